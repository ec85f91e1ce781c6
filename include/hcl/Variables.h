// Variables from outside, into a scope.
//
//   Scope scope;
//   defineAttributes(SourceFile::read("vars.hcl", diagnostics), Language(),
//                    scope, diagnostics);
//
// In: sources in one of several notations. Out: definitions; a later one
// replaces an earlier one of the same name.
// Ownership: the scope keeps the values. Threads: a scope is filled by one.
// Deliberately absent: command lines (tools/common).
#ifndef HCL_VARIABLES_H
#define HCL_VARIABLES_H

#include "hcl/Eval.h"

namespace hcl {

/// Defines each attribute of a configuration, evaluated without variables.
/// Errors: those of evaluateConfig, and InvalidVariables at a block; then
/// nothing is defined.
void defineAttributes(const SourceFile &file, const Language &language,
                      Scope &scope, Diagnostics &diagnostics);

/// Defines each member of a JSON object.
/// Errors: InvalidJson where it is no JSON, InvalidVariables where it is no
/// object.
void defineJson(const SourceFile &file, const Language &language, Scope &scope,
                Diagnostics &diagnostics);

/// Defines the variables of a typed scope, `{"vars": {NAME: {"type": T,
/// "value": V}}}` (see ValueJson.h).
/// Errors: InvalidJson or InvalidVariables where the text is wrong.
void defineTyped(const SourceFile &file, const Language &language, Scope &scope,
                 Diagnostics &diagnostics);

/// Defines `name` as the value of an expression, evaluated without variables.
/// Also `unknown(TYPE)` and `null(TYPE)`, with a type as in `list(string)`, and
/// `pending(TYPE)` for a promise or output.
/// Errors: those of evaluateExpression, and InvalidVariables at a type.
void defineExpression(const std::string &name, const SourceFile &file,
                      const Language &language, Scope &scope,
                      Diagnostics &diagnostics);

/// Defines each attribute of a file of types, `NAME = TYPE`, as an unknown of
/// the type; the types are those of Value/TypeText.h.
/// Errors: those of parsing, and InvalidVariables at a block or at what is no
/// type.
void defineTypes(const SourceFile &file, const Language &language, Scope &scope,
                 Diagnostics &diagnostics);

/// Defines `name` as an unknown of the type that `file` is.
/// Errors: InvalidVariables where it is none.
void defineType(const std::string &name, const SourceFile &file,
                const Language &language, Scope &scope,
                Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_VARIABLES_H

// Definition of a scope's variables from files and texts.
//
//   Scope scope;
//   defineAttributes(SourceFile::read("vars.hcl", diagnostics), Language(),
//                    scope, diagnostics);
//
// In: sources in one of several notations. Out: definitions, which replace
// earlier ones of the same names.
// Ownership: the scope keeps the values. Threads: one thread fills a scope.
// Deliberately absent: command lines (tools/common).
#ifndef HCL_VARIABLES_H
#define HCL_VARIABLES_H

#include "hcl/Eval.h"

namespace hcl {

/// Defines each attribute of a configuration, evaluated without variables.
/// Errors: those of `evaluate`, and InvalidVariables at a block; nothing is
/// defined then.
/// Cost: linear in the source and its values.
void defineAttributes(const SourceFile &file, const Language &language,
                      Scope &scope, Diagnostics &diagnostics);

/// Defines each member of a JSON object.
/// Errors: InvalidJson if the text is not JSON, InvalidVariables if it is not
/// an object; nothing is defined then.
void defineJson(const SourceFile &file, const Language &language, Scope &scope,
                Diagnostics &diagnostics);

/// Defines the variables of a typed scope,
/// `{"vars": {NAME: {"type": T, "value": V}}}` (see Json.h).
/// Errors: InvalidJson or InvalidVariables at the fault; the variables before
/// it are defined then.
void defineTyped(const SourceFile &file, const Language &language, Scope &scope,
                 Diagnostics &diagnostics);

/// Defines `name` as the value of an expression, evaluated without variables.
/// `unknown(TYPE)`, `null(TYPE)` and, for a promise or output, `pending(TYPE)`
/// are values of a type as in `list(string)`.
/// Errors: those of `evaluate`, and InvalidVariables at a type; nothing is
/// defined then.
void defineExpression(const std::string &name, const SourceFile &file,
                      const Language &language, Scope &scope,
                      Diagnostics &diagnostics);

/// Defines each attribute of a file of types, `NAME = TYPE` in the notation of
/// Text.h, as an unknown of the type.
/// Errors: those of parsing, and InvalidVariables at a block or an invalid
/// type, for which nothing is defined.
void defineTypes(const SourceFile &file, const Language &language, Scope &scope,
                 Diagnostics &diagnostics);

/// Defines `name` as an unknown of the type that `file` contains.
/// Errors: InvalidVariables if the text is not a type; nothing is defined then.
void defineType(const std::string &name, const SourceFile &file,
                const Language &language, Scope &scope,
                Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_VARIABLES_H

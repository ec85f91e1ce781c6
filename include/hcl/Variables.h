// Definition of a scope's variables from files and texts.
//
//   Scope scope;
//   defineAttributes(SourceFile::read("vars.hcl", diagnostics), Language(),
//                    scope, diagnostics);
//
// In: sources in one of several notations, and the declared types of variables.
// Out: definitions, which replace earlier definitions of the same names.
// Ownership: the scope keeps the values. Threads: one thread fills a scope.
// Deliberately absent: command lines (tools/common).
#ifndef HCL_VARIABLES_H
#define HCL_VARIABLES_H

#include "hcl/Eval.h"
#include "hcl/TypeConstraint.h"

#include <functional>
#include <map>
#include <string>

namespace hcl {

/// The types of variables by name. A value for a variable takes the defaults of
/// the type and is converted.
using DeclaredTypes = std::map<std::string, TypeConstraint, std::less<>>;

/// Defines each attribute of a configuration, evaluated without variables.
/// Errors: those of `evaluate`, and InvalidVariables at a block; nothing is
/// defined then. UnsuitableType at a value that does not convert to the type in
/// `declared`.
/// Cost: linear in the source and its values.
void defineAttributes(const SourceFile &file, const Language &language,
                      Scope &scope, Diagnostics &diagnostics,
                      const DeclaredTypes &declared = {});

/// Defines each member of a JSON object.
/// Errors: InvalidJson if the text is not JSON, InvalidVariables if it is not
/// an object; nothing is defined then. UnsuitableType at the start of the file,
/// as defineAttributes.
void defineJson(const SourceFile &file, const Language &language, Scope &scope,
                Diagnostics &diagnostics, const DeclaredTypes &declared = {});

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
/// defined then. UnsuitableType as defineAttributes.
void defineExpression(const std::string &name, const SourceFile &file,
                      const Language &language, Scope &scope,
                      Diagnostics &diagnostics,
                      const DeclaredTypes &declared = {});

/// Declares each attribute of a file of types, `NAME = TYPE`, and defines it as
/// an unknown of the type; types are written as TypeConstraint.h says.
/// Errors: as parsing and readTypeConstraint; InvalidVariables at a block. The
/// affected variables are not declared.
void declareTypes(const SourceFile &file, const Language &language,
                  DeclaredTypes &declared, Scope &scope,
                  Diagnostics &diagnostics);

/// Declares `name` to be of the type that `file` is, and defines it as an
/// unknown of the type.
/// Errors: as declareTypes.
void declareType(const std::string &name, const SourceFile &file,
                 const Language &language, DeclaredTypes &declared,
                 Scope &scope, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_VARIABLES_H

// The library's functions for expressions.
//
//   Language language;
//   language.functions = specFunctions();
//   Scope scope;
//   scope.addFunctions(allFunctions());
//
// Out: tables, each built on first use. The call kernel of Semantics implements
// the rules of calling (conversion of arguments, nulls, unknowns, marks), and
// the implementations rely on it.
// Ownership: the tables live as long as the program. Threads: several may ask
// for tables at once.
// Deliberately absent: functions of the application (Function.h).
#ifndef HCL_FUNCTIONS_H
#define HCL_FUNCTIONS_H

#include "hcl/Function.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// Functions on one subject.
struct FunctionFamily {
  /// The heading in the manual.
  std::string_view title;
  /// Sorted by name.
  std::vector<Function> functions;
};

/// All functions in families: those of the standard library, and last the
/// conversions. Cost: the first call builds the tables.
std::span<const FunctionFamily> functionFamilies();

/// The fifteen functions of the hcldec format: abs, coalesce, concat,
/// hasindex, int, jsondecode, jsonencode, length, lower, max, min, reverse,
/// strlen, substr, upper; sorted by name.
/// Spec: DEC-FUNCS-030.
FunctionTable specFunctions();

/// All functions of all families.
FunctionTable allFunctions();

/// Explicit conversions: tobool, tolist, tomap, tonumber, toset, tostring, and
/// `to(TYPE, value)` with a type expression as a string; sorted by name.
FunctionTable conversionFunctions();

/// The table called `name`: "spec" (specFunctions), "all" (allFunctions) or
/// "none" (no functions). Errors: nothing for another name.
[[nodiscard]] std::optional<FunctionTable>
functionTableByName(std::string_view name);

/// The capsule type that byteslen and bytesslice take.
Type bytesType();
/// A value of bytesType() with the content `bytes`.
Value bytesValue(std::string bytes);
/// The content of `value`, a known value of bytesType() without marks. Valid
/// while a copy of the value lives.
const std::string &bytesOf(const Value &value);

} // namespace hcl

#endif // HCL_FUNCTIONS_H

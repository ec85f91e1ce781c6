// The functions of the library that expressions may call.
//
//   Language language;
//   language.functions = specFunctions();
//   Scope scope;
//   scope.addFunctions(allFunctions());
//
// Out: tables, each built when it is first asked for. The rules of calling
// (converting arguments, nulls, unknowns, marks) are those of Semantics;
// implementations assume them.
// Ownership: the tables live as long as the program. Threads: they may be asked
// for from several at once.
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

/// Functions about one subject.
struct FunctionFamily {
  /// The heading in the manual.
  std::string_view title;
  /// Sorted by name.
  std::vector<Function> functions;
};

/// All functions: the 81 of the standard library and the conversions, which
/// are the last family. Cost: builds the tables when called for the first
/// time.
std::span<const FunctionFamily> functionFamilies();

/// The fifteen functions of the hcldec format: abs, coalesce, concat,
/// hasindex, int, jsondecode, jsonencode, length, lower, max, min, reverse,
/// strlen, substr, upper; sorted by name.
/// Spec: DEC-FUNCS-030.
FunctionTable specFunctions();

/// Those of all families.
FunctionTable allFunctions();

/// Explicit conversions: tobool, tolist, tomap, tonumber, toset, tostring, and
/// `to(TYPE, value)` with a type expression as a string; sorted by name.
FunctionTable conversionFunctions();

/// The table called `name`: "spec" (specFunctions), "all" (allFunctions) or
/// "none", which has no functions. Errors: nothing for another name.
std::optional<FunctionTable> functionTableByName(std::string_view name);

/// The capsule type of byteslen and bytesslice.
Type bytesType();
/// A buffer of `bytes`, a value of bytesType().
Value bytesValue(std::string bytes);
/// The bytes of `value`, a known value of bytesType(), not marked. Valid as
/// long as it or a copy of it lives.
const std::string &bytesOf(const Value &value);

} // namespace hcl

#endif // HCL_FUNCTIONS_H

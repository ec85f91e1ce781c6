// The functions that expressions may call.
//
// Out: const tables of Function. Each is built when it is first asked for and
// lives as long as the program. The rules of calling (converting arguments,
// nulls, unknowns, marks) are those of Semantics; implementations assume them.
// Deliberately absent: a registry. An application's table is a list of
// pointers to functions of ours and of its own.
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

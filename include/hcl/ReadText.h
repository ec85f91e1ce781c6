// Types and values read from text, in the notations of Text.h.
//
//   Fault fault;
//   std::optional<Type> type = parseType("list(string)", fault);
//   if (!type)
//     std::cerr << fault.reason << " at byte " << fault.offset << "\n";
//
// In: text. Out: the type or value, or the offset and the reason of a fault.
// Ownership: results are values of their own. Threads: no state is kept.
// Deliberately absent: writing (Text.h) and JSON (Json.h).
#ifndef HCL_READTEXT_H
#define HCL_READTEXT_H

#include "hcl/Dialect.h"
#include "hcl/Fault.h"
#include "hcl/Limits.h"
#include "hcl/Type.h"
#include "hcl/TypeDefaults.h"
#include "hcl/Value.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hcl {

/// Reads one type at `text[pos]`, after optional blanks, and moves `pos` after
/// it. Errors: fills `fault` and returns nothing; types nested deeper than
/// 1,000 levels are an error. Cost: linear in the type.
[[nodiscard]] std::optional<Type> readType(std::string_view text, size_t &pos,
                                           Fault &fault);
/// Reads `text`, which must consist of a type. Errors: as `readType`.
[[nodiscard]] std::optional<Type> parseType(std::string_view text,
                                            Fault &fault);

/// Reads one value at `text[pos]`, after optional blanks, and moves `pos` after
/// it. Errors: fills `fault` and returns nothing; values nested deeper than
/// 1,000 levels are an error. Cost: linear in the value.
[[nodiscard]] std::optional<Value> readValue(std::string_view text, size_t &pos,
                                             Fault &fault);
/// Reads `text`, which must consist of a value. Errors: as `readValue`.
[[nodiscard]] std::optional<Value> parseValue(std::string_view text,
                                              Fault &fault);

/// Reads `text`, which must consist of a type, possibly with defaults. Defaults
/// are converted to the types of their attributes, within `budget` if there is
/// one. Errors: fills `fault` and returns nothing, also if a default does not
/// convert.
[[nodiscard]] std::optional<TypeConstraint>
parseTypeConstraint(std::string_view text, const Dialect &dialect, Fault &fault,
                    Budget *budget = nullptr);

} // namespace hcl

#endif // HCL_READTEXT_H

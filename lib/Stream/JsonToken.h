// The tokens of JSON that stand for a value by themselves.
//
// In: the text of a token, valid UTF-8, blanks behind it cut, a string closed
// and without control characters. Out: whether it is one, and what the simplest
// ones say.
#ifndef HCL_LIB_STREAM_JSONTOKEN_H
#define HCL_LIB_STREAM_JSONTOKEN_H

#include <cstdint>
#include <optional>
#include <string_view>

namespace hcl::json {

/// `token` without the blanks behind it.
std::string_view trimEnd(std::string_view token);

/// Whether `token` is a string, number, true, false or null. Without
/// `mayEscape` it is known to hold no backslash.
bool isScalar(std::string_view token, bool mayEscape);

/// What is between the quotes of a string without escapes; nothing for other
/// tokens.
std::optional<std::string_view> plainString(std::string_view token,
                                            bool mayEscape);

/// The number that is written without fraction and exponent in up to 18 digits,
/// negative zero excepted; nothing for other tokens.
std::optional<int64_t> smallInteger(std::string_view token);

} // namespace hcl::json

#endif // HCL_LIB_STREAM_JSONTOKEN_H

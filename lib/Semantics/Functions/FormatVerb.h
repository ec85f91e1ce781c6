// One verb of a format string, e.g. `%-8.2f`, and how numbers are written.
#ifndef HCL_LIB_FUNCTIONS_FORMATVERB_H
#define HCL_LIB_FUNCTIONS_FORMATVERB_H

#include "hcl/Number.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::functions {

struct FormatVerb {
  /// The verb as written, including `%`, and its start.
  std::string_view text;
  size_t offset = 0;
  /// The number of the argument, from 1; 0 for none.
  uint64_t argument = 0;
  char letter = 0;
  bool zero = false, sharp = false, plus = false, minus = false, space = false;
  std::optional<uint64_t> width, precision;
};

/// The largest width or precision; larger ones are cut to it.
inline constexpr uint64_t maxFormatWidth = uint64_t{1} << 31;

/// The whole number `n` as the verb b, d, o, x or X writes it.
std::string formatInteger(const FormatVerb &verb, const NumberRef &n);
/// The number `n` as the verb e, E, f, g or G writes it.
std::string formatReal(const FormatVerb &verb, const NumberRef &n);
/// `n` with the fewest digits that read back as `n`; with an exponent if that
/// is below -4 or above 5.
std::string formatShortest(const NumberRef &n);

} // namespace hcl::functions

#endif // HCL_LIB_FUNCTIONS_FORMATVERB_H

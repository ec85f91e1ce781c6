// Operations beyond arithmetic: powers, logarithms, and whole numbers in other
// bases.
//
// In: numbers as NumberRef, or digits. Out: numbers rounded to nearest even,
// and digits. Deliberately absent: the layout of digits as text.
#ifndef HCL_LIB_NUMBER_NUMBERMATH_H
#define HCL_LIB_NUMBER_NUMBERMATH_H

#include "hcl/Number.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::number {

/// `a` to the power of `b`. A power of whole numbers is exact if it takes no
/// more than 2^20 bits; all others are correctly rounded at `precision`, but at
/// most at 2^16 bits.
/// Errors: Undefined if there is no real result.
/// Cost: near linear in the bits of the result.
NumberResult power(const NumberRef &a, const NumberRef &b, uint32_t precision);

/// The logarithm of `a` to the base `base`, correctly rounded at `precision`,
/// but at most at 2^16 bits.
/// Errors: Undefined for negative operands, for base 1, and if both logarithms
/// are zero or infinite.
NumberResult logarithm(const NumberRef &a, const NumberRef &base,
                       uint32_t precision);

/// Parses `text` as a whole number in `base`, from 2 to 62, with an optional
/// sign. Digits above 9 are letters: up to base 36 of either case, beyond it
/// first small letters, then capitals. The number has the precision of a
/// machine word, or more if it needs more bits. Errors: nothing for other text.
/// Cost: near linear.
[[nodiscard]] std::optional<BigNumber> parseInteger(std::string_view text,
                                                    unsigned base);

/// The digits of a whole number in `base`, from 2 to 36, in small letters and
/// without a sign. Requires an integer. Cost: near linear.
std::string integerDigits(const NumberRef &a, unsigned base);

/// A decimal: `0.digits × 10^exponent`, without a sign. Zero has no digits.
struct Decimal {
  std::string digits;
  int64_t exponent = 0;
};

/// The fewest digits that read back as `a` at the precision of `a`. Requires a
/// finite number.
Decimal shortestDecimal(const NumberRef &a);
/// `a` rounded to `count` digits, at least one, to nearest even; fewer if the
/// rest is zeros. Requires a finite number. Cost: near linear in `count`.
Decimal roundedDecimal(const NumberRef &a, size_t count);
/// `a` rounded to `places` digits after the point, in the same way.
Decimal roundedToPlaces(const NumberRef &a, size_t places);

} // namespace hcl::number

#endif // HCL_LIB_NUMBER_NUMBERMATH_H

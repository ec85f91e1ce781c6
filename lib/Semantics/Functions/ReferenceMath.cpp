// A logarithm is that of a fraction near 1, by a polynomial, and a multiple of
// ln 2. A power is one of the fraction of the exponent, by the exponential
// function, times one of its whole part, by repeated squaring. Which roundings
// there are, and in which order, determines the last digits.
#include "ReferenceMath.h"

#include <cmath>
#include <cstdint>

namespace hcl::functions {

namespace {

/// The number ln 2 in two parts, of which the first one has so few bits that
/// its products with small whole numbers are exact.
struct Ln2 {
  double high, low;
};

/// e to the power `x`. The series is that of x / 16, whose result minus 1 is
/// doubled four times: (1 + r)^2 - 1 = r (2 + r).
double referenceExp(double x) {
  constexpr double most = 7.09782712893384e+02, log2e = 1.44269504088896340736;
  constexpr Ln2 ln2{0.69314718055966295651160180568695068359375,
                    0.28235290563031577122588448175013436025525412068e-12};
  if (!std::isfinite(x) || x > most)
    return std::exp(x);
  double exponent = std::nearbyint(x * log2e);
  double r = std::fma(-exponent, ln2.high, x);
  r = std::fma(-exponent, ln2.low, r) * 0.0625;
  constexpr double inverseFactorials[] = {
      1.0 / 5040, 1.0 / 720, 1.0 / 120, 1.0 / 24, 1.0 / 6, 1.0 / 2, 1.0};
  double sum = 1.0 / 40320;
  for (double factor : inverseFactorials)
    sum = std::fma(sum, r, factor);
  r *= sum;
  for (int i = 0; i < 3; ++i)
    r *= r + 2;
  return std::ldexp(std::fma(r, r + 2, 1.0), static_cast<int>(exponent));
}

/// `base` to the whole power `times`, times `result`, by repeated squaring.
/// Exponents are kept apart, so only the result can leave the range of doubles.
double wholePower(double result, double base, uint64_t times, bool inverse) {
  int64_t resultExponent = 0;
  int shift;
  double square = std::frexp(base, &shift);
  int64_t squareExponent = shift;
  for (; times != 0; times >>= 1) {
    // Far beyond the range of doubles the mantissa no longer matters.
    if (std::abs(squareExponent) > 4096)
      return std::ldexp(result * square,
                        (squareExponent > 0) != inverse ? 8192 : -8192);
    if (times & 1) {
      result *= square;
      resultExponent += squareExponent;
    }
    square *= square;
    squareExponent *= 2;
    if (square < 0.5) {
      square += square;
      --squareExponent;
    }
  }
  if (inverse)
    return std::ldexp(1 / result, static_cast<int>(-resultExponent));
  return std::ldexp(result, static_cast<int>(resultExponent));
}

} // namespace

double referenceLog(double x) {
  constexpr Ln2 ln2{6.93147180369123816490e-01, 1.90821492927058770002e-10};
  constexpr double odd[] = {1.479819860510658591e-01, 1.818357216161805012e-01,
                            2.857142874366239149e-01, 6.666666666666735130e-01};
  constexpr double even[] = {1.531383769920937332e-01, 2.222219843214978396e-01,
                             3.999999999940941908e-01};
  constexpr double halfRoot = 0.70710678118654752440;
  if (!(x > 0) || !std::isfinite(x))
    return std::log(x);
  int shift;
  double fraction = std::frexp(x, &shift);
  if (fraction < halfRoot) {
    fraction *= 2;
    --shift;
  }
  double f = fraction - 1, exponent = shift;
  double s = f / (2 + f), s2 = s * s, s4 = s2 * s2;
  double oddSum = 0, evenSum = 0;
  for (double factor : odd)
    oddSum = factor + s4 * oddSum;
  for (double factor : even)
    evenSum = factor + s4 * evenSum;
  double rest = s2 * oddSum + s4 * evenSum, half = 0.5 * f * f;
  return exponent * ln2.high -
         ((half - (s * (half + rest) + exponent * ln2.low)) - f);
}

double referencePower(double base, double exponent) {
  double magnitude = std::fabs(exponent), whole;
  double fraction = std::modf(magnitude, &whole);
  if (base == 0 || !std::isfinite(base) || whole >= 0x1p63 ||
      !std::isfinite(exponent) || (base < 0 && fraction != 0))
    return std::pow(base, exponent);
  if (fraction == 0.5 && whole == 0)
    return exponent > 0 ? std::sqrt(base) : 1 / std::sqrt(base);
  double start = 1;
  if (fraction > 0.5) {
    --fraction;
    ++whole;
  }
  if (fraction != 0)
    start = referenceExp(fraction * referenceLog(base));
  return wholePower(start, base, static_cast<uint64_t>(whole), exponent < 0);
}

} // namespace hcl::functions

// A mantissa is a fraction in [1/2, 1): its highest limb has the highest bit
// set, and trailing zero limbs are ignored. Operands are therefore aligned at
// the top:
//
//   sum      1. shift the operand of the smaller exponent right by the
//               difference, into limbs below the other's if necessary
//            2. add or subtract the limbs
//            3. after a carry, shift the result right by one bit; with leading
//               zeros, left by as many while it is stored
//   product  1. multiply the limbs
//            2. shift left by one bit if the highest one is zero, likewise
//
// If more limbs are needed than the result has, it would have to be rounded,
// which is left to MPFR.
//
// Limbs are added, shifted and multiplied by GMP's mpn functions. Numbers of
// one limb have special cases: a sum takes 25 ns instead of 35, a difference 19
// instead of 34, a product 20 instead of 25 (CPU time of the functions below on
// random numbers; `benchmarks/run.py micro` has the rows bignum_lit and
// bignum_var).
#include "NumberExact.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace hcl::exact {
namespace {

using Wide = unsigned __int128;

/// Exponents up to this one cannot leave the range in one operation.
constexpr mpfr_exp_t maxExponent = mpfr_exp_t{1} << 29;
/// The most limbs handled here; MPFR handles more.
constexpr size_t maxLimbs = 11;

/// An operand: its limbs without trailing zeros, lowest first.
struct Mantissa {
  explicit Mantissa(const NumberRef &n) {
    if (n.isMachine()) {
      int64_t integer = n.machine();
      negative = integer < 0;
      suitable = integer != 0;
      own = negative ? -static_cast<uint64_t>(integer)
                     : static_cast<uint64_t>(integer);
      int zeros = suitable ? __builtin_clzll(own) : 0;
      own <<= zeros;
      exponent = 64 - zeros;
      limbs = &own;
      count = 1;
      return;
    }
    const NumberBlock *block = NumberBlock::of(n);
    mpfr_srcptr number = block->number;
    exponent = mpfr_get_exp(number);
    negative = mpfr_signbit(number);
    suitable = mpfr_regular_p(number) && exponent < maxExponent &&
               exponent > -maxExponent;
    limbs = block->limbs() + block->lowZeros;
    count = block->limbCount() - block->lowZeros;
    while (suitable && *limbs == 0) {
      ++limbs;
      --count;
    }
  }
  Mantissa(const Mantissa &) = delete;
  Mantissa &operator=(const Mantissa &) = delete;

  const mp_limb_t *limbs;
  size_t count;
  mpfr_exp_t exponent;
  mp_limb_t own;
  bool negative;
  bool suitable;
};

/// Writes `count` limbs, aligned at the top by a shift to the left of `zeros`
/// bits, to `result` and clears its other limbs. Returns false if they do not
/// fit or have bits beyond its precision.
inline bool store(NumberBlock &result, const mp_limb_t *limbs, size_t count,
                  unsigned zeros, mpfr_exp_t exponent, bool negative) {
  while (*limbs == 0) {
    ++limbs;
    --count;
  }
  mpfr_prec_t precision = mpfr_get_prec(result.number);
  size_t room = result.limbCount();
  unsigned spare = static_cast<unsigned>(room * 64 - precision);
  if (count > room || (count == room && (limbs[0] << zeros &
                                         ((mp_limb_t{1} << spare) - 1)) != 0))
    return false;
  mp_limb_t *to = result.limbs();
  size_t lowZeros = room - count;
  for (size_t i = 0; i < lowZeros; ++i)
    to[i] = 0;
  if (zeros != 0)
    mpn_lshift(to + lowZeros, limbs, count, zeros);
  else
    for (size_t i = 0; i < count; ++i)
      to[lowZeros + i] = limbs[i];
  mpfr_custom_init_set(result.number,
                       negative ? -MPFR_REGULAR_KIND : MPFR_REGULAR_KIND,
                       exponent - zeros, precision, to);
  result.lowZeros = static_cast<uint32_t>(lowZeros);
  return true;
}

/// The limbs of a sum, with room below for the bit of a carry.
struct Sum {
  mp_limb_t limbs[maxLimbs + 1] = {};
  size_t count = 0;
};

/// Stores the limbs of `b`, shifted right by `distance` bits from the top.
inline void place(Sum &sum, const Mantissa &b, size_t distance) {
  unsigned bits = distance % 64;
  size_t begin = sum.count - distance / 64 - b.count;
  mp_limb_t *to = sum.limbs + begin;
  if (bits == 0)
    std::copy_n(b.limbs, b.count, to);
  else
    to[-1] = mpn_rshift(to, b.limbs, b.count, bits);
}

/// Adds `a`, aligned at the top, or subtracts the stored limbs from it. Returns
/// the carry or borrow.
inline bool combine(Sum &sum, const Mantissa &a, bool subtract) {
  mp_limb_t *limbs = sum.limbs;
  size_t begin = sum.count - a.count;
  mp_limb_t *top = limbs + begin;
  if (!subtract)
    return mpn_add_n(top, top, a.limbs, a.count) != 0;
  mp_limb_t borrow = begin != 0 ? mpn_neg(limbs, limbs, begin) : 0;
  mp_limb_t above = mpn_sub_n(top, a.limbs, top, a.count);
  return (above | mpn_sub_1(top, top, a.count, borrow)) != 0;
}

/// `a + b` with separate signs; the exponent of `b` is at most that of `a`.
inline bool addLesser(NumberBlock &result, const Mantissa &a, bool negativeA,
                      const Mantissa &b, bool negativeB) {
  mpfr_exp_t exponent = a.exponent;
  auto distance = static_cast<size_t>(exponent - b.exponent);
  if (distance >= maxLimbs * 64)
    return false;
  Sum sum;
  sum.count = 1 + std::max(a.count, b.count + (distance + 63) / 64);
  if (sum.count > maxLimbs + 1)
    return false;
  place(sum, b, distance);
  bool subtract = negativeA != negativeB;
  bool carry = combine(sum, a, subtract);
  mp_limb_t *limbs = sum.limbs;
  unsigned zeros = 0;
  if (carry) {
    // The exponents are equal, and b is larger.
    if (subtract)
      return false;
    mpn_rshift(limbs, limbs, sum.count, 1);
    limbs[sum.count - 1] |= mp_limb_t{1} << 63;
    ++exponent;
  } else if (subtract) {
    while (sum.count > 0 && limbs[sum.count - 1] == 0) {
      --sum.count;
      exponent -= 64;
    }
    if (sum.count == 0)
      return false;
    zeros = __builtin_clzll(limbs[sum.count - 1]);
  }
  return store(result, limbs, sum.count, zeros, exponent, negativeA);
}

/// The same for single limbs less than 63 bits apart: the result fits into two
/// limbs, with a bit to spare for a carry.
inline bool addSingle(NumberBlock &result, const Mantissa &a, bool negativeA,
                      const Mantissa &b, bool negativeB) {
  Wide left = Wide{*a.limbs} << 63;
  Wide right = (Wide{*b.limbs} << 63) >> (a.exponent - b.exponent);
  bool subtract = negativeA != negativeB;
  if (subtract && left <= right)
    return false;
  Wide sum = subtract ? left - right : left + right;
  auto high = static_cast<mp_limb_t>(sum >> 64);
  int zeros = high != 0 ? __builtin_clzll(high)
                        : 64 + __builtin_clzll(static_cast<mp_limb_t>(sum));
  sum <<= zeros;
  mp_limb_t limbs[] = {static_cast<mp_limb_t>(sum),
                       static_cast<mp_limb_t>(sum >> 64)};
  return store(result, limbs, 2, 0, a.exponent + 1 - zeros, negativeA);
}

inline bool addOrdered(NumberBlock &result, const Mantissa &a, bool negativeA,
                       const Mantissa &b, bool negativeB) {
  bool single = a.count == 1 && b.count == 1 && a.exponent - b.exponent < 63;
  return single ? addSingle(result, a, negativeA, b, negativeB)
                : addLesser(result, a, negativeA, b, negativeB);
}

inline bool addSigned(NumberBlock &result, const NumberRef &left,
                      const NumberRef &right, bool negate) {
  Mantissa a(left), b(right);
  if (!a.suitable || !b.suitable)
    return false;
  bool negativeB = b.negative != negate;
  return a.exponent >= b.exponent
             ? addOrdered(result, a, a.negative, b, negativeB)
             : addOrdered(result, b, negativeB, a, a.negative);
}

} // namespace

bool add(NumberBlock &result, const NumberRef &a, const NumberRef &b) {
  return addSigned(result, a, b, false);
}

bool subtract(NumberBlock &result, const NumberRef &a, const NumberRef &b) {
  return addSigned(result, a, b, true);
}

bool multiply(NumberBlock &result, const NumberRef &left,
              const NumberRef &right) {
  Mantissa first(left), second(right);
  if (!first.suitable || !second.suitable)
    return false;
  const Mantissa &a = first.count < second.count ? second : first;
  const Mantissa &b = first.count < second.count ? first : second;
  size_t count = a.count + b.count;
  // For larger operands the general algorithm is as fast.
  if (b.count > 2 || count > maxLimbs)
    return false;
  mp_limb_t limbs[maxLimbs];
  if (count == 2) {
    Wide product = Wide{*a.limbs} * *b.limbs;
    limbs[0] = static_cast<mp_limb_t>(product);
    limbs[1] = static_cast<mp_limb_t>(product >> 64);
  } else {
    mpn_mul(limbs, a.limbs, a.count, b.limbs, b.count);
  }
  unsigned zeros = limbs[count - 1] >> 63 == 0;
  return store(result, limbs, count, zeros, a.exponent + b.exponent,
               a.negative != b.negative);
}

} // namespace hcl::exact

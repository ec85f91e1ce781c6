// Numbers of any precision on MPFR, and operations on NumberRef.
//
// A binary operation first tries the exact code in NumberExact.cpp, which
// handles most sums and products; otherwise MPFR computes and rounds, and its
// ternary value tells an overflow or underflow from a true infinity or zero.
// Equal numbers hash alike at every precision, so trailing zero limbs are left
// out of the hash.
#include "hcl/Number.h"

#include "NumberBlock.h"
#include "NumberExact.h"
#include "Support/Hash.h"

#include <algorithm>
#include <cmath>

using namespace hcl;

// The range of exponents is MPFR's default. A wider one would require a change
// of MPFR's state in every thread.

BigNumber::BigNumber() : block_(NumberBlock::make(LiteralPrecision)) {}

BigNumber BigNumber::fromInteger(int64_t n, uint32_t precision) {
  NumberBlock *block = NumberBlock::make(std::max(precision, 64u));
  mpfr_set_sj(block->number, n, MPFR_RNDN);
  return BigNumber(block);
}

BigNumber BigNumber::fromUnsigned(uint64_t n, uint32_t precision) {
  NumberBlock *block = NumberBlock::make(std::max(precision, 64u));
  mpfr_set_uj(block->number, n, MPFR_RNDN);
  return BigNumber(block);
}

BigNumber BigNumber::fromDouble(double d, uint32_t precision) {
  assert(!std::isnan(d) && "there is no NaN");
  NumberBlock *block = NumberBlock::make(std::max(precision, 53u));
  mpfr_set_d(block->number, d, MPFR_RNDN);
  block->countLowZeros();
  return BigNumber(block);
}

BigNumber BigNumber::infinity(bool negative) {
  NumberBlock *block = NumberBlock::make(LiteralPrecision);
  mpfr_set_inf(block->number, negative ? -1 : 1);
  return BigNumber(block);
}

BigNumber BigNumber::zero(bool negative, uint32_t precision) {
  NumberBlock *block = NumberBlock::make(precision);
  mpfr_set_zero(block->number, negative ? -1 : 1);
  return BigNumber(block);
}

int BigNumber::sign() const {
  int sign = mpfr_sgn(block_->number);
  return (sign > 0) - (sign < 0);
}
bool BigNumber::isNegative() const { return mpfr_signbit(block_->number) != 0; }
bool BigNumber::isInfinite() const { return mpfr_inf_p(block_->number) != 0; }
bool BigNumber::isInteger() const {
  return mpfr_integer_p(block_->number) != 0;
}

/// The value of `n` as a machine integer, if it fits.
[[nodiscard]] static std::optional<int64_t> machineOf(mpfr_srcptr n) {
  // The exponent decides most cases: -2^63 has the largest exponent within
  // range.
  if (mpfr_regular_p(n) && (mpfr_get_exp(n) > 64 || mpfr_get_exp(n) <= 0))
    return std::nullopt;
  if (!mpfr_integer_p(n) || !mpfr_fits_intmax_p(n, MPFR_RNDN))
    return std::nullopt;
  return mpfr_get_sj(n, MPFR_RNDN);
}

std::optional<int64_t> BigNumber::toInt64() const {
  return machineOf(block_->number);
}

double BigNumber::toDouble() const {
  return mpfr_get_d(block_->number, MPFR_RNDN);
}

int64_t BigNumber::exponent() const { return mpfr_get_exp(block_->number); }

namespace hcl {
std::strong_ordering operator<=>(const BigNumber &a, const BigNumber &b) {
  return mpfr_cmp(NumberBlock::of(a), NumberBlock::of(b)) <=> 0;
}
} // namespace hcl

size_t BigNumber::hash() const { return NumberRef(*this).hash(); }

BigNumber NumberRef::toBig() const {
  if (isMachine())
    return BigNumber::fromInteger(integer_, precision_);
  block_->count.retain();
  return BigNumber(block_);
}

int NumberRef::sign() const {
  if (isMachine())
    return (integer_ > 0) - (integer_ < 0);
  int sign = mpfr_sgn(block_->number);
  return (sign > 0) - (sign < 0);
}

bool NumberRef::isInfinite() const {
  return !isMachine() && mpfr_inf_p(block_->number);
}

bool NumberRef::isInteger() const {
  return isMachine() || mpfr_integer_p(block_->number);
}

bool NumberRef::isNegativeZero() const {
  return !isMachine() && mpfr_zero_p(block_->number) &&
         mpfr_signbit(block_->number);
}

std::optional<int64_t> NumberRef::toInt64() const {
  if (isMachine())
    return integer_;
  return machineOf(block_->number);
}

double NumberRef::toDouble() const {
  return isMachine() ? static_cast<double>(integer_)
                     : mpfr_get_d(block_->number, MPFR_RNDN);
}

std::optional<uint64_t> NumberRef::toUint64() const {
  if (isMachine())
    return integer_ < 0 ? std::nullopt : std::optional<uint64_t>(integer_);
  mpfr_srcptr n = block_->number;
  if (!mpfr_integer_p(n) || !mpfr_fits_uintmax_p(n, MPFR_RNDN))
    return std::nullopt;
  return mpfr_get_uj(n, MPFR_RNDN);
}

float NumberRef::toFloat() const {
  return isMachine() ? static_cast<float>(integer_)
                     : mpfr_get_flt(block_->number, MPFR_RNDN);
}

bool NumberRef::isDouble() const {
  return number::compare(*this, number::decimal(toDouble())) == 0;
}

size_t NumberRef::hash() const {
  if (std::optional<int64_t> machine = toInt64())
    return hashInteger(*machine);
  mpfr_srcptr n = block_->number;
  uint64_t hash = mpfr_signbit(n) ? 3 : 5;
  if (!mpfr_regular_p(n))
    return hash;
  hash = hashMix(hash, static_cast<uint64_t>(mpfr_get_exp(n)));
  // The mantissa is aligned to its highest limb, so equal numbers of different
  // precision differ only in zero low limbs.
  auto *limbs = static_cast<const mp_limb_t *>(mpfr_custom_get_significand(n));
  size_t count = mpfr_custom_get_size(mpfr_get_prec(n)) / sizeof(mp_limb_t);
  size_t low = 0;
  while (limbs[low] == 0)
    ++low;
  for (size_t i = count; i-- > low;)
    hash = hashMix(hash, limbs[i]);
  return hash;
}

namespace {

using BinaryOperation = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);

/// An operation of NumberExact.h, tried before that of MPFR.
using ExactOperation = bool (*)(NumberBlock &, const NumberRef &,
                                const NumberRef &);

inline NumberResult apply(BinaryOperation operation, const NumberRef &a,
                          const NumberRef &b, uint32_t precision,
                          ExactOperation exact = nullptr) {
  NumberBlock *block = NumberBlock::make(precision);
  if (exact && exact(*block, a, b))
    return {NumberBlock::handle(block), NumberStatus::Ok,
            mpfr_get_exp(block->number) > 64};
  MpfrOperand left(a);
  MpfrOperand right(b);
  int ternary = operation(block->number, left, right, MPFR_RNDN);
  NumberStatus status = NumberBlock::statusOf(block->number, ternary);
  if (mpfr_nan_p(block->number)) {
    mpfr_set_zero(block->number, 1);
    status = NumberStatus::Undefined;
  }
  return {NumberBlock::handle(block), status};
}

using UnaryOperation = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

BigNumber apply(UnaryOperation operation, const NumberRef &a,
                uint32_t precision) {
  MpfrOperand operand(a);
  NumberBlock *block = NumberBlock::make(precision);
  operation(block->number, operand, MPFR_RNDN);
  return NumberBlock::handle(block);
}

/// The precision of the operand itself. A machine integer may have more bits
/// than its nominal precision.
uint32_t ownPrecision(const NumberRef &a) {
  return a.isMachine() ? std::max(a.precision(), 64u) : a.precision();
}

} // namespace

NumberResult number::add(const NumberRef &a, const NumberRef &b,
                         uint32_t precision) {
  return apply(mpfr_add, a, b, precision, exact::add);
}
NumberResult number::subtract(const NumberRef &a, const NumberRef &b,
                              uint32_t precision) {
  return apply(mpfr_sub, a, b, precision, exact::subtract);
}
NumberResult number::multiply(const NumberRef &a, const NumberRef &b,
                              uint32_t precision) {
  return apply(mpfr_mul, a, b, precision, exact::multiply);
}
NumberResult number::divide(const NumberRef &a, const NumberRef &b,
                            uint32_t precision) {
  return apply(mpfr_div, a, b, precision);
}
NumberResult number::remainder(const NumberRef &a, const NumberRef &b,
                               uint32_t precision) {
  freeMpfrCachesWithThread();
  return apply(mpfr_fmod, a, b, precision);
}

NumberResult number::remainderByQuotient(const NumberRef &a, const NumberRef &b,
                                         uint32_t precision) {
  uint32_t own = a.precision();
  BigNumber whole = round(truncate(divide(a, b, precision).value), own);
  // As an integer the quotient has no sign if it is zero.
  if (whole.isZero())
    whole = BigNumber::zero(false, own);
  return subtract(a, multiply(b, whole, own).value, own);
}

BigNumber number::negate(const NumberRef &a) {
  return apply(mpfr_neg, a, ownPrecision(a));
}
BigNumber number::absolute(const NumberRef &a) {
  return apply(mpfr_abs, a, ownPrecision(a));
}
BigNumber number::truncate(const NumberRef &a) {
  return apply([](mpfr_ptr to, mpfr_srcptr from,
                  mpfr_rnd_t) { return mpfr_trunc(to, from); },
               a, ownPrecision(a));
}
BigNumber number::floor(const NumberRef &a) {
  return apply([](mpfr_ptr to, mpfr_srcptr from,
                  mpfr_rnd_t) { return mpfr_floor(to, from); },
               a, ownPrecision(a));
}
BigNumber number::ceil(const NumberRef &a) {
  return apply([](mpfr_ptr to, mpfr_srcptr from,
                  mpfr_rnd_t) { return mpfr_ceil(to, from); },
               a, ownPrecision(a));
}
BigNumber number::round(const NumberRef &a, uint32_t precision) {
  return apply(mpfr_set, a, precision);
}

uint32_t number::minPrecision(const NumberRef &a) {
  MpfrOperand operand(a);
  return mpfr_regular_p(static_cast<mpfr_srcptr>(operand))
             ? static_cast<uint32_t>(mpfr_min_prec(operand))
             : 0;
}

std::strong_ordering number::compare(const NumberRef &a, const NumberRef &b) {
  if (a.isMachine() && b.isMachine())
    return a.machine() <=> b.machine();
  MpfrOperand left(a);
  MpfrOperand right(b);
  return mpfr_cmp(static_cast<mpfr_srcptr>(left),
                  static_cast<mpfr_srcptr>(right)) <=> 0;
}

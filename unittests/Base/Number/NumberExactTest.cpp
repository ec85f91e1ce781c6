// Arithmetic agrees with MPFR bit for bit, whether a result is exact and
// computed on the limbs or not.
#include "Number/NumberMpfr.h"
#include "Numbers.h"

#include <random>

using namespace hcl;
using hcl::test::Mpfr;

namespace {

class NumberExact : public testing::Test {
protected:
  uint64_t below(uint64_t limit) { return random_() % limit; }

  /// Few bits or many, whole or not, of either sign; sometimes a zero or
  /// infinity.
  BigNumber operand() {
    switch (below(40)) {
    case 0:
      return BigNumber::zero(below(2));
    case 1:
      return BigNumber::infinity(below(2));
    default:
      break;
    }
    static constexpr mpfr_prec_t precisions[] = {53, 64, 100, 512, 576, 1000};
    Mpfr number(precisions[below(6)]);
    mpfr_set_ui(number, 1, MPFR_RNDN);
    for (uint64_t bits = 1 + below(12); bits != 0; --bits) {
      mpfr_mul_2ui(number, number, below(below(4) ? 8 : 150), MPFR_RNDZ);
      mpfr_add_ui(number, number, 1, MPFR_RNDZ);
    }
    mpfr_mul_2si(number, number, static_cast<long>(below(300)) - 150,
                 MPFR_RNDN);
    if (below(2))
      mpfr_neg(number, number, MPFR_RNDN);
    return *importMpfr(number);
  }

  std::mt19937_64 random_{20};
};

using Ours = NumberResult (*)(const NumberRef &, const NumberRef &, uint32_t);
using Theirs = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);

void compare(const NumberRef &a, const NumberRef &b, uint32_t precision,
             Ours ours, Theirs theirs) {
  Mpfr left(64), right(64), result(precision), computed(64);
  exportMpfr(left, a);
  exportMpfr(right, b);
  theirs(result, left, right, MPFR_RNDN);
  NumberResult given = ours(a, b, precision);
  if (mpfr_nan_p(static_cast<mpfr_srcptr>(result))) {
    EXPECT_EQ(given.status, NumberStatus::Undefined);
    return;
  }
  exportMpfr(computed, given.value);
  EXPECT_EQ(mpfr_get_prec(static_cast<mpfr_srcptr>(computed)),
            std::max<mpfr_prec_t>(precision, 2));
  EXPECT_TRUE(mpfr_equal_p(computed, result))
      << number::scientificText(a) << " and " << number::scientificText(b)
      << " at " << precision
      << " bits: " << number::scientificText(given.value);
  EXPECT_EQ(mpfr_signbit(static_cast<mpfr_srcptr>(computed)) != 0,
            mpfr_signbit(static_cast<mpfr_srcptr>(result)) != 0);
  EXPECT_FALSE(given.large && given.value.toInt64());
}

TEST_F(NumberExact, GivesWhatMpfrGives) {
  static constexpr uint32_t precisions[] = {53, 64, 512, 512, 512, 600};
  for (int i = 0; i < 30000 && !HasFailure(); ++i) {
    BigNumber a = operand(), b = operand();
    auto magnitude = static_cast<int64_t>(random_() >> below(64));
    NumberRef machine(below(2) ? magnitude : -magnitude);
    uint32_t precision = precisions[below(6)];
    for (const NumberRef &right : {NumberRef(b), machine}) {
      compare(a, right, precision, number::add, mpfr_add);
      compare(a, right, precision, number::subtract, mpfr_sub);
      compare(right, a, precision, number::subtract, mpfr_sub);
      compare(a, right, precision, number::multiply, mpfr_mul);
    }
  }
}

TEST_F(NumberExact, CancelsToTheLastBit) {
  BigNumber one = number::parse("1267650600228229401496703205376").value;
  NumberResult next = number::add(one, NumberRef(int64_t{1}), 512);
  NumberResult back = number::subtract(next.value, one, 512);
  EXPECT_EQ(back.value.toInt64(), 1);
  EXPECT_EQ(number::subtract(one, next.value, 512).value.toInt64(), -1);
  NumberResult zero = number::subtract(one, one, 512);
  EXPECT_TRUE(zero.value.isZero());
  EXPECT_FALSE(zero.value.isNegative());
}

} // namespace

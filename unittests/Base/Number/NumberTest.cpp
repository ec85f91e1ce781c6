// Arithmetic, comparison and precision of numbers.
#include "Numbers.h"

#include <climits>
#include <cmath>
#include <random>

using namespace hcl;
using hcl::test::big;

namespace {

std::string sum(std::string_view a, std::string_view b) {
  return number::text(number::add(big(a), big(b), 512).value);
}

TEST(Number, MachineNumbersAreExact) {
  for (int64_t n : {int64_t{0}, int64_t{1}, int64_t{-1}, INT64_MAX, INT64_MIN,
                    int64_t{9007199254740993}}) {
    BigNumber number = BigNumber::fromInteger(n);
    EXPECT_EQ(number.toInt64(), n);
    EXPECT_EQ(number::text(number), std::to_string(n));
  }
  EXPECT_EQ(number::text(BigNumber::fromUnsigned(UINT64_MAX)),
            "18446744073709551615");
  EXPECT_EQ(BigNumber::fromUnsigned(UINT64_MAX).toInt64(), std::nullopt);
  EXPECT_EQ(number::text(BigNumber::fromDouble(0.1)), "0.1");
}

TEST(Number, ArithmeticOnMixedForms) {
  BigNumber huge = big("1180591620717411303424"); // 2^70
  NumberRef two = int64_t{2};
  EXPECT_EQ(number::text(number::add(huge, two, 512).value),
            "1180591620717411303426");
  EXPECT_EQ(number::text(number::subtract(two, huge, 512).value),
            "-1180591620717411303422");
  EXPECT_EQ(number::text(number::multiply(huge, two, 512).value),
            "2361183241434822606848");
  EXPECT_EQ(number::text(number::divide(two, int64_t{8}, 512).value), "0.25");
  EXPECT_EQ(sum("1.1", "2.2").substr(0, 12), "3.3000000000");
}

// The precision of a result is the requested one, not that of an operand.
TEST(Number, PrecisionOfResults) {
  NumberRef one(1, MachinePrecision);
  NumberRef three(3, MachinePrecision);
  EXPECT_EQ(number::commonPrecision(one, three), 64u);
  EXPECT_EQ(number::text(number::divide(one, three, 64).value),
            "0.33333333333333333334");
  EXPECT_EQ(number::text(number::divide(one, three, 512).value).size(), 157u);
}

TEST(Number, RemainderHasTheSignOfTheDividend) {
  auto remainder = [](std::string_view a, std::string_view b) {
    return number::text(number::remainder(big(a), big(b), 512).value);
  };
  EXPECT_EQ(remainder("-5", "3"), "-2");
  EXPECT_EQ(remainder("5", "-3"), "2");
  EXPECT_EQ(remainder("5.5", "2"), "1.5");
  EXPECT_EQ(remainder("-5.5", "2"), "-1.5");
  // Exact far beyond the precision of the quotient.
  EXPECT_EQ(remainder("1e200", "7"), "2");
}

// The reference's results.
TEST(Number, RemainderByRoundedQuotient) {
  auto remainder = [](std::string_view a, std::string_view b) {
    return number::text(number::remainderByQuotient(big(a), big(b), 512).value);
  };
  EXPECT_EQ(remainder("0.3", "0.1"), "0");
  EXPECT_EQ(remainder("-0.7", "0.1"), "0");
  EXPECT_EQ(remainder("1e200", "7"), "0");
  EXPECT_EQ(remainder("-5", "3"), "-2");
  EXPECT_EQ(remainder("5.5", "-2"), "1.5");
  EXPECT_EQ(remainder("7.7", "1.1"),
            "1." + std::string("0") + std::string(152, '9') + "3");
}

TEST(Number, InfinitiesAndUndefinedResults) {
  NumberRef zero = int64_t{0};
  NumberRef one = int64_t{1};
  BigNumber inf = BigNumber::infinity();
  auto status = [](const NumberResult &result) { return result.status; };

  NumberResult quotient = number::divide(one, zero, 512);
  EXPECT_EQ(quotient.status, NumberStatus::Ok);
  EXPECT_TRUE(quotient.value.isInfinite());
  EXPECT_EQ(number::text(number::divide(int64_t{-1}, zero, 512).value), "-Inf");
  BigNumber negativeZero = BigNumber::zero(true);
  EXPECT_EQ(number::text(number::divide(one, negativeZero, 512).value), "-Inf");

  EXPECT_EQ(status(number::divide(zero, zero, 512)), NumberStatus::Undefined);
  EXPECT_EQ(status(number::divide(inf, inf, 512)), NumberStatus::Undefined);
  EXPECT_EQ(status(number::subtract(inf, inf, 512)), NumberStatus::Undefined);
  EXPECT_EQ(status(number::multiply(inf, zero, 512)), NumberStatus::Undefined);
  EXPECT_EQ(status(number::remainder(inf, one, 512)), NumberStatus::Undefined);
  EXPECT_EQ(status(number::remainder(one, zero, 512)), NumberStatus::Undefined);
  EXPECT_EQ(number::text(number::remainder(one, inf, 512).value), "1");
}

TEST(Number, LeavingTheRangeIsReported) {
  BigNumber large = big("1e200000");
  number::ParseOptions rounded{.exactIntegers = false};
  BigNumber greatest = number::parse("1e300000000", rounded).value;
  EXPECT_EQ(number::multiply(large, large, 512).status, NumberStatus::Ok);
  NumberResult over = number::multiply(greatest, greatest, 512);
  EXPECT_EQ(over.status, NumberStatus::Overflow);
  EXPECT_TRUE(over.value.isInfinite());
  BigNumber least = number::parse("1e-300000000").value;
  NumberResult under = number::multiply(least, least, 512);
  EXPECT_EQ(under.status, NumberStatus::Underflow);
  EXPECT_TRUE(under.value.isZero());
}

TEST(Number, SignsAndZeros) {
  EXPECT_EQ(number::text(number::negate(int64_t{0})), "-0");
  EXPECT_EQ(number::text(number::negate(INT64_MIN)), "9223372036854775808");
  EXPECT_EQ(BigNumber::zero(true), BigNumber::zero(false));
  EXPECT_TRUE(BigNumber::zero(true).isNegative());
  EXPECT_EQ(BigNumber::zero(true).sign(), 0);
  EXPECT_TRUE(NumberRef(BigNumber::zero(true)).isNegativeZero());
}

TEST(Number, RoundingToIntegers) {
  EXPECT_EQ(number::text(number::truncate(big("-2.5"))), "-2");
  EXPECT_EQ(number::text(number::floor(big("-2.5"))), "-3");
  EXPECT_EQ(number::text(number::ceil(big("2.1"))), "3");
  EXPECT_EQ(number::text(number::absolute(big("-2.5"))), "2.5");
}

TEST(Number, OrderAndHashIgnorePrecision) {
  BigNumber half = big("0.5");
  BigNumber narrow = number::round(half, 24);
  EXPECT_EQ(narrow.precision(), 24u);
  EXPECT_EQ(half, narrow);
  EXPECT_EQ(half.hash(), narrow.hash());
  EXPECT_EQ(BigNumber::fromInteger(7).hash(), hashInteger(7));
  EXPECT_LT(big("0.1"), big("0.2"));
  EXPECT_LT(BigNumber::infinity(true), big("-1e300000"));
  EXPECT_GT(BigNumber::infinity(), big("1e300000"));
  EXPECT_EQ(number::compare(big("3"), int64_t{3}), std::strong_ordering::equal);
}

// Sums and products of random machine integers, against 128-bit arithmetic.
TEST(Number, AgreesWithWideIntegers) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 2000; ++round) {
    auto a = static_cast<int64_t>(random() >> (random() % 64));
    auto b = static_cast<int64_t>(random() >> (random() % 64));
    if (round % 2)
      a = -a;
    __int128 product = static_cast<__int128>(a) * b;
    BigNumber result = number::multiply(a, b, 512).value;
    auto high = static_cast<int64_t>(product >> 64);
    auto low = static_cast<uint64_t>(product);
    BigNumber shifted = number::multiply(BigNumber::fromInteger(high),
                                         big("18446744073709551616"), 512)
                            .value;
    EXPECT_EQ(result,
              number::add(shifted, BigNumber::fromUnsigned(low), 512).value);
    __int128 sum = static_cast<__int128>(a) + b;
    if (sum >= INT64_MIN && sum <= INT64_MAX) {
      EXPECT_EQ(number::add(a, b, 512).value.toInt64(),
                static_cast<int64_t>(sum));
    }
  }
}

TEST(Number, CountsItsReferences) {
  BigNumber a = big("123456789012345678901234567890");
  BigNumber b = a;
  a = big("1.5");
  EXPECT_EQ(number::text(b), "123456789012345678901234567890");
  const RefCount *storage = std::move(b).takeStorage();
  EXPECT_EQ(NumberRef::borrow(storage).sign(), 1);
  BigNumber again = BigNumber::adopt(storage);
  EXPECT_EQ(number::text(again), "123456789012345678901234567890");
}

} // namespace

// Powers, logarithms, bases and decimal digits.
#include "Number/NumberMath.h"
#include "Numbers.h"

#include <cmath>
#include <random>
#include <thread>

using namespace hcl;
using hcl::test::big;

namespace {

std::string power(std::string_view a, std::string_view b) {
  NumberResult result = number::power(big(a), big(b), 512);
  return result.status == NumberStatus::Undefined ? "undefined"
                                                  : number::text(result.value);
}

TEST(Power, WholePowersAreExact) {
  EXPECT_EQ(power("3", "50"), "717897987691852588770249");
  EXPECT_EQ(power("2", "1000").size(), 302u);
  EXPECT_EQ(power("10", "400"), "1" + std::string(400, '0'));
  EXPECT_EQ(power("7", "0"), "1");
  EXPECT_EQ(power("-2", "3"), "-8");
  EXPECT_EQ(power("1.5", "2"), "2.25");
  EXPECT_EQ(power("2", "-2"), "0.25");
}

// MPFR keeps constants and integers for each thread; leaks are looked for at
// the end. Each operation has a thread of its own, since one frees all.
TEST(Power, ThreadsLoseNoMemory) {
  std::thread([] {
    EXPECT_EQ(number::remainder(big("-0.8"), 6, 512).value, big("-0.8"));
    EXPECT_EQ(number::remainder(big("7.5"), 2, 512).value, big("1.5"));
  }).join();
  std::thread([] {
    EXPECT_EQ(number::logarithm(100, 10, 512).value, big("2"));
    EXPECT_NEAR(number::power(big("2"), big("0.5"), 512).value.toDouble(),
                std::sqrt(2), 1e-15);
  }).join();
}

TEST(Power, OfZeroAndBelow) {
  EXPECT_EQ(power("0", "0"), "1");
  EXPECT_EQ(power("0", "-1"), "+Inf");
  EXPECT_EQ(power("-8", "0.5"), "undefined");
}

// Results beyond the bound of exact results are rounded.
TEST(Power, GreatPowersAreRounded) {
  NumberResult result = number::power(3, 10'000'000, 512);
  EXPECT_EQ(result.status, NumberStatus::Ok);
  EXPECT_EQ(result.value.precision(), 512u);
  EXPECT_EQ(number::power(3, int64_t{1} << 62, 512).status,
            NumberStatus::Overflow);
}

TEST(Power, OfARootIsTheNumber) {
  for (int64_t n : {2, 3, 10, 12345}) {
    NumberResult root = number::power(n, big("0.5"), 2048);
    NumberResult square = number::multiply(root.value, root.value, 1024);
    EXPECT_EQ(number::text(number::round(square.value, 512)),
              std::to_string(n));
  }
}

TEST(Logarithm, OfPowersIsExact) {
  for (int base : {2, 3, 10, 60})
    for (int exponent : {0, 1, 2, 5, 50}) {
      NumberResult n = number::power(base, exponent, 512);
      NumberResult log = number::logarithm(n.value, base, 512);
      EXPECT_EQ(number::text(log.value), std::to_string(exponent));
    }
}

TEST(Logarithm, IsNearTheDoubles) {
  std::mt19937 random(3);
  for (int i = 0; i < 200; ++i) {
    int64_t n = static_cast<int64_t>(random() >> 1) + 1;
    int64_t base = static_cast<int64_t>(random() % 100) + 2;
    double expected =
        std::log(static_cast<double>(n)) / std::log(static_cast<double>(base));
    EXPECT_NEAR(number::logarithm(n, base, 512).value.toDouble(), expected,
                1e-12);
  }
}

TEST(Logarithm, HasADomain) {
  auto status = [](int64_t n, int64_t base) {
    return number::logarithm(n, base, 512).status;
  };
  EXPECT_EQ(status(-1, 10), NumberStatus::Undefined);
  EXPECT_EQ(status(10, -1), NumberStatus::Undefined);
  EXPECT_EQ(status(10, 1), NumberStatus::Undefined);
  EXPECT_EQ(status(0, 0), NumberStatus::Undefined);
  EXPECT_TRUE(number::logarithm(0, 10, 512).value.isInfinite());
}

TEST(Logarithm, OfLongNumbersHasFewerBits) {
  // A million bits of a number make no result of as many.
  NumberResult n = number::power(7, 300'000, 512);
  ASSERT_GT(n.value.precision(), 800'000u);
  NumberResult log = number::logarithm(n.value, 10, n.value.precision());
  EXPECT_LE(log.value.precision(), 65'536u);
  EXPECT_NEAR(log.value.toDouble(), 300'000 * std::log10(7), 1e-6);
  NumberResult root =
      number::power(n.value, BigNumber::fromDouble(0.5), n.value.precision());
  EXPECT_LE(root.value.precision(), 65'536u);
  EXPECT_NEAR(number::logarithm(root.value, 10, 512).value.toDouble(),
              150'000 * std::log10(7), 1e-6);
}

TEST(ParseInteger, EveryBase) {
  std::mt19937_64 random(5);
  for (unsigned base = 2; base <= 36; ++base)
    for (int i = 0; i < 20; ++i) {
      auto n = static_cast<int64_t>(random());
      std::string digits = (n < 0 ? "-" : "") + number::integerDigits(n, base);
      std::optional<BigNumber> read = number::parseInteger(digits, base);
      ASSERT_TRUE(read) << digits;
      EXPECT_EQ(read->toInt64(), n) << digits << " in base " << base;
    }
}

TEST(ParseInteger, BeyondBase36CapitalsComeLast) {
  EXPECT_EQ(number::parseInteger("a", 62)->toInt64(), 10);
  EXPECT_EQ(number::parseInteger("A", 62)->toInt64(), 36);
  EXPECT_EQ(number::parseInteger("Z", 62)->toInt64(), 61);
  EXPECT_EQ(number::parseInteger("A", 36)->toInt64(), 10);
  EXPECT_FALSE(number::parseInteger("B", 37));
}

TEST(ParseInteger, OtherText) {
  for (const char *text : {"", "-", "+", "--1", "1.0", "1e5", " 1", "0x1"})
    EXPECT_FALSE(number::parseInteger(text, 10)) << text;
  std::string many(1000, '9');
  EXPECT_EQ(number::text(*number::parseInteger(many, 10)), many);
}

std::string decimal(const number::Decimal &d) {
  return d.digits + "e" + std::to_string(d.exponent);
}

TEST(Decimals, Shortest) {
  EXPECT_EQ(decimal(number::shortestDecimal(1500)), "15e4");
  EXPECT_EQ(decimal(number::shortestDecimal(big("0.1"))), "1e0");
  EXPECT_EQ(decimal(number::shortestDecimal(big("-0.00025"))), "25e-3");
  EXPECT_EQ(decimal(number::shortestDecimal(0)), "e0");
}

TEST(Decimals, Rounded) {
  EXPECT_EQ(decimal(number::roundedDecimal(big("1234.5"), 4)), "1234e4");
  EXPECT_EQ(decimal(number::roundedDecimal(big("1235.5"), 4)), "1236e4");
  EXPECT_EQ(decimal(number::roundedDecimal(big("9.99"), 2)), "1e2");
  EXPECT_EQ(decimal(number::roundedToPlaces(big("9.96"), 1)), "1e2");
  EXPECT_EQ(decimal(number::roundedToPlaces(big("0.5"), 0)), "e0");
  EXPECT_EQ(decimal(number::roundedToPlaces(big("0.51"), 0)), "1e1");
  EXPECT_EQ(decimal(number::roundedToPlaces(big("0.95"), 0)), "1e1");
  EXPECT_EQ(decimal(number::roundedToPlaces(big("0.04"), 0)), "e0");
  EXPECT_EQ(decimal(number::roundedToPlaces(big("0.0051"), 2)), "1e-1");
}

} // namespace

// Doubles as the decimals that they stand for, and back. What is expected comes
// from the C library's reading of text, which rounds correctly.
#include "Numbers.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>
#include <vector>

using namespace hcl;
using hcl::test::big;

namespace {

/// The shortest digits that read back as `d`, in scientific notation.
template <typename T>
std::string digits(T d) {
  char text[64];
  char *end =
      std::to_chars(text, text + sizeof text, d, std::chars_format::scientific)
          .ptr;
  return {text, end};
}

/// Doubles of all magnitudes, those that people write, and their neighbours.
std::vector<double> doubles() {
  std::vector<double> found{0.1,
                            0.3,
                            1e22,
                            1e23,
                            0x1p-30,
                            0x1p63,
                            5e-324,
                            0x1p-1022,
                            0x1p1023,
                            123456.789,
                            std::numeric_limits<double>::max()};
  std::mt19937_64 random(1);
  for (int i = 0; i < 2000; ++i) {
    double any = std::bit_cast<double>(random());
    if (std::isfinite(any))
      found.push_back(any);
    found.push_back(static_cast<double>(random() % 1000000) / 1000);
  }
  for (size_t i = 0, count = found.size(); i < count; ++i)
    found.push_back(std::nextafter(found[i], 0));
  return found;
}

TEST(NumberDecimal, IsTheShortestDecimalThatReadsBack) {
  for (double d : doubles()) {
    BigNumber n = number::decimal(d);
    EXPECT_EQ(n, big(digits(d))) << d;
    EXPECT_EQ(n.toDouble(), d);
    EXPECT_EQ(std::strtod(number::text(n).c_str(), nullptr), d);
    EXPECT_TRUE(NumberRef(n).isDouble()) << d;
    EXPECT_EQ(number::decimal(-d), number::negate(n));
    EXPECT_EQ(n.precision() >= LiteralPrecision, true);
  }
  EXPECT_EQ(number::text(number::decimal(1e23)), "1" + std::string(23, '0'));
}

// A power of two needs one bit, and all of its digits.
TEST(NumberDecimal, WholeNumbersKeepTheirDigits) {
  BigNumber n = BigNumber::fromInteger(3);
  for (int i = 0; i < 3000; ++i)
    n = number::multiply(n, int64_t{2}, 4096).value;
  std::string digits = number::text(n);
  EXPECT_EQ(digits.size(), 904u);
  EXPECT_EQ(digits.substr(digits.size() - 6), "968128");
  EXPECT_EQ(number::text(big(digits)), digits);
  EXPECT_EQ(number::text(big("-" + digits)), "-" + digits);
}

TEST(NumberDecimal, FloatsNeedFewerDigits) {
  EXPECT_EQ(number::decimal(0.1f), big("0.1"));
  EXPECT_EQ(number::decimal(std::numeric_limits<float>::max()),
            big("3.4028235e38"));
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    float any = std::bit_cast<float>(static_cast<uint32_t>(random()));
    if (!std::isfinite(any))
      continue;
    BigNumber n = number::decimal(any);
    EXPECT_EQ(n, big(digits(any)));
    EXPECT_EQ(NumberRef(n).toFloat(), any);
  }
}

TEST(NumberDecimal, KeepsInfinitiesAndTheSignOfZero) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(number::text(number::decimal(infinity)), "+Inf");
  EXPECT_EQ(number::text(number::decimal(-infinity)), "-Inf");
  EXPECT_EQ(number::text(number::decimal(-0.0)), "-0");
  EXPECT_EQ(number::text(number::decimal(0.0)), "0");
}

// Correct rounding: to the even neighbour in the middle, and to the nearer one
// however little the number is beside the middle; also of subnormal doubles.
TEST(NumberDecimal, TheNearestDoubleIsTheNearest) {
  std::mt19937_64 random(2);
  auto middle = [](double d) {
    BigNumber low = BigNumber::fromDouble(d);
    BigNumber high = BigNumber::fromDouble(std::nextafter(d, 1e308));
    BigNumber sum = number::add(low, high, 2200).value;
    return number::divide(sum, int64_t{2}, 2200).value;
  };
  BigNumber little = big("1e-400");
  for (int i = 0; i < 1000; ++i) {
    double d = std::abs(std::bit_cast<double>(random()));
    if (i % 4 == 0)
      d = std::bit_cast<double>(random() >> 12); // subnormal
    if (!(d < 1e300))
      continue;
    double next = std::nextafter(d, 1e308);
    bool isEven = std::bit_cast<uint64_t>(d) % 2 == 0;
    BigNumber half = middle(d);
    EXPECT_EQ(half.toDouble(), isEven ? d : next);
    EXPECT_EQ(number::add(half, little, 4000).value.toDouble(), next);
    EXPECT_EQ(number::subtract(half, little, 4000).value.toDouble(), d);
  }
}

} // namespace

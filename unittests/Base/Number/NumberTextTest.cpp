// Reading and printing decimal text.
#include "hcl/Number.h"

#include <gtest/gtest.h>

#include <random>

using namespace hcl;
using number::ParseStatus;

namespace {

/// The printed form of the number read from `text`; "?" with the status if
/// reading fails.
std::string reprint(std::string_view text,
                    const number::ParseOptions &options = {}) {
  number::Parsed parsed = number::parse(text, options);
  if (parsed.status != ParseStatus::Ok)
    return "?" + std::to_string(static_cast<int>(parsed.status));
  return number::text(parsed.value);
}

TEST(NumberText, DecimalNotation) {
  EXPECT_EQ(reprint("0"), "0");
  EXPECT_EQ(reprint("007"), "7");
  EXPECT_EQ(reprint("-0"), "-0");
  EXPECT_EQ(reprint("+1"), "1");
  EXPECT_EQ(reprint(".5"), "0.5");
  EXPECT_EQ(reprint("5."), "5");
  EXPECT_EQ(reprint("1.10"), "1.1");
  EXPECT_EQ(reprint("1e3"), "1000");
  EXPECT_EQ(reprint("1.5E-3"), "0.0015");
  EXPECT_EQ(reprint("1e30"), "1000000000000000000000000000000");
  EXPECT_EQ(reprint("1e-7"), "0.0000001");
  EXPECT_EQ(reprint("100.25"), "100.25");
}

TEST(NumberText, MalformedText) {
  for (std::string_view text :
       {"", "-", ".", "1e", "1e+", "1.5.2", "0x10", "1_0", " 1", "1 ", "inf",
        "e5", "1e5.5", "--1", "१"})
    EXPECT_EQ(number::parse(text).status, ParseStatus::Malformed) << text;
}

// D2: integers beyond 512 bits; IM-NUM-005.
TEST(NumberText, WholeNumbersKeepEveryDigit) {
  std::string digits = "1" + std::string(149, '0') + "1";
  EXPECT_EQ(reprint(digits), digits);
  std::string many(5000, '7');
  EXPECT_EQ(reprint(many), many);
  number::ParseOptions rounded{.exactIntegers = false};
  EXPECT_EQ(number::parse(many, rounded).value.precision(), 512u);
  EXPECT_NE(reprint(many, rounded), many);
  EXPECT_EQ(reprint(many, rounded).size(), many.size());
}

TEST(NumberText, ReferencePrecisionRoundsLikeIt) {
  // 2^512 + 1 needs 513 bits.
  std::string source =
      "134078079299425970995740249982058461274793658205923933777235614437217640"
      "30073546976801874298166903427690031858186486050853753882811946569946433"
      "649006084097";
  std::string shown =
      "134078079299425970995740249982058461274793658205923933777235614437217640"
      "30073546976801874298166903427690031858186486050853753882811946569946433"
      "649006084096";
  EXPECT_EQ(reprint(source, {.exactIntegers = false}).substr(0, 153),
            shown.substr(0, 153));
  EXPECT_EQ(reprint(source), source);
}

// These take separate paths when read and written.
TEST(NumberText, FewDigits) {
  std::mt19937_64 random(4);
  for (int round = 0; round < 2000; ++round) {
    int64_t divisor = 1;
    size_t places = 1 + random() % 11;
    for (size_t i = 0; i < places; ++i)
      divisor *= 10;
    auto digits = static_cast<int64_t>(random() >> (random() % 60)) | 1;
    digits &= INT64_MAX;
    std::string source = std::to_string(digits);
    if (source.size() <= places)
      source.insert(0, places + 1 - source.size(), '0');
    source.insert(source.size() - places, 1, '.');
    if (source.back() == '0' || source.back() == '5')
      source.back() = '7', digits += digits % 10 == 0 ? 7 : 2;
    for (uint32_t precision : {64u, 512u}) {
      number::ParseOptions options{.precision = precision};
      BigNumber read = number::parse(source, options).value;
      EXPECT_EQ(read, number::divide(digits, divisor, precision).value);
      EXPECT_EQ(number::parse("-" + source, options).value,
                number::negate(read));
      if (precision == 512) {
        EXPECT_EQ(number::text(read), source);
      }
    }
  }
  // A number next to one of few digits has many.
  BigNumber tenth = number::parse("0.1").value;
  BigNumber beside =
      number::add(tenth, number::parse("1e-150").value, 512).value;
  EXPECT_EQ(number::text(beside).substr(0, 20), "0.100000000000000000");
  EXPECT_GT(number::text(beside).size(), 140u);
}

TEST(NumberText, HostileExponents) {
  number::ParseOptions rounded{.exactIntegers = false};
  EXPECT_EQ(number::parse("1e999999999").status, ParseStatus::TooLarge);
  EXPECT_EQ(number::parse("1.5e999999999", rounded).status,
            ParseStatus::Overflow);
  EXPECT_TRUE(number::parse("1e1000000000", rounded).value.isInfinite());
  EXPECT_EQ(number::parse("1e-1000000000").status, ParseStatus::Underflow);
  EXPECT_EQ(number::parse("1e99999999999", rounded).status,
            ParseStatus::TooLarge);
  EXPECT_EQ(number::parse("1e99999999999999999999999999", rounded).status,
            ParseStatus::TooLarge);
  EXPECT_EQ(number::parse("0e99999999999").status, ParseStatus::Ok);
  // Text of 100 MB is refused; a message gets the short form.
  BigNumber large = number::parse("1.25e100000000", rounded).value;
  std::string out;
  EXPECT_FALSE(number::appendText(out, large, 1 << 20));
  EXPECT_EQ(out, "");
  EXPECT_EQ(number::text(large, 1 << 20), "1.25e+100000000");
}

TEST(NumberText, SpecialValues) {
  EXPECT_EQ(number::text(BigNumber::infinity()), "+Inf");
  EXPECT_EQ(number::text(BigNumber::infinity(true)), "-Inf");
  EXPECT_EQ(number::scientificText(number::parse("0.00015").value), "1.5e-4");
  EXPECT_EQ(number::scientificText(int64_t{1000}), "1e+3");
}

TEST(NumberText, MachineIntegers) {
  EXPECT_EQ(number::parseMachine("42"), 42);
  EXPECT_EQ(number::parseMachine("-9223372036854775808"), INT64_MIN);
  EXPECT_EQ(number::parseMachine("9223372036854775808"), std::nullopt);
  EXPECT_EQ(number::parseMachine("-0"), std::nullopt);
  EXPECT_EQ(number::parseMachine("1.0"), std::nullopt);
  EXPECT_EQ(number::parseMachine(""), std::nullopt);
  EXPECT_EQ(number::parseMachine("+1"), std::nullopt);
}

/// A random number of `precision` bits with an exponent in [-range, range].
BigNumber randomNumber(std::mt19937_64 &random, uint32_t precision, int range) {
  BigNumber n = BigNumber::fromUnsigned(random() | 1, precision);
  for (uint32_t bits = 64; bits < precision; bits += 64) {
    BigNumber scale = BigNumber::fromUnsigned(UINT64_MAX, precision);
    n = number::multiply(n, scale, precision).value;
    n = number::add(n, BigNumber::fromUnsigned(random()), precision).value;
  }
  NumberRef two = int64_t{2};
  int exponent = static_cast<int>(random() % (2 * range + 1)) - range;
  for (int i = 0; i < std::abs(exponent); ++i)
    n = (exponent < 0 ? number::divide(n, two, precision)
                      : number::multiply(n, two, precision))
            .value;
  return random() % 2 ? number::negate(n) : n;
}

// Text reads back as the same number, and no shorter text does.
TEST(NumberText, ShortestTextThatReadsBack) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 300; ++round) {
    uint32_t precision = round % 3 == 0 ? 53 : round % 3 == 1 ? 64 : 512;
    BigNumber n = randomNumber(random, precision, 700);
    number::ParseOptions options{.precision = precision,
                                 .exactIntegers = false};
    std::string text = number::text(n);
    EXPECT_EQ(number::parse(text, options).value, n) << text;

    std::string scientific = number::scientificText(n);
    size_t mantissaEnd = scientific.find('e');
    std::string shorter = scientific;
    shorter.erase(mantissaEnd - 1, 1);
    EXPECT_NE(number::parse(shorter, options).value, n) << text;
    char &last = shorter[mantissaEnd - 2];
    if (last >= '0' && last < '9') {
      ++last;
      EXPECT_NE(number::parse(shorter, options).value, n) << text;
    }
  }
}

// Powers of two, whose lower neighbour is nearer than the upper one.
TEST(NumberText, PowersOfTwoReadBack) {
  NumberRef two = int64_t{2};
  BigNumber n = BigNumber::fromInteger(1);
  BigNumber m = n;
  for (int exponent = 1; exponent < 1200; ++exponent) {
    n = number::multiply(n, two, 512).value;
    m = number::divide(m, two, 512).value;
    number::ParseOptions options{.exactIntegers = false};
    EXPECT_EQ(number::parse(number::text(n), options).value, n);
    EXPECT_EQ(number::parse(number::text(m), options).value, m);
  }
}

// The shortest text of a double equals the text that the language prints.
TEST(NumberText, DoublesPrintLikeDoubles) {
  EXPECT_EQ(number::text(BigNumber::fromDouble(0.3)), "0.3");
  EXPECT_EQ(number::text(BigNumber::fromDouble(1e22)),
            "10000000000000000000000");
  EXPECT_EQ(number::text(BigNumber::fromDouble(1e23)),
            "100000000000000000000000");
  EXPECT_EQ(number::text(BigNumber::fromDouble(123456.789)), "123456.789");
}

} // namespace

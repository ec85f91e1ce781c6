// Conversion to machine types and MPFR keeps every bit, or reports that it
// cannot.
#include "Number/NumberMpfr.h"
#include "Numbers.h"

#include <cmath>
#include <limits>

using namespace hcl;
using hcl::test::big;
using hcl::test::Mpfr;

namespace {

TEST(NumberExport, MachineIntegers) {
  EXPECT_EQ(NumberRef(big("18446744073709551615")).toUint64(), UINT64_MAX);
  EXPECT_EQ(NumberRef(big("18446744073709551616")).toUint64(), std::nullopt);
  EXPECT_EQ(NumberRef(big("9223372036854775808")).toInt64(), std::nullopt);
  EXPECT_EQ(NumberRef(big("-1")).toUint64(), std::nullopt);
  EXPECT_EQ(NumberRef(int64_t{-1}).toUint64(), std::nullopt);
  EXPECT_EQ(NumberRef(int64_t{7}).toUint64(), 7u);
  EXPECT_EQ(NumberRef(big("0.5")).toUint64(), std::nullopt);
  EXPECT_EQ(NumberRef(BigNumber::infinity()).toUint64(), std::nullopt);
  EXPECT_EQ(NumberRef(BigNumber::zero(true)).toUint64(), 0u);
}

TEST(NumberExport, DoublesSayWhetherTheyAreExact) {
  EXPECT_TRUE(NumberRef(big("0.5")).isDouble());
  EXPECT_TRUE(NumberRef(big("0.1")).isDouble());
  EXPECT_TRUE(NumberRef(big("1e23")).isDouble());
  // The binary fraction near 0.1 is another number.
  EXPECT_FALSE(NumberRef(BigNumber::fromDouble(0.1)).isDouble());
  EXPECT_TRUE(NumberRef(int64_t{1} << 53).isDouble());
  EXPECT_FALSE(NumberRef((int64_t{1} << 53) + 1).isDouble());
  EXPECT_FALSE(NumberRef(std::numeric_limits<int64_t>::max()).isDouble());
  // The double -2^63 is -9.223372036854776e+18.
  EXPECT_FALSE(NumberRef(std::numeric_limits<int64_t>::min()).isDouble());
  EXPECT_TRUE(NumberRef(BigNumber::infinity(true)).isDouble());
  EXPECT_FALSE(NumberRef(big("1e400")).isDouble());
  EXPECT_FALSE(NumberRef(big("1e-400")).isDouble());
  EXPECT_TRUE(NumberRef(big("5e-324")).isDouble());
}

TEST(NumberExport, MpfrAndBack) {
  for (const char *text : {"0", "1.5", "-1e300", "0.1", "123456789012345678901",
                           "1e-500", "9007199254740993"}) {
    BigNumber number = big(text);
    Mpfr raw(10);
    exportMpfr(raw, number);
    EXPECT_EQ(mpfr_get_prec(raw), number.precision());
    std::optional<BigNumber> back = importMpfr(raw);
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, number);
    EXPECT_EQ(back->precision(), number.precision());
  }
  Mpfr raw(10);
  exportMpfr(raw, NumberRef(int64_t{-5}, MachinePrecision));
  EXPECT_EQ(mpfr_get_prec(raw), 64);
  EXPECT_EQ(mpfr_get_si(raw, MPFR_RNDN), -5);
  exportMpfr(raw, BigNumber::infinity(true));
  EXPECT_TRUE(mpfr_inf_p(static_cast<mpfr_ptr>(raw)));
  EXPECT_TRUE(importMpfr(raw)->isInfinite());
}

TEST(NumberExport, WhatIsNoNumberStaysOut) {
  Mpfr raw(10);
  mpfr_set_nan(raw);
  EXPECT_FALSE(importMpfr(raw));
}

} // namespace

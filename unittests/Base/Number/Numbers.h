// Numbers of tests: parsed from text, and as MPFR stores them.
#ifndef HCL_UNITTESTS_NUMBER_NUMBERS_H
#define HCL_UNITTESTS_NUMBER_NUMBERS_H

#include "hcl/Number.h"

#include <gtest/gtest.h>
#include <mpfr.h>

#include <string_view>

namespace hcl::test {

/// The number written as `text`.
inline BigNumber big(std::string_view text) {
  number::Parsed parsed = number::parse(text);
  EXPECT_EQ(parsed.status, number::ParseStatus::Ok) << text;
  return parsed.value;
}

/// An mpfr_t that clears itself.
class Mpfr {
public:
  explicit Mpfr(mpfr_prec_t precision) { mpfr_init2(number_, precision); }
  ~Mpfr() { mpfr_clear(number_); }
  Mpfr(const Mpfr &) = delete;
  Mpfr &operator=(const Mpfr &) = delete;
  operator mpfr_ptr() { return number_; }

private:
  mpfr_t number_;
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_NUMBER_NUMBERS_H

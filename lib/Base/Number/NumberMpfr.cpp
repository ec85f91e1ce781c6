#include "NumberMpfr.h"

#include "NumberBlock.h"

#include <algorithm>
#include <cstdlib>

using namespace hcl;

void hcl::exportMpfr(mpfr_ptr out, const NumberRef &number) {
  uint32_t precision = number.isMachine()
                           ? std::max<uint32_t>(number.precision(), 64)
                           : number.precision();
  MpfrOperand operand(number);
  mpfr_set_prec(out, precision);
  mpfr_set(out, operand, MPFR_RNDN);
}

std::optional<BigNumber> hcl::importMpfr(mpfr_srcptr number) {
  constexpr mpfr_exp_t maxExponent = 1073741823;
  if (mpfr_nan_p(number))
    return std::nullopt;
  if (mpfr_regular_p(number) && std::abs(mpfr_get_exp(number)) > maxExponent)
    return std::nullopt;
  auto precision = static_cast<uint32_t>(mpfr_get_prec(number));
  NumberBlock *block = NumberBlock::make(precision);
  mpfr_set(block->number, number, MPFR_RNDN);
  return NumberBlock::handle(block);
}

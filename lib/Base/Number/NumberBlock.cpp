// Frees numbers; apart from what calls MPFR, which programs that free values
// but do no arithmetic are then linked without.
#include "NumberBlock.h"

using namespace hcl;

void BigNumber::destroy(const NumberBlock *block) {
  // The limbs are part of the block, so there is nothing to clear.
  std::free(const_cast<NumberBlock *>(block));
}

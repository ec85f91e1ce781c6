// Sums and products that need no rounding, on the limbs themselves: what most
// numbers are, and several times as fast as the general way.
#ifndef HCL_LIB_NUMBER_NUMBEREXACT_H
#define HCL_LIB_NUMBER_NUMBEREXACT_H

#include "NumberBlock.h"

namespace hcl::exact {

/// Sets `result`, a block that was made for it, to `a + b`. Returns false, with
/// the limbs of `result` undefined, when the operands are not regular, when the
/// result is zero or would have to be rounded, and in rare cases beside; MPFR
/// knows what to do then.
bool add(NumberBlock &result, const NumberRef &a, const NumberRef &b);

/// The same for `a - b` and `a * b`.
bool subtract(NumberBlock &result, const NumberRef &a, const NumberRef &b);
bool multiply(NumberBlock &result, const NumberRef &a, const NumberRef &b);

} // namespace hcl::exact

#endif // HCL_LIB_NUMBER_NUMBEREXACT_H

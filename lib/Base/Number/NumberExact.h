// Exact sums and products, computed on the limbs by GMP's mpn functions. They
// cover most operations and are several times as fast as MPFR.
//
// In: two numbers. Out: a number, or an indication of work for MPFR.
// Deliberately absent: rounding, zeros, infinities.
#ifndef HCL_LIB_NUMBER_NUMBEREXACT_H
#define HCL_LIB_NUMBER_NUMBEREXACT_H

#include "NumberBlock.h"

namespace hcl::exact {

/// Sets `result`, a block made for it, to `a + b`. Returns false, with the
/// limbs of `result` undefined, if an operand is not regular, if the result is
/// zero or would have to be rounded, and in rare other cases, which are left to
/// MPFR.
bool add(NumberBlock &result, const NumberRef &a, const NumberRef &b);

/// The same for `a - b` and `a * b`.
bool subtract(NumberBlock &result, const NumberRef &a, const NumberRef &b);
bool multiply(NumberBlock &result, const NumberRef &a, const NumberRef &b);

} // namespace hcl::exact

#endif // HCL_LIB_NUMBER_NUMBEREXACT_H

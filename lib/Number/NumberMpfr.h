// Numbers as MPFR has them, for applications that compute with MPFR.
//
// In: a number, or an initialised mpfr_t. Out: the other, with every bit.
// Deliberately not included by any other header: who includes this one needs
// MPFR's header and library.
#ifndef HCL_LIB_NUMBER_NUMBERMPFR_H
#define HCL_LIB_NUMBER_NUMBERMPFR_H

#include "hcl/Number.h"

#include <mpfr.h>
#include <optional>

namespace hcl {

/// Sets `out`, which is initialised, to exactly `number`, and its precision to
/// as many bits as `number` counts with, 64 at least for machine integers.
/// Cost: linear in the bits.
void exportMpfr(mpfr_ptr out, const NumberRef &number);

/// Exactly `number`, with its precision; nothing for a NaN, which is not a
/// number of the language, and beyond the magnitudes of a BigNumber.
/// Cost: linear in the bits.
std::optional<BigNumber> importMpfr(mpfr_srcptr number);

} // namespace hcl

#endif // HCL_LIB_NUMBER_NUMBERMPFR_H

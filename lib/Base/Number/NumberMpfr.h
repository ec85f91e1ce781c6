// Conversion to and from MPFR's numbers, for embedders that use MPFR.
//
// In: a number, or an initialised mpfr_t. Out: the other, bit for bit.
// Deliberately not included by any other header: it requires MPFR's header and
// library.
#ifndef HCL_LIB_NUMBER_NUMBERMPFR_H
#define HCL_LIB_NUMBER_NUMBERMPFR_H

#include "hcl/Number.h"

#include <mpfr.h>
#include <optional>

namespace hcl {

/// Sets `out`, which is initialised, to exactly `number`. The precision of
/// `out` becomes that of `number`, at least 64 bits for machine integers.
/// Cost: linear in the bits.
void exportMpfr(mpfr_ptr out, const NumberRef &number);

/// Exactly `number`, with its precision. Nothing for a NaN, which the language
/// does not have, and for magnitudes beyond a BigNumber.
/// Cost: linear in the bits.
[[nodiscard]] std::optional<BigNumber> importMpfr(mpfr_srcptr number);

} // namespace hcl

#endif // HCL_LIB_NUMBER_NUMBERMPFR_H

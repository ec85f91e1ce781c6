// Logarithms and powers of doubles, with the last digits that the reference has.
//
// The mathematical functions of Go round in other places than those of the C
// library, so one result in ten differs in its last bit, and with it what floor
// and ceil make of a logarithm. These follow Go on x86-64 with fused
// multiplication: the argument is reduced in the same way, the polynomials have
// the same coefficients and are evaluated in the same order.
// Deliberately absent: the roundings of other processors, where Go has other
// algorithms.
#ifndef HCL_LIB_FUNCTIONS_REFERENCEMATH_H
#define HCL_LIB_FUNCTIONS_REFERENCEMATH_H

namespace hcl::functions {

/// The natural logarithm.
double referenceLog(double x);
/// `base` to the power `exponent`.
double referencePower(double base, double exponent);

} // namespace hcl::functions

#endif // HCL_LIB_FUNCTIONS_REFERENCEMATH_H

// Logarithms and powers of doubles, to the last digit as the reference has
// them.
//
// The mathematical functions of Go round in other places than those of the C
// library, so one result in three differs in its last digit. These follow Go on
// x86-64 with fused multiplication: arguments are reduced in the same way, and
// polynomials have the same coefficients and the same order of evaluation.
// Deliberately absent: the roundings on other processors, where Go has other
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

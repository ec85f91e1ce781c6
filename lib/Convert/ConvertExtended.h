// How types and values of the extended information model convert. Convert.cpp
// and its companions come here for types that are unions, promises or outputs,
// and for values of these and of int.
#ifndef HCL_LIB_CONVERT_CONVERTEXTENDED_H
#define HCL_LIB_CONVERT_CONVERTEXTENDED_H

#include "hcl/Convert.h"

namespace hcl {

/// `conversion` where one of the types is a union, promise or output and they
/// are not the same.
/// Spec: EX-CONV-008..011, EX-CONV-013..022.
Conversion extendedConversion(const Type &from, const Type &to,
                              const Dialect &dialect, Budget *budget);

/// `convertedType` for a union, promise or output `to` that has `any`.
Type convertedExtended(const Type &from, const Type &to,
                       const Dialect &dialect);

/// `explainMismatch` where one of the types is a union, promise or output, or
/// `from` is none.
ConversionError explainExtended(const Type &from, const Type &to,
                                const Dialect &dialect);

/// `convert` to a union, promise or output, or of a Wrapped value, not marked.
std::optional<Value> convertExtendedValue(const Value &value, const Type &type,
                                          const Dialect &dialect,
                                          ConversionError &error,
                                          Budget *budget);

/// The int that a number or string, known and not null, is. Errors: fills
/// `reason` and returns nothing.
/// Spec: EX-CONV-002, EX-CONV-003, EX-CONV-005, EX-CONV-006.
std::optional<Value> convertToInt(const Value &value, const Dialect &dialect,
                                  std::string &reason);

/// Whether null is of type none and `attribute` has room for it.
bool hasRoomForNone(const ObjectAttribute &attribute, const Dialect &dialect);

/// Whether an object may lack `attribute`: then a null stands for it.
bool mayBeAbsent(const ObjectAttribute &attribute, const Dialect &dialect);

} // namespace hcl

#endif // HCL_LIB_CONVERT_CONVERTEXTENDED_H

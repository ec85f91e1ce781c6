// Types and values in which `any` stands for what is known later.
//
// In: types and values without a type in common. Out: whether they may have one
// once everything is known: what is known decides against it, or it does not.
#ifndef HCL_LIB_CONVERT_OPENTYPES_H
#define HCL_LIB_CONVERT_OPENTYPES_H

#include "hcl/Dialect.h"
#include "hcl/Limits.h"
#include "hcl/Value.h"

#include <span>

namespace hcl {

/// Whether `any` is in `types`, and they may have a type in common with other
/// types in its place. A string may take the place of `any`, and all primitive
/// types convert to it. Cost: that of `unify`.
bool mayHaveCommonType(std::span<const Type> types, const Dialect &dialect,
                       Budget *budget);

/// Whether a part of `value`, or the value itself, is an unknown whose type is
/// open. Cost: linear in the parts that are not wholly known.
bool hasOpenPart(const Value &value);

} // namespace hcl

#endif // HCL_LIB_CONVERT_OPENTYPES_H

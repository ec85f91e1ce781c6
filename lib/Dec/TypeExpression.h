// Type expressions: expressions whose value is a type.
#ifndef HCL_LIB_DEC_TYPEEXPRESSION_H
#define HCL_LIB_DEC_TYPEEXPRESSION_H

#include "hcl/Expression.h"

namespace hcl {

/// The type that `expression` says: `any`, `string`, `number`, `bool`, or one
/// that list, set, map, object and tuple construct.
/// Errors: those of evaluation; InvalidTypeExpression for another value. Then
/// the result is `any`.
/// Spec: DEC-TYPE-013..019.
Type evaluateType(const Expression &expression, const Dialect &dialect,
                  Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_LIB_DEC_TYPEEXPRESSION_H

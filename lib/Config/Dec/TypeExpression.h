// Type expressions: expressions whose value is a type.
#ifndef HCL_LIB_DEC_TYPEEXPRESSION_H
#define HCL_LIB_DEC_TYPEEXPRESSION_H

#include "hcl/Expression.h"

namespace hcl {

/// The type that `expression` denotes: `any`, `string`, `number`, `bool`, or a
/// type constructed by list, set, map, object and tuple.
/// Errors: those of evaluation; InvalidTypeExpression for any other value, with
/// the result `any`.
/// Spec: DEC-TYPE-013..019.
Type evaluateType(const Expression &expression, const Dialect &dialect,
                  Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_LIB_DEC_TYPEEXPRESSION_H

// Expressions of a source with a coverage: interpreted, and counted.
//
// In: a program, whose source has the attributes. Out: expressions for frames.
// Threads: as FrameExpression. Deliberately absent: counters (Store.h).
#ifndef HCL_LIB_COVERAGE_COUNTEDEXPRESSION_H
#define HCL_LIB_COVERAGE_COUNTEDEXPRESSION_H

#include "Interp/Interp.h"
#include "hcl/Coverage.h"

#include <cstddef>
#include <memory>

namespace hcl::coverage {

/// The expression of attribute `item` of `program`, which outlives the result.
/// Each evaluation counts in `coverage`.
std::unique_ptr<const FrameExpression>
countedExpression(const Program &program, size_t item,
                  std::shared_ptr<Coverage> coverage);

} // namespace hcl::coverage

#endif // HCL_LIB_COVERAGE_COUNTEDEXPRESSION_H

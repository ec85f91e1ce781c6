// The trace of one expression: a line for each operation; see traceAttribute in
// Explain.h.
#ifndef HCL_LIB_EXPLAIN_TRACE_H
#define HCL_LIB_EXPLAIN_TRACE_H

#include "Interp/Interp.h"
#include "hcl/Language.h"
#include "hcl/Scope.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hcl {

/// The number of lines after which a trace ends.
constexpr size_t maxTraceLines = 10'000;

/// The longest text of an expression or value in a trace. Units: bytes.
constexpr size_t maxTraceWidth = 60;

/// Values hidden by a trace.
enum class HiddenValues : uint8_t {
  None,
  Marked, ///< values with marks, and elements of collections with marks
  All
};

/// An expression to trace.
struct TracedExpression {
  const Program &program;
  size_t item; ///< of the module of the program
  const Language &language;
  HiddenValues hidden = HiddenValues::None;
};

/// Appends the trace of `expression` in `scope`.
void traceExpression(std::string &out, const TracedExpression &expression,
                     const Scope &scope);

} // namespace hcl

#endif // HCL_LIB_EXPLAIN_TRACE_H

// Streams of requests: one JSON object a line in, one a line out. Each brings
// its own expression.
//
//   {"id": 7, "src": "a + 1", "vars": {"a": {"type": "number", "value": 2}}}
//   {"id":7,"type":"number","value":3}
//   {"id":8,"error":[{"summary":"Unknown variable",…}],"phase":"eval"}
//
// A line is answered by itself, so streams may be split and joined at will and
// memory does not grow with their length.
#ifndef HCL_REQUESTS_H
#define HCL_REQUESTS_H

#include "hcl/Eval.h"
#include "hcl/LinePipeline.h"

#include <memory>
#include <string>
#include <string_view>

namespace hcl {

/// Evaluates the expression of one request and appends the answer to `out`,
/// with a newline: the value in typed JSON (see ValueJson.h), or the
/// diagnostics with the phase that found them, `parse` or `eval`. A line that
/// is no request is answered with InvalidRequest in phase `parse`.
/// The variables of the request are defined inside `scope`, which may be null:
/// then, and unless the request defines some, variables are not allowed.
/// Returns whether there was no error.
bool answerRequest(std::string &out, std::string_view line,
                   std::shared_ptr<const Scope> scope,
                   const Language &language);

/// What answers requests in answerLines (LinePipeline.h). `scope` may be null.
/// Lines that are too long are answered with InvalidRequest.
std::unique_ptr<LineAnswerer>
requestAnswerer(std::shared_ptr<const Scope> scope, const Language &language);

} // namespace hcl

#endif // HCL_REQUESTS_H

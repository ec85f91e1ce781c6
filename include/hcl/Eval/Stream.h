// Streams of requests: one JSON object a line in, one a line out.
//
//   {"id": 7, "src": "a + 1", "vars": {"a": {"type": "number", "value": 2}}}
//   {"id":7,"type":"number","value":3}
//   {"id":8,"error":[{"summary":"Unknown variable",…}],"phase":"eval"}
//
// A line is answered by itself, so streams may be split and joined at will and
// memory does not grow with their length.
#ifndef HCL_EVAL_STREAM_H
#define HCL_EVAL_STREAM_H

#include "hcl/Eval/Eval.h"

#include <string>
#include <string_view>

namespace hcl {

/// Evaluates the expression of one request and appends the answer to `out`,
/// with a newline: the value in typed JSON (see ValueJson.h), or the
/// diagnostics with the phase that found them, `parse` or `eval`. A line that
/// is no request is answered with InvalidRequest in phase `parse`.
/// The variables of the request are defined inside `scope`, which may be null:
/// then, and unless the request defines some, variables are not allowed.
void answerRequest(std::string &out, std::string_view line, const Scope *scope,
                   const EvalOptions &options);

} // namespace hcl

#endif // HCL_EVAL_STREAM_H

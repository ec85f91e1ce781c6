// Streams of records: one JSON object a line in, one result a line out.
//
//   {"user": "ada", "age": 36}              with `age >= 18 ? user : null`
//   "ada"
//   {"line":2,"error":[{"summary":"Unknown variable",…}],"phase":"eval"}
//
// The members of a record are the variables of an expression, a template or a
// configuration that is compiled once. A line is answered by itself, so streams
// may be split and joined at will.
#ifndef HCL_RECORDS_H
#define HCL_RECORDS_H

#include "hcl/Eval.h"
#include "hcl/LinePipeline.h"

#include <memory>
#include <vector>

namespace hcl {

/// What records are evaluated with.
struct RecordQuery {
  /// Valid sources: one expression or template, or configurations that are
  /// evaluated as one body.
  std::vector<Source> sources;
  bool isBody = false;
  /// Variables of records that do not have them; null: none.
  std::shared_ptr<const Scope> scope = nullptr;
  /// Results in typed JSON instead of plain JSON; see ValueJson.h.
  bool withType = false;
};

/// What answers records in answerLines (LinePipeline.h). An answer is the
/// result on one line, or the number of the line with the diagnostics and the
/// phase that found them: `parse` with InvalidRecord for a line that is no JSON
/// object or too long, else `eval`. Diagnostics are those of an evaluation with
/// all members of the record as variables (see defineJson in Eval/Variables.h);
/// a result that has no JSON form is InvalidOutput.
std::unique_ptr<LineAnswerer> recordAnswerer(const RecordQuery &query);

} // namespace hcl

#endif // HCL_RECORDS_H

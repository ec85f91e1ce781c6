#include "ErrorLine.h"

#include "hcl/Render.h"

#include <algorithm>

namespace hcl {

Range faultIn(std::string_view line, const JsonError &error) {
  auto at = uint32_t(std::min(error.offset, line.size()));
  return {at, at + uint32_t(at < line.size())};
}

void appendErrors(std::string &out, const Diagnostics &diags,
                  std::string_view phase) {
  out += "\"error\":";
  renderJsonLine(out, diags);
  out.append(",\"phase\":\"").append(phase).append("\"}\n");
}

void answerErrors(std::string &out, uint64_t number, const Diagnostics &diags,
                  std::string_view phase) {
  out.append("{\"line\":").append(std::to_string(number)).append(",");
  appendErrors(out, diags, phase);
}

void refuseLine(std::string &out, uint64_t number, DiagKind kind) {
  Diagnostics diags;
  diags.add(kind, {}, {}, "The line exceeds the limit on the length of lines.");
  answerErrors(out, number, diags, "parse");
}

void answerOutOfMemory(std::string &out, uint64_t number) {
  Diagnostics diags;
  diags.add(DiagKind::EvaluationLimit, {}, {},
            "There is not enough memory for the answer. Ask for less, or lower "
            "the memory that an evaluation may use, so that it ends earlier.");
  answerErrors(out, number, diags, "eval");
}

} // namespace hcl

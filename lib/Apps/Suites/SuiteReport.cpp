#include "JsonText/Writer.h"
#include "hcl/Render.h"
#include "hcl/Suites.h"

#include <algorithm>
#include <utility>

namespace hcl {

VerdictCounts countVerdicts(std::span<const SuiteResult> suites) {
  VerdictCounts counts;
  for (const SuiteResult &suite : suites)
    for (const CaseResult &each : suite.cases)
      switch (each.verdict) {
      case CaseVerdict::Skip:
        ++counts.skipped;
        break;
      case CaseVerdict::Pass:
        ++counts.passed;
        break;
      case CaseVerdict::Undecided:
        ++counts.undecided;
        break;
      case CaseVerdict::Fail:
      case CaseVerdict::Error:
        ++counts.failed;
        break;
      }
  return counts;
}

/// The diagnostics as a list in JSON.
static std::string jsonList(const Diagnostics &diagnostics) {
  std::string text;
  renderJson(text, diagnostics);
  size_t begin = text.find('[');
  return text.substr(begin, text.rfind(']') + 1 - begin);
}

std::string suitesToJson(std::span<const SuiteResult> suites, bool isCompact) {
  std::string out;
  json::Writer writer(out, {.indent = isCompact ? 0U : 2U});
  VerdictCounts counts = countVerdicts(suites);
  writer.beginObject();
  writer.key("suites");
  writer.beginArray();
  for (const SuiteResult &suite : suites) {
    writer.beginObject();
    writer.key("path");
    writer.string(suite.path);
    writer.key("verdict");
    writer.string(verdictName(suite.verdict));
    writer.key("cases");
    writer.beginArray();
    for (const CaseResult &each : suite.cases) {
      writer.beginObject();
      writer.key("name");
      writer.string(each.name);
      writer.key("verdict");
      writer.string(verdictName(each.verdict));
      writer.key("conditions");
      writer.integer(static_cast<int64_t>(each.conditions));
      writer.key("undecided");
      writer.integer(static_cast<int64_t>(each.undecided));
      if (!each.diagnostics.empty()) {
        writer.key("diagnostics");
        std::string list = jsonList(each.diagnostics);
        if (isCompact)
          std::erase(list, '\n');
        writer.value() += list;
      }
      writer.endObject();
    }
    writer.endArray();
    writer.endObject();
  }
  writer.endArray();
  for (auto [name, count] :
       {std::pair("passed", counts.passed), std::pair("failed", counts.failed),
        std::pair("undecided", counts.undecided),
        std::pair("skipped", counts.skipped)}) {
    writer.key(name);
    writer.integer(static_cast<int64_t>(count));
  }
  writer.endObject();
  return out + '\n';
}

} // namespace hcl

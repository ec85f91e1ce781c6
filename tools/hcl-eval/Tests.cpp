// JUnit XML has no word for undecided: such cases are skipped there, with their
// messages.
#include "Tests.h"

#include "Support/Message.h"
#include "hcl/Render.h"

#include <algorithm>
#include <cstdio>

namespace hcl::eval {

std::string textOfSuites(std::span<const SuiteResult> suites) {
  std::string out;
  for (const SuiteResult &suite : suites) {
    out += message("{path}... {verdict}\n", "path"_a = suite.path,
                   "verdict"_a = verdictName(suite.verdict));
    for (const CaseResult &each : suite.cases) {
      out += message("  {block} {name:quoted}... {verdict}",
                     "block"_a = suite.block, "name"_a = each.name,
                     "verdict"_a = verdictName(each.verdict));
      if (each.undecided > 0)
        out += message(" ({count} undecided)", "count"_a = each.undecided);
      out += '\n';
    }
  }
  VerdictCounts counts = countVerdicts(suites);
  out +=
      message("{passed} passed, {failed} failed, {undecided} undecided, "
              "{skipped} skipped.\n",
              "passed"_a = counts.passed, "failed"_a = counts.failed,
              "undecided"_a = counts.undecided, "skipped"_a = counts.skipped);
  return out;
}

/// `text` as the value of an attribute or the content of an element in XML,
/// which has no control characters but these.
static std::string inXml(std::string_view text) {
  std::string out;
  for (char each : text)
    switch (each) {
    case '<':
      out += "&lt;";
      break;
    case '>':
      out += "&gt;";
      break;
    case '&':
      out += "&amp;";
      break;
    case '"':
      out += "&quot;";
      break;
    case '\n':
      out += "&#10;";
      break;
    default:
      out += static_cast<unsigned char>(each) < ' ' && each != '\t'
                 ? std::string("\xEF\xBF\xBD")
                 : std::string(1, each);
    }
  return out;
}

/// Adds an element `name` with the first message and all messages.
static void addMessages(std::string &out, std::string_view name,
                        const CaseResult &result) {
  std::string all;
  renderText(all, result.diagnostics, {.width = 0});
  std::string first = result.diagnostics.empty()
                          ? std::string("an earlier case had an error")
                          : std::string(result.diagnostics[0].summary());
  out +=
      message("\n      <{name} message=\"{first}\">{all}</{name}>",
              "name"_a = name, "first"_a = inXml(first), "all"_a = inXml(all));
}

std::string junitOfSuites(std::span<const SuiteResult> suites) {
  auto seconds = [](double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6f", number);
    return std::string(text);
  };
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>";
  for (const SuiteResult &suite : suites) {
    VerdictCounts counts = countVerdicts(std::span(&suite, 1));
    auto errors = static_cast<size_t>(std::ranges::count(
        suite.cases, CaseVerdict::Error, &CaseResult::verdict));
    out += message("\n  <testsuite name=\"{name}\" tests=\"{tests}\" "
                   "skipped=\"{skipped}\" failures=\"{failures}\" "
                   "errors=\"{errors}\" time=\"{time}\">",
                   "name"_a = inXml(suite.path), "tests"_a = suite.cases.size(),
                   "skipped"_a = counts.skipped + counts.undecided,
                   "failures"_a = counts.failed - errors, "errors"_a = errors,
                   "time"_a = seconds(suite.seconds));
    for (const CaseResult &each : suite.cases) {
      out += message("\n    <testcase name=\"{name}\" classname=\"{path}\" "
                     "time=\"{time}\">",
                     "name"_a = inXml(each.name), "path"_a = inXml(suite.path),
                     "time"_a = seconds(each.seconds));
      if (each.verdict == CaseVerdict::Fail)
        addMessages(out, "failure", each);
      else if (each.verdict == CaseVerdict::Error)
        addMessages(out, "error", each);
      else if (each.verdict != CaseVerdict::Pass)
        addMessages(out, "skipped", each);
      out += each.verdict == CaseVerdict::Pass ? "</testcase>"
                                               : "\n    </testcase>";
    }
    out += "\n  </testsuite>";
  }
  return out + "\n</testsuites>\n";
}

} // namespace hcl::eval

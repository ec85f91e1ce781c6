#include "hcl/Coverage.h"

#include "Reports.h"
#include "Store.h"
#include "Support/Message.h"

#include <algorithm>
#include <map>
#include <string>

namespace hcl {

using namespace coverage;

Coverage::Coverage() : store_(std::make_unique<Store>()) {}
Coverage::~Coverage() = default;

/// Reports that `earlier` is not `now`, the text of the same file.
static void refuseText(const FileCoverage &earlier, const SourceFile &now,
                       const SourceFile &json, Diagnostics &diagnostics) {
  std::string_view a = earlier.file.text(), b = now.text();
  auto differs = std::ranges::mismatch(a, b).in1 - a.begin();
  Location at = earlier.file.locate(static_cast<uint32_t>(differs));
  diagnostics.add(
      DiagKind::InvalidCoverage, json, earlier.textRange,
      message("The text of {path:quoted} was another one then: they differ in "
              "line {line}. Coverages of different texts have no sum; evaluate "
              "this one again.",
              "path"_a = now.name(), "line"_a = at.line));
}

bool Coverage::merge(const SourceFile &earlier, Diagnostics &diagnostics) {
  auto files = readJson(earlier, diagnostics);
  if (!files)
    return false;
  std::map<std::string, SourceFile> texts;
  bool isRight = true;
  for (const FileCoverage &file : *files) {
    const std::string &name = file.file.name();
    if (!isFileName(name))
      continue;
    const FileCoverage *known = store_->find(name);
    const SourceFile &text =
        texts.try_emplace(name, known ? known->file : file.file).first->second;
    if (text.text() == file.file.text())
      continue;
    refuseText(file, text, earlier, diagnostics);
    isRight = false;
  }
  if (!isRight)
    return false;
  for (FileCoverage &file : *files)
    store_->add(file.file, {file.points.begin(), file.points.end()});
  return true;
}

std::string Coverage::json() const { return jsonReport(store_->files()); }
std::string Coverage::lcov() const { return lcovReport(store_->files()); }
std::string Coverage::html() const { return htmlReport(store_->files()); }

} // namespace hcl

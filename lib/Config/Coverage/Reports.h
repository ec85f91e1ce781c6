// The forms in which a coverage is written and read.
//
// In: points by file. Out: text, or the points of a text. Deliberately absent:
// counting.
#ifndef HCL_LIB_COVERAGE_REPORTS_H
#define HCL_LIB_COVERAGE_REPORTS_H

#include "Points.h"
#include "hcl/Diagnostic.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl::coverage {

/// The version of the JSON form: another first number is another form.
inline constexpr std::string_view formatVersion = "1.0";

/// The lists of a file in the JSON form, in order.
inline constexpr std::pair<std::string_view, PointFamily> familyLists[] = {
    {"blocks", PointFamily::Block},
    {"attributes", PointFamily::Attribute},
    {"branches", PointFamily::Branch},
    {"loops", PointFamily::Loop},
    {"conditions", PointFamily::Condition}};

/// The number of covered points, and of all; of branches, loops and conditions
/// each arm counts.
struct Total {
  size_t covered = 0;
  size_t all = 0;
};
struct Totals {
  Total attributes, branches, loops, conditions;

  void add(const FileCoverage &file);
};

std::string jsonReport(std::span<const FileCoverage> files);
std::string lcovReport(std::span<const FileCoverage> files);
std::string htmlReport(std::span<const FileCoverage> files);

/// The files in `json`, a text as of jsonReport.
/// Errors: as Coverage::merge, but for texts that differ; then nothing.
[[nodiscard]] std::optional<std::vector<FileCoverage>>
readJson(const SourceFile &json, Diagnostics &diagnostics);

} // namespace hcl::coverage

#endif // HCL_LIB_COVERAGE_REPORTS_H

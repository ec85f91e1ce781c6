// Earlier coverages are merged after the run, when the texts of its files are
// known, and once before: most mistakes end the tool before the evaluation.
#include "CoverageFlags.h"

#include "Driver.h"
#include "Support/Message.h"
#include "common/Cli.h"
#include "common/Files.h"

#include <algorithm>
#include <optional>
#include <span>

namespace hcl::eval {

namespace {

/// The file of a format unless it is named.
std::string defaultFile(const std::string &format) {
  return format == "lcov" ? "coverage.info" : "coverage." + format;
}

std::string reportOf(const Coverage &coverage, const std::string &format) {
  if (format == "lcov")
    return coverage.lcov();
  return format == "html" ? coverage.html() : coverage.json();
}

/// The reason why the flags cannot be followed; empty if they can.
std::string misuseOf(const Flags &flags) {
  const CoverageFlags &own = flags.coverage;
  if (!own.files.empty() && own.files.size() != own.formats.size())
    return message("--coverage has {formats:counted format} and "
                   "--coverage-file names {files:counted file}; name one for "
                   "each format, in their order",
                   "formats"_a = own.formats.size(),
                   "files"_a = own.files.size());
  std::vector<std::string> formats = own.formats;
  std::ranges::sort(formats);
  if (std::ranges::adjacent_find(formats) != formats.end())
    return "--coverage names a format twice";
  if (flags.jsonLines && !flags.hasInputs() && !flags.recursive)
    return "--coverage with --jsonl is about an expression or a policy, not "
           "about requests; name one";
  return "";
}

/// Merges `earlier` into `counts`. Returns an exit code if that fails.
[[nodiscard]] std::optional<int>
mergeEarlier(Coverage &counts, std::span<const SourceFile> earlier,
             const Flags &flags) {
  Diagnostics diagnostics;
  for (const SourceFile &file : earlier)
    if (!counts.merge(file, diagnostics))
      return tools::report(diagnostics, flags.common);
  return std::nullopt;
}

[[nodiscard]] bool writeReports(const CoverageFlags &flags, Fault &fault) {
  std::vector<std::string> texts, paths = flags.files;
  for (const std::string &format : flags.formats) {
    texts.push_back(reportOf(*flags.counts, format));
    if (flags.files.empty())
      paths.push_back(defaultFile(format));
  }
  std::vector<tools::FileText> files;
  for (size_t i = 0; i < texts.size(); ++i)
    files.push_back({paths[i], texts[i]});
  return tools::writeFiles(files, fault);
}

/// Whether earlier coverages are all that there is to do.
bool onlyMerges(const Flags &flags) {
  return !flags.coverage.earlier.empty() && !flags.hasInputs() &&
         !flags.jsonLines && !flags.app && !flags.recursive;
}

} // namespace

void addCoverage(CLI::App &app, CoverageFlags &flags) {
  auto *formats =
      app.add_option("--coverage", flags.formats,
                     "Also write what was needed: attributes, arms, loops, "
                     "conditions; as lcov, html or json, commas separate "
                     "several; expressions are interpreted then")
          ->type_name("FORMAT,...")
          ->delimiter(',')
          ->allow_extra_args(false)
          ->check(tools::oneOf({"lcov", "html", "json"}));
  app.add_option("--coverage-file", flags.files,
                 "The file for --coverage, or one for each format; without it "
                 "coverage.info, coverage.html or coverage.json")
      ->type_name("FILE")
      ->allow_extra_args(false)
      ->needs(formats);
  app.add_option("--coverage-merge", flags.earlier,
                 "Earlier coverages as JSON, which are added; without an input "
                 "they are all that is written")
      ->type_name("FILE...")
      ->needs(formats);
}

int runCounted(Flags &flags, const std::function<int()> &run) {
  CoverageFlags &own = flags.coverage;
  if (own.formats.empty())
    return run();
  if (std::string problem = misuseOf(flags); !problem.empty())
    return tools::cannotRun(problem, flags.common);
  Fault fault;
  std::vector<SourceFile> earlier;
  for (const std::string &path : own.earlier) {
    earlier.push_back(tools::readSource(path, fault));
    if (!earlier.back())
      return tools::cannotRun(fault.reason, flags.common);
  }
  Coverage tried;
  if (std::optional<int> failed = mergeEarlier(tried, earlier, flags))
    return *failed;
  own.counts = std::make_shared<Coverage>();
  int code = onlyMerges(flags) ? tools::Good : run();
  if (code == tools::CannotRun)
    return code;
  if (std::optional<int> failed = mergeEarlier(*own.counts, earlier, flags))
    return *failed;
  if (!writeReports(own, fault))
    return tools::cannotRun(fault.reason, flags.common);
  return code;
}

} // namespace hcl::eval

// Coverage: the parts of sources that evaluations needed, summed over any
// number of them.
//
//   auto coverage = std::make_shared<Coverage>();
//   Source policy = Source::compile(SourceKind::Config, file, language,
//                                   diagnostics, {.coverage = coverage});
//   policy.evaluate(scope, diagnostics);
//   write("coverage.info", coverage->lcov());
//
// A coverage counts how often each attribute was evaluated; which arms of
// conditionals, `&&` and `||` were taken; how many loops, splats and
// repetitions had elements and how many were empty; and how many conditions of
// modules held, failed, or were unknown. What nothing evaluated counts zero.
// In: sources and modules that are evaluated with it (EngineChoice::coverage,
// AppInputs::coverage), and earlier coverages as JSON. Out: reports.
// Ownership: it keeps the sources alive. Threads: several may evaluate with one
// coverage at once; the sums do not depend on their order.
// Deliberately absent: compiled code, which does not count: sources with a
// coverage are interpreted.
#ifndef HCL_COVERAGE_H
#define HCL_COVERAGE_H

#include "hcl/Diagnostic.h"
#include "hcl/SourceFile.h"

#include <memory>
#include <string>

namespace hcl {

namespace coverage {
class Store;
} // namespace coverage

/// The counts of all sources that were evaluated with it.
class Coverage {
public:
  /// A coverage without sources.
  Coverage();
  Coverage(const Coverage &) = delete;
  Coverage &operator=(const Coverage &) = delete;
  ~Coverage();

  /// Adds the counts in `earlier`, a text as of json(), to those here. Returns
  /// false, and adds nothing, after errors.
  /// Errors: syntax errors of JSON; InvalidCoverage at a text that is not a
  /// coverage, at another version of the format, and at a file whose text is
  /// not that of the same file here.
  [[nodiscard]] bool merge(const SourceFile &earlier, Diagnostics &diagnostics);

  /// The counts as JSON, to be merged later; docs/coverage.md describes the
  /// form, of version 1.0. The texts of the sources are in it.
  std::string json() const;
  /// The counts in the form of lcov, for genhtml and other programs: lines of
  /// attributes, branches, and blocks as functions.
  std::string lcov() const;
  /// A page of HTML about all sources that needs no other file.
  std::string html() const;

  /// The counters; opaque here.
  coverage::Store &store() { return *store_; }

private:
  std::unique_ptr<coverage::Store> store_;
};

} // namespace hcl

#endif // HCL_COVERAGE_H

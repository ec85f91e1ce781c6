// Filters repeated diagnostics of a loop.
//
// In: a list of diagnostics, extended by each iteration. Out: the list in its
// order, without repetitions of earlier iterations.
#ifndef HCL_LIB_SOURCE_REPEATFILTER_H
#define HCL_LIB_SOURCE_REPEATFILTER_H

#include "hcl/Diagnostic.h"

#include <cstddef>
#include <memory>

namespace hcl {

/// Whether two reports agree in kind, place and detail, whichever variables
/// they name.
bool isRepeat(const Diagnostic &first, const Diagnostic &second);
/// A hash of what isRepeat compares.
uint64_t repeatHash(const Diagnostic &diagnostic);

/// The filter for one loop. While the loop runs, entries stay in place in the
/// list.
class RepeatFilter {
public:
  /// Does nothing unless `active`.
  RepeatFilter(Diagnostics &diags, bool active);
  ~RepeatFilter();

  /// Ends an iteration: drops reports already made by an earlier iteration.
  /// Cost: constant, plus constant for each report.
  void endIteration() {
    if (active_ && diags_.size() != checked_)
      dropRepeats();
  }

private:
  struct Seen;
  void dropRepeats();

  Diagnostics &diags_;
  bool active_;
  /// Entries known to be distinct, or not from this loop.
  size_t checked_;
  std::unique_ptr<Seen> seen_;
};

} // namespace hcl

#endif // HCL_LIB_SOURCE_REPEATFILTER_H

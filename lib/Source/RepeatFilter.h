// Reports that a loop makes again and again.
//
// In: a list of diagnostics that grows by what each iteration reports. Out: the
// list without what an earlier iteration reported too, in its order.
#ifndef HCL_LIB_SOURCE_REPEATFILTER_H
#define HCL_LIB_SOURCE_REPEATFILTER_H

#include "hcl/Diagnostic.h"

#include <cstddef>
#include <memory>

namespace hcl {

/// For one loop. While it runs, its own entries stay where they are in the
/// list.
class RepeatFilter {
public:
  /// Does nothing unless `active`.
  RepeatFilter(Diagnostics &diags, bool active);
  ~RepeatFilter();

  /// Ends an iteration: drops those of its reports that have kind, place and
  /// detail in common with an earlier one. Which variables they tell about
  /// makes no difference. Cost: constant, and constant for each report.
  void endIteration() {
    if (active_ && diags_.size() != checked_)
      dropRepeats();
  }

private:
  struct Seen;
  void dropRepeats();

  Diagnostics &diags_;
  bool active_;
  /// Entries that are known to be different or not of this loop.
  size_t checked_;
  std::unique_ptr<Seen> seen_;
};

} // namespace hcl

#endif // HCL_LIB_SOURCE_REPEATFILTER_H

// Whether the dry run of a filter can report anything, decided when compiling.
//
// In: a loop with a filter. Out: whether code needs to run the filter with
// unknown parameters. Deliberately absent: the dry run (Interp/DryRun.h).
#ifndef HCL_LIB_CODEGEN_DRYRUN_H
#define HCL_LIB_CODEGEN_DRYRUN_H

#include "Runtime/Tables.h"

#include <cstdint>

namespace hcl::compiled {

/// What a dry run reports, if the filter is also run for each element and code
/// bails out on whatever that reports.
enum class DryRunReports : uint8_t {
  Perhaps,     ///< unclear: it must run
  NothingMore, ///< nothing if there is an element, else unclear
  Nothing,
};

/// For the filter of `loop`, a For of `module` that has one.
/// Cost: linear in the filter, quadratic in rare cases.
DryRunReports reportsOfDryRun(const hir::Module &module, const hir::Op &loop,
                              const EntryNumbers &numbers);

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_DRYRUN_H

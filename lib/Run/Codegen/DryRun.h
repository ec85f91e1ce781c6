// Whether the dry run of a filter can report anything, decided at compile time.
//
// In: a loop with a filter. Out: whether code needs to run the filter with
// unknown parameters. Deliberately absent: the dry run (Interp/DryRun.h).
#ifndef HCL_LIB_CODEGEN_DRYRUN_H
#define HCL_LIB_CODEGEN_DRYRUN_H

#include "Runtime/Tables.h"

#include <cstdint>

namespace hcl::compiled {

/// Possible reports of a dry run, provided that the filter also runs for each
/// element and the code bails out on every report.
enum class DryRunReports : uint8_t {
  Perhaps,     ///< unclear: the dry run is needed
  NothingMore, ///< nothing if there is an element, else unclear
  Nothing,
};

/// For the filter of `loop`, a For of `module` with a filter.
/// Cost: linear in the filter, quadratic in rare cases.
DryRunReports reportsOfDryRun(const hir::Module &module, const hir::Op &loop,
                              const EntryNumbers &numbers);

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_DRYRUN_H

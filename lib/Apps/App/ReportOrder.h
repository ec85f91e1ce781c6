// The order in which the diagnostics of modules are reported.
#ifndef HCL_LIB_APP_REPORTORDER_H
#define HCL_LIB_APP_REPORTORDER_H

#include "Description/Description.h"
#include "hcl/Diagnostic.h"
#include "hcl/Language.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace hcl::app {

/// The folder and the name of the file of `diagnostic`, by which files are
/// ordered: those of a module come together, and before those of the modules in
/// folders below. Views of the name.
std::pair<std::string_view, std::string_view>
fileOrder(const Diagnostic &diagnostic);

/// Sorts the entries from index `first` on stably: by the root module, in the
/// order of `folders`, of files below one of them, then by file and place.
/// Those without a file come first.
void sortByFile(Diagnostics &diagnostics, size_t first,
                std::span<const std::string> folders);

/// Sorts the diagnostics from index `first` on, erases what is reported again
/// where modules can include others: a file that several of them include is
/// evaluated for each; and sets headlines.
void arrange(const Description &description, const Language &language,
             size_t first, std::span<const std::string> folders,
             Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_APP_REPORTORDER_H

// The style of each file.
#ifndef HCL_TOOLS_HCLFMT_STYLES_H
#define HCL_TOOLS_HCLFMT_STYLES_H

#include "Driver.h"
#include "common/Root.h"
#include "hcl/FormatFile.h"
#include "hcl/Restyle.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::fmt {

/// Reads the `.hclfmt` files, each once. Threads: several may ask at once.
class Styles {
public:
  Styles(const Flags &flags, tools::Roots &roots)
      : flags_(flags), roots_(roots) {}

  /// The style for the file at `path`: that of the nearest `.hclfmt` with the
  /// choices of the flags. Null, with the reason in `errors` the first time, if
  /// that file has errors.
  const FormatStyle *styleFor(std::string_view path, std::string &errors);

private:
  const Flags &flags_;
  tools::Roots &roots_;
  std::mutex mutex_;
  tools::Nearest files_{formatFileName, /*isFile=*/true}; ///< by `mutex_`
  /// By folder; nothing for one with errors. Guarded by `mutex_`; a style does
  /// not change.
  std::map<std::string, std::optional<FormatStyle>, std::less<>> styles_;
};

} // namespace hcl::fmt

#endif // HCL_TOOLS_HCLFMT_STYLES_H

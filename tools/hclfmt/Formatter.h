// The work on one file.
#ifndef HCL_TOOLS_HCLFMT_FORMATTER_H
#define HCL_TOOLS_HCLFMT_FORMATTER_H

#include "Driver.h"
#include "Paths.h"
#include "hcl/Restyle.h"

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace hcl::fmt {

/// The contribution of one file to the output of the tool.
struct Outcome {
  std::string output;     ///< for standard output
  std::string errors;     ///< for standard error
  bool isChanged = false; ///< its layout differs
  bool hasErrors = false; ///< -check found errors in it
  bool hasFailed = false; ///< it could not be read or written
};

/// Takes a piece of the output.
using Print = std::function<void(std::string_view)>;

/// Formats files by the flags. Threads: several may format at once.
class Formatter {
public:
  explicit Formatter(const Flags &flags);

  /// Formats `input`. Where the result is only printed, and `print` is given,
  /// it goes there in pieces; else it is in the outcome.
  Outcome format(const Input &input, const Print *print = nullptr);

private:
  bool printsPieces(std::string_view name, const FormatStyle &style) const;
  std::optional<FormatStyle> styleFor(std::string_view path,
                                      std::string &errors);
  bool hasSyntaxErrors(const SourceFile &file, std::string &errors) const;

  const Flags &flags_;
  RenderOptions rendering_;
  bool isColoured_;
  std::string stdinName_; ///< in messages
  std::mutex mutex_;
  /// By folder; nothing for one with errors. Guarded by `mutex_`.
  std::map<std::string, std::optional<FormatStyle>, std::less<>> styles_;
};

} // namespace hcl::fmt

#endif // HCL_TOOLS_HCLFMT_FORMATTER_H

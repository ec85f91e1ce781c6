// The work on one file.
#ifndef HCL_TOOLS_HCLFMT_FORMATTER_H
#define HCL_TOOLS_HCLFMT_FORMATTER_H

#include "Driver.h"
#include "Paths.h"
#include "Styles.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::fmt {

/// The contribution of some files to the output of the tool. Only the last of
/// them can have errors.
struct [[nodiscard]] Outcome {
  std::string output;                ///< for standard output
  std::string errors;                ///< for standard error
  std::vector<const char *> changed; ///< the files whose layout differs
  size_t readCount = 0;              ///< files that could be read
  bool hasErrors = false;            ///< -check found errors
  bool hasFailed = false;            ///< a file could not be read or written
};

/// Takes a piece of the output.
using Print = std::function<void(std::string_view)>;

/// Formats files by the flags, one after another.
class Formatter {
public:
  Formatter(const Flags &flags, tools::Roots &roots, Styles &styles);

  /// Formats `input` and adds its contribution to `outcome`. Where the result
  /// is only printed, and `print` is given, it goes there in pieces instead.
  void format(const Input &input, Outcome &outcome,
              const Print *print = nullptr);

private:
  bool onlyPrints() const;
  void fail(Outcome &outcome, std::string_view problem) const;
  [[nodiscard]] bool read(const std::string &path, Outcome &outcome);
  bool hasSyntaxErrors(const std::string &name, std::string &errors) const;
  [[nodiscard]] bool layOut(const FormatStyle &style, Outcome &outcome,
                            const Print *print);
  [[nodiscard]] bool rewrite(const std::string &path, const std::string &name,
                             const FormatStyle &style, Outcome &outcome);

  const Flags &flags_;
  tools::Roots &roots_;
  Styles &styles_;
  RenderOptions rendering_;
  bool isColoured_;
  std::string stdinName_; ///< in messages
  std::string text_;      ///< of the file; its memory serves for all
};

} // namespace hcl::fmt

#endif // HCL_TOOLS_HCLFMT_FORMATTER_H

// The work of a command on one file.
//
// In: a file. Out: its text after the command, or why there is none. Threads:
// several may work on different files at once. Deliberately absent: output.
#ifndef HCL_TOOLS_HCL_EDIT_FILEWORK_H
#define HCL_TOOLS_HCL_EDIT_FILEWORK_H

#include "Commands.h"
#include "Driver.h"
#include "Files.h"
#include "common/Root.h"
#include "hcl/AppReferences.h"
#include "hcl/Diagnostic.h"
#include "hcl/FormatFile.h"

#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hcl::edit {

/// The end of the work on a file: a result, or why there is none.
struct [[nodiscard]] FileOutcome {
  std::string path = {};
  std::string before = {}; ///< of an edit
  std::string after = {};
  size_t count = 0; ///< of the things that the address leads to
  int code = tools::Good;
  std::string problem = {}; ///< or diagnostics
  Diagnostics diagnostics = {};

  /// Ends without a result. Returns false.
  bool fail(std::string why, int exit);
  /// The same for errors.
  bool fail(Diagnostics &found);
};

/// A command and what it works with.
class FileWork {
public:
  /// All three outlive this object.
  FileWork(const Flags &flags, const Command &command,
           std::span<const std::string> arguments);

  /// Before the first file: the text of a script.
  void setScript(SourceFile script) { script_ = std::move(script); }
  /// Before the first file: the rules of references.
  void setRules(ReferenceRules rules) { rules_ = std::move(rules); }
  /// Runs the command on the file.
  void run(const InputFile &file, FileOutcome &outcome);
  /// As tools::Roots.
  [[nodiscard]] bool mayWrite(const std::string &path, Fault &fault) {
    return roots_.mayWrite(path, fault);
  }

private:
  Call call() const {
    return {flags_, language_, arguments_, script_,
            rules_ ? &*rules_ : nullptr};
  }
  SourceFile read(const InputFile &file, Fault &fault);
  std::string_view refusalForJson() const;
  [[nodiscard]] bool layOut(Document &document, const std::string &path,
                            FileOutcome &outcome);
  [[nodiscard]] std::optional<FormatStyle> styleFor(const std::string &path,
                                                    FileOutcome &outcome);
  bool isConfiguration(Document &document, FileOutcome &outcome) const;
  bool isAllowed(const SourceFile &source, FileOutcome &outcome) const;
  void refuse(const SourceFile &source, const std::string &reason,
              FileOutcome &outcome) const;

  const Flags &flags_;
  const Command &command_;
  std::span<const std::string> arguments_;
  Language language_;
  SourceFile script_;
  std::optional<ReferenceRules> rules_;
  tools::Roots roots_;
  std::mutex mutex_;
  /// Guarded by `mutex_`.
  tools::Nearest choices_{formatFileName, /*isFile=*/true};
};

} // namespace hcl::edit

#endif // HCL_TOOLS_HCL_EDIT_FILEWORK_H

// The work of hcl-edit on the files of a command line.
//
// In: flags, and a command with its arguments. Out: texts on standard output or
// in files, and an exit code. All files are edited before the first is written,
// so that either all change or none. Deliberately absent: the edits themselves
// (lib/Write/Edit) and the layout (lib/Write/Format).
#ifndef HCL_TOOLS_HCL_EDIT_DRIVER_H
#define HCL_TOOLS_HCL_EDIT_DRIVER_H

#include "common/CommandLine.h"

#include <optional>
#include <string>
#include <vector>

namespace hcl::edit {

struct Flags {
  tools::CommonFlags common;
  std::vector<std::string> files; ///< paths and patterns; none: standard input
  bool update = false;            ///< write to the files
  bool dryRun = false;            ///< print a diff instead
  bool keepLayout = false;        ///< do not format
  bool newline = false;           ///< an empty line before what is appended
  bool withComments = false;      ///< get the comments too
  bool create = false;            ///< set: make what is missing
  bool requiresMatch = false;     ///< fail if nothing matches
  std::optional<std::string> text = {}; ///< VALUE as text
  std::string stdinName = {};           ///< the name of standard input
  bool json = false;                    ///< get JSON with positions
  /// mv: rename references too, with this in place of the block's type
  std::optional<std::string> references = {};
  /// The application that has the rules of references.
  std::optional<std::string> app = {};
};

/// Runs the command that `words` begin with. Returns the exit code.
[[nodiscard]] int run(const Flags &flags,
                      const std::vector<std::string> &words);

/// The commands with their arguments, one a line, for the help.
std::string commandList();

} // namespace hcl::edit

#endif // HCL_TOOLS_HCL_EDIT_DRIVER_H

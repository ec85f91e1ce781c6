// The words of a command line: the command, its arguments, and the flags that
// have an effect on it.
//
// In: words and flags. Out: a row of the table of commands, its arguments, or
// what is wrong. Deliberately absent: the table (Commands.h) and the parsing of
// flags (Main.cpp).
#ifndef HCL_TOOLS_HCL_EDIT_USAGE_H
#define HCL_TOOLS_HCL_EDIT_USAGE_H

#include "Commands.h"
#include "Files.h"

#include <string>
#include <vector>

namespace hcl::edit {

/// The command that `words` begin with, or null with `problem` set.
[[nodiscard]] const Command *findCommand(const std::vector<std::string> &words,
                                         std::string &problem);

/// The arguments of `command` in `words`, with the text of --string as the
/// value. Sets `problem` if there are too many or too few.
std::vector<std::string> argumentsOf(const Flags &flags, const Command &command,
                                     const std::vector<std::string> &words,
                                     std::string &problem);

/// A problem with the flags for `command` and `files`, or "": a flag that would
/// have no effect is refused.
std::string flagProblem(const Flags &flags, const Command &command,
                        const std::vector<InputFile> &files);

/// `text` as one word of the shell.
std::string shellWord(const std::string &text);

} // namespace hcl::edit

#endif // HCL_TOOLS_HCL_EDIT_USAGE_H

// The text of --help: the usage, the flags by subject with descriptions wrapped
// at the width of the terminal, examples and exit codes.
//
// `--help` prints the common flags and the list of subjects, which fits a
// screen; `--help SUBJECT` prints the flags of a subject, and `--help all` all
// of them.
//
// In: a command line's flags, its footer and the table of subjects. Out: text.
// Deliberately absent: the flags themselves.
#ifndef HCL_TOOLS_COMMON_HELP_H
#define HCL_TOOLS_COMMON_HELP_H

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace hcl::tools {

/// A subject of the help of a tool, and the flags that belong to it.
struct HelpSubject {
  std::string_view name;  ///< the word after --help
  std::string_view title; ///< what the list of subjects says about it
  std::string_view flags; ///< names with blanks between them
  std::string text = {};  ///< printed after the flags
};

/// A flag that --help prints.
struct CommonFlag {
  std::string_view name;
  std::string_view brief = {}; ///< in place of a description of several lines
};

/// The subjects of the help of a tool. Each flag belongs to one of them.
struct HelpPages {
  std::vector<CommonFlag> common; ///< in the order of --help
  std::vector<HelpSubject> subjects;
  std::string commands = {}; ///< printed by --help above the flags
};

/// The width of help: that of the terminal on standard output, else 80.
/// Units: columns.
uint32_t helpWidth();

/// Appends a row of a table: `  name`, and `description` from column 24 on,
/// wrapped at helpWidth(); on the next line if the name is too long.
void appendHelpRow(std::string &out, std::string_view name,
                   std::string_view description);

/// The help of `app` about `subject`: the name of one of `pages`, "all", or ""
/// for what all users need. Nothing if there is no such subject. Flags that
/// exclude or need others are not listed as such: the message for a wrong
/// combination names them.
[[nodiscard]] std::optional<std::string>
helpOn(std::string_view subject, const CLI::App &app, const HelpPages &pages);

/// Why there is no help about `subject`: the subjects that there are.
std::string noHelpOn(std::string_view subject, const HelpPages &pages);

/// The subject that the arguments ask about, those after --help or -h, up to
/// `--`: "" without one. Nothing if they do not ask for help.
[[nodiscard]] std::optional<std::string> askedHelp(int argc,
                                                   const char *const *argv);

/// Whether `argument` asks for help, so that the next one may be a subject.
bool asksForHelp(std::string_view argument);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_HELP_H

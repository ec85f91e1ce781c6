// The text of --help: the usage, the flags with descriptions wrapped at the
// width of the terminal, examples and exit codes.
//
// In: a command line's flags and its footer. Out: text. Deliberately absent:
// the flags themselves.
#ifndef HCL_TOOLS_COMMON_HELP_H
#define HCL_TOOLS_COMMON_HELP_H

#include <cstdint>
#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace hcl::tools {

/// The width of help: that of the terminal on standard output, else 80.
/// Units: columns.
uint32_t helpWidth();

/// Appends a row of a table: `  name`, and `description` from column 24 on,
/// wrapped at helpWidth(); on the next line if the name is too long.
void appendHelpRow(std::string &out, std::string_view name,
                   std::string_view description);

/// Lays out the help of `app` as described above. Flags that exclude or need
/// others are not listed as such: the message for a wrong combination names
/// them.
void formatHelpOf(CLI::App &app);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_HELP_H

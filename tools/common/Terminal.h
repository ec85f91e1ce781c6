// The terminal that a tool talks to: its width, and whether to use colours.
//
// In: the flags and the environment of this process. Out: options for
// rendering, and text that is safe to print. Deliberately absent: writing
// (Files.h).
#ifndef HCL_TOOLS_COMMON_TERMINAL_H
#define HCL_TOOLS_COMMON_TERMINAL_H

#include "hcl/Render.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace hcl::tools {

/// The choice of --color.
enum class Colour : uint8_t {
  /// On a terminal, unless NO_COLOR is set or TERM is "dumb"; and wherever
  /// CLICOLOR_FORCE or FORCE_COLOR is set and is not 0.
  Auto,
  Always,
  Never,
};

/// The rendering of diagnostics on standard error: coloured as `colour` says,
/// at the width of the terminal, with links to places where colours are used
/// and the terminal is known to have links. FORCE_HYPERLINK in the environment
/// decides otherwise: 0 means no links, another value links wherever
/// `colour` is not Never.
RenderOptions terminalOptions(Colour colour);

/// Whether text on the open descriptor `fd` is coloured, as `colour` says.
bool usesColour(Colour colour, int fd);

/// The width of text for people on the open descriptor `fd`: that of its
/// terminal, between 40 and 120, or `otherwise`. Units: columns.
uint32_t widthOf(int fd, uint32_t otherwise);

/// `text` as people see it: control and bidirectional characters become U+FFFD,
/// so that none reaches the terminal, and tabs blanks. Newlines stay.
std::string printable(std::string_view text);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_TERMINAL_H

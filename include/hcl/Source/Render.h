// Diagnostics as text for people and as JSON for programs.
//
// In: diagnostics and the sources they point at. Out: text appended to a
// string. The same input always gives the same output.
// Deliberately absent: where the output goes and whether that is a terminal
// (tools/common).
#ifndef HCL_SOURCE_RENDER_H
#define HCL_SOURCE_RENDER_H

#include "hcl/Source/Diagnostic.h"

#include <string>

namespace hcl {

struct RenderOptions {
  /// Mark severity, line numbers and the subject with ANSI colours.
  bool colour = false;
  /// Wrap sentences at this many cells; 0: never.
  uint32_t width = 78;
};

/// Appends `diagnostic` for a person:
///
///   Error: Unknown variable
///
///     on web.hcl, line 3, columns 8-12:
///      3 | port = prot
///        |        ^^^^
///
///   There is no variable named "prot". Did you mean "port"?
///
/// Columns count grapheme clusters. Of a subject of several lines the first
/// and last are shown; tabs become blanks; bytes that are no text become
/// U+FFFD. Variables follow the source as `port is 8080.`.
void renderText(std::string &out, const Diagnostic &diagnostic,
                const RenderOptions &options = {});
/// All of `diagnostics`, a blank line between two.
void renderText(std::string &out, const Diagnostics &diagnostics,
                const RenderOptions &options = {});

/// Appends one line: `{"diagnostics":[…]}` with `severity`, `summary`,
/// `detail` (left out if empty) and, where there is a source, `subject`:
/// `{"filename","start":{"line","column","byte"},"end":{…}}`. The form of
/// hcldec's --diags=json. Ends in a newline.
void renderJson(std::string &out, const Diagnostics &diagnostics);

/// Appends `[{"summary","detail","range":{"start":{"line","column","byte"},
/// "end":{…}}}…]`: errors as --jsonl prints them; no newline at the end.
void renderJsonLine(std::string &out, const Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_SOURCE_RENDER_H

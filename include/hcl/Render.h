// Diagnostics as text for people and as JSON for programs.
//
//   std::string text;
//   renderText(text, diagnostics, {.colour = true});
//   std::cerr << text;
//
// In: diagnostics, which keep the sources that they point at. Out: text
// appended to a string. The same input always gives the same output.
// Ownership: nothing is kept. Threads: no state is kept.
// Deliberately absent: where the output goes and whether that is a terminal
// (tools/common).
#ifndef HCL_RENDER_H
#define HCL_RENDER_H

#include "hcl/Diagnostic.h"

#include <functional>
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
///     at web.hcl:3:8
///
///     3 | port = prot
///       |        ^^^^
///
///     There is no variable named "prot". Did you mean "port"?
///
/// The place is file, line and column of the subject; columns count grapheme
/// clusters. Of a subject of many lines the first two and the last two are
/// shown, of a long line the part around the subject. A tab is four blanks;
/// control characters and bytes that are no text become U+FFFD. Under the
/// source stand the variables: `with port as 8080, w set to null.`
void renderText(std::string &out, const Diagnostic &diagnostic,
                const RenderOptions &options = {});
/// All of `diagnostics`, a blank line between two.
void renderText(std::string &out, const Diagnostics &diagnostics,
                const RenderOptions &options = {});

/// The header of the block at the top of `file` in which `offset` lies, e.g.
/// `service "web"`; empty where it lies in none.
using BlockHeaderAt =
    std::function<std::string(const SourceFile &file, uint32_t offset)>;

/// Appends all of `diagnostics` in the form of the reference's hcldec, which
/// scripts may look for. Each ends in an empty line:
///
///   Error: Unknown variable
///
///     on web.hcl line 3, in service "web":
///      3:   port = prot
///
///   There is no variable named "prot". Did you mean "port"?
///
/// With colours the subject is underlined. Lines are shown as renderText shows
/// them; `headerAt` may be empty.
/// Spec: DEC-CLI-020.
void renderReferenceText(std::string &out, const Diagnostics &diagnostics,
                         const RenderOptions &options,
                         const BlockHeaderAt &headerAt);

/// Appends `{"diagnostics":[…]}`, indented by two blanks, with `severity`,
/// `summary`, `detail` (left out if empty) and, where there is a source,
/// `subject`: `{"filename","start":{"line","column","byte"},"end":{…}}`. The
/// form of hcldec's --diags=json, which escapes `<`, `>`, `&`, U+2028 and
/// U+2029 too. Ends in a newline.
/// Spec: DEC-CLI-027.
void renderJson(std::string &out, const Diagnostics &diagnostics);

/// Appends `[{"summary","detail","range":{"start":{"line","column","byte"},
/// "end":{…}}}…]` on one line, without a newline: the form of --jsonl. `range`
/// is left out where there is no source.
void renderJsonLine(std::string &out, const Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_RENDER_H

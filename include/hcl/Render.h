// Diagnostics as text for people and as JSON for programs.
//
//   std::string text;
//   renderText(text, diagnostics, {.colour = true});
//   std::cerr << text;
//
// In: diagnostics, which keep their sources alive. Out: text, appended to a
// string. Equal input results in equal output.
// Ownership: nothing is kept. Threads: no state is kept.
// Deliberately absent: the destination of the output and whether it is a
// terminal (tools/common).
#ifndef HCL_RENDER_H
#define HCL_RENDER_H

#include "hcl/Diagnostic.h"

#include <functional>
#include <string>

namespace hcl {

/// Returns the address of a place in `file`, for a link; empty: none.
using PlaceAddress =
    std::function<std::string(const SourceFile &file, Location place)>;

/// Options of the text forms.
struct RenderOptions {
  /// Mark severity, line numbers and the subject with ANSI colours.
  bool colour = false;
  /// Wrap sentences at this column; 0: do not wrap. Units: terminal cells.
  uint32_t width = 78;
  /// The folder or address of the documentation. Unless empty, each diagnostic
  /// ends with its kind and the place of the explanation: `kind:
  /// UnknownVariable, see docs/errors/evaluation.md#unknownvariable`.
  std::string docs = {};
  /// Makes the place of renderText a link of the terminal (OSC 8); null: no
  /// links.
  PlaceAddress address = nullptr;
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
/// The place is the file, line and column of the subject; columns count
/// grapheme clusters. A subject of many lines is shown as its first two and
/// last two lines, a long line as the part around the subject. A tab becomes
/// four blanks; control characters and invalid bytes become U+FFFD. The
/// variables follow the source: `where port is 8080, w is null.`
void renderText(std::string &out, const Diagnostic &diagnostic,
                const RenderOptions &options = {});
/// Appends all of `diagnostics`, separated by blank lines.
void renderText(std::string &out, const Diagnostics &diagnostics,
                const RenderOptions &options = {});

/// Returns the header of the top-level block of `file` that contains byte
/// `offset`, e.g. `service "web"`; empty if there is none.
using BlockHeaderAt =
    std::function<std::string(const SourceFile &file, uint32_t offset)>;

/// Appends all of `diagnostics` in the form of the reference's hcldec, for
/// scripts with such needs. Each ends in an empty line:
///
///   Error: Unknown variable
///
///     on web.hcl line 3, in service "web":
///      3:   port = prot
///
///   There is no variable named "prot". Did you mean "port"?
///
/// With colours the subject is underlined. Lines are shown as by renderText.
/// `headerAt` may be empty; then blocks are not named.
/// Spec: DEC-CLI-020.
void renderReferenceText(std::string &out, const Diagnostics &diagnostics,
                         const RenderOptions &options,
                         const BlockHeaderAt &headerAt);

/// Appends `{"diagnostics":[…]}`, indented by two blanks, with the members
/// `severity`, `summary`, `kind`, `detail` (if not empty) and `subject` (if
/// there is a source):
/// `{"filename","start":{"line","column","byte"},"end":{…}}`. But for `kind`,
/// this is the form of hcldec's --diags=json, which also escapes
/// `<`, `>`, `&`, U+2028 and U+2029. Ends in a newline.
/// Spec: DEC-CLI-027.
void renderJson(std::string &out, const Diagnostics &diagnostics);

/// Appends the diagnostics on one line without a newline, as in --jsonl: an
/// array of
/// `{"summary","kind","detail","range":{"start":{"line","column","byte"},
/// "end":{…}}}`. `range` begins with `filename` if the source is a file rather
/// than a text with a name such as `<stdin>`, and is omitted if there is no
/// source.
void renderJsonLine(std::string &out, const Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_RENDER_H

// Formatting by choices that change more than blanks.
//
//   FormatStyle style;
//   style.width = 80;
//   style.trailingCommas = true;
//   std::string text = restyle(source, style, Language());
//
// In: a text, valid or not, and a project's choices. Out: the text laid out
// (Format.h) and, if it has no syntax errors, changed as the style asks: line
// breaks, commas, parentheses, the order of attributes, quotes around lone
// references. The result means what the text meant, and formatting it again
// changes nothing. docs/format.md gives the reason for each choice.
//
// Ownership: nothing is kept. Threads: no state is kept.
// Deliberately absent: edits for a range of lines, as a choice can change any
// line; joining of lines that were broken before.
#ifndef HCL_RESTYLE_H
#define HCL_RESTYLE_H

#include "hcl/Format.h"
#include "hcl/Language.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// A layout, and choices that change tokens. All are off by default.
struct FormatStyle : LayoutStyle {
  /// Break lists, objects, calls, `for` expressions and conditionals on lines
  /// longer than this; 0: never. Units: columns, grapheme clusters.
  uint32_t width = 0;
  /// Write a comma after the last element or argument if the closing bracket
  /// is on a later line.
  bool trailingCommas = false;
  /// The order of adjacent attributes: names, with "*" in the place of all
  /// others; without "*", others come last. Empty: as written.
  std::vector<std::string> attributeOrder;
  /// Write `x` for `"${x}"`.
  bool unwrapTemplates = false;
  /// In Terraform's `variable` blocks, write `type = string` for
  /// `type = "string"`, and `list(any)` for `"list"`.
  bool unquoteTypes = false;

  /// Whether a choice is on that changes more than blanks.
  bool changesTokens() const {
    return width != 0 || trailingCommas || !attributeOrder.empty() ||
           unwrapTemplates || unquoteTypes;
  }
};

/// `text` in `style`. A text with syntax errors is only laid out. A text that
/// would not be the same configuration, since its heredocs end elsewhere in
/// `language` than in the reference's, is returned as it is. Requires
/// `text.size() <= SourceFile::maxSize`.
/// Cost: linear, a few times that of `format`, where lines are broken.
std::string restyle(std::string_view text, const FormatStyle &style,
                    const Language &language);

} // namespace hcl

#endif // HCL_RESTYLE_H

// The literal text of templates.
//
// In: runs of literal tokens. Out: their text, with escapes decoded, without
// the white space that strip markers remove and the indentation of `<<-`
// heredocs. Deliberately absent: operations, and normalization.
#ifndef HCL_LIB_LOWER_LITERALTEXT_H
#define HCL_LIB_LOWER_LITERALTEXT_H

#include "hcl/Language.h"
#include "hcl/compiler/Tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace hcl {

class LiteralText {
public:
  LiteralText(const Tree &tree, const Language &language)
      : tree_(tree), language_(language) {}

  /// The text of the literal tokens from `first` to before `end`, without
  /// `indentation` characters of each line. Valid until the next call.
  /// Spec: NS-TMPL-036, NS-TMPL-041, NS-TMPL-043, NS-TMPL-058..063.
  std::string_view read(uint32_t first, uint32_t end, uint32_t indentation);
  /// The smallest indentation of the lines that start in `parts`, in
  /// characters: 0 if no line starts there.
  uint32_t indentation(NodeRef parts);

private:
  /// The text of one literal token, and whether a line starts with it.
  struct TokenText {
    std::string_view text;
    bool startsLine;
  };

  /// Whether a strip marker removes white space at the start of the literal
  /// whose first token is `first`; or at the end of the one before `end`.
  bool isStrippedBefore(uint32_t first) const;
  bool isStrippedAfter(uint32_t end) const;
  /// Fills `pieces_` with the decoded texts of the tokens.
  void decode(uint32_t first, uint32_t end);
  /// The same, after strip markers.
  /// Spec: NS-TMPL-058..063.
  void strip(uint32_t first, uint32_t end);
  /// Removes `width` characters of indentation from `pieces_`.
  /// Spec: NS-TMPL-036, NS-TMPL-041, NS-TMPL-043.
  void flush(uint32_t width);
  /// The smallest indentation of the lines that start in `parts`, at most
  /// `width`.
  /// Spec: NS-TMPL-036, NS-TMPL-037, NS-TMPL-040.
  uint32_t smallest(NodeRef parts, uint32_t width);
  /// The same for a run of literal tokens and the part after it.
  /// Spec: NS-TMPL-038..040.
  uint32_t smallestOfRun(uint32_t first, uint32_t end, uint32_t width);
  /// Whether token number `token` is the first of a heredoc.
  bool startsHeredoc(uint32_t token) const {
    return token != 0 && tree_.kind(token - 1) == TokenKind::OpenHeredoc;
  }

  const Tree &tree_;
  const Language &language_;
  std::vector<TokenText> pieces_;
  std::string decoded_; ///< text of pieces_ that is not in the source
  std::string joined_;  ///< text of several pieces
};

} // namespace hcl

#endif // HCL_LIB_LOWER_LITERALTEXT_H

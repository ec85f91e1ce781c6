// The end of a body item with a syntax error, and the start of the next one.
// Private to the parser's recovery.
#ifndef HCL_LIB_PARSE_BROKENITEM_H
#define HCL_LIB_PARSE_BROKENITEM_H

#include "Syntax/Scanner.h"
#include "hcl/compiler/Tree.h"

#include <optional>
#include <vector>

namespace hcl {

/// An item with an error, and the state of the parser.
struct BrokenItem {
  const SourceFile &file;
  const TokenList &list;
  const std::vector<Node> &nodes;
  uint32_t item;       ///< index of the node
  uint32_t errorToken; ///< location of the error
  uint32_t openBlocks; ///< surrounding blocks
  /// Whether an item that breaks off at the end of a line takes the next line
  /// with it, if no item can begin there.
  bool takesNextLine = false;
};

struct ItemEnd {
  /// A newline outside of brackets, the brace that closes the surrounding
  /// block, or the end of the file.
  uint32_t token;
  /// Whether a bracket, quote or heredoc of the item is still open there.
  bool unclosed;
};

/// Follows the item's brackets to its end.
/// Cost: linear in the tokens of the item that are not in a nested body.
ItemEnd findItemEnd(const BrokenItem &broken);

/// The start of the first line, after the item's first line and before the
/// token `end`, that looks like an item and is not indented further than this
/// one.
/// Cost: linear in the text up to the result.
[[nodiscard]] std::optional<uint32_t> findNextItem(const BrokenItem &broken,
                                                   uint32_t end);

/// Index of the first token that begins at `offset` or later.
uint32_t tokenAtOrAfter(const std::vector<Token> &tokens, uint32_t offset);

} // namespace hcl

#endif // HCL_LIB_PARSE_BROKENITEM_H

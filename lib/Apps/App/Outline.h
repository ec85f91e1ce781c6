// The blocks and attributes of a file in the native syntax, as far as its
// tokens show them.
//
// In: a text, perhaps with syntax errors or in the middle of typing. Out: the
// tree of its blocks with ranges, and the place of an offset in the tree.
// Deliberately absent: meaning; files in JSON, which have no outline.
#ifndef HCL_LIB_APP_OUTLINE_H
#define HCL_LIB_APP_OUTLINE_H

#include "hcl/Language.h"
#include "hcl/compiler/Tree.h"

#include <memory>
#include <string>
#include <vector>

namespace hcl::app {

/// An attribute, or an item that is neither attribute nor block.
struct OutlineAttribute {
  std::string name;
  Range nameRange;
  Range range;           ///< up to the end of the value as far as it is written
  bool hasValue = false; ///< an equals sign follows the name
};

/// A block, or a whole file, which has no type.
struct OutlineBlock {
  std::string type = {};
  std::vector<std::string> labels = {}; ///< as written, without quotes
  Range header = {};                    ///< from the type to the last label
  Range range = {};                     ///< up to the closing brace
  Range body = {};                      ///< between the braces
  std::vector<OutlineAttribute> attributes = {};
  std::vector<OutlineBlock> blocks = {};

  /// The attribute called `name`, or null.
  const OutlineAttribute *find(std::string_view name) const;
};

/// The place of an offset in an outline.
struct OutlinePlace {
  /// The blocks with the offset in their bodies, outermost first; the first is
  /// the file.
  std::vector<const OutlineBlock *> blocks;
  enum class Kind : uint8_t {
    Item,       ///< where an attribute or a block may begin
    Expression, ///< in the value of an attribute
    Other,      ///< in a header, a text, or a comment
  };
  Kind kind = Kind::Item;
  /// The words with dots before the offset, and the beginning of a word.
  std::vector<std::string> words = {};
  std::string start = {};
  std::vector<std::string> bound = {}; ///< by `for`, around the offset
};

/// The outline of one text.
class Outline {
public:
  /// Reads `file`. Cost: of parsing.
  Outline(const SourceFile &file, const Language &language);
  /// As above for a parsed file, in the native syntax.
  Outline(std::shared_ptr<const Tree> tree, size_t maxDepth);

  const OutlineBlock &root() const { return root_; }
  /// The place of `offset`.
  OutlinePlace find(uint32_t offset) const;

private:
  std::shared_ptr<const Tree> tree_;
  OutlineBlock root_;
};

/// The place of `offset` in `expression`, all of a text; it is in no block.
OutlinePlace placeInExpression(const SourceFile &expression,
                               const Language &language, uint32_t offset);

} // namespace hcl::app

#endif // HCL_LIB_APP_OUTLINE_H

// The words of descriptions of applications, for documentation and completion.
//
//   for (const DescriptionBlock &block : descriptionBlocks())
//     for (const DescriptionWord &word : block.words)
//       offer(block.name, word.name, word.sentence);
//
// In: nothing. Out: the table that descriptions are read by.
// Deliberately absent: the words of one application's modules.
#ifndef HCL_DESCRIPTIONWORDS_H
#define HCL_DESCRIPTIONWORDS_H

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// A word of descriptions: an argument or a block.
struct DescriptionWord {
  std::string_view name;
  /// The form of the argument, e.g. `list of strings`; or `block`.
  std::string_view form;
  std::string_view sentence; ///< documentation, in Markdown
  std::span<const std::string_view> choices = {}; ///< the texts to choose from
  std::string_view label = {}; ///< the name of the label of a block
  std::string inside = {};     ///< the name of the DescriptionBlock of a block
  bool isRequired = false;
};

/// The words of one type of blocks in descriptions.
struct DescriptionBlock {
  std::string name; ///< `blocks`, `blocks.repeat`; empty: a description
  std::vector<DescriptionWord> words;
  /// Blocks whose words belong here, too, e.g. `body`.
  std::vector<std::string> others = {};
};

/// All words of descriptions; the blocks of one come before the words in them.
std::vector<DescriptionBlock> descriptionBlocks();

} // namespace hcl

#endif // HCL_DESCRIPTIONWORDS_H

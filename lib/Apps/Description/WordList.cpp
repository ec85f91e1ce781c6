// Tables are visited once each, from that of a description on; the first word
// that leads to a table names it.
#include "hcl/DescriptionWords.h"

#include "Words.h"

namespace hcl {

using app::Word;
using app::WordType;

/// Names of the forms, in the order of WordType.
static constexpr std::string_view forms[] = {
    "true or false",
    "string",
    "list of strings",
    "map of strings",
    "map of true or false",
    "choice",
    "number",
    "list of values",
    "type",
    "expression",
    "name",
    "list of names",
    "list of words and labels",
    "list of patterns",
    "attribute",
    "type of blocks",
    "list of types of blocks",
    "attribute or block",
    "list of attributes and blocks",
    "block",
};

std::vector<DescriptionBlock> descriptionBlocks() {
  std::vector<DescriptionBlock> blocks = {{"", {}}};
  std::vector<std::span<const Word>> tables = {app::descriptionWords()};
  for (size_t at = 0; at < tables.size(); ++at) {
    std::vector<DescriptionWord> words;
    std::vector<std::string> others;
    for (const Word &word : tables[at]) {
      std::string inside;
      if (word.words && !word.words().empty()) {
        size_t index = 0;
        while (index < tables.size() &&
               tables[index].data() != word.words().data())
          ++index;
        if (index == tables.size()) {
          const std::string &around = blocks[at].name;
          bool isShared = around.empty() || word.type == WordType::Table;
          tables.push_back(word.words());
          blocks.push_back(
              {(isShared ? "" : around + ".") + std::string(word.name), {}});
        }
        inside = blocks[index].name;
      }
      if (word.type == WordType::Table)
        others.push_back(std::move(inside));
      else
        words.push_back({word.name, forms[size_t(word.type)], word.sentence,
                         word.choices, word.label, std::move(inside),
                         word.isRequired});
    }
    blocks[at].words = std::move(words);
    blocks[at].others = std::move(others);
  }
  return blocks;
}

} // namespace hcl

// The words of descriptions: one table, from which come the reader and the
// schemas of its blocks, and with these the suggestions.
//
// In: arguments of a block. Out: members of its rule.
// Deliberately absent: the meaning of rules; demands of words on one another
// (KindCheck.h, DescriptionCheck.h).
#ifndef HCL_LIB_DESCRIPTION_WORDS_H
#define HCL_LIB_DESCRIPTION_WORDS_H

#include "Arguments.h"
#include "Description.h"

#include <span>
#include <string_view>
#include <vector>

namespace hcl::app {

/// A type of blocks in a rule, checked against the description at the end.
struct KindUse {
  std::string type;
  Expression place;
};

/// The form of the argument of a word.
enum class WordType : uint8_t {
  Flag,       ///< `true` or `false`
  Text,       ///< a string
  Texts,      ///< a list of strings
  TextMap,    ///< a map of strings
  Choice,     ///< one of several strings
  Count,      ///< a number
  Values,     ///< a list of values
  Type,       ///< a type constraint
  Expression, ///< an expression that is evaluated with the module
  Path,       ///< names with dots between them
  Name,       ///< a list of quoted words and labels
  Patterns,   ///< a list of patterns of names
  Attribute,  ///< the name of an attribute of the block
  Kind,       ///< a type of blocks
  Kinds,      ///< a list of types of blocks
  Block,      ///< a block, perhaps with a label
};

/// A word of descriptions.
struct WordInfo {
  std::string_view name;
  WordType type;
  bool isRequired;
  std::string_view sentence; ///< one sentence of documentation
  std::span<const std::string_view> choices = {};
  std::string_view label = {}; ///< the name of the label of a block
};

/// A word with its member of the rule `T`.
template <typename T>
struct Word : WordInfo {
  /// Reads the argument into the rule; null: the surrounding reader does.
  void (*read)(const Arguments &from, const WordInfo &word, T &rule,
               std::vector<KindUse> &uses) = nullptr;
};

/// The words for a rule, without those for its content.
template <typename T>
std::span<const Word<T>> wordsOf();
template <>
std::span<const Word<Description>> wordsOf();
template <>
std::span<const Word<FilesRule>> wordsOf();
template <>
std::span<const Word<InputsRule>> wordsOf();
template <>
std::span<const Word<KindRule>> wordsOf();
template <>
std::span<const Word<VariantRule>> wordsOf();
template <>
std::span<const Word<InputRule>> wordsOf();
template <>
std::span<const Word<CallRule>> wordsOf();
template <>
std::span<const Word<InheritRule>> wordsOf();
template <>
std::span<const Word<IncludeRule>> wordsOf();
template <>
std::span<const Word<MergeRule>> wordsOf();
template <>
std::span<const Word<RepeatRule>> wordsOf();
template <>
std::span<const Word<MarkRule>> wordsOf();
template <>
std::span<const Word<AttributeRule>> wordsOf();
template <>
std::span<const Word<NestedRule>> wordsOf();
template <>
std::span<const Word<ConditionRule>> wordsOf();
template <>
std::span<const Word<BodyRule>> wordsOf();
/// The words of `content`, which all bodies have, and those for the attributes
/// of the root.
std::span<const WordInfo> contentWords();
std::span<const Word<KindRule>> rootWords();

/// Adds `word` to `schema`.
void addWord(BodySchema &schema, const WordInfo &word);

/// `schema` with `words`.
template <typename Words>
BodySchema withWords(BodySchema schema, const Words &words) {
  for (const WordInfo &word : words)
    addWord(schema, word);
  return schema;
}

/// The schema of the words for `T`.
template <typename T>
BodySchema schemaOf() {
  return withWords(BodySchema(), wordsOf<T>());
}

/// Reads those of `words` that `from` has into `rule`; types of blocks are
/// added to `uses`.
/// Errors: as the arguments.
template <typename T>
void readWords(std::span<const Word<T>> words, const Arguments &from, T &rule,
               std::vector<KindUse> &uses) {
  for (const Word<T> &word : words)
    if (word.read && from.find(word.name))
      word.read(from, word, rule, uses);
}

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_WORDS_H

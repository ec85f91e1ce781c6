// The words of descriptions: a table, from which come the reader, the schemas
// of its blocks, suggestions and the reference page.
//
// In: arguments and blocks of a description. Out: rules, and the names in them
// that must be described.
// Deliberately absent: demands of words on one another (RuleChecks.h).
#ifndef HCL_LIB_DESCRIPTION_WORDS_H
#define HCL_LIB_DESCRIPTION_WORDS_H

#include "Arguments.h"
#include "BodyRule.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl::app {

/// The form of what follows a word.
enum class WordType : uint8_t {
  Flag,       ///< `true` or `false`
  Text,       ///< a string
  Texts,      ///< a list of strings
  TextMap,    ///< a map of strings
  FlagMap,    ///< a map of bools
  Choice,     ///< one of several strings
  Count,      ///< a number
  Values,     ///< a list of values
  Type,       ///< a type constraint
  Expression, ///< an expression that is evaluated with the module
  Path,       ///< names with dots between them
  Labels,     ///< a list of different names
  Name,       ///< a list of quoted words and labels
  Patterns,   ///< a list of patterns of names
  Attribute,  ///< the name of an attribute of the block around
  Kind,       ///< a type of blocks of the module
  Kinds,      ///< a list of these
  Neighbour,  ///< an attribute or type of blocks beside
  Neighbours, ///< a list of these
  Block,      ///< a block, perhaps with a label
  Table,      ///< the words of the table of this name belong here, too
};

/// Named contents, for use in several bodies.
using Contents = std::map<std::string, BodyRule, std::less<>>;
/// Named rules of values, for use in several attributes.
using ValueRules = std::map<std::string, AttributeRule, std::less<>>;

struct Word;

/// The words of descriptions that have been read, and what rows share.
struct Reading {
  Diagnostics &diagnostics;
  Contents contents = {};
  ValueRules values = {};
  std::vector<NameUse> kinds = {}; ///< checked when all is read
  /// Checked at the end of the block, of a nested block or of the module.
  std::vector<NameUse> attributes = {};
  std::vector<NameUse> neighbours = {}; ///< kept by the body
  /// Whether what is read changes a description that has been read before.
  bool isChange = false;
  std::map<std::pair<const Word *, bool>, BodySchema> schemas = {};

  /// Reports `detail` at `place`.
  void refuse(const Place &place, std::string detail);
  /// Reports that what the label of `block` names is described twice.
  void refuseTwice(const Block &block);
  /// The schema of `words`; without `isComplete` all are optional.
  const BodySchema &schemaOf(std::span<const Word> words, bool isComplete);
};

/// A word of descriptions: a row of the table.
struct Word {
  std::string_view name;
  WordType type;
  std::string_view sentence; ///< documentation, in Markdown
  std::span<const std::string_view> choices = {};
  /// The name of the label of a block, and the words in the block.
  std::string_view label = {};
  std::span<const Word> (*words)() = nullptr;
  /// Reads what follows the word into `rule`; null: another row does.
  void (*read)(const Arguments &from, const Word &word, void *rule,
               Reading &reading) = nullptr;
  bool isRequired = false;
};

/// The tables that several blocks share, or that others read: of a description,
/// of `blocks`, of `attributes`, of any body, of `content`, about values, about
/// versions, and of `suite`.
std::span<const Word> descriptionWords();
std::span<const Word> kindWords();
std::span<const Word> rootWords();
std::span<const Word> bodyWords();
std::span<const Word> contentWords();
std::span<const Word> valueWords();
std::span<const Word> lifetimeWords();
std::span<const Word> suiteWords();

/// The words of `references`, and the readers of this block, of `names` and of
/// `dialect_points`.
std::span<const Word> referenceWords();
void readReferences(const Arguments &from, const Word &word, void *rule,
                    Reading &reading);
void readNames(const Arguments &from, const Word &word, void *rule,
               Reading &reading);
void readPoints(const Arguments &from, const Word &word, void *rule,
                Reading &reading);

/// The readers of `summaries` in a body and in a description, and of `without`
/// in a body.
void readSummaries(const Arguments &from, const Word &word, void *rule,
                   Reading &reading);
void readOuterSummaries(const Arguments &from, const Word &word, void *rule,
                        Reading &reading);
void withoutContent(const Arguments &from, const Word &word, void *rule,
                    Reading &reading);

/// Reads the block `suite` of a description.
void readSuite(const Arguments &from, const Word &word, void *rule,
               Reading &reading);

/// Reads those of `words` that `from` has into the rule at `rule`.
/// Errors: as the arguments.
void readWords(std::span<const Word> words, const Arguments &from, void *rule,
               Reading &reading);

/// The reader of a row of WordType::Table for the same rule.
void readTable(const Arguments &from, const Word &word, void *rule,
               Reading &reading);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_WORDS_H

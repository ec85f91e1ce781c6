// The words of bodies: attributes and nested blocks.
#include "WordRows.h"

#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "Support/Text.h"

#include <set>

namespace hcl::app {

namespace {

constexpr std::string_view roleWords[] = {
    "value", "literal", "early",   "type",   "reference", "references",
    "path",  "paths",   "keyword", "static", "ignored"};
constexpr std::string_view valueMergeWords[] = {"last", "keys", "elements"};
constexpr std::string_view useWords[] = {"value",   "ignored", "entries",
                                         "literal", "early",   "kept"};
constexpr std::string_view subjectWords[] = {"", "anything", "itself"};

using A = AttributeRule;

/// Reports that `what`, named by argument `word`, is not described above.
void refuseUndescribed(std::string_view word, std::string_view what,
                       const std::string &name,
                       const std::vector<std::string_view> &names,
                       const Arguments &from) {
  from.refuse(word, message("No {what} {name:quoted} is described above.",
                            "what"_a = what, "name"_a = name));
  suggest(from.diagnostics(), name, names);
}

/// Gives an attribute the rule of a named value.
void readValue(const Arguments &from, const Word &word, void *owner,
               Reading &reading) {
  auto &rule = *static_cast<A *>(owner);
  std::string name = from.text(word.name);
  auto value = reading.values.find(name);
  if (value != reading.values.end()) {
    rule.type = value->second.type;
    rule.isNotNull = value->second.isNotNull;
    rule.oneOf = value->second.oneOf;
    rule.valid = value->second.valid;
    rule.expected = value->second.expected;
    rule.read = value->second.read;
    return;
  }
  std::vector<std::string_view> names;
  for (const auto &each : reading.values)
    names.push_back(each.first);
  refuseUndescribed(word.name, "value", name, names, from);
}

constexpr auto namesWords = tableOf<NamesRule>({
    needed<&NamesRule::blocks, WordType::Kinds>(
        "blocks", "The types of the blocks that have these names."),
    word<&NamesRule::labels>(
        "labels", "The list of labels that a text means, which is the variable "
                  "`value`; null where it means no block. Unless given, the "
                  "text is the only label, or the name that `instance_name` "
                  "gives."),
});

constexpr auto valueTable = tableOf<A>({
    word<&A::constrainsVersion>(
        "constrains_version",
        "The text is a constraint of versions of the application, such as `>= "
        "1.8, < 1.10`: unless a version is named, the module must not use what "
        "the newest version that it allows does not have."),
    word<&A::type>("type", "The type of the converted value."),
    word<&A::read>(
        "read",
        "The value that is meant, an expression over the variable `value`, "
        "which has the type; `valid` is about this one. `fields(TEXT)` lists "
        "what commas separate in a text, and `attributes(TEXT)` maps `a=b`, a "
        "field each."),
    word<&A::isNotNull>("not_null", "The value must not be null."),
    word<&A::oneOf>("one_of", "The allowed values."),
    word<&A::valid>("valid", "A condition on the variable `value`, checked as "
                             "soon as what is known of it decides. Names in a "
                             "`static` attribute are texts there."),
    word<&A::expected>("expected", "What is allowed, for messages: `a duration "
                                   "such as \"5m\"`."),
});

constexpr auto attributeWords = tableOf<A>({
    versions<&A::lifetime>(),
    word<&A::refusesOverride>("no_override", "An override must not set it."),
    word<&A::isRefusedInRoot>("refused_in_root",
                              "The root module must not set it."),
    {{"value",
      WordType::Text,
      "A `value` described above: its words are those of the attribute.",
      {},
      {},
      nullptr,
      &readValue}},
    {{"values", WordType::Table, {}, {}, {}, &valueWords, &readTable}},
    word<&A::isRequired>("required", "The attribute must be set."),
    word<&A::role>(
        "as",
        "A `literal` is evaluated without names, when the file is read; what "
        "is `early`, before child modules are read, see the block `early`; a "
        "`type` is a type constraint; a `reference` is a name in the module, "
        "perhaps in quotes, `references` are a list; what a `path` names need "
        "not exist; `paths` are a list, or a keyword of `one_of`; a `keyword` "
        "is one of `one_of`; `static` are names, or lists and objects of "
        "names, that are not evaluated; `ignored` is not evaluated.",
        roleWords),
    word<&A::words>(
        "words", "Names that the expression may use, each for its own text."),
    word<&A::wordsSince>("words_since", "The first versions with some words."),
    word<&A::conflicts, WordType::Neighbours>(
        "conflicts", "Attributes and blocks that must not be there, too. A "
                     "literal that is false is not there."),
    word<&A::targets, WordType::Kinds>(
        "targets", "The types of blocks that references and paths may mean."),
    word<&A::isNameOnly>("name_only", "Nothing may follow a name in references "
                                      "and paths, such as attributes."),
    word<&A::isDeclared>(
        "declared",
        "Whether the module must define what a path names, or must not."),
    word<&A::undeclared>("if_undeclared", "Advice, with which a missing one is "
                                          "a warning."),
    word<&A::mayCall>("functions", "A literal may call functions."),
    word<&A::earlySince>("early_since",
                         "The first version in which an early attribute may "
                         "have names and calls of functions."),
    word<&A::calls>("calls", "A literal may call these functions, which may be "
                             "called nowhere else."),
    word<&A::selfOnly>("self_only",
                       "Keywords with which a deferred block, and blocks of "
                       "other types beside it, may refer to themselves only."),
    word<&A::reserved>("reserved", "First words that paths must not have."),
    word<&A::like, WordType::Neighbour>(
        "like", "A path names something else than this attribute, and a module "
                "if that does."),
    word<&A::excluded, WordType::Neighbour>(
        "excludes", "The expression must not refer to what this path names."),
    block<&A::names, namesWords>(
        "names", "", "Each text in the value names a block of the module."),
    word<&A::valueMerge>("merge",
                         "Where several blocks merge or inherit: `keys` merges "
                         "all into one map, `elements` into one list, and null "
                         "sets nothing; otherwise the `last` value counts.",
                         valueMergeWords),
    word<&A::isCompact>(
        "compact",
        "A list has each element once, and neither null nor empty texts."),
    word<&A::identity>("identity",
                       "The key that tells elements of a compact list apart: "
                       "of two with one value the later replaces the other."),
    word<&A::includedMerge>("merge_included",
                            "The strategy for this one of `attributes`, as in "
                            "its block `merge_included`.",
                            strategyWords),
});

using L = Lifetime;
constexpr auto lifetimeTable = tableOf<L>({
    word<&L::since>("since",
                    "The first version of the application that has it: `1.8`. "
                    "Modules of an older one must not use it."),
    word<&L::until>("until",
                    "The first version that does not have it any more."),
    word<&L::deprecated>("deprecated",
                         "What to do instead, for a warning where it is used."),
});

using C = ConditionRule;
constexpr auto conditionWords = tableOf<C>({
    needed<&C::test, WordType::Attribute>("test",
                                          "The attribute with the test."),
    word<&C::message, WordType::Attribute>("message",
                                           "The attribute with the message."),
    word<&C::isWarning>("warning", "A failure is a warning."),
    word<&C::isStrict>("strict",
                       "The message must be a text even while the test holds."),
    word<&C::summary>("summary", "The headline of the message of a failure."),
    word<&C::self>("self", "The name of the value of the block around it."),
    word<&C::subject>("refers_to", "What the test must refer to.",
                      subjectWords),
});

using N = NestedRule;
using B = BodyRule;
constexpr auto nestedWords = tableOf<N>({
    word<&N::labels, WordType::Labels>("labels", "The labels, by name."),
    word<&N::validLabels>("valid_labels", "A condition on the labels, which "
                                          "are variables of their names; of "
                                          "`entries` on the `name` of each."),
    block<&N::names, namesWords>(
        "names", "", "The first label names a block of the module."),
    content<&N::body>(),
    versions<&N::lifetime>(),
    word<&N::minimum>("min_items", "At least so many blocks."),
    word<&N::maximum>("max_items", "At most so many blocks."),
    word<&N::merges>("merge",
                     "An override keeps the attributes that it does not set."),
    word<&N::refusesOverride>("no_override", "An override is an error."),
    word<&N::use>(
        "as",
        "Content that is `ignored` or `kept` is not evaluated, and `kept` has "
        "what is described; of `entries` each attribute is an object with the "
        "described attributes, or just the one that `shorthand` names; all "
        "that is in other content is a `literal`, or `early`.",
        useWords),
    word<&N::earlyWords>("early_words", "First words of further names in a "
                                        "block that is `early`."),
    word<&N::entryShorthand>(
        "shorthand",
        "The attribute that an entry may be instead of an object."),
    word<&N::deferredSelf>(
        "deferred_self",
        "The block is deferred, that is evaluated later, with this name for "
        "the value of the block around it; its references are checked, and "
        "types as far as they do not depend on names."),
    word<&N::deferredNames>("deferred_names", "First words of later names."),
    word<&N::value>("value", "Added to a `value` around it; over attributes."),
    word<&N::requiresVariant>("variants_only",
                              "The first label is that of a variant."),
    word<&N::allowsDuplicates>("duplicates",
                               "Blocks may have equal labels: of a "
                               "`block_map` the last one counts."),
    word<&N::isOnce>("once", "A module has at most one, and none if there is "
                             "a block of this type that is not nested; so has "
                             "a file that overrides, but for `entries`."),
    word<&N::conflicts, WordType::Neighbours>(
        "conflicts", "Attributes and blocks that must not be there, too; for "
                     "blocks that exist `once`, in the module."),
    word<&N::name>("name", "The name that expressions in the blocks beside it "
                           "use, and no other block of the module has: quoted "
                           "words and labels. Its value is deferred."),
    block<&N::condition, conditionWords>("condition", "", "What must hold."),
    bodies<&N::variants>("variant", "label",
                         "More content of blocks with this first label."),
});

std::span<const Word> wordsOfNested() { return nestedWords.rows; }

/// Reads the nested blocks of all forms, in the order of the source.
void readNested(const Arguments &from, const Word &word, void *owner,
                Reading &reading) {
  auto &rule = *static_cast<B *>(owner);
  std::set<std::string_view> types;
  for (const Block &block : from.content().blocks) {
    if (!block.type.starts_with("block"))
      continue;
    if (!types.insert(block.labels[0]).second)
      reading.refuseTwice(block);
    rule.blocks.set(readRule<N>(
        block, word.words(), reading,
        reading.isChange ? rule.blocks.find(block.labels[0]) : nullptr));
  }
}

/// The levels of blocks that contents may have in all: rules are visited by
/// recursion.
constexpr size_t maxDepth = 1000;

/// Adds the content called `name` to `rule`, which has the direct content
/// already.
void addContent(const std::string &name, const B &content,
                const Arguments &from, B &rule, Reading &reading) {
  auto refuseTwice = [&](const std::string &item) {
    from.refuse("contents",
                message("The content {content:quoted} describes {item:quoted}, "
                        "which is described already. Remove one of the two.",
                        "content"_a = name, "item"_a = item));
  };
  for (const auto &[attribute, its] : content.attributes)
    if (!rule.attributes.emplace(attribute, its).second)
      refuseTwice(attribute);
  for (auto block = content.blocks.begin(); block != content.blocks.end();
       ++block)
    if (rule.blocks.has(block->type))
      refuseTwice(block->type);
    else if (depthOf(*block) + 1 < maxDepth)
      rule.blocks.share(block);
    else
      from.refuse(
          "contents",
          message("The content {content:quoted} has blocks in more than "
                  "{depth} levels. Describe fewer.",
                  "content"_a = name, "depth"_a = maxDepth));
  for (NameUse use : content.neighbours) {
    use.place = from.place("contents");
    reading.neighbours.push_back(std::move(use));
  }
}

void readContents(const Arguments &from, const Word &word, void *owner,
                  Reading &reading) {
  auto &rule = *static_cast<B *>(owner);
  for (const std::string &name : from.texts(word.name)) {
    auto content = reading.contents.find(name);
    if (content != reading.contents.end()) {
      addContent(name, content->second, from, rule, reading);
      continue;
    }
    std::vector<std::string_view> names;
    for (const auto &each : reading.contents)
      names.push_back(each.first);
    refuseUndescribed(word.name, "content", name, names, from);
  }
}

constexpr auto contentTable = tableOf<B>({
    {{"without",
      WordType::Texts,
      "Attributes and nested blocks of the description that this one is like, "
      "which this one does not have.",
      {},
      {},
      nullptr,
      &withoutContent}},
    block<&B::attributes, attributeWords>("attr", "name", "An attribute."),
    {{"block",
      WordType::Block,
      "A type of nested blocks, of which there is at most one: an object, or "
      "null.",
      {},
      "type",
      &wordsOfNested,
      &readNested}},
    {{"block_list",
      WordType::Block,
      "A type of nested blocks: a list of objects.",
      {},
      "type",
      &wordsOfNested}},
    {{"block_map",
      WordType::Block,
      "A type of nested blocks: a map of objects by their labels.",
      {},
      "type",
      &wordsOfNested}},
    {{"contents",
      WordType::Texts,
      "Contents described above, which are added.",
      {},
      {},
      nullptr,
      &readContents}},
});

void readOthers(const Arguments &from, const Word &word, void *owner,
                Reading &reading) {
  readValue(from, word, &static_cast<B *>(owner)->others.emplace(), reading);
}

constexpr auto bodyTable = tableOf<B>({
    word<&B::allowsUndescribed>(
        "any_content",
        "Undescribed attributes and blocks are allowed and evaluated."),
    word<&B::hasNoOtherBlocks>("any_attributes",
                               "Undescribed attributes are, but not blocks."),
    {{"any_value",
      WordType::Text,
      "The same, with values by the words of this `value`.",
      {},
      {},
      nullptr,
      &readOthers}},
    word<&B::ignoresUndescribed>(
        "ignore_undescribed",
        "Undescribed attributes and blocks are passed over, with a warning."),
    {{"summaries",
      WordType::TextMap,
      "Headlines of mistakes in the body itself, by kinds of diagnostics, or "
      "by an attribute and a kind: `{ \"count.UnsuitableAttribute\" = "
      "\"Invalid count\" }`. `{LABEL}` stands for a label of the block.",
      {},
      {},
      nullptr,
      &readSummaries}},
    word<&B::except>("except",
                     "Undescribed names that are not allowed all the same."),
    word<&B::needed, WordType::Neighbours>(
        "needs_one",
        "Attributes and nested blocks of which one must be there."),
    {{"content", WordType::Table, {}, {}, {}, &contentWords, &readTable}},
});

} // namespace

std::span<const Word> lifetimeWords() { return lifetimeTable.rows; }

std::span<const Word> bodyWords() { return bodyTable.rows; }

std::span<const Word> valueWords() { return valueTable.rows; }

std::span<const Word> contentWords() { return contentTable.rows; }

} // namespace hcl::app

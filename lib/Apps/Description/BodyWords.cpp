// The words of bodies: attributes and nested blocks.
#include "WordRows.h"

namespace hcl::app {

namespace {

constexpr std::string_view roleWords[] = {"value",     "literal",    "type",
                                          "reference", "references", "path",
                                          "paths",     "keyword",    "ignored"};
constexpr std::string_view valueMergeWords[] = {"", "keys", "elements"};
constexpr std::string_view useWords[] = {"value", "ignored", "entries"};
constexpr std::string_view subjectWords[] = {"", "anything", "itself"};

using A = AttributeRule;
constexpr Word<A> attributeWords[] = {
    other<A>("type", WordType::Type, "The type of the converted value."),
    word<&A::isRequired>("required", "The attribute must be set."),
    word<&A::role>(
        "as",
        "A literal is evaluated without names, when the file is "
        "read; references are names in the module, perhaps in "
        "quotes; paths need not exist, or are a keyword of one_of; a "
        "keyword is one of one_of; ignored is not evaluated.",
        roleWords),
    word<&A::oneOf>("one_of", "The allowed values."),
    word<&A::words>("words", "Names in the expression, each for its own text."),
    word<&A::conflicts>("conflicts", "Attributes that must not be set, too."),
    other<A>("valid", WordType::Expression,
             "A condition on the variable value, checked as soon as what is "
             "known decides."),
    word<&A::targets, WordType::Kinds>(
        "targets", "The blocks that references and paths may mean."),
    word<&A::isNameOnly>("name_only", "Nothing may follow the name, such as "
                                      "attributes."),
    word<&A::isDeclared>("declared",
                         "The module must define what a path names, or must "
                         "not."),
    word<&A::mayCall>("functions", "A literal may call functions."),
    word<&A::selfOnly>("self_only",
                       "Keywords with which a deferred block, and blocks of "
                       "other types beside it, refer to themselves only."),
    word<&A::reserved>("reserved", "First words that a path must not have."),
    word<&A::like>("like", "A path names something else than this attribute, "
                           "and a module if that does."),
    word<&A::valueMerge>("merge",
                         "Where blocks merge or inherit, keys merges all into "
                         "one map, elements into one list, and null sets "
                         "nothing; else the last value counts.",
                         valueMergeWords),
    word<&A::isCompact>("compact", "A list has each element once, and neither "
                                   "null nor empty texts."),
    word<&A::includedMerge>("merge_included",
                            "The strategy for this one of attributes { }.",
                            strategyWords),
};

using N = NestedRule;
constexpr Word<N> nestedWords[] = {
    other<N>("labels", WordType::Texts, "The labels, by name."),
    word<&N::minimum>("min_items", "At least so many."),
    other<N>("max_items", WordType::Count, "At most so many."),
    word<&N::merges>("merge", "An override keeps the attributes that it does "
                              "not set."),
    word<&N::refusesOverride>("no_override", "An override is an error."),
    other<N>("as", WordType::Choice,
             "ignored: not evaluated; entries: each attribute, whatever its "
             "name, is an object with the described attributes, or just the "
             "one that shorthand names.",
             useWords),
    word<&N::deferredSelf>("deferred_self",
                           "The block is evaluated later, with this name for "
                           "the value of the block around it; references are "
                           "checked, and types as far as they do not depend on "
                           "names."),
    word<&N::entryShorthand>("shorthand", "See as."),
    word<&N::requiresVariant>("variants_only", "There are no other labels than "
                                               "those of variants."),
    word<&N::isOnce>("once", "A module has one."),
    word<&N::conflicts>("conflicts", "Types of blocks that must not be there, "
                                     "too."),
    other<N>("name", WordType::Name,
             "Labels and quoted words that expressions in the blocks beside it "
             "see and no other block of the module has; its value is known "
             "later."),
    other<N>("condition", WordType::Block, "What must hold."),
    labelled<N>("variant", "label",
                "More content of blocks with this first label."),
};

using C = ConditionRule;
constexpr Word<C> conditionWords[] = {
    needed<&C::test>("test", "The attribute with the test."),
    word<&C::message>("message", "The attribute with the message."),
    word<&C::isWarning>("warning", "A failure is a warning."),
    word<&C::isStrict>("strict", "The message must be a text even while the "
                                 "test holds."),
    word<&C::self>("self", "The name of the value of the block around it."),
    word<&C::subject>("refers_to", "What the test must refer to.",
                      subjectWords),
};

using B = BodyRule;
constexpr Word<B> bodyWords[] = {
    word<&B::allowsUndescribed>("any_content",
                                "Undescribed attributes and blocks are allowed "
                                "and evaluated."),
    word<&B::hasNoOtherBlocks>("any_attributes", "Undescribed attributes are, "
                                                 "but not blocks."),
    word<&B::except>("except", "But for these names."),
    word<&B::needed>("needs_one", "Attributes of which one must be set."),
};

constexpr WordInfo contentWordTable[] = {
    {"contents", WordType::Texts, false,
     "Contents described above, which are added."},
    {"attr", WordType::Block, false, "An attribute.", {}, "name"},
    {"block",
     WordType::Block,
     false,
     "At most one nested block: an object "
     "or null.",
     {},
     "type"},
    {"block_list",
     WordType::Block,
     false,
     "Nested blocks: a list.",
     {},
     "type"},
    {"block_map",
     WordType::Block,
     false,
     "Nested blocks: a map by label.",
     {},
     "type"},
};

} // namespace

#define HCL_WORDS(RULE, TABLE)                                                 \
  template <>                                                                  \
  std::span<const Word<RULE>> wordsOf() {                                      \
    return TABLE;                                                              \
  }
HCL_WORDS(AttributeRule, attributeWords)
HCL_WORDS(NestedRule, nestedWords)
HCL_WORDS(ConditionRule, conditionWords)
HCL_WORDS(BodyRule, bodyWords)
#undef HCL_WORDS

std::span<const WordInfo> contentWords() { return contentWordTable; }
} // namespace hcl::app

// The rows of words: which member of a rule is read, and how.
//
// The type of the member says how the argument is read, unless the row does.
#ifndef HCL_LIB_DESCRIPTION_WORDROWS_H
#define HCL_LIB_DESCRIPTION_WORDROWS_H

#include "RuleChecks.h"
#include "Words.h"
#include "hcl/Dialect.h"
#include "hcl/Scope.h"
#include "hcl/TypeConstraint.h"

#include <array>
#include <set>
#include <type_traits>

namespace hcl::app {

template <typename Owner, typename Type>
struct MemberOf {
  using Rule = Owner;
  using Value = Type;
};
template <typename Owner, typename Type>
MemberOf<Owner, Type> memberOf(Type Owner::*);
template <auto Member>
using RuleOf = decltype(memberOf(Member))::Rule;
template <auto Member>
using ValueOf = decltype(memberOf(Member))::Value;

template <typename T>
struct Unwrapped {
  using Type = T;
};
template <typename T>
struct Unwrapped<std::optional<T>> {
  using Type = T;
};
template <typename T>
struct Unwrapped<std::vector<T>> {
  using Type = T;
};
template <typename T>
struct Unwrapped<std::map<std::string, T, std::less<>>> {
  using Type = T;
};

using Texts = std::vector<std::string>;
using UsesByName = std::map<std::string, NameUse, std::less<>>;
using TextMap = std::map<std::string, std::string, std::less<>>;

/// A row for the rule `Rule`.
template <typename Rule>
struct Row : Word {};

/// The rows of a table for `Rule`.
template <typename Rule, size_t N>
struct Table {
  std::array<Word, N> rows;
};
template <typename Rule, size_t N>
constexpr Table<Rule, N> tableOf(const Row<Rule> (&rows)[N]) {
  return [&]<size_t... I>(std::index_sequence<I...>) {
    return Table<Rule, N>{{rows[I]...}};
  }
  (std::make_index_sequence<N>());
}

/// How a member of type `T` is written.
template <typename T>
constexpr WordType typeFor() {
  if constexpr (std::is_same_v<T, bool> ||
                std::is_same_v<T, std::optional<bool>>)
    return WordType::Flag;
  else if constexpr (std::is_same_v<T, std::string> ||
                     std::is_same_v<T, std::optional<std::string>>)
    return WordType::Text;
  else if constexpr (std::is_same_v<T, Texts> ||
                     std::is_same_v<T, std::vector<NameUse>>)
    return WordType::Texts;
  else if constexpr (std::is_same_v<T, TextMap> ||
                     std::is_same_v<T, TypeNames> ||
                     std::is_same_v<T, UsesByName>)
    return WordType::TextMap;
  else if constexpr (std::is_enum_v<typename Unwrapped<T>::Type> ||
                     std::is_same_v<T, std::optional<Dialect>>)
    return WordType::Choice;
  else if constexpr (std::is_same_v<T, size_t>)
    return WordType::Count;
  else if constexpr (std::is_same_v<T, std::vector<Value>>)
    return WordType::Values;
  else if constexpr (std::is_same_v<T, Type>)
    return WordType::Type;
  else if constexpr (std::is_same_v<T, NamePattern>)
    return WordType::Name;
  else
    return WordType::Expression;
}

template <auto Member, WordType As>
void readMember(const Arguments &from, const Word &word, void *owner,
                Reading &reading) {
  auto &rule = *static_cast<RuleOf<Member> *>(owner);
  auto &member = rule.*Member;
  using Kind = ValueOf<Member>;
  std::string_view name = word.name;
  if constexpr (std::is_same_v<Kind, std::optional<Dialect>>)
    member = Dialect::byName(word.choices[from.word(name, word.choices)]);
  else if constexpr (std::is_same_v<Kind, UsesByName>)
    for (const auto &[key, text] : from.textsByName(name))
      member.emplace(key, NameUse{name, text, from.place(name)});
  else if constexpr (std::is_same_v<Kind, TypeNames>)
    member = from.typesByName(name);
  else if constexpr (As == WordType::Path)
    member = from.path(name);
  else if constexpr (As == WordType::Patterns)
    member = from.patterns(name);
  else if constexpr (As == WordType::Labels)
    member = from.labels(name);
  else if constexpr (As == WordType::Name)
    member = from.name(name, labelsIn(rule));
  else if constexpr (As == WordType::Flag)
    member = from.flag(name);
  else if constexpr (std::is_same_v<Kind, std::vector<NameUse>>)
    from.addNames(name, member);
  else if constexpr (std::is_same_v<Kind, Texts>)
    member = from.texts(name);
  else if constexpr (As == WordType::TextMap)
    member = from.textsByName(name);
  else if constexpr (As == WordType::Choice)
    member = static_cast<typename Unwrapped<Kind>::Type>(
        from.word(name, word.choices));
  else if constexpr (As == WordType::Count)
    member = from.count(name).value_or(member);
  else if constexpr (As == WordType::Values)
    member = from.values(name);
  else if constexpr (As == WordType::Type)
    member = readTypeConstraint(*from.find(name), reading.diagnostics).type;
  else if constexpr (As == WordType::Expression)
    member = *from.find(name);
  else
    member = from.text(name);
  if constexpr (As == WordType::Attribute)
    from.addNames(name, reading.attributes);
  else if constexpr (As == WordType::Kind || As == WordType::Kinds)
    from.addNames(name, reading.kinds);
  else if constexpr (As == WordType::Neighbour || As == WordType::Neighbours)
    from.addNames(name, reading.neighbours);
}

/// The row of an argument.
template <auto Member, WordType As = typeFor<ValueOf<Member>>()>
constexpr Row<RuleOf<Member>>
word(std::string_view name, std::string_view sentence,
     std::span<const std::string_view> choices = {}) {
  return {{name, As, sentence, choices, {}, nullptr, &readMember<Member, As>}};
}

/// The same of an argument that must be there.
template <auto Member, WordType As = typeFor<ValueOf<Member>>()>
constexpr Row<RuleOf<Member>>
needed(std::string_view name, std::string_view sentence,
       std::span<const std::string_view> choices = {}) {
  Row<RuleOf<Member>> row = word<Member, As>(name, sentence, choices);
  row.isRequired = true;
  return row;
}

/// Reads `block`, whose words are `words`, and checks the rule. `before` is the
/// rule that it changes, or null.
template <typename Rule>
Rule readRule(const Block &block, std::span<const Word> words, Reading &reading,
              const Rule *before = nullptr) {
  Diagnostics &diagnostics = reading.diagnostics;
  Arguments from(
      block.body.content(reading.schemaOf(words, !before), diagnostics),
      diagnostics);
  Rule rule = before ? *before : Rule();
  start(rule, block, reading);
  if constexpr (std::is_same_v<Rule, BodyRule>)
    readBody(words, from, rule, reading);
  else
    readWords(words, from, &rule, reading);
  finish(rule, block, from, reading);
  return rule;
}

/// The rule in `member` that `block` changes, or null.
template <typename Rule>
Rule *ruleIn(std::map<std::string, Rule, std::less<>> &member,
             const Block &block) {
  auto found = member.find(block.labels[0]);
  return found == member.end() ? nullptr : &found->second;
}
template <typename Rule>
Rule *ruleIn(std::vector<Rule> &member, const Block &block) {
  for (Rule &rule : member)
    if (labelOf(rule) == block.labels[0])
      return &rule;
  return nullptr;
}
template <typename Rule>
Rule *ruleIn(std::optional<Rule> &member, const Block &) {
  return member ? &*member : nullptr;
}
template <typename Rule>
Rule *ruleIn(Rule &member, const Block &) {
  return &member;
}

/// Reads the blocks called `word` into a member: a rule, one that may lack,
/// a list of rules, or rules by label.
template <auto Member>
void readBlocks(const Arguments &from, const Word &word, void *owner,
                Reading &reading) {
  auto &member = static_cast<RuleOf<Member> *>(owner)->*Member;
  using Rule = typename Unwrapped<ValueOf<Member>>::Type;
  std::set<std::string_view> labels;
  for (const Block &block : from.content().blocks) {
    if (block.type != word.name)
      continue;
    Rule *before = ruleIn(member, block);
    Rule rule = readRule<Rule>(block, word.words(), reading,
                               reading.isChange ? before : nullptr);
    bool isTwice =
        !block.labels.empty() && !labels.insert(block.labels[0]).second;
    if (requires { member.find(block.labels[0]); } && isTwice)
      reading.refuseTwice(block);
    else if (before && (reading.isChange || block.labels.empty()))
      *before = std::move(rule);
    else if constexpr (requires { member.push_back(rule); })
      member.push_back(std::move(rule));
    else if constexpr (requires { member.find(block.labels[0]); })
      member.emplace(block.labels[0], std::move(rule));
    else
      member = std::move(rule);
  }
}

/// The row of a block with the words of `Inner`, a table.
template <auto Member, const auto &Inner>
constexpr Row<RuleOf<Member>> block(std::string_view name,
                                    std::string_view label,
                                    std::string_view sentence) {
  using Rule = typename Unwrapped<ValueOf<Member>>::Type;
  static_assert(
      std::is_same_v<std::remove_cvref_t<decltype(Inner)>,
                     Table<Rule, std::tuple_size_v<decltype(Inner.rows)>>>);
  return {{name,
           WordType::Block,
           sentence,
           {},
           label,
           [] { return std::span<const Word>(Inner.rows); },
           &readBlocks<Member>}};
}

/// The row of a block with the words of any body.
template <auto Member>
constexpr Row<RuleOf<Member>> bodies(std::string_view name,
                                     std::string_view label,
                                     std::string_view sentence) {
  return {{name,
           WordType::Block,
           sentence,
           {},
           label,
           &bodyWords,
           &readBlocks<Member>}};
}

/// The row of the words of any body.
template <auto Member>
constexpr Row<RuleOf<Member>> content() {
  return {{"body",
           WordType::Table,
           {},
           {},
           {},
           &bodyWords,
           [](const Arguments &from, const Word &word, void *owner,
              Reading &reading) {
             auto &rule = *static_cast<RuleOf<Member> *>(owner);
             readBody(word.words(), from, rule.*Member, reading);
           }}};
}

/// The row of the words about versions.
template <auto Member>
constexpr Row<RuleOf<Member>> versions() {
  return {{"versions",
           WordType::Table,
           {},
           {},
           {},
           &lifetimeWords,
           [](const Arguments &from, const Word &word, void *owner,
              Reading &reading) {
             auto &rule = *static_cast<RuleOf<Member> *>(owner);
             readWords(word.words(), from, &(rule.*Member), reading);
             checkVersions(from);
           }}};
}

/// The words of MergeStrategy, in its order.
inline constexpr std::string_view strategyWords[] = {"replace", "attributes",
                                                     "deep"};

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_WORDROWS_H

// The rows of words: which member of a rule is read, and how.
//
// The type of the member says how the argument is read, unless the row does.
#ifndef HCL_LIB_DESCRIPTION_WORDROWS_H
#define HCL_LIB_DESCRIPTION_WORDROWS_H

#include "BodyRuleReader.h"
#include "Words.h"

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

using Texts = std::vector<std::string>;
using TextMap = std::map<std::string, std::string, std::less<>>;

/// How a member of type `T` is written.
template <typename T>
constexpr WordType typeFor() {
  using Type = typename Unwrapped<T>::Type;
  if constexpr (std::is_same_v<Type, bool>)
    return WordType::Flag;
  else if constexpr (std::is_same_v<Type, std::string>)
    return WordType::Text;
  else if constexpr (std::is_same_v<Type, Texts>)
    return WordType::Texts;
  else if constexpr (std::is_same_v<Type, TextMap>)
    return WordType::TextMap;
  else if constexpr (std::is_enum_v<Type>)
    return WordType::Choice;
  else if constexpr (std::is_same_v<Type, size_t>)
    return WordType::Count;
  else if constexpr (std::is_same_v<Type, std::vector<Value>>)
    return WordType::Values;
  else
    return WordType::Expression;
}

template <auto Member, WordType As>
void readMember(const Arguments &from, const WordInfo &word,
                RuleOf<Member> &rule, std::vector<KindUse> &uses) {
  auto &member = rule.*Member;
  std::string_view name = word.name;
  if constexpr (As == WordType::Flag)
    member = from.flag(name);
  else if constexpr (As == WordType::Texts || As == WordType::Kinds)
    member = from.texts(name);
  else if constexpr (As == WordType::TextMap)
    member = from.textsByName(name);
  else if constexpr (As == WordType::Choice)
    member = static_cast<typename Unwrapped<ValueOf<Member>>::Type>(
        from.word(name, word.choices));
  else if constexpr (As == WordType::Count)
    member = from.count(name).value_or(member);
  else if constexpr (As == WordType::Values)
    member = from.values(name);
  else if constexpr (As == WordType::Expression)
    member = *from.find(name);
  else if constexpr (As == WordType::Path)
    member = from.path(name);
  else if constexpr (As == WordType::Patterns)
    member = readPatterns(from, name);
  else
    member = from.text(name);
  if constexpr (As == WordType::Kind)
    uses.push_back({member, *from.find(name)});
  if constexpr (As == WordType::Kinds)
    for (const std::string &type : member)
      uses.push_back({type, *from.find(name)});
}

/// The row of a member.
template <auto Member, WordType As = typeFor<ValueOf<Member>>()>
constexpr Word<RuleOf<Member>>
word(std::string_view name, std::string_view sentence,
     std::span<const std::string_view> choices = {}) {
  return {{name, As, false, sentence, choices}, &readMember<Member, As>};
}

/// The same of a word that must be there.
template <auto Member, WordType As = typeFor<ValueOf<Member>>()>
constexpr Word<RuleOf<Member>>
needed(std::string_view name, std::string_view sentence,
       std::span<const std::string_view> choices = {}) {
  return {{name, As, true, sentence, choices}, &readMember<Member, As>};
}

/// The row of a word that the surrounding reader reads.
template <typename T>
constexpr Word<T> other(std::string_view name, WordType type,
                        std::string_view sentence,
                        std::span<const std::string_view> choices = {}) {
  return {{name, type, false, sentence, choices}};
}

/// The row of a block with a label, which the surrounding reader reads.
template <typename T>
constexpr Word<T> labelled(std::string_view name, std::string_view label,
                           std::string_view sentence) {
  return {{name, WordType::Block, false, sentence, {}, label}};
}

/// The words of MergeStrategy, in its order.
inline constexpr std::string_view strategyWords[] = {"replace", "attributes",
                                                     "deep"};

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_WORDROWS_H

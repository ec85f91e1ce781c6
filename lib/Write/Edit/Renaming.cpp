// A name that comes to mean something else is no longer free: the edited
// text is parsed again, and must refer to the outside as often as before.
#include "Renaming.h"

#include "Support/Message.h"
#include "Syntax/StaticAnalysis.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>
#include <cstring>
#include <span>

namespace hcl::edit {
namespace {

/// The place of the name in a step of a traversal, after its dot.
Range nameOf(const TraversalStep &step) {
  auto size = static_cast<uint32_t>(step.name.size());
  return {step.range.end - size, step.range.end};
}

bool beginsWith(const StaticTraversal &traversal,
                std::span<const std::string> names) {
  if (names.empty() || traversal.size() < names.size())
    return false;
  for (size_t i = 0; i < names.size(); ++i)
    if (traversal[i].kind == TraversalStep::Kind::Index ||
        traversal[i].name != names[i])
      return false;
  return true;
}

std::string joined(std::span<const std::string> names) {
  std::string text;
  for (const std::string &name : names)
    text.append(text.empty() ? "" : ".").append(name);
  return text;
}

/// Adds the edits of `traversal`, which begins with the names of `move`: one
/// for each name if the numbers agree, so the text between names stays.
void addEdits(std::vector<TextEdit> &edits, const StaticTraversal &traversal,
              const ReferenceMove &move) {
  if (move.from.size() == move.to.size()) {
    for (size_t i = 0; i < move.to.size(); ++i)
      edits.push_back({nameOf(traversal[i]), move.to[i]});
    return;
  }
  edits.push_back({{traversal.front().range.begin,
                    nameOf(traversal[move.from.size() - 1]).end},
                   joined(move.to)});
}

Tree parsed(const SourceFile &source, ReferenceText syntax,
            const Language &language, Diagnostics &problems) {
  switch (syntax) {
  case ReferenceText::Attribute:
    return parseConfig(source, language, problems);
  case ReferenceText::Template:
    return parseStringTemplate(source, language, problems);
  case ReferenceText::Name:
    break;
  }
  Tree tree = parseExpression(source, language, problems);
  if (!problems.hasErrors())
    static_cast<void>(staticTraversal(NodeRef(tree, 1), problems));
  return tree;
}

/// The variables of `source`; nothing for a source of another syntax.
[[nodiscard]] std::optional<std::vector<StaticTraversal>>
variablesOf(const SourceFile &source, ReferenceText syntax,
            const Language &language) {
  Diagnostics problems;
  Tree tree = parsed(source, syntax, language, problems);
  if (problems.hasErrors())
    return std::nullopt;
  return freeVariables(tree.root());
}

} // namespace

ReferenceUse useOf(const ReferenceRules *rules, std::string_view name) {
  if (!rules)
    return ReferenceUse::Values;
  auto found = rules->attributes.find(name);
  return found == rules->attributes.end() ? ReferenceUse::Values
                                          : found->second;
}

const TextNames *textNamesOf(const ReferenceRules *rules,
                             std::string_view name) {
  if (!rules)
    return nullptr;
  auto found = rules->texts.find(name);
  return found == rules->texts.end() ? nullptr : &found->second;
}

const ReferenceRules *rulesIn(const ReferenceRules *rules,
                              std::string_view type) {
  if (!rules)
    return nullptr;
  auto found = rules->blocks.find(type);
  return found == rules->blocks.end() ? nullptr : found->second.get();
}

bool Renaming::isBound(const std::string &name) const {
  return std::ranges::count(bound_, name) != 0;
}

/// Refuses to rename in `text`.
void Renaming::refuse(std::string_view text) {
  text = text.substr(0, text.find('\n'));
  fault_.reason =
      message("cannot rename {from} to {to} in `{text}`: there, {name} "
              "has a meaning of its own",
              "from"_a = joined(move_.from), "to"_a = joined(move_.to),
              "text"_a = text, "name"_a = move_.to.front());
}

std::optional<std::vector<TextEdit>> Renaming::edits(const SourceFile &source,
                                                     ReferenceText syntax) {
  std::vector<TextEdit> edits;
  if (move_.from.empty() || isBound(move_.from.front()))
    return edits;
  auto before = variablesOf(source, syntax, language_);
  if (!before)
    return edits;
  for (const StaticTraversal &traversal : *before)
    if (beginsWith(traversal, move_.from)) {
      addEdits(edits, traversal, move_);
      ++count_;
    }
  if (edits.empty())
    return edits;
  SourceFile edited(source.name(), applyEdits(source.text(), edits));
  auto after = variablesOf(edited, syntax, language_);
  if (!after || after->size() != before->size() || isBound(move_.to.front())) {
    bool isAttribute = syntax == ReferenceText::Attribute;
    refuse(source.text().substr(isAttribute ? std::strlen("x = ") : 0));
    return std::nullopt;
  }
  return edits;
}

std::optional<std::vector<TextEdit>>
Renaming::editsOfText(const std::string &text, const TextNames &names) {
  std::vector<TextEdit> edits;
  if (!mayNameIn(text))
    return edits;
  std::vector<NamedByText> found = names(text);
  auto named = std::ranges::find(found, move_.from, &NamedByText::reference);
  bool isRight = std::ranges::count(found, move_.to, &NamedByText::reference);
  if (named == found.end() || isRight)
    return edits;
  edits.push_back({named->last, move_.to.back()});
  if (named->last.empty() ||
      !std::ranges::count(names(applyEdits(text, edits)), move_.to,
                          &NamedByText::reference)) {
    fault_.reason = message("cannot rename {from} to {to} in {text:quoted}: "
                            "such a text cannot name {to}",
                            "from"_a = joined(move_.from),
                            "to"_a = joined(move_.to), "text"_a = text);
    return std::nullopt;
  }
  ++count_;
  return edits;
}

} // namespace hcl::edit

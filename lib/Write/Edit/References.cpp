// All texts are made before the first is written, so that a refusal changes
// nothing.
#include "hcl/EditReferences.h"

#include "ReferenceIndex.h"
#include "Renaming.h"
#include "Syntax/PathReader.h"
#include "hcl/compiler/Parse.h"

#include <deque>
#include <utility>

namespace hcl::edit {
namespace {

/// The name bound by `block`, if dynamic.
[[nodiscard]] std::optional<std::string> iteratorOf(const BlockItem &block) {
  if (block.type() != "dynamic" || block.labels().size() != 1)
    return std::nullopt;
  if (const AttributeItem *iterator = block.body().findAttribute("iterator"))
    return std::string(iterator->expression());
  return block.labels().front().value;
}

class BodyRenaming {
public:
  BodyRenaming(const ReferenceMove &move, const Language &language,
               Fault &fault)
      : language_(language), renaming_(move, language, fault) {}

  /// Binds the iterators of the dynamic blocks around `body`.
  void enter(const BodyItems &body);
  bool attribute(AttributeItem &attribute,
                 ReferenceUse use = ReferenceUse::Values,
                 const TextNames *names = nullptr);
  /// `rules`: of the body, or null.
  [[nodiscard]] bool body(BodyItems &body, const ReferenceRules *rules);
  /// `attribute` of `place`, which is `outer` or nested in it.
  [[nodiscard]] bool attributeIn(AttributeItem &attribute,
                                 const BodyItems &place,
                                 const BodyItems &outer);
  /// Makes all changes. Returns the number of references.
  size_t apply();

private:
  bool attribute(AttributeItem &attribute, const ReferenceRules *rules);
  [[nodiscard]] bool block(BlockItem &block, const ReferenceRules *rules);
  [[nodiscard]] bool dynamic(BlockItem &block, const std::string &iterator,
                             const ReferenceRules *rules);
  [[nodiscard]] bool firstLabel(BlockItem &block, const TextNames &names);

  const Language &language_;
  Renaming renaming_;
  std::deque<Renaming::Iterator> around_;
  std::vector<std::pair<AttributeItem *, std::string>> changes_;
  std::vector<std::pair<BlockItem *, std::string>> labels_; ///< the first ones
};

void BodyRenaming::enter(const BodyItems &body) {
  for (const BodyItems *at = &body; at && at->owner(); at = at->outer()) {
    const BlockItem *dynamic = at->outer() ? at->outer()->owner() : nullptr;
    if (!dynamic || at->owner()->type() != "content")
      continue;
    if (std::optional<std::string> iterator = iteratorOf(*dynamic))
      around_.emplace_back(renaming_, std::move(*iterator));
  }
}

/// Adds the places of quoted texts in `expression`: a text, a list of texts, or
/// an object with such values.
void addQuoted(NodeRef expression, std::vector<Range> &places) {
  std::optional<NodeRef> operand = soleOperand(expression);
  if (!operand)
    return;
  NodeCursor at(*operand);
  if (at.accept(TokenKind::OpenQuote)) {
    at.next();
    bool isAlone = at.accept(TokenKind::CloseQuote) && at.done();
    if (Range quotes = operand->range(); isAlone)
      places.push_back({quotes.begin + 1, quotes.end - 1});
    return;
  }
  if (!at.at(Rule::Tuple) && !at.at(Rule::Object))
    return;
  for (NodeCursor part(at.node()); !part.done(); part.next())
    if (part.at(Rule::Expression))
      addQuoted(part.node(), places);
    else if (part.at(Rule::ObjectItem))
      addQuoted(childrenBy(Rule::Expression, part.node()).back(), places);
}

/// Adds the edits of names in quotes in `source`, an attribute: of references,
/// or, unless null, by `names`.
bool addNameEdits(const SourceFile &source, const Language &language,
                  const TextNames *names, Renaming &renaming,
                  std::vector<TextEdit> &edits) {
  Diagnostics ignored;
  Tree tree = parseConfig(source, language, ignored);
  std::vector<Range> places;
  for (uint32_t i = 0; i < tree.nodes().size() && places.empty(); ++i)
    if (tree.nodes()[i].rule == Rule::Attribute)
      addQuoted(childrenBy(Rule::Expression, NodeRef(tree, i)).back(), places);
  for (Range place : places) {
    std::string text(source.slice(place));
    auto found = names ? renaming.editsOfText(text, *names)
                       : renaming.edits(SourceFile("<name>", std::move(text)),
                                        ReferenceText::Name);
    if (!found)
      return false;
    for (TextEdit &edit : *found)
      edits.push_back(
          {{place.begin + edit.range.begin, place.begin + edit.range.end},
           std::move(edit.text)});
  }
  return true;
}

bool BodyRenaming::attribute(AttributeItem &attribute, ReferenceUse use,
                             const TextNames *names) {
  std::string_view old = attribute.expression();
  bool mayRefer = use != ReferenceUse::None && renaming_.mayOccurIn(old);
  bool mayName = names && renaming_.mayNameIn(old);
  if (!mayRefer && !mayName)
    return true;
  std::string before = "x = ";
  SourceFile source("<value>", (before += old) += '\n');
  auto edits = mayRefer ? renaming_.edits(source, ReferenceText::Attribute)
                        : std::vector<TextEdit>();
  if (!edits)
    return false;
  if (mayRefer && use == ReferenceUse::Names &&
      !addNameEdits(source, language_, nullptr, renaming_, *edits))
    return false;
  if (mayName && !addNameEdits(source, language_, names, renaming_, *edits))
    return false;
  if (edits->empty())
    return true;
  std::string out = applyEdits(source.text(), std::move(*edits));
  // Between `x = ` and the line end.
  out.erase(out.size() - 1).erase(0, 4);
  changes_.emplace_back(&attribute, std::move(out));
  return true;
}

bool BodyRenaming::attribute(AttributeItem &attribute,
                             const ReferenceRules *rules) {
  return this->attribute(attribute, useOf(rules, attribute.name()),
                         textNamesOf(rules, attribute.name()));
}

/// The first label of `block` names blocks by `names`.
bool BodyRenaming::firstLabel(BlockItem &block, const TextNames &names) {
  if (block.labels().empty())
    return true;
  const LabelItem &label = block.labels().front();
  auto edits = renaming_.editsOfText(label.value, names);
  if (!edits)
    return false;
  if (!edits->empty())
    labels_.emplace_back(&block, applyEdits(label.value, std::move(*edits)));
  return true;
}

/// The iterator is bound in the labels and the content.
bool BodyRenaming::dynamic(BlockItem &block, const std::string &iterator,
                           const ReferenceRules *rules) {
  for (const std::unique_ptr<Item> &item : block.body().items()) {
    AttributeItem *attribute = item->asAttribute();
    BlockItem *inner = item->asBlock();
    std::optional<Renaming::Iterator> binding;
    if (attribute ? attribute->name() == "labels" : inner != nullptr)
      binding.emplace(renaming_, iterator);
    if (attribute && attribute->name() != "iterator" &&
        !this->attribute(*attribute))
      return false;
    if (inner && !body(inner->body(), rules))
      return false;
  }
  return true;
}

/// `rules`: of the body around the block.
bool BodyRenaming::block(BlockItem &block, const ReferenceRules *rules) {
  if (std::optional<std::string> iterator = iteratorOf(block))
    return dynamic(block, *iterator,
                   rulesIn(rules, block.labels().front().value));
  const ReferenceRules *inner = rulesIn(rules, block.type());
  if (inner && inner->firstLabel && !firstLabel(block, inner->firstLabel))
    return false;
  return body(block.body(), inner);
}

bool BodyRenaming::body(BodyItems &body, const ReferenceRules *rules) {
  for (const std::unique_ptr<Item> &item : body.items()) {
    if (AttributeItem *attribute = item->asAttribute();
        attribute && !this->attribute(*attribute, rules))
      return false;
    if (BlockItem *block = item->asBlock();
        block && !this->block(*block, rules))
      return false;
  }
  return true;
}

bool BodyRenaming::attributeIn(AttributeItem &attribute, const BodyItems &place,
                               const BodyItems &outer) {
  std::deque<Renaming::Iterator> bindings;
  if (&place != &outer)
    if (std::optional<std::string> iterator = iteratorOf(*place.owner())) {
      if (attribute.name() == "iterator")
        return true;
      if (attribute.name() == "labels")
        bindings.emplace_back(renaming_, std::move(*iterator));
    }
  for (const BodyItems *at = &place; at != &outer; at = at->outer())
    if (at->outer() != &outer)
      if (std::optional<std::string> iterator =
              iteratorOf(*at->outer()->owner()))
        bindings.emplace_back(renaming_, std::move(*iterator));
  return this->attribute(attribute);
}

size_t BodyRenaming::apply() {
  for (auto &[attribute, text] : changes_)
    attribute->replaceExpression(std::move(text));
  for (auto &[block, label] : labels_) {
    std::vector<std::string> labels;
    for (const LabelItem &each : block->labels())
      labels.push_back(each.value);
    labels.front() = std::move(label);
    block->setLabels(labels);
  }
  return renaming_.count();
}

} // namespace

std::optional<size_t> renameReferences(AttributeItem &attribute,
                                       const ReferenceMove &move,
                                       const Language &language, Fault &fault) {
  BodyRenaming renaming(move, language, fault);
  if (!renaming.attribute(attribute))
    return std::nullopt;
  return renaming.apply();
}

std::optional<size_t> renameReferences(BodyItems &body,
                                       const ReferenceMove &move,
                                       const Language &language, Fault &fault) {
  BodyRenaming renaming(move, language, fault);
  renaming.enter(body);
  if (!renaming.body(body, move.rules))
    return std::nullopt;
  return renaming.apply();
}

std::optional<size_t>
renameReferencesOf(const std::vector<PlacedAttribute> &attributes,
                   const BodyItems &in, const ReferenceMove &move,
                   const Language &language, Fault &fault) {
  BodyRenaming renaming(move, language, fault);
  renaming.enter(in);
  for (const PlacedAttribute &each : attributes)
    if (!renaming.attributeIn(*each.attribute, *each.body, in))
      return std::nullopt;
  return renaming.apply();
}

} // namespace hcl::edit

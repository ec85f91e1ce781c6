// The walk is that of Query.cpp: an attribute or entry that one body has may be
// missing in another. Where an element leads nowhere, the rest of the address
// is missing there.
#include "AddressQuery.h"
#include "ExpressionParts.h"

#include "Support/Message.h"

#include <algorithm>

namespace hcl::edit {

/// Whether all elements from `element` on are names of what can be made.
bool AddressQuery::canBeMade(size_t element) const {
  return std::all_of(elements_.begin() + static_cast<ptrdiff_t>(element),
                     elements_.end(), [](const Element &each) {
                       return !each.isAny && !each.isNumber && !each.condition;
                     });
}

std::vector<std::string> AddressQuery::namesFrom(size_t element) const {
  std::vector<std::string> names;
  for (; element != elements_.size(); ++element)
    names.push_back(elements_[element].text);
  return names;
}

/// The places in the expression at `range` of that of the attribute, to which
/// the elements before `element` lead.
bool AddressQuery::addMissingSteps(Range range, size_t element,
                                   MissingPart &part,
                                   std::vector<MissingPart> &missing,
                                   Fault &fault) const {
  if (element == elements_.size() || elements_[element].condition)
    return true;
  std::string_view text = partOf(part.attribute->expression(), range);
  auto level = std::make_shared<ExpressionParts>(text, *language_);
  bool isThere = elements_[element].isAny;
  for (size_t i = 0; i < level->parts().size(); ++i) {
    const ExpressionPart &one = level->parts()[i];
    std::string name = one.name.empty() ? std::to_string(i) : one.name;
    if (!matches({element, 0}, name))
      continue;
    isThere = true;
    if (one.isLiteral)
      continue;
    part.steps.push_back(one.name.empty() ? PartStep{{}, i}
                                          : PartStep{one.name, {}});
    Range value{range.begin + one.value.begin, range.begin + one.value.end};
    if (!addMissingSteps(value, element + 1, part, missing, fault))
      return false;
    part.steps.pop_back();
  }
  if (isThere || !canBeMade(element))
    return true;
  if (level->kind() != PartsKind::Object) {
    FoundPart at{part.body, part.attribute, part.steps};
    fault.reason = message(
        "{address} is {text:quoted}, not an object to which {element:quoted} "
        "could be added; leave it out by a condition or a narrower address",
        "address"_a = addressOf(at), "text"_a = text.substr(0, 40),
        "element"_a = elements_[element].text);
    return false;
  }
  part.names = namesFrom(element);
  part.place = {level, range.begin, level->parts().size()};
  missing.push_back(part);
  return true;
}

bool AddressQuery::addMissing(BodyItems &body, Progress progress,
                              std::vector<MissingPart> &missing,
                              Fault &fault) const {
  const Element &wanted = elements_[progress.element];
  bool isThere = wanted.isAny || wanted.isStep || wanted.condition;
  for (const std::unique_ptr<Item> &item : body.items()) {
    if (AttributeItem *attribute = item->asAttribute()) {
      if (wanted.condition || wanted.isStep ||
          !matches(progress, attribute->name()))
        continue;
      isThere = true;
      MissingPart part{&body, attribute};
      auto size = static_cast<uint32_t>(attribute->expression().size());
      if (!addMissingSteps({0, size}, progress.element + 1, part, missing,
                           fault))
        return false;
    } else if (BlockItem *block = item->asBlock()) {
      isThere = isThere || matches(progress, block->type());
      std::optional<Progress> next = enter(*block, progress);
      if (next && next->element != elements_.size() &&
          !addMissing(block->body(), *next, missing, fault))
        return false;
    }
  }
  // Elsewhere, a name before others may be meant as the type of a block.
  bool isLast = progress.element + 1 == elements_.size();
  bool isOfAttributes = !body.items().empty() && body.blocks().empty();
  if (!isThere && canBeMade(progress.element) &&
      (isLast || body.owner() || isOfAttributes))
    missing.push_back({&body, nullptr, {}, namesFrom(progress.element)});
  return true;
}

bool AddressQuery::addMissing(BodyItems &body,
                              std::vector<MissingPart> &missing,
                              Fault &fault) const {
  return addMissing(body, {}, missing, fault);
}

} // namespace hcl::edit

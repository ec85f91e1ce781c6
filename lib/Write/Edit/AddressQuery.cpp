// The elements are matched from left to right: the type and all labels of a
// block lead into its body; a name leads to an attribute, and the rest are
// steps into the expression. The last element may be the type of blocks with
// any labels.
//
// A condition is evaluated over the attributes of its block; attributes that
// are not constant are unknown, and so is whatever depends on them.
#include "AddressQuery.h"

#include "Address.h"
#include "ExpressionParts.h"
#include "hcl/Eval.h"

#include "Support/Message.h"

namespace hcl::edit {
namespace {

/// The place of the bracket that closes the one before `text[at]`, or npos.
/// Brackets in quotes do not count.
size_t bracketEnd(std::string_view text, size_t at) {
  size_t depth = 1;
  for (bool isQuoted = false; at < text.size(); ++at) {
    char c = text[at];
    if (isQuoted && c == '\\')
      ++at;
    else if (c == '"')
      isQuoted = !isQuoted;
    else if (!isQuoted && c == '[')
      ++depth;
    else if (!isQuoted && c == ']' && --depth == 0)
      return at;
  }
  return text.npos;
}

/// Whether `text` begins with a condition, or a step in brackets.
bool opensBrackets(std::string_view text) {
  return text.size() > 1 && text[0] == '[' &&
         (text[1] == '?' || text[1] == '"' ||
          (text[1] >= '0' && text[1] <= '9'));
}

/// Reads the condition or step in the brackets at `address[at]` into
/// `elements`, and moves `at` to the closing one.
[[nodiscard]] bool readBrackets(std::string_view address, size_t &at,
                                const Language &language,
                                std::vector<AddressElement> &elements,
                                Fault &fault) {
  size_t end = bracketEnd(address, at + 1);
  if (end == address.npos) {
    fault.reason = message("there is no \"]\" after {address:quoted}",
                           "address"_a = address.substr(at));
    return false;
  }
  bool isCondition = address[at + 1] == '?';
  std::string text(address.substr(at + 1, end - at - 1));
  at = end;
  if (!isCondition) {
    bool isNumber = !text.starts_with('"');
    if (!isNumber)
      text = text.substr(1, text.size() - 2);
    elements.push_back({std::move(text), false, true, isNumber});
    return true;
  }
  elements.back().condition = Condition::read(text.substr(1), language, fault);
  return elements.back().condition.has_value();
}

/// The value of a constant expression; unknown for others.
Value evaluateText(std::string_view text, const Language &language) {
  Diagnostics ignored;
  // The marker of a heredoc needs a line end.
  SourceFile source("<value>", std::string(text) + "\n");
  Value value =
      evaluate(SourceKind::Expression, source, Scope(), language, ignored);
  return ignored.hasErrors() ? Value::dynamic() : value;
}

} // namespace

bool isPattern(std::string_view address) {
  for (size_t i = 0; i < address.size(); ++i) {
    if (address[i] == '\\')
      ++i;
    else if (opensBrackets(address.substr(i)))
      return true;
    else if (address[i] == '*' && (i == 0 || address[i - 1] == '.') &&
             (i + 1 == address.size() || address[i + 1] == '.' ||
              address[i + 1] == '['))
      return true;
  }
  return false;
}

bool hasCondition(std::string_view address) {
  return address.find("[?") != address.npos;
}

std::optional<std::vector<AddressElement>>
readElements(std::string_view address, const Language &language, Fault &fault) {
  std::vector<AddressElement> elements(1);
  bool isEscaped = false;
  for (size_t i = 0; i < address.size(); ++i) {
    AddressElement &element = elements.back();
    if (address[i] == '.') {
      elements.emplace_back();
      isEscaped = false;
    } else if (address[i] == '\\' && i + 1 < address.size()) {
      element.text += address[++i];
      isEscaped = true;
    } else if (opensBrackets(address.substr(i))) {
      if (!readBrackets(address, i, language, elements, fault))
        return std::nullopt;
    } else {
      element.text += address[i];
    }
    elements.back().isAny = elements.back().text == "*" && !isEscaped;
  }
  return elements;
}

std::optional<AddressQuery> AddressQuery::read(std::string_view address,
                                               const Language &language,
                                               Fault &fault) {
  AddressQuery query(language);
  std::optional<std::vector<Element>> elements =
      readElements(address, language, fault);
  if (!elements)
    return std::nullopt;
  query.elements_ = std::move(*elements);
  return query;
}

/// Whether the element at `progress` is `name`. Escapes are resolved once more
/// for each block around it, as hcledit does.
bool AddressQuery::matches(Progress progress, std::string_view name) const {
  const Element &element = elements_[progress.element];
  if (element.isAny)
    return true;
  if (element.text.find('\\') == std::string::npos)
    return element.text == name;
  std::string text = element.text;
  for (size_t i = 0; i < progress.level; ++i) {
    std::string resolved;
    for (size_t at = 0; at < text.size(); ++at)
      resolved +=
          text[at] == '\\' && at + 1 < text.size() ? text[++at] : text[at];
    text = std::move(resolved);
  }
  return text == name;
}

/// Whether `condition` is true of the attributes of `block`.
bool AddressQuery::holds(const Condition &condition,
                         const BlockItem &block) const {
  return condition.holds([&](const std::string &name) {
    const AttributeItem *attribute = block.body().findAttribute(name);
    return attribute ? evaluateText(attribute->expression(), *language_)
                     : Value::null();
  });
}

/// The progress after the type and labels of `block`, which begin at
/// `progress`; nothing if they differ.
std::optional<AddressQuery::Progress>
AddressQuery::enter(const BlockItem &block, Progress progress) const {
  const Element &type = elements_[progress.element];
  if (type.isStep || (type.isAny && !type.condition) ||
      !matches(progress, block.type()))
    return std::nullopt;
  Progress next{progress.element + 1, progress.level};
  std::vector<std::string> labels = addressLabels(block);
  if (next.element != elements_.size()) {
    if (labels.size() > elements_.size() - next.element)
      return std::nullopt;
    for (const std::string &label : labels) {
      if (elements_[next.element].isStep || !matches(next, label))
        return std::nullopt;
      ++next.element;
    }
  }
  for (size_t i = progress.element; i != next.element; ++i)
    if (elements_[i].condition && !holds(*elements_[i].condition, block))
      return std::nullopt;
  ++next.level;
  return next;
}

void AddressQuery::addBlocks(const BodyItems &body, Progress progress,
                             std::vector<BlockItem *> &found) const {
  for (BlockItem *block : body.blocks()) {
    std::optional<Progress> next = enter(*block, progress);
    if (next && next->element == elements_.size())
      found.push_back(block);
    else if (next)
      addBlocks(block->body(), *next, found);
  }
}

std::vector<BlockItem *> AddressQuery::blocks(const BodyItems &body) const {
  std::vector<BlockItem *> found;
  addBlocks(body, {}, found);
  return found;
}

/// Adds the parts of the expression at `range` of that of the attribute that
/// the elements from `element` on lead to.
void AddressQuery::addSteps(Range range, size_t element, FoundPart &part,
                            std::vector<FoundPart> &found) const {
  if (element == elements_.size()) {
    found.push_back(part);
    return;
  }
  if (elements_[element].condition)
    return;
  auto level = std::make_shared<ExpressionParts>(
      partOf(part.attribute->expression(), range), *language_);
  for (size_t i = 0; i < level->parts().size(); ++i) {
    const ExpressionPart &one = level->parts()[i];
    std::string name = one.name.empty() ? std::to_string(i) : one.name;
    bool isLast = element + 1 == elements_.size();
    if (!matches({element, 0}, name) || (one.isLiteral && !isLast))
      continue;
    part.steps.push_back(one.name.empty() ? PartStep{{}, i}
                                          : PartStep{one.name, {}});
    part.name = name;
    part.place = {level, range.begin, i};
    Range value = part.place.value();
    addSteps(value, element + 1, part, found);
    part.steps.pop_back();
  }
}

void AddressQuery::addParts(BodyItems &body, Progress progress,
                            std::vector<FoundPart> &found) const {
  const Element &wanted = elements_[progress.element];
  for (const std::unique_ptr<Item> &item : body.items()) {
    if (AttributeItem *attribute = item->asAttribute()) {
      if (wanted.condition || wanted.isStep ||
          !matches(progress, attribute->name()))
        continue;
      FoundPart part{&body, attribute, {}, std::string(attribute->name())};
      auto size = static_cast<uint32_t>(attribute->expression().size());
      addSteps({0, size}, progress.element + 1, part, found);
    } else if (BlockItem *block = item->asBlock()) {
      std::optional<Progress> next = enter(*block, progress);
      if (next && next->element != elements_.size())
        addParts(block->body(), *next, found);
    }
  }
}

std::vector<FoundPart> AddressQuery::parts(BodyItems &body) const {
  std::vector<FoundPart> found;
  addParts(body, {}, found);
  return found;
}

std::string addressOf(const BlockItem &block) {
  std::vector<std::string> elements = addressLabels(block);
  elements.insert(elements.begin(), std::string(block.type()));
  std::string address = joinAddress(elements);
  const BodyItems *outer = block.body().outer();
  if (outer && outer->owner())
    address = addressOf(*outer->owner()) + "." + address;
  return address;
}

std::string addressOf(const FoundPart &part) {
  std::vector<std::string> elements = {std::string(part.attribute->name())};
  for (const PartStep &step : part.steps)
    elements.push_back(step.index ? std::to_string(*step.index) : step.key);
  std::string address = joinAddress(elements);
  if (const BlockItem *owner = part.body->owner())
    address = addressOf(*owner) + "." + address;
  return address;
}

} // namespace hcl::edit

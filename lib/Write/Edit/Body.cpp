// Bodies: finding, adding and taking out items; line ends where edits need
// them.
//
// A block on one line, or a file without a final line end, has no room for
// another item. Body::print makes the room: a line end after the opening brace
// and one before each item that would share a line with the one before it. In a
// source none is ever missing.
#include "ExpressionText.h"
#include "Trivia.h"
#include "hcl/Edit.h"

#include <algorithm>

namespace hcl::edit {
namespace {

bool isText(Item &item) { return !item.asElement(); }

/// The state of the line after `item` with the text `text`; `before` is the
/// state of the line before.
LineState stateAfter(Item &item, std::string_view text, LineState before) {
  if (isText(item)) {
    LineState state = lineState(text);
    return state == LineState::Blank ? before : state;
  }
  if (text.ends_with('\n'))
    return LineState::Fresh;
  return item.needsLineEnd() ? LineState::Open : LineState::Content;
}

/// The place before `place`, of `count`, in the order of `links`, unless there
/// are none; the largest number before the first. It may be a gap.
size_t placeBefore(size_t place, size_t count, const ItemLinks &links) {
  return links.all.empty()
             ? place - 1
             : links.all[place == count ? 0 : place + 1].before - 1;
}

} // namespace

/// The place of `item`, or the number of items if it is not here.
size_t BodyItems::placeOf(const Item *item) const {
  auto isAt = [&](size_t place) {
    return place < items_.size() && items_[place].get() == item;
  };
  if (!item || isAt(item->place_))
    return item ? item->place_ : items_.size();
  size_t found = items_.size();
  for (size_t place = 0; place < items_.size(); ++place)
    if (Item *each = items_[place].get()) {
      each->place_ = place;
      if (each == item)
        found = place;
    }
  return found;
}

/// Makes `links_`, unless they are there.
void BodyItems::link() const {
  if (!links_.all.empty())
    return;
  links_.all.resize(items_.size() + 1);
  size_t last = 0;
  for (size_t place = 0; place < items_.size(); ++place)
    if (items_[place]) {
      links_.join(last, place + 1);
      last = place + 1;
    }
  links_.join(last, 0);
}

/// Removes the places of removed items, and puts inserted ones into theirs.
void BodyItems::closeGaps() const {
  if (!links_.all.empty()) {
    std::vector<std::unique_ptr<Item>> ordered;
    ordered.reserve(items_.size() - gaps_);
    for (size_t at = links_.all[0].after; at != 0; at = links_.all[at].after)
      ordered.push_back(std::move(items_[at - 1]));
    items_ = std::move(ordered);
    links_.all.clear();
  } else if (gaps_ != 0) {
    std::erase(items_, nullptr);
  }
  gaps_ = 0;
}

/// The same before questions about the first items, which concern bodies of
/// one or two.
void BodyItems::closeGapsIfSmall() const {
  if (items_.size() - gaps_ <= 2)
    closeGaps();
}

std::vector<BlockItem *> BodyItems::blocks() const {
  std::vector<BlockItem *> found;
  for (const std::unique_ptr<Item> &item : items())
    if (BlockItem *block = item->asBlock())
      found.push_back(block);
  return found;
}

AttributeItem *BodyItems::findAttribute(std::string_view name) const {
  for (const std::unique_ptr<Item> &item : items())
    if (AttributeItem *attribute = item->asAttribute())
      if (attribute->name() == name)
        return attribute;
  return nullptr;
}

BlockItem *BodyItems::findBlock(std::string_view type,
                                std::span<const std::string> labels) const {
  for (const std::unique_ptr<Item> &item : items())
    if (BlockItem *block = item->asBlock())
      if (block->type() == type &&
          std::equal(labels.begin(), labels.end(), block->labels().begin(),
                     block->labels().end(),
                     [](const std::string &wanted, const LabelItem &label) {
                       return wanted == label.value;
                     }))
        return block;
  return nullptr;
}

AttributeItem *BodyItems::set(std::string_view name,
                              std::string_view expression,
                              const Language &language, Fault &fault) {
  std::optional<std::string> read = readExpression(expression, language, fault);
  return read ? setOrAppend(name, std::move(*read)) : nullptr;
}

AttributeItem *BodyItems::setValue(std::string_view name, const Value &value,
                                   const Language &language, Fault &fault) {
  std::optional<std::string> text = expressionText(value, language, fault);
  return text ? setOrAppend(name, std::move(*text)) : nullptr;
}

/// Makes `expression` the expression of the attribute `name`.
AttributeItem *BodyItems::setOrAppend(std::string_view name,
                                      std::string expression) {
  AttributeItem *attribute = findAttribute(name);
  if (!attribute)
    return &appendAttribute(name, std::move(expression));
  attribute->setExpression(std::move(expression));
  return attribute;
}

/// Notes the item of a block on one line before another item is appended.
void BodyItems::open() {
  closeGapsIfSmall();
  // Such a block has its item and perhaps text; other blocks may have a million
  // items.
  if (!owner_ || items_.empty() || items_.size() > 2 || isText(*items_.front()))
    return;
  Lines now = lines();
  if (now.items == 1 && now.oneLine)
    opened_ = items_.front().get();
}

AttributeItem &BodyItems::appendAttribute(std::string_view name,
                                          std::string expression) {
  open();
  auto made = std::make_unique<AttributeItem>();
  made->above_.set(indentation());
  made->name_.set(std::string(name));
  made->assign_ = SourcePiece(" =");
  made->gap_ = SourcePiece(" ");
  made->expression_.set(std::move(expression));
  made->end_ = SourcePiece("\n");
  return *insert(std::move(made)).asAttribute();
}

AttributeItem *BodyItems::appendAttribute(std::string_view name,
                                          const Value &value,
                                          const Language &language,
                                          Fault &fault) {
  std::optional<std::string> text = expressionText(value, language, fault);
  return text ? &appendAttribute(name, std::move(*text)) : nullptr;
}

BlockItem &BodyItems::appendBlock(std::string_view type,
                                  const std::vector<std::string> &labels) {
  open();
  auto made = std::make_unique<BlockItem>();
  std::string blanks = indentation();
  made->above_.set(blanks);
  made->type_.set(std::string(type));
  made->original_ = std::string(type);
  made->setLabels(labels);
  made->open_ = SourcePiece(" {");
  made->body_.owner_ = made.get();
  made->isAppended_ = true;
  made->body_.clear();
  made->close_.set(blanks + "}");
  made->end_ = SourcePiece("\n");
  return *insert(std::move(made)).asBlock();
}

void BodyItems::appendText(std::string text) {
  SourcePiece piece;
  piece.set(std::move(text));
  insert(std::make_unique<TextItem>(std::move(piece)));
}

void BodyItems::appendEmptyLine() {
  closeGaps();
  std::string last;
  if (!items_.empty())
    items_.back()->print(last);
  appendText(last.empty() || last.ends_with('\n') ? "\n" : "\n\n");
}

Item &BodyItems::insert(std::unique_ptr<Item> item, const Item *position) {
  if (BlockItem *block = item->asBlock())
    block->body_.outer_ = this;
  size_t place = placeOf(position);
  bool isAtEnd = place == items_.size();
  if (!isAtEnd)
    link();
  item->place_ = items_.size();
  items_.push_back(std::move(item));
  if (!links_.all.empty()) {
    size_t own = links_.all.size();
    links_.all.emplace_back();
    size_t after = isAtEnd ? 0 : place + 1;
    links_.join(links_.all[after].before, own);
    links_.join(own, after);
  }
  return *items_.back();
}

const Item *BodyItems::itemAfter(const Item *item) const {
  size_t place = placeOf(item);
  if (place == items_.size())
    return nullptr;
  link();
  size_t after = links_.all[place + 1].after;
  return after == 0 ? nullptr : items_[after - 1].get();
}

std::unique_ptr<Item> BodyItems::take(const Item *item) {
  size_t place = placeOf(item);
  if (place == items_.size())
    return nullptr;
  std::unique_ptr<Item> taken = std::move(items_[place]);
  if (!links_.all.empty())
    links_.join(links_.all[place + 1].before, links_.all[place + 1].after);
  if (links_.all.empty() && place + 1 == items_.size())
    items_.pop_back();
  else
    ++gaps_;
  if (item == opened_)
    opened_ = nullptr;
  return taken;
}

void BodyItems::remove(const std::set<const Item *> &items) {
  closeGaps();
  std::erase_if(items_, [&](const std::unique_ptr<Item> &item) {
    return items.contains(item.get());
  });
  if (items.contains(opened_))
    opened_ = nullptr;
}

void BodyItems::clear() {
  items_.clear();
  links_.all.clear();
  gaps_ = 0;
  opened_ = nullptr;
  if (owner_ && owner_->isAppended_)
    items_.push_back(std::make_unique<TextItem>(SourcePiece("\n")));
}

std::string BodyItems::indentation() const {
  closeGapsIfSmall();
  for (size_t at = placeBefore(items_.size(), items_.size(), links_);
       at < items_.size(); at = placeBefore(at, items_.size(), links_)) {
    const Element *element = items_[at] ? items_[at]->asElement() : nullptr;
    if (!element)
      continue;
    std::string_view above = element->above_.text();
    // The item of a block on one line has no indentation.
    bool isFirst = placeBefore(at, items_.size(), links_) >= items_.size();
    if (owner_ && isFirst && !lines().opens)
      break;
    return std::string(lineIndentation(above));
  }
  return owner_ ? std::string(lineIndentation(owner_->above_.text())) + "  "
                : "";
}

BodyItems::Lines BodyItems::lines() const {
  Lines found;
  bool fresh = false;
  const AttributeItem *first = nullptr;
  for (const std::unique_ptr<Item> &item : items()) {
    const Element *element = item->asElement();
    std::string_view before = element
                                  ? element->above_.text()
                                  : static_cast<const TextItem &>(*item).text();
    if (found.items == 0)
      fresh = fresh || lineState(before) == LineState::Fresh;
    if (element)
      first = ++found.items == 1 ? item->asAttribute() : nullptr;
  }
  found.oneLine = found.items == 0 ||
                  (first && !fresh && !first->end_.text().ends_with('\n') &&
                   !first->needsLineEnd());
  found.opens = fresh;
  return found;
}

bool BodyItems::print(std::string &out, bool inBlock) const {
  Lines lines = inBlock ? this->lines() : Lines{0, true, true};
  bool isOpened = !lines.oneLine && !lines.opens;
  if (isOpened)
    out += '\n';
  LineState state = LineState::Fresh;
  for (const std::unique_ptr<Item> &item : items()) {
    bool text = isText(*item);
    size_t begin = out.size();
    item->print(out);
    // The blank after the brace becomes an indentation.
    bool isSole = lines.items == 1 && item->asAttribute();
    if (isOpened && (item.get() == opened_ || isSole))
      out.replace(begin, blanksAt(out, begin), indentation());
    // Text is printed unchanged, unless a comment or heredoc would swallow it.
    bool shares = text ? state == LineState::Open && lineEndAt(out, begin) == 0
                       : state != LineState::Fresh && state != LineState::Blank;
    if (shares)
      out.insert(begin++, "\n");
    state = stateAfter(*item, std::string_view(out).substr(begin), state);
  }
  if (!lines.oneLine && !isText(*items_.back()) && !out.ends_with('\n'))
    out += '\n';
  return isOpened;
}

} // namespace hcl::edit

// All texts are made before the first is written, so that a refusal changes
// nothing.
#include "hcl/EditReferences.h"

#include "Renaming.h"
#include "Support/Text.h"

#include <deque>
#include <utility>

namespace hcl::edit {
namespace {

/// The name that `block`, if it is a dynamic one, binds.
std::optional<std::string> iteratorOf(const Block &block) {
  if (block.type() != "dynamic" || block.labels().size() != 1)
    return std::nullopt;
  if (const Attribute *iterator = block.body().findAttribute("iterator"))
    return std::string(iterator->expression());
  return block.labels().front().value;
}

class BodyRenaming {
public:
  BodyRenaming(const ReferenceMove &move, const Language &language,
               Fault &fault)
      : renaming_(move, language, fault) {}

  /// Binds the iterators of the dynamic blocks around `body`.
  void enter(const Body &body);
  bool attribute(Attribute &attribute);
  bool body(Body &body);
  /// Makes all changes. Returns the number of references.
  size_t apply();

private:
  bool block(Block &block);
  bool dynamic(Block &block, const std::string &iterator);

  Renaming renaming_;
  std::deque<Renaming::Iterator> around_;
  std::vector<std::pair<Attribute *, std::string>> changes_;
};

void BodyRenaming::enter(const Body &body) {
  for (const Body *at = &body; at && at->owner(); at = at->outer()) {
    const Block *dynamic = at->outer() ? at->outer()->owner() : nullptr;
    if (!dynamic || at->owner()->type() != "content")
      continue;
    if (std::optional<std::string> iterator = iteratorOf(*dynamic))
      around_.emplace_back(renaming_, std::move(*iterator));
  }
}

bool BodyRenaming::attribute(Attribute &attribute) {
  std::string_view old = attribute.expression();
  if (!renaming_.mayOccurIn(old))
    return true;
  std::string before = "x = ";
  SourceFile source("<value>", (before += old) += '\n');
  auto edits = renaming_.edits(source, ReferenceText::Attribute);
  if (!edits)
    return false;
  if (edits->empty())
    return true;
  std::string out = applyEdits(source.text(), std::move(*edits));
  // Between `x = ` and the line end.
  out.erase(out.size() - 1).erase(0, 4);
  changes_.emplace_back(&attribute, std::move(out));
  return true;
}

/// The iterator is bound in the labels and the content.
bool BodyRenaming::dynamic(Block &block, const std::string &iterator) {
  for (const std::unique_ptr<Item> &item : block.body().items()) {
    Attribute *attribute = item->asAttribute();
    Block *inner = item->asBlock();
    std::optional<Renaming::Iterator> binding;
    if (attribute ? attribute->name() == "labels" : inner != nullptr)
      binding.emplace(renaming_, iterator);
    if (attribute && attribute->name() != "iterator" &&
        !this->attribute(*attribute))
      return false;
    if (inner && !this->block(*inner))
      return false;
  }
  return true;
}

bool BodyRenaming::block(Block &block) {
  if (std::optional<std::string> iterator = iteratorOf(block))
    return dynamic(block, *iterator);
  return body(block.body());
}

bool BodyRenaming::body(Body &body) {
  for (const std::unique_ptr<Item> &item : body.items()) {
    if (Attribute *attribute = item->asAttribute();
        attribute && !this->attribute(*attribute))
      return false;
    if (Block *block = item->asBlock(); block && !this->block(*block))
      return false;
  }
  return true;
}

size_t BodyRenaming::apply() {
  for (auto &[attribute, text] : changes_)
    attribute->replaceExpression(std::move(text));
  return renaming_.count();
}

} // namespace

std::optional<size_t> renameReferences(Attribute &attribute,
                                       const ReferenceMove &move,
                                       const Language &language, Fault &fault) {
  BodyRenaming renaming(move, language, fault);
  if (!renaming.attribute(attribute))
    return std::nullopt;
  return renaming.apply();
}

std::optional<size_t> renameReferences(Body &body, const ReferenceMove &move,
                                       const Language &language, Fault &fault) {
  BodyRenaming renaming(move, language, fault);
  renaming.enter(body);
  if (!renaming.body(body))
    return std::nullopt;
  return renaming.apply();
}

} // namespace hcl::edit

// hcledit's commands on attributes. For an address that hcledit understands,
// the name that an edit writes is the last element after splitting the address
// at every dot, escaped or not; the attribute that it looks for is named by the
// last element of the address. Where hcledit finds nothing, a query may.
#include "Address.h"
#include "ExpressionText.h"
#include "NativeDocument.h"
#include "Support/Message.h"

#include <map>
#include <set>

namespace hcl::edit {
namespace {

/// The text after the last dot.
std::string_view lastName(std::string_view address) {
  return address.substr(address.rfind('.') + 1);
}

/// The text before the last dot.
std::string_view blockPart(std::string_view address) {
  size_t dot = address.rfind('.');
  return dot == address.npos ? std::string_view() : address.substr(0, dot);
}

/// The address of a block and the name in it of an attribute.
std::pair<std::string, std::string> splitName(std::string_view address) {
  std::vector<std::string> elements = splitAddress(address);
  if (elements.size() == 1)
    return {"", std::string(address)};
  if (isPattern(address))
    return {std::string(blockPart(address)), std::string(lastName(address))};
  std::string name = std::move(elements.back());
  elements.pop_back();
  return {joinAddress(elements), std::move(name)};
}

void setOrAppend(BodyItems &body, std::string_view name, std::string value) {
  if (AttributeItem *attribute = body.findAttribute(name))
    attribute->replaceExpression(std::move(value));
  else
    body.appendAttribute(name, std::move(value));
}

/// The attribute of `part`, by the name in the address, as hcledit finds it.
/// The search is done only for an attribute other than the found one: there may
/// be many.
AttributeItem *attributeOf(const FoundPart &part) {
  if (part.attribute && part.attribute->name() == part.name)
    return part.attribute;
  return part.body->findAttribute(part.name);
}

/// Gives an attribute or an entry of an object another name. The attribute is
/// looked up again by the name in the address, as hcledit does.
[[nodiscard]] bool renameFound(FoundPart &part, std::string_view name,
                               PartChanges &changes, Fault &fault) {
  if (!part.steps.empty())
    return changes.rename(part, std::string(name));
  if (!isName(name, fault))
    return false;
  if (AttributeItem *attribute = part.body->findAttribute(part.name))
    attribute->rename(name);
  part.name = name;
  return true;
}

std::string exists(std::string_view address) {
  return message("there is an attribute {address} already; remove it first, or "
                 "set its value",
                 "address"_a = address);
}

} // namespace

/// The bodies of the blocks to append to: of the first block as hcledit finds
/// it, or of all blocks of a pattern.
std::optional<std::vector<BodyItems *>>
NativeDocument::bodiesAt(std::string_view address, Fault &fault) {
  std::vector<BodyItems *> bodies;
  if (!hasCondition(address)) {
    std::optional<std::vector<BlockItem *>> blocks =
        blocksByPath(file_.body(), address, fault);
    if (!blocks)
      return std::nullopt;
    if (!blocks->empty())
      bodies.push_back(&blocks->front()->body());
  }
  if (bodies.empty() && isPattern(address)) {
    std::optional<AddressQuery> query =
        AddressQuery::read(address, language_, fault);
    if (!query)
      return std::nullopt;
    for (BlockItem *block : query->blocks(file_.body()))
      bodies.push_back(&block->body());
  }
  return bodies;
}

std::optional<std::vector<FoundPart>>
NativeDocument::parts(std::string_view address, Fault &fault) {
  if (!hasCondition(address)) {
    std::optional<FoundAttribute> found =
        attributeAt(file_.body(), address, fault);
    if (!found)
      return std::nullopt;
    if (found->attribute)
      return std::vector<FoundPart>{
          {found->body, found->attribute, {}, std::string(lastName(address))}};
  }
  std::optional<AddressQuery> query =
      AddressQuery::read(address, language_, fault);
  if (!query)
    return std::nullopt;
  std::vector<FoundPart> parts = query->parts(file_.body());
  // One name leads to one thing, as in hcledit.
  if (!isPattern(address) && parts.size() > 1)
    parts.erase(parts.begin() + 1, parts.end());
  return parts;
}

bool NativeDocument::set(std::span<const FoundPart> found,
                         std::string_view value, PartChanges &changes,
                         Fault &fault) {
  std::optional<std::string> text; // for parts
  for (const FoundPart &part : found) {
    if (!part.steps.empty()) {
      if (!text)
        text = readExpression(value, language_, fault);
      if (!text || !changes.set(part, *text))
        return false;
      continue;
    }
    std::optional<std::string> read =
        readExpressionOf(part.name, value, language_, fault);
    if (!read)
      return false;
    if (AttributeItem *attribute = attributeOf(part))
      attribute->replaceExpression(std::move(*read));
    else
      part.body->appendAttribute(part.name, std::move(*read));
  }
  return true;
}

std::optional<size_t> NativeDocument::set(std::string_view address,
                                          std::string_view value,
                                          Fault &fault) {
  std::optional<std::vector<FoundPart>> found = parts(address, fault);
  if (!found)
    return std::nullopt;
  PartChanges changes(language_, fault);
  bool isSet = set(*found, value, changes, fault);
  return isSet && changes.apply() ? std::optional(found->size()) : std::nullopt;
}

std::optional<size_t> NativeDocument::append(std::string_view address,
                                             std::string_view value,
                                             bool newline, Fault &fault) {
  auto [place, name] = splitName(address);
  std::vector<BodyItems *> bodies = {&file_.body()};
  bool isTop = splitAddress(address).size() == 1;
  if (!isTop) {
    std::optional<std::vector<BodyItems *>> found = bodiesAt(place, fault);
    if (!found)
      return std::nullopt;
    bodies = std::move(*found);
  }
  for (BodyItems *body : bodies) {
    if (!isName(name, fault))
      return std::nullopt;
    if (!isTop && body->findAttribute(name)) {
      fault.reason = exists(address);
      return std::nullopt;
    }
    std::optional<std::string> read =
        readExpressionOf(name, value, language_, fault);
    if (!read)
      return std::nullopt;
    if (newline)
      body->appendEmptyLine();
    setOrAppend(*body, name, std::move(*read));
  }
  return bodies.size();
}

std::optional<size_t> NativeDocument::rename(std::string_view from,
                                             std::string_view to,
                                             Fault &fault) {
  std::optional<std::vector<FoundPart>> found = parts(from, fault);
  if (!found)
    return std::nullopt;
  PartChanges changes(language_, fault);
  for (FoundPart &part : *found) {
    if (to.empty()) {
      fault.reason = "the new address is empty";
      return std::nullopt;
    }
    if (blockPart(from) != blockPart(to)) {
      fault.reason =
          message("cannot move an attribute from one block to another: {from} "
                  "and {to} differ before the last dot",
                  "from"_a = from, "to"_a = to);
      return std::nullopt;
    }
    if (part.steps.empty() && part.body->findAttribute(lastName(to))) {
      fault.reason = exists(to);
      return std::nullopt;
    }
    if (!renameFound(part, lastName(to), changes, fault))
      return std::nullopt;
  }
  return changes.apply() ? std::optional(found->size()) : std::nullopt;
}

std::optional<size_t> NativeDocument::replace(std::string_view address,
                                              std::string_view name,
                                              std::string_view value,
                                              Fault &fault) {
  std::optional<std::vector<FoundPart>> found = parts(address, fault);
  if (!found)
    return std::nullopt;
  PartChanges changes(language_, fault);
  for (FoundPart &part : *found) {
    if (part.steps.empty() && part.body->findAttribute(name)) {
      fault.reason = exists(name);
      return std::nullopt;
    }
    if (!renameFound(part, name, changes, fault) ||
        !set({&part, 1}, value, changes, fault))
      return std::nullopt;
  }
  return changes.apply() ? std::optional(found->size()) : std::nullopt;
}

std::optional<size_t> NativeDocument::remove(std::string_view address,
                                             Target target, Fault &fault) {
  if (target != Target::Attributes)
    return removeBlocks(address, fault);
  std::optional<std::vector<FoundPart>> found = parts(address, fault);
  if (!found)
    return std::nullopt;
  PartChanges changes(language_, fault);
  if (!changes.remove(*found) || !changes.apply())
    return std::nullopt;
  std::map<BodyItems *, std::set<const Item *>> removed;
  for (const FoundPart &part : *found)
    if (part.steps.empty())
      removed[part.body].insert(attributeOf(part));
  for (auto &[body, items] : removed)
    body->remove(items);
  return found->size();
}

} // namespace hcl::edit

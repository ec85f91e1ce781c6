// hcledit's commands on attributes. For an address that hcledit understands,
// the name that an edit writes is the last element after splitting the address
// at every dot, escaped or not; the attribute that it looks for is named by the
// last element of the address. Where hcledit finds nothing, a query may.
#include "Address.h"
#include "Commands.h"
#include "ExpressionText.h"
#include "PartChanges.h"
#include "hcl/EditReferences.h"

#include <map>
#include <set>

#include "Support/Message.h"

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

/// The bodies of the blocks to append to: of the first block as hcledit finds
/// it, or of all blocks of a pattern.
[[nodiscard]] std::optional<std::vector<BodyItems *>>
bodiesAt(File &file, std::string_view address, const Language &language,
         Fault &fault) {
  std::vector<BodyItems *> bodies;
  if (!hasCondition(address)) {
    std::optional<std::vector<BlockItem *>> blocks =
        blocksByPath(file.body(), address, fault);
    if (!blocks)
      return std::nullopt;
    if (!blocks->empty())
      bodies.push_back(&blocks->front()->body());
  }
  if (bodies.empty() && isPattern(address)) {
    std::optional<AddressQuery> query =
        AddressQuery::read(address, language, fault);
    if (!query)
      return std::nullopt;
    for (BlockItem *block : query->blocks(file.body()))
      bodies.push_back(&block->body());
  }
  return bodies;
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

/// The reference to `address`: `prefix` in place of the type of the block.
std::string referenceTo(std::string_view prefix, std::string_view address) {
  size_t dot = address.find('.');
  std::string name(dot == address.npos ? address : address.substr(dot + 1));
  return prefix.empty() ? name : std::string(prefix) + "." + name;
}

std::string exists(std::string_view address) {
  return message("there is an attribute {address} already; remove it first, or "
                 "set its value",
                 "address"_a = address);
}

} // namespace

std::optional<std::vector<FoundPart>> findParts(File &file,
                                                std::string_view address,
                                                const Language &language,
                                                Fault &fault) {
  if (!hasCondition(address)) {
    std::optional<FoundAttribute> found =
        attributeAt(file.body(), address, fault);
    if (!found)
      return std::nullopt;
    if (found->attribute)
      return std::vector<FoundPart>{
          {found->body, found->attribute, {}, std::string(lastName(address))}};
  }
  std::optional<AddressQuery> query =
      AddressQuery::read(address, language, fault);
  if (!query)
    return std::nullopt;
  std::vector<FoundPart> parts = query->parts(file.body());
  // One name leads to one thing, as in hcledit.
  if (!isPattern(address) && parts.size() > 1)
    parts.erase(parts.begin() + 1, parts.end());
  return parts;
}

bool setFound(std::span<const FoundPart> found, std::string_view value,
              PartChanges &changes, const Language &language, Fault &fault) {
  std::optional<std::string> text; // for parts
  for (const FoundPart &part : found) {
    if (!part.steps.empty()) {
      if (!text)
        text = readExpression(value, language, fault);
      if (!text || !changes.set(part, *text))
        return false;
      continue;
    }
    std::optional<std::string> read =
        readExpressionOf(part.name, value, language, fault);
    if (!read)
      return false;
    if (AttributeItem *attribute = attributeOf(part))
      attribute->replaceExpression(std::move(*read));
    else
      part.body->appendAttribute(part.name, std::move(*read));
  }
  return true;
}

std::string_view textOf(const FoundPart &part) {
  std::string_view text = part.attribute->expression();
  return part.steps.empty() ? text : partOf(text, part.place.value());
}

std::optional<FoundText> getAttribute(File &file, std::string_view address,
                                      bool withComments,
                                      const Language &language, Fault &fault) {
  std::optional<std::vector<FoundPart>> found =
      findParts(file, address, language, fault);
  if (!found)
    return std::nullopt;
  FoundText out{{}, found->size()};
  for (const FoundPart &part : *found) {
    bool comments = withComments && part.steps.empty();
    out.text += plainExpression(comments ? part.attribute->afterAssign()
                                         : std::string(textOf(part)),
                                comments, language) +
                '\n';
  }
  return out;
}

std::optional<size_t> setAttribute(File &file, std::string_view address,
                                   std::string_view value,
                                   const Language &language, Fault &fault) {
  std::optional<std::vector<FoundPart>> found =
      findParts(file, address, language, fault);
  if (!found)
    return std::nullopt;
  PartChanges changes(language, fault);
  bool isSet = setFound(*found, value, changes, language, fault);
  return isSet && changes.apply() ? std::optional(found->size()) : std::nullopt;
}

std::optional<size_t> appendAttribute(File &file, std::string_view address,
                                      std::string_view value, bool newline,
                                      const Language &language, Fault &fault) {
  auto [place, name] = splitName(address);
  std::vector<BodyItems *> bodies = {&file.body()};
  bool isTop = splitAddress(address).size() == 1;
  if (!isTop) {
    std::optional<std::vector<BodyItems *>> found =
        bodiesAt(file, place, language, fault);
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
        readExpressionOf(name, value, language, fault);
    if (!read)
      return std::nullopt;
    if (newline)
      body->appendEmptyLine();
    setOrAppend(*body, name, std::move(*read));
  }
  return bodies.size();
}

std::optional<size_t> moveAttribute(File &file, std::string_view from,
                                    std::string_view to,
                                    const Language &language, Fault &fault) {
  std::optional<std::vector<FoundPart>> found =
      findParts(file, from, language, fault);
  if (!found)
    return std::nullopt;
  PartChanges changes(language, fault);
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

std::optional<size_t> replaceAttribute(File &file, std::string_view address,
                                       std::string_view name,
                                       std::string_view value,
                                       const Language &language, Fault &fault) {
  std::optional<std::vector<FoundPart>> found =
      findParts(file, address, language, fault);
  if (!found)
    return std::nullopt;
  PartChanges changes(language, fault);
  for (FoundPart &part : *found) {
    if (part.steps.empty() && part.body->findAttribute(name)) {
      fault.reason = exists(name);
      return std::nullopt;
    }
    if (!renameFound(part, name, changes, fault) ||
        !setFound({&part, 1}, value, changes, language, fault))
      return std::nullopt;
  }
  return changes.apply() ? std::optional(found->size()) : std::nullopt;
}

std::optional<size_t> removeAttribute(File &file, std::string_view address,
                                      const Language &language, Fault &fault) {
  std::optional<std::vector<FoundPart>> found =
      findParts(file, address, language, fault);
  if (!found)
    return std::nullopt;
  PartChanges changes(language, fault);
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

std::optional<ReferenceMove>
readReferenceMove(std::string_view from, std::string_view to, Fault &fault) {
  ReferenceMove move{splitAddress(from), splitAddress(to)};
  for (const std::vector<std::string> *names : {&move.from, &move.to})
    for (const std::string &name : *names)
      if (!isName(name, fault))
        return std::nullopt;
  return move;
}

std::optional<ReferenceMove> readReferenceMove(std::string_view prefix,
                                               std::string_view from,
                                               std::string_view to,
                                               Fault &fault) {
  if (isPattern(from)) {
    fault.reason = message(
        "references are renamed for one address only, not for {from:quoted}",
        "from"_a = from);
    return std::nullopt;
  }
  return readReferenceMove(referenceTo(prefix, from), referenceTo(prefix, to),
                           fault);
}

std::optional<size_t> moveReferences(File &file, std::string_view from,
                                     std::string_view to,
                                     const ReferenceRules *rules,
                                     const Language &language, Fault &fault) {
  std::optional<ReferenceMove> move = readReferenceMove(from, to, fault);
  if (move)
    move->rules = rules;
  return move ? renameReferences(file.body(), *move, language, fault)
              : std::nullopt;
}

std::optional<size_t> moveReferencesTo(File &file, std::string_view prefix,
                                       std::string_view from,
                                       std::string_view to,
                                       const ReferenceRules *rules,
                                       const Language &language, Fault &fault) {
  std::optional<ReferenceMove> move =
      readReferenceMove(prefix, from, to, fault);
  if (move)
    move->rules = rules;
  return move ? renameReferences(file.body(), *move, language, fault)
              : std::nullopt;
}

} // namespace hcl::edit

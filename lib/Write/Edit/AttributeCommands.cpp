// hcledit's commands on attributes. For an address that hcledit understands,
// the name that an edit writes is the last element after splitting the address
// at every dot, escaped or not; the attribute that it looks for is named by the
// last element of the address. Where hcledit finds nothing, a query may.
#include "Address.h"
#include "Commands.h"
#include "ExpressionText.h"
#include "hcl/EditParts.h"
#include "hcl/EditReferences.h"

#include <map>
#include <set>

#include "Support/Text.h"

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

/// The bodies of the blocks to append to: of the first one that hcledit finds,
/// or of all that a pattern leads to.
std::optional<std::vector<Body *>> bodiesAt(File &file,
                                            std::string_view address,
                                            const Language &language,
                                            Fault &fault) {
  std::vector<Body *> bodies;
  if (!hasCondition(address)) {
    std::optional<std::vector<Block *>> blocks =
        blocksByPath(file.body(), address, fault);
    if (!blocks)
      return std::nullopt;
    if (!blocks->empty())
      bodies.push_back(&blocks->front()->body());
  }
  if (bodies.empty() && isPattern(address)) {
    std::optional<Query> query = Query::read(address, language, fault);
    if (!query)
      return std::nullopt;
    for (Block *block : query->blocks(file.body()))
      bodies.push_back(&block->body());
  }
  return bodies;
}

void setOrAppend(Body &body, std::string_view name, std::string value) {
  if (Attribute *attribute = body.findAttribute(name))
    attribute->replaceExpression(std::move(value));
  else
    body.appendAttribute(name, std::move(value));
}

/// The attribute that `part` is, by the name in the address, as hcledit finds
/// it. It is looked for only if it is another than that which was found: there
/// may be many.
Attribute *attributeOf(const FoundPart &part) {
  if (part.attribute && part.attribute->name() == part.name)
    return part.attribute;
  return part.body->findAttribute(part.name);
}

/// Makes `value` the value of an attribute or part.
bool setFound(const FoundPart &part, std::string_view value,
              const Language &language, Fault &fault) {
  if (part.steps.empty()) {
    std::optional<std::string> read =
        readExpressionOf(part.name, value, language, fault);
    if (!read)
      return false;
    if (Attribute *attribute = attributeOf(part))
      attribute->replaceExpression(std::move(*read));
    else
      part.body->appendAttribute(part.name, std::move(*read));
    return true;
  }
  std::optional<std::string> text =
      setPart(part.attribute->expression(), part.steps, value, language, fault);
  if (text)
    part.attribute->replaceExpression(std::move(*text));
  return text.has_value();
}

/// Gives an attribute or an entry of an object another name. The attribute is
/// looked up again by the name in the address, as hcledit does.
bool renameFound(FoundPart &part, std::string_view name,
                 const Language &language, Fault &fault) {
  if (part.steps.empty()) {
    if (!isName(name, fault))
      return false;
    if (Attribute *attribute = part.body->findAttribute(part.name))
      attribute->rename(name);
    part.name = name;
    return true;
  }
  std::optional<std::string> text =
      renamePart(part.attribute->expression(), part.steps, std::string(name),
                 language, fault);
  if (!text)
    return false;
  part.attribute->replaceExpression(std::move(*text));
  part.steps.back() = {std::string(name), {}};
  return true;
}

/// The reference to `address`: `prefix` in place of the type of the block.
std::string referenceTo(std::string_view prefix, std::string_view address) {
  size_t dot = address.find('.');
  std::string name(dot == address.npos ? address : address.substr(dot + 1));
  return prefix.empty() ? name : std::string(prefix) + "." + name;
}

std::string exists(std::string_view address) {
  return "there is an attribute " + std::string(address) +
         " already; remove it first, or set its value";
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
  if (!isPattern(address))
    return std::vector<FoundPart>();
  std::optional<Query> query = Query::read(address, language, fault);
  if (!query)
    return std::nullopt;
  return query->parts(file.body());
}

std::string_view textOf(const FoundPart &part, const Language &language) {
  std::string_view text = part.attribute->expression();
  if (part.steps.empty())
    return text;
  Range range = partRange(text, part.steps, language).value_or(Range{});
  return text.substr(range.begin, range.end - range.begin);
}

std::optional<std::string> getAttribute(File &file, std::string_view address,
                                        bool withComments,
                                        const Language &language,
                                        Fault &fault) {
  std::optional<std::vector<FoundPart>> found =
      findParts(file, address, language, fault);
  if (!found)
    return std::nullopt;
  std::string out;
  for (const FoundPart &part : *found) {
    bool comments = withComments && part.steps.empty();
    out += plainExpression(comments ? part.attribute->afterAssign()
                                    : std::string(textOf(part, language)),
                           comments, language) +
           '\n';
  }
  return out;
}

bool setAttribute(File &file, std::string_view address, std::string_view value,
                  const Language &language, Fault &fault) {
  std::optional<std::vector<FoundPart>> found =
      findParts(file, address, language, fault);
  if (!found)
    return false;
  for (const FoundPart &part : *found)
    if (!setFound(part, value, language, fault))
      return false;
  return true;
}

bool appendAttribute(File &file, std::string_view address,
                     std::string_view value, bool newline,
                     const Language &language, Fault &fault) {
  auto [place, name] = splitName(address);
  std::vector<Body *> bodies = {&file.body()};
  bool isTop = splitAddress(address).size() == 1;
  if (!isTop) {
    std::optional<std::vector<Body *>> found =
        bodiesAt(file, place, language, fault);
    if (!found)
      return false;
    bodies = std::move(*found);
  }
  for (Body *body : bodies) {
    if (!isName(name, fault))
      return false;
    if (!isTop && body->findAttribute(name)) {
      fault.reason = exists(address);
      return false;
    }
    std::optional<std::string> read =
        readExpressionOf(name, value, language, fault);
    if (!read)
      return false;
    if (newline)
      body->appendEmptyLine();
    setOrAppend(*body, name, std::move(*read));
  }
  return true;
}

bool moveAttribute(File &file, std::string_view from, std::string_view to,
                   const Language &language, Fault &fault) {
  std::optional<std::vector<FoundPart>> found =
      findParts(file, from, language, fault);
  if (!found)
    return false;
  for (FoundPart &part : *found) {
    if (to.empty()) {
      fault.reason = "the new address is empty";
      return false;
    }
    if (blockPart(from) != blockPart(to)) {
      fault.reason = "cannot move an attribute from one block to another: " +
                     std::string(from) + " and " + std::string(to) +
                     " differ before the last dot";
      return false;
    }
    if (part.steps.empty() && part.body->findAttribute(lastName(to))) {
      fault.reason = exists(to);
      return false;
    }
    if (!renameFound(part, lastName(to), language, fault))
      return false;
  }
  return true;
}

bool replaceAttribute(File &file, std::string_view address,
                      std::string_view name, std::string_view value,
                      const Language &language, Fault &fault) {
  std::optional<std::vector<FoundPart>> found =
      findParts(file, address, language, fault);
  if (!found)
    return false;
  for (FoundPart &part : *found) {
    if (part.steps.empty() && part.body->findAttribute(name)) {
      fault.reason = exists(name);
      return false;
    }
    if (!renameFound(part, name, language, fault) ||
        !setFound(part, value, language, fault))
      return false;
  }
  return true;
}

bool removeAttribute(File &file, std::string_view address,
                     const Language &language, Fault &fault) {
  std::optional<std::vector<FoundPart>> found =
      findParts(file, address, language, fault);
  if (!found)
    return false;
  // From the last one, since numbers of parts count those before them.
  std::map<Body *, std::set<const Item *>> removed;
  for (auto part = found->rbegin(); part != found->rend(); ++part) {
    if (part->steps.empty()) {
      removed[part->body].insert(attributeOf(*part));
      continue;
    }
    std::optional<std::string> text =
        removePart(part->attribute->expression(), part->steps, language, fault);
    if (!text)
      return false;
    part->attribute->replaceExpression(std::move(*text));
  }
  for (auto &[body, items] : removed)
    body->remove(items);
  return true;
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
    fault.reason =
        "references are renamed for one address only, not for " + quote(from);
    return std::nullopt;
  }
  return readReferenceMove(referenceTo(prefix, from), referenceTo(prefix, to),
                           fault);
}

bool moveReferences(File &file, std::string_view from, std::string_view to,
                    const ReferenceRules *rules, const Language &language,
                    Fault &fault) {
  std::optional<ReferenceMove> move = readReferenceMove(from, to, fault);
  if (move)
    move->rules = rules;
  return move && renameReferences(file.body(), *move, language, fault);
}

bool moveReferencesTo(File &file, std::string_view prefix,
                      std::string_view from, std::string_view to,
                      const ReferenceRules *rules, const Language &language,
                      Fault &fault) {
  std::optional<ReferenceMove> move =
      readReferenceMove(prefix, from, to, fault);
  if (move)
    move->rules = rules;
  return move && renameReferences(file.body(), *move, language, fault);
}

} // namespace hcl::edit

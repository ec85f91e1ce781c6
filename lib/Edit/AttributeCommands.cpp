// hcledit's commands on attributes. The name that an edit writes is the last
// element after splitting the address at every dot, escaped or not; the
// attribute that it looks for is named by the last element of the address.
// References are renamed in all expressions of the file.
#include "Address.h"
#include "Commands.h"
#include "ExpressionText.h"
#include "hcl/EditReferences.h"

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

std::optional<ExpressionText> readValue(std::string_view name,
                                        std::string_view value,
                                        const Language &language,
                                        Fault &fault) {
  std::string source(name);
  source.append(" = ").append(value);
  return readExpressionOf(name, std::move(source), language, fault);
}

void setOrAppend(Body &body, std::string_view name, ExpressionText value) {
  if (Attribute *attribute = body.findAttribute(name))
    attribute->setExpression(std::move(value.text), value.blanks);
  else
    body.appendAttribute(name, std::move(value.text));
}

std::string exists(std::string_view address) {
  return "there is an attribute " + std::string(address) +
         " already; remove it first, or set its value";
}

} // namespace

std::optional<std::string> getAttribute(File &file, std::string_view address,
                                        bool withComments,
                                        const Language &language,
                                        Fault &fault) {
  std::optional<FoundAttribute> found =
      attributeAt(file.body(), address, fault);
  if (!found)
    return std::nullopt;
  if (!found->attribute)
    return std::string();
  return plainExpression(withComments
                             ? found->attribute->afterAssign()
                             : std::string(found->attribute->expression()),
                         withComments, language) +
         '\n';
}

bool setAttribute(File &file, std::string_view address, std::string_view value,
                  const Language &language, Fault &fault) {
  std::optional<FoundAttribute> found =
      attributeAt(file.body(), address, fault);
  if (!found)
    return false;
  if (!found->attribute)
    return true;
  std::optional<ExpressionText> read =
      readValue(lastName(address), value, language, fault);
  if (!read)
    return false;
  setOrAppend(*found->body, lastName(address), std::move(*read));
  return true;
}

bool appendAttribute(File &file, std::string_view address,
                     std::string_view value, bool newline,
                     const Language &language, Fault &fault) {
  std::vector<std::string> elements = splitAddress(address);
  std::string name(address);
  Body *body = &file.body();
  if (elements.size() > 1) {
    name = elements.back();
    elements.pop_back();
    std::optional<std::vector<Block *>> blocks =
        blocksByPath(*body, joinAddress(elements), fault);
    if (!blocks || blocks->empty())
      return blocks.has_value();
    body = &blocks->front()->body();
    if (body->findAttribute(name)) {
      fault.reason = exists(address);
      return false;
    }
  }
  std::optional<ExpressionText> read = readValue(name, value, language, fault);
  if (!read)
    return false;
  if (newline)
    body->appendText("\n");
  setOrAppend(*body, name, std::move(*read));
  return true;
}

bool moveAttribute(File &file, std::string_view from, std::string_view to,
                   Fault &fault) {
  std::optional<FoundAttribute> found = attributeAt(file.body(), from, fault);
  if (!found)
    return false;
  if (!found->attribute)
    return true;
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
  if (found->body->findAttribute(lastName(to))) {
    fault.reason = exists(to);
    return false;
  }
  if (Attribute *attribute = found->body->findAttribute(lastName(from)))
    attribute->rename(lastName(to));
  return true;
}

bool replaceAttribute(File &file, std::string_view address,
                      std::string_view name, std::string_view value,
                      const Language &language, Fault &fault) {
  std::optional<FoundAttribute> found =
      attributeAt(file.body(), address, fault);
  if (!found)
    return false;
  if (!found->attribute)
    return true;
  if (found->body->findAttribute(name)) {
    fault.reason = exists(name);
    return false;
  }
  std::optional<ExpressionText> read = readValue(name, value, language, fault);
  if (!read)
    return false;
  if (Attribute *attribute = found->body->findAttribute(lastName(address)))
    attribute->rename(name);
  setOrAppend(*found->body, name, std::move(*read));
  return true;
}

bool removeAttribute(File &file, std::string_view address, Fault &fault) {
  std::optional<FoundAttribute> found =
      attributeAt(file.body(), address, fault);
  if (!found)
    return false;
  if (found->attribute)
    found->body->take(found->body->findAttribute(lastName(address)));
  return true;
}

bool moveReferences(File &file, std::string_view from, std::string_view to,
                    const Language &language, Fault &fault) {
  std::vector<std::string> old = splitAddress(from);
  std::vector<std::string> names = splitAddress(to);
  for (const std::vector<std::string> *list : {&old, &names})
    for (const std::string &name : *list)
      if (!isIdentifier(name)) {
        fault.reason = quote(name) + " is not an identifier";
        return false;
      }
  renameReferences(file.body(), old, names, language);
  return true;
}

} // namespace hcl::edit

// Labels are compared one after another with the elements of an address; the
// elements that are left name a block in the body. Escapes are resolved once
// for each level of nesting, as the reference does: the rest of an address is
// joined and split again.
#include "Address.h"

#include "Support/Message.h"
#include "Support/Text.h"

namespace hcl::edit {
namespace {

bool labelMatches(std::string_view wanted, std::string_view label) {
  return wanted == label || wanted == "*" || label == "*";
}

std::string emptyAddress() { return "the address is empty"; }

/// The number of `labels` that `elements` begin with.
size_t commonLabels(std::span<const std::string> labels,
                    std::span<const std::string> elements) {
  size_t count = 0;
  while (count < labels.size() && count < elements.size() &&
         labels[count] == elements[count])
    ++count;
  return count;
}

[[nodiscard]] bool appendBlocksByPath(const BodyItems &body,
                                      std::string_view address,
                                      std::vector<BlockItem *> &found,
                                      Fault &fault) {
  if (address.empty()) {
    fault.reason = emptyAddress();
    return false;
  }
  std::vector<std::string> elements = splitAddress(address);
  std::span<const std::string> rest = std::span(elements).subspan(1);
  for (BlockItem *block : body.blocks()) {
    if (block->type() != elements.front())
      continue;
    std::vector<std::string> labels = addressLabels(*block);
    size_t matched = commonLabels(labels, rest);
    if (!rest.empty() && matched < labels.size())
      continue;
    if (matched == rest.size()) {
      found.push_back(block);
      continue;
    }
    if (!appendBlocksByPath(block->body(), joinAddress(rest.subspan(matched)),
                            found, fault))
      return false;
  }
  return true;
}

} // namespace

bool isName(std::string_view name, Fault &fault) {
  if (isIdentifier(name))
    return true;
  fault.reason = message("{name:quoted} is not an identifier; use letters, "
                         "digits, \"_\" and \"-\"",
                         "name"_a = name);
  return false;
}

std::vector<std::string> splitAddress(std::string_view address) {
  std::vector<std::string> elements(1);
  for (size_t i = 0; i < address.size(); ++i) {
    if (address[i] == '.')
      elements.emplace_back();
    else if (address[i] == '\\' && i + 1 < address.size())
      elements.back() += address[++i];
    else
      elements.back() += address[i];
  }
  return elements;
}

std::string joinAddress(std::span<const std::string> elements) {
  std::string address;
  for (const std::string &element : elements) {
    if (&element != &elements.front())
      address += '.';
    for (char c : element) {
      if (c == '.')
        address += '\\';
      address += c;
    }
  }
  return address;
}

std::vector<std::string> addressLabels(const BlockItem &block) {
  std::vector<std::string> labels;
  for (const LabelItem &label : block.labels())
    if (!label.hasIntroducer)
      labels.push_back(label.value);
  return labels;
}

std::optional<std::vector<BlockItem *>>
blocksByLabels(const BodyItems &body, std::string_view address, Fault &fault) {
  if (address.empty()) {
    fault.reason = emptyAddress();
    return std::nullopt;
  }
  std::vector<std::string> elements = splitAddress(address);
  std::vector<BlockItem *> found;
  for (BlockItem *block : body.blocks()) {
    if (block->type() != elements.front())
      continue;
    std::vector<std::string> labels = addressLabels(*block);
    bool matches = labels.size() + 1 == elements.size();
    for (size_t i = 0; matches && i < labels.size(); ++i)
      matches = labelMatches(elements[i + 1], labels[i]);
    if (matches)
      found.push_back(block);
  }
  return found;
}

std::optional<std::vector<BlockItem *>>
blocksByPath(const BodyItems &body, std::string_view address, Fault &fault) {
  std::vector<BlockItem *> found;
  if (!appendBlocksByPath(body, address, found, fault))
    return std::nullopt;
  return found;
}

std::optional<FoundAttribute>
attributeAt(BodyItems &body, std::string_view address, Fault &fault) {
  if (address.empty()) {
    fault.reason = emptyAddress();
    return std::nullopt;
  }
  std::vector<std::string> elements = splitAddress(address);
  const std::string &name = elements.back();
  if (elements.size() == 1)
    return FoundAttribute{body.findAttribute(name), &body};
  std::optional<std::vector<BlockItem *>> blocks = blocksByPath(
      body, joinAddress(std::span(elements).first(elements.size() - 1)), fault);
  if (!blocks)
    return std::nullopt;
  for (BlockItem *block : *blocks)
    if (AttributeItem *attribute = block->body().findAttribute(name))
      return FoundAttribute{attribute, &block->body()};
  return FoundAttribute{};
}

} // namespace hcl::edit

// Paths are followed from the file inwards, by the index of each body. Sessions
// of parts are written when an operation looks at their expressions.
#include "Operation.h"

#include "Support/Message.h"
#include "Syntax/JsonStructure.h"

namespace hcl::edit {

std::optional<std::vector<std::string>>
Operation::strings(std::string_view field) const {
  std::optional<NodeRef> node = json.get(fields, field);
  return node ? json.strings(*node) : std::nullopt;
}

std::optional<std::string> Operation::name(std::string_view field) const {
  std::optional<NodeRef> node = json.get(fields, field);
  return node ? json.name(*node) : std::nullopt;
}

std::optional<std::vector<std::string>>
Operation::names(std::string_view field) const {
  std::optional<NodeRef> node = json.get(fields, field);
  return node ? json.names(*node) : std::nullopt;
}

std::optional<std::vector<NodeRef>>
Operation::path(std::string_view field) const {
  std::optional<NodeRef> path = json.get(fields, field);
  return path ? json.array(*path) : std::nullopt;
}

PartSession &ScriptState::session(AttributeItem &attribute,
                                  const Language &language) {
  return sessions_.try_emplace(&attribute, attribute, language).first->second;
}

std::optional<size_t> ScriptState::flush(AttributeItem &attribute,
                                         Fault &fault) {
  auto found = sessions_.find(&attribute);
  if (found == sessions_.end())
    return std::nullopt;
  std::optional<size_t> failed = found->second.flush(fault);
  sessions_.erase(found);
  return failed;
}

std::optional<size_t> ScriptState::flush(Fault &fault) {
  std::optional<size_t> first;
  for (auto &[attribute, session] : sessions_) {
    Fault problem;
    std::optional<size_t> failed = session.flush(problem);
    if (!failed || (first && *first < *failed))
      continue;
    first = failed;
    fault = std::move(problem);
  }
  sessions_.clear();
  return first;
}

BlockItem *Operation::block(BodyItems &body, NodeRef selector) const {
  BlockItem *found = nullptr;
  if (jsonKind(selector) == JsonKind::Number) {
    std::optional<size_t> index = json.index(selector);
    if (!index)
      return nullptr;
    found = state.items.block(body, *index);
  } else {
    std::optional<std::vector<std::string>> header = json.strings(selector);
    if (!header)
      return nullptr;
    if (header->empty()) {
      json.expected(selector, "a block type");
      return nullptr;
    }
    found = state.items.block(body, *header);
  }
  if (!found)
    fault.reason =
        message("there is no block {selector}", "selector"_a = selector.text());
  return found;
}

BodyItems *Operation::body(std::string_view field) const {
  std::optional<std::vector<NodeRef>> selectors = path(field);
  if (!selectors)
    return nullptr;
  BodyItems *body = &file.body();
  for (NodeRef selector : *selectors) {
    BlockItem *next = block(*body, selector);
    if (!next)
      return nullptr;
    body = &next->body();
  }
  return body;
}

BlockItem *Operation::lastBlock() const {
  BodyItems *last = body();
  if (!last || last->owner())
    return last ? last->owner() : nullptr;
  json.expected(*json.get(fields, "path"), "a path to a block");
  return nullptr;
}

AttributeItem *Operation::attribute(BodyItems **place) const {
  std::optional<std::string> name = string("name");
  BodyItems *in = name ? body() : nullptr;
  if (!in)
    return nullptr;
  AttributeItem *found = state.items.attribute(*in, *name);
  if (!found)
    fault.reason =
        message("there is no attribute {name:quoted}", "name"_a = *name);
  if (place)
    *place = in;
  return found;
}

} // namespace hcl::edit

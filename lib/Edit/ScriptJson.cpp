#include "ScriptJson.h"

#include "Syntax/JsonStructure.h"
#include "Syntax/JsonTree.h"

#include <charconv>

namespace hcl::edit {

void ScriptJson::expected(NodeRef node, std::string_view what) const {
  Location place = tree_.file().locate(node.range().begin);
  fault_.reason = "expected " + std::string(what) + " at line " +
                  std::to_string(place.line) + ", column " +
                  std::to_string(place.column) + " of the script";
}

std::optional<NodeRef> ScriptJson::find(NodeRef object,
                                        std::string_view name) const {
  if (jsonKind(object) == JsonKind::Object)
    for (const JsonProperty &property : jsonProperties(object))
      if (jsonName(tree_, property) == name)
        return property.value;
  return std::nullopt;
}

std::optional<NodeRef> ScriptJson::get(NodeRef object,
                                       std::string_view name) const {
  std::optional<NodeRef> found = find(object, name);
  if (!found)
    expected(object, "an object with \"" + std::string(name) + "\"");
  return found;
}

std::optional<std::string> ScriptJson::string(NodeRef node) const {
  if (jsonKind(node) != JsonKind::String) {
    expected(node, "a string");
    return std::nullopt;
  }
  return std::string(
      JsonString(tree_.file(), tree_.token(node.firstToken())).text());
}

std::optional<std::string> ScriptJson::string(NodeRef object,
                                              std::string_view name) const {
  std::optional<NodeRef> node = get(object, name);
  return node ? string(*node) : std::nullopt;
}

std::optional<std::vector<NodeRef>> ScriptJson::array(NodeRef node) const {
  if (jsonKind(node) == JsonKind::Array)
    return jsonElements(node);
  expected(node, "an array");
  return std::nullopt;
}

std::optional<std::vector<std::string>>
ScriptJson::strings(NodeRef node) const {
  std::optional<std::vector<NodeRef>> elements = array(node);
  if (!elements)
    return std::nullopt;
  std::vector<std::string> texts;
  for (NodeRef element : *elements) {
    std::optional<std::string> text = string(element);
    if (!text)
      return std::nullopt;
    texts.push_back(std::move(*text));
  }
  return texts;
}

std::optional<size_t> ScriptJson::index(NodeRef node) const {
  std::string_view text = node.text();
  size_t value = 0;
  auto [end, problem] =
      std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem == std::errc() && end == text.data() + text.size())
    return value;
  expected(node, "a number that counts from 0");
  return std::nullopt;
}

} // namespace hcl::edit

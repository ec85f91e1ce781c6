// A value is looked up and converted in one step; the first problem fills the
// error, with its place in the script.
#include "ScriptJson.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "Syntax/JsonStructure.h"
#include "Syntax/JsonTree.h"

#include <algorithm>
#include <charconv>

namespace hcl::edit {

std::string ScriptJson::placeOf(uint32_t offset) const {
  Location place = tree_.file().locate(offset);
  return message(" at line {line}, column {column} of the script",
                 "line"_a = place.line, "column"_a = place.column);
}

void ScriptJson::expected(NodeRef node, std::string_view what) const {
  fault_.reason = message("expected {what}{place}", "what"_a = what,
                          "place"_a = placeOf(node.range().begin));
}

bool ScriptJson::hasOnly(NodeRef object, std::string_view fields) const {
  std::vector<std::string_view> known;
  for (size_t at = 0; at < fields.size();) {
    size_t end = std::min(fields.find(' ', at), fields.size());
    known.push_back(fields.substr(at, end - at));
    at = end + 1;
  }
  std::vector<std::string> seen;
  for (const JsonProperty &property : jsonProperties(object)) {
    std::string name = jsonName(tree_, property);
    bool isKnown = std::find(known.begin(), known.end(), name) != known.end();
    bool isSeen = std::find(seen.begin(), seen.end(), name) != seen.end();
    if (isKnown && !isSeen) {
      seen.push_back(std::move(name));
      continue;
    }
    fault_.reason = (isSeen ? "a second field " : "unknown field ") +
                    quote(name) + placeOf(tree_.token(property.name).begin);
    if (!isSeen)
      fault_.reason += clauseSuggestion(name, known);
    return false;
  }
  return true;
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
    expected(object, message("an object with \"{name}\"", "name"_a = name));
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

std::optional<std::string> ScriptJson::name(NodeRef node) const {
  std::optional<std::string> text = string(node);
  if (!text || isIdentifier(*text))
    return text;
  expected(node, "an identifier");
  return std::nullopt;
}

/// The results of `read` for the elements of `array`.
template <typename Read>
std::optional<std::vector<std::string>> ScriptJson::each(NodeRef array,
                                                         Read read) const {
  std::optional<std::vector<NodeRef>> elements = this->array(array);
  if (!elements)
    return std::nullopt;
  std::vector<std::string> texts;
  for (NodeRef element : *elements) {
    std::optional<std::string> text = read(element);
    if (!text)
      return std::nullopt;
    texts.push_back(std::move(*text));
  }
  return texts;
}

std::optional<std::vector<std::string>>
ScriptJson::strings(NodeRef node) const {
  return each(node, [&](NodeRef element) { return string(element); });
}

std::optional<std::vector<std::string>> ScriptJson::names(NodeRef node) const {
  return each(node, [&](NodeRef element) { return name(element); });
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

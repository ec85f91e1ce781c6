// Arrays of objects are read as the properties of all their objects, in order;
// whatever is neither object nor array is reported where it begins.
#include "JsonStructure.h"

#include "JsonTree.h"

#include "Support/Message.h"

namespace hcl {

JsonKind jsonKind(NodeRef value) {
  if (value.rule() != Rule::JsonValue || value.isEmpty())
    return JsonKind::Broken;
  const Token &token = value.tree().token(value.firstToken());
  switch (token.kind) {
  case TokenKind::LeftBrace:
    return JsonKind::Object;
  case TokenKind::LeftBracket:
    return JsonKind::Array;
  case TokenKind::StringLiteral:
    return JsonKind::String;
  case TokenKind::Number:
    return token.has(Malformed) ? JsonKind::Broken : JsonKind::Number;
  case TokenKind::Keyword: {
    std::string_view word = value.tree().text(value.firstToken());
    return token.has(Malformed) ? JsonKind::Broken
           : word == "true"     ? JsonKind::True
           : word == "false"    ? JsonKind::False
                                : JsonKind::Null;
  }
  default:
    return JsonKind::Broken;
  }
}

Range jsonStart(NodeRef value) {
  return value.tree().token(value.firstToken()).range();
}

std::optional<NodeRef> jsonRoot(const Tree &tree) {
  NodeCursor at(tree.root());
  if (!at.at(Rule::JsonValue))
    return {};
  return at.node();
}

std::vector<JsonProperty> jsonProperties(NodeRef object) {
  std::vector<JsonProperty> properties;
  for (NodeCursor at(object); !at.done(); at.next()) {
    if (!at.at(Rule::JsonMember))
      continue;
    NodeCursor member(at.node());
    if (!member.at(TokenKind::StringLiteral))
      continue;
    uint32_t name = member.token();
    member.next();
    member.accept(TokenKind::Colon);
    properties.push_back(
        {name, member.at(Rule::JsonValue) ? member.node() : at.node()});
  }
  return properties;
}

std::vector<NodeRef> jsonElements(NodeRef array) {
  std::vector<NodeRef> elements;
  for (NodeCursor at(array); !at.done(); at.next())
    if (at.at(Rule::JsonValue))
      elements.push_back(at.node());
  return elements;
}

std::vector<JsonProperty> jsonObjects(NodeRef value, std::string_view purpose,
                                      Diagnostics &diagnostics) {
  auto refuse = [&](NodeRef node, std::string_view wanted) {
    diagnostics.add(DiagKind::IncorrectJsonType, node.tree().file(),
                    jsonStart(node),
                    message("{wanted} is required here, {purpose}.",
                            "wanted"_a = wanted, "purpose"_a = purpose));
  };
  JsonKind kind = jsonKind(value);
  if (kind == JsonKind::Object)
    return jsonProperties(value);
  std::vector<JsonProperty> all;
  if (kind != JsonKind::Array && kind != JsonKind::Broken)
    refuse(value, "Either a JSON object or a JSON array of objects");
  if (kind != JsonKind::Array)
    return all;
  for (NodeRef element : jsonElements(value)) {
    kind = jsonKind(element);
    if (kind == JsonKind::Object) {
      std::vector<JsonProperty> own = jsonProperties(element);
      all.insert(all.end(), own.begin(), own.end());
    } else if (kind != JsonKind::Broken) {
      refuse(element, "A JSON object");
    }
  }
  return all;
}

std::string jsonName(const Tree &tree, const JsonProperty &property) {
  return std::string(JsonString(tree.file(), tree.token(property.name)).text());
}

} // namespace hcl

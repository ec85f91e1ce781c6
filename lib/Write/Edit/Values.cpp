// The texts are joined without layout: blanks only where two tokens would
// become one.
#include "Values.h"

#include "ExpressionText.h"
#include "hcl/Json.h"
#include "hcl/compiler/Emit.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "Syntax/JsonStructure.h"

namespace hcl::edit {

std::optional<std::string> ValueReader::value(NodeRef node) {
  JsonError problem;
  Budget budget = Budget::of(language_.limits);
  std::optional<Value> value =
      decodeTypedJson(node.text(), language_.dialect, problem, &budget);
  if (!value) {
    fault_.reason = message("the value cannot be read: {reason}",
                            "reason"_a = problem.text());
    return std::nullopt;
  }
  return expressionText(*value, language_, fault_);
}

bool ValueReader::step(std::string &out, NodeRef node) {
  if (jsonKind(node) == JsonKind::String) {
    std::optional<std::string> name = json_.name(node);
    if (name)
      out.append(".").append(*name);
    return name.has_value();
  }
  std::optional<NodeRef> key = json_.get(node, "index");
  if (!key || !json_.hasOnly(node, "index"))
    return false;
  bool isNumber = jsonKind(*key) == JsonKind::Number;
  if (!isNumber && jsonKind(*key) != JsonKind::String) {
    json_.expected(*key, "a number or string");
    return false;
  }
  JsonError problem;
  Budget budget = Budget::of(language_.limits);
  std::optional<Value> value =
      decodeJson(key->text(), isNumber ? Type::number() : Type::string(),
                 language_.dialect, problem, &budget);
  EmitOptions options{language_};
  options.values = ValueStyle::Config;
  out += '[';
  bool written = value && emitValue(out, *value, options);
  out += ']';
  if (!written)
    json_.expected(*key, "a number or string");
  return written;
}

std::optional<std::string> ValueReader::traversal(NodeRef node) {
  std::optional<std::vector<NodeRef>> steps = json_.array(node);
  if (!steps)
    return std::nullopt;
  if (steps->empty()) {
    json_.expected(node, "a name first");
    return std::nullopt;
  }
  std::optional<std::string> out = json_.name(steps->front());
  for (size_t i = 1; out && i < steps->size(); ++i)
    if (!step(*out, (*steps)[i]))
      return std::nullopt;
  return out;
}

/// Appends the tokens of each element, with commas between them.
bool ValueReader::list(std::string &out, NodeRef array, std::string_view open,
                       std::string_view close) {
  std::optional<std::vector<NodeRef>> elements = json_.array(array);
  if (!elements)
    return false;
  out += open;
  for (size_t i = 0; i < elements->size(); ++i) {
    std::optional<std::string> text = tokens((*elements)[i]);
    if (!text)
      return false;
    out.append(i == 0 ? "" : ", ").append(*text);
  }
  out += close;
  return true;
}

std::optional<std::string> ValueReader::object(NodeRef array) {
  std::optional<std::vector<NodeRef>> entries = json_.array(array);
  if (!entries)
    return std::nullopt;
  std::string out = entries->empty() ? "{" : "{\n";
  for (NodeRef entry : *entries) {
    std::optional<std::vector<NodeRef>> pair = json_.array(entry);
    if (!pair)
      return std::nullopt;
    if (pair->size() != 2) {
      json_.expected(entry, "a key and a value");
      return std::nullopt;
    }
    std::optional<std::string> key = tokens(pair->front());
    std::optional<std::string> value = key ? tokens(pair->back()) : key;
    if (!value)
      return std::nullopt;
    out.append(*key).append(" = ").append(*value) += '\n';
  }
  return out + '}';
}

/// The name of a function, with its namespaces.
std::optional<std::string> ValueReader::functionName(NodeRef node) {
  std::optional<std::string> text = json_.string(node);
  if (!text)
    return std::nullopt;
  for (std::string_view rest = *text;;) {
    size_t end = rest.find("::");
    if (!isIdentifier(rest.substr(0, end))) {
      json_.expected(node, "the name of a function");
      return std::nullopt;
    }
    if (end == rest.npos)
      return text;
    rest.remove_prefix(end + 2);
  }
}

std::optional<std::string> ValueReader::tokensBy(std::string_view kind,
                                                 NodeRef node, NodeRef whole) {
  std::string out;
  if (kind == "value")
    return value(node);
  if (kind == "traversal")
    return traversal(node);
  if (kind == "ident")
    return json_.name(node);
  if (kind == "tuple")
    return list(out, node, "[", "]") ? std::optional(out) : std::nullopt;
  if (kind == "object")
    return object(node);
  if (kind == "call") {
    std::optional<std::string> name = functionName(node);
    std::optional<NodeRef> args = json_.get(whole, "args");
    if (!name || !args || !list(out, *args, *name + "(", ")"))
      return std::nullopt;
    return out;
  }
  std::optional<std::string> text = json_.string(node);
  if (!text)
    return std::nullopt;
  return readExpression(*text, language_, fault_);
}

std::optional<std::string> ValueReader::tokens(NodeRef node) {
  for (std::string_view kind :
       {"value", "traversal", "ident", "tuple", "object", "call", "raw"})
    if (std::optional<NodeRef> found = json_.find(node, kind)) {
      std::string fields(kind == "call" ? "call args" : kind);
      return json_.hasOnly(node, fields) ? tokensBy(kind, *found, node)
                                         : std::nullopt;
    }
  json_.expected(node, "tokens: an object with \"value\", \"traversal\", "
                       "\"ident\", \"tuple\", \"object\", \"call\" or "
                       "\"raw\"");
  return std::nullopt;
}

} // namespace hcl::edit

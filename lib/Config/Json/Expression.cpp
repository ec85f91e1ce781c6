// Expressions in JSON: values, and names of properties as keys of maps. Each is
// lowered when it is first evaluated, once for each reading of strings, and
// kept. Static analysis of a string parses its content as a native expression;
// that of arrays and objects reads the tree.
#include "Compiled.h"
#include "ParsedJson.h"

#include "Syntax/JsonStructure.h"
#include "hcl/compiler/Parse.h"

#include <mutex>

namespace hcl {

namespace {

/// The common base of values and of names of properties.
class JsonExpression : public ExpressionImpl {
public:
  explicit JsonExpression(std::shared_ptr<const ParsedJson> file)
      : file_(std::move(file)) {}

  const SourceFile &file() const override { return tree().file(); }
  const Language &language() const override { return file_->language; }
  Value evaluate(const Scope &scope, Diagnostics &diagnostics,
                 EvalMode mode) const override;
  Value evaluateObserved(const Scope &scope, Diagnostics &diagnostics,
                         EvaluationObserver &observer) const override {
    return compiled(JsonStrings::Templates)
        .evaluate(scope, language(), diagnostics, &observer);
  }
  void analyse(const std::function<void(const hir::Module &)> &analyse) const;
  std::optional<std::vector<Expression>>
  staticList(Diagnostics &diagnostics) const override;
  std::optional<std::vector<ExpressionPair>>
  staticMap(Diagnostics &diagnostics) const override;
  std::optional<ExpressionCall>
  staticCall(Diagnostics &diagnostics) const override;
  std::optional<StaticTraversal>
  staticTraversal(Diagnostics &diagnostics) const override;

protected:
  virtual hir::Module lowered(JsonStrings strings,
                              Diagnostics &diagnostics) const = 0;
  /// The first token.
  virtual uint32_t start() const = 0;
  /// The value; nothing for the name of a property.
  [[nodiscard]] virtual std::optional<NodeRef> node() const { return {}; }

  const Tree &tree() const { return file_->tree; }
  /// Visits the template in the string `token`: text and parse tree. Nothing
  /// after syntax errors.
  template <typename Visit>
  void visitTemplate(uint32_t token, const Visit &visit) const;
  void addVariables(uint32_t token, std::vector<StaticTraversal> &found) const;
  void addCalls(uint32_t token, std::vector<FunctionUse> &found) const;

  Range startRange() const override { return tree().token(start()).range(); }

  std::shared_ptr<const ParsedJson> file_;

private:
  const Compiled &compiled(JsonStrings strings) const;
  /// The expression in the string, if this is a string.
  [[nodiscard]] std::optional<Expression> embedded() const {
    if (tree().kind(start()) != TokenKind::StringLiteral)
      return {};
    return readEmbedded(file_, start());
  }
  std::nullopt_t refuse(DiagKind kind, Range range, std::string detail,
                        Diagnostics &diagnostics) const {
    diagnostics.add(kind, file(), range, std::move(detail));
    return std::nullopt;
  }
  /// An entry for each value of JsonStrings.
  mutable std::once_flag once_[2];
  mutable std::unique_ptr<const Compiled> compiled_[2];
};

class JsonValueExpression final : public JsonExpression {
public:
  JsonValueExpression(std::shared_ptr<const ParsedJson> file, NodeRef node)
      : JsonExpression(std::move(file)), node_(node) {}

  Range range() const override { return node_.range(); }
  std::vector<StaticTraversal> variables() const override;
  std::vector<FunctionUse> calls() const override;

private:
  hir::Module lowered(JsonStrings strings,
                      Diagnostics &diagnostics) const override {
    return lowerJsonValue(node_, strings, language(), diagnostics);
  }
  uint32_t start() const override { return node_.firstToken(); }
  [[nodiscard]] std::optional<NodeRef> node() const override { return node_; }

  NodeRef node_;
};

/// The name of a property in an analysed map.
/// Spec: JS-STATIC-004.
class JsonNameExpression final : public JsonExpression {
public:
  JsonNameExpression(std::shared_ptr<const ParsedJson> file, uint32_t token)
      : JsonExpression(std::move(file)), token_(token) {}

  Range range() const override { return tree().token(token_).range(); }
  std::vector<StaticTraversal> variables() const override {
    std::vector<StaticTraversal> found;
    addVariables(token_, found);
    return found;
  }
  std::vector<FunctionUse> calls() const override {
    std::vector<FunctionUse> found;
    addCalls(token_, found);
    return found;
  }

private:
  hir::Module lowered(JsonStrings strings,
                      Diagnostics &diagnostics) const override {
    return lowerJsonString(tree(), token_, strings, language(), diagnostics);
  }
  uint32_t start() const override { return token_; }

  uint32_t token_;
};

/// Spec: IM-EVAL-006, IM-EVAL-007, JS-STR-001..008, JS-STR-016.
Value JsonExpression::evaluate(const Scope &scope, Diagnostics &diagnostics,
                               EvalMode mode) const {
  return compiled(mode == EvalMode::LiteralOnly ? JsonStrings::Literals
                                                : JsonStrings::Templates)
      .evaluate(scope, language(), diagnostics);
}

/// The expression with its strings read as `strings`.
const Compiled &JsonExpression::compiled(JsonStrings strings) const {
  auto slot = static_cast<size_t>(strings);
  std::call_once(once_[slot], [&] {
    Diagnostics found;
    hir::Module module = lowered(strings, found);
    compiled_[slot] = std::make_unique<const Compiled>(
        std::move(module), std::move(found), language().functions);
  });
  return *compiled_[slot];
}

void JsonExpression::analyse(
    const std::function<void(const hir::Module &)> &analyse) const {
  Diagnostics found; // Reported by evaluation.
  hir::Module module = lowered(JsonStrings::Templates, found);
  if (!found.hasErrors())
    analyse(module);
}

template <typename Visit>
void JsonExpression::visitTemplate(uint32_t token, const Visit &visit) const {
  JsonString text(file(), tree().token(token));
  SourceFile source(file().name(), std::string(text.text()));
  Diagnostics errors;
  Tree parsed = parseStringTemplate(source, file_->language, errors);
  if (!errors.hasErrors())
    visit(text, parsed.root());
}

void JsonExpression::addVariables(uint32_t token,
                                  std::vector<StaticTraversal> &found) const {
  visitTemplate(token, [&](const JsonString &text, NodeRef parsed) {
    for (StaticTraversal &path : freeVariables(parsed)) {
      for (TraversalStep &step : path)
        step.range = text.sourceOf(step.range);
      found.push_back(std::move(path));
    }
  });
}

void JsonExpression::addCalls(uint32_t token,
                              std::vector<FunctionUse> &found) const {
  visitTemplate(token, [&](const JsonString &text, NodeRef parsed) {
    for (StaticCallName &call : calledFunctions(parsed))
      found.push_back(functionUse(std::move(call), text));
  });
}

/// Calls `visit` for each string in `node`, names of properties included.
/// Recursion is as deep as the nesting of values, which parsing bounds.
template <typename Visit>
void visitStrings(NodeRef node, const Visit &visit) {
  switch (jsonKind(node)) {
  case JsonKind::String:
    return visit(node.firstToken());
  case JsonKind::Array:
    for (NodeRef element : jsonElements(node))
      visitStrings(element, visit);
    return;
  case JsonKind::Object:
    for (const JsonProperty &property : jsonProperties(node)) {
      visit(property.name);
      visitStrings(property.value, visit);
    }
    return;
  case JsonKind::Number:
  case JsonKind::True:
  case JsonKind::False:
  case JsonKind::Null:
  case JsonKind::Broken:
    return;
  }
}

std::vector<StaticTraversal> JsonValueExpression::variables() const {
  std::vector<StaticTraversal> found;
  visitStrings(node_, [&](uint32_t token) { addVariables(token, found); });
  return found;
}

std::vector<FunctionUse> JsonValueExpression::calls() const {
  std::vector<FunctionUse> found;
  visitStrings(node_, [&](uint32_t token) { addCalls(token, found); });
  return found;
}

/// Spec: JS-STATIC-001, JS-STATIC-002.
std::optional<std::vector<Expression>>
JsonExpression::staticList(Diagnostics &diagnostics) const {
  std::optional<NodeRef> value = node();
  if (!value || jsonKind(*value) != JsonKind::Array)
    return refuse(DiagKind::StaticListRequired, startRange(),
                  "A JSON array is required here.", diagnostics);
  std::vector<Expression> elements;
  for (NodeRef element : jsonElements(*value))
    elements.push_back(makeJsonExpression(file_, element));
  return elements;
}

/// Spec: JS-STATIC-003, JS-STATIC-005.
std::optional<std::vector<ExpressionPair>>
JsonExpression::staticMap(Diagnostics &diagnostics) const {
  std::optional<NodeRef> value = node();
  if (!value || jsonKind(*value) != JsonKind::Object)
    return refuse(DiagKind::StaticMapRequired, startRange(),
                  "A JSON object is required here.", diagnostics);
  std::vector<ExpressionPair> pairs;
  for (const JsonProperty &property : jsonProperties(*value))
    pairs.push_back(
        {Expression(std::make_shared<JsonNameExpression>(file_, property.name)),
         makeJsonExpression(file_, property.value)});
  return pairs;
}

/// Spec: JS-STATIC-006, JS-STATIC-008.
std::optional<ExpressionCall>
JsonExpression::staticCall(Diagnostics &diagnostics) const {
  Diagnostics refused;
  if (std::optional<Expression> expression = embedded())
    if (auto call = expression->staticCall(refused))
      return call;
  return refuse(DiagKind::StaticCallRequired, startRange(),
                "A function call is required here, in a string: "
                "\"name(argument)\", without ${ }.",
                diagnostics);
}

/// Spec: JS-STATIC-009, JS-STATIC-011, JS-STATIC-012.
std::optional<StaticTraversal>
JsonExpression::staticTraversal(Diagnostics &diagnostics) const {
  Diagnostics refused;
  if (std::optional<Expression> expression = embedded())
    if (auto path = expression->staticTraversal(refused))
      return path;
  return refuse(DiagKind::StaticTraversalRequired, range(),
                "A reference to a variable is required here, in a string: "
                "\"name.attribute\", without ${ }.",
                diagnostics);
}

} // namespace

Expression makeJsonExpression(std::shared_ptr<const ParsedJson> file,
                              NodeRef value) {
  return Expression(
      std::make_shared<JsonValueExpression>(std::move(file), value));
}

void withLoweredJson(const Expression &expression,
                     const std::function<void(const hir::Module &)> &analyse) {
  if (auto *json = dynamic_cast<const JsonExpression *>(&expression.impl()))
    json->analyse(analyse);
}

Expression readJsonExpression(const SourceFile &file, const Language &language,
                              Diagnostics &diagnostics) {
  auto json = std::make_shared<const ParsedJson>(
      ParsedJson{parseJsonExpression(file, language, diagnostics), language});
  NodeRef root = json->tree.root();
  return makeJsonExpression(json, jsonRoot(json->tree).value_or(root));
}

} // namespace hcl

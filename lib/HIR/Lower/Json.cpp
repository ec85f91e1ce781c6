// Lowering of the JSON syntax. Objects and arrays become constructors. A string
// is parsed as a template of its own and lowered into the same module; the
// ranges of its operations are then mapped to the string's place in the source.
#include "hcl/compiler/Lower.h"

#include "Literals.h"
#include "Lowering.h"

#include "Support/Utf8.h"
#include "Syntax/JsonStructure.h"
#include "Syntax/JsonTree.h"
#include "hcl/Extended.h"
#include "hcl/compiler/Parse.h"

namespace hcl {

namespace {

/// Whether `text` may be another text as a template: it may contain a sequence
/// or an escape of one, or begin with a byte order mark, which may be skipped.
bool mayDiffer(std::string_view text) {
  return text.find("${") != text.npos || text.find("%{") != text.npos ||
         text.starts_with(utf8::byteOrderMark);
}

class JsonLowering {
public:
  JsonLowering(const Tree &tree, JsonStrings strings, const Language &language,
               Diagnostics &diags)
      : tree_(tree), file_(tree.file()), strings_(strings), language_(language),
        diags_(diags), builder_(file_, language.dialect) {}

  hir::Module body();
  hir::Module value(NodeRef node);
  hir::Module string(uint32_t token);

private:
  using Operand = hir::Operand;

  Operand operand(NodeRef node);
  Operand object(NodeRef node);
  Operand array(NodeRef node);
  Operand stringOperand(uint32_t token);
  Operand templateOperand(const JsonString &text, Range range);
  Operand constant(Value value, Range range) {
    return {builder_.constant(std::move(value), range), range};
  }
  /// Pops the operands since `base` for an operation.
  Operand construct(OpKind kind, size_t base, Range range, uint8_t flags);

  const Tree &tree_;
  const SourceFile &file_;
  JsonStrings strings_;
  const Language &language_;
  Diagnostics &diags_;
  hir::Builder builder_;
  /// Operands of operations under construction, innermost last.
  std::vector<Operand> stack_;
};

hir::Module JsonLowering::body() {
  std::optional<NodeRef> root = jsonRoot(tree_);
  std::vector<JsonProperty> properties;
  JsonKind kind = root ? jsonKind(*root) : JsonKind::Broken;
  if (kind == JsonKind::Object || kind == JsonKind::Array)
    properties = jsonObjects(*root, jsonBodyPurpose, diags_);
  for (const JsonProperty &property : properties) {
    std::string name = jsonName(tree_, property);
    if (isJsonComment(name))
      continue;
    Range nameRange = tree_.token(property.name).range();
    builder_.beginAttribute(name, cover(nameRange, property.value.range()),
                            nameRange);
    builder_.endAttribute(operand(property.value));
  }
  return builder_.finish();
}

hir::Module JsonLowering::value(NodeRef node) {
  builder_.beginAttribute("", node.range(), {});
  builder_.endAttribute(operand(node));
  return builder_.finish();
}

hir::Module JsonLowering::string(uint32_t token) {
  builder_.beginAttribute("", tree_.token(token).range(), {});
  builder_.endAttribute(stringOperand(token));
  return builder_.finish();
}

/// Spec: JS-OBJ-002, JS-NUM-001, JS-NUM-003, JS-BOOL-001, JS-NULL-001.
hir::Operand JsonLowering::operand(NodeRef node) {
  Range range = node.range();
  if (node.hasError())
    return constant(Value::failed(), range);
  switch (jsonKind(node)) {
  case JsonKind::Object:
    return object(node);
  case JsonKind::Array:
    return array(node);
  case JsonKind::String:
    return stringOperand(node.firstToken());
  case JsonKind::Number:
    return constant(numberLiteral(file_, range, language_, diags_), range);
  case JsonKind::True:
    return constant(Value::boolean(true), range);
  case JsonKind::False:
    return constant(Value::boolean(false), range);
  case JsonKind::Null:
    return constant(nullOf(language_.dialect), range);
  case JsonKind::Broken:
    break;
  }
  return constant(Value::failed(), range);
}

hir::Operand JsonLowering::construct(OpKind kind, size_t base, Range range,
                                     uint8_t flags) {
  hir::ValueId result =
      builder_.op(kind, std::span(stack_).subspan(base), range, range, flags);
  stack_.resize(base);
  return {result, range};
}

/// Spec: JS-BODY-013, JS-OBJ-001..004, JS-OBJ-011.
hir::Operand JsonLowering::object(NodeRef node) {
  size_t base = stack_.size();
  for (const JsonProperty &property : jsonProperties(node)) {
    stack_.push_back(stringOperand(property.name));
    stack_.push_back(operand(property.value));
  }
  return construct(OpKind::Object, base, node.range(), hir::Json);
}

/// Spec: JS-ARR-001, JS-ARR-002.
hir::Operand JsonLowering::array(NodeRef node) {
  size_t base = stack_.size();
  for (NodeRef element : jsonElements(node))
    stack_.push_back(operand(element));
  return construct(OpKind::Tuple, base, node.range(), hir::NoFlags);
}

/// Spec: JS-OBJ-003, JS-OBJ-010, JS-NUM-004, JS-STR-001..006, JS-STR-009.
hir::Operand JsonLowering::stringOperand(uint32_t token) {
  Range range = tree_.token(token).range();
  if (tree_.token(token).has(Malformed))
    return constant(Value::failed(), range);
  JsonString text(file_, tree_.token(token));
  if (strings_ == JsonStrings::Templates && mayDiffer(text.text()))
    return templateOperand(text, range);
  if (utf8::isNfcQuick(text.text()))
    return {builder_.string(text.text(), range), range};
  return {builder_.string(utf8::toNfc(text.text()), range), range};
}

/// Spec: JS-OBJ-003, JS-NUM-005, JS-STR-005..010, JS-STR-012..015.
hir::Operand JsonLowering::templateOperand(const JsonString &text,
                                           Range range) {
  SourceFile source(file_.name(), std::string(text.text()));
  Diagnostics found;
  Tree tree = parseStringTemplate(source, language_, found);
  Operand result{};
  if (found.hasErrors()) {
    result = constant(Value::failed(), range);
  } else {
    hir::Builder::Mark mark = builder_.mark();
    result = Lowering(tree, language_, found, builder_).whole();
    builder_.mapRanges(mark, [&](Range in) { return text.sourceOf(in); });
  }
  takeEmbedded(found, text, file_, diags_);
  return {result.value, range};
}

} // namespace

hir::Module lowerJson(const Tree &tree, JsonStrings strings,
                      const Language &language, Diagnostics &diagnostics) {
  return JsonLowering(tree, strings, language, diagnostics).body();
}

hir::Module lowerJsonValue(NodeRef value, JsonStrings strings,
                           const Language &language, Diagnostics &diagnostics) {
  return JsonLowering(value.tree(), strings, language, diagnostics)
      .value(value);
}

hir::Module lowerJsonString(const Tree &tree, uint32_t token,
                            JsonStrings strings, const Language &language,
                            Diagnostics &diagnostics) {
  return JsonLowering(tree, strings, language, diagnostics).string(token);
}

hir::Module lowerEmbedded(NodeRef expression, ExpressionRole role,
                          const JsonString &text, const SourceFile &file,
                          const Language &language, Diagnostics &diagnostics) {
  hir::Builder builder(file, language.dialect);
  Diagnostics found;
  hir::Builder::Mark mark = builder.mark();
  Lowering(expression.tree(), language, found, builder).run(expression, role);
  auto map = [&](Range in) { return text.sourceOf(in); };
  builder.mapRanges(mark, map);
  takeEmbedded(found, text, file, diagnostics);
  hir::Module module = builder.finish();
  for (hir::Item &item : module.items) {
    item.range = map(item.range);
    item.expr.result.range = map(item.expr.result.range);
  }
  return module;
}

void takeEmbedded(Diagnostics &found, const JsonString &text,
                  const SourceFile &file, Diagnostics &diagnostics) {
  for (Diagnostic diagnostic : found) {
    diagnostic.file = file;
    diagnostic.subject = text.sourceOf(diagnostic.subject);
    if (diagnostic.context)
      diagnostic.context = text.sourceOf(*diagnostic.context);
    diagnostics.add(std::move(diagnostic));
  }
  found.clear();
}

} // namespace hcl

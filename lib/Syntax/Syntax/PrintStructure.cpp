// Prints bodies as JSON from the nodes: attributes, then blocks, with their
// ranges. Broken items are left out.
#include "JsonText/Writer.h"
#include "Structure.h"
#include "hcl/compiler/PrintTree.h"

namespace hcl {
namespace {

/// Prints bodies. Recursive in the nesting of blocks, which parsing limits.
class StructurePrinter {
public:
  StructurePrinter(const Tree &tree, const LiteralPrinter &literal,
                   std::string &out)
      : tree_(tree), literal_(literal), writer_(out, {.isSpaced = true}) {}

  void body(NodeRef items, Range range);

private:
  void attribute(uint32_t name, NodeRef attribute);
  void block(uint32_t type, NodeRef block);
  void labels(NodeCursor &at);
  void blockBody(NodeCursor &at, Range braces);
  void list(std::string_view key, NodeRef items, Rule rule);
  void emptyList(std::string_view key);
  void range(std::string_view key, Range range);
  void string(std::string_view key, std::string_view text) {
    writer_.key(key);
    writer_.string(text);
  }

  const Tree &tree_;
  const LiteralPrinter &literal_;
  json::Writer writer_;
};

void StructurePrinter::range(std::string_view key, Range range) {
  writer_.key(key);
  writer_.beginArray();
  for (Location at :
       {tree_.file().locate(range.begin), tree_.file().locate(range.end)})
    for (uint32_t number : {at.line, at.column, at.byte})
      writer_.integer(number);
  writer_.endArray();
}

void StructurePrinter::attribute(uint32_t name, NodeRef attribute) {
  NodeRef expression(tree_, attribute.index() + 1);
  Range nameRange = tree_.token(name).range();
  writer_.beginObject();
  string("name", tree_.text(name));
  range("range", cover(nameRange, expression.range()));
  range("name_range", nameRange);
  range("equals_range", tree_.token(attribute.firstToken()).range());
  range("expr_range", expression.range());
  std::string value;
  if (literal_ && literal_(expression, value)) {
    writer_.key("literal");
    writer_.value() += "{" + value + "}";
  }
  writer_.endObject();
}

void StructurePrinter::labels(NodeCursor &at) {
  writer_.key("labels");
  writer_.beginArray();
  for (const BlockLabel &label : readLabels(tree_, at)) {
    writer_.beginObject();
    string("value", label.text);
    range("range", label.range);
    writer_.endObject();
  }
  writer_.endArray();
}

void StructurePrinter::block(uint32_t type, NodeRef block) {
  writer_.beginObject();
  string("type", tree_.text(type));
  range("type_range", tree_.token(type).range());
  NodeCursor at(block);
  labels(at);
  Range open = tree_.token(at.token()).range();
  Range close = tree_.token(block.endToken() - 1).range();
  range("open_brace_range", open);
  range("close_brace_range", close);
  writer_.key("body");
  at.next();
  blockBody(at, cover(open, close));
  writer_.endObject();
}

/// The content of a block, whose braces cover `braces`.
void StructurePrinter::blockBody(NodeCursor &at, Range braces) {
  if (at.at(TokenKind::Identifier)) {
    // The single attribute of a block on one line is its whole body.
    uint32_t name = at.token();
    at.next();
    writer_.beginObject();
    writer_.key("attributes");
    writer_.beginArray();
    attribute(name, at.node());
    writer_.endArray();
    emptyList("blocks");
    range("range", cover(tree_.token(name).range(), at.node().range()));
    return writer_.endObject();
  }
  at.accept(TokenKind::Newline);
  if (at.atNode())
    return body(at.node(), braces);
  writer_.beginObject();
  emptyList("attributes");
  emptyList("blocks");
  range("range", braces);
  writer_.endObject();
}

void StructurePrinter::emptyList(std::string_view key) {
  writer_.key(key);
  writer_.beginArray();
  writer_.endArray();
}

/// The valid items of a body with a definition by `rule`.
void StructurePrinter::list(std::string_view key, NodeRef items, Rule rule) {
  writer_.key(key);
  writer_.beginArray();
  for (NodeCursor at(items); !at.done(); at.next()) {
    if (!at.at(Rule::Item) || at.node().hasError())
      continue;
    NodeRef definition(tree_, at.node().index() + 1);
    if (definition.rule() != rule || definition.hasError())
      continue;
    uint32_t name = at.node().firstToken();
    rule == Rule::Block ? block(name, definition) : attribute(name, definition);
  }
  writer_.endArray();
}

void StructurePrinter::body(NodeRef items, Range place) {
  writer_.beginObject();
  list("attributes", items, Rule::Attribute);
  list("blocks", items, Rule::Block);
  range("range", place);
  writer_.endObject();
}

} // namespace

void printStructure(const Tree &tree, std::string &out,
                    const LiteralPrinter &literal) {
  StructurePrinter(tree, literal, out)
      .body(NodeRef(tree, tree.root().index() + 1), fileBodyRange(tree));
  out += '\n';
}

} // namespace hcl

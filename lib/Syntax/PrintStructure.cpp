// Prints bodies as JSON from the nodes: attributes, then blocks, with their
// ranges. Broken items are left out.
#include "Structure.h"
#include "hcl/Json.h"
#include "hcl/compiler/PrintTree.h"

namespace hcl {
namespace {

/// Prints bodies. Recursive in the nesting of blocks, which parsing limits.
class StructurePrinter {
public:
  StructurePrinter(const Tree &tree, const LiteralPrinter &literal,
                   std::string &out)
      : tree_(tree), literal_(literal), out_(out) {}

  void body(NodeRef items, Range range);

private:
  void attribute(uint32_t name, NodeRef attribute);
  void block(uint32_t type, NodeRef block);
  void labels(NodeCursor &at);
  void blockBody(NodeCursor &at, Range braces);
  void list(NodeRef items, Rule rule);
  void range(std::string_view key, Range range);
  void string(std::string_view text) { appendJsonString(out_, text, false); }

  const Tree &tree_;
  const LiteralPrinter &literal_;
  std::string &out_;
};

void StructurePrinter::range(std::string_view key, Range range) {
  Location begin = tree_.file().locate(range.begin);
  Location end = tree_.file().locate(range.end);
  out_ += key;
  out_ += '[';
  for (uint32_t number :
       {begin.line, begin.column, begin.byte, end.line, end.column})
    out_ += std::to_string(number) + ", ";
  out_ += std::to_string(end.byte) + "]";
}

void StructurePrinter::attribute(uint32_t name, NodeRef attribute) {
  NodeRef expression(tree_, attribute.index() + 1);
  Range nameRange = tree_.token(name).range();
  out_ += "{\"name\": ";
  string(tree_.text(name));
  range(", \"range\": ", cover(nameRange, expression.range()));
  range(", \"name_range\": ", nameRange);
  range(", \"equals_range\": ", tree_.token(attribute.firstToken()).range());
  range(", \"expr_range\": ", expression.range());
  std::string value;
  if (literal_ && literal_(expression, value))
    out_ += ", \"literal\": {" + value + "}";
  out_ += '}';
}

void StructurePrinter::labels(NodeCursor &at) {
  out_ += ", \"labels\": [";
  std::string_view separator;
  for (const BlockLabel &label : readLabels(tree_, at)) {
    out_ += separator;
    out_ += "{\"value\": ";
    string(label.text);
    range(", \"range\": ", label.range);
    out_ += '}';
    separator = ", ";
  }
  out_ += ']';
}

void StructurePrinter::block(uint32_t type, NodeRef block) {
  out_ += "{\"type\": ";
  string(tree_.text(type));
  range(", \"type_range\": ", tree_.token(type).range());
  NodeCursor at(block);
  labels(at);
  Range open = tree_.token(at.token()).range();
  Range close = tree_.token(block.endToken() - 1).range();
  range(", \"open_brace_range\": ", open);
  range(", \"close_brace_range\": ", close);
  out_ += ", \"body\": ";
  at.next();
  blockBody(at, cover(open, close));
  out_ += '}';
}

/// The content of a block, whose braces cover `braces`.
void StructurePrinter::blockBody(NodeCursor &at, Range braces) {
  if (at.at(TokenKind::Identifier)) {
    // The single attribute of a block on one line is its whole body.
    uint32_t name = at.token();
    at.next();
    out_ += "{\"attributes\": [";
    attribute(name, at.node());
    range("], \"blocks\": [], \"range\": ",
          cover(tree_.token(name).range(), at.node().range()));
    out_ += '}';
    return;
  }
  at.take(TokenKind::Newline);
  if (at.atNode())
    return body(at.node(), braces);
  range("{\"attributes\": [], \"blocks\": [], \"range\": ", braces);
  out_ += '}';
}

/// The valid items of a body with a definition by `rule`.
void StructurePrinter::list(NodeRef items, Rule rule) {
  std::string_view separator;
  for (NodeCursor at(items); !at.done(); at.next()) {
    if (!at.at(Rule::Item) || at.node().hasError())
      continue;
    NodeRef definition(tree_, at.node().index() + 1);
    if (definition.rule() != rule || definition.hasError())
      continue;
    out_ += separator;
    separator = ", ";
    uint32_t name = at.node().firstToken();
    rule == Rule::Block ? block(name, definition) : attribute(name, definition);
  }
}

void StructurePrinter::body(NodeRef items, Range place) {
  out_ += "{\"attributes\": [";
  list(items, Rule::Attribute);
  out_ += "], \"blocks\": [";
  list(items, Rule::Block);
  range("], \"range\": ", place);
  out_ += '}';
}

} // namespace

void printStructure(const Tree &tree, std::string &out,
                    const LiteralPrinter &literal) {
  StructurePrinter(tree, literal, out)
      .body(NodeRef(tree, tree.root().index() + 1), fileBodyRange(tree));
  out += '\n';
}

} // namespace hcl

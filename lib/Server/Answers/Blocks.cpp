// A block in another one becomes a dynamic block of one element, and a dynamic
// block over a tuple the blocks of its elements. Lines move with their blanks,
// unless a text has several lines.
#include "Refactoring.h"

#include <algorithm>

namespace hcl::server {

namespace {

constexpr size_t mostElements = 20; ///< that are written out

/// The parts of a block as written.
struct BlockText {
  NodeRef node;
  std::string_view type;
  std::vector<std::string_view> labels; ///< with quotes
  uint32_t open, close;                 ///< tokens: the braces
};

/// The block of `tree` whose header is at `range`.
[[nodiscard]] std::optional<BlockText> blockAt(const Tree &tree, Range range) {
  auto item = nodeAround(tree, range, Rule::Item);
  std::optional<NodeRef> node;
  if (item && !item->hasError())
    for (NodeRef child : Children(*item))
      if (child.rule() == Rule::Block)
        node = child;
  if (!node)
    return std::nullopt;
  uint32_t at = item->firstToken();
  BlockText block{*node, tree.text(at++), {}, 0, 0};
  for (NodeRef label : Children(*node))
    if (label.rule() == Rule::Label) {
      block.labels.push_back(label.text());
      at = label.endToken();
    }
  block.open = at;
  block.close = node->endToken() - 1;
  while (block.close > at && tree.kind(block.close) != TokenKind::RightBrace)
    --block.close;
  if (tree.kind(block.open) != TokenKind::LeftBrace ||
      tree.kind(block.close) != TokenKind::RightBrace ||
      range.begin > tree.token(block.open).begin)
    return std::nullopt;
  return block;
}

/// The blanks before the line with `offset`.
std::string_view indentAt(std::string_view text, uint32_t offset) {
  size_t start = offset == 0 ? 0 : text.rfind('\n', offset - 1) + 1;
  size_t end = std::min(text.find_first_not_of(" \t", start), text.size());
  return text.substr(start, end - start);
}

/// Whether a text between tokens `begin` and `end` has several lines.
bool hasLongText(const Tree &tree, uint32_t begin, uint32_t end) {
  for (uint32_t i = begin; i < end; ++i)
    if (tree.kind(i) == TokenKind::OpenHeredoc ||
        (tree.kind(i) == TokenKind::StringLiteral &&
         tree.text(i).find('\n') != std::string_view::npos))
      return true;
  return false;
}

/// `text` with `blanks` more, or less if negative, before each further line.
std::string shifted(std::string_view text, int blanks) {
  std::string result;
  for (size_t i = 0; i < text.size(); ++i) {
    result += text[i];
    bool isEmpty =
        i + 1 == text.size() || text[i + 1] == '\n' || text[i + 1] == '\r';
    if (text[i] != '\n' || isEmpty)
      continue;
    for (int left = -blanks; left > 0 && i + 1 < text.size() &&
                             (text[i + 1] == ' ' || text[i + 1] == '\t');
         --left)
      ++i;
    result.append(static_cast<size_t>(std::max(blanks, 0)), ' ');
  }
  return result;
}

/// The text between the braces of `block`.
std::string_view insideOf(const Tree &tree, const BlockText &block) {
  return tree.file().slice(
      {tree.token(block.open).end, tree.token(block.close).begin});
}

/// From the type to the closing brace.
Range rangeOf(const Tree &tree, const BlockText &block, Range type) {
  return {type.begin, tree.token(block.close).end};
}

/// The range of the type of the block at `range`.
Range typeRange(const Tree &tree, Range range) {
  return tree.token(nodeAround(tree, range, Rule::Item)->firstToken()).range();
}

} // namespace

[[nodiscard]] std::optional<Refactoring>
makeDynamic(const RefactoringPlace &place) {
  const Tree &tree = place.tree;
  auto block = blockAt(tree, place.range);
  if (!block || !place.module)
    return std::nullopt;
  const SourceFile &file = place.document.file();
  Range type = typeRange(tree, place.range);
  auto name = place.module->live().nameAt(
      {place.module->below(file.name()),
       file.positionOf(type.begin, ColumnUnit::Utf16), ColumnUnit::Utf16});
  if (!name || !name->mayBeGenerated)
    return std::nullopt;
  std::string end(place.document.lineEnd());
  std::string indent(indentAt(file.text(), type.begin));
  std::string labels;
  for (std::string_view label : block->labels)
    labels.append(labels.empty() ? "" : ", ").append(label);
  bool isMovable = !hasLongText(tree, block->open, block->close);
  std::string text = "dynamic \"";
  text.append(block->type).append("\" {").append(end).append(indent);
  text.append("  for_each = [1]").append(end);
  if (!labels.empty())
    text.append(indent).append("  labels = [").append(labels).append("]" + end);
  text.append(indent)
      .append("  content {")
      .append(shifted(insideOf(tree, *block), isMovable ? 2 : 0))
      .append("}" + end + indent + "}");
  return oneEdit(place, "Convert to a dynamic block",
                 rangeOf(tree, *block, type), std::move(text));
}

namespace {

/// The parts of a dynamic block that can be written out.
struct Generator {
  std::vector<std::string> elements = {};
  std::optional<BlockText> content = {};
};

/// The elements of the tuple that `expression` is; none for another one.
std::vector<std::string> elementsOf(NodeRef expression) {
  std::vector<std::string> elements;
  auto tuple = nodeAround(expression.tree(),
                          {expression.range().begin, expression.range().begin},
                          Rule::Tuple);
  if (!tuple || tuple->range() != expression.range())
    return elements;
  for (NodeRef element : Children(*tuple))
    if (element.rule() == Rule::Expression) {
      std::string text(element.text());
      bool isName = text.find_first_of(" \t\n?") == std::string::npos;
      elements.push_back(isName ? text : "(" + text + ")");
    }
  return elements;
}

[[nodiscard]] std::optional<Generator> generatorOf(const Tree &tree,
                                                   const BlockText &block) {
  Generator generator;
  for (NodeRef body : Children(block.node))
    for (NodeRef item : Children(body)) {
      if (item.rule() != Rule::Item)
        continue;
      std::string_view name = tree.text(item.firstToken());
      Range range = tree.token(item.firstToken()).range();
      for (NodeRef part : Children(item))
        if (part.rule() == Rule::Attribute && name == "for_each") {
          for (NodeRef value : Children(part))
            if (value.rule() == Rule::Expression)
              generator.elements = elementsOf(value);
        } else if (part.rule() == Rule::Block && name == "content") {
          generator.content = blockAt(tree, range);
        } else {
          return std::nullopt;
        }
    }
  bool isKnown = !generator.elements.empty() && generator.content &&
                 generator.elements.size() <= mostElements;
  return isKnown ? std::optional(std::move(generator)) : std::nullopt;
}

/// The content of a block of `type` for `element`, number `index`; nothing for
/// another use of the name.
[[nodiscard]] std::optional<std::string>
contentFor(const Tree &tree, const BlockText &content, std::string_view type,
           const std::string &element, size_t index) {
  std::string text;
  uint32_t from = tree.token(content.open).end;
  for (uint32_t i = content.open + 1; i < content.close; ++i) {
    bool isRoot = tree.kind(i) == TokenKind::Identifier &&
                  tree.text(i) == type && tree.kind(i - 1) != TokenKind::Dot &&
                  tree.kind(i + 1) != TokenKind::Assign;
    if (!isRoot)
      continue;
    std::string_view part = tree.text(i + 2);
    if (tree.kind(i + 1) != TokenKind::Dot ||
        (part != "value" && part != "key"))
      return std::nullopt;
    text.append(tree.file().slice({from, tree.token(i).begin}))
        .append(part == "key" ? std::to_string(index) : element);
    from = tree.token(i + 2).end;
  }
  return text.append(
      tree.file().slice({from, tree.token(content.close).begin}));
}

} // namespace

[[nodiscard]] std::optional<Refactoring>
writeOutDynamic(const RefactoringPlace &place) {
  const Tree &tree = place.tree;
  auto block = blockAt(tree, place.range);
  if (!block || block->type != "dynamic" || block->labels.size() != 1)
    return std::nullopt;
  std::string_view label = block->labels.front();
  std::string_view type = label.substr(1, label.size() - 2);
  auto generator = generatorOf(tree, *block);
  if (!generator || !label.starts_with('"'))
    return std::nullopt;
  Range header = typeRange(tree, place.range);
  std::string end(place.document.lineEnd());
  std::string indent(indentAt(tree.file().text(), header.begin));
  const BlockText &content = *generator->content;
  bool isMovable = !hasLongText(tree, content.open, content.close);
  std::string text;
  for (size_t i = 0; i < generator->elements.size(); ++i) {
    auto body = contentFor(tree, content, type, generator->elements[i], i);
    if (!body)
      return std::nullopt;
    if (i != 0)
      text.append(end).append(indent);
    text.append(type).append(" {").append(shifted(*body, isMovable ? -2 : 0));
    text.append("}");
  }
  return oneEdit(place, "Write the dynamic block out",
                 rangeOf(tree, *block, header), std::move(text));
}

} // namespace hcl::server

// A body is written in two steps: its items are collected by name, blocks by
// their labels, in the order of their first occurrence; then each name becomes
// a property. An expression that is not a literal, a template, a list or an
// object is copied into `${…}`.
#include "hcl/Transcode.h"

#include "ItemNames.h"
#include "JsonText/Writer.h"
#include "Lower/LiteralText.h"
#include "Support/Ascii.h"
#include "Support/Text.h"
#include "Support/Utf8.h"
#include "Syntax/Structure.h"
#include "TemplateText.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {
namespace {

struct BlockGroup;

/// Groups in the order of their first blocks.
struct BlockGroups {
  std::vector<BlockGroup> list;
  /// Places in the list, by name.
  std::map<std::string, size_t, std::less<>> places;

  BlockGroup &at(std::string_view name, size_t depth);
};

/// The blocks of a body with the same type, or with the same labels so far.
struct BlockGroup {
  std::string name;
  size_t depth; ///< following labels
  std::vector<NodeRef> blocks;
  BlockGroups inner;
};

/// The group for `name`, made if there is none.
BlockGroup &BlockGroups::at(std::string_view name, size_t depth) {
  auto [place, isNew] = places.try_emplace(std::string(name), list.size());
  if (isNew)
    list.push_back({std::string(name), depth, {}, {}});
  return list[place->second];
}

class NativeWriter {
public:
  NativeWriter(const Tree &tree, const Language &language,
               const JsonOptions &options, Diagnostics &diagnostics,
               std::string &out)
      : tree_(tree), language_(language), options_(options),
        diagnostics_(diagnostics), writer_(out, {.indent = options.indent}) {}

  void body(NodeRef body, Range range);

private:
  void blockBody(NodeRef block);
  void attribute(NodeRef attribute);
  void groups(const BlockGroups &groups);
  void comments(Range range, const std::vector<Range> &blocks);
  void collect(NodeRef item, const std::vector<BlockLabel> &labels,
               BlockGroups &groups) const;

  void expression(NodeRef expression);
  [[nodiscard]] bool literal(NodeRef operand);
  bool object(NodeRef object);
  [[nodiscard]] std::optional<std::string> textOf(NodeRef operand);
  std::string keyOf(NodeRef key);
  std::string wrapped(NodeRef expression) const;

  const Tree &tree_;
  const Language &language_;
  const JsonOptions &options_;
  Diagnostics &diagnostics_;
  json::Writer writer_;
};

/// The operand of `expression` if it is alone, without steps after.
[[nodiscard]] std::optional<NodeRef> plainOperand(NodeRef expression) {
  NodeCursor at(expression);
  if (!at.at(Rule::Operand))
    return std::nullopt;
  NodeRef operand = at.node();
  at.next();
  for (NodeCursor part(operand); !part.done(); part.next())
    if (part.at(TokenKind::Dot) || part.at(Rule::Index))
      return std::nullopt;
  return at.done() ? std::optional(operand) : std::nullopt;
}

/// The text of a quoted template or heredoc, a bare template. Where a byte
/// order mark at its start is skipped, a second one stays.
std::optional<std::string> NativeWriter::textOf(NodeRef operand) {
  NodeCursor at(operand);
  const Token &open = tree_.token(at.token());
  if (!at.accept(TokenKind::OpenQuote) && !at.accept(TokenKind::OpenHeredoc))
    return std::nullopt;
  NodeRef parts = at.node();
  uint32_t indentation = 0;
  if (open.has(FlushHeredoc))
    indentation = LiteralText(tree_, language_).indentation(parts);
  std::optional<std::string> text = bareTemplate(parts, indentation, language_);
  bool isSkipped = language_.dialect[DialectPoint::StripByteOrderMark];
  if (text && isSkipped && text->starts_with(utf8::byteOrderMark))
    text->insert(0, utf8::byteOrderMark);
  return text;
}

/// `expression` as an interpolation.
std::string NativeWriter::wrapped(NodeRef expression) const {
  // The marker of a heredoc has a line of its own.
  bool endsInHeredoc =
      tree_.kind(expression.endToken() - 1) == TokenKind::CloseHeredoc;
  return "${" + std::string(expression.text()) + (endsInHeredoc ? "\n}" : "}");
}

/// `text`, a number, as JSON spells it: without zeros at its start, as in
/// `007`. Nothing for `1.e3`, which is a number in some dialects.
[[nodiscard]] std::optional<std::string_view>
jsonNumber(std::string_view text) {
  if (size_t dot = text.find('.'); dot != text.npos)
    if (dot + 1 == text.size() || !isDigit(text[dot + 1]))
      return std::nullopt;
  while (text.size() > 1 && text[0] == '0' && isDigit(text[1]))
    text.remove_prefix(1);
  return text;
}

/// Writes `operand` if it is a number, a keyword, a template, a list or an
/// object.
bool NativeWriter::literal(NodeRef operand) {
  NodeCursor at(operand);
  bool isNegative = at.accept(TokenKind::Minus);
  std::string_view text = tree_.text(at.token());
  bool isAlone = at.token() + 1 == operand.endToken();
  if (at.at(TokenKind::Number))
    if (std::optional<std::string_view> number = jsonNumber(text)) {
      writer_.value().append(isNegative ? "-" : "").append(*number);
      return true;
    }
  if (isNegative)
    return false;
  if (at.at(TokenKind::Identifier) && isAlone &&
      (text == "true" || text == "false" || text == "null")) {
    writer_.value() += text;
    return true;
  }
  if (at.at(Rule::Object))
    return object(at.node());
  if (at.at(Rule::Tuple)) {
    NodeCursor element(at.node());
    element.next();
    if (element.at(Rule::TupleFor))
      return false;
    writer_.beginArray();
    for (; !element.done(); element.next())
      if (element.atNode())
        expression(element.node());
    writer_.endArray();
    return true;
  }
  std::optional<std::string> written = textOf(operand);
  if (written)
    writer_.string(*written);
  return written.has_value();
}

/// The key that `text`, a number, becomes: `1.5` for `1.50`. Nothing if that
/// takes more than leaving out zeros.
[[nodiscard]] std::optional<std::string> numberKey(std::string_view text) {
  // A number of so many digits is not rounded.
  constexpr size_t mostDigits = 100;
  std::optional<std::string_view> number = jsonNumber(text);
  if (!number || number->size() > mostDigits ||
      number->find_first_of("eE") != number->npos)
    return std::nullopt;
  if (number->find('.') != number->npos) {
    number->remove_suffix(number->size() - 1 - number->find_last_not_of('0'));
    if (number->ends_with('.'))
      number->remove_suffix(1);
  }
  return std::string(*number);
}

/// `operand` without blanks if it is a name with steps, as in
/// `providers = { aws.west = aws.b }`: a key of which each application makes
/// something else.
[[nodiscard]] std::optional<std::string> traversalKey(NodeRef operand) {
  const Tree &tree = operand.tree();
  NodeCursor at(operand);
  if (!at.at(TokenKind::Identifier))
    return std::nullopt;
  std::string key(tree.text(at.token()));
  for (at.next(); !at.done(); at.next()) {
    if (!at.at(TokenKind::Dot))
      return std::nullopt;
    at.next();
    if (!at.at(TokenKind::Identifier) && !at.at(TokenKind::Number))
      return std::nullopt;
    key.append(".").append(tree.text(at.token()));
  }
  return key;
}

std::string NativeWriter::keyOf(NodeRef key) {
  NodeCursor whole(key);
  if (!whole.at(Rule::Operand))
    return wrapped(key);
  NodeRef operand = whole.node();
  whole.next();
  if (!whole.done())
    return wrapped(key);
  uint32_t first = operand.firstToken();
  bool isOneToken = operand.endToken() == first + 1;
  std::optional<std::string> text = traversalKey(operand);
  if (isOneToken && tree_.kind(first) == TokenKind::Number)
    text = numberKey(tree_.text(first));
  else if (!text && plainOperand(key))
    text = textOf(operand);
  return text ? *text : wrapped(key);
}

/// Writes an object unless a key occurs twice, which JSON does not allow.
bool NativeWriter::object(NodeRef object) {
  std::vector<NodeRef> items;
  std::set<std::string> keys;
  for (NodeCursor at(object); !at.done(); at.next()) {
    if (at.at(Rule::ObjectFor))
      return false;
    if (!at.at(Rule::ObjectItem))
      continue;
    items.push_back(at.node());
    if (!keys.insert(keyOf(NodeCursor(at.node()).node())).second)
      return false;
  }
  writer_.beginObject();
  for (NodeRef item : items) {
    NodeCursor at(item);
    writer_.key(keyOf(at.node()));
    at.next();
    at.next();
    expression(at.node());
  }
  writer_.endObject();
  return true;
}

void NativeWriter::expression(NodeRef expression) {
  std::optional<NodeRef> operand = plainOperand(expression);
  if (!operand || !literal(*operand))
    writer_.string(wrapped(expression));
}

void NativeWriter::attribute(NodeRef attribute) {
  writer_.key(tree_.text(attribute.firstToken() - 1));
  expression(NodeRef(tree_, attribute.index() + 1));
}

/// Writes what the braces of `block` surround.
void NativeWriter::blockBody(NodeRef block) {
  NodeCursor at(block);
  readLabels(tree_, at);
  Range range{tree_.token(at.token()).end, block.range().end - 1};
  for (; !at.done(); at.next()) {
    if (at.at(Rule::Body))
      return body(at.node(), range);
    if (!at.at(Rule::Attribute))
      continue;
    writer_.beginObject();
    comments(range, {});
    attribute(at.node());
    return writer_.endObject();
  }
  writer_.beginObject();
  comments(range, {});
  writer_.endObject();
}

void NativeWriter::groups(const BlockGroups &groups) {
  for (const BlockGroup &group : groups.list) {
    writer_.key(group.name);
    if (group.depth != 0) {
      writer_.beginObject();
      this->groups(group.inner);
      writer_.endObject();
      continue;
    }
    writer_.beginArray();
    for (NodeRef block : group.blocks)
      blockBody(block);
    writer_.endArray();
  }
}

/// Adds `item`, a block with `labels`, to `groups`.
void NativeWriter::collect(NodeRef item, const std::vector<BlockLabel> &labels,
                           BlockGroups &groups) const {
  size_t depth = labels.size();
  BlockGroup *group = &groups.at(tree_.text(item.firstToken()), depth);
  for (const BlockLabel &label : labels)
    group = &group->inner.at(label.text, --depth);
  group->blocks.push_back(NodeRef(tree_, item.index() + 1));
}

/// Writes the comments in `range` outside `blocks`.
void NativeWriter::comments(Range range, const std::vector<Range> &blocks) {
  if (!options_.comments)
    return;
  const std::vector<Comment> &all = tree_.comments();
  auto at = std::lower_bound(
      all.begin(), all.end(), range.begin,
      [](const Comment &c, uint32_t begin) { return c.range.begin < begin; });
  std::vector<std::string> texts;
  auto block = blocks.begin();
  for (; at != all.end() && at->range.begin < range.end; ++at) {
    while (block != blocks.end() && block->end <= at->range.begin)
      ++block;
    if (block != blocks.end() && block->begin <= at->range.begin)
      continue;
    std::string_view text = tree_.file().slice(at->range);
    if (text.starts_with("/*"))
      text.remove_suffix(2);
    text.remove_prefix(text.starts_with('#') ? 1 : 2);
    size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    size_t end = text.find_last_not_of(" \t\r") + 1;
    texts.emplace_back(text.substr(begin, std::max(begin, end) - begin));
  }
  if (texts.empty())
    return;
  writer_.key("//");
  writer_.beginArray();
  for (const std::string &text : texts)
    writer_.string(text);
  writer_.endArray();
}

/// Writes `body`, which is in `range`.
void NativeWriter::body(NodeRef body, Range range) {
  BlockGroups collected;
  std::vector<Range> blocks;
  std::vector<NodeRef> attributes;
  ItemNames names(tree_.file(), "In JSON both would be the same property.",
                  diagnostics_);
  for (NodeCursor at(body); !at.done(); at.next()) {
    if (!at.at(Rule::Item))
      continue;
    NodeRef part(tree_, at.node().index() + 1);
    uint32_t name = at.node().firstToken();
    if (part.rule() == Rule::Attribute) {
      static_cast<void>(
          names.add(tree_.text(name), tree_.token(name).range(), std::nullopt));
      attributes.push_back(part);
      continue;
    }
    NodeCursor header(part);
    std::vector<BlockLabel> labels = readLabels(tree_, header);
    static_cast<void>(
        names.add(tree_.text(name), tree_.token(name).range(), labels.size()));
    collect(at.node(), labels, collected);
    blocks.push_back(part.range());
  }
  writer_.beginObject();
  comments(range, blocks);
  for (NodeRef each : attributes)
    attribute(each);
  groups(collected);
  writer_.endObject();
}

} // namespace

std::optional<std::string> nativeToJson(const SourceFile &file,
                                        const Language &language,
                                        const JsonOptions &options,
                                        Diagnostics &diagnostics) {
  Tree tree = parseConfig(file, language, diagnostics);
  if (diagnostics.hasErrors())
    return std::nullopt;
  std::string out;
  NativeWriter writer(tree, language, options, diagnostics, out);
  writer.body(NodeRef(tree, 1), {0, static_cast<uint32_t>(file.text().size())});
  if (diagnostics.hasErrors())
    return std::nullopt;
  return out += '\n';
}

} // namespace hcl

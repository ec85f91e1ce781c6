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
  size_t depth; ///< labels that follow
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
  bool literal(NodeRef operand);
  bool object(NodeRef object);
  std::optional<std::string> textOf(NodeRef operand);
  std::string keyOf(NodeRef key);
  std::string wrapped(NodeRef expression) const;

  const Tree &tree_;
  const Language &language_;
  const JsonOptions &options_;
  Diagnostics &diagnostics_;
  json::Writer writer_;
};

/// The operand that `expression` consists of alone, without steps after it.
std::optional<NodeRef> plainOperand(NodeRef expression) {
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
  if (!at.take(TokenKind::OpenQuote) && !at.take(TokenKind::OpenHeredoc))
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

/// Whether JSON reads `text`, a number, in the same way.
bool isJsonNumber(std::string_view text) {
  if (size_t dot = text.find('.'); dot != text.npos)
    // `1.e3` is a number in some dialects.
    if (dot + 1 == text.size() || !isDigit(text[dot + 1]))
      return false;
  return text.size() == 1 || text[0] != '0' || text[1] == '.' ||
         text[1] == 'e' || text[1] == 'E';
}

/// Writes `operand` if it is a number, a keyword, a template, a list or an
/// object.
bool NativeWriter::literal(NodeRef operand) {
  NodeCursor at(operand);
  bool isNegative = at.take(TokenKind::Minus);
  std::string_view text = tree_.text(at.token());
  bool isAlone = at.token() + 1 == operand.endToken();
  if (at.at(TokenKind::Number) && isJsonNumber(text)) {
    writer_.value().append(isNegative ? "-" : "").append(text);
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

/// Whether `text` is a number whose text, when it is a key, is the same: not
/// `1.50`, which becomes `1.5`.
bool isKeyAsWritten(std::string_view text) {
  return std::all_of(text.begin(), text.end(), isDigit) &&
         (text.size() == 1 || text[0] != '0');
}

std::string NativeWriter::keyOf(NodeRef key) {
  if (std::optional<NodeRef> operand = plainOperand(key)) {
    uint32_t first = operand->firstToken();
    TokenKind kind = tree_.kind(first);
    std::string_view text = tree_.text(first);
    if (operand->endToken() == first + 1 &&
        (kind == TokenKind::Identifier || isKeyAsWritten(text)))
      return std::string(text);
    if (std::optional<std::string> text = textOf(*operand))
      return *text;
  }
  return wrapped(key);
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

/// Writes the comments in `range` but for those in `blocks`.
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
      names.add(tree_.text(name), tree_.token(name).range(), std::nullopt);
      attributes.push_back(part);
      continue;
    }
    NodeCursor header(part);
    std::vector<BlockLabel> labels = readLabels(tree_, header);
    names.add(tree_.text(name), tree_.token(name).range(), labels.size());
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

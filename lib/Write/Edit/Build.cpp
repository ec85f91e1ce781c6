// From the tree to items.
//
// A body's text is cut at its items. Before an item's name come the comments
// that belong to it: going back from the name, whole comments with nothing but
// blanks between them. A comment to the end of a line includes the line end, so
// an empty line, or one with a block comment alone, ends the group. After an
// item come comments up to the line end, which it includes. Those on the line
// of an opening brace belong to the block. Blanks belong to what follows them:
// those before `}` to the block, those at the end of the file to the file.
#include "LineEnds.h"
#include "Support/Utf8.h"
#include "Trivia.h"
#include "hcl/Edit.h"
#include "hcl/compiler/Parse.h"

#include "Syntax/Structure.h"

#include <algorithm>

namespace hcl::edit {

/// Recursive in the nesting of blocks, which parsing limits.
class Builder {
public:
  explicit Builder(const Tree &tree) : tree_(tree), text_(tree.file().text()) {}

  void file(File &file);

private:
  /// The bounds of an item in its body.
  struct ItemBounds {
    uint32_t before; ///< the end of the item before
    uint32_t limit;  ///< where the body ends
  };

  void body(BodyItems &body, NodeRef node, ItemBounds bounds);
  std::unique_ptr<AttributeItem> attribute(uint32_t nameToken, NodeRef node,
                                           ItemBounds bounds);
  std::unique_ptr<BlockItem> block(uint32_t typeToken, NodeRef node,
                                   ItemBounds bounds, BodyItems &outer);
  uint32_t labels(BlockItem &block, NodeCursor &at, uint32_t end);
  void bodyOf(BlockItem &block, NodeCursor at, ItemBounds bounds);

  SourcePiece piece(size_t begin, size_t end) const {
    return SourcePiece(text_.substr(begin, end - begin));
  }
  void add(BodyItems &body, std::unique_ptr<Item> item, uint32_t from,
           uint32_t begin) const;
  uint32_t commentsBegin(uint32_t from, uint32_t name) const;
  uint32_t lineEnd(uint32_t from, uint32_t limit) const;
  uint32_t openingEnd(uint32_t brace) const;
  size_t withoutBlanks(size_t begin, size_t end) const {
    return end - blanksAtEnd(text_.substr(begin, end - begin));
  }

  const Tree &tree_;
  std::string_view text_;
  std::vector<uint32_t> ends_; ///< of the items of the file
};

/// Where the comments above the item at `name` begin, with the blanks before
/// them; at the earliest at `from`.
uint32_t Builder::commentsBegin(uint32_t from, uint32_t name) const {
  const std::vector<Comment> &comments = tree_.comments();
  auto at = std::lower_bound(
      comments.begin(), comments.end(), name,
      [](const Comment &c, uint32_t end) { return c.range.begin < end; });
  size_t begin = withoutBlanks(from, name);
  while (at != comments.begin()) {
    Range comment = std::prev(at)->range;
    if (comment.begin < from || commentEnd(text_, comment.begin) != begin)
      break;
    begin = withoutBlanks(from, comment.begin);
    --at;
  }
  return static_cast<uint32_t>(begin);
}

/// The end of the line on which an item ends at `from`: after its comments and
/// its line end, at most `limit`.
uint32_t Builder::lineEnd(uint32_t from, uint32_t limit) const {
  size_t end = from;
  for (size_t at = from;;) {
    while (at < limit && isBlank(text_[at]))
      ++at;
    if (at >= limit)
      break;
    if (size_t length = lineEndAt(text_, at)) {
      end = at + length;
      break;
    }
    size_t after = commentEnd(text_, at);
    if (after == at)
      break;
    end = at = after;
    if (text_[after - 1] == '\n')
      break;
  }
  return static_cast<uint32_t>(end);
}

/// The end of the comments on the line of the brace that ends at `brace`, if
/// nothing else follows on it; otherwise `brace`.
uint32_t Builder::openingEnd(uint32_t brace) const {
  size_t end = brace;
  for (size_t at = brace;;) {
    while (isBlank(text_[at]))
      ++at;
    if (lineEndAt(text_, at) != 0)
      return static_cast<uint32_t>(end);
    size_t after = commentEnd(text_, at);
    if (after == at)
      return brace;
    if (text_[after - 1] == '\n')
      return static_cast<uint32_t>(after - (text_[after - 2] == '\r' ? 2 : 1));
    end = at = after;
  }
}

void Builder::add(BodyItems &body, std::unique_ptr<Item> item, uint32_t from,
                  uint32_t begin) const {
  if (begin != from)
    body.items_.push_back(std::make_unique<TextItem>(piece(from, begin)));
  body.items_.push_back(std::move(item));
}

std::unique_ptr<AttributeItem>
Builder::attribute(uint32_t nameToken, NodeRef node, ItemBounds bounds) {
  Range name = tree_.token(nameToken).range();
  Range assign = tree_.token(node.firstToken()).range();
  Range expr = NodeRef(tree_, node.index() + 1).range();
  auto made = std::make_unique<AttributeItem>();
  made->above_ = piece(commentsBegin(bounds.before, name.begin), name.begin);
  made->name_ = piece(name.begin, name.end);
  made->assign_ = piece(name.end, assign.end);
  made->gap_ = piece(assign.end, expr.begin);
  made->expression_ = piece(expr.begin, expr.end);
  made->end_ = piece(expr.end, lineEnd(expr.end, bounds.limit));
  return made;
}

/// Reads the labels at `at` up to the brace; `end` is the end of the type.
/// Returns the end of the last.
uint32_t Builder::labels(BlockItem &block, NodeCursor &at, uint32_t end) {
  NodeCursor ahead = at;
  for (BlockLabel &label : readLabels(tree_, ahead)) {
    bool introducer = false;
    if (at.atNode())
      for (NodeCursor part(at.node()); !part.done(); part.next())
        introducer |= tree_.token(part.token()).has(HasIntroducerEscape);
    block.labels_.push_back(
        {piece(end, label.range.end), std::move(label.text), introducer});
    end = label.range.end;
    at.next();
  }
  return end;
}

std::unique_ptr<BlockItem> Builder::block(uint32_t typeToken, NodeRef node,
                                          ItemBounds bounds, BodyItems &outer) {
  Range type = tree_.token(typeToken).range();
  uint32_t close = node.range().end;
  auto made = std::make_unique<BlockItem>();
  made->above_ = piece(commentsBegin(bounds.before, type.begin), type.begin);
  made->type_ = piece(type.begin, type.end);
  made->original_ = std::string(tree_.text(typeToken));
  NodeCursor at(node);
  uint32_t labelsEnd = labels(*made, at, type.end);
  Range brace = tree_.token(at.token()).range();
  uint32_t open = openingEnd(brace.end);
  made->open_ = piece(labelsEnd, brace.end);
  made->opening_ = piece(brace.end, open);
  at.next();
  made->body_.owner_ = made.get();
  made->body_.outer_ = &outer;
  auto bodyEnd = static_cast<uint32_t>(withoutBlanks(brace.end, close - 1));
  bodyOf(*made, at, {open, bodyEnd});
  made->close_ = piece(bodyEnd, close);
  made->end_ = piece(close, lineEnd(close, bounds.limit));
  return made;
}

/// The items between the braces: a body, a single attribute, or nothing.
void Builder::bodyOf(BlockItem &block, NodeCursor at, ItemBounds bounds) {
  for (; !at.done(); at.next()) {
    if (at.at(Rule::Body))
      return body(block.body_, at.node(), bounds);
    if (at.at(Rule::Attribute)) {
      std::unique_ptr<AttributeItem> made =
          attribute(at.token() - 1, at.node(), bounds);
      auto begin =
          static_cast<uint32_t>(made->above_.text().data() - text_.data());
      add(block.body_, std::move(made), bounds.before, begin);
      return;
    }
  }
  if (bounds.before != bounds.limit)
    block.body_.items_.push_back(
        std::make_unique<TextItem>(piece(bounds.before, bounds.limit)));
}

void Builder::body(BodyItems &into, NodeRef node, ItemBounds bounds) {
  for (NodeCursor item(node); !item.done(); item.next()) {
    if (!item.at(Rule::Item))
      continue;
    uint32_t name = item.node().firstToken();
    for (NodeCursor part(item.node()); !part.done(); part.next()) {
      if (!part.atNode())
        continue;
      uint32_t from = bounds.before;
      uint32_t nameBegin = tree_.token(name).begin;
      std::unique_ptr<Item> made;
      if (part.at(Rule::Attribute))
        made = attribute(name, part.node(), bounds);
      else
        made = block(name, part.node(), bounds, into);
      uint32_t begin = commentsBegin(from, nameBegin);
      bounds.before = lineEnd(part.node().range().end, bounds.limit);
      if (!into.outer_)
        ends_.push_back(bounds.before);
      add(into, std::move(made), from, begin);
    }
  }
  if (bounds.before != bounds.limit)
    into.items_.push_back(
        std::make_unique<TextItem>(piece(bounds.before, bounds.limit)));
}

void Builder::file(File &file) {
  // A mark does not belong to the blanks of the first line.
  uint32_t begin = text_.starts_with(utf8::byteOrderMark) ? 3 : 0;
  auto end = static_cast<uint32_t>(withoutBlanks(begin, text_.size()));
  // The blanks may end a comment.
  if (const std::vector<Comment> &comments = tree_.comments();
      !comments.empty())
    end = std::max(end, comments.back().range.end);
  file.mark_ = text_.substr(0, begin);
  body(*file.body_, NodeRef(tree_, tree_.root().index() + 1), {begin, end});
  file.rest_ = text_.substr(end);
  file.ends_ = std::move(ends_);
}

File::File(SourceFile source)
    : source_(std::move(source)), body_(std::make_unique<BodyItems>()) {}

std::optional<File> File::parse(const SourceFile &source,
                                const Language &language,
                                Diagnostics &diagnostics) {
  size_t before = diagnostics.errorCount();
  Tree tree = parseConfig(source, language, diagnostics);
  if (diagnostics.errorCount() != before)
    return std::nullopt;
  File file(source);
  file.dialect_ = language.dialect;
  file.hasReturns_ = endsLinesWithReturns(source, language.dialect);
  Builder(tree).file(file);
  return file;
}

std::string File::text() const {
  std::string out;
  out.reserve(source_.text().size() + 256);
  out += mark_;
  body_->print(out, false);
  out += rest_;
  return hasReturns_ ? withReturns(std::move(out), dialect_) : out;
}

} // namespace hcl::edit

// An attribute takes whole lines: its own, and comments directly above.
// Attributes on successive lines are a paragraph, which ends at an empty line,
// at a separate comment and at a block. The lines of a paragraph are sorted.
#include "Style.h"

#include <algorithm>
#include <optional>

namespace hcl {
namespace {

/// The whole lines of an attribute.
struct AttributeLines {
  Range lines;
  size_t rank; ///< the position in the order
  bool endsInHeredoc;
};

class Order {
public:
  Order(const Tree &tree, const FormatStyle &style)
      : tree_(tree), text_(tree.file().text()), names_(style.attributeOrder) {}

  std::vector<TextEdit> edits();

private:
  void visitBody(NodeRef body);
  void sort(std::vector<AttributeLines> &paragraph);
  void append(std::string &out,
              const std::vector<AttributeLines> &paragraph) const;
  [[nodiscard]] std::optional<Range> linesOf(NodeRef item, uint32_t from) const;
  uint32_t commentsBegin(uint32_t from, uint32_t name) const;
  size_t rankOf(std::string_view name) const;
  uint32_t lineBegin(uint32_t at) const {
    return static_cast<uint32_t>(text_.substr(0, at).rfind('\n') + 1);
  }
  bool isBlank(uint32_t begin, uint32_t end) const {
    std::string_view between = text_.substr(begin, end - begin);
    return between.find_first_not_of(" \t") == between.npos;
  }

  const Tree &tree_;
  std::string_view text_;
  const std::vector<std::string> &names_;
  std::vector<TextEdit> edits_;
};

size_t Order::rankOf(std::string_view name) const {
  auto named = std::find(names_.begin(), names_.end(), name);
  if (named == names_.end())
    named = std::find(names_.begin(), names_.end(), "*");
  return size_t(named - names_.begin());
}

/// Where the comments on the lines directly above `name` begin; not before
/// `from`.
uint32_t Order::commentsBegin(uint32_t from, uint32_t name) const {
  const std::vector<Comment> &comments = tree_.comments();
  auto at = std::lower_bound(
      comments.begin(), comments.end(), name,
      [](const Comment &c, uint32_t end) { return c.range.begin < end; });
  uint32_t begin = name;
  while (at != comments.begin() && std::prev(at)->range.begin >= from) {
    --at;
    std::string_view between =
        text_.substr(at->range.end, begin - at->range.end);
    if (between.find_first_not_of(" \t\r\n") != between.npos ||
        std::count(between.begin(), between.end(), '\n') > 1 ||
        !isBlank(lineBegin(at->range.begin), at->range.begin))
      break;
    begin = at->range.begin;
  }
  return begin;
}

/// The lines of `item`, an attribute, after the byte `from`; nothing if the
/// lines are shared.
std::optional<Range> Order::linesOf(NodeRef item, uint32_t from) const {
  uint32_t begin = commentsBegin(from, item.range().begin);
  uint32_t line = lineBegin(begin);
  NodeRef attribute(tree_, item.index() + 1);
  uint32_t end = attribute.range().end;
  const std::vector<Comment> &comments = tree_.comments();
  auto comment = std::lower_bound(
      comments.begin(), comments.end(), end,
      [](const Comment &c, uint32_t at) { return c.range.begin < at; });
  for (; comment != comments.end() && isBlank(end, comment->range.begin);
       ++comment)
    end = comment->range.end;
  size_t after = text_.find('\n', end);
  if (line < from || !isBlank(line, begin))
    return std::nullopt;
  return Range{line,
               static_cast<uint32_t>(std::min(after, text_.size() - 1) + 1)};
}

/// Appends the lines of `paragraph` to `out`. The last line has an end if the
/// last line of the source has.
void Order::append(std::string &out,
                   const std::vector<AttributeLines> &paragraph) const {
  std::string_view lineEnd = "\n";
  bool endsLine = true;
  for (const AttributeLines &each : paragraph) {
    std::string_view lines = tree_.file().slice(each.lines);
    if (lines.ends_with("\r\n"))
      lineEnd = "\r\n";
    endsLine &= lines.ends_with('\n');
  }
  for (const AttributeLines &each : paragraph) {
    std::string_view lines = tree_.file().slice(each.lines);
    out.append(lines).append(lines.ends_with('\n') ? "" : lineEnd);
  }
  // The marker of a heredoc needs a line end.
  if (!endsLine && !paragraph.back().endsInHeredoc)
    out.resize(out.size() - (out.ends_with("\r\n") ? 2 : 1));
}

void Order::sort(std::vector<AttributeLines> &paragraph) {
  auto byRank = [](const AttributeLines &a, const AttributeLines &b) {
    return a.rank < b.rank;
  };
  if (!std::is_sorted(paragraph.begin(), paragraph.end(), byRank)) {
    Range whole{paragraph.front().lines.begin, paragraph.back().lines.end};
    std::stable_sort(paragraph.begin(), paragraph.end(), byRank);
    std::string sorted;
    append(sorted, paragraph);
    edits_.push_back({whole, std::move(sorted)});
  }
  paragraph.clear();
}

void Order::visitBody(NodeRef body) {
  std::vector<AttributeLines> paragraph;
  uint32_t first = body.firstToken();
  uint32_t from = first == 0 ? 0 : tree_.token(first - 1).end;
  for (NodeCursor at(body); !at.done(); at.next()) {
    if (!at.at(Rule::Item))
      continue;
    NodeRef item = at.node();
    NodeRef part(tree_, item.index() + 1);
    std::optional<Range> lines;
    if (part.rule() == Rule::Attribute)
      lines = linesOf(item, from);
    if (!lines ||
        (!paragraph.empty() && paragraph.back().lines.end != lines->begin))
      sort(paragraph);
    from = part.range().end;
    if (!lines)
      continue;
    from = lines->end;
    paragraph.push_back(
        {*lines, rankOf(tree_.text(item.firstToken())),
         tree_.kind(part.endToken() - 1) == TokenKind::CloseHeredoc});
  }
  sort(paragraph);
}

std::vector<TextEdit> Order::edits() {
  for (uint32_t i = 0; i < tree_.nodes().size(); ++i)
    if (tree_.nodes()[i].rule == Rule::Body)
      visitBody({tree_, i});
  std::sort(edits_.begin(), edits_.end(),
            [](const TextEdit &a, const TextEdit &b) {
              return a.range.begin < b.range.begin;
            });
  return std::move(edits_);
}

} // namespace

std::vector<TextEdit> orderEdits(const Tree &tree, const FormatStyle &style) {
  return Order(tree, style).edits();
}

} // namespace hcl

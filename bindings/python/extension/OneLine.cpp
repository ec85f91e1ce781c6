// An expression is copied between its strings, comments and line ends. A run of
// blanks that has a line end becomes one blank, or none after an opening and
// before a closing bracket; commas take none before them.
#include "OneLine.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace hcl::python {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Collects text, and blanks between its pieces.
class Line {
public:
  /// Appends `text` as it is.
  void verbatim(std::string_view text) {
    if (isPending_ && !text.empty())
      separate(text.front());
    out_ += text;
  }
  /// Appends `text`, which is code; its runs of blanks with a line end count as
  /// one.
  void code(std::string_view text) {
    while (!text.empty()) {
      size_t begin = std::min(text.find_first_not_of(blanks), text.size());
      std::string_view gap = text.substr(0, begin);
      if (gap.find('\n') != gap.npos)
        isPending_ = true;
      else if (!isPending_)
        out_ += gap;
      text.remove_prefix(begin);
      size_t end = std::min(text.find_first_of(blanks), text.size());
      verbatim(text.substr(0, end));
      text.remove_prefix(end);
    }
  }
  /// A comment: a blank, at most.
  void comment() { isPending_ = true; }
  std::string take() { return std::move(out_); }

private:
  void separate(char next) {
    isPending_ = false;
    while (!out_.empty() && out_.back() == ' ')
      out_.pop_back();
    char last = out_.empty() ? '(' : out_.back();
    bool isOpen = std::string_view("([{").find(last) != std::string_view::npos;
    bool isClose =
        std::string_view(")]},").find(next) != std::string_view::npos;
    if (!isOpen && !isClose)
      out_ += ' ';
  }

  std::string out_;
  bool isPending_ = false;
};

bool isTemplate(const hcl_node &node) {
  return node.kind == HCL_NODE_STRING || node.kind == HCL_NODE_HEREDOC;
}

} // namespace

std::string oneLine(const hcl_tree *tree, size_t index) {
  size_t count = 0;
  const hcl_node *nodes = hcl_tree_nodes(tree, &count);
  std::string_view source(hcl_tree_source(tree, &count), 0);
  source = {source.data(), count};
  const hcl_node &node = nodes[index];
  std::string_view whole = source.substr(node.begin, node.end - node.begin);
  const hcl_comment *end = hcl_tree_comments(tree, &count);
  const hcl_comment *comment = end;
  end += count;
  comment = std::lower_bound(
      comment, end, node.begin,
      [](const hcl_comment &c, uint32_t begin) { return c.begin < begin; });
  bool hasComment = comment != end && comment->begin < node.end;
  if (!hasComment && whole.find('\n') == whole.npos)
    return std::string(whole);
  Line line;
  uint32_t at = node.begin;
  for (size_t i = index; at < node.end;) {
    while (i < node.next && (!isTemplate(nodes[i]) || nodes[i].begin < at))
      ++i;
    uint32_t next = i < node.next ? nodes[i].begin : node.end;
    for (; comment != end && comment->begin < next; ++comment) {
      if (comment->begin < at)
        continue;
      line.code(source.substr(at, comment->begin - at));
      line.comment();
      at = comment->end;
    }
    line.code(source.substr(at, next - at));
    at = next;
    if (i == node.next)
      break;
    line.verbatim(source.substr(at, nodes[i].end - at));
    at = nodes[i].end;
    i = nodes[i].next;
  }
  return line.take();
}

std::string heredocText(std::string_view source, bool quoted) {
  bool flush = source.starts_with("<<-");
  std::vector<std::string_view> lines;
  source.remove_prefix(std::min(source.find('\n') + 1, source.size()));
  for (size_t at = source.find('\n'); at != source.npos;
       at = source.find('\n')) {
    lines.push_back(source.substr(0, at));
    source.remove_prefix(at + 1);
  }
  size_t indentation = flush ? std::string_view::npos : 0;
  for (std::string_view line : lines)
    if (!line.empty())
      indentation = std::min(indentation, line.find_first_not_of(" \t"));
  std::string text;
  for (std::string_view line : lines) {
    if (line.data() != lines.front().data())
      text += '\n';
    text += line.substr(std::min(indentation, line.size()));
  }
  if (!quoted)
    return text;
  std::string result = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\')
      result += '\\';
    if (c == '\n')
      result += "\\n";
    else
      result += c;
  }
  return result + '"';
}

std::string commentText(std::string_view comment) {
  if (comment.starts_with("/*"))
    comment = comment.substr(2, comment.size() - 4);
  else
    comment.remove_prefix(comment.starts_with('#') ? 1 : 2);
  size_t begin = comment.find_first_not_of(blanks);
  if (begin == comment.npos)
    return "";
  return std::string(
      comment.substr(begin, comment.find_last_not_of(blanks) - begin + 1));
}

} // namespace hcl::python

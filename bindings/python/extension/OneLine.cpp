// An expression is written from its nodes: literals, names, strings and
// heredocs as in the source, everything between them with the usual blanks.
#include "OneLine.h"

#include <string_view>

namespace hcl::python {

namespace {

constexpr std::string_view blanks = " \t\r\n";

} // namespace

OneLine::OneLine(const hcl_tree *tree, bool keepsHeredocs)
    : tree_(tree), keepsHeredocs_(keepsHeredocs) {
  size_t size = 0;
  nodes_ = hcl_tree_nodes(tree, &size);
  const char *source = hcl_tree_source(tree, &size);
  source_ = {source, size};
}

std::string_view OneLine::reference(size_t index) {
  out_ = "${";
  expression(index);
  out_ += '}';
  return out_;
}

void OneLine::around(char open, size_t index, char close) {
  out_ += open;
  list(index + 1, nodes_[index].next, ", ");
  out_ += close;
}

/// The nodes from `begin` on that are next to each other, to before `end`.
void OneLine::list(size_t begin, size_t end, std::string_view separator) {
  for (size_t i = begin; i < end; i = nodes_[i].next) {
    if (i != begin)
      out_ += separator;
    expression(i);
  }
}

/// Recursive in the nesting of expressions, which parsing limits.
void OneLine::expression(size_t index) {
  size_t first = index + 1;
  size_t next = nodes_[index].next;
  switch (nodes_[index].kind) {
  case HCL_NODE_TUPLE:
  case HCL_NODE_GET_INDEX:
    return around('[', index, ']');
  case HCL_NODE_PARENTHESES:
    return around('(', index, ')');
  case HCL_NODE_OBJECT:
    return around('{', index, '}');
  case HCL_NODE_ENTRY:
    return entry(index);
  case HCL_NODE_TUPLE_FOR:
  case HCL_NODE_OBJECT_FOR:
    return loop(index);
  case HCL_NODE_CALL:
    return call(index);
  case HCL_NODE_TRAVERSAL:
  case HCL_NODE_UNARY:
    return list(first, next, "");
  case HCL_NODE_BINARY:
    return list(first, next, " ");
  case HCL_NODE_CONDITIONAL:
    return conditional(index);
  case HCL_NODE_HEREDOC:
    return heredoc(index);
  default:
    out_ += written(index);
  }
}

void OneLine::entry(size_t index) {
  size_t key = index + 1;
  size_t value = nodes_[key].next;
  expression(key);
  out_ += " = ";
  expression(value);
}

void OneLine::loop(size_t index) {
  const hcl_node &node = nodes_[index];
  bool isObject = node.kind == HCL_NODE_OBJECT_FOR;
  size_t collection = index + 1;
  while (isName(collection))
    ++collection;
  size_t key = nodes_[collection].next;
  size_t value = isObject ? nodes_[key].next : key;
  size_t condition = nodes_[value].next;
  out_ += isObject ? "{for " : "[for ";
  list(index + 1, collection, ", ");
  out_ += " in ";
  expression(collection);
  out_ += " : ";
  expression(key);
  if (isObject) {
    out_ += " => ";
    expression(value);
  }
  bool hasCondition = condition < node.next;
  uint32_t end = hasCondition ? nodes_[condition].begin : node.end;
  if (slice(nodes_[value].end, end).find("...") != std::string_view::npos)
    out_ += "...";
  if (hasCondition) {
    out_ += " if ";
    expression(condition);
  }
  out_ += isObject ? '}' : ']';
}

void OneLine::conditional(size_t index) {
  size_t condition = index + 1;
  size_t result = nodes_[condition].next;
  expression(condition);
  out_ += " ? ";
  expression(result);
  out_ += " : ";
  expression(nodes_[result].next);
}

void OneLine::call(size_t index) {
  size_t name = index + 1;
  uint32_t last = nodes_[name].end;
  for (size_t i = name + 1; i < nodes_[index].next; i = nodes_[i].next)
    last = nodes_[i].end;
  out_ += written(name);
  out_ += '(';
  list(name + 1, nodes_[index].next, ", ");
  if (slice(last, nodes_[index].end).find("...") != std::string_view::npos)
    out_ += "...";
  out_ += ')';
}

/// The closing marker of a heredoc is alone on its line.
void OneLine::heredoc(size_t index) {
  std::string quoted = keepsHeredocs_ ? "" : quotedHeredoc(tree_, index);
  if (!quoted.empty()) {
    out_ += quoted;
    return;
  }
  out_ += written(index);
  out_ += '\n';
}

std::string quotedHeredoc(const hcl_tree *tree, size_t index) {
  size_t size = 0;
  char *text = hcl_tree_quoted(tree, index, &size);
  std::string quoted = text ? std::string(text, size) : "";
  hcl_text_free(text);
  return quoted;
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

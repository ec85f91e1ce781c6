// Texts of the python-hcl2 shape: expressions on one line, heredocs as strings
// in quotes, comments without their marks.
#ifndef HCL_PYTHON_ONELINE_H
#define HCL_PYTHON_ONELINE_H

#include "hcl/C.h"

#include <string>
#include <string_view>

namespace hcl::python {

/// Writes expressions on one line, without comments and with the usual blanks.
/// Strings stay as they are, heredocs also or become strings.
class OneLine {
public:
  OneLine(const hcl_tree *tree, bool keepsHeredocs);

  /// The expression `index` as a template: `${a + b}`. Valid until the next
  /// call. Cost: linear in the expression.
  std::string_view reference(size_t index);

private:
  void expression(size_t index);
  void list(size_t begin, size_t end, std::string_view separator);
  void entry(size_t index);
  void loop(size_t index);
  void conditional(size_t index);
  void call(size_t index);
  void heredoc(size_t index);
  void around(char open, size_t index, char close);

  /// The source from `begin` to `end`.
  std::string_view slice(uint32_t begin, uint32_t end) const {
    return source_.substr(begin, end - begin);
  }
  std::string_view written(size_t index) const {
    return slice(nodes_[index].begin, nodes_[index].end);
  }
  bool isName(size_t index) const {
    return nodes_[index].kind == HCL_NODE_NAME;
  }

  const hcl_tree *tree_;
  bool keepsHeredocs_;
  const hcl_node *nodes_;
  std::string_view source_;
  std::string out_;
};

/// The heredoc at node `index` as a string in quotes; "" if no string equals
/// it.
std::string quotedHeredoc(const hcl_tree *tree, size_t index);

/// The text of a comment.
std::string commentText(std::string_view comment);

} // namespace hcl::python

#endif // HCL_PYTHON_ONELINE_H

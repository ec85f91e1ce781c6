// Texts of the python-hcl2 shape: expressions on one line, heredocs as strings,
// comments without their marks.
#ifndef HCL_PYTHON_ONELINE_H
#define HCL_PYTHON_ONELINE_H

#include "hcl/C.h"

#include <string>
#include <string_view>

namespace hcl::python {

/// Writes expressions on one line, without comments and with the usual blanks.
/// Strings and heredocs stay as they are.
class OneLine {
public:
  explicit OneLine(const hcl_tree *tree);

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

  const hcl_node *nodes_;
  std::string_view source_;
  std::string out_;
};

/// The lines of a heredoc, which is written as `source`, without the last line
/// end. Those of `<<-` lose the indentation that they share. `quoted`: as a
/// string with escapes.
std::string heredocText(std::string_view source, bool quoted);

/// The text of a comment.
std::string commentText(std::string_view comment);

} // namespace hcl::python

#endif // HCL_PYTHON_ONELINE_H

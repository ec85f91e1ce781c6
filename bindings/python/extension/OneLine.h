// Texts of the python-hcl2 shape: expressions on one line, heredocs as strings,
// comments without their marks.
#ifndef HCL_PYTHON_ONELINE_H
#define HCL_PYTHON_ONELINE_H

#include "hcl/C.h"

#include <string>
#include <string_view>

namespace hcl::python {

/// The expression `index` on one line, without comments and with the usual
/// blanks. Strings and heredocs stay as they are.
/// Cost: linear in the expression.
std::string oneLine(const hcl_tree *tree, size_t index);

/// The lines of a heredoc, which is written as `source`, without the last line
/// end. Those of `<<-` lose the indentation that they share. `quoted`: as a
/// string with escapes.
std::string heredocText(std::string_view source, bool quoted);

/// The text of a comment.
std::string commentText(std::string_view comment);

} // namespace hcl::python

#endif // HCL_PYTHON_ONELINE_H

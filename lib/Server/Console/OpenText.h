// Whether an unfinished expression goes on in the next line.
//
// In: the lines so far. Out: whether a bracket, an interpolation, a heredoc or
// a comment is open. Deliberately absent: operators at the end of a line, after
// which the line is an error.
#ifndef HCL_LIB_CONSOLE_OPENTEXT_H
#define HCL_LIB_CONSOLE_OPENTEXT_H

#include "hcl/Dialect.h"

#include <optional>
#include <string>
#include <string_view>

namespace hcl::console {

/// Whether more lines must follow `text`, the beginning of an expression. A
/// text that no further line can mend is not open.
bool isOpen(std::string_view text, const Dialect &dialect);

/// `name = expression` in two.
struct Binding {
  std::string name;
  std::string expression;
};
/// The binding in `text`; nothing for an expression.
[[nodiscard]] std::optional<Binding> readBinding(std::string_view text,
                                                 const Dialect &dialect);

/// Whether `text` is more than comments.
bool hasTokens(std::string_view text, const Dialect &dialect);

} // namespace hcl::console

#endif // HCL_LIB_CONSOLE_OPENTEXT_H

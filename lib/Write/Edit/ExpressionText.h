// Texts that are expressions.
//
// In: what a user gives as an attribute's value. Out: the expression in it, as
// written. Deliberately absent: evaluation.
#ifndef HCL_LIB_EDIT_EXPRESSIONTEXT_H
#define HCL_LIB_EDIT_EXPRESSIONTEXT_H

#include "hcl/Edit.h"

#include <optional>
#include <string>
#include <string_view>

namespace hcl::edit {

/// The expression in `text`, as the value of an attribute `name`, without
/// comments after the expression. Errors, with the place in `text`: `text` is
/// not an expression, or `name` is not the name of an attribute.
[[nodiscard]] std::optional<std::string>
readExpressionOf(std::string_view name, std::string_view text,
                 const Language &language, Fault &fault);

/// The same where the name does not matter.
[[nodiscard]] std::optional<std::string>
readExpression(std::string_view text, const Language &language, Fault &fault);

/// `expression` laid out as the value of an attribute at the start of a line:
/// as the reference lays out the tokens of values.
std::string laidOut(std::string_view expression);

/// Whether the last token of `expression` is the closing marker of a heredoc.
bool endsWithHeredoc(std::string_view expression);

/// The text of an attribute's value, `text`, in the form in which hcledit
/// prints it: each blank between tokens is a space, and without `keepComments`
/// each comment a line end. Blanks around the whole are left out.
std::string plainExpression(std::string_view text, bool keepComments,
                            const Language &language);

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_EXPRESSIONTEXT_H

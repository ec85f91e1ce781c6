// Names of classes of characters in regular expressions.
//
// In: a pattern with `\p{Uppercase_Letter}`, in any case and with blanks,
// hyphens and underscores or none, as Go reads names. Out: one that RE2 reads,
// `\p{Lu}`. Deliberately absent: names of scripts, which both write in one way,
// and categories that RE2 lacks (`Unassigned`).
#ifndef HCL_LIB_FUNCTIONS_REGEXNAMES_H
#define HCL_LIB_FUNCTIONS_REGEXNAMES_H

#include <string>
#include <string_view>

namespace hcl::functions {

/// `pattern` with the short names of general categories in place of the long
/// ones. Text between `\Q` and `\E` stays as it is.
std::string withShortCategories(std::string_view pattern);

} // namespace hcl::functions

#endif // HCL_LIB_FUNCTIONS_REGEXNAMES_H

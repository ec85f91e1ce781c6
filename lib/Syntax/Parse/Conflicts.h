// Merge conflicts that a version control system left in a source.
//
// In: a source whose parse has errors, and those errors. Out: the errors before
// the first conflict, and one for each conflict.
// Deliberately absent: sources without errors, in which the marks are text.
#ifndef HCL_LIB_PARSE_CONFLICTS_H
#define HCL_LIB_PARSE_CONFLICTS_H

#include "Syntax/Scanner.h"
#include "hcl/Diagnostic.h"

#include <vector>

namespace hcl {

/// Puts one error at each conflict of `file` in place of all errors from the
/// first one on: the text after two versions of the same lines says little.
/// Returns whether there is a conflict. Cost: linear in the source.
bool reportConflicts(const SourceFile &file, const std::vector<Token> &tokens,
                     Diagnostics &found);

} // namespace hcl

#endif // HCL_LIB_PARSE_CONFLICTS_H

// Checks beyond the grammar. Private to lib/Syntax/Parse.
#ifndef HCL_LIB_PARSE_CHECKSYNTAX_H
#define HCL_LIB_PARSE_CHECKSYNTAX_H

#include "hcl/compiler/Parse.h"

#include <vector>

namespace hcl {

/// Tokens `[begin, end)` skipped by error recovery.
struct SkippedTokens {
  uint32_t begin;
  uint32_t end;
};

/// Checks escape sequences, number literals, legacy indices, nested splats,
/// sequences of unary operators, and that each attribute is set once. Ignores
/// tokens in `skipped` (ascending).
/// Errors: InvalidEscape, InvalidNumber, InvalidLegacyIndex, NestedSplat,
/// NestingTooDeep, AttributeRedefined.
/// Cost: a look at each token's flags, and at the tokens they mark.
void checkSyntax(const Tree &tree, const Language &language,
                 const std::vector<SkippedTokens> &skipped,
                 Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_LIB_PARSE_CHECKSYNTAX_H

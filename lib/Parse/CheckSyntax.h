// The checks that the grammar does not make. Private to lib/Parse.
#ifndef HCL_LIB_PARSE_CHECKSYNTAX_H
#define HCL_LIB_PARSE_CHECKSYNTAX_H

#include "hcl/compiler/Parse.h"

#include <vector>

namespace hcl {

/// Tokens `[begin, end)` that recovery from an error has passed over.
struct SkippedTokens {
  uint32_t begin;
  uint32_t end;
};

/// Checks escape sequences, number literals, legacy indices, nested splats,
/// rows of unary operators, and that attributes are set once. Tokens in
/// `skipped` (ascending) are not looked at.
/// Errors: InvalidEscape, InvalidNumber, InvalidLegacyIndex, NestedSplat,
/// NestingTooDeep, AttributeRedefined.
/// Cost: a look at each token's flags, and what they point out.
void checkSyntax(const Tree &tree, const Language &language,
                 const std::vector<SkippedTokens> &skipped,
                 Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_LIB_PARSE_CHECKSYNTAX_H

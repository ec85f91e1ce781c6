// Lookahead in the bytes, for decisions that need more than one token.
#ifndef HCL_LIB_SYNTAX_LOOKAHEAD_H
#define HCL_LIB_SYNTAX_LOOKAHEAD_H

#include "ScanErrors.h"

namespace hcl {

class Lookahead : protected ScanErrors {
protected:
  using ScanErrors::ScanErrors;

  const char *skipTrivia(const char *at) const;
  const char *skipIdentifier(const char *at, bool &nonAscii) const;
  bool forFollows(const char *at) const;
  TokenKind directiveKind(const char *at) const;
  /// Whether the line at `at` begins an item of a body.
  bool looksLikeItem(const char *at) const;
};

} // namespace hcl

#endif // HCL_LIB_SYNTAX_LOOKAHEAD_H

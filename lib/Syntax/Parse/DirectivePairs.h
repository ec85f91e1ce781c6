// The pairs of directives in a template, read from its tokens alone. Private to
// lib/Syntax/Parse; used when the parser stopped within the template.
#ifndef HCL_LIB_PARSE_DIRECTIVEPAIRS_H
#define HCL_LIB_PARSE_DIRECTIVEPAIRS_H

#include "SyntaxErrors.h"

#include <optional>
#include <vector>

namespace hcl {

struct [[nodiscard]] DirectiveError {
  DiagKind kind;
  Range subject;
};

class DirectivePairs {
public:
  /// Reads the template whose outermost Parts node is `parts`.
  DirectivePairs(const ErrorSite &site, uint32_t parts);

  /// Reads the template's directives up to its end. The sequence that opens at
  /// token `broken`, if there is one, ends before token `resume`. Ignores
  /// directives without a keyword and `for` directives without their names.
  void read(std::optional<uint32_t> broken, uint32_t resume);
  /// The token after the template's end.
  uint32_t end() const { return end_; }
  /// The unpaired directives: UnexpectedElse, UnexpectedEndif,
  /// UnexpectedEndfor, UnexpectedEndOfTemplate; and UnterminatedTemplate if
  /// `primary`, the reported error, is an unpaired directive.
  std::vector<DirectiveError> errors(DiagKind primary) const;

private:
  struct Directive {
    TokenKind kind;
    Range range;
  };
  void add(uint32_t opener);

  const ErrorSite &site_;
  uint32_t begin_;
  TokenKind closer_;
  std::vector<Directive> directives_;
  std::optional<Range> unterminated_;
  /// Unset if the end is beyond the limit of the walk.
  std::optional<Range> endRange_;
  uint32_t end_;
};

} // namespace hcl

#endif // HCL_LIB_PARSE_DIRECTIVEPAIRS_H

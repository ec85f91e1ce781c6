// From the place where the parser cannot go on to the diagnostic that tells
// why. Private to lib/Parse.
//
// One function per rule of the grammar, reached through a table. Summaries and
// subject ranges are the reference implementation's, so that tools that know
// these find them; details are ours.
#ifndef HCL_LIB_PARSE_SYNTAXERRORS_H
#define HCL_LIB_PARSE_SYNTAXERRORS_H

#include "hcl/compiler/Parse.h"

#include <optional>
#include <string>
#include <vector>

namespace hcl {

/// Where and how parsing stopped. An open node has the index of its parent in
/// `subtreeEnd`; its children before the error are complete.
struct ErrorSite {
  const SourceFile &file;
  const ParseOptions &options;
  const std::vector<Token> &tokens;
  const std::vector<Comment> &comments;
  const std::vector<Node> &nodes;
  uint32_t open;      ///< the innermost open node
  uint32_t at;        ///< the token that does not fit
  TokenKind expected; ///< None: one of several kinds, or the start of a part

  Rule rule() const { return nodes[open].rule; }
  uint32_t first() const { return nodes[open].firstToken; }
  TokenKind kind(int step = 0) const { return tokens[at + step].kind; }
  bool atEnd() const { return kind() == TokenKind::EndOfFile; }
  /// The token that does not fit comes first in the open node but for `count`.
  bool onlyAfter(uint32_t count) const { return at == first() + count; }

  /// Range of the token `step` after the one that does not fit. A newline
  /// covers the comment that it ends.
  Range range(int step = 0) const;
  Range firstRange() const { return tokens[first()].range(); }
  /// The last complete child of the open node, if it has one.
  const Node *lastChild() const;
  Range rangeOf(const Node &node) const;
  /// The newline run that stands where an unclosed quoted string breaks off,
  /// if the token before this one is its last.
  std::optional<Range> brokenLine() const;
  /// A newline that means nothing, between the token before and this one.
  std::optional<Range> ignoredNewline() const;
};

/// What to say: kind, subject, detail; and a wider range worth showing.
struct Finding {
  DiagKind kind;
  Range subject;
  std::string detail;
  std::optional<Range> context = std::nullopt;
};

/// Reports the error at `site`. In dialects that say once that a character is
/// no token, says nothing where such a character is what does not fit.
void reportSyntaxError(const ErrorSite &site, Diagnostics &diagnostics);

/// Whether only the end of the open node is missing at `site`, so that parsing
/// goes on there as after a complete one.
bool lacksOnlyEnd(const ErrorSite &site);

// The functions behind the table.
Finding findItemError(const ErrorSite &site);
Finding findBlockError(const ErrorSite &site);
Finding findLabelError(const ErrorSite &site);
Finding findAttributeError(const ErrorSite &site);
Finding findBodyError(const ErrorSite &site);
Finding findExpressionFileError(const ErrorSite &site);
Finding findExpressionError(const ErrorSite &site);
Finding findOperandError(const ErrorSite &site);
Finding findArgumentsError(const ErrorSite &site);
Finding findIndexError(const ErrorSite &site);
Finding findTupleError(const ErrorSite &site);
Finding findObjectError(const ErrorSite &site);
Finding findObjectItemError(const ErrorSite &site);
Finding findForError(const ErrorSite &site);
Finding findTemplateEndError(const ErrorSite &site);
Finding findInterpolationError(const ErrorSite &site);
Finding findDirectiveError(const ErrorSite &site);

/// An expression was to begin at the token that does not fit.
Finding noExpression(const ErrorSite &site);

} // namespace hcl

#endif // HCL_LIB_PARSE_SYNTAXERRORS_H

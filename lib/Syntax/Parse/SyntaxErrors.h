// Diagnostics for the places where the parser cannot continue. Private to
// lib/Syntax/Parse.
//
// A function for each rule of the grammar, called through a table. Summaries
// and subject ranges are the reference implementation's, for tools that rely on
// them; the details are our own.
#ifndef HCL_LIB_PARSE_SYNTAXERRORS_H
#define HCL_LIB_PARSE_SYNTAXERRORS_H

#include "hcl/compiler/Parse.h"

#include <optional>
#include <string>
#include <vector>

namespace hcl {

/// The place and state in which parsing stopped. An open node holds the index
/// of its parent in `subtreeEnd`; its children before the error are complete.
struct ErrorSite {
  const SourceFile &file;
  const Language &language;
  const std::vector<Token> &tokens;
  const std::vector<Comment> &comments;
  const std::vector<Node> &nodes;
  uint32_t open;      ///< the innermost open node
  uint32_t at;        ///< the unexpected token
  TokenKind expected; ///< None: one of several kinds, or the start of a part

  Rule rule() const { return nodes[open].rule; }
  uint32_t first() const { return nodes[open].firstToken; }
  TokenKind kind(int step = 0) const { return tokens[at + step].kind; }
  bool atEnd() const { return kind() == TokenKind::EndOfFile; }
  /// Whether the token that does not fit is token number `count` of the open
  /// node.
  bool onlyAfter(uint32_t count) const { return at == first() + count; }

  /// Range of the token `step` after the unexpected token. A newline covers the
  /// comment before. For an unexpected brace, the newline before the brace that
  /// ended the element of an object.
  Range range(int step = 0) const;
  Range firstRange() const { return tokens[first()].range(); }
  /// The last complete child of the open node, or none.
  const Node *lastChild() const;
  Range rangeOf(const Node &node) const;
  /// The newline at which an unclosed quoted string breaks off, if the previous
  /// token is its last.
  [[nodiscard]] std::optional<Range> brokenLine() const;
  /// An ignored newline between the previous token and this one.
  [[nodiscard]] std::optional<Range> ignoredNewline() const;
  /// Whether the element of an object is incomplete outside of brackets of its
  /// own.
  bool breaksElementOff() const;
  /// The range of a newline and of the comment before.
  Range withComment(Range newline) const;
};

/// The kind, subject and detail of a diagnostic, and a wider range as context.
struct Finding {
  DiagKind kind;
  Range subject;
  std::string detail;
  std::optional<Range> context = std::nullopt;
};

/// Reports the error at `site`. Reports nothing and returns false if the
/// scanner has reported the token and the dialect reports such errors once
/// only.
bool reportSyntaxError(const ErrorSite &site, Diagnostics &diagnostics);

/// Whether only the end of the open node is missing at `site`, so that parsing
/// continues as after a complete node.
bool lacksOnlyEnd(const ErrorSite &site);

// The functions in the table.
/// Spec: NS-STRUCT-003, NS-STRUCT-006..008, NS-STRUCT-011, NS-STRUCT-023,
/// NS-STRUCT-029, NS-STRUCT-030, NS-STRUCT-038, NS-CALL-013.
Finding findItemError(const ErrorSite &site);
/// Spec: NS-STRUCT-028, NS-STRUCT-031, NS-STRUCT-035, NS-STRUCT-037.
Finding findBlockError(const ErrorSite &site);
/// Spec: NS-STRUCT-021, NS-STRUCT-022.
Finding findLabelError(const ErrorSite &site);
/// Spec: NS-STRUCT-036.
Finding findAttributeError(const ErrorSite &site);
/// Spec: NS-STRUCT-005, NS-STRUCT-024, NS-STRUCT-032.
Finding findBodyError(const ErrorSite &site);
/// Spec: NS-LEX-057, NS-LEX-060, NS-EXPR-003, NS-VAR-008, NS-CALL-011,
/// NS-OP-046, NS-OP-060.
Finding findExpressionFileError(const ErrorSite &site);
/// Spec: NS-COND-009.
Finding findExpressionError(const ErrorSite &site);
/// Spec: NS-LEX-055, NS-EXPR-007, NS-ATTR-011.
Finding findOperandError(const ErrorSite &site);
/// Spec: NS-CALL-010, NS-CALL-020, NS-CALL-021.
Finding findArgumentsError(const ErrorSite &site);
/// Spec: NS-INDEX-028.
Finding findIndexError(const ErrorSite &site);
/// Spec: NS-COLL-004..006, NS-COLL-008, NS-COLL-045.
Finding findTupleError(const ErrorSite &site);
/// Spec: NS-COLL-016, NS-COLL-017, NS-COLL-045.
Finding findObjectError(const ErrorSite &site);
/// Spec: NS-COLL-013, NS-COLL-014.
Finding findObjectItemError(const ErrorSite &site);
/// Spec: NS-COLL-036, NS-COLL-038, NS-FOR-006..010.
Finding findForError(const ErrorSite &site);
/// Spec: NS-TMPL-004, NS-TMPL-026, NS-TMPL-032, NS-TMPL-083.
Finding findTemplateEndError(const ErrorSite &site);
/// Spec: NS-TMPL-070, NS-TMPL-071.
Finding findInterpolationError(const ErrorSite &site);
/// Spec: NS-TMPL-082..087, NS-TMPL-092.
Finding findDirectiveError(const ErrorSite &site);

/// An expression was expected at the token that does not fit.
/// Spec: NS-LEX-015, NS-LEX-019, NS-LEX-054, NS-LEX-059, NS-STRUCT-009,
/// NS-STRUCT-010, NS-EXPR-001, NS-COLL-004, NS-COLL-005, NS-COLL-016,
/// NS-TMPL-029, NS-TMPL-030, NS-TMPL-069, NS-CALL-010, NS-OP-059, NS-COND-028.
Finding noExpression(const ErrorSite &site);

} // namespace hcl

#endif // HCL_LIB_PARSE_SYNTAXERRORS_H

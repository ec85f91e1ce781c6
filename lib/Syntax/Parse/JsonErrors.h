// Diagnostics for syntax errors in JSON. Private to lib/Syntax/Parse.
#ifndef HCL_LIB_PARSE_JSONERRORS_H
#define HCL_LIB_PARSE_JSONERRORS_H

#include "hcl/Diagnostic.h"
#include "hcl/compiler/Tree.h"

#include <vector>

namespace hcl {

/// The position of the parser and the expected token.
struct JsonErrorSite {
  const SourceFile &file;
  const std::vector<Token> &tokens;
  const std::vector<Node> &nodes;
  uint32_t node;      ///< index of the open node
  uint32_t at;        ///< index of the unexpected token
  TokenKind expected; ///< None: the start of a value

  const Token &token(int ahead = 0) const {
    return tokens[at + static_cast<uint32_t>(ahead)];
  }
  /// Whether the token is the first of the node.
  bool atStart() const { return nodes[node].firstToken == at; }
};

/// Adds the diagnostic for the error at `site`.
/// Spec: JS-PARSE-001, JS-PARSE-003, JS-PARSE-007, JS-PARSE-008.
void reportJsonError(const JsonErrorSite &site, Diagnostics &diagnostics);

/// Reports malformed strings, numbers and keywords, except in places where the
/// parser already reported an error.
/// Cost: linear in the nodes if a token is malformed, else in the tokens.
/// Spec: JS-PARSE-004..006.
void checkJson(const Tree &tree, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_LIB_PARSE_JSONERRORS_H

// The tokens of JSON.
//
// In: a source file or one of its tokens. Out: tokens; the decoded text of a
// string, with a map back to the source; the fault of a token.
// grammar/HclJsonLexer.g4 specifies the tokens. Deliberately absent: values.
#ifndef HCL_LIB_SYNTAX_JSONTREE_H
#define HCL_LIB_SYNTAX_JSONTREE_H

#include "Scanner.h"
#include "hcl/Diagnostic.h"
#include "hcl/Dialect.h"
#include "hcl/compiler/Tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// Scans all of `file`. A string is one token with its quotes; `true`, `false`,
/// `null` and any other word are keywords. Ill-formed tokens are flagged as
/// Malformed and reported by the parser.
/// Errors: InvalidCharacterEncoding, ByteOrderMark; InvalidValueStart at
/// comments, which JSON does not allow.
/// Cost: linear; eight bytes a step in strings.
/// Spec: JS-PARSE-002, JS-PARSE-004..006.
TokenList scanJson(const SourceFile &file, const Dialect &dialect,
                   Diagnostics &diagnostics);

/// The fault of a Malformed token, and its place.
struct [[nodiscard]] JsonFault {
  DiagKind kind;
  Range range;
  std::string detail;
};

/// The fault of `token`, which is Malformed.
/// Spec: JS-PARSE-004..006.
JsonFault jsonFault(const SourceFile &file, const Token &token);

/// The text of a string: escapes are resolved and surrogate pairs combined; a
/// lone surrogate, and a byte that is not UTF-8, becomes U+FFFD. Not
/// normalised. A malformed string is decoded as far as possible.
/// Spec: JS-PARSE-006, JS-PARSE-012, JS-STR-009..011.
class JsonString {
public:
  /// The text of `token`, a string of `file`, which outlives this.
  /// Cost: linear in the string if it holds escapes, else constant.
  JsonString(const SourceFile &file, const Token &token);
  JsonString(const JsonString &) = delete;
  JsonString &operator=(const JsonString &) = delete;

  std::string_view text() const { return text_; }
  /// The place in the source of byte `offset` of the text, at most its size.
  /// Cost: logarithmic in the number of escapes.
  uint32_t sourceOf(uint32_t offset) const;
  /// The source of `range` of the text.
  Range sourceOf(Range range) const {
    return {sourceOf(range.begin), sourceOf(range.end)};
  }

private:
  /// A point from which text and source run in parallel.
  struct Anchor {
    uint32_t text;
    uint32_t source;
  };

  void decode(std::string_view raw, uint32_t begin);

  std::string_view text_;
  std::string decoded_;         ///< holds `text_` if it differs from the source
  std::vector<Anchor> anchors_; ///< ascending
};

} // namespace hcl

#endif // HCL_LIB_SYNTAX_JSONTREE_H

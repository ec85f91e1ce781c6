// What is particular to the tokens of JSON.
//
// In: a source file or a token of one. Out: tokens; the text that a string
// means, with the way back to the source; what is wrong with a token.
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
/// `null` and any other word are keywords. Tokens that are not what they begin
/// like are flagged as Malformed and reported when they are parsed.
/// Errors: InvalidCharacterEncoding, ByteOrderMark; InvalidValueStart at
/// comments, which JSON does not have.
/// Cost: linear; eight bytes a step in strings.
/// Spec: JS-PARSE-002, JS-PARSE-004..006.
TokenList scanJson(const SourceFile &file, const Dialect &dialect,
                   Diagnostics &diagnostics);

/// What is wrong with a Malformed token, and where in it.
struct JsonFault {
  DiagKind kind;
  Range range;
  std::string detail;
};

/// What is wrong with `token`, which is Malformed.
/// Spec: JS-PARSE-004..006.
JsonFault jsonFault(const SourceFile &file, const Token &token);

/// The text that a string means: its escapes resolved, two halves of a
/// surrogate pair put together, a half without its other half U+FFFD, as are
/// bytes that are not UTF-8. Not normalised.
/// A malformed string is read as far as that makes sense.
/// Spec: JS-PARSE-006, JS-PARSE-012, JS-STR-009..011.
class JsonText {
public:
  /// The text of `token`, a string of `file`, which outlives this.
  /// Cost: linear in the string where it holds escapes, else constant.
  JsonText(const SourceFile &file, const Token &token);
  JsonText(const JsonText &) = delete;
  JsonText &operator=(const JsonText &) = delete;

  std::string_view text() const { return text_; }
  /// Where byte `offset` of the text, at most its size, stands in the source.
  /// Cost: logarithmic in the number of escapes.
  uint32_t sourceOf(uint32_t offset) const;
  /// The source of `range` of the text.
  Range sourceOf(Range range) const {
    return {sourceOf(range.begin), sourceOf(range.end)};
  }

private:
  /// From here on text and source go side by side.
  struct Anchor {
    uint32_t text;
    uint32_t source;
  };

  void decode(std::string_view raw, uint32_t begin);

  std::string_view text_;
  std::string decoded_; ///< what `text_` is a view of if it is not the source
  std::vector<Anchor> anchors_; ///< ascending
};

} // namespace hcl

#endif // HCL_LIB_SYNTAX_JSONTREE_H

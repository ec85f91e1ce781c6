// Unclosed brackets and heredocs, reported at the opener.
//
// In: a source with syntax errors, and the errors. Out: the errors, with one at
// the opener in place of the consequences of the missing end.
// Deliberately absent: quote marks, whose strings end with the line.
#ifndef HCL_LIB_PARSE_UNCLOSED_H
#define HCL_LIB_PARSE_UNCLOSED_H

#include "Syntax/Scanner.h"
#include "hcl/Diagnostic.h"

#include <optional>
#include <vector>

namespace hcl {

/// An unclosed bracket.
struct UnclosedBracket {
  uint32_t token; ///< the opener
  /// The opener without a closer if the brackets are paired without regard to
  /// indentation: this opener or an outer one.
  uint32_t outermost;
  /// A closer that was paired with this bracket although indented like an outer
  /// bracket.
  std::optional<uint32_t> wrongCloser = std::nullopt;
  /// A closer of another kind of bracket inside.
  std::optional<uint32_t> mismatch = std::nullopt;
};

/// The unclosed brackets among `tokens` of `file`, by position. Of nested
/// brackets the innermost counts; indentation decides which bracket lacks its
/// end.
std::vector<UnclosedBracket>
findUnclosedBrackets(const SourceFile &file, const std::vector<Token> &tokens);

/// Puts one error at the opener of each unclosed bracket and heredoc in place
/// of the consequences.
/// Cost: linear in the source.
/// Spec: NS-STRUCT-031, NS-COLL-045, NS-TMPL-004, NS-TMPL-026.
void reportUnclosed(const SourceFile &file, const std::vector<Token> &tokens,
                    Diagnostics &found);

/// The number of blanks, in bytes, at the start of the line that begins at byte
/// `line`.
uint32_t lineIndentation(std::string_view text, uint32_t line);

} // namespace hcl

#endif // HCL_LIB_PARSE_UNCLOSED_H

// Brackets and heredocs that are never closed, reported where they open.
//
// In: a source whose parse has errors, and those errors. Out: the errors, with
// one at the opener in place of those that its missing end caused.
// Deliberately absent: quote marks, whose strings end with the line.
#ifndef HCL_LIB_PARSE_UNCLOSED_H
#define HCL_LIB_PARSE_UNCLOSED_H

#include "Syntax/Scanner.h"
#include "hcl/Diagnostic.h"

#include <optional>
#include <vector>

namespace hcl {

/// A bracket that is never closed.
struct UnclosedBracket {
  uint32_t token; ///< its opener
  /// The opener that lacks a closer if the brackets are paired without regard
  /// to indentation: this one or one around it.
  uint32_t outermost;
  /// A closer that was taken for this bracket's although it is indented like
  /// that of a bracket around it.
  std::optional<uint32_t> wrongCloser = std::nullopt;
  /// A closer of another kind of bracket within it.
  std::optional<uint32_t> mismatch = std::nullopt;
};

/// The brackets among `tokens` of `file` that are never closed, by position. Of
/// several nested in one another it is the innermost; indentation decides which
/// one lacks its end.
std::vector<UnclosedBracket>
findUnclosedBrackets(const SourceFile &file, const std::vector<Token> &tokens);

/// Puts one error at the opener of each bracket and heredoc that is never
/// closed in place of those that follow from it.
/// Cost: linear in the source.
/// Spec: NS-STRUCT-031, NS-COLL-045, NS-TMPL-004, NS-TMPL-026.
void reportUnclosed(const SourceFile &file, const std::vector<Token> &tokens,
                    Diagnostics &found);

/// The number of blanks, in bytes, at the start of the line that begins at byte
/// `line`.
uint32_t lineIndentation(std::string_view text, uint32_t line);

} // namespace hcl

#endif // HCL_LIB_PARSE_UNCLOSED_H

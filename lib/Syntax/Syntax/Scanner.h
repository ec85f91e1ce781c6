// From UTF-8 bytes to tokens.
//
// In: a source file and its mode. Out: tokens, comments, and diagnostics for
// bytes that cannot belong to a token. grammar/HclLexer.g4 specifies the
// tokens; tests compare the two. Deliberately absent: values of literals, and
// columns.
#ifndef HCL_LIB_SYNTAX_SCANNER_H
#define HCL_LIB_SYNTAX_SCANNER_H

#include "hcl/Diagnostic.h"
#include "hcl/Dialect.h"
#include "hcl/compiler/Tree.h"

#include <vector>

namespace hcl {

/// The kind of source.
enum class ScanMode : uint8_t {
  Config,         ///< a body: newlines end its items
  Expression,     ///< one expression: newlines mean nothing
  Template,       ///< a bare template
  StringTemplate, ///< one in a string, which may begin with U+FEFF
};

/// The scanner's result. `tokens` ends with EndOfFile.
struct TokenList {
  std::vector<Token> tokens;
  std::vector<Comment> comments;
};

/// Scans all of `file`.
/// Errors: InvalidCharacterEncoding, ByteOrderMark, InvalidCharacter,
/// UnsupportedOperator, MultilineString, UnterminatedComment, each at the
/// bytes in question, in their order.
/// Cost: linear.
/// Spec: NS-LEX-001.
TokenList scan(const SourceFile &file, ScanMode mode, const Dialect &dialect,
               Diagnostics &diagnostics);

/// Scans `file` again from byte `offset`, where a body item within `openBlocks`
/// blocks begins. `list` keeps its first `keptTokens` tokens, which end at or
/// before `offset`, and the comments before it; the rest is replaced. Used when
/// an unclosed bracket has swallowed the text after it.
/// Errors: as for scan, in the part scanned again.
void rescan(const SourceFile &file, const Dialect &dialect, uint32_t offset,
            uint32_t keptTokens, uint32_t openBlocks, TokenList &list,
            Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_LIB_SYNTAX_SCANNER_H

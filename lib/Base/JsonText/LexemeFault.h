// Why text is not JSON, in the same words wherever JSON is read.
//
// In: malformed lexemes. Out: where the fault is and a clause about it, to be
// put after a colon or made a sentence of (`sentence`, Support/Text.h).
// Deliberately absent: diagnostics and their kinds, and the clauses that name
// properties as sources of configuration do (Parse/JsonErrors.cpp).
#ifndef HCL_LIB_JSONTEXT_LEXEMEFAULT_H
#define HCL_LIB_JSONTEXT_LEXEMEFAULT_H

#include "Lexer.h"

#include <string>
#include <string_view>

namespace hcl::json {

struct [[nodiscard]] LexemeFault {
  /// Bytes of the lexeme, from its first one on.
  size_t begin = 0;
  size_t end = 0;
  /// E.g. `"\u" takes four hexadecimal digits`.
  std::string reason;
};

/// The first fault of `lexeme`, a malformed String, Number or Word.
/// Cost: linear.
LexemeFault faultOf(LexemeKind kind, std::string_view lexeme);

/// Faults of the grammar.
namespace reason {
inline constexpr std::string_view
    trailingComma = "JSON has no comma after the last element; remove this one",
    comment = "JSON has no comments", //
    singleQuote = "a string is written in double quotes (\")",
    braceForBracket = "an array is closed by a bracket, not by a brace",
    bracketForBrace = "an object is closed by a brace, not by a bracket",
    equalsForColon = "the name and the value of a property are separated by a "
                     "colon, not by an equals sign",
    colonInArray = "a colon separates the name and the value of a property; "
                   "elements of an array have no names";
} // namespace reason

} // namespace hcl::json

#endif // HCL_LIB_JSONTEXT_LEXEMEFAULT_H

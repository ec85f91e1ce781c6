// Structure and expressions: all text outside templates.
#ifndef HCL_LIB_SYNTAX_CODESCANNER_H
#define HCL_LIB_SYNTAX_CODESCANNER_H

#include "WordScanner.h"

namespace hcl {

class CodeScanner : protected WordScanner {
protected:
  using WordScanner::WordScanner;

  /// Scans tokens up to the text of a template or the end.
  void scanCode();

private:
  [[nodiscard]] bool scanPunctuation(const char *begin);
  void newline(const char *begin);
  [[nodiscard]] bool assignmentFollows(const char *at);
  void lineComment(const char *begin);
  void blockComment(const char *begin);
  void openBracket(const char *begin, FrameKind opens, TokenKind kind);
  void openBrace(const char *begin);
  [[nodiscard]] bool closeBrace(const char *begin);
  void closeBracket(const char *begin, FrameKind closes, TokenKind kind);
};

} // namespace hcl

#endif // HCL_LIB_SYNTAX_CODESCANNER_H

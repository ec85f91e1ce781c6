// Identifiers, contextual keywords, numbers and operators.
#ifndef HCL_LIB_SYNTAX_WORDSCANNER_H
#define HCL_LIB_SYNTAX_WORDSCANNER_H

#include "TemplateScanner.h"

namespace hcl {

class WordScanner : protected TemplateScanner {
protected:
  using TemplateScanner::TemplateScanner;

  void scanIdentifier(const char *begin);
  void scanNonAscii(const char *begin);
  void scanNumber(const char *begin);
  void scanOperator(const char *begin);
  /// A token that begins with a dot; most are that alone.
  void scanDot(const char *begin) {
    if (follows('.'))
      return scanOperator(begin);
    continueItem();
    put(TokenKind::Dot, begin, at_);
  }
  /// A token that begins with `=`; most are that alone.
  void scanAssign(const char *begin) {
    if (follows('=') || follows('>'))
      return scanOperator(begin);
    frame().assigned = true;
    continueItem();
    if (frame().kind == FrameKind::Object)
      noteInObject(TokenKind::Assign);
    put(TokenKind::Assign, begin, at_);
  }

private:
  /// A number whose leading digits end at `last`, if a fraction or an exponent
  /// may follow. `last` becomes the end of what can end the number.
  void scanFraction(const char *begin, const char *last);
  TokenKind keyword(const char *begin, size_t length);
};

} // namespace hcl

#endif // HCL_LIB_SYNTAX_WORDSCANNER_H

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

private:
  TokenKind keyword(const char *begin, size_t length);
};

} // namespace hcl

#endif // HCL_LIB_SYNTAX_WORDSCANNER_H

// The text of templates: quoted, heredoc and bare.
#ifndef HCL_LIB_SYNTAX_TEMPLATESCANNER_H
#define HCL_LIB_SYNTAX_TEMPLATESCANNER_H

#include "Lookahead.h"

namespace hcl {

class TemplateScanner : protected Lookahead {
protected:
  using Lookahead::Lookahead;

  /// Scans text up to the next sequence or the end of the innermost template.
  void scanTemplate();
  [[nodiscard]] bool openHeredoc(const char *begin);

private:
  void scanQuoted();
  void scanLines();
  const char *skipText(const char *at, uint8_t stops, uint8_t &flags) const;
  bool skipIntroducer(const char *&at, uint8_t &flags) const;
  uint32_t indentation(const char *at) const;
  const char *closingMarker(const Template &open) const;
  void closeTemplate(TokenKind kind, const char *end);
  void openSequence();
  [[nodiscard]] bool brokenLine();
};

} // namespace hcl

#endif // HCL_LIB_SYNTAX_TEMPLATESCANNER_H

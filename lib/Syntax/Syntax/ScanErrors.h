// Bytes that belong to no token, and their diagnostics.
#ifndef HCL_LIB_SYNTAX_SCANERRORS_H
#define HCL_LIB_SYNTAX_SCANERRORS_H

#include "ScanState.h"

#include <string>

namespace hcl {

class ScanErrors : protected ScanState {
protected:
  ScanErrors(const SourceFile &file, const Dialect &dialect, TokenList &list,
             Diagnostics &diagnostics)
      : ScanState(file, dialect, list), diagnostics_(diagnostics) {}

  void report(DiagKind kind, const char *begin, const char *end,
              std::string detail);
  void reportEncoding(const char *begin);
  void invalidEncoding(const char *begin);
  void invalid(const char *begin, const char *end);
  void unsupportedOperator(const char *begin, const char *end);
  size_t sequenceLength(const char *at) const;

  // Mistakes that tend to repeat are reported once, or once for each pair.
  uint32_t bitwiseReported_ = 0;
  uint32_t apostrophes_ = 0;
  uint32_t backticks_ = 0;
  bool semicolonReported_ = false;
  bool encodingReported_ = false;

private:
  Diagnostics &diagnostics_;
};

} // namespace hcl

#endif // HCL_LIB_SYNTAX_SCANERRORS_H

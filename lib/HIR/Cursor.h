// Reading tokens of HIR text.
//
// Each function skips blanks and comments, reads one thing and moves on. The
// first that does not find what it asks for reports InvalidHir; from then on
// `failed()` holds, everything fails silently and nothing moves.
#ifndef HCL_LIB_HIR_CURSOR_H
#define HCL_LIB_HIR_CURSOR_H

#include "hcl/Diagnostic.h"
#include "hcl/ReadText.h"
#include "hcl/Type.h"
#include "hcl/Value.h"

#include <string>
#include <string_view>

namespace hcl::hir {

class Cursor {
public:
  Cursor(const SourceFile &file, Diagnostics &diags)
      : file_(file), text_(file.text()), diags_(diags) {}

  bool failed() const { return failed_; }
  /// Where the next token starts.
  uint32_t position();
  /// Whether the text is at its end.
  bool atEnd() { return position() == text_.size(); }
  /// The first byte of the next token, 0 at the end.
  char peek() { return atEnd() ? '\0' : text_[pos_]; }
  /// The word (letters) that comes next, or "".
  std::string_view peekWord();
  /// Where the last token ended.
  uint32_t lastEnd() const { return lastEnd_; }

  /// Reports that at `range` something is wrong; returns false.
  bool fail(Range range, std::string detail);
  /// Reports that `wanted` was expected where the cursor is; returns false.
  bool expected(std::string_view wanted);

  /// Reads `punctuation` if it comes next.
  bool accept(std::string_view punctuation);
  /// Reads `punctuation`, which must come next.
  bool expect(std::string_view punctuation);
  /// Reads the word `word` if it comes next.
  bool acceptWord(std::string_view word);
  /// Reads a quoted string.
  bool readString(std::string &string);
  /// Reads `%name`, `%name.1` or `%1`; `id` is the part behind the `%`, a part
  /// of the text.
  bool readId(std::string_view &id, Range &range);
  /// Reads a type in HCL's notation (TypeText.h).
  bool readType(Type &type);
  /// Reads a value (ValueText.h).
  bool readValue(Value &value);
  /// Reads `@begin:end`.
  bool readLoc(Range &range);

private:
  bool readNumber(uint32_t &number);
  void moveTo(size_t pos) { pos_ = lastEnd_ = uint32_t(pos); }

  const SourceFile &file_;
  std::string_view text_;
  Diagnostics &diags_;
  uint32_t pos_ = 0;
  uint32_t lastEnd_ = 0;
  bool failed_ = false;
};

} // namespace hcl::hir

#endif // HCL_LIB_HIR_CURSOR_H

// The tokenizer of HIR text.
//
// Each function skips blanks and comments, reads one token and moves on. The
// first one that fails reports InvalidHir; from then on `failed()` is true, all
// functions fail silently, and the position stays.
#ifndef HCL_LIB_HIR_CURSOR_H
#define HCL_LIB_HIR_CURSOR_H

#include "hcl/Diagnostic.h"
#include "hcl/ReadText.h"
#include "hcl/Type.h"
#include "hcl/Value.h"

#include <span>
#include <string>
#include <string_view>

namespace hcl::hir {

class Cursor {
public:
  Cursor(const SourceFile &file, Diagnostics &diags)
      : file_(file), text_(file.text()), diags_(diags) {}

  bool failed() const { return failed_; }
  /// The start of the next token.
  uint32_t position();
  /// Whether the text is at its end.
  [[nodiscard]] bool atEnd() { return position() == text_.size(); }
  /// The first byte of the next token, 0 at the end.
  char peek() { return atEnd() ? '\0' : text_[pos_]; }
  /// The next word (letters), or "".
  std::string_view peekWord();
  /// The end of the last token.
  uint32_t lastEnd() const { return lastEnd_; }

  /// Reports an error at `range`; returns false.
  bool fail(Range range, std::string detail);
  /// Reports that `wanted` was expected at the cursor; returns false.
  bool expected(std::string_view wanted);
  /// The same for one of `words`, the nearest of which is suggested.
  bool expected(std::string_view wanted,
                std::span<const std::string_view> words);

  /// Reads `punctuation` if it comes next.
  bool accept(std::string_view punctuation);
  /// Reads `punctuation`, which must come next.
  [[nodiscard]] bool expect(std::string_view punctuation);
  /// Reads the word `word` if it comes next.
  bool acceptWord(std::string_view word);
  /// Reads a quoted string.
  [[nodiscard]] bool readString(std::string &string);
  /// Reads `%name`, `%name.1` or `%1`; `id` is the part after the `%`, a view
  /// of the text.
  [[nodiscard]] bool readId(std::string_view &id, Range &range);
  /// Reads a type in HCL's notation (hcl/Text.h).
  [[nodiscard]] bool readType(Type &type);
  /// Reads a value (hcl/Text.h).
  [[nodiscard]] bool readValue(Value &value);
  /// Reads `@begin:end`.
  [[nodiscard]] bool readLoc(Range &range);

private:
  [[nodiscard]] bool readNumber(uint32_t &number);
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

// The scanner of `layoutTokens`: two modes that alternate, code and the
// text of a template. Two stacks connect them: the open templates, and for each
// open sequence the number of braces at which its `}` comes. No other bracket
// counts, so a missing bracket does not change how the rest of the text is
// read.
//
// The tokens are the same as of the reference's scanner on all valid UTF-8,
// valid HCL or not, except for kinds that layout does not distinguish.
#ifndef HCL_LIB_FORMAT_LAYOUTSCANNER_H
#define HCL_LIB_FORMAT_LAYOUTSCANNER_H

#include "Layout.h"
#include "Syntax/CharClass.h"

#include <cstdlib>
#include <memory>

namespace hcl {

class LayoutScanner {
public:
  explicit LayoutScanner(std::string_view text);

  /// Scans until there are `most` tokens or a few more, or to the end of the
  /// text. Returns whether text is left; EndOfFile is appended if none is.
  [[nodiscard]] bool scan(size_t most);

  /// The tokens, without dropped ones. Valid until the next call of another
  /// function.
  std::span<LayoutToken> tokens() { return {tokens_.get(), count()}; }
  /// Drops the first `count` tokens.
  void drop(size_t count);

private:
  struct Template {
    /// The closing marker; empty: quoted.
    std::string_view marker;
    /// The marker may come here.
    bool lineStart = true;
  };

  struct Free {
    void operator()(LayoutToken *room) const { std::free(room); }
  };

  void put(LayoutKind kind, const char *begin, bool isAscii = false) {
    putTo(at_, kind, begin, isAscii);
  }
  /// Adds the token from `begin` to `end`. Inlined, as there is a call for
  /// every token of a text.
  [[gnu::always_inline]] void putTo(const char *end, LayoutKind kind,
                                    const char *begin, bool isAscii = false) {
    if (next_ == limit_)
      grow();
    *next_++ = {std::string_view(begin, size_t(end - begin)),
                static_cast<uint32_t>(begin - last_), kind, isAscii,
                isAfterSpaces_};
    last_ = end;
    isAfterSpaces_ = true;
  }
  [[gnu::noinline]] void grow();
  size_t count() const { return size_t(next_ - tokens_.get()); }
  bool follows(char c, ptrdiff_t ahead = 0) const {
    return end_ - at_ > ahead && at_[ahead] == c;
  }
  /// The end of the run of bytes from `at` that are in `classes`, or are not. A
  /// newline ends any such run, so before the last one the end of the text
  /// needs no look.
  template <uint8_t classes, bool areIn>
  const char *runEnd(const char *at) const {
    static_assert(isIn('\n', classes) != areIn);
    if (at < lastNewline_) {
      while (isIn(*at, classes) == areIn)
        ++at;
      return at;
    }
    while (at != end_ && isIn(*at, classes) == areIn)
      ++at;
    return at;
  }
  /// The length of the character at `at`; 0 for a byte that begins none.
  /// Decided by the leading bits alone, as in the reference.
  size_t characterLength(const char *at) const;
  const char *skipWord(const char *at) const;

  void scanCode(size_t most);
  [[nodiscard]] bool openQuoted(const char *&at);
  void scanOther(const char *begin);
  [[nodiscard]] bool lineComment(const char *begin);
  [[nodiscard]] bool blockComment(const char *begin);
  void scanNumber(const char *begin);
  void scanOperator(const char *begin);
  void scanNonAscii(const char *begin);
  [[nodiscard]] bool openHeredoc(const char *begin);
  void closeBrace(const char *begin);

  void scanTemplate();
  void openSequence();
  void scanQuoted();
  [[nodiscard]] bool skipQuotedText(bool &isAscii);
  void scanHeredoc();
  void scanIntroducer();
  void scanLine();
  void closeHeredoc(const char *begin, const char *newline);

  std::string_view text_;
  const char *at_;
  const char *end_;
  /// of the text; the start of the text if there is none
  const char *lastNewline_;
  const char *last_; ///< the end of the last token
  /// Room for tokens, uninitialised until `put` writes: most texts are short,
  /// and need little room.
  std::unique_ptr<LayoutToken, Free> tokens_;
  LayoutToken *next_ = nullptr;
  LayoutToken *limit_ = nullptr;
  std::vector<Template> templates_;
  std::vector<int64_t> sequences_; ///< values of `braces_`
  int64_t braces_ = 0;
  bool inTemplate_ = false;
  bool isAfterSpaces_ = true; ///< nothing but spaces since `last_`
  bool noCommentEnd_ = false; ///< no `*/` follows
};

} // namespace hcl

#endif // HCL_LIB_FORMAT_LAYOUTSCANNER_H

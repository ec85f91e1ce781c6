// Help and fixes for syntax errors: the words that people bring from other
// languages, and the edits that mend a mistake.
//
// In: the tree and the diagnostics of one parse. Out: the same diagnostics with
// help and fixes; where the dialect reports errors at their cause, moved there
// and without consequences.
// Deliberately absent: finding errors, and help about names, which depends on
// the scope.
#ifndef HCL_LIB_PARSE_ADVICE_H
#define HCL_LIB_PARSE_ADVICE_H

#include "hcl/Diagnostic.h"
#include "hcl/Language.h"
#include "hcl/compiler/Tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// A diagnostic and the surrounding tokens.
class AdviceSite {
public:
  /// `at`: the first token that ends after the subject's first byte.
  AdviceSite(const Tree &tree, Diagnostic &diagnostic, uint32_t at,
             bool mayMove)
      : tree_(tree), diagnostic_(diagnostic), at_(at), mayMove_(mayMove) {}

  std::string_view source() const { return tree_.file().text(); }
  Range subject() const { return diagnostic_.subject; }
  DiagKind diagnostic() const { return diagnostic_.kind; }

  /// The kind of the token `step` after the first one; None outside the file.
  TokenKind kind(int step = 0) const {
    return has(step) ? tree_.kind(index(step)) : TokenKind::None;
  }
  /// Text and range; empty outside the file.
  std::string_view text(int step = 0) const {
    return has(step) ? tree_.text(index(step)) : std::string_view();
  }
  Range range(int step = 0) const {
    return has(step) ? tree_.token(index(step)).range() : Range();
  }
  /// Whether nothing separates the token `step` from the token before.
  bool adjoins(int step = 0) const {
    return has(step) && has(step - 1) &&
           range(step - 1).end == range(step).begin;
  }
  /// Whether the subject is left over after a complete value.
  bool isLeftOver() const;
  /// Whether the token `step` is the first of its line.
  bool beginsLine(int step = 0) const;

  void help(std::string text) { diagnostic_.help = std::move(text); }
  /// Replaces the detail.
  void say(std::string text) { diagnostic_.detail = std::move(text); }
  void fix(std::string title, std::vector<TextEdit> edits, bool isCertain) {
    diagnostic_.fixes.push_back(
        {std::move(title), std::move(edits), isCertain});
  }
  /// Moves the subject, if the dialect reports errors where they were made.
  void move(Range subject) {
    if (mayMove_)
      diagnostic_.subject = subject;
  }
  /// Errors up to byte `end` follow from this error.
  void explains(uint32_t end) { explained_ = end; }
  /// Whether the dialect reports errors at their cause.
  bool mayMove() const { return mayMove_; }
  uint32_t explained() const { return mayMove_ ? explained_ : 0; }

private:
  bool has(int step) const {
    int64_t index = int64_t(at_) + step;
    return index >= 0 && index < int64_t(tree_.tokens().size());
  }
  uint32_t index(int step) const { return uint32_t(int64_t(at_) + step); }

  const Tree &tree_;
  Diagnostic &diagnostic_;
  uint32_t at_;
  bool mayMove_;
  uint32_t explained_ = 0;
};

/// Adds help and fixes to `found`, which is in the order of the source.
/// Cost: linear in `found`, logarithmic in the source for each.
void advise(const Tree &tree, const Language &language, Diagnostics &found);

// The advisers, by what is wrong. Each returns whether it had advice.

/// Text in another format or encoding: JSON, YAML, INI, UTF-16.
bool adviseOnFormat(AdviceSite &site);
/// Characters and quote marks of other languages.
bool adviseOnCharacter(AdviceSite &site);
/// Operators and conditionals as other languages write them.
bool adviseOnForeignOperator(AdviceSite &site);
/// Addresses, versions, dates and paths without quotes.
bool adviseOnText(AdviceSite &site);
/// Several attributes on one line, and expressions that go on to the next.
bool adviseOnLine(AdviceSite &site);
/// Attributes and block headers.
bool adviseOnItem(AdviceSite &site);
/// Tokens after, or instead of, a value.
bool adviseOnValue(AdviceSite &site);

} // namespace hcl

#endif // HCL_LIB_PARSE_ADVICE_H

// Reports bytes that belong to no token, and puts an Invalid token in their
// place. Mistakes that repeat are reported once, or a few times at most.
#include "ScanErrors.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "Support/Utf8.h"

#include <utility>

namespace hcl {

void ScanErrors::report(DiagKind kind, const char *begin, const char *end,
                        std::string detail) {
  diagnostics_.add(kind, file_, {offset(begin), offset(end)},
                   std::move(detail));
}

/// The length of the UTF-8 sequence at `at`; 0 if there is none.
/// Spec: NS-LEX-002, NS-LEX-003.
size_t ScanErrors::sequenceLength(const char *at) const {
  auto byte = [&](ptrdiff_t i) {
    return i < end_ - at ? static_cast<uint8_t>(at[i]) : 0;
  };
  size_t strict = utf8::decode(file_.text(), offset(at)).length;
  if (valid_ || strict > 1)
    return strict;
  if (!dialect_[DialectPoint::LenientUtf8])
    return 0;
  // Decided by the leading bits alone, as in the reference.
  size_t length = byte(0) >= 0xC0 && byte(0) <= 0xDF   ? 2
                  : byte(0) >= 0xE0 && byte(0) <= 0xEF ? 3
                  : byte(0) >= 0xF0 && byte(0) <= 0xF7 ? 4
                                                       : 0;
  for (size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0) != 0x80)
      return 0;
  return length;
}

/// Reports once the place where the text stops being valid UTF-8.
/// Spec: NS-LEX-002, NS-LEX-003.
void ScanErrors::reportEncoding(const char *begin) {
  if (std::exchange(encodingReported_, true))
    return;
  report(DiagKind::InvalidCharacterEncoding, begin, begin + 1,
         "The source is not valid UTF-8 here. Save the file as UTF-8.");
}

/// A byte that belongs to no character.
/// Spec: NS-LEX-002.
void ScanErrors::invalidEncoding(const char *begin) {
  reportEncoding(begin);
  at_ = begin + 1;
  put(TokenKind::Invalid, begin, at_);
}

/// A character that begins no token.
/// Spec: NS-LEX-005, NS-LEX-011, NS-LEX-014, NS-LEX-037, NS-LEX-050,
/// NS-LEX-051.
void ScanErrors::invalid(const char *begin, const char *end) {
  put(TokenKind::Invalid, begin, end);
  std::string_view text(begin, end - begin);
  std::string detail =
      utf8::isValid(text)
          ? message("{text:quoted} has no meaning here.", "text"_a = text)
          : "This character has no meaning here.";
  if (text == ";") {
    if (std::exchange(semicolonReported_, true))
      return;
    detail = "Semicolons are not used as separators. Put each definition on a "
             "line of its own, and commas between the elements of a "
             "collection.";
  } else if (text == "'") {
    if (apostrophes_++ % 2 != 0)
      return;
    detail = "Strings are written in double quotes (\"), not in single quotes.";
  } else if (text == "`") {
    if (backticks_++ % 2 != 0)
      return;
    detail =
        "Strings cannot be written in backticks. Use double quotes (\"), or "
        "a heredoc (<<EOT) for several lines.";
  } else if (text == "\u201C" || text == "\u201D") {
    detail = "Strings are written in straight double quotes (\"), not in curly "
             "ones, which word processors put in their place.";
  }
  report(DiagKind::InvalidCharacter, begin, end, std::move(detail));
}

/// `&`, `|`, `^` or `~`.
/// Spec: NS-LEX-049, NS-TMPL-064.
void ScanErrors::unsupportedOperator(const char *begin, const char *end) {
  put(TokenKind::Invalid, begin, end);
  std::string_view text(begin, end - begin);
  // Four reports are enough.
  if (bitwiseReported_++ >= 4)
    return;
  std::string detail = "There are no operators on bits.";
  if (text == "&")
    detail += " For \"and\" of two conditions, write \"&&\".";
  else if (text == "|")
    detail += " For \"or\" of two conditions, write \"||\".";
  else if (text == "~")
    detail += " To negate a condition, write \"!\". A strip marker touches the "
              "brace: \"${~\" and \"~}\".";
  report(DiagKind::UnsupportedOperator, begin, end, std::move(detail));
}

} // namespace hcl

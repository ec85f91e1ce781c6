// Encodings of text by their names, by iconv.
//
// In: text or bytes. Out: bytes or text. The forms of UTF-16 are converted
// here: iconv treats byte order marks in ways of its own, and glibc's loads
// modules, which programs that are linked statically cannot do. Threads: no
// state is kept. Deliberately absent: encodings that Terraform does not have.
#ifndef HCL_LIB_TERRAFORMFUNCTIONS_CHARSET_H
#define HCL_LIB_TERRAFORMFUNCTIONS_CHARSET_H

#include <optional>
#include <string>
#include <string_view>

namespace hcl::terraform {

/// An encoding: a row of a table.
struct Charset {
  /// Its names as registered by IANA, in small letters, separated by blanks.
  std::string_view names;
  /// The name for iconv.
  const char *iconv;
  /// Starts with a byte order mark: UTF-16.
  bool marked = false;
};

/// The encoding that `name` names, or null. Capital letters and blanks around
/// the name make no difference.
const Charset *findCharset(std::string_view name);

/// Whether this program can convert to and from `charset`: one that is linked
/// statically has US-ASCII, UTF-8 and the forms of UTF-16 alone.
bool canConvert(const Charset &charset);

/// `text`, which is UTF-8, in `charset`. Errors: returns nothing for characters
/// outside the encoding.
[[nodiscard]] std::optional<std::string> encodeText(std::string_view text,
                                                    const Charset &charset);
/// The text that `bytes` are in `charset`, as UTF-8. Errors: returns nothing
/// for bytes without a meaning.
[[nodiscard]] std::optional<std::string> decodeText(std::string_view bytes,
                                                    const Charset &charset);

} // namespace hcl::terraform

#endif // HCL_LIB_TERRAFORMFUNCTIONS_CHARSET_H

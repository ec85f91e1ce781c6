// Digests and base64, by OpenSSL's libcrypto.
//
// In: bytes. Out: bytes and text. Threads: no state is kept. Deliberately
// absent: encryption (Rsa.cpp).
#ifndef HCL_LIB_TERRAFORMFUNCTIONS_DIGEST_H
#define HCL_LIB_TERRAFORMFUNCTIONS_DIGEST_H

#include <optional>
#include <string>
#include <string_view>

namespace hcl::terraform {

/// A digest and the notation of its text.
struct DigestForm {
  /// OpenSSL's name, e.g. "SHA256".
  const char *algorithm;
  /// Base64; else hexadecimal digits.
  bool base64;
};

inline constexpr DigestForm md5{"MD5", false}, sha1{"SHA1", false},
    sha256{"SHA256", false}, sha512{"SHA512", false},
    base64Sha256{"SHA256", true}, base64Sha512{"SHA512", true};

/// The digest of `bytes`, as bytes.
std::string digestBytes(std::string_view bytes, const char *algorithm);
/// The digest of `bytes`, as text.
std::string digestText(std::string_view bytes, const DigestForm &form);

/// `bytes` in base64 (RFC 4648, section 4), with padding.
std::string encodeBase64(std::string_view bytes);
/// The bytes of the encoded `text`, or nothing if malformed. Line ends are
/// ignored, padding is required.
[[nodiscard]] std::optional<std::string>
decodePaddedBase64(std::string_view text);

} // namespace hcl::terraform

#endif // HCL_LIB_TERRAFORMFUNCTIONS_DIGEST_H

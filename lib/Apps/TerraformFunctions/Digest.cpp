// The functions of digests: base64sha256, base64sha512, bcrypt, md5, sha1,
// sha256, sha512. Each is one call of libcrypto; base64 is encoded in pieces of
// whole groups of three bytes, so that the pieces join without padding.
#include "Digest.h"
#include "Rows.h"

#include "Support/Ascii.h"
#include "Support/Message.h"
#include "Support/Text.h"

#include <openssl/evp.h>
#include <vector>

namespace hcl::terraform {

namespace {

const unsigned char *octets(std::string_view bytes) {
  return reinterpret_cast<const unsigned char *>(bytes.data());
}

template <const DigestForm &form>
Value digest(Args args, CallContext &) {
  return Value::nfcString(digestText(args[0].asString(), form));
}

template <const DigestForm &form>
Function digestFunction(std::string_view name) {
  std::string doc =
      message("The {algorithm} digest of the string in UTF-8, {form}",
              "algorithm"_a = form.algorithm,
              "form"_a = form.base64 ? "in base64." : "in hexadecimal digits.");
  return textFunction(name, doc, "Any string.", digest<form>);
}

/// bcrypt chooses a salt at random, so a hash is never the same twice.
Value bcrypt(Args, CallContext &) { return Value::unknown(Type::string()); }

} // namespace

std::string digestBytes(std::string_view bytes, const char *algorithm) {
  std::string digest(EVP_MAX_MD_SIZE, '\0');
  unsigned size = 0;
  EVP_Digest(bytes.data(), bytes.size(),
             reinterpret_cast<unsigned char *>(digest.data()), &size,
             EVP_get_digestbyname(algorithm), nullptr);
  digest.resize(size);
  return digest;
}

std::string digestText(std::string_view bytes, const DigestForm &form) {
  std::string digest = digestBytes(bytes, form.algorithm), text;
  if (form.base64)
    return encodeBase64(digest);
  for (char c : digest) {
    auto byte = static_cast<unsigned char>(c);
    text += {hexDigits[byte >> 4], hexDigits[byte & 15]};
  }
  return text;
}

std::string encodeBase64(std::string_view bytes) {
  // EVP_EncodeBlock takes an int as the length: pieces of whole groups.
  constexpr size_t piece = 3 << 20;
  std::string text;
  std::vector<unsigned char> encoded(piece / 3 * 4 + 1);
  for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
    int length = EVP_EncodeBlock(encoded.data(), octets(bytes),
                                 int(std::min(piece, bytes.size())));
    text.append(reinterpret_cast<const char *>(encoded.data()),
                static_cast<size_t>(length));
  }
  return text;
}

std::optional<std::string> decodePaddedBase64(std::string_view text) {
  std::string joined;
  for (char c : text)
    if (c != '\r' && c != '\n')
      joined += c;
  if (joined.size() % 4 != 0)
    return std::nullopt;
  return decodeBase64(joined);
}

Rows digestRows() {
  Parameter cost = numberParameter("cost", "The binary logarithm of the number "
                                           "of rounds.");
  return {
      digestFunction<base64Sha256>("base64sha256"),
      digestFunction<base64Sha512>("base64sha512"),
      {.name = "bcrypt",
       .doc = "A salted hash of a password: unknown.",
       .parameters = {stringParameter("str", "The password.")},
       .variadic = cost,
       .result = Type::string(),
       .impl = bcrypt},
      digestFunction<md5>("md5"),
      digestFunction<sha1>("sha1"),
      digestFunction<sha256>("sha256"),
      digestFunction<sha512>("sha512"),
  };
}

} // namespace hcl::terraform

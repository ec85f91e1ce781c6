// The function rsadecrypt, by OpenSSL's libcrypto: a private key in PEM, also
// in OpenSSH's form, is read, and PKCS #1 v1.5 padding removed from the
// decrypted bytes.
#include "Digest.h"
#include "OpenSshKey.h"
#include "Rows.h"

#include "Support/Utf8.h"

#include <memory>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>

namespace hcl::terraform {

namespace {

using Bio = std::unique_ptr<BIO, Releaser<BIO_free_all>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Releaser<EVP_PKEY_CTX_free>>;

/// No password: encrypted keys are refused.
int noPassword(char *, int, int, void *) { return -1; }

/// The RSA key in `pem`, or null.
Key readKey(std::string_view pem) {
  Bio bio(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
  Key key(PEM_read_bio_PrivateKey(bio.get(), nullptr, noPassword, nullptr));
  if (!key)
    return readOpenSshKey(pem);
  return EVP_PKEY_base_id(key.get()) == EVP_PKEY_RSA ? std::move(key) : nullptr;
}

[[nodiscard]] std::optional<std::string> decrypt(EVP_PKEY *key,
                                                 std::string_view secret) {
  KeyContext context(EVP_PKEY_CTX_new(key, nullptr));
  auto bytes = reinterpret_cast<const unsigned char *>(secret.data());
  size_t size = 0;
  if (EVP_PKEY_decrypt_init(context.get()) <= 0 ||
      EVP_PKEY_CTX_set_rsa_padding(context.get(), RSA_PKCS1_PADDING) <= 0 ||
      EVP_PKEY_decrypt(context.get(), nullptr, &size, bytes, secret.size()) <=
          0)
    return std::nullopt;
  std::string text(size, '\0');
  if (EVP_PKEY_decrypt(context.get(),
                       reinterpret_cast<unsigned char *>(text.data()), &size,
                       bytes, secret.size()) <= 0)
    return std::nullopt;
  text.resize(size);
  return text;
}

Value rsaDecrypt(Args args, CallContext &cx) {
  auto secret = decodePaddedBase64(args[0].asString());
  if (!secret)
    return cx.failArgument(0, "it is not base64 with padding");
  Key key = readKey(args[1].asString());
  auto text = key ? decrypt(key.get(), *secret) : std::nullopt;
  ERR_clear_error();
  if (!key)
    return cx.failArgument(1, "it is not a private RSA key in PEM without a "
                              "password");
  if (!text)
    return cx.failArgument(0, "the key does not decrypt it");
  if (!utf8::isValid(*text))
    return cx.failArgument(0, "the decrypted bytes are not UTF-8");
  return Value::string(*text);
}

} // namespace

Rows rsaRows() {
  return {
      {.name = "rsadecrypt",
       .doc = "The text that a private RSA key decrypts.",
       .parameters = {stringParameter("ciphertext", "Base64."),
                      stringParameter("privatekey", "A private key in PEM "
                                                    "without a password.")},
       .result = Type::string(),
       .impl = rsaDecrypt},
  };
}

} // namespace hcl::terraform

// The content is a name with a zero byte, then strings and numbers with their
// lengths: cipher, key derivation and its options, the number of keys, the
// public key, and the private section. That has two equal check numbers, the
// kind of the key, n, e, d, the inverse of q, p, q, a comment, and padding.
#include "OpenSshKey.h"

#include <cstdint>
#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <optional>
#include <string>
#include <utility>

namespace hcl::terraform {

namespace {

using Bio = std::unique_ptr<BIO, Releaser<BIO_free_all>>;
using Number = std::unique_ptr<BIGNUM, Releaser<BN_clear_free>>;
using NumberContext = std::unique_ptr<BN_CTX, Releaser<BN_CTX_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Releaser<EVP_PKEY_CTX_free>>;
using ParamBuilder =
    std::unique_ptr<OSSL_PARAM_BLD, Releaser<OSSL_PARAM_BLD_free>>;
using Params = std::unique_ptr<OSSL_PARAM, Releaser<OSSL_PARAM_free>>;

/// Reads the fields of the format off the front of `bytes`. After a field that
/// is cut off, all others are empty.
class FieldReader {
public:
  explicit FieldReader(std::string_view bytes) : rest_(bytes) {}

  bool take(std::string_view prefix) {
    bool isThere = rest_.starts_with(prefix);
    rest_.remove_prefix(isThere ? prefix.size() : rest_.size());
    return isThere;
  }
  uint32_t count() {
    if (rest_.size() < 4) {
      rest_ = {};
      return 0;
    }
    uint32_t number = 0;
    for (int i = 0; i < 4; ++i)
      number = number << 8 | static_cast<unsigned char>(rest_[size_t(i)]);
    rest_.remove_prefix(4);
    return number;
  }
  std::string_view text() {
    size_t size = count();
    if (size > rest_.size()) {
      rest_ = {};
      return {};
    }
    std::string_view field = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return field;
  }
  /// A number from 0 with at most as many bits as libcrypto decrypts with; null
  /// for any other.
  Number number() {
    std::string_view bytes = text();
    constexpr size_t most = OPENSSL_RSA_MAX_MODULUS_BITS / 8 + 1;
    if (bytes.empty() || bytes.size() > most || (bytes[0] & 0x80) != 0)
      return nullptr;
    return Number(
        BN_bin2bn(reinterpret_cast<const unsigned char *>(bytes.data()),
                  static_cast<int>(bytes.size()), nullptr));
  }

private:
  std::string_view rest_;
};

/// The numbers of an RSA key, in the order of the format.
struct RsaNumbers {
  Number n, e, d, inverse, p, q;

  bool areThere() const { return n && e && d && inverse && p && q; }
};

/// `d` modulo `prime` - 1, if this exponent undoes `e`; else null.
Number exponentFor(const RsaNumbers &key, const BIGNUM *prime, BN_CTX *cx) {
  Number less(BN_dup(prime)), exponent(BN_new()), one(BN_new());
  bool isFine = less && exponent && one && BN_sub_word(less.get(), 1) &&
                !BN_is_zero(less.get()) && !BN_is_negative(less.get()) &&
                BN_mod(exponent.get(), key.d.get(), less.get(), cx) &&
                BN_mod_mul(one.get(), key.d.get(), key.e.get(), less.get(), cx);
  return isFine && BN_is_one(one.get()) ? std::move(exponent) : nullptr;
}

Key keyOf(const RsaNumbers &key) {
  NumberContext cx(BN_CTX_new());
  Number product(BN_new());
  if (!cx || !product ||
      !BN_mul(product.get(), key.p.get(), key.q.get(), cx.get()) ||
      BN_cmp(product.get(), key.n.get()) != 0)
    return nullptr;
  Number ofP = exponentFor(key, key.p.get(), cx.get());
  Number ofQ = exponentFor(key, key.q.get(), cx.get());
  ParamBuilder builder(OSSL_PARAM_BLD_new());
  if (!ofP || !ofQ || !builder)
    return nullptr;
  const std::pair<const char *, const BIGNUM *> parts[] = {
      {OSSL_PKEY_PARAM_RSA_N, key.n.get()},
      {OSSL_PKEY_PARAM_RSA_E, key.e.get()},
      {OSSL_PKEY_PARAM_RSA_D, key.d.get()},
      {OSSL_PKEY_PARAM_RSA_FACTOR1, key.p.get()},
      {OSSL_PKEY_PARAM_RSA_FACTOR2, key.q.get()},
      {OSSL_PKEY_PARAM_RSA_EXPONENT1, ofP.get()},
      {OSSL_PKEY_PARAM_RSA_EXPONENT2, ofQ.get()},
      {OSSL_PKEY_PARAM_RSA_COEFFICIENT1, key.inverse.get()}};
  for (const auto &[name, part] : parts)
    if (!OSSL_PARAM_BLD_push_BN(builder.get(), name, part))
      return nullptr;
  Params params(OSSL_PARAM_BLD_to_param(builder.get()));
  KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "RSA", nullptr));
  EVP_PKEY *made = nullptr;
  if (!params || !context || EVP_PKEY_fromdata_init(context.get()) <= 0 ||
      EVP_PKEY_fromdata(context.get(), &made, EVP_PKEY_KEYPAIR, params.get()) <=
          0)
    return nullptr;
  return Key(made);
}

/// The bytes between the lines of `pem`, if the lines announce such a key.
[[nodiscard]] std::optional<std::string> contentOf(std::string_view pem) {
  Bio bio(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
  char *name = nullptr, *header = nullptr;
  unsigned char *data = nullptr;
  long size = 0;
  if (!bio || !PEM_read_bio(bio.get(), &name, &header, &data, &size))
    return std::nullopt;
  std::optional<std::string> content;
  if (std::string_view(name) == "OPENSSH PRIVATE KEY")
    content.emplace(reinterpret_cast<const char *>(data),
                    static_cast<size_t>(size));
  OPENSSL_free(name);
  OPENSSL_free(header);
  OPENSSL_clear_free(data, static_cast<size_t>(size));
  return content;
}

} // namespace

Key readOpenSshKey(std::string_view pem) {
  std::optional<std::string> content = contentOf(pem);
  if (!content)
    return nullptr;
  FieldReader whole(*content);
  if (!whole.take(std::string_view("openssh-key-v1\0", 15)))
    return nullptr;
  bool isPlain = whole.text() == "none" && whole.text() == "none";
  whole.text(); // Options of the key derivation.
  bool isOne = whole.count() == 1;
  whole.text(); // The public key.
  FieldReader section(whole.text());
  uint32_t check = section.count();
  if (!isPlain || !isOne || section.count() != check ||
      section.text() != "ssh-rsa")
    return nullptr;
  RsaNumbers key;
  key.n = section.number();
  key.e = section.number();
  key.d = section.number();
  key.inverse = section.number();
  key.p = section.number();
  key.q = section.number();
  return key.areThere() ? keyOf(key) : nullptr;
}

} // namespace hcl::terraform

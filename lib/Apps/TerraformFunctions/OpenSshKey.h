// Private RSA keys in the form of OpenSSH: PEM around a format of its own.
//
// In: the text of a key without a password. Out: a key of OpenSSL's libcrypto.
// Deliberately absent: keys of other kinds, passwords.
#ifndef HCL_LIB_TERRAFORMFUNCTIONS_OPENSSHKEY_H
#define HCL_LIB_TERRAFORMFUNCTIONS_OPENSSHKEY_H

#include <memory>
#include <openssl/evp.h>
#include <string_view>

namespace hcl::terraform {

/// Calls `release` for a pointer when it goes out of scope.
template <auto release>
struct Releaser {
  template <typename T>
  void operator()(T *object) const {
    release(object);
  }
};
using Key = std::unique_ptr<EVP_PKEY, Releaser<EVP_PKEY_free>>;

/// The key in `pem`; null if there is none. Errors of libcrypto are in its
/// queue.
Key readOpenSshKey(std::string_view pem);

} // namespace hcl::terraform

#endif // HCL_LIB_TERRAFORMFUNCTIONS_OPENSSHKEY_H

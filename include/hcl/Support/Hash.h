// Hashing of bytes and words for tables in memory; not stable between builds,
// not for keys that an adversary may choose beyond what limits allow.
#ifndef HCL_SUPPORT_HASH_H
#define HCL_SUPPORT_HASH_H

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace hcl {

/// A word that depends on every bit of `a` and `b`.
constexpr uint64_t hashMix(uint64_t a, uint64_t b) {
  unsigned __int128 product =
      static_cast<unsigned __int128>(a ^ 0x9E3779B97F4A7C15u) *
      (b ^ 0xD1B54A32D192ED03u);
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

/// The hash of `bytes`. Cost: eight bytes a step.
inline uint64_t hashBytes(std::string_view bytes) {
  const char *at = bytes.data();
  size_t left = bytes.size();
  uint64_t hash = left;
  for (; left >= 8; at += 8, left -= 8) {
    uint64_t word;
    std::memcpy(&word, at, 8);
    hash = hashMix(hash, word);
  }
  if (left != 0) {
    uint64_t word = 0;
    std::memcpy(&word, at, left);
    hash = hashMix(hash, word);
  }
  return hash;
}

} // namespace hcl

#endif // HCL_SUPPORT_HASH_H

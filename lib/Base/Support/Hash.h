// Hashing of bytes and words for tables in memory. Hashes may differ between
// builds. They do not resist keys chosen by an adversary; limits on the input
// bound the damage.
#ifndef HCL_LIB_SUPPORT_HASH_H
#define HCL_LIB_SUPPORT_HASH_H

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

/// The bytes at `at` as a number.
template <typename Word>
inline Word loadBytes(const char *at) {
  Word word;
  std::memcpy(&word, at, sizeof word);
  return word;
}

/// Up to eight bytes as a number; different for different bytes of one size.
inline uint64_t loadShort(const char *at, size_t size) {
  if (size >= 8)
    return loadBytes<uint64_t>(at);
  if (size >= 4)
    return loadBytes<uint32_t>(at) |
           uint64_t{loadBytes<uint32_t>(at + size - 4)} << 32;
  if (size == 0)
    return 0;
  return static_cast<unsigned char>(at[0]) |
         uint64_t{static_cast<unsigned char>(at[size / 2])} << 8 |
         uint64_t{static_cast<unsigned char>(at[size - 1])} << 16;
}

/// The hash of `bytes`. Cost: eight bytes a step.
inline uint64_t hashBytes(std::string_view bytes) {
  uint64_t hash = bytes.size();
  if (bytes.size() <= 8)
    return hashMix(hash, loadShort(bytes.data(), bytes.size()));
  const char *at = bytes.data(), *last = at + bytes.size() - 8;
  for (; at < last; at += 8)
    hash = hashMix(hash, loadBytes<uint64_t>(at));
  return hashMix(hash, loadBytes<uint64_t>(last));
}

/// Whether `a` and `b` are the same bytes; fast for short ones.
inline bool equalBytes(std::string_view a, std::string_view b) {
  size_t size = a.size();
  if (size != b.size())
    return false;
  if (size > 16)
    return std::memcmp(a.data(), b.data(), size) == 0;
  if (size <= 8)
    return loadShort(a.data(), size) == loadShort(b.data(), size);
  return loadBytes<uint64_t>(a.data()) == loadBytes<uint64_t>(b.data()) &&
         loadBytes<uint64_t>(a.data() + size - 8) ==
             loadBytes<uint64_t>(b.data() + size - 8);
}

} // namespace hcl

#endif // HCL_LIB_SUPPORT_HASH_H

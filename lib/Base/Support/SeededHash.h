// Hashes of names and texts that come from input, for tables in memory.
//
// They differ from process to process, so an attacker cannot choose colliding
// names. Nothing visible may depend on them: neither output nor order.
// Deliberately absent: hashes of the program's own choices (Hash.h).
#ifndef HCL_LIB_SUPPORT_SEEDEDHASH_H
#define HCL_LIB_SUPPORT_SEEDEDHASH_H

#include "Hash.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hcl {

/// The secret of this process.
struct HashSeed {
  uint64_t start;
  uint64_t end;
};

/// The seed once it is drawn, else null.
extern std::atomic<const HashSeed *> knownSeed;

/// Draws the seed unless it is known. Threads: any.
const HashSeed &drawSeed();

/// The seed of all hashes, drawn on the first call.
inline const HashSeed &hashSeed() {
  const HashSeed *known = knownSeed.load(std::memory_order_acquire);
  return known ? *known : drawSeed();
}

/// The hash of `bytes`. Cost: eight bytes a step.
inline uint64_t seededHash(std::string_view bytes) {
  const HashSeed &seed = hashSeed();
  const char *at = bytes.data();
  size_t left = bytes.size();
  uint64_t hash = left ^ seed.start;
  for (; left > 8; at += 8, left -= 8)
    hash = hashMix(hash, loadBytes<uint64_t>(at));
  return hashMix(hash, loadShort(at, left) ^ seed.end);
}

/// The same, for the tables of the standard library, also by string views.
struct SeededHash {
  using is_transparent = void;
  size_t operator()(std::string_view text) const { return seededHash(text); }
};

} // namespace hcl

#endif // HCL_LIB_SUPPORT_SEEDEDHASH_H

#include "SeededHash.h"

#include <chrono>

#include <unistd.h>
#ifdef __APPLE__
#include <sys/random.h>
#endif

namespace hcl {

/// Random words; if the system has none to give, the address of a variable and
/// the time, which are hard to guess from outside.
static HashSeed randomSeed() {
  HashSeed seed;
  if (getentropy(&seed, sizeof seed) == 0)
    return seed;
  auto time = std::chrono::steady_clock::now().time_since_epoch().count();
  uint64_t place = reinterpret_cast<uintptr_t>(&seed);
  return {hashMix(place, static_cast<uint64_t>(time)), hashMix(time, place)};
}

constinit std::atomic<const HashSeed *> knownSeed = nullptr;

const HashSeed &drawSeed() {
  static const HashSeed seed = randomSeed();
  knownSeed.store(&seed, std::memory_order_release);
  return seed;
}

} // namespace hcl

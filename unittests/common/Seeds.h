// The number of random cases tried by a test of a law.
#ifndef HCL_UNITTESTS_COMMON_SEEDS_H
#define HCL_UNITTESTS_COMMON_SEEDS_H

#include <cstdint>
#include <cstdlib>

namespace hcl::test {

/// Whether the tests are compiled with a sanitizer, which makes them more than
/// ten times as slow. g++ defines a macro for each; clang++ has features.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HCL_SANITIZED 1
#elif defined(__has_feature)
#define HCL_SANITIZED                                                          \
  (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer))
#else
#define HCL_SANITIZED 0
#endif
#if HCL_SANITIZED
inline constexpr bool isSanitized = true;
#else
inline constexpr bool isSanitized = false;
#endif

/// `usual`, or `sanitized` in a build with a sanitizer: laws are tested on all
/// cases without, memory on some. The environment variable HCL_SEEDS overrides
/// both, for a longer search than in regular builds.
inline uint32_t seedCount(uint32_t usual, uint32_t sanitized) {
  const char *wanted = std::getenv("HCL_SEEDS");
  if (wanted)
    return uint32_t(std::strtoul(wanted, nullptr, 10));
  return isSanitized ? sanitized : usual;
}

/// `usual` in each build.
inline uint32_t seedCount(uint32_t usual) { return seedCount(usual, usual); }

/// The seed of random cases: 1, or that of the environment variable
/// HCL_FIRST_SEED, for other cases than in regular builds.
inline uint32_t firstSeed() {
  const char *wanted = std::getenv("HCL_FIRST_SEED");
  return wanted ? uint32_t(std::strtoul(wanted, nullptr, 10)) : 1;
}

} // namespace hcl::test

#endif // HCL_UNITTESTS_COMMON_SEEDS_H

// The number of random cases tried by a test of a law.
#ifndef HCL_UNITTESTS_COMMON_SEEDS_H
#define HCL_UNITTESTS_COMMON_SEEDS_H

#include <cstdint>
#include <cstdlib>

namespace hcl::test {

/// `usual`, or the number in the environment variable HCL_SEEDS, for a longer
/// search than in regular builds.
inline uint32_t seedCount(uint32_t usual) {
  const char *wanted = std::getenv("HCL_SEEDS");
  return wanted ? uint32_t(std::strtoul(wanted, nullptr, 10)) : usual;
}

} // namespace hcl::test

#endif // HCL_UNITTESTS_COMMON_SEEDS_H

#include "Support/SeededHash.h"

#include "../../common/Seeds.h"
#include "gtest/gtest.h"

#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

using namespace hcl;

namespace {

/// The hash of libstdc++ for strings, MurmurHash64A with a fixed seed.
constexpr uint64_t multiplier = 0xC6A4A7935BD1E995u, seed = 0xC70F6907u;

uint64_t shiftMix(uint64_t word) { return word ^ (word >> 47); }

/// The contribution of a block of eight bytes.
uint64_t mixed(uint64_t block) {
  return shiftMix(block * multiplier) * multiplier;
}

/// The block that contributes `word`.
uint64_t unmixed(uint64_t word) {
  uint64_t inverse = 1;
  for (int i = 0; i < 6; ++i)
    inverse *= 2 - multiplier * inverse;
  return shiftMix(word * inverse) * inverse;
}

/// Names of sixteen printable characters with one hash.
std::vector<std::string> collidingNames(size_t count) {
  std::vector<std::string> names;
  uint64_t start = seed ^ (16 * multiplier), wanted = 0;
  for (uint64_t i = 0; names.size() < count; ++i) {
    std::string name = std::to_string(10'000'000 + i);
    uint64_t after =
        (start ^ mixed(loadBytes<uint64_t>(name.data()))) * multiplier;
    if (wanted == 0)
      wanted = after ^ mixed(loadBytes<uint64_t>("collides"));
    uint64_t block = unmixed(after ^ wanted);
    name.append(reinterpret_cast<const char *>(&block), sizeof block);
    bool isPrintable = true;
    for (char c : name)
      isPrintable &= c >= ' ' && c <= '~';
    if (isPrintable)
      names.push_back(name);
  }
  return names;
}

} // namespace

TEST(SeededHash, CannotBeChosenFor) {
  // To find them takes long.
  constexpr size_t count = test::isSanitized ? 200 : 1'000;
  std::vector<std::string> names = collidingNames(count);
  ASSERT_EQ(names.size(), count);
#ifdef __GLIBCXX__
  for (const std::string &name : names)
    ASSERT_EQ(std::hash<std::string>()(name),
              std::hash<std::string>()(names[0]));
#endif
  std::unordered_set<uint64_t> hashes;
  for (const std::string &name : names)
    hashes.insert(seededHash(name));
  EXPECT_EQ(hashes.size(), names.size());
}

TEST(SeededHash, StaysTheSameInAProcess) {
  for (size_t size = 0; size < 40; ++size) {
    std::string text(size, 'x');
    EXPECT_EQ(seededHash(text), seededHash(std::string(size, 'x')));
    EXPECT_NE(seededHash(text), hashBytes(text));
  }
}

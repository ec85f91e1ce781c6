// Both engines on random expressions, with random values and limits.
#include "../../common/RandomExpression.h"
#include "../../common/RandomProgram.h"
#include "../../common/Seeds.h"
#include "EnginesFixture.h"

namespace hcl::test {
namespace {

class RandomProgramsTest : public EnginesFixture,
                           public testing::WithParamInterface<const char *> {
protected:
  RandomProgramsTest() {
    language.dialect = Dialect::byName(GetParam()).value();
  }

  /// Compares both engines for the values in `scope`, or most of them.
  template <typename Random>
  void checkIn(const Scope &scope, Random &random) {
    std::vector<const Value *> frame;
    for (std::string_view name : variables())
      frame.push_back(random.below(40) == 0 ? nullptr : scope.lookup(name));
    check(frame);
    check(frame, Budget{random.below(40), 100'000});
    check(frame, Budget{100'000, random.below(400)});
  }
};

// All operations on all types, except those that cannot succeed.
TEST_P(RandomProgramsTest, OfDeclaredTypes) {
  std::span<const Declaration> variables = declarations;
  if (language.dialect[DialectPoint::ExtendedTypes])
    variables = extendedDeclarations;
  Scope declared;
  RandomProgram(0, variables).define(declared, /*asDeclared=*/true);
  uint32_t tried = 0, count = seedCount(1000, 250);
  for (uint32_t seed = 1; seed <= count && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomProgram random(seed, variables);
    if (!compile(random.expression(int(1 + random.below(3))), &declared))
      continue;
    ++tried;
    for (int round = 0; round < 4 && !HasFailure(); ++round) {
      Scope scope;
      random.define(scope, /*asDeclared=*/false);
      checkIn(scope, random);
    }
  }
  EXPECT_GT(tried, count / 10);
}

// Most of these succeed.
TEST_P(RandomProgramsTest, OfOperandsThatSuit) {
  uint32_t count = seedCount(250, 60);
  for (uint32_t seed = 1; seed <= count && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomExpression random(seed);
    ASSERT_TRUE(compile(random.any(4)));
    for (int round = 0; round < 4 && !HasFailure(); ++round) {
      Scope scope = random.scope();
      checkIn(scope, random);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Dialects, RandomProgramsTest,
                         testing::Values("spec", "hashicorp", "extended"));

} // namespace
} // namespace hcl::test

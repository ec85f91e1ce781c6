// The answers of plans hold for values: over random types, with `any` and
// optional attributes at any depth, and random values.
#include "Convert/Plan.h"
#include "../../common/Notation.h"
#include "RandomExtended.h"

using namespace hcl;
using hcl::test::RandomExtended;
using hcl::test::RandomValue;

namespace {

/// Types to convert to.
class Targets {
public:
  Targets(unsigned seed, bool isExtended)
      : random_(seed), kinds_(isExtended ? 16 : 12) {}

  Type type(unsigned depth) {
    switch (random_.below(depth == 0 ? 5 : kinds_)) {
    case 0:
    case 1:
      return Type::dynamic();
    case 5:
      return Type::list(type(depth - 1));
    case 6:
      return Type::set(type(depth - 1));
    case 7:
      return Type::map(type(depth - 1));
    case 8:
    case 9:
      return Type::tuple(types(random_.below(4), depth));
    case 10:
    case 11:
      return objectType(depth);
    case 12:
    case 13:
      return Type::unionOf(types(random_.below(3) + 1, depth));
    case 14:
      return Type::promise(type(depth - 1));
    case 15:
      return Type::output(type(depth - 1));
    default:
      return kinds_ == 16 && random_.below(3) == 0 ? Type::integer()
                                                   : random_.primitiveType();
    }
  }

private:
  std::vector<Type> types(unsigned count, unsigned depth) {
    std::vector<Type> result;
    for (; count > 0; --count)
      result.push_back(type(depth - 1));
    return result;
  }
  Type objectType(unsigned depth) {
    std::vector<ObjectAttribute> attributes;
    for (const char *name : {"a", "b", "long-name"})
      if (random_.below(2))
        attributes.push_back({name, type(depth - 1), random_.below(3) == 0});
    return Type::object(std::move(attributes));
  }

  RandomValue random_;
  unsigned kinds_;
};

/// The number of times each fit was found.
struct Counts {
  unsigned none = 0, unsafe = 0, safe = 0;
};

/// Checks the plan from the type of `value` to `to` against a conversion.
void check(const Value &value, const Type &to, const Dialect &dialect,
           Counts &counts) {
  Type from = value.type();
  Plan plan = planConversion(from, to, dialect);
  Fault error;
  std::optional<Value> result = convert(value, to, dialect, error);
  std::string what = valueText(value) + " to " + typeText(to) + " in " +
                     std::string(dialect.name()) + ": " + error.text();
  EXPECT_EQ(error.reason.empty(), result.has_value()) << what;
  EXPECT_EQ(reasonOf(plan).reason.empty(), plan.fit >= Fit::Safe) << what;
  if (plan.fit == Fit::None) {
    ++counts.none;
    EXPECT_FALSE(result) << what;
    return;
  }
  ++(plan.fit == Fit::Unsafe ? counts.unsafe : counts.safe);
  if (plan.fit >= Fit::Safe) {
    EXPECT_TRUE(result) << what;
  }
  // With none and unions, the type that `any` stands for depends on the value.
  bool depends = dialect[DialectPoint::NullIsNone] && to.hasDynamic();
  if (result && !from.hasDynamic() && !depends) {
    // An `any` that no part determines remains in a value.
    EXPECT_TRUE(matches(plan.result, result->type()))
        << what << typeText(result->type()) << ", " << typeText(plan.result);
  }
}

TEST(Plan, AgreesWithConversions) {
  Counts counts;
  Targets targets(1, false);
  RandomValue random(2);
  for (int i = 0; i < 40'000; ++i) {
    Type to = targets.type(3);
    // In some dialects, whether a null converts does not depend on its type.
    Value value = random.value(3);
    if (value.isNull())
      continue;
    for (const Dialect &dialect : {Dialect::spec(), Dialect::hashicorp()})
      check(value, to, dialect, counts);
  }
  EXPECT_GT(counts.none, 1'000u);
  EXPECT_GT(counts.unsafe, 1'000u);
  EXPECT_GT(counts.safe, 1'000u);
}

TEST(Plan, AgreesWithConversionsOfExtendedTypes) {
  Counts counts;
  Targets targets(3, true);
  RandomExtended random(4);
  for (int i = 0; i < 40'000; ++i) {
    Value value = random.ofType(random.type(3));
    check(value, targets.type(3), Dialect::extended(), counts);
  }
  EXPECT_GT(counts.none, 1'000u);
  EXPECT_GT(counts.unsafe, 1'000u);
  EXPECT_GT(counts.safe, 1'000u);
}

} // namespace

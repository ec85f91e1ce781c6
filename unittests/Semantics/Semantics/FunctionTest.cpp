#include "hcl/Function.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

TEST(FunctionTable, FindsByNameAndTheLastWins) {
  Function upper{.name = "upper", .doc = "first"};
  Function lower{.name = "lower"};
  Function other{.name = "upper", .doc = "second"};
  FunctionTable table({upper, lower, other});
  EXPECT_EQ(table.all().size(), 2u);
  EXPECT_EQ(table.all()[0]->name, "lower");
  EXPECT_EQ(table.find("upper")->doc, "second");
  EXPECT_EQ(table.find("uppe"), nullptr);
  EXPECT_TRUE(FunctionTable().empty());
}

TEST(CallContext, RemembersTheFailure) {
  Dialect dialect = Dialect::spec();
  Budget budget;
  CallContext context(dialect, budget);
  EXPECT_FALSE(context.hasFailed());
  EXPECT_TRUE(context.failArgument(1, "too short").isFailed());
  EXPECT_EQ(context.failedArgument(), 1u);
  EXPECT_EQ(context.message(), "too short");
}

TEST(CallContext, CountsMemory) {
  Dialect dialect = Dialect::spec();
  Budget budget;
  budget.bytes = 100;
  CallContext context(dialect, budget);
  EXPECT_TRUE(context.take(60));
  EXPECT_TRUE(context.take(5, 8));
  EXPECT_EQ(budget.bytes, 0u);
  EXPECT_FALSE(context.isExhausted());
  EXPECT_FALSE(context.take(1));
  EXPECT_TRUE(context.isExhausted());
  EXPECT_FALSE(context.take(UINT64_MAX, 2));
  EXPECT_EQ(budget.bytes, 0u);
}

TEST(Dialect, NamesAndPoints) {
  EXPECT_EQ(Dialect::byName("spec"), Dialect::spec());
  EXPECT_EQ(Dialect::byName("hashicorp")->name(), "hashicorp");
  EXPECT_FALSE(Dialect::byName("other"));
  Dialect spec = Dialect::spec();
  EXPECT_FALSE(spec[DialectPoint::StripByteOrderMark]);
  EXPECT_TRUE(Dialect::hashicorp()[DialectPoint::StripByteOrderMark]);
  Dialect changed = spec.with(DialectPoint::StripByteOrderMark, true);
  EXPECT_TRUE(changed[DialectPoint::StripByteOrderMark]);
  EXPECT_NE(changed, spec);
  EXPECT_EQ(changed.name(), "spec");
}

} // namespace

// The layout on which machine code relies, and the version derived from it.
#include "Runtime/CodeLayout.h"
#include "Runtime/Object.h"

#include "Eval/CompiledSource.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace hcl::test {
namespace {

using compiled::CodeLayout;

/// The word at `offset` bytes from `base`.
uint64_t wordAt(const void *base, size_t offset) {
  uint64_t word;
  std::memcpy(&word, static_cast<const char *>(base) + offset, sizeof word);
  return word;
}
uint64_t address(const void *pointer) {
  return reinterpret_cast<uintptr_t>(pointer);
}

TEST(LayoutTest, PartsOfValuesAreWhereCodeReadsThem) {
  Value object = Value::object({{"a", Value::integer(7)}});
  EXPECT_EQ(wordAt(&object, ValueLayout::headOffset),
            ValueLayout::countedHead(ValueKind::Object));
  auto *storage =
      reinterpret_cast<const void *>(wordAt(&object, ValueLayout::wordOffset));
  EXPECT_EQ(wordAt(storage, ValueLayout::sizeOffset), 1U);
  EXPECT_EQ(wordAt(storage, ValueLayout::shapeOffset),
            address(object.shape().get()));
  EXPECT_EQ(
      wordAt(storage, ValueLayout::elementsOffset + ValueLayout::wordOffset),
      7U);
  Value text = Value::string("four");
  EXPECT_EQ(wordAt(reinterpret_cast<const void *>(ValueLayout::word(text)),
                   ValueLayout::sizeOffset),
            4U);
}

TEST(LayoutTest, TheFrameBeginsWithItsVariables) {
  Value seven = Value::integer(7);
  const Value *variables[] = {&seven};
  Frame frame{variables};
  EXPECT_EQ(wordAt(&frame, CodeLayout::frameValues), address(variables));
}

TEST(LayoutTest, TheBudgetIsWhereCodeTakesStepsFrom) {
  Dialect dialect = Dialect::spec();
  Diagnostics diags;
  Evaluation evaluation{dialect, nullptr, nullptr, diags};
  evaluation.budget.steps = 11;
  evaluation.budget.bytes = 12;
  const char *budget =
      reinterpret_cast<const char *>(&evaluation) + CodeLayout::budget;
  EXPECT_EQ(wordAt(budget, CodeLayout::budgetSteps), 11U);
  EXPECT_EQ(wordAt(budget, CodeLayout::budgetBytes), 12U);
  EXPECT_EQ(budget[CodeLayout::budgetStopped], 0);
  evaluation.budget.stop();
  EXPECT_EQ(budget[CodeLayout::budgetStopped], 1);
}

TEST(LayoutTest, TheBuildStateIsWhereCodeCountsElements) {
  compiled::BuildState state{SequenceBuilder(), nullptr, nullptr};
  ASSERT_TRUE(compiled::hclrt_begin_selected(&state, 2));
  state.elements.add(Value::integer(1));
  EXPECT_EQ(wordAt(&state, CodeLayout::builtCount), 1U);
  EXPECT_EQ(wordAt(&state, CodeLayout::buildSelected), address(state.selected));
  // hclrt_release() would destroy `elements` in place, which belong to `state`.
  std::free(state.selected);
}

Value unused(const FrameExpression &, const Frame &, Evaluation &) {
  return Value();
}

TEST(LayoutTest, TheTablesAreInTheExpression) {
  SourceFile file("test.hcl", "1 + 2");
  Diagnostics diags;
  Source source = Source::compile(SourceKind::Expression, file, {}, diags);
  compiled::CompiledCode code{unused};
  auto expression =
      compiled::callCode(std::make_shared<const compiled::CompiledCode>(code),
                         *source.compiled().program, 0);
  const compiled::CodeTables &tables = compiled::tablesOf(*expression);
  EXPECT_EQ(wordAt(expression.get(), CodeLayout::constants),
            address(tables.constants));
  EXPECT_EQ(wordAt(expression.get(), CodeLayout::afterFull),
            reinterpret_cast<uintptr_t>(tables.afterFull));
  EXPECT_EQ(address(expression.get()) + CodeLayout::nearCaches,
            address(&tables.caches));
}

/// Whether every entry of `table` affects the version.
bool countsEach(std::span<const uint64_t> table) {
  std::vector<uint64_t> versions{compiled::versionOf(table)};
  std::vector<uint64_t> changed(table.begin(), table.end());
  for (uint64_t &entry : changed) {
    entry += 8;
    versions.push_back(compiled::versionOf(changed));
    entry -= 8;
  }
  std::ranges::sort(versions);
  return std::ranges::adjacent_find(versions) == versions.end();
}

TEST(LayoutTest, TheVersionFollowsFromTheLayout) {
  EXPECT_TRUE(countsEach(compiled::layoutTable));
  EXPECT_TRUE(countsEach(compiled::objectTable));
}

void takesPointer(int *) {}
void takesWord(uint64_t) {}
int32_t returnsInt(int *) { return 0; }

TEST(LayoutTest, TheVersionFollowsFromNamesAndSignaturesOfTheRuntime) {
  auto hashOf = [](std::string_view name, auto *function) {
    compiled::LayoutHash hash;
    hash.addFunction(name, function);
    return hash.value();
  };
  uint64_t before = hashOf("f", takesPointer);
  EXPECT_NE(before, hashOf("g", takesPointer));
  EXPECT_NE(before, hashOf("f", takesWord));
  EXPECT_NE(before, hashOf("f", returnsInt));
}

} // namespace
} // namespace hcl::test

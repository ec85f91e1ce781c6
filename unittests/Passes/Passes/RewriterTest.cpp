// A rewriter that replaces nothing leaves a module unchanged, even if it claims
// to change something.
#include "hcl/compiler/Rewriter.h"
#include "Eval/CompiledSource.h"
#include "hcl/Eval.h"
#include "hcl/compiler/HIRText.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

/// Rewrites every expression, or every other one.
class Copy final : public Rewriter {
public:
  explicit Copy(uint32_t step) : step_(step) {}

private:
  bool beginExpression(const hir::Item &) override {
    return count_++ % step_ == 0;
  }
  bool replace(const hir::Op &) override {
    noteChange();
    return false;
  }

  uint32_t step_, count_ = 0;
};

void expectCopy(const hir::Module &module, uint32_t step = 1) {
  hir::Module copy = module;
  EXPECT_TRUE(Copy(step).run(copy));
  Diagnostics diags;
  EXPECT_TRUE(hir::verify(copy, diags));
  EXPECT_TRUE(hir::equal(module, copy, /*compareRanges=*/true))
      << hir::text(copy);
  EXPECT_EQ(copy.file, module.file);
  EXPECT_EQ(copy.sourceName, module.sourceName);
}

TEST(Rewriter, CopiesConfigurations) {
  SourceFile file("t.hcl", R"(
a = [for k, v in x : "${k}=${v.name[0]}" if v != null && k > 2]
b "l" "m" {
  c = {for v in x.*.y : v => upper(v...)...}
  d {
    e = x ? { a = 1, (y) = max(1, y) } : null
  }
}
f = -x[*][0] + 2
)");
  Diagnostics diags;
  Source source = Source::compile(SourceKind::Config, file, {}, diags);
  ASSERT_TRUE(diags.empty());
  expectCopy(source.compiled().module);
  expectCopy(source.compiled().module, 2);
}

/// Puts a conversion around each number, or removes it.
class Conversions final : public Rewriter {
public:
  explicit Conversions(bool inserts) : inserts_(inserts) {}

private:
  bool replace(const hir::Op &op) override {
    if (inserts_ || op.kind != OpKind::Convert)
      return false;
    return replaceBy(op, mapped(source().operandsOf(op)[0].value));
  }
  void copied(const hir::Op &op) override {
    if (!inserts_ || op.kind != OpKind::Add)
      return;
    noteChange();
    map(op.result, builder().convert({mapped(op.result), op.range},
                                     Type::number(), op.range));
  }

  bool inserts_;
};

TEST(Rewriter, MovesWhatStandsBehindAnExpressionThatGrowsOrShrinks) {
  SourceFile file("t.hcl", R"(
a = x + 1
b = [for v in x : v.name if v > 1]
c = x ? 1 + y : [for v in x : v + 1]
d { e = {for k, v in x : k => -v} }
f = x[*].y
)");
  Diagnostics diags;
  Source source = Source::compile(SourceKind::Config, file, {}, diags);
  ASSERT_TRUE(diags.empty());
  hir::Module module = source.compiled().module;
  EXPECT_TRUE(Conversions(true).run(module));
  EXPECT_TRUE(hir::verify(module, diags)) << hir::text(module);
  EXPECT_EQ(module.ops.size(), source.compiled().module.ops.size() + 3);
  EXPECT_TRUE(Conversions(false).run(module));
  EXPECT_TRUE(hir::verify(module, diags)) << hir::text(module);
  EXPECT_TRUE(hir::equal(module, source.compiled().module, true))
      << hir::text(module);
  EXPECT_FALSE(Conversions(false).run(module));
}

TEST(Rewriter, CopiesTypesAndFacts) {
  SourceFile file("t.hir", R"(
module "t" locs {
  attr "a" @0:1 : list(number) @0:9 {
    %x = var "x" : list(number) {known} @4:5
    %0 = convert %x @4:5 to list(string) {known, nonnull} @4:5
    %1 = splat %0 @4:5 as (%each : string) : list(number) @4:9
    each {
      yield %each @4:9
    }
    return %1 @4:9
  }
}
)");
  Diagnostics diags;
  auto module = hir::readText(file, diags);
  ASSERT_TRUE(module.has_value());
  expectCopy(*module);
}

} // namespace

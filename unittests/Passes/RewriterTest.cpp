// A rewriter that replaces nothing copies a module as it is.
#include "Passes/Rewriter.h"
#include "hcl/Eval/Eval.h"
#include "hcl/HIR/Print.h"
#include "hcl/HIR/Read.h"
#include "hcl/HIR/Verify.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

class Copy final : public Rewriter {
  bool replace(const hir::Op &) override { return false; }
};

void expectCopy(const hir::Module &module) {
  hir::Module copy = Copy().run(module);
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
    e = x ? { a = 1, (y) = 1 } : null
  }
}
f = -x[*][0] + 2
)");
  Diagnostics diags;
  Source source = Source::compile(SourceKind::Config, file, {}, diags);
  ASSERT_TRUE(diags.empty());
  expectCopy(source.module());
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

// Forms of HIR that passes make and lowering does not.
#include "hcl/HIR/Read.h"
#include "hcl/Interp/Interp.h"
#include "hcl/Value/ValueText.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

std::string evaluated(std::string body) {
  SourceFile file("t.hir", "module \"t\" { attr \"\" : any {" + body + "} }");
  Diagnostics diags;
  auto module = hir::readText(file, diags);
  if (!module)
    return diags.begin()->detail;
  Dialect dialect = Dialect::spec();
  Evaluation evaluation{dialect, nullptr, &file, diags};
  return valueText(evaluate(Program::prepare(*module), 0, nullptr, evaluation));
}

TEST(Hir, AnOperandMayBeUsedTwice) {
  EXPECT_EQ(evaluated("%0 = const \"a\" : string %1 = template %0, %0 : string "
                      "%2 = tuple %1, %0, %1 : any return %2"),
            "[\"aa\", \"a\", \"aa\"]");
  EXPECT_EQ(evaluated("%0 = const \"a\" : string %1 = template %0, %0 : string "
                      "%2 = object %1, %1 : any return %2"),
            "{aa = \"aa\"}");
}

} // namespace

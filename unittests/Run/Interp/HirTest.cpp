// Forms of HIR made by passes but not by lowering.
#include "Interp/Interp.h"
#include "hcl/Text.h"
#include "hcl/compiler/HIRText.h"

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
  return valueText(
      interpret(Program::prepare(*module), 0, nullptr, evaluation));
}

TEST(Hir, AnOperandMayBeUsedTwice) {
  EXPECT_EQ(evaluated("%0 = const \"a\" : string %1 = template %0, %0 : string "
                      "%2 = tuple %1, %0, %1 : any return %2"),
            "[\"aa\", \"a\", \"aa\"]");
  EXPECT_EQ(evaluated("%0 = const \"a\" : string %1 = template %0, %0 : string "
                      "%2 = object %1, %1 : any return %2"),
            "{aa = \"aa\"}");
}

TEST(Hir, ProgramsMayBePreparedAgain) {
  Program program;
  Dialect dialect = Dialect::spec();
  for (int round = 0; round < 2; ++round)
    for (auto [body, value] :
         {std::pair{"%0 = const 1 : number %1 = const \"a\" : string %2 = "
                    "tuple %0, %1, %0 : any return %2",
                    "[1, \"a\", 1]"},
          {"%0 = const \"b\" : string %1 = tuple %0 : any return %1",
           "[\"b\"]"},
          {"%0 = const 2 : number %1 = add %0, %0 : number %2 = tuple %1, %0 "
           ": any return %2",
           "[4, 2]"}}) {
      SourceFile file("t.hir", "module \"t\" { attr \"\" : any {" +
                                   std::string(body) + "} }");
      Diagnostics diags;
      auto module = hir::readText(file, diags);
      ASSERT_TRUE(module);
      program.prepareAgain(*module);
      Evaluation evaluation{dialect, nullptr, &file, diags};
      EXPECT_EQ(valueText(interpret(program, 0, nullptr, evaluation)), value);
    }
}

} // namespace

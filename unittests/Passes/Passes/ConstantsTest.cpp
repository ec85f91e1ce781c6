// Constants that the command line cannot express.
#include "Interp/Interp.h"
#include "hcl/Functions.h"
#include "hcl/Marks.h"
#include "hcl/Text.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/Passes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

using namespace hcl;

namespace {

class ConstantsTest : public ::testing::Test {
protected:
  Scope known;
  FunctionTable functions = allFunctions();
  std::unique_ptr<SourceFile> file;

  hir::Module run(PassFunction pass, std::string text,
                  Value options = Value::object({})) {
    file = std::make_unique<SourceFile>("t", std::move(text));
    Diagnostics diags;
    hir::Module module = lower(parseExpression(*file, {}, diags), {}, diags);
    PassContext context(diags, {Dialect::spec(), {}, functions}, &known);
    context.options = std::move(options);
    pass(module, context);
    EXPECT_TRUE(diags.empty());
    return module;
  }
  /// The constant that `text` becomes, or the number of operations left.
  std::string result(PassFunction pass, std::string text) {
    hir::Module module = run(pass, std::move(text));
    if (module.ops.size() != 1 || module.ops[0].kind != OpKind::Const)
      return std::to_string(module.ops.size()) + " operations";
    return valueText(module.constants[module.ops[0].immediate]);
  }
};

TEST_F(ConstantsTest, DiagnosticsStillTellWhatBoundVariablesAre) {
  known.define("zero", Value::integer(0));
  known.define("local", Value::object({{"name", Value::string("web")}}));
  hir::Module module = run(passes::specialise, "local.name * zero + x");
  Diagnostics diags;
  Evaluation evaluation{Dialect::spec(), &functions, file.get(), diags};
  Scope open;
  open.define("x", Value::integer(2));
  interpret(Program::prepare(module, functions), 0, &open, evaluation);
  ASSERT_EQ(diags.size(), 1u);
  std::string notes;
  for (const VariableNote &note : diags[0].variables)
    notes += note.name + " " + note.value + "; ";
  EXPECT_EQ(notes, "local.name is \"web\"; zero is 0; ");
}

TEST_F(ConstantsTest, PartsOfAValueAreKnownBeforeTheWhole) {
  known.define("local", Value::object({{"now", Value::integer(7)},
                                       {"later", Value::dynamic()}}));
  for (PassFunction pass : {passes::inlineLocals, passes::specialise}) {
    EXPECT_EQ(result(pass, "local.now"), "7");
    EXPECT_EQ(result(pass, "local[\"now\"]"), "7");
    EXPECT_EQ(result(pass, "local.later"), "2 operations");
    EXPECT_EQ(result(pass, "local"), "1 operations");
  }
  EXPECT_EQ(result(passes::inlineLocals, "local.now + 1"), "3 operations");
  EXPECT_EQ(result(passes::specialise, "local.now + 1"), "8");
  // An unknown value may be known when the residual program runs.
  EXPECT_EQ(result(passes::specialise, "local == null"), "3 operations");
}

TEST_F(ConstantsTest, MarksComeAlong) {
  known.define("secret", Value::string("s").withMarks(MarkSet(Mark{"m"})));
  EXPECT_EQ(result(passes::specialise, "\"a${secret}\""), "\"as\" !\"m\"");
  EXPECT_EQ(result(passes::specialise, "[secret][0] == \"s\""), "true !\"m\"");
}

TEST_F(ConstantsTest, LoopsInsideLoopsAreClosedOrNot) {
  EXPECT_EQ(result(passes::fold, "[for v in [1] : [for w in [2] : v + w]]"),
            "[ [3]]");
  hir::Module module =
      run(passes::fold, "[for v in x : [for w in [1, 2] : w * 2]]");
  EXPECT_EQ(module.ops.size(), 3u) << hir::text(module);
  // The inner loop uses the element of the outer one.
  module = run(passes::fold, "[for v in x : [for w in [1, 2] : w + v]]");
  EXPECT_EQ(module.ops.size(), 5u) << hir::text(module);
}

TEST_F(ConstantsTest, WhatIsGreatIsLeftToTheEvaluation) {
  std::string tuple = "[" + std::string(20000, '1') + "]";
  for (size_t at = 2; at + 1 < tuple.size(); at += 2)
    tuple[at] = ',';
  std::string twice =
      "[for v in " + tuple + " : [for w in " + tuple + " : [v, w]]]";
  hir::Module module = run(passes::fold, twice);
  EXPECT_EQ(module.attribute("")->expr.endOp, module.ops.size());
  EXPECT_GT(module.ops.size(), 1u);
}

TEST_F(ConstantsTest, FoldingEndsWithItsSteps) {
  std::string tuple = "[" + std::string(599, '1') + "]", text = "[";
  for (size_t at = 2; at + 1 < tuple.size(); at += 2)
    tuple[at] = ',';
  // Each takes some 90,000 of a million steps.
  for (int i = 0; i < 20; ++i)
    text += "[for v in " + tuple + " : v if [for w in " + tuple +
            " : w if w != v] == null], ";
  // These take the last ones.
  for (int i = 0; i < 1000; ++i)
    text += "1 + 2, ";
  hir::Module module = run(passes::fold, text + "[20 + 3, 7 + 50][0]]");
  EXPECT_FALSE(std::ranges::any_of(module.constants, [](const Value &value) {
    return valueText(value) == "23" || valueText(value) == "57";
  }));
}

TEST_F(ConstantsTest, WhatHasAnErrorStays) {
  SourceFile broken("t", "[(1 +), 2][0] * 3");
  Diagnostics diags;
  hir::Module module = lower(parseExpression(broken, {}, diags), {}, diags);
  EXPECT_TRUE(diags.hasErrors());
  hir::Module before = module;
  PassContext context(diags, {Dialect::spec(), {}, functions}, &known);
  EXPECT_FALSE(passes::fold(module, context)) << hir::text(module);
  EXPECT_TRUE(hir::equal(module, before));
}

// A function may fail without a word; its result is not a constant then.
TEST_F(ConstantsTest, WhatFailsStays) {
  Function failing;
  failing.name = "failing";
  failing.impl = [](std::span<const Value>, CallContext &) {
    return Value::failed();
  };
  functions = FunctionTable(failing);
  EXPECT_EQ(result(passes::fold, "failing()"), "1 operations");
  EXPECT_EQ(result(passes::fold, "[failing()]"), "2 operations");
}

TEST_F(ConstantsTest, FoldingGoesOnBehindWhatIsTooGreat) {
  std::string large, objects;
  for (int i = 0; i < 20; ++i)
    large += "[for i in [1, 2] : format(\"%02000000d\", i)], ";
  // Each has a type of its own, which takes more steps than the limit.
  for (int i = 0; i < 1500; ++i)
    objects += "{a" + std::to_string(i) + " = 0}, ";
  for (const std::string &before :
       {large, "[for v in [1] : tolist([" + objects + "])], "}) {
    hir::Module module =
        run(passes::fold, "[" + before + "[for i in [1, 2] : i * 2]]");
    EXPECT_TRUE(std::ranges::any_of(module.constants, [](const Value &value) {
      return valueText(value) == "[2, 4]";
    }));
  }
}

TEST_F(ConstantsTest, AttributesStayWhereTheyAre) {
  SourceFile config("t", "a = x + 1 * 2\n"
                         "b { c = [for v in x : v * (2 + 3)] }\n"
                         "d = [x, 1 + 2, x]\n");
  Diagnostics diags;
  hir::Module before = lower(parseConfig(config, {}, diags), {}, diags);
  hir::Module module = before;
  PassContext context(diags, {Dialect::spec(), {}, functions});
  ASSERT_TRUE(passes::fold(module, context));
  EXPECT_TRUE(hir::verify(module, diags));
  for (size_t item = 0; item < module.items.size(); ++item)
    EXPECT_EQ(module.items[item].expr.firstOp, before.items[item].expr.firstOp);
  EXPECT_LT(module.items[0].expr.endOp, module.items[2].expr.firstOp);
  EXPECT_EQ(module.items.back().expr.endOp, module.ops.size());
  // Unused operations between them do not affect later ones.
  SourceFile text("t.hir", hir::text(module));
  hir::Module read = *hir::readText(text, diags);
  EXPECT_TRUE(hir::equal(module, read));
  for (PassFunction pass : {passes::cse, passes::checkTypes, passes::simplify,
                            passes::hoist, passes::dce}) {
    EXPECT_EQ(pass(module, context), pass(read, context));
    EXPECT_TRUE(hir::verify(module, diags));
    EXPECT_TRUE(hir::equal(module, read)) << hir::text(module);
  }
  EXPECT_TRUE(diags.empty());
}

TEST_F(ConstantsTest, TimeGrowsWithTheSourceOnly) {
  // Many closed operations in one expression, deep ones, and ones that fail.
  std::string many = "[", deep = "1 / 0", failing = "[";
  for (int i = 0; i < 20000; ++i)
    many += "true ? 1 : 2, x, ";
  for (int i = 0; i < 900; ++i)
    deep = "[for v in [1] : " + deep + "]";
  for (int i = 0; i < 5000; ++i)
    failing += "[for v in [1] : 1 / 0], ";
  EXPECT_EQ(run(passes::fold, many + "1]").ops.size(), 40002u);
  run(passes::fold, failing + "1]");
  run(passes::fold, deep);
}

} // namespace

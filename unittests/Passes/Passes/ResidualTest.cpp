// The law of residual programs: evaluated with the open variables, they return
// the same result as the original with all variables. No other pass brings a
// known variable back that specialise removed.
#include "../../common/RandomExpression.h"
#include "../../common/Seeds.h"
#include "RandomConfig.h"
#include "hcl/Eval.h"
#include "hcl/Functions.h"
#include "hcl/Marks.h"
#include "hcl/Text.h"
#include "hcl/compiler/Emit.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/Passes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

using namespace hcl;

namespace {

class ResidualTest : public ::testing::Test {
protected:
  FunctionTable functions = allFunctions();
  Language language{Dialect::spec(), {}, functions};

  std::string residual(const SourceFile &file, const Scope &known,
                       const std::string &pipeline = "specialise") {
    Diagnostics diags;
    hir::Module module = lower(parseExpression(file, {language.dialect}, diags),
                               {language.dialect}, diags);
    PassContext context(diags, {language.dialect, {}, functions}, &known);
    context.literalsOnly = true;
    auto steps = parsePipeline(SourceFile("pipeline", pipeline), diags);
    EXPECT_TRUE(steps && runPipeline(module, *steps, context)) << pipeline;
    EXPECT_TRUE(diags.empty()) << file.text();
    return emitResidual(module, {language});
  }
  std::string residual(const std::string &text, const Scope &known,
                       const std::string &pipeline = "specialise") {
    return residual(SourceFile("t", text), known, pipeline);
  }

  /// The variables of the expression `text` that `known` defines.
  std::set<std::string> boundVariables(const SourceFile &text,
                                       const Scope &known) {
    Diagnostics diags;
    hir::Module module = lower(parseExpression(text, {language.dialect}, diags),
                               {language.dialect}, diags);
    std::set<std::string> bound;
    for (const hir::Op &op : module.ops)
      if (op.kind == OpKind::Var)
        if (std::string name(module.name(hir::NameId(op.immediate)));
            known.lookup(name))
          bound.insert(name);
    return bound;
  }
};

constexpr const char *pipelines[] = {
    "specialise",
    "specialise,simplify",
    "specialise,fold,cse,dce",
    "hoist,specialise,simplify,dce",
    "simplify,specialise,hoist,cse,simplify",
};

TEST_F(ResidualTest, EvaluatesToTheSame) {
  size_t shorter = 0;
  uint32_t count = test::seedCount(3000, 400);
  for (uint32_t seed = 0; seed < count; ++seed) {
    language.dialect = seed % 2 ? Dialect::spec() : Dialect::hashicorp();
    test::RandomExpression random(seed);
    SourceFile source("source", random.any(4));
    Scope scope = random.scope(), known, open;
    for (std::string_view name : scope.names()) {
      const Value &value = *scope.lookup(name);
      // Values with a literal can be known; the rest must stay open.
      std::string literal;
      bool writable = emitValue(literal, value, {language});
      Scope &target = writable && random.chance(2) ? known : open;
      target.define(std::string(name), value);
    }
    std::string pipeline = pipelines[seed / 2 % std::size(pipelines)];
    SourceFile left("residual", residual(source, known, pipeline));
    SourceFile plain("specialised", residual(source, known));
    Diagnostics before, after;
    Value expected =
        evaluate(SourceKind::Expression, source, scope, language, before);
    Value value = evaluate(SourceKind::Expression, left, open, language, after);
    std::string where = "seed " + std::to_string(seed) + ": " +
                        std::string(source.text()) + "\n" + pipeline + "\n" +
                        std::string(left.text());
    ASSERT_TRUE(std::ranges::includes(boundVariables(plain, known),
                                      boundVariables(left, known)))
        << where;
    ASSERT_EQ(value, expected)
        << where << valueText(value) << valueText(expected);
    auto expectedDiagnostic = before.begin();
    ASSERT_EQ(after.size(), before.size()) << where;
    for (const Diagnostic &diagnostic : after)
      ASSERT_EQ(diagnostic.kind, (expectedDiagnostic++)->kind) << where;
    shorter += left.text().size() < source.text().size();
  }
  EXPECT_GT(shorter, count / 3);
}

TEST_F(ResidualTest, KeepsTheMeaningOfConfigurations) {
  uint32_t count = test::seedCount(2000, 1000), good = 0;
  Scope scope = test::RandomConfig::scope();
  for (uint32_t seed = 0; seed < count; ++seed) {
    language.dialect = seed % 2 ? Dialect::spec() : Dialect::hashicorp();
    SourceFile source("source", test::RandomConfig(seed).text());
    Scope known, open;
    uint32_t which = seed * 2654435761u;
    for (std::string_view name : scope.names()) {
      bool isKnown = (which >>= 1) & 1;
      (isKnown ? known : open).define(std::string(name), *scope.lookup(name));
    }
    Diagnostics before, after, ignored;
    Value expected =
        evaluate(SourceKind::Config, source, scope, language, before);
    hir::Module module = lower(parseConfig(source, {language.dialect}, ignored),
                               {language.dialect}, ignored);
    if (ignored.hasErrors())
      continue;
    PassContext context(ignored, {language.dialect, {}, functions}, &known);
    context.literalsOnly = true;
    passes::specialise(module, context);
    SourceFile left("residual", emitResidual(module, {language}));
    Value value = evaluate(SourceKind::Config, left, open, language, after);
    std::string where = "seed " + std::to_string(seed) + ":\n" +
                        std::string(source.text()) + "\n-----\n" +
                        std::string(left.text());
    ASSERT_EQ(value, expected) << where << valueText(value) << "\n"
                               << valueText(expected);
    ASSERT_EQ(after.size(), before.size()) << where;
    good += before.empty();
  }
  EXPECT_GT(good, count / 2);
}

TEST_F(ResidualTest, KeepsOnlyTheDecidedArm) {
  Scope known;
  known.define("env", Value::string("prod"));
  auto simplified = [&](const std::string &text) {
    return residual(text, known, "specialise,simplify");
  };
  EXPECT_EQ(simplified("env == \"dev\" ? 1 : y + 1"), "(y + 1)");
  EXPECT_EQ(simplified("[env == \"dev\" ? \"a\" : \"b${x}\", env]"),
            "[\"b${x}\", \"prod\"]");
  EXPECT_EQ(simplified("(env == \"dev\" ? \"a\" : \"b\")[*][x]"),
            "\"b\"[*][x]");
  EXPECT_EQ(simplified("2 * (env == \"prod\" ? x + 1 : 0)"), "2 * (x + 1)");
  EXPECT_EQ(simplified("\"a-${env}-${x}\""), "\"a-prod-${x}\"");
  EXPECT_EQ(simplified("\"%{ for v in x }a-${env}%{ endfor }\""),
            "\"%{ for v in x }a-${\"prod\"}%{ endfor }\"");
  // The arm is converted to the type that it has in common with the other.
  EXPECT_EQ(simplified("env == \"prod\" ? x : y"), "true ? x : y");
}

TEST_F(ResidualTest, KeepsTextApartFromWhatFollows) {
  Scope known;
  known.define("a", Value::string("$"));
  known.define("b", Value::string("{x}"));
  known.define("empty", Value::string(""));
  known.define("none", Value::null());
  EXPECT_EQ(residual("\"${a}${b}${x}\"", known), "\"${\"$\"}{x}${x}\"");
  EXPECT_EQ(residual("\"${empty}${x}\"", known), "\"${\"\"}${x}\"");
  EXPECT_EQ(residual("\"${~ a ~} ${x}\"", known), "\"${~ \"$\" ~} ${x}\"");
  EXPECT_EQ(residual("{(none) = x, (b) = 1}", known),
            "{(null) = x, \"{x}\" = 1}");
}

TEST_F(ResidualTest, KeepsBlanksFromStripMarkers) {
  Scope known;
  known.define("blank", Value::string(" "));
  known.define("word", Value::string("v"));
  known.define("yes", Value::boolean(true));
  EXPECT_EQ(residual("\"${blank}${~ x}\"", known), "\"${\" \"}${~ x}\"");
  EXPECT_EQ(residual("\"${x ~}\\n ${blank}-\"", known),
            "\"${x ~}\\n ${\" \"}-\"");
  EXPECT_EQ(residual("\"%{ if yes }a %{ endif } %{~ if x }%{ endif }\"", known),
            "\"${\"a \"} %{~ if x }%{ endif }\"");
  EXPECT_EQ(residual("\"${word} ${~ x}\"", known), "\"v ${~ x}\"");
  EXPECT_EQ(residual("\"${x ~} - ${blank}\"", known), "\"${x ~} -  \"");
}

TEST_F(ResidualTest, LeavesWhatHasNoLiteralWithTheRestWritten) {
  Scope known;
  known.define("a", Value::integer(1));
  known.define("secret", Value::string("s").withMarks(MarkSet(Mark{"m"})));
  known.define("u", Value::unknown(Type::string()));
  EXPECT_EQ(residual("[a + 1, secret, u, [for v in x : a]]", known),
            "[2, secret, u, [for v in x : 1]]");
  EXPECT_EQ(residual("\"${secret}-${a}\"", known), "\"${secret}-1\"");
}

} // namespace

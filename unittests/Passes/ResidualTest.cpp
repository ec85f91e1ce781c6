// The law of residual programs: evaluated with the open variables, they return
// the same result as the original with all variables.
#include "../common/RandomExpression.h"
#include "../common/Seeds.h"
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

using namespace hcl;

namespace {

class ResidualTest : public ::testing::Test {
protected:
  FunctionTable functions = allFunctions();
  Language language{Dialect::spec(), {}, functions};

  std::string residual(const SourceFile &file, const Scope &known) {
    Diagnostics diags;
    hir::Module module = lower(parseExpression(file, {language.dialect}, diags),
                               {language.dialect}, diags);
    PassContext context(diags, {language.dialect, {}, functions}, &known);
    context.literalsOnly = true;
    passes::specialise(module, context);
    EXPECT_TRUE(diags.empty());
    return emitResidual(module, {language});
  }
  std::string residual(const std::string &text, const Scope &known) {
    return residual(SourceFile("t", text), known);
  }
};

TEST_F(ResidualTest, EvaluatesToTheSame) {
  size_t shorter = 0;
  uint32_t count = test::seedCount(3000);
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
    SourceFile left("residual", residual(source, known));
    Diagnostics before, after;
    Value expected =
        evaluate(SourceKind::Expression, source, scope, language, before);
    Value value = evaluate(SourceKind::Expression, left, open, language, after);
    std::string where = "seed " + std::to_string(seed) + ": " +
                        std::string(source.text()) + "\n" +
                        std::string(left.text());
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
  uint32_t count = test::seedCount(2000), good = 0;
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

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

  /// The number of loops in the expression `text`.
  size_t loops(const SourceFile &text) {
    Diagnostics diags;
    hir::Module module = lower(parseExpression(text, {language.dialect}, diags),
                               {language.dialect}, diags);
    return std::ranges::count(module.ops, OpKind::For, &hir::Op::kind);
  }

  /// The number of operations in the expression `text` that no literal has.
  size_t work(const SourceFile &text) {
    Diagnostics diags;
    hir::Module module = lower(parseExpression(text, {language.dialect}, diags),
                               {language.dialect}, diags);
    return std::ranges::count_if(module.ops, [&](const hir::Op &op) {
      bool isLiteral = op.kind == OpKind::Const || op.kind == OpKind::Neg ||
                       op.kind == OpKind::Tuple || op.kind == OpKind::Object;
      return !isLiteral &&
             !(op.kind == OpKind::Call &&
               module.constant(hir::ConstId(op.immediate)).asString() == "to");
    });
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
  size_t shorter = 0, writtenOut = 0;
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
    ASSERT_TRUE(boundVariables(plain, known).empty()) << where;
    // A loop whose text has become longer may be written out then.
    SourceFile again("again", residual(plain, known));
    ASSERT_TRUE(work(again) == work(plain) || loops(again) < loops(plain))
        << where << "\n"
        << again.text();
    if (loops(left) < loops(source)) {
      // Of an element that is unknown, or fails, a loop says less.
      Language eager = language;
      eager.dialect =
          language.dialect.with(DialectPoint::KeepUnknownElements, true)
              .with(DialectPoint::RepeatLoopErrors, true);
      before.clear();
      after.clear();
      expected = evaluate(SourceKind::Expression, source, scope, eager, before);
      value = evaluate(SourceKind::Expression, left, open, eager, after);
      ++writtenOut;
    }
    ASSERT_EQ(value, expected)
        << where << valueText(value) << valueText(expected);
    auto expectedDiagnostic = before.begin();
    ASSERT_EQ(after.size(), before.size()) << where;
    for (const Diagnostic &diagnostic : after)
      ASSERT_EQ(diagnostic.kind, (expectedDiagnostic++)->kind) << where;
    shorter += left.text().size() < source.text().size();
  }
  EXPECT_GT(shorter, count / 3);
  EXPECT_GT(writtenOut, 0u);
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

TEST_F(ResidualTest, Decides) {
  Scope known;
  known.define("env", Value::string("prod"));
  known.define("big", Value::boolean(true));
  known.define("size", Value::object({{"max", Value::integer(5)}}));
  constexpr std::pair<const char *, const char *> cases[] = {
      // Types that are certain.
      {"big ? \"n-${x}\" : env", "\"n-${x}\""},
      {"big ? \"n-${x}\" : 1 / 0", "\"n-${x}\""},
      {"big ? \"n-${x}\" : size.min", "\"n-${x}\""},
      {"big ? [\"n-${x}\", 1] : [\"m\", 2]", "[\"n-${x}\", 1]"},
      {"big ? {a = !x} : {a = big}", "{a = !x}"},
      {"big ? x : null", "x"},
      {"big ? x : env", "true ? x : \"prod\""},
      {"big ? x[0] : env", "true ? x[0] : \"prod\""},
      {"big ? env : x", "true ? \"prod\" : x"},
      {"big ? [x] : [1]", "true ? [x] : [1]"},
      // Conversions to the common type.
      {"big ? x + 1 : env", "to(\"string\", x + 1)"},
      {"[big ? x == 1 : env][*]", "[to(\"string\", x == 1)][*]"},
      {"big ? [x + 1] : [env]", "true ? [x + 1] : [\"prod\"]"},
      // Logic.
      {"big && (x == 1)", "(x == 1)"},
      {"x < 1 || env == \"dev\"", "(x < 1)"},
      {"big && x", "true && x"},
      {"!big && (x == 1)", "false && (x == 1)"},
      // The first argument that has a value.
      {"try(size.max, x)", "5"},
      {"try(size.min, size.max, x)", "5"},
      {"try(size.min, x, size.max)", "try({max = 5}.min, x, 5)"},
      {"try(x, size.max)", "try(x, 5)"},
      // Parts in other expressions.
      {"(big ? x[*].a : null).b", "(x[*].a).b"},
      {"{(big ? x : null) = 1, (big ? \"n-${x}\" : env) = 2}",
       "{(x) = 1, \"n-${x}\" = 2}"},
      {"[for v in x : big ? v : null]", "[for v in x : v]"},
      {"\"a ${big ? \"n-${x}\" : env}\"", "\"a ${\"n-${x}\"}\""},
      {"\"a %{ if big }n-${x}%{ else }m%{ endif }\"", "\"a ${\"n-${x}\"}\""},
      {"\"%{ if big }${x}%{ endif }\"", "\"${\"${\"\"}${x}\"}${\"\"}\""},
  };
  for (auto [text, expected] : cases)
    EXPECT_EQ(residual(text, known), expected) << text;
  language.dialect = Dialect::hashicorp();
  EXPECT_EQ(residual("big ? upper(x) : env", known), "upper(x)");
  language.dialect = Dialect::spec();
  EXPECT_EQ(residual("big ? upper(x) : env", known),
            "to(\"string\", upper(x))");
  std::string nested = "\"n-${x}\"";
  for (int i = 0; i < 200; ++i)
    nested = "(big ? " + nested + " : env)";
  EXPECT_EQ(residual(nested, known), "\"n-${x}\"");
}

TEST_F(ResidualTest, DecidesByDeclaredTypes) {
  Scope known;
  known.define("big", Value::boolean(true));
  known.define("name", Value::unknown(Type::string()));
  known.define("names", Value::unknown(Type::list(Type::string())));
  EXPECT_EQ(residual("big ? name : \"x\"", known), "name");
  EXPECT_EQ(residual("big ? [name] : [\"x\"]", known), "[name]");
  // An unknown list would lose what is known of its length.
  EXPECT_EQ(residual("big ? names : [\"x\"]", known), "true ? names : [\"x\"]");
}

TEST_F(ResidualTest, WritesLoopsOut) {
  Scope known;
  auto sequence = [](std::vector<Value> elements) {
    return Value::tuple(std::move(elements));
  };
  known.define("two", sequence({Value::string("a"), Value::string("b")}));
  known.define("four", sequence({Value::string("a"), Value::string("b"),
                                 Value::string("c"), Value::string("d")}));
  known.define("none", sequence({}));
  known.define("map", Value::object({{"k", Value::integer(1)},
                                     {"l", Value::integer(2)}}));
  constexpr std::pair<const char *, const char *> cases[] = {
      {"[for e in two : \"${e}-${x}\"]", "[\"a-${x}\", \"b-${x}\"]"},
      {"[for i, e in two : i == 0 ? x : e]",
       "[true ? x : \"a\", false ? x : \"b\"]"},
      {"{for e in two : e => x}", "{a = x, b = x}"},
      {"{for k, v in map : \"${k}1\" => v + x if k != \"k\"}", "{l1 = 2 + x}"},
      {"[for v in x : [for e in two : \"${e}-${v}\"]]",
       "[for v in x : [\"a-${v}\", \"b-${v}\"]]"},
      {"[for e in two : [for f in two : \"${e}${f}${x}\"]]",
       "[[\"aa${x}\", \"ab${x}\"], [\"ba${x}\", \"bb${x}\"]]"},
      {"[for e in none : x]", "[]"},
      {"{for e in two : e => x if e == \"c\"}", "{}"},
      // Longer than the loop, or with elements that are not known.
      {"[for e in four : \"${e}-${x}-${e}-${x}\"]",
       "[for e in [\"a\", \"b\", \"c\", \"d\"] : \"${e}-${x}-${e}-${x}\"]"},
      {"[for e in two : e if e == x]",
       "[for e in [\"a\", \"b\"] : e if e == x]"},
      {"{for e in two : x => e...}", "{for e in [\"a\", \"b\"] : x => e...}"},
      {"{for e in two : \"k\" => x}", "{for e in [\"a\", \"b\"] : \"k\" => x}"},
  };
  for (auto [text, expected] : cases)
    EXPECT_EQ(residual(text, known), expected) << text;
  EXPECT_EQ(residual("[for e in two : \"${e}-${x}\"]", known,
                     "specialise{loops=false}"),
            "[for e in [\"a\", \"b\"] : \"${e}-${x}\"]");
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

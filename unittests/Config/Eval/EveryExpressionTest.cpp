// All expressions of up to four parts over a small set of values: interpreted,
// compiled, and folded with the values known. A part is a variable, a literal
// or an operation, so `-(a + b)` and `a ? b : c` have four.
//
// An expression is made once with variables for its operands and is then
// evaluated for all combinations of values, which covers the expressions with
// these values in their places.
#include "../../common/Seeds.h"
#include "Engine/Jit.h"
#include "Eval/CompiledSource.h"
#include "hcl/Eval.h"
#include "hcl/Functions.h"
#include "hcl/Marks.h"
#include "hcl/Render.h"
#include "hcl/Text.h"
#include "hcl/compiler/Passes.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

using namespace hcl;

namespace {

using Texts = std::vector<std::string>;

/// Operations with one operand, `$`.
const Texts unary{"-$",
                  "!$",
                  "$.x",
                  "$[0]",
                  "$[*]",
                  "[$]",
                  "{x = $}",
                  "\"<${$}>\"",
                  "upper($)",
                  "length($)",
                  "[for v in $ : v]",
                  "{for k, v in $ : k => v}"};
/// Operations with two, `$` and `%`.
const Texts binary{"$ + %",  "$ - %",
                   "$ * %",  "$ / %",
                   "$ % %",  "$ == %",
                   "$ != %", "$ < %",
                   "$ >= %", "$ && %",
                   "$ || %", "$[%]",
                   "[$, %]", "[for v in $ : v if %]"};
const Texts literals{"2", "\"a\"", "null", "true"};

/// `form` with parenthesised operands in its placeholders.
std::string filled(const std::string &form, const std::string &first,
                   const std::string &second = "") {
  std::string text;
  for (size_t i = 0; i < form.size(); ++i) {
    bool opensTemplate = form.compare(i, 2, "${") == 0;
    // This one is the modulo operator.
    bool isModulo = form == "$ % %" && i == 2;
    if (form[i] == '$' && !opensTemplate)
      text += "(" + first + ")";
    else if (form[i] == '%' && !isModulo)
      text += "(" + second + ")";
    else
      text += form[i];
  }
  return text;
}

/// The expressions over the variables a, b and c.
Texts expressions() {
  Texts one{"a"}, two, three, four;
  for (const std::string &u : unary)
    two.push_back(filled(u, "a"));
  for (const std::string &inner : two)
    for (const std::string &u : unary)
      three.push_back(filled(u, inner));
  Texts pairs;
  for (const std::string &b : binary) {
    pairs.push_back(filled(b, "a", "b"));
    for (const std::string &literal : literals) {
      pairs.push_back(filled(b, "a", literal));
      pairs.push_back(filled(b, literal, "a"));
    }
  }
  for (const std::string &b : binary)
    for (const std::string &u : unary) {
      four.push_back(filled(b, filled(u, "a"), "b"));
      four.push_back(filled(b, "a", filled(u, "b")));
    }
  for (const std::string &pair : pairs)
    for (const std::string &u : unary)
      four.push_back(filled(u, pair));
  for (const std::string &inner : three)
    for (const std::string &u : unary)
      four.push_back(filled(u, inner));
  four.push_back("a ? b : c");
  Texts all;
  for (const Texts *size : {&one, &two, &three, &pairs, &four})
    all.insert(all.end(), size->begin(), size->end());
  return all;
}

std::vector<Value> alphabet() {
  return {Value::integer(2),
          Value::integer(INT64_MAX),
          Value::number(BigNumber::fromDouble(0.5, LiteralPrecision)),
          Value::boolean(true),
          Value::string("a"),
          Value::string("2"),
          Value::null(),
          Value::unknown(Type::number()),
          Value::dynamic(),
          Value::boolean(false).withMarks(MarkSet(Mark{"m"})),
          Value::list(Type::number(), {Value::integer(1), Value::integer(0)}),
          Value::object({{"x", Value::string("y")}})};
}

class EveryExpressionTest : public testing::Test {
protected:
  /// The value, the diagnostics, and their notes on variables, as text.
  struct Outcome {
    std::string result;
    std::string notes;
  };
  template <typename Evaluate>
  Outcome outcome(Evaluate evaluate) {
    Diagnostics diags;
    Evaluation evaluation{language.dialect, language.callable(), file, diags};
    Outcome outcome{valueText(evaluate(evaluation)), ""};
    renderJsonLine(outcome.result, diags);
    for (const Diagnostic &diagnostic : diags)
      for (const VariableNote &note : diagnostic.variables)
        outcome.notes += note.name + " " + note.value + "; ";
    return outcome;
  }
  void checkExpression(const std::string &text);
  void checkValues(const Source &source, const FrameExpression *compiled,
                   const std::vector<const Value *> &frame);

  FunctionTable functions = allFunctions();
  Language language{Dialect::spec(), {}, functions};
  LoadedJit loaded = loadJit();
  std::vector<Value> values = alphabet();
  const SourceFile *file = nullptr;
  size_t evaluations = 0;
  /// Expressions that are not compiled.
  size_t interpreted = 0;
};

void EveryExpressionTest::checkValues(const Source &source,
                                      const FrameExpression *compiled,
                                      const std::vector<const Value *> &frame) {
  ++evaluations;
  auto interpreted = interpretFrames(*source.compiled().program, 0);
  Outcome expected = outcome([&](Evaluation &evaluation) {
    return interpreted->evaluate({frame, nullptr}, evaluation);
  });
  if (compiled) {
    Outcome given = outcome([&](Evaluation &evaluation) {
      return compiled->evaluate({frame, nullptr}, evaluation);
    });
    ASSERT_EQ(given.result, expected.result) << "compiled";
    ASSERT_EQ(given.notes, expected.notes) << "compiled";
  }
  Scope scope;
  for (size_t slot = 0; slot < frame.size(); ++slot)
    scope.define(std::string(interpreted->variables()[slot]), *frame[slot]);
  hir::Module folded = source.compiled().module;
  Diagnostics diags;
  PassContext context(diags, language, &scope);
  passes::specialise(folded, context);
  passes::fold(folded, context);
  Outcome after = outcome([&](Evaluation &evaluation) {
    return interpret(Program::prepare(folded, functions), 0, &scope,
                     evaluation);
  });
  // Folded code mentions no variables.
  ASSERT_EQ(after.result, expected.result) << "folded";
}

void EveryExpressionTest::checkExpression(const std::string &text) {
  SourceFile source("every", text);
  file = &source;
  Diagnostics diags;
  Source made =
      Source::compile(SourceKind::Expression, source, language, diags);
  ASSERT_TRUE(made.isValid()) << diags[0].detail;
  std::unique_ptr<const FrameExpression> compiled;
  if (loaded.jit) {
    CompileReport report;
    compiled = loaded.jit->compile(*made.compiled().program, 0,
                                   {language.dialect, {}}, report);
    interpreted += !compiled;
  }
  size_t count =
      interpretFrames(*made.compiled().program, 0)->variables().size();
  std::vector<const Value *> frame(count);
  size_t combinations = 1;
  for (size_t i = 0; i < count; ++i)
    combinations *= values.size();
  for (size_t number = 0; number < combinations; ++number) {
    size_t rest = number;
    std::string said;
    for (const Value *&value : frame) {
      value = &values[rest % values.size()];
      rest /= values.size();
      said += " " + valueText(*value);
    }
    SCOPED_TRACE(text + " for" + said);
    ASSERT_NO_FATAL_FAILURE(checkValues(made, compiled.get(), frame));
  }
}

// With HCL_EVERY_EXPRESSION in the environment, every expression is tested,
// which takes minutes; without it, every sixteenth, with a sanitizer fewer.
TEST_F(EveryExpressionTest, IsTheSameInterpretedCompiledAndFolded) {
#ifdef HCL_HAVE_JIT
  ASSERT_TRUE(loaded.jit) << loaded.reason;
#endif
  Texts all = expressions();
  size_t step = std::getenv("HCL_EVERY_EXPRESSION") ? 1
                : test::isSanitized                 ? 64
                                                    : 16;
  size_t start = 0;
  for (const Dialect &dialect : {Dialect::spec(), Dialect::hashicorp()}) {
    language.dialect = dialect;
    for (size_t i = start++ % step; i < all.size(); i += step)
      ASSERT_NO_FATAL_FAILURE(checkExpression(all[i]));
    // The other dialect dry-runs conditions of `for`.
    EXPECT_EQ(dialect == Dialect::spec() ? interpreted : 0, 0u);
  }
  EXPECT_LT(interpreted, all.size() / step / 10);
  EXPECT_GT(evaluations, 1'000u);
}

} // namespace

// The guarantees of check-types, on random programs and random values of the
// variables' types: no error if some values evaluate without one, types and
// facts that hold for the results, and the same answers before and after.
#include "../../common/RandomProgram.h"
#include "../../common/Seeds.h"
#include "Eval/CompiledSource.h"
#include "hcl/Eval.h"
#include "hcl/Functions.h"
#include "hcl/Text.h"
#include "hcl/compiler/Builder.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Passes.h"

#include <gtest/gtest.h>

namespace hcl::test {
namespace {

/// The outcome of an evaluation.
struct Outcome {
  Value value;
  std::string diags;
};

class CheckedProgram {
public:
  CheckedProgram(std::string text, const Language &language, const Scope &types)
      : language_(language), file_("test.hcl", std::move(text)),
        source_(Source::compile(SourceKind::Expression, file_, language,
                                compileDiags_)) {
    if (!source_.isValid())
      return;
    checked_ = source_.compiled().module;
    PassContext context(checkDiags, language, &types);
    context.scopeIsComplete = true;
    passes::checkTypes(checked_, context);
    Diagnostics ignored;
    EXPECT_TRUE(hir::verify(checked_, ignored)) << hir::text(checked_);
    expectIdempotent(context);
  }

  bool isValid() const { return source_.isValid(); }
  std::string text() const {
    return std::string(file_.text()) + "\n" + hir::text(checked_);
  }
  Outcome before(const Scope &scope) {
    return run(source_.compiled().module, scope);
  }
  Outcome after(const Scope &scope) { return run(checked_, scope); }

  /// The operation that defines the result.
  const hir::Op &result() const {
    const hir::Expr &expr = checked_.items[0].expr;
    for (uint32_t i = expr.firstOp; i < expr.endOp; ++i)
      if (checked_.ops[i].result == expr.result.value)
        return checked_.ops[i];
    return checked_.ops[0];
  }

  Diagnostics checkDiags;

private:
  void expectIdempotent(const PassContext &context) {
    hir::Module again = checked_;
    Diagnostics diags;
    PassContext second(diags, context, context.scope);
    second.scopeIsComplete = context.scopeIsComplete;
    EXPECT_FALSE(passes::checkTypes(again, second)) << text();
    EXPECT_TRUE(hir::equal(checked_, again, true)) << text();
    EXPECT_EQ(diags.size(), checkDiags.size()) << text();
  }
  Outcome run(const hir::Module &module, const Scope &scope) {
    Diagnostics diags;
    Evaluation evaluation{language_.dialect, language_.callable(), &file_,
                          diags};
    Value value = interpret(Program::prepare(module, language_.functions), 0,
                            &scope, evaluation);
    std::string text;
    for (const Diagnostic &diagnostic : diags)
      text += std::string(kindName(diagnostic.kind)) + " at " +
              std::to_string(diagnostic.subject.begin) + "-" +
              std::to_string(diagnostic.subject.end) + ": " +
              diagnostic.detail + "\n";
    return {value, text};
  }

  Language language_;
  SourceFile file_;
  Diagnostics compileDiags_;
  Source source_;
  hir::Module checked_;
};

std::string describe(const Scope &scope) {
  std::string text;
  for (std::string_view name : scope.names())
    text += std::string(name) + " = " + valueText(*scope.lookup(name)) + "\n";
  return text;
}

class CheckTypesProperty : public testing::TestWithParam<const char *> {};

TEST_P(CheckTypesProperty, HoldsForRandomPrograms) {
  FunctionTable functions = allFunctions();
  Language language{Dialect::byName(GetParam()).value(), {}, functions};
  std::span<const Declaration> variables = declarations;
  if (language.dialect[DialectPoint::ExtendedTypes])
    variables = extendedDeclarations;
  Scope types;
  RandomProgram(0, variables).define(types, /*asDeclared=*/true);
  uint32_t succeeded = 0, rejected = 0, exact = 0;
  uint32_t count = seedCount(4000, 400);
  for (uint32_t seed = 1; seed <= count && !HasFailure(); ++seed) {
    RandomProgram random(seed, variables);
    CheckedProgram program(random.expression(int(random.below(4))), language,
                           types);
    if (!program.isValid())
      continue;
    rejected += program.checkDiags.hasErrors();
    const hir::Op &op = program.result();
    exact += !program.checkDiags.hasErrors() && !op.type.isDynamic();
    for (int round = 0; round < 8; ++round) {
      Scope scope;
      random.define(scope, /*asDeclared=*/false);
      Outcome before = program.before(scope), after = program.after(scope);
      EXPECT_EQ(before.diags, after.diags) << program.text();
      EXPECT_TRUE(Value::identical(before.value, after.value))
          << program.text() << valueText(before.value) << "\n"
          << valueText(after.value);
      if (!before.diags.empty())
        continue;
      ++succeeded;
      Value value = before.value.unmarked();
      EXPECT_FALSE(program.checkDiags.hasErrors())
          << program.text() << valueText(value) << "\n"
          << program.checkDiags[0].detail;
      // Nothing is known of the dynamic value, not even its type.
      bool isDynamic = !value.isKnown() && value.type().isDynamic();
      EXPECT_TRUE(isDynamic || matches(value.type(), op.type))
          << program.text() << valueText(value);
      uint8_t facts = hir::factsOf(value);
      bool isNull = facts == hir::Known;
      EXPECT_TRUE(!(op.facts & hir::Known) || facts & hir::Known)
          << program.text() << valueText(value);
      EXPECT_TRUE(!(op.facts & hir::NonNull) || !isNull)
          << program.text() << valueText(value);
      if (HasFailure())
        FAIL() << "seed " << seed << ": " << describe(scope);
    }
  }
  // The programs are neither all wrong nor all right.
  EXPECT_GT(succeeded, count / 6 * 5);
  EXPECT_GT(rejected, count / 12);
  // A program that is rejected has no type.
  EXPECT_GT(exact, (count - rejected) / 3);
}

TEST(CheckTypes, WhereAnArmMayFailTheOtherKeepsItsType) {
  Language language;
  Scope types, values;
  RandomProgram(0).define(types, /*asDeclared=*/true);
  values.define("flag", Value::boolean(false));
  values.define("num", Value::integer(1));
  values.define("pair", Value::null(types.lookup("pair")->type()));
  CheckedProgram program("flag ? pair[1] : num", language, types);
  EXPECT_EQ(program.before(values).value, Value::integer(1));
  EXPECT_EQ(program.after(values).value, Value::integer(1));
}

INSTANTIATE_TEST_SUITE_P(Dialects, CheckTypesProperty,
                         testing::Values("spec", "hashicorp", "extended"));

} // namespace
} // namespace hcl::test

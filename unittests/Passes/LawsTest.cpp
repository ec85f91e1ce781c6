// The law of passes: whatever the variables are, the value, its type and marks
// and what is reported at which place stay the same. And a pass that ran has
// nothing more to do.
#include "../common/RandomExpression.h"
#include "hcl/Functions/Functions.h"
#include "hcl/HIR/Print.h"
#include "hcl/HIR/Verify.h"
#include "hcl/Interp/Interp.h"
#include "hcl/Lower/Lower.h"
#include "hcl/Parse/Parse.h"
#include "hcl/Passes/Passes.h"
#include "hcl/Value/ValueText.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>

using namespace hcl;

namespace {

class LawsTest : public ::testing::Test {
protected:
  Dialect dialect = Dialect::spec();
  FunctionTable functions = *functionTableByName("all");
  std::unique_ptr<SourceFile> file;

  hir::Module lowered(const std::string &text) {
    file = std::make_unique<SourceFile>("test.hcl", text);
    Diagnostics diags;
    hir::Module module =
        lower(parseExpression(*file, {dialect}, diags), {dialect}, diags);
    EXPECT_FALSE(diags.hasErrors()) << text;
    return module;
  }

  struct Outcome {
    Value value;
    std::string reported; ///< `Kind@begin:end` of each diagnostic
  };
  Outcome evaluated(const hir::Module &module, const Scope &scope) {
    Diagnostics diags;
    Evaluation evaluation{dialect, &functions, module.file, diags};
    Outcome outcome;
    outcome.value =
        evaluate(Program::prepare(module, &functions), 0, &scope, evaluation);
    for (const Diagnostic &diagnostic : diags)
      outcome.reported += std::string(kindName(diagnostic.kind)) + "@" +
                          std::to_string(diagnostic.subject.begin) + ":" +
                          std::to_string(diagnostic.subject.end) + " ";
    return outcome;
  }

  /// Gives variables the types and facts that their values have.
  static void addFacts(hir::Module &module, const Scope &scope) {
    for (hir::Op &op : module.ops) {
      if (op.kind != OpKind::Var)
        continue;
      const Value &value =
          *scope.lookup(module.name(hir::NameId(op.immediate)));
      op.type = value.type();
      if (value.isKnown())
        op.facts |= hir::Known;
      if (value.isKnown() && !value.isNull())
        op.facts |= hir::NonNull;
    }
  }

  /// Runs `pass` and compares with `before`.
  void check(const PassInfo &pass, hir::Module module, const Scope &known,
             const Scope &scope, const Outcome &before,
             const std::string &where) {
    Diagnostics diags;
    PassContext context{diags, dialect, &functions, &known};
    if (pass.name == "dce") {
      // Lowering leaves nothing unused; these do.
      passes::cse(module, context);
      passes::simplify(module, context);
    }
    changed_[pass.name] += pass.run(module, context);
    ASSERT_TRUE(diags.empty()) << where;
    ASSERT_TRUE(hir::verify(module, diags))
        << where << diags.begin()->detail << hir::text(module);
    Outcome after = evaluated(module, scope);
    ASSERT_EQ(after.reported, before.reported) << where << hir::text(module);
    ASSERT_EQ(valueText(after.value), valueText(before.value))
        << where << hir::text(module);
    ASSERT_EQ(after.value, before.value) << where;
    hir::Module again = module;
    ASSERT_FALSE(pass.run(again, context))
        << where << hir::text(module) << hir::text(again);
    ASSERT_TRUE(hir::equal(module, again, true)) << where;
  }

  std::map<std::string_view, size_t> changed_; ///< modules, by pass
};

TEST_F(LawsTest, PassesChangeNothingThatCanBeSeen) {
  for (uint32_t seed = 0; seed < 3000; ++seed) {
    dialect = seed % 2 ? Dialect::spec() : Dialect::hashicorp();
    test::RandomExpression random(seed);
    std::string source = random.any(4);
    hir::Module module = lowered(source);
    Scope scope = random.scope();
    Outcome before = evaluated(module, scope);
    Scope known;
    for (std::string_view name : scope.names())
      if (random.chance(2))
        known.define(std::string(name), *scope.lookup(name));
    if (random.chance(2))
      addFacts(module, scope);
    for (const PassInfo &pass : allPasses()) {
      if (pass.name == "check-types")
        continue;
      std::string where = std::string(pass.name) + ", seed " +
                          std::to_string(seed) + ": " + source + "\n";
      for (std::string_view name : scope.names())
        where += std::string(name) + " = " + valueText(*scope.lookup(name)) +
                 (known.lookup(name) ? " known\n" : "\n");
      check(pass, module, known, scope, before, where);
      if (HasFatalFailure())
        return;
    }
  }
  // A pass that does nothing is no test of it.
  for (const auto &[name, count] : changed_)
    EXPECT_GT(count, 20u) << name;
}

} // namespace

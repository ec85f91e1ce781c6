// The law of passes: for any variables, the value, its type and marks and the
// diagnostics with their places stay the same, also after several passes. And
// running a pass again changes nothing.
#include "../../common/RandomExpression.h"
#include "../../common/Seeds.h"
#include "Interp/Interp.h"
#include "hcl/Functions.h"
#include "hcl/Json.h"
#include "hcl/Text.h"
#include "hcl/Variables.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/Passes.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <sstream>

using namespace hcl;

namespace {

class LawsTest : public ::testing::Test {
protected:
  Dialect dialect = Dialect::spec();
  FunctionTable functions = allFunctions();
  std::unique_ptr<SourceFile> file;

  /// Nothing if `text` has syntax errors.
  std::optional<hir::Module> lowered(const std::string &text) {
    file = std::make_unique<SourceFile>("test.hcl", text);
    Diagnostics diags;
    hir::Module module =
        lower(parseExpression(*file, {dialect}, diags), {dialect}, diags);
    if (diags.hasErrors())
      return {};
    return module;
  }

  struct Outcome {
    Value value;
    std::string reported; ///< `Kind@begin:end` of each diagnostic
  };
  Outcome evaluated(const hir::Module &module, const Scope &scope) {
    Diagnostics diags;
    Evaluation evaluation{dialect, &functions, &module.file, diags};
    Outcome outcome;
    outcome.value =
        interpret(Program::prepare(module, functions), 0, &scope, evaluation);
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
      const Value *found = scope.lookup(module.name(hir::NameId(op.immediate)));
      if (!found)
        continue;
      const Value &value = *found;
      op.type = value.type();
      if (value.isKnown())
        op.facts |= hir::Known;
      if (value.isKnown() && !value.isNull())
        op.facts |= hir::NonNull;
    }
  }

  /// Evaluates `module` and compares with `before`.
  void expectSame(const hir::Module &module, const Scope &scope,
                  const Outcome &before, const std::string &where) {
    Diagnostics faults;
    ASSERT_TRUE(hir::verify(module, faults))
        << where << faults.begin()->detail << hir::text(module);
    Outcome after = evaluated(module, scope);
    ASSERT_EQ(after.reported, before.reported) << where << hir::text(module);
    ASSERT_EQ(valueText(after.value), valueText(before.value))
        << where << hir::text(module);
    ASSERT_EQ(after.value, before.value) << where;
  }

  /// Runs `pass` and compares with `before`.
  void check(const PassInfo &pass, hir::Module module, const Scope &known,
             const Scope &scope, const Outcome &before,
             const std::string &where) {
    Diagnostics diags;
    PassContext context(diags, {dialect, {}, functions}, &known);
    if (pass.name == "dce") {
      // Lowering leaves nothing unused; these passes do.
      passes::cse(module, context);
      passes::simplify(module, context);
    }
    changed_[pass.name] += pass.run(module, context);
    // Only check-types has diagnostics of its own.
    ASSERT_TRUE(diags.empty() || pass.name == "check-types") << where;
    ASSERT_NO_FATAL_FAILURE(expectSame(module, scope, before, where));
    hir::Module again = module;
    ASSERT_FALSE(pass.run(again, context))
        << where << hir::text(module) << hir::text(again);
    ASSERT_TRUE(hir::equal(module, again, true)) << where;
  }

  /// Runs each pass on `source`, with about half of the variables known.
  void checkAll(const std::string &source, const Scope &scope,
                test::RandomExpression &random) {
    std::optional<hir::Module> module = lowered(source);
    if (!module)
      return;
    Outcome before = evaluated(*module, scope);
    Scope known;
    for (std::string_view name : scope.names())
      if (random.chance(2))
        known.define(std::string(name), *scope.lookup(name));
    if (random.chance(2))
      addFacts(*module, scope);
    for (const PassInfo &pass : allPasses()) {
      std::string where = std::string(pass.name) + ": " + source + "\nknown:";
      for (std::string_view name : known.names())
        where += " " + std::string(name);
      check(pass, *module, known, scope, before, where + "\n");
      if (HasFatalFailure())
        return;
    }
    checkPipeline(std::move(*module), known, scope, before, source, random);
  }

  /// Runs check-types, and then other passes with the types it found, in any
  /// order.
  void checkPipeline(hir::Module module, const Scope &known, const Scope &scope,
                     const Outcome &before, const std::string &source,
                     test::RandomExpression &random) {
    std::string where = source + "\ncheck-types";
    Diagnostics diags;
    PassContext context(diags, {dialect, {}, functions}, &known);
    passes::checkTypes(module, context);
    for (int count = 6; count-- > 0;) {
      const PassInfo &pass = allPasses()[random.below(allPasses().size())];
      where += "," + std::string(pass.name);
      changedLater_[pass.name] += pass.run(module, context);
      ASSERT_NO_FATAL_FAILURE(expectSame(module, scope, before, where));
    }
  }

  std::map<std::string_view, size_t> changed_; ///< modules, by pass
  /// Those changed by a pass that runs after others.
  std::map<std::string_view, size_t> changedLater_;
};

TEST_F(LawsTest, PassesChangeNothingThatCanBeSeen) {
  for (uint32_t seed = 0; seed < test::seedCount(1500, 500); ++seed) {
    dialect = seed % 2 ? Dialect::spec() : Dialect::hashicorp();
    test::RandomExpression random(seed);
    std::string source = random.any(4);
    checkAll(source, random.scope(), random);
    if (HasFatalFailure())
      return;
  }
  // A pass that changes nothing is not tested.
  for (const auto &counts : {changed_, changedLater_})
    for (const auto &[name, count] : counts)
      EXPECT_GT(count, test::isSanitized ? 3u : 10u) << name;
}

TEST_F(LawsTest, TheyHoldForTheConformanceSample) {
  std::string folder = HCL_SOURCE_DIR "/test/Conformance/Inputs/";
  auto textOf = [&](const char *name) {
    std::stringstream text;
    text << std::ifstream(folder + name).rdbuf();
    return text.str();
  };
  Dialect spec = Dialect::spec();
  std::string cases = textOf("expr.jsonl");
  size_t count = 0;
  for (const char *name : {"scope.json", "scope_unknown.json"}) {
    Scope scope;
    Diagnostics diags;
    Language language{spec};
    defineTyped(SourceFile(name, textOf(name)), language, scope, diags);
    ASSERT_TRUE(diags.empty()) << diags.begin()->detail;
    test::RandomExpression random(1);
    std::istringstream lines(cases);
    for (std::string line; std::getline(lines, line);) {
      JsonError error;
      auto request = decodeJson(line, spec, error);
      const Value *source = request ? request->find("src") : nullptr;
      if (!source)
        continue;
      // With a sanitizer, every seventh: neighbours are of one kind.
      if (++count % 7 != 0 && test::isSanitized)
        continue;
      dialect = count % 2 ? Dialect::spec() : Dialect::hashicorp();
      checkAll(std::string(source->asString()), scope, random);
      if (HasFatalFailure())
        return;
    }
  }
  EXPECT_GT(count, 3000u);
}

} // namespace

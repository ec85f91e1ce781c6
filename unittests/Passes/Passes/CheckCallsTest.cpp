// The guarantees of check-types for open types, operands that may be null, and
// operands or arms that may fail and then have no type.
#include "Eval/CompiledSource.h"
#include "hcl/Eval.h"
#include "hcl/Functions.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"
#include "hcl/compiler/Passes.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace hcl {
namespace {

/// The type found by check-types for `text`, or the kinds of errors.
std::string checked(const Dialect &dialect, const std::string &text) {
  static const FunctionTable functions = allFunctions();
  Scope scope;
  for (auto [name, type] :
       {std::pair("dyn", "any"), std::pair("other", "any"),
        std::pair("open", "list(any)"), std::pair("num", "number"),
        std::pair("nums", "list(number)"), std::pair("table", "map(number)"),
        std::pair("flag", "bool"),
        std::pair("obj", "object({a = number, b = bool})"),
        std::pair("rows", "list(object({a = number}))")}) {
    Fault error;
    scope.define(name, Value::unknown(parseType(type, error).value()));
  }
  Language language{dialect, {}, functions};
  SourceFile file("test.hcl", text);
  Diagnostics diags;
  Source source =
      Source::compile(SourceKind::Expression, file, language, diags);
  hir::Module module = source.compiled().module;
  PassContext context(diags, {dialect, {}, functions}, &scope);
  context.scopeIsComplete = true;
  passes::checkTypes(module, context);
  std::string kinds;
  for (const Diagnostic &diagnostic : diags)
    kinds +=
        (kinds.empty() ? "" : " ") + std::string(kindName(diagnostic.kind));
  Type type;
  for (const hir::Op &op : module.ops)
    if (op.result == module.items[0].expr.result.value)
      type = op.type;
  return !kinds.empty() ? kinds : typeText(type);
}

struct Case {
  const char *text;
  const char *spec;
  const char *hashicorp;
};

class CheckCalls : public testing::TestWithParam<Case> {};

TEST_P(CheckCalls, PromiseOnlyWhatHoldsForAllValues) {
  const auto &[text, spec, hashicorp] = GetParam();
  EXPECT_EQ(checked(Dialect::spec(), text), spec) << text;
  EXPECT_EQ(checked(Dialect::hashicorp(), text), hashicorp) << text;
}

/// Rows in which both dialects agree.
std::vector<Case>
both(std::initializer_list<std::pair<const char *, const char *>> rows) {
  std::vector<Case> cases;
  for (auto [text, result] : rows)
    cases.push_back({text, result, result});
  return cases;
}

// The type of the result depends on the type that `any` stands for: "a" and 0
// unify to strings, [] and a list to a tuple.
INSTANTIATE_TEST_SUITE_P(OpenTypesThatAreCombined, CheckCalls,
                         testing::ValuesIn(both({
                             {"coalesce(0, dyn)", "any"},
                             {"coalesce(dyn, nums)", "any"},
                             {"concat(nums, open)", "any"},
                             {"tolist([0, dyn])", "any"},
                         })));

// Here it does not depend on it.
INSTANTIATE_TEST_SUITE_P(OpenTypesThatStayAsTheyAre, CheckCalls,
                         testing::ValuesIn(both({
                             {"length([dyn, 1])", "number"},
                             {"keys({a = dyn})", "tuple([string])"},
                             {"reverselist(open)", "list(any)"},
                             {"coalesce(0, num)", "number"},
                         })));

// `merge` skips a null, with its attributes.
INSTANTIATE_TEST_SUITE_P(ArgumentsThatMayBeNull, CheckCalls,
                         testing::ValuesIn(both({
                             {"merge(obj, {c = 1})", "any"},
                             {"merge({a = num}, {c = 1})",
                              "object({a=number, c=number})"},
                         })));

// Types that do not combine while one is open may combine later.
INSTANTIATE_TEST_SUITE_P(
    ErrorsForSomeTypes, CheckCalls,
    testing::Values(Case{"tolist([[], dyn])", "any", "any"},
                    Case{"[tolist([[], dyn])]", "tuple([any])", "tuple([any])"},
                    Case{"coalesce({}, 0, dyn)", "FunctionFailed", "any"},
                    // A tuple of no element, and a string.
                    Case{"tolist([[\"x\"], dyn, [other]])", "any", "any"},
                    Case{"keys([dyn])", "InvalidArgument", "InvalidArgument"}));

// An index or call that fails has no type, so the other arm may be chosen.
INSTANTIATE_TEST_SUITE_P(ArmsThatMayFail, CheckCalls,
                         testing::ValuesIn(both({
                             {"flag ? rows[0] : \"\"", "any"},
                             {"true ? flag : abs(num)", "any"},
                             {"true ? abs(num) : flag", "InconsistentResults"},
                             {"true ? 12 : dyn", "any"},
                             {"true ? 12 : nosuch", "number"},
                             {"true ? nosuch : 12", "UnknownVariable"},
                             {"flag ? obj : num + 1", "InconsistentResults"},
                         })));

// If one operand is enough, the other may then decide.
INSTANTIATE_TEST_SUITE_P(
    OperandsThatMayFail, CheckCalls,
    testing::Values(Case{"flag && rows[0]", "InvalidOperand", "bool"},
                    Case{"rows[0] || flag", "InvalidOperand", "bool"},
                    Case{"true && rows[0]", "InvalidOperand", "InvalidOperand"},
                    Case{"true || rows[0]", "InvalidOperand", "bool"},
                    Case{"rows[0] && rows[1]", "InvalidOperand InvalidOperand",
                         "InvalidOperand InvalidOperand"},
                    Case{"flag && obj", "InvalidOperand", "InvalidOperand"},
                    Case{"nosuch || nosuch", "UnknownVariable UnknownVariable",
                         "UnknownVariable UnknownVariable"},
                    Case{"(true ? -obj : true) || flag", "InvalidOperand",
                         "bool"}));

} // namespace
} // namespace hcl

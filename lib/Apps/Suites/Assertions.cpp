// The message is evaluated even if the condition holds, so a mistake in the
// message is an error of the case.
#include "Assertions.h"

#include "App/Questions.h"
#include "Description/ValuePaths.h"
#include "Foreseen.h"
#include "ModuleEval/Conditions.h"
#include "Support/Message.h"
#include "hcl/Convert.h"

#include <optional>
#include <utility>
#include <vector>

namespace hcl::app {

namespace {

class Assertion {
public:
  Assertion(const NestedPart &block, const SuiteRule &rule,
            const TriedModule &module, Diagnostics &diagnostics)
      : test_(block.part.find(rule.test)->expression),
        message_(block.part.find(rule.message)), rule_(rule), module_(module),
        diagnostics_(diagnostics) {}

  CaseVerdict run();

private:
  Value evaluate(const Expression &expression) {
    return checkNames(expression, *module_.evaluation.root().source,
                      module_.own, diagnostics_)
               ? Evaluator().evaluate(expression, module_.scope, diagnostics_)
               : Value::failed();
  }
  CaseVerdict report(DiagKind kind, std::string detail,
                     std::string title = {}) {
    Diagnostic diagnostic{kind,         std::move(detail),
                          test_.file(), test_.range(),
                          {},           valuesIn(test_, module_.scope)};
    diagnostic.title = std::move(title);
    diagnostics_.add(std::move(diagnostic));
    return kind == DiagKind::ConditionFailed      ? CaseVerdict::Fail
           : kind == DiagKind::UndecidedCondition ? CaseVerdict::Undecided
                                                  : CaseVerdict::Error;
  }
  [[nodiscard]] std::optional<std::string> explanation();
  CaseVerdict unknown();

  const Expression &test_;
  const Attribute *message_;
  const SuiteRule &rule_;
  const TriedModule &module_;
  Diagnostics &diagnostics_;
};

/// The message; nothing after a mistake in the message, which is reported.
std::optional<std::string> Assertion::explanation() {
  if (!message_)
    return "The condition does not hold.";
  const Expression &expression = message_->expression;
  Value value = evaluate(expression);
  if (value.isFailed())
    return std::nullopt;
  Fault fault;
  std::optional<Value> text =
      convert(value, Type::string(), Dialect::spec(), fault);
  if (!text || text->isNull()) {
    diagnostics_.add(DiagKind::InvalidCondition, expression.file(),
                     expression.range(),
                     "The message of a condition is a string.");
    return std::nullopt;
  }
  std::optional<std::string_view> plain = text->getString();
  return plain ? std::string(*plain)
               : "The condition does not hold; its message cannot be shown.";
}

/// The verdict of an unknown condition.
CaseVerdict Assertion::unknown() {
  const ModuleRun &run = module_.evaluation.root();
  std::string words = module_.evaluation.description().deferredWords();
  std::vector<StaticTraversal> ofModule;
  bool isFromEarlier = false;
  for (StaticTraversal &path : valuePaths(test_))
    if (path.front().name != module_.caseName)
      ofModule.push_back(std::move(path));
    else if (path.size() > 2 && !path[1].key && !path[2].key)
      isFromEarlier |=
          module_.unknownResults.contains(path[1].name + "." + path[2].name);
  if (isFromEarlier || (module_.isForeseen &&
                        areUnknownToPlans(run, ofModule, module_.remembered)))
    return report(
        DiagKind::UnknownCondition,
        message("The condition depends on a value that is {words}. Apply the "
                "module in this case, or replace the value there.",
                "words"_a = words));
  return report(DiagKind::UndecidedCondition,
                "The condition depends on a value that only a provider knows. "
                "Replace the value in the test to decide it.");
}

CaseVerdict Assertion::run() {
  size_t errors = diagnostics_.errorCount();
  Value value = evaluate(test_);
  std::optional<std::string> text = explanation();
  if (diagnostics_.errorCount() != errors)
    return CaseVerdict::Error;
  bool isUnreached = false;
  for (const StaticTraversal &path : valuePaths(test_))
    visitNamed(module_.evaluation.root(), path,
               [&](const Node &node, const std::string &) {
                 isUnreached |= !node.definition->kind->input &&
                                module_.unreached.contains(&node);
               });
  if (isUnreached || value.isFailed() || dependsOnMistake(test_, module_.scope))
    return report(DiagKind::UnknownCondition,
                  "The condition depends on a value that has failed.");
  const Value &plain = value.unmarked();
  if (plain.isNull())
    return report(DiagKind::InvalidCondition,
                  "A condition is true or false, not null.");
  if (!plain.isKnown())
    return unknown();
  Fault fault;
  std::optional<Value> holds =
      convert(plain, Type::boolean(), test_.impl().language().dialect, fault);
  if (!holds)
    return report(DiagKind::InvalidCondition,
                  message("A condition is true or false: {reason}.",
                          "reason"_a = fault.text()));
  return holds->asBool() ? CaseVerdict::Pass
                         : report(DiagKind::ConditionFailed, text.value_or(""),
                                  rule_.summary);
}

} // namespace

CaseVerdict checkAssertion(const NestedPart &block, const SuiteRule &rule,
                           const TriedModule &module,
                           Diagnostics &diagnostics) {
  return Assertion(block, rule, module, diagnostics).run();
}

} // namespace hcl::app

#include "Answers.h"

#include "Targets.h"

#include "hcl/Functions.h"
#include "hcl/TerraformFunctions.h"
#include "hcl/Text.h"

#include <utility>
#include <vector>

namespace hcl::fuzz {
namespace {

/// The functions of Terraform, but for those whose result is new each time, and
/// others that it does not have.
FunctionTable pureFunctions() {
  FunctionTable terraform = terraformFunctions();
  std::vector<Function> pure;
  for (const Function *function : terraform.all())
    if (!std::string_view(function->name).ends_with("timestamp") &&
        !std::string_view(function->name).ends_with("uuid") &&
        !std::string_view(function->name).ends_with("bcrypt"))
      pure.push_back(*function);
  return allFunctions().with(FunctionTable(std::move(pure)));
}

} // namespace

std::array<Dialect, 3> allDialects() {
  return {Dialect::spec(), Dialect::hashicorp(), Dialect::extended()};
}

Language smallLanguage(const Dialect &dialect) {
  static const FunctionTable functions = pureFunctions();
  Language language;
  language.dialect = dialect;
  language.functions = functions;
  language.limits = {.maxDepth = 100, .maxSteps = 20'000, .maxMemory = 1 << 20};
  return language;
}

Scope someVariables() {
  Scope scope;
  scope.define("n", Value::number(3));
  scope.define("s", Value::string("a-é"));
  scope.define("l", Value::tuple({Value::number(1), Value::string("x")}));
  scope.define("o", Value::object({{"k", Value::boolean(true)}}));
  scope.define("u", Value::unknown(Type::string()));
  return scope;
}

Answer answerOf(const Value &value, const Diagnostics &diagnostics) {
  Answer answer{valueText(value), reportOf(diagnostics), false,
                diagnostics.hasErrors()};
  for (const Diagnostic &diagnostic : diagnostics)
    answer.isLimited |= diagnostic.kind == DiagKind::EvaluationLimit;
  return answer;
}

std::string reportOf(const Diagnostics &diagnostics) {
  std::string text;
  for (const Diagnostic &diagnostic : diagnostics)
    text += std::string(kindName(diagnostic.kind)) + "@" +
            std::to_string(diagnostic.subject.begin) + " ";
  return text;
}

void requireSame(const Answer &one, const Answer &other, std::string_view law,
                 std::string_view text) {
  if (!one.isLimited && !other.isLimited)
    require(one.value == other.value && one.reported == other.reported, law,
            std::string(text) + "\n" + one.value + " " + one.reported + "\n" +
                other.value + " " + other.reported);
}

} // namespace hcl::fuzz

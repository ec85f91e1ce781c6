// Programs: their text form, passes, and values.
#include "Targets.h"

#include "Interp/Interp.h"
#include "hcl/Functions.h"
#include "hcl/TerraformFunctions.h"
#include "hcl/Text.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/Passes.h"

#include <string>
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

Language smallLanguage() {
  static const FunctionTable functions = pureFunctions();
  Language language;
  language.dialect = Dialect::spec();
  language.functions = functions;
  language.limits = {.maxDepth = 100, .maxSteps = 20'000, .maxMemory = 1 << 22};
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

/// The value of `module` and the kinds and places of its diagnostics. A limit
/// may be met at another place, or not at all, after a pass.
struct Outcome {
  std::string value;
  std::string reported;
  bool isLimited = false;
};

Outcome evaluated(const hir::Module &module, const Language &language,
                  const Scope &scope) {
  Diagnostics diagnostics;
  Budget budget;
  budget.steps = language.limits.maxSteps;
  budget.bytes = language.limits.maxMemory;
  Evaluation evaluation{language.dialect, &language.functions, &module.file,
                        diagnostics};
  evaluation.budget = budget;
  Outcome outcome;
  outcome.value = valueText(interpret(
      Program::prepare(module, language.functions), 0, &scope, evaluation));
  for (const Diagnostic &diagnostic : diagnostics) {
    outcome.isLimited |= diagnostic.kind == DiagKind::EvaluationLimit;
    outcome.reported += std::string(kindName(diagnostic.kind)) + "@" +
                        std::to_string(diagnostic.subject.begin) + " ";
  }
  return outcome;
}

/// The module that `text` is or, if it is none, that of a configuration.
hir::Module moduleOf(std::string_view text, const Language &language) {
  SourceFile file("input", std::string(text));
  Diagnostics diagnostics;
  if (std::optional<hir::Module> read = hir::readText(file, diagnostics))
    return *std::move(read);
  auto *parse = text.starts_with('{') ? parseJsonConfig : parseConfig;
  return lower(parse(file, language, diagnostics), language, diagnostics);
}

void readsBack(const hir::Module &module, bool locs) {
  std::string once = hir::text(module, {.locs = locs});
  Diagnostics diagnostics;
  std::optional<hir::Module> again =
      hir::readText(SourceFile("again", once), diagnostics);
  require(again && hir::text(*again, {.locs = locs}) == once,
          "a module reads back", once);
}

} // namespace

void hir(std::string_view text) {
  Language language = smallLanguage();
  for (const Dialect &dialect : {Dialect::spec(), Dialect::extended()}) {
    language.dialect = dialect;
    hir::Module module = moduleOf(text, language);
    readsBack(module, true);
    for (const PassInfo &pass : allPasses()) {
      readsBack(module, false);
      Diagnostics found;
      PassContext context(found, language);
      pass.run(module, context);
      Diagnostics faults;
      require(hir::verify(module, faults), "passes keep a module well formed",
              hir::text(module));
    }
  }
}

void evaluate(std::string_view text) {
  Language language = smallLanguage();
  SourceFile file("input", std::string(text));
  Diagnostics diagnostics;
  hir::Module module = lower(parseExpression(file, language, diagnostics),
                             language, diagnostics);
  if (diagnostics.hasErrors())
    return;
  Scope scope = someVariables();
  Outcome before = evaluated(module, language, scope);
  PassContext context(diagnostics, language);
  passes::fold(module, context);
  passes::simplify(module, context);
  passes::cse(module, context);
  Diagnostics faults;
  require(hir::verify(module, faults), "passes keep a module well formed",
          text);
  Outcome after = evaluated(module, language, scope);
  if (before.isLimited || after.isLimited)
    return;
  require(before.value == after.value, "folding keeps the value", text);
  require(before.reported == after.reported, "folding keeps diagnostics", text);
}

} // namespace hcl::fuzz

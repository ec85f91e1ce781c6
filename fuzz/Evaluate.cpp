// Programs: their text form, passes, and values.
#include "Targets.h"

#include "Interp/Interp.h"
#include "hcl/Functions.h"
#include "hcl/Text.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/Passes.h"

#include <string>

namespace hcl::fuzz {
namespace {

Language smallLanguage() {
  Language language;
  language.dialect = Dialect::spec();
  language.functions = allFunctions();
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

} // namespace

void hir(std::string_view text) {
  Diagnostics diagnostics;
  std::optional<hir::Module> module =
      hir::readText(SourceFile("input", std::string(text)), diagnostics);
  if (!module)
    return;
  std::string once = hir::text(*module);
  std::optional<hir::Module> again =
      hir::readText(SourceFile("again", once), diagnostics);
  require(again && hir::text(*again) == once, "a module reads back", once);
  Language language = smallLanguage();
  for (const PassInfo &pass : allPasses()) {
    Diagnostics found;
    PassContext context(found, language);
    pass.run(*again, context);
    Diagnostics faults;
    require(hir::verify(*again, faults), "passes keep a module well formed",
            hir::text(*again));
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

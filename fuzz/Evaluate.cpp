// Programs: their text form, passes, and values.
#include "Answers.h"
#include "Targets.h"

#include "Interp/Interp.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/Passes.h"

#include <optional>
#include <string>
#include <utility>

namespace hcl::fuzz {
namespace {

Answer evaluated(const hir::Module &module, const Language &language,
                 const Scope &scope) {
  Diagnostics diagnostics;
  Budget budget;
  budget.steps = language.limits.maxSteps;
  budget.bytes = language.limits.maxMemory;
  Evaluation evaluation{language.dialect, &language.functions, &module.file,
                        diagnostics};
  evaluation.budget = budget;
  Value value = interpret(Program::prepare(module, language.functions), 0,
                          &scope, evaluation);
  return answerOf(value, diagnostics);
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
  for (const Dialect &dialect : {Dialect::spec(), Dialect::extended()}) {
    Language language = smallLanguage(dialect);
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
  Language language = smallLanguage(Dialect::spec());
  SourceFile file("input", std::string(text));
  Diagnostics diagnostics;
  hir::Module module = lower(parseExpression(file, language, diagnostics),
                             language, diagnostics);
  if (diagnostics.hasErrors())
    return;
  Scope scope = someVariables();
  Answer before = evaluated(module, language, scope);
  PassContext context(diagnostics, language);
  passes::fold(module, context);
  passes::simplify(module, context);
  passes::cse(module, context);
  Diagnostics faults;
  require(hir::verify(module, faults), "passes keep a module well formed",
          text);
  requireSame(before, evaluated(module, language, scope),
              "folding keeps the value and the diagnostics", text);
}

} // namespace hcl::fuzz

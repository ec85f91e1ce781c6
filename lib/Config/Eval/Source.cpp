// Parse, lower, prepare: each stage ends at the first error, and all of them
// share the time that they may take.
#include "Attribute.h"
#include "CompiledSource.h"
#include "Coverage/CountedExpression.h"
#include "Coverage/Store.h"
#include "Engine/Jit.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"

#include <cassert>

namespace hcl {

namespace {

Tree parse(SourceKind kind, const SourceFile &file, const Language &language,
           Diagnostics &diagnostics) {
  switch (kind) {
  case SourceKind::Config:
    return parseConfig(file, language, diagnostics);
  case SourceKind::Expression:
    return parseExpression(file, language, diagnostics);
  case SourceKind::Template:
    return parseTemplate(file, language, diagnostics);
  case SourceKind::Json:
  case SourceKind::LiteralJson:
    return parseJsonConfig(file, language, diagnostics);
  }
  return parseConfig(file, language, diagnostics);
}

hir::Module lower(SourceKind kind, const Tree &tree, const Language &language,
                  Diagnostics &diagnostics) {
  if (kind == SourceKind::Json)
    return lowerJson(tree, JsonStrings::Templates, language, diagnostics);
  if (kind == SourceKind::LiteralJson)
    return lowerJson(tree, JsonStrings::Literals, language, diagnostics);
  return lower(tree, language, diagnostics);
}

void compileExpressions(CompiledSource &compiled, const EngineChoice &how) {
  std::vector<CompileReport> reports;
  compiled.expressions =
      prepareBody(how.engine, how.jit, *compiled.program,
                  {compiled.language.dialect, how.variableTypes}, reports);
  for (const CompileReport &report : reports)
    if (compiled.whyInterpreted.empty())
      compiled.whyInterpreted = report.reason;
}

/// Makes evaluations of `compiled` count in `coverage`.
void countExpressions(CompiledSource &compiled,
                      const std::shared_ptr<Coverage> &coverage) {
  const std::vector<hir::Item> &items = compiled.module.items;
  coverage->store().addModule(compiled.module);
  compiled.coverage = coverage;
  compiled.expressions.resize(items.size());
  for (size_t item = 0; item < items.size(); ++item)
    if (items[item].kind == hir::ItemKind::Attribute)
      compiled.expressions[item] =
          coverage::countedExpression(*compiled.program, item, coverage);
}

} // namespace

Source Source::compile(SourceKind kind, const SourceFile &file,
                       const Language &language, Diagnostics &diagnostics,
                       const EngineChoice &how, const Limits *work) {
  auto compiled = std::make_shared<CompiledSource>(kind, language);
  size_t errors = diagnostics.errorCount();
  Language own = language;
  if (work) {
    own.limits.cancelled = work->cancelled;
    own.limits.maxTime = work->maxTime;
    own.limits.end = work->end;
  }
  own.limits = own.limits.begun();
  Tree tree = parse(kind, file, own, diagnostics);
  if (diagnostics.errorCount() != errors) {
    compiled->module = hir::Module(file);
    return Source(std::move(compiled));
  }
  compiled->module = lower(kind, tree, own, diagnostics);
  if (diagnostics.errorCount() != errors)
    return Source(std::move(compiled));
  Watchdog watchdog(own.limits);
  Program program =
      Program::prepare(compiled->module, language.functions, &watchdog);
  if (watchdog.isOver()) {
    reportLimit(watchdog.budget(), "preparation of this source", file, {},
                diagnostics);
    return Source(std::move(compiled));
  }
  compiled->program.emplace(std::move(program));
  if (how.coverage)
    countExpressions(*compiled, how.coverage);
  else if (how.engine != Engine::Interp)
    compileExpressions(*compiled, how);
  return Source(std::move(compiled));
}

bool Source::isValid() const { return compiled_->program.has_value(); }

const SourceFile &Source::file() const { return compiled_->module.file; }

const Language &Source::language() const { return compiled_->language; }

const std::string &Source::whyInterpreted() const {
  return compiled_->whyInterpreted;
}

Value Source::evaluate(const Scope &scope, Diagnostics &diagnostics) const {
  assert(isValid());
  if (compiled_->kind != SourceKind::Expression &&
      compiled_->kind != SourceKind::Template)
    return evaluateBodies({this, 1}, scope, diagnostics);
  size_t errors = diagnostics.errorCount();
  Evaluation evaluation = evaluationIn(scope, language(), file(), diagnostics);
  Value result = evaluateAttribute(*compiled_, 0, scope, evaluation);
  scope.giveBack(evaluation.budget);
  return diagnostics.errorCount() == errors ? result : Value::failed();
}

Value evaluate(SourceKind kind, const SourceFile &file, const Scope &scope,
               const Language &language, Diagnostics &diagnostics) {
  Source source = Source::compile(kind, file, language, diagnostics);
  return source.isValid() ? source.evaluate(scope, diagnostics)
                          : Value::failed();
}

} // namespace hcl

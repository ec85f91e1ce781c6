#include "Attribute.h"
#include "hcl/Eval.h"
#include "hcl/compiler/LowerJson.h"
#include "hcl/compiler/Parse.h"

namespace hcl {

namespace {

Tree parse(SourceKind kind, const SourceFile &file, const EvalOptions &options,
           Diagnostics &diagnostics) {
  ParseOptions how{options.dialect, options.limits.maxDepth};
  switch (kind) {
  case SourceKind::Config:
    return parseConfig(file, how, diagnostics);
  case SourceKind::Expression:
    return parseExpression(file, how, diagnostics);
  case SourceKind::Template:
    return parseTemplate(file, how, diagnostics);
  case SourceKind::Json:
  case SourceKind::LiteralJson:
    return parseJsonConfig(file, how, diagnostics);
  }
  return parseConfig(file, how, diagnostics);
}

hir::Module lower(SourceKind kind, const Tree &tree, const EvalOptions &options,
                  Diagnostics &diagnostics) {
  LowerOptions how{options.dialect, options.limits.maxDepth};
  if (kind == SourceKind::Json)
    return lowerJson(tree, JsonStrings::Templates, how, diagnostics);
  if (kind == SourceKind::LiteralJson)
    return lowerJson(tree, JsonStrings::Literals, how, diagnostics);
  return lower(tree, how, diagnostics);
}

Value evaluateSingle(SourceKind kind, const SourceFile &file,
                     const Scope *scope, const EvalOptions &options,
                     Diagnostics &diagnostics) {
  Source source = Source::compile(kind, file, options, diagnostics);
  return source.isValid() ? evaluate(source, scope, options, diagnostics)
                          : Value::failed();
}

} // namespace

Source::Source(Source &&) noexcept = default;
Source &Source::operator=(Source &&) noexcept = default;
Source::~Source() = default;

Source Source::compile(SourceKind kind, const SourceFile &file,
                       const EvalOptions &options, Diagnostics &diagnostics) {
  Source result;
  size_t errors = diagnostics.errorCount();
  Tree tree = parse(kind, file, options, diagnostics);
  if (diagnostics.errorCount() != errors) {
    result.module_ = std::make_unique<hir::Module>(file);
    return result;
  }
  result.module_ =
      std::make_unique<hir::Module>(lower(kind, tree, options, diagnostics));
  result.program_ = std::make_unique<Program>(
      Program::prepare(*result.module_, options.functions));
  if (options.engine != Engine::Interp)
    result.compileExpressions(options);
  return result;
}

void Source::compileExpressions(const EvalOptions &options) {
  std::vector<CompileReport> reports;
  expressions_ = prepareBody(options.engine, options.jit, *program_,
                             {options.dialect, options.variableTypes}, reports);
  for (const CompileReport &report : reports)
    if (whyInterpreted_.empty())
      whyInterpreted_ = report.reason;
}

Value evaluate(const Source &source, const Scope *scope,
               const EvalOptions &options, Diagnostics &diagnostics) {
  size_t errors = diagnostics.errorCount();
  Evaluation evaluation{options.dialect,
                        options.functions,
                        &source.file(),
                        diagnostics,
                        {options.limits.maxSteps, options.limits.maxMemory}};
  Value result = evaluateAttribute(source, 0, scope, evaluation);
  return diagnostics.errorCount() == errors ? result : Value::failed();
}

Value evaluateConfig(const SourceFile &file, const Scope *scope,
                     const EvalOptions &options, Diagnostics &diagnostics) {
  Source source =
      Source::compile(SourceKind::Config, file, options, diagnostics);
  if (!source.isValid())
    return Value::failed();
  return evaluateBodies({&source, 1}, scope, options, diagnostics);
}

Value evaluateExpression(const SourceFile &file, const Scope *scope,
                         const EvalOptions &options, Diagnostics &diagnostics) {
  return evaluateSingle(SourceKind::Expression, file, scope, options,
                        diagnostics);
}

Value evaluateTemplate(const SourceFile &file, const Scope *scope,
                       const EvalOptions &options, Diagnostics &diagnostics) {
  return evaluateSingle(SourceKind::Template, file, scope, options,
                        diagnostics);
}

} // namespace hcl

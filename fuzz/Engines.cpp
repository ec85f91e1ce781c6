// Evaluation in each dialect with values of many kinds. The first three bytes
// select the dialect and the values of the variables `a` and `b`; the rest is
// an expression.
#include "Answers.h"
#include "Targets.h"

#include "Eval/CompiledSource.h"
#include "Interp/Interp.h"
#include "hcl/Engine.h"
#include "hcl/Eval.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"
#include "hcl/compiler/Builder.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Passes.h"

#include <array>
#include <iterator>
#include <string>

namespace hcl::fuzz {
namespace {

constexpr std::string_view values[] = {
    "0",
    "-7",
    "9223372036854775807",
    "0.5",
    "1e400",
    "inf",
    "true",
    "false",
    "\"5\"",
    "\"x\"",
    "\"\"",
    "null",
    "null(number)",
    "unknown",
    "unknown(number, >= 1)",
    "unknown(bool)",
    "unknown(list(string))",
    "[1, \"a\", null]",
    "list(number)[3, 4]",
    "set(string)[\"a\", \"b\"]",
    "{a = 1, b = \"x\"}",
    "map(number){a = 1, b = 2}",
    "3 !\"m\"",
    "[1, 2 !\"m\"]",
    "[unknown]",
    "[{a = 1}, {a = 2}]",
    "list(string)[]",
    "{}",
    "number(3, 64)",
    "list(object({a = number}))[{a = 1}, {a = 2}]"};

Value chosen(char byte) {
  Fault fault;
  std::string_view text =
      values[static_cast<unsigned char>(byte) % std::size(values)];
  std::optional<Value> value = parseValue(text, fault);
  require(value.has_value(), "the values of this file are values", text);
  return *value;
}

Value valueOf(const hir::Module &module, const Language &language,
              const Scope &scope, Diagnostics &diagnostics) {
  Evaluation evaluation =
      evaluationIn(scope, language, module.file, diagnostics);
  return interpret(Program::prepare(module, language.functions), 0, &scope,
                   evaluation);
}

Answer interpreted(const hir::Module &module, const Language &language,
                   const Scope &scope) {
  Diagnostics diagnostics;
  Value value = valueOf(module, language, scope, diagnostics);
  return answerOf(value, diagnostics);
}

/// The compiler; null without LLVM.
const std::shared_ptr<Jit> &jit() {
#ifdef HCL_HAVE_JIT
  static const LoadedJit loaded = loadJit();
  require(loaded.jit != nullptr, "the module of compiled code can be loaded",
          loaded.reason);
  return loaded.jit;
#else
  static const std::shared_ptr<Jit> none;
  return none;
#endif
}

/// The answer of the engine in `how`, with the details of what was reported.
Answer evaluated(const SourceFile &file, const Language &language,
                 const Scope &scope, EngineChoice how) {
  Diagnostics diagnostics;
  Source source = Source::compile(SourceKind::Expression, file, language,
                                  diagnostics, std::move(how));
  Value value = source.evaluate(scope, diagnostics);
  Answer answer = answerOf(value, diagnostics);
  for (const Diagnostic &diagnostic : diagnostics)
    answer.reported += "\n  " + diagnostic.detail;
  return answer;
}

/// Compares compiled code for variables of any type, and for the types that
/// they have, with the interpreter.
void compareEngines(const SourceFile &file, const Language &language,
                    const Scope &scope) {
  Answer interpreted = evaluated(file, language, scope, {});
  std::vector<DeclaredVariable> types;
  for (const char *name : {"a", "b"})
    types.push_back({name, scope.lookup(name)->type()});
  requireSame(interpreted,
              evaluated(file, language, scope, {Engine::Jit, jit(), {}}),
              "compiled code gives what the interpreter gives", file.text());
  requireSame(interpreted,
              evaluated(file, language, scope, {Engine::Jit, jit(), types}),
              "code for declared types gives what the interpreter gives",
              file.text());
}

/// The operation that defines the result of the expression in `module`.
const hir::Op *resultOf(const hir::Module &module) {
  const hir::Expr &expression = module.items[0].expr;
  for (uint32_t i = expression.firstOp; i < expression.endOp; ++i)
    if (module.ops[i].result == expression.result.value)
      return &module.ops[i];
  return nullptr;
}

/// Checks that check-types, which knows the types of the variables alone,
/// reports nothing if the expression has a value, whose type and facts are
/// those that it found.
void keepPromise(hir::Module module, const Language &language,
                 const Scope &scope, std::string_view text) {
  Scope types;
  for (const char *name : {"a", "b"})
    types.define(name, Value::unknown(scope.lookup(name)->type()));
  Diagnostics mistakes;
  PassContext context(mistakes, language, &types);
  context.scopeIsComplete = true;
  passes::checkTypes(module, context);
  Diagnostics reported;
  Value value = valueOf(module, language, scope, reported).unmarked();
  if (!reported.empty() || answerOf(value, mistakes).isLimited)
    return;
  std::string seen =
      std::string(text) + "\n" + valueText(value) + "\n" + hir::text(module);
  require(!mistakes.hasErrors(), "check-types reports what fails only", seen);
  const hir::Op *op = resultOf(module);
  // Nothing is known of the dynamic value, not even its type.
  bool isDynamic = !value.isKnown() && value.type().isDynamic();
  require(!op || isDynamic || matches(value.type(), op->type),
          "a value has the type that check-types found", seen);
  uint8_t facts = hir::factsOf(value);
  require(!op || !(op->facts & hir::Known) || facts & hir::Known,
          "a value is known as check-types found", seen);
  require(!op || !(op->facts & hir::NonNull) || facts != hir::Known,
          "a value is not null as check-types found", seen);
}

} // namespace

void engines(std::string_view text) {
  if (text.size() < 3)
    return;
  std::array<Dialect, 3> dialects = allDialects();
  Language language =
      smallLanguage(dialects[static_cast<unsigned char>(text[0]) % 3]);
  Scope scope;
  scope.define("a", chosen(text[1]));
  scope.define("b", chosen(text[2]));
  SourceFile file("input", std::string(text.substr(3)));
  Diagnostics diagnostics;
  Source source =
      Source::compile(SourceKind::Expression, file, language, diagnostics);
  if (!source.isValid())
    return;
  hir::Module module = source.compiled().module;
  Answer plain = interpreted(module, language, scope);
  if (jit())
    compareEngines(file, language, scope);
  keepPromise(module, language, scope, text);
  for (const PassInfo &pass : allPasses()) {
    PassContext context(diagnostics, language);
    pass.run(module, context);
    requireSame(plain, interpreted(module, language, scope),
                "a pass keeps the value and the diagnostics: " +
                    std::string(pass.name),
                text);
  }
}

} // namespace hcl::fuzz

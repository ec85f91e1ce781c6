// Each view compiles the expression anew: people ask seldom.
#include "Views.h"

#include "Answers/FunctionText.h"
#include "Engine/Jit.h"
#include "Eval/CompiledSource.h"
#include "Support/Message.h"
#include "Value/Walk.h"
#include "hcl/Explain.h"
#include "hcl/Read.h"
#include "hcl/Text.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/Passes.h"

#include <optional>
#include <set>

namespace hcl::console {

namespace {

constexpr size_t mostValue = 60; ///< bytes of a value in a line
constexpr size_t mostType = 60;  ///< bytes of a type in a line

/// `value` with unknowns of the same types in place of values with marks.
Value withoutMarked(const Value &value) {
  return replaceStored(value, [](const Value &part) -> std::optional<Value> {
    if (part.isMarked())
      return Value::unknown(part.unmarked().type());
    return part.containsMarks() ? std::nullopt : std::optional(part);
  });
}

} // namespace

std::vector<std::string> namesIn(const SourceFile &expression,
                                 const Language &language) {
  Diagnostics found;
  Expression parsed = readExpression(expression, language, found);
  if (found.hasErrors())
    return {};
  std::set<std::string> names;
  for (const StaticTraversal &path : parsed.variables())
    names.insert(path.front().name);
  return {names.begin(), names.end()};
}

Scope withoutMarks(const Scope &scope, std::span<const std::string> names) {
  Scope seen;
  seen.allowVariables();
  for (const std::string &name : names)
    if (const Value *value = scope.lookup(name))
      seen.define(name, withoutMarked(*value));
  return seen;
}

std::string irText(const SourceFile &expression, const Language &language,
                   const std::string &pipeline, const Scope &scope,
                   Diagnostics &diagnostics) {
  Tree tree = parseExpression(expression, language, diagnostics);
  if (diagnostics.hasErrors())
    return "";
  hir::Module module = lower(tree, language, diagnostics);
  auto steps = parsePipeline(SourceFile(":passes", pipeline), diagnostics);
  if (diagnostics.hasErrors() || !steps)
    return "";
  PassContext context(diagnostics, language, &scope);
  if (!runPipeline(module, *steps, context))
    return "";
  return hir::text(module);
}

std::string llvmText(const SourceFile &expression, const Language &language,
                     Jit &jit, Diagnostics &diagnostics) {
  Source source = Source::compile(SourceKind::Expression, expression, language,
                                  diagnostics);
  if (!source.isValid())
    return "";
  CompileReport report;
  std::string text =
      jit.llvmText(*source.compiled().program, 0, {language.dialect}, report);
  return report.reason.empty() ? text
                               : message("; not compiled: {reason}\n",
                                         "reason"_a = report.reason);
}

std::string traceText(const SourceFile &expression, const Language &language,
                      const Scope &scope, Diagnostics &diagnostics) {
  Source source = Source::compile(SourceKind::Expression, expression, language,
                                  diagnostics);
  std::string text;
  if (source.isValid())
    traceAttribute(text, source, 0, scope);
  return text;
}

std::string typeLine(const Value &value) {
  std::string line = typeText(value.unmarked().type());
  for (const Mark &mark : value.marks())
    line.append(", ").append(mark.label);
  return line + "\n";
}

std::string functionHelp(const Function &function) {
  std::string text = server::functionText(function).label + "\n";
  if (!function.doc.empty())
    text += function.doc + "\n";
  auto add = [&](const Parameter &parameter) {
    if (!parameter.doc.empty())
      text += message("  {name}: {doc}\n", "name"_a = parameter.name,
                      "doc"_a = parameter.doc);
  };
  for (const Parameter &parameter : function.parameters)
    add(parameter);
  if (function.variadic)
    add(*function.variadic);
  return text;
}

std::string nameHelp(const LiveName &name) {
  std::string text = name.name;
  if (!name.type.isDynamic())
    text += ": " + typeText(name.type, mostType);
  if (name.value)
    text += " = " + valueText(*name.value, mostValue);
  text += "\n";
  if (!name.noun.empty())
    text += name.noun + "\n";
  if (!name.documentation.empty())
    text += name.documentation + "\n";
  return text;
}

std::string nameList(std::span<const LiveName> names) {
  std::string text;
  for (const LiveName &name : names)
    text += nameHelp({.kind = name.kind,
                      .name = name.name,
                      .type = name.type,
                      .value = name.value});
  return text;
}

void checkPipeline(const std::string &pipeline, Diagnostics &diagnostics) {
  static_cast<void>(
      parsePipeline(SourceFile(":passes", pipeline), diagnostics));
}

std::string passList() {
  std::string text;
  for (const PassInfo &pass : allPasses())
    text +=
        message("  {name}: {doc}\n", "name"_a = pass.name, "doc"_a = pass.doc);
  return text;
}

} // namespace hcl::console

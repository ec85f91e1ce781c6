// Expressions see all names of the root module as variables of one scope, each
// with the value that references to it have. Evaluation is over, so nothing is
// computed for them.
#include "Questions.h"

#include "Description/NameTree.h"
#include "Description/ValuePaths.h"
#include "Explanation.h"
#include "ModuleEval/Counting.h"
#include "ModuleEval/NamedInstances.h"
#include "ModuleEval/UsedValues.h"
#include "ModuleSource/NameLookup.h"
#include "ModuleSource/ReferenceMistakes.h"
#include "Value/Walk.h"
#include "hcl/Application.h"
#include "hcl/Read.h"

#include <algorithm>

namespace hcl::app {

/// The value of `node` where an expression refers to all of it.
static Value wholeValue(const ModuleRun &run, uint32_t number) {
  const Node &node = run.nodes[number];
  const KindRule &kind = *node.definition->kind;
  if (kind.include || !kind.hasMembers())
    return kind.call ? node.value : referencedValue(node);
  References all;
  all.resolved.push_back({number, {}, false, false, {}});
  NameTree tree;
  addUsed(tree, run, all);
  Value value = tree.asValue();
  for (const std::string &word : node.definition->path) {
    const Value *inner = value.find(word);
    if (!inner)
      return node.value;
    value = Value(*inner);
  }
  return value;
}

std::shared_ptr<const Scope> scopeOfModule(const Evaluation &evaluation,
                                           std::span<const std::string> used) {
  const ModuleRun &run = evaluation.root();
  NameTree tree;
  for (uint32_t number = 0; number < run.nodes.size(); ++number) {
    const Definition &definition = *run.nodes[number].definition;
    if (definition.kind->isIgnored || definition.path.empty())
      continue;
    if (definition.hasOwnNames()) {
      addInstancesByName(tree, run.nodes[number]);
      continue;
    }
    Value value = wholeValue(run, number);
    tree.set(definition.alias(), value);
    tree.set(definition.path, std::move(value));
  }
  for (const auto &[name, value] : run.names)
    tree.set(NamePath{name}, value);
  auto scope = std::make_shared<Scope>();
  scope->allowVariables();
  tree.defineIn(*scope);
  for (const std::string &name : used)
    if (!scope->lookup(name) &&
        (isDeferredName(evaluation.description(), name) ||
         isTextName(evaluation.description(), name)))
      scope->define(name, Value::dynamic());
  const ModuleSource &source = *run.source;
  if (source.functionScope)
    tree.defineIn(*source.functionScope);
  scope->addFunctions(source.functions ? source.functions
                                       : evaluation.language().functions);
  return scope;
}

/// The first words of the names in `expression`.
static std::vector<std::string> rootsOf(const Expression &expression) {
  std::vector<std::string> roots;
  for (const StaticTraversal &path : valuePaths(expression))
    roots.push_back(path.front().name);
  return roots;
}

bool checkNames(const Expression &expression, const ModuleSource &module,
                std::span<const std::string> own, Diagnostics &diagnostics) {
  static const KindRule none;
  static const AttributeRule any;
  Definition outside{.kind = &none};
  size_t errors = diagnostics.errorCount();
  std::vector<Range> tried;
  if (module.description->triesNames)
    tried = triedIn(expression);
  NameLookup lookup(module);
  lookup.enter(outside);
  for (const StaticTraversal &path : valuePaths(expression)) {
    if (std::ranges::count(own, path.front().name))
      continue;
    lookup.isTried = isWithin(path.front().range, tried);
    PathUse use = lookup.find(path, /*isInRepetition=*/false,
                              /*isOrderOnly=*/false);
    reportMistake({module, nullptr, lookup.self, any}, use, path,
                  expression.file(), diagnostics);
  }
  return diagnostics.errorCount() == errors;
}

Value evaluateAmongNames(const Evaluation &evaluation,
                         const SourceFile &expression, const Scope *own,
                         Diagnostics &diagnostics) {
  size_t errors = diagnostics.errorCount();
  std::vector<std::string> ownNames;
  if (own)
    for (std::string_view name : own->names())
      ownNames.emplace_back(name);
  Expression parsed =
      readExpression(expression, evaluation.language(), diagnostics);
  if (diagnostics.errorCount() != errors)
    return Value::failed();
  std::shared_ptr<const Scope> all = scopeOfModule(evaluation, rootsOf(parsed));
  Diagnostics mistakes;
  if (!checkNames(parsed, *evaluation.root().source, ownNames, mistakes)) {
    Diagnostics notPath;
    std::optional<Value> below;
    if (parsed.staticTraversal(notPath))
      below = valueBelowCall(evaluation, expression, diagnostics);
    if (below)
      return *below;
    diagnostics.take(mistakes);
    return Value::failed();
  }
  NameTree texts;
  for (const StaticTraversal &path : valuePaths(parsed))
    if (isTextName(evaluation.description(), path.front().name))
      texts.set(keysOf(path), Value::string(ownText(path, parsed.file())));
  Scope scope(std::move(all));
  texts.defineIn(scope);
  for (const std::string &name : ownNames)
    scope.define(name, *own->lookup(name));
  return countedValue(parsed, scope, evaluation.coverage.get(), diagnostics);
}

/// `result` with the marks that its block declares.
static Value markedValue(const AppResult &result) {
  Value value = result.value;
  for (const std::string &mark : result.marks)
    value = value.withMarks(MarkSet(Mark{mark}));
  return value;
}

Value valueAt(const Evaluation &evaluation, const SourceFile &path,
              const ResultsOf &results, std::string_view group,
              Diagnostics &diagnostics) {
  size_t errors = diagnostics.errorCount();
  Expression parsed = readExpression(path, evaluation.language(), diagnostics);
  if (diagnostics.errorCount() != errors)
    return Value::failed();
  auto steps = parsed.staticTraversal(diagnostics);
  if (!steps)
    return Value::failed();
  const std::string &root = steps->front().name;
  Scope scope(scopeOfModule(evaluation, std::span(&root, 1)));
  std::vector<std::pair<std::string, Value>> members;
  for (const AppResult &result : results(root))
    members.emplace_back(result.name, markedValue(result));
  bool isResult = !members.empty() && !scope.lookup(root);
  if (isResult)
    scope.define(root, Value::object(std::move(members)));
  for (const AppResult &result : results(group))
    if (result.name == root) {
      scope.define(root, markedValue(result));
      isResult = true;
    }
  Diagnostics mistakes;
  if (!isResult &&
      !checkNames(parsed, *evaluation.root().source, {}, mistakes)) {
    if (auto below = valueBelowCall(evaluation, path, diagnostics))
      return *below;
    diagnostics.take(mistakes);
    if (diagnostics.at(diagnostics.size() - 1).fixes.empty())
      suggestPath(evaluation.root(), path.text(), diagnostics);
    return Value::failed();
  }
  return countedValue(parsed, scope, evaluation.coverage.get(), diagnostics);
}

} // namespace hcl::app

// A query runs in two steps: adding needs and, when none is left, computing the
// result. The definitions in an expression are known from the text
// (Resolver.h), so most queries run once. The instances of a node come first,
// then the value of each, before and after inheritance, then the value of the
// node. Separate attributes are computed where something refers to them.
// Conditions are computed separately as well, since they may refer to
// definitions that depend on the value, unless the description puts these
// first.
//
// Once a limit is exceeded, queries end without a result, so all running
// queries end soon.
#include "Evaluation.h"

#include "BlockValue.h"
#include "Conditions.h"
#include "DeferredReferences.h"
#include "Description/Merging.h"
#include "Included.h"
#include "Inheritance.h"
#include "NamedBlocks.h"
#include "NamedInstances.h"
#include "Names.h"
#include "Repetition.h"
#include "Requirements.h"
#include "SeparateAttributes.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "UsedValues.h"

#include <algorithm>
#include <map>

namespace hcl::app {

std::unique_ptr<ModuleRun>
Evaluation::makeRun(std::shared_ptr<const ModuleSource> source, Node *caller,
                    uint32_t callerInstance) {
  auto run = std::make_unique<ModuleRun>();
  run->source = std::move(source);
  run->caller = caller;
  run->callerInstance = callerInstance;
  const ModuleSource &module = *run->source;
  if (module.providerFunctions)
    run->functions = (module.functions ? module.functions : language_.functions)
                         .with(module.providerFunctions);
  if (caller)
    run->prefix = addressOf(*caller) +
                  instanceSuffix(*caller, caller->instances[callerInstance]) +
                  ".";
  for (const Definition &definition : run->source->definitions)
    run->nodes.emplace_back(*run, definition);
  findOutputs(*run);
  if (caller)
    setNames(*run, *description_, rootFolder_, options_.selected,
             *diagnostics_);
  runs_.push_back(run.get());
  return run;
}

Scheduler Evaluation::makeScheduler() {
  return {[this](Query &query, Needs &needs) { runQuery(query, needs); },
          [this](const auto &queries, const auto &places) {
            isCircular_ = true;
            reportCycle(queries, places);
          }};
}

void Evaluation::run(GivenInputs inputs, Diagnostics &diagnostics) {
  given_ = std::move(inputs);
  budget_ = options_.left ? ModuleBudget(*options_.left)
                          : ModuleBudget(language_.limits);
  if (!runInParallel()) {
    diagnostics_ = &diagnostics;
    setNames(*root_, *description_, rootFolder_, options_.selected,
             diagnostics);
    Scheduler scheduler = makeScheduler();
    visitRuns(scheduler);
  }
  if (!options_.journal)
    options_.evaluator = nullptr;
  if (options_.rest)
    *options_.rest = budget_.budget();
}

/// Computes everything in `runs_`, and in child modules.
void Evaluation::visitRuns(Scheduler &scheduler) {
  for (size_t i = 0; i < runs_.size() && !budget_.isExceeded(); ++i) {
    for (Node &node : runs_[i]->nodes) {
      if (node.definition->kind->isIgnored ||
          (options_.trial && options_.trial->isLeftOut(node)))
        continue;
      scheduler.demand(node.valueQuery);
      for (Instance &instance : node.instances)
        scheduler.demand(instance.conditionsQuery);
      if (options_.progress)
        options_.progress->fetch_add(1, std::memory_order_relaxed);
    }
  }
  runs_.clear();
}

void Evaluation::runQuery(Query &query, Needs &needs) {
  evaluator().enter(query);
  if (options_.journal)
    record(query, needs);
  else
    compute(query, needs);
}

void Evaluation::compute(Query &query, Needs &needs) {
  Node &node = *query.node;
  budget_.spend(query, *diagnostics_, [&] {
    switch (query.kind) {
    case QueryKind::Instances:
      return expand(node, needs);
    case QueryKind::Member:
      return evaluateMember(node, *node.members[query.instance], needs);
    case QueryKind::Uninherited: {
      Instance &instance = node.instances[query.instance];
      return evaluateUninherited(node, instance, instance.uninherited, needs);
    }
    case QueryKind::InstanceValue:
      return evaluate(node, node.instances[query.instance], needs);
    case QueryKind::NodeValue:
      return collectInstances(node, needs);
    case QueryKind::Conditions:
      return checkConditions(node, node.instances[query.instance], needs);
    }
  });
}

void Evaluation::expand(Node &node, Needs &needs) {
  const Definition &definition = *node.definition;
  if (!definition.repeat) {
    node.multiplicity = Multiplicity::Single;
    makeInstances(node, 1);
    return makeChildRuns(node);
  }
  require(*node.run, *definition.repetition, needs);
  require(*node.run, *definition.naming, needs);
  if (!needs.empty())
    return;
  const Expression &argument = definition.repeatArgument();
  auto scope = scopeFor(node, nullptr, *definition.repetition);
  Value value = evaluator().evaluate(argument, *scope, *diagnostics_);
  size_t before = diagnostics_->size();
  // An application knows what its data sources find when it repeats a block.
  bool mayBeDeferred = !value.isWhollyKnown() &&
                       (options_.absent != AbsentInputs::AreErrors ||
                        leadsToDeferred(*node.run, *definition.repetition));
  if (!mayBeDeferred || !repeatDeferred(node, value))
    repeat(node, value, {argument.file(), argument.range()}, language_,
           budget_.budget(), *diagnostics_);
  if (diagnostics_->size() != before && !value.isWhollyKnown())
    nameUnknown(argument, *scope, description_->deferredWords(), *diagnostics_);
  if (!definition.repeat->instanceName.empty() &&
      node.multiplicity == Multiplicity::Keyed)
    nameInstances(
        node, definition.part.find(definition.repeat->instanceName),
        [&](const Instance &instance) {
          return scopeFor(node, &instance, *definition.naming);
        },
        *diagnostics_);
  // Unknown inputs that decide on zero instances may also decide that names in
  // the block do not exist.
  bool isNone = node.multiplicity == Multiplicity::Numbered ||
                node.multiplicity == Multiplicity::Keyed ||
                node.multiplicity == Multiplicity::None;
  if (isNone && node.instances.empty() &&
      definition.repetition->resolved.empty() &&
      options_.absent == AbsentInputs::AreUnknown &&
      definition.repeat->form != RepeatForm::Combinations)
    makeSample(node, value);
  makeChildRuns(node);
}

void Evaluation::makeChildRuns(Node &node) {
  if (options_.trial && node.definition->kind->call)
    for (Instance &instance : node.instances)
      if (auto outputs =
              options_.trial->outputsOf(node, instance, *diagnostics_))
        instance.value = *std::move(outputs);
  const auto &child = node.definition->childModule;
  if (!child)
    return;
  if (!budget_.takeRuns(node, *child)) {
    node.multiplicity = Multiplicity::Failed;
    node.instances.clear();
  }
  for (uint32_t i = 0; i < node.instances.size(); ++i)
    if (node.instances[i].value.isFailed())
      node.instances[i].module = makeRun(child, &node, i);
}

void Evaluation::evaluate(Node &node, Instance &instance, Needs &needs) {
  const KindRule &kind = *node.definition->kind;
  if (!kind.hasUninheritedValue())
    return evaluateUninherited(node, instance, instance.value, needs);
  needs.add(instance.uninheritedQuery);
  if (!needs.empty())
    return;
  Value value = kind.inherit ? inheritedValue(instance, needs, *diagnostics_)
                             : instance.uninherited;
  if (needs.empty())
    instance.value = std::move(value);
}

/// Computes an attribute of `node`. Mistakes are left to the evaluation of the
/// instances.
void Evaluation::evaluateMember(Node &node, Member &member, Needs &needs) {
  const Definition &definition = *node.definition;
  needs.add(node.instancesQuery);
  auto found = definition.attributes->find(member.name);
  References none;
  const References &references =
      found == definition.attributes->end() ? none : found->second;
  require(*node.run, references, needs);
  if (!needs.empty())
    return;
  member.values.clear();
  for (const Instance &instance : node.instances)
    member.values.push_back(memberValue(
        instance, member.name, *scopeFor(node, &instance, references)));
}

/// Computes the uninherited value of `instance` as `value`.
void Evaluation::evaluateUninherited(Node &node, Instance &instance,
                                     Value &value, Needs &needs) {
  const Definition &definition = *node.definition;
  const KindRule &kind = *definition.kind;
  Caller caller = node.run->caller       ? Caller::Module
                  : options_.mayBeCalled ? Caller::Perhaps
                                         : Caller::None;
  if (description_->conditionsFirst)
    requireOthers(node, *definition.conditions, needs);
  if (kind.input) {
    Value input = evaluateInput(node, needs);
    if (needs.empty())
      value =
          markedAsDeclared(definition, std::move(input), caller, *diagnostics_);
    return;
  }
  require(*node.run, definition.content, needs);
  if (kind.call)
    return evaluateArguments(node, instance, needs);
  requireBases(node, needs);
  if (!needs.empty() || kind.include)
    return;
  reportMissingInstances(*node.run, definition.content, *diagnostics_);
  if (!budget_.takeValuesOf(definition))
    return;
  Value computed;
  if (!definition.isFromOtherModule)
    computed =
        blockValue(definition, scopeFor(node, &instance, definition.content),
                   evaluator(), *diagnostics_);
  if (options_.trial)
    computed = options_.trial->valueOf(node, instance, computed, *diagnostics_);
  computed = mergedWithBases(node, std::move(computed), instance.sources);
  if (kind.merges && !kind.inherit)
    computed = withoutNullKeys(computed, kind.body);
  if (!kind.valueType.empty())
    computed = asDeclared(definition, std::move(computed), language_.dialect,
                          budget_.budget(), *diagnostics_);
  value =
      markedAsDeclared(definition, std::move(computed), caller, *diagnostics_);
}

/// Evaluates the arguments for a module that is not read. Inputs of a read
/// module evaluate their arguments.
void Evaluation::evaluateArguments(Node &node, Instance &instance,
                                   Needs &needs) {
  if (node.definition->childModule)
    return;
  for (const auto &[name, references] : *node.definition->arguments)
    require(*node.run, references, needs);
  if (!needs.empty())
    return;
  for (const auto &[name, references] : *node.definition->arguments)
    evaluator().evaluate(*node.definition->find(name),
                         *scopeFor(node, &instance, references), *diagnostics_);
}

void Evaluation::collectInstances(Node &node, Needs &needs) {
  needs.add(node.instancesQuery);
  if (!needs.empty())
    return;
  for (Instance &instance : node.instances)
    needs.add(instance.valueQuery);
  const KindRule &kind = *node.definition->kind;
  requireSeen(node, nullptr, needs);
  if (kind.call)
    requireOutputs(node, "", nullptr, needs);
  if (kind.include)
    requireExposed(node, "", nullptr, needs);
  if (!needs.empty() || !budget_.takeValues(node.instances.size()))
    return;
  node.referenced.reset();
  node.value = kind.call ? valueOfCall(node, nullptr)
               : kind.include
                   ? valueOfExposed(node)
                   : valueOfInstances(node, [](const Instance &instance) {
                       return instance.value;
                     });
}

void Evaluation::checkConditions(Node &node, Instance &instance, Needs &needs) {
  needs.add(instance.valueQuery);
  require(*node.run, *node.definition->conditions, needs);
  requireNamed(node, needs);
  // The other module checks conditions in its text.
  if (!needs.empty() || node.definition->isFromOtherModule)
    return;
  checkNamed(instance, *diagnostics_);
  if (node.definition->part.blocks.empty())
    return;
  // The same values serve all conditions.
  std::map<std::string, std::shared_ptr<Scope>> scopes;
  NoteOutcome note;
  if (options_.trial)
    note = [&](const NestedPart &block, ConditionOutcome outcome) {
      options_.trial->note(node, instance, block, outcome);
    };
  checkAll(
      *node.definition,
      [&](const std::string &self) {
        std::shared_ptr<Scope> &scope = scopes[self];
        if (!scope)
          scope = scopeFor(node, &instance, *node.definition->conditions, self);
        return scope;
      },
      [&] { return originOfInput(node, *inputs_); }, evaluator(), note,
      *diagnostics_);
}

std::shared_ptr<Scope> Evaluation::scopeFor(const Node &node,
                                            const Instance *instance,
                                            const References &references,
                                            const std::string &self) {
  NameTree tree;
  // The values of calls are collected for each use.
  for (const Reference &use : references.resolved)
    if (const Node &used = node.run->nodes[use.definition];
        used.definition->childModule)
      static_cast<void>(budget_.budget().takeSteps(
          used.instances.size() *
          (used.definition->kind->call && !use.member.empty()
               ? 1
               : used.definition->childModule->definitions.size())));
  addUsed(tree, *node.run, references);
  addNamedInstances(tree, *node.run, references);
  for (const NamePath &path : references.failed)
    tree.set(path, Value::failed());
  if (references.usesNames)
    for (const auto &[name, value] : node.run->names)
      tree.set(NamePath{name}, value);
  for (const NamePath &path : references.deferred)
    tree.set(path, Value::dynamic());
  addTexts(tree, references, options_.areTextsDeferred);
  if (instance && references.usesInstance) {
    if (const RepeatRule *repeat = node.definition->repeat) {
      if (repeat->keysAreNames)
        for (size_t i = 0; i < instance->element.size(); ++i)
          tree.set(NamePath{std::string(instance->element.key(i))},
                   instance->element.elements()[i]);
      tree.set(repeat->key, instance->key);
      tree.set(repeat->value, instance->element);
    }
    if (!self.empty())
      tree.set(NamePath{self},
               instance->isExact
                   ? instance->value
                   : valueForOthers(*node.definition, instance->value));
  }
  auto scope = std::make_shared<Scope>();
  scope->shareBudget(budget_.budget());
  scope->allowVariables();
  tree.defineIn(*scope);
  const std::optional<uint32_t> &include = node.definition->includedFrom;
  const ModuleSource &source =
      include ? *node.run->source->definitions[*include].childModule
              : *node.run->source;
  if (references.usesFunctions)
    tree.defineIn(*source.functionScope);
  if (node.run->functions && !include)
    scope->addFunctions(node.run->functions);
  else if (source.functions)
    scope->addFunctions(source.functions);
  else if (options_.hasOwnFunctions)
    scope->addFunctions(language_.functions);
  return scope;
}

} // namespace hcl::app

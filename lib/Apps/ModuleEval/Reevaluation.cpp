// Recording an evaluation, and continuing after a change.
//
// A change of a file is adopted first: its definitions are nodes of all runs of
// the module, and the stages computed from the differences are noted.
//
// The stages that a change may reach are taken in the order of their
// dependencies. A stage is computed again only if its definition or a used
// result changed, so whatever a change does not concern in the end costs no
// evaluation. A changed stage may need later stages; these are computed first,
// in any case.
#include "Evaluation.h"

#include "Requirements.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace hcl::app {

/// The result of `query` for its users.
static Value resultOf(const Query &query) {
  const Node &node = *query.node;
  if (query.kind == QueryKind::NodeValue)
    return node.value;
  if (query.kind == QueryKind::Member) {
    std::vector<Value> values;
    for (const auto &value : node.members[query.instance]->values)
      values.push_back(value.value_or(Value::failed()));
    return Value::tuple(std::move(values));
  }
  if (query.kind == QueryKind::Uninherited)
    return node.instances[query.instance].uninherited;
  if (query.kind == QueryKind::InstanceValue)
    return node.instances[query.instance].value;
  return Value::failed();
}

/// Runs `query`, and records needs and diagnostics.
void Evaluation::record(Query &query, Needs &needs) {
  Journal &journal = *options_.journal;
  Node &node = *query.node;
  bool isExpansion = query.kind == QueryKind::Instances;
  if (journal.isUpdating() && isExpansion && node.definition->childModule)
    return journal.invalidate();
  if (journal.isUpdating() && isExpansion)
    node.instances.clear(); // A failing query makes no instances.
  Value before = resultOf(query);
  Multiplicity multiplicity = node.multiplicity;
  Diagnostics found;
  Diagnostics *all = std::exchange(diagnostics_, &found);
  needs.recordIn(journal.used());
  journal.begin({&node, query.kind});
  compute(query, needs);
  diagnostics_ = all;
  journal.report(query, std::move(found));
  if (!needs.empty())
    return;
  journal.finish(query);
  if (!journal.isUpdating())
    return;
  if (isExpansion) {
    journal.noteChange(node, QueryKind::Instances);
    for (QueryKind kind :
         {QueryKind::Member, QueryKind::Uninherited, QueryKind::InstanceValue})
      if (hasStage(*node.definition->kind, kind))
        journal.noteChange(node, kind);
    if (node.multiplicity != multiplicity)
      journal.noteChange(node, QueryKind::NodeValue);
  } else if (!Value::identical(before, resultOf(query))) {
    journal.noteChange(node, query.kind);
  }
}

/// Adds `run` and the runs of child modules to `runs`, by their modules.
static void addRuns(
    ModuleRun &run,
    std::unordered_map<const ModuleSource *, std::vector<ModuleRun *>> &runs) {
  runs[run.source.get()].push_back(&run);
  for (Node &node : run.nodes)
    for (Instance &instance : node.instances)
      if (instance.module)
        addRuns(*instance.module, runs);
}

/// Adds the stages computed from the text of `node` to `stages`.
static void addStages(Node &node, std::vector<Stage> &stages) {
  const Definition &definition = *node.definition;
  if (definition.kind->isIgnored)
    return;
  if (definition.repeat)
    stages.push_back({&node, QueryKind::Instances});
  for (QueryKind kind : {QueryKind::Member, QueryKind::Uninherited})
    if (hasStage(*definition.kind, kind))
      stages.push_back({&node, kind});
  stages.push_back({&node, QueryKind::InstanceValue});
  stages.push_back({&node, QueryKind::Conditions});
  for (Instance &instance : node.instances)
    if (instance.module)
      for (Node &input : instance.module->nodes)
        if (input.definition->kind->input)
          stages.push_back({&input, QueryKind::InstanceValue});
}

void Evaluation::adopt(const ModuleSource &module, const SourceFile &old,
                       const FileChange &change) {
  Journal &journal = *options_.journal;
  if (runsOf_.empty())
    addRuns(*root_, runsOf_);
  for (ModuleRun *run : runsOf_[&module])
    for (uint32_t number : change.removed)
      journal.forget(run->nodes[number]);
  // Diagnostics in the file have other places now.
  std::ranges::move(journal.reportedIn(old), std::back_inserter(adopted_));
  for (ModuleRun *run : runsOf_[&module]) {
    for (uint32_t number : change.changed)
      addStages(run->nodes[number], adopted_);
    for (uint32_t number : change.added) {
      Node &node = run->nodes.emplace_back(*run, module.definitions[number]);
      for (QueryKind kind : allStages)
        if (hasStage(*node.definition->kind, kind))
          adopted_.push_back({&node, kind});
    }
    findOutputs(*run);
  }
}

bool Evaluation::runAgain(Diagnostics &diagnostics) {
  diagnostics_ = &diagnostics;
  budget_ = ModuleBudget(language_.limits);
  Scheduler scheduler = makeScheduler();
  Journal &journal = *options_.journal;
  std::vector<Stage> reached = journal.startUpdate(std::exchange(adopted_, {}));
  for (const Stage &stage : reached) {
    if (journal.takes(stage)) {
      // First, because expansion replaces the other queries of the node.
      scheduler.demand(stage.node->instancesQuery);
      visitQueries(stage, [&](Query &query) { scheduler.demand(query); });
    } else {
      visitQueries(stage,
                   [](Query &query) { query.state = Query::State::Done; });
    }
  }
  return journal.endUpdate(reached) && isComplete();
}

} // namespace hcl::app

// A failure is found again among the diagnostics by the place of the test: the
// definition there is one of the root module, or of a module that the root
// calls.
#include "Expected.h"

#include "ModuleContent/QuotedReference.h"
#include "ModuleEval/Repetition.h"
#include "Support/Message.h"

#include <algorithm>
#include <tuple>

namespace hcl::app {

namespace {

/// `path` as an address and the suffix of an instance.
ExpectedFailure failureAt(const StaticTraversal &path, const Expression &at) {
  ExpectedFailure failure{.place = {at.file(), at.range()}};
  for (const TraversalStep &step : path)
    if (step.key) {
      if (auto text = step.key->getString())
        failure.instance = message("[{text:quoted}]", "text"_a = *text);
      else if (auto number = step.key->getInteger())
        failure.instance = "[" + std::to_string(*number) + "]";
    } else {
      failure.address += (failure.address.empty() ? "" : ".") + step.name;
    }
  return failure;
}

} // namespace

std::vector<ExpectedFailure> expectedIn(const Expression &list,
                                        Diagnostics &diagnostics) {
  std::vector<ExpectedFailure> all;
  auto elements = list.staticList(diagnostics);
  if (!elements)
    return all;
  for (const Expression &element : *elements)
    if (auto path = readReference(element, diagnostics))
      all.push_back(failureAt(*path, element));
  return all;
}

std::set<const Node *>
unreachedNodes(const ModuleRun &run,
               const std::vector<CheckedCondition> &checked) {
  std::set<const Node *> failed;
  for (const CheckedCondition &each : checked)
    if (each.outcome == ConditionOutcome::Fails && each.node->run == &run &&
        !each.block->rule->condition->isWarning)
      failed.insert(each.node);
  if (failed.empty())
    return failed;
  for (size_t before = 0; before != failed.size();) {
    before = failed.size();
    for (const Node &node : run.nodes)
      visitUses(*node.definition, [&](uint32_t used) {
        const Node &target = run.nodes[used];
        if (&target != &node && failed.contains(&target))
          failed.insert(&node);
      });
  }
  return failed;
}

namespace {

using PlaceKey = std::tuple<std::string, size_t, size_t>;

PlaceKey keyOf(const SourceFile &file, Range range) {
  return {file.name(), range.begin, range.end};
}

PlaceKey keyOf(const CheckedCondition &condition) {
  const Expression &test =
      condition.block->part.find(condition.block->rule->condition->test)
          ->expression;
  return keyOf(test.file(), test.range());
}

/// Whether the node, or a module around the node, depends on another node of
/// `unreached`.
bool isBehind(const Node &node, const std::set<const Node *> &unreached,
              const std::set<const Node *> &failed) {
  for (const Node *at = &node; at; at = at->run->caller)
    if (unreached.contains(at))
      return at != &node || !failed.contains(at);
  return false;
}

/// The nodes with failures that depend on no other node of `unreached`.
std::set<const Node *> failedFirst(const std::vector<CheckedCondition> &checked,
                                   const std::set<const Node *> &unreached) {
  std::set<const Node *> first;
  for (const CheckedCondition &each : checked) {
    if (each.outcome != ConditionOutcome::Fails || first.contains(each.node))
      continue;
    bool isFirst = true;
    if (unreached.contains(each.node))
      visitUses(*each.node->definition, [&](uint32_t used) {
        const Node &target = each.node->run->nodes[used];
        isFirst &= &target == each.node || !unreached.contains(&target);
      });
    if (isFirst)
      first.insert(each.node);
  }
  return first;
}

ExpectedFailure *find(std::vector<ExpectedFailure> &expected,
                      const CheckedCondition &condition) {
  const Node &node = *condition.node;
  if (node.run->caller)
    return nullptr;
  std::string suffix = instanceSuffix(node, *condition.instance);
  auto found = std::ranges::find_if(expected, [&](const ExpectedFailure &each) {
    return each.address == node.definition->address &&
           (each.instance.empty() || each.instance == suffix);
  });
  return found == expected.end() ? nullptr : &*found;
}

} // namespace

void settleFailures(const std::vector<CheckedCondition> &checked,
                    const std::set<const Node *> &unreached,
                    std::vector<ExpectedFailure> &expected,
                    Diagnostics &found) {
  std::set<const Node *> first = failedFirst(checked, unreached);
  std::map<PlaceKey, size_t> dropped;
  for (const CheckedCondition &each : checked) {
    ExpectedFailure *failure = find(expected, each);
    if (failure && each.outcome == ConditionOutcome::Unknown)
      failure->isUndecided = true;
    if (each.outcome != ConditionOutcome::Fails)
      continue;
    if (isBehind(*each.node, unreached, first)) {
      ++dropped[keyOf(each)];
    } else if (failure) {
      failure->isFound = true;
      ++dropped[keyOf(each)];
    }
  }
  Diagnostics kept;
  for (Diagnostic each : found) {
    bool isFailure = each.kind == DiagKind::ConditionFailed ||
                     each.kind == DiagKind::CheckFailed;
    if (isFailure)
      if (auto at = dropped.find(keyOf(each.file, each.subject));
          at != dropped.end() && at->second > 0) {
        --at->second;
        continue;
      }
    // In a case, warnings of conditions are failures.
    if (each.kind == DiagKind::CheckFailed)
      each.kind = DiagKind::ConditionFailed;
    kept.add(std::move(each));
  }
  found = std::move(kept);
}

} // namespace hcl::app

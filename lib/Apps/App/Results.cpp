// Results and graphs are read off the nodes of the root module, in the order of
// names.
#include "Results.h"

#include "Explanation.h"
#include "Generated.h"
#include "ModuleEval/DeferredAttributes.h"
#include "ModuleEval/Evaluation.h"
#include "ModuleEval/Included.h"
#include "ModuleEval/Requirements.h"
#include "Questions.h"
#include "Support/Text.h"
#include "Value/Walk.h"
#include "hcl/Application.h"

#include <algorithm>
#include <set>

namespace hcl {

namespace app {

void visitRuns(const ModuleRun &run,
               const std::function<void(const ModuleRun &)> &visit) {
  visit(run);
  for (const Node &node : run.nodes)
    for (const Instance &instance : node.instances)
      if (instance.module)
        visitRuns(*instance.module, visit);
}

/// Whether `definition` belongs to the results called `group`.
static bool isInGroup(const Definition &definition, std::string_view group) {
  const KindRule &kind = *definition.kind;
  return !kind.isIgnored && (group == groupOfValues ? !definition.path.empty()
                                                    : !kind.result.empty() &&
                                                          kind.result == group);
}

/// The name of `definition` in the results called `group`: the only label, else
/// the address.
static const std::string &nameInGroup(const Definition &definition,
                                      std::string_view group) {
  bool isPlain = group != groupOfValues && definition.labels.size() == 1;
  return isPlain ? definition.labels[0] : definition.address;
}

/// Gives equal names, of blocks with allowed duplicates, numbers from 0.
static void numberEqualNames(std::vector<NamedNode> &nodes) {
  for (size_t first = 0, end; first < nodes.size(); first = end) {
    end = first + 1;
    while (end < nodes.size() && nodes[end].name == nodes[first].name)
      ++end;
    if (end - first > 1)
      for (size_t i = first; i < end; ++i)
        nodes[i].name += "[" + std::to_string(i - first) + "]";
  }
}

std::vector<NamedNode> nodesInGroup(const ModuleRun &run,
                                    std::string_view group) {
  std::vector<NamedNode> all;
  for (const Node &node : run.nodes)
    if (isInGroup(*node.definition, group))
      all.push_back({nameInGroup(*node.definition, group), &node});
  std::ranges::stable_sort(all, {}, &NamedNode::name);
  numberEqualNames(all);
  return all;
}

} // namespace app

/// `value` with zero in place of each negative zero.
static Value withoutSignedZero(const Value &value) {
  auto all = transformStored(
      value, [](const Value &) { return true; },
      [](Value part) {
        const Value &plain = part.unmarked();
        return plain.kind() == ValueKind::Big && plain.getDouble() == 0.0
                   ? Value::integer(0).withMarks(part.marks())
                   : part;
      });
  return all ? *std::move(all) : value;
}

/// `value` as an application stores it.
static Value stored(const Value &value) {
  return value.isNull() ? Value::null() : withoutSignedZero(value);
}

std::vector<AppResult> AppModule::results(std::string_view name) const {
  std::vector<AppResult> all;
  for (auto &[resultName, node] :
       app::nodesInGroup(evaluation_->root(), name)) {
    const app::Definition &definition = *node->definition;
    const app::KindRule &kind = *definition.kind;
    if (node->value.isFailed() || evaluation_->leftOut.contains(&definition))
      continue;
    Value value = definition.hasDeferredAttributes()
                      ? app::configuredValue(node->value)
                      : node->value;
    AppResult result{.name = resultName,
                     .value = kind.isStored ? stored(value) : value,
                     .file = definition.place.file,
                     .place = definition.place.range};
    for (size_t i = 0; i < kind.marks.size(); ++i)
      if (definition.declaredMarks[i])
        result.marks.push_back(kind.marks[i].label);
    all.push_back(std::move(result));
  }
  return all;
}

std::vector<GeneratedModule> AppModule::generated() const {
  return app::generatedIn(evaluation_->root());
}

/// Calls `draw` for each block that `node` inherits from.
static void drawInherited(const app::Node &node,
                          const std::function<void(const app::Node &)> &draw) {
  std::set<const app::Node *> drawn;
  for (const app::Instance &instance : node.instances)
    for (const app::InheritedBlock &base : instance.sources->inherited)
      if (drawn.insert(base.node).second)
        draw(*base.node);
}

/// The numbers of the definitions that `definition`, number `number`, refers
/// to.
static std::set<uint32_t> usedBy(const app::Definition &definition,
                                 uint32_t number) {
  std::set<uint32_t> used;
  auto add = [&](const app::References &references) {
    for (const app::Reference &use : references.resolved)
      used.insert(use.definition);
  };
  add(*definition.conditions);
  used.erase(number); // A condition is about its own block.
  add(*definition.repetition);
  add(definition.content);
  for (const auto &[argument, references] : *definition.arguments)
    add(references);
  return used;
}

std::string AppModule::graph() const {
  std::string out = "digraph module {\n  rankdir = LR\n";
  app::visitRuns(evaluation_->root(), [&](const app::ModuleRun &run) {
    for (uint32_t number = 0; number < run.nodes.size(); ++number) {
      const app::Node &node = run.nodes[number];
      const app::Definition &definition = *node.definition;
      if (definition.kind->isIgnored)
        continue;
      std::string name = quote(addressOf(node));
      out += "  " + name + "\n";
      auto draw = [&](const app::Node &target) {
        out += "  " + name + " -> " + quote(addressOf(target)) + "\n";
      };
      for (uint32_t target : usedBy(definition, number))
        draw(run.nodes[target]);
      if (const app::References *argument = app::argumentFor(node)) {
        for (const app::Reference &use : argument->resolved)
          draw(run.caller->run->nodes[use.definition]);
        if (argument->usesInstance)
          draw(*run.caller);
      }
      if (const app::Node *shared = app::includerInput(node))
        draw(*shared);
      for (const app::Base &base : definition.bases)
        if (const app::Node *below = app::nodeOf(node, base))
          draw(*below);
      drawInherited(node, draw);
    }
  });
  return out + "}\n";
}

std::string AppModule::explain(const SourceFile &path,
                               Diagnostics &diagnostics) const {
  return app::explain(*evaluation_, path, diagnostics);
}

const Language &AppModule::language() const { return evaluation_->language(); }

std::shared_ptr<const Scope>
AppModule::scope(std::span<const std::string> used) const {
  return app::scopeOfModule(*evaluation_, used);
}

Value AppModule::evaluate(const SourceFile &expression,
                          Diagnostics &diagnostics, const Scope *own) const {
  return app::evaluateAmongNames(*evaluation_, expression, own, diagnostics);
}

Value AppModule::valueAt(const SourceFile &path, std::string_view group,
                         Diagnostics &diagnostics) const {
  return app::valueAt(
      *evaluation_, path,
      [this](std::string_view name) { return results(name); }, group,
      diagnostics);
}

std::string AppModule::newestVersion() const {
  const app::ModuleSource &root = *evaluation_->root().source;
  return root.description->version.empty() ? root.version : std::string();
}

std::vector<SourceFile> AppModule::files() const {
  std::vector<SourceFile> all;
  std::set<const app::ModuleSource *> known;
  app::visitRuns(evaluation_->root(), [&](const app::ModuleRun &run) {
    if (known.insert(run.source.get()).second)
      all.insert(all.end(), run.source->files.begin(), run.source->files.end());
  });
  return all;
}

} // namespace hcl

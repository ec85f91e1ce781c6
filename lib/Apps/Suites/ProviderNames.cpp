// From a block the search goes outwards: a call passes configurations by the
// names of the called module; else a module has the configuration without an
// alias, of the same provider, of the calling module.
#include "ProviderNames.h"

#include "ModuleContent/QuotedReference.h"
#include "Providers/ModuleSchemas.h"
#include "Suite.h"

#include <algorithm>
#include <vector>

namespace hcl::app {

namespace {

/// A module and its call; null for the root.
struct CalledModule {
  const ModuleSource *source;
  const Definition *call;
};

using Sources = std::map<std::string, std::string, std::less<>>;

/// The source addresses that `module` declares, by the names of providers.
Sources sourcesIn(const ModuleSource &module) {
  Sources all;
  const SchemasRule &rule = *module.description->schemas;
  for (const Definition &definition : module.definitions) {
    if (definition.kind->type != rule.blocks)
      continue;
    for (const NestedPart &block : definition.part.blocks)
      if (block.type == rule.declaredIn)
        for (const auto &[name, attribute] : block.part.attributes)
          if (std::string source = sourceIn(attribute.expression, rule.source);
              !source.empty())
            all.insert_or_assign(name, fullSource(source, rule).address);
  }
  return all;
}

std::string addressOf(const std::string &name, const Sources &declared,
                      const SchemasRule &rule) {
  if (auto found = declared.find(name); found != declared.end())
    return found->second;
  auto builtin = rule.builtin.find(name);
  return fullSource(builtin == rule.builtin.end() ? name : builtin->second,
                    rule)
      .address;
}

/// The name in `outer` of the provider called `name` in `inner`.
std::string nameIn(const ModuleSource &outer, const ModuleSource &inner,
                   const std::string &name) {
  const SchemasRule &rule = *outer.description->schemas;
  Sources known = sourcesIn(outer);
  std::string address = addressOf(name, sourcesIn(inner), rule);
  if (addressOf(name, known, rule) == address)
    return name;
  for (const auto &[each, source] : known)
    if (source == address)
      return each;
  for (const auto &[each, source] : rule.builtin)
    if (fullSource(source, rule).address == address)
      return each;
  return address.substr(address.rfind('/') + 1);
}

/// The name in the root, the last module of `chain`, of the configuration with
/// the name `name` in the first.
[[nodiscard]] std::optional<std::string>
rootName(std::string name, const std::vector<CalledModule> &chain) {
  Diagnostics reported; // When the modules were read.
  for (size_t i = 0; i + 1 < chain.size(); ++i) {
    const CalledModule &called = chain[i];
    if (hasConfiguration(*called.source, name))
      return std::nullopt;
    const Expression *passed =
        called.call->find(called.call->kind->call->providers);
    ProviderNames names =
        passed ? providersIn(*passed, reported) : ProviderNames();
    if (auto found = names.find(name); found != names.end())
      name = found->second;
    else if (name.find('.') != std::string::npos)
      return std::nullopt;
    else
      name = nameIn(*chain[i + 1].source, *called.source, name);
  }
  return name;
}

/// `expression` as names with dots in between, without indices.
std::string nameOf(const Expression &expression) {
  Diagnostics reported; // When the file was read.
  auto path = readReference(expression, reported);
  if (!path)
    return std::string(expression.file().slice(expression.range()));
  std::string name;
  for (const TraversalStep &step : *path)
    if (!step.key)
      name += (name.empty() ? "" : ".") + step.name;
  return name;
}

/// The name of the configuration of `definition`, in its module.
std::string localName(const Definition &definition) {
  const std::string &attribute = definition.kind->schema->provider;
  if (const Expression *named =
          attribute.empty() ? nullptr : definition.find(attribute))
    return nameOf(*named);
  const std::string &type = definition.labels[0];
  return type.substr(0, type.find('_'));
}

void addNeeded(const std::vector<CalledModule> &chain,
               std::set<std::string> &all) {
  for (const Definition &definition : chain.front().source->definitions) {
    if (isOfProvider(*definition.kind) && !definition.labels.empty())
      if (auto name = rootName(localName(definition), chain))
        all.insert(*name);
    if (!definition.childModule || !definition.kind->call)
      continue;
    std::vector<CalledModule> inner = chain;
    inner.insert(inner.begin(), {definition.childModule.get(), &definition});
    addNeeded(inner, all);
  }
}

} // namespace

ProviderNames providersIn(const Expression &list, Diagnostics &diagnostics) {
  ProviderNames all;
  if (auto pairs = list.staticMap(diagnostics))
    for (const ExpressionPair &pair : *pairs)
      all.emplace(nameOf(pair.key), nameOf(pair.value));
  return all;
}

std::string configurationName(const Definition &definition,
                              const std::string &alias) {
  std::string name = definition.labels[0];
  std::string second = textIn(definition.part, alias);
  return second.empty() ? name : name + "." + second;
}

bool isOfProvider(const KindRule &kind) {
  return kind.schema &&
         (kind.schema->group == schemas::SchemaGroup::Resources ||
          kind.schema->group == schemas::SchemaGroup::Data);
}

std::optional<std::string> rootConfigurationOf(const Node &node) {
  std::vector<CalledModule> chain;
  for (const ModuleRun *run = node.run;; run = run->caller->run) {
    const Node *caller = run->caller;
    chain.push_back({run->source.get(), caller ? caller->definition : nullptr});
    if (!caller)
      break;
  }
  return rootName(localName(*node.definition), chain);
}

std::set<std::string> neededConfigurations(const ModuleSource &root) {
  std::set<std::string> all;
  addNeeded({{&root, nullptr}}, all);
  return all;
}

bool hasConfiguration(const ModuleSource &module, const std::string &name) {
  return std::ranges::any_of(
      module.definitions, [&](const Definition &definition) {
        const KindRule &kind = *definition.kind;
        return kind.schema &&
               kind.schema->group == schemas::SchemaGroup::Provider &&
               configurationName(definition, kind.distinct) == name;
      });
}

} // namespace hcl::app

#include "EarlyModules.h"

#include "ModuleContent/Literals.h"
#include "ModuleLoader.h"

#include <algorithm>

namespace hcl::app {

/// Checks the names in all attributes of `part`, an early block. `more` are
/// first words of further names.
static void checkNames(const Part &part, std::span<const std::string> more,
                       const EarlyValues &values, Diagnostics &diagnostics) {
  for (const auto &[name, attribute] : part.attributes)
    values.check(attribute.expression, more, diagnostics);
  for (const NestedPart &block : part.blocks)
    checkNames(block.part, more, values, diagnostics);
}

void EarlyModules::evaluate(ModuleSource &module, EarlyValues &values,
                            Diagnostics &diagnostics) {
  for (Definition &definition : module.definitions) {
    const KindRule &kind = *definition.kind;
    if (!kind.hasEarly)
      continue;
    for (const NestedPart &block : definition.part.blocks)
      if (block.rule && block.rule->use == NestedUse::Early)
        checkNames(block.part, block.rule->earlyWords, values, diagnostics);
    const BodyRule *variant =
        definition.variant ? &definition.variant->body : nullptr;
    for (const auto &[name, attribute] : definition.part.attributes) {
      const AttributeRule &rule = ruleOf(name, kind.body, variant);
      if (rule.role != Role::Early || isLiteral(rule, attribute.expression))
        continue;
      areAny_ = true;
      Value value = values.evaluate(attribute, rule, diagnostics);
      definition.early.edit().insert_or_assign(name, std::move(value));
    }
  }
}

std::string EarlyModules::keyOf(EarlyValues *caller, const Definition &call,
                                const std::string &folder) {
  auto inputs = inputs_.find(folder);
  if (!caller || inputs == inputs_.end() || inputs->second.empty())
    return folder;
  std::vector<Value> arguments = {Value::string(caller->rootFolder())};
  for (const std::string &name : inputs->second) {
    auto value = caller->argument(call, name);
    arguments.push_back(value ? Value::tuple({*std::move(value)})
                              : Value::null());
  }
  Value all = Value::tuple(std::move(arguments));
  std::vector<Value> &known = arguments_[folder];
  auto found = std::ranges::find_if(
      known, [&](const Value &each) { return Value::identical(each, all); });
  auto number = found - known.begin();
  if (found == known.end())
    known.push_back(std::move(all));
  return folder + '\0' + std::to_string(number);
}

std::string folderOfKey(const std::string &key) {
  return key.substr(0, key.find('\0'));
}

bool EarlyModules::addInputs(const ModuleSource &module,
                             const EarlyValues &values) {
  std::set<std::string> &names = inputs_[module.folder];
  size_t before = names.size();
  for (const Definition &definition : module.definitions) {
    const auto &call = definition.kind->call;
    const Expression *source = call ? definition.find(call->source) : nullptr;
    if (!source)
      continue;
    values.addInputs(*source, names);
    auto folder = childFolder(module, definition);
    auto below = folder ? inputs_.find(*folder) : inputs_.end();
    if (below == inputs_.end())
      continue;
    // In a module that calls itself the set would change meanwhile.
    std::set<std::string> needed = below->second;
    for (const std::string &name : needed)
      if (const Expression *argument = definition.find(name))
        values.addInputs(*argument, names);
  }
  return names.size() != before;
}

} // namespace hcl::app

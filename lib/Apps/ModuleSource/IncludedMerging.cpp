// A definition that the module lacks is copied without references, and each
// definition notes its bases. Inputs of the same name become one.
#include "IncludedMerging.h"

#include "ModuleContent/Literals.h"

#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace hcl::app {

/// The text of the literal `name` of `definition`; nothing if not set.
Value literalOf(const Definition &definition, const std::string &name) {
  const Attribute *written = definition.part.find(name);
  Diagnostics reported; // Reported with the other literals.
  return written
             ? literalValue(*written, definition.kind->body.attributes.at(name),
                            reported)
             : Value::failed();
}

namespace {

/// Merges the definitions of one included module.
class Merger {
public:
  /// `include` is the number of the block in `module`; with `isOver` its
  /// definitions are merged over those of the module.
  Merger(ModuleSource &module, uint32_t include, bool isOver)
      : module_(module), include_(include), isOver_(isOver),
        numbers_(numbersOf(module)) {
    const Definition &definition = module.definitions[include];
    const IncludeRule &rule = *definition.kind->include;
    Value word = literalOf(definition, rule.strategy);
    isNone_ = !rule.none.empty() && word == Value::string(rule.none);
    isDeep_ = !rule.deep.empty() && word == Value::string(rule.deep);
  }

  void merge(ModuleSource &included);
  /// Notes that the module is deferred.
  void mergeUnknown();

private:
  using Numbers = std::map<std::pair<const KindRule *, std::string>, uint32_t>;

  static Numbers numbersOf(const ModuleSource &module) {
    Numbers numbers;
    for (uint32_t i = 0; i < module.definitions.size(); ++i) {
      const Definition &definition = module.definitions[i];
      if (definition.kind->mergeIncluded)
        numbers.try_emplace({definition.kind, definition.address}, i);
    }
    return numbers;
  }
  static uint32_t include(const Definition &definition, ModuleSource &to,
                          std::optional<uint32_t> by);
  MergeStrategy strategyOf(const Definition &definition) const {
    const MergeRule &rule = *definition.kind->mergeIncluded;
    if (definition.kind->eachAttribute)
      if (auto strategy =
              ruleOf(definition.labels.front(), definition.kind->body, nullptr)
                  .includedMerge)
        return *strategy;
    return isDeep_ ? rule.deep : rule.shallow;
  }
  void linkInput(uint32_t number, ModuleSource &included, uint32_t theirs);

  ModuleSource &module_;
  uint32_t include_;
  bool isOver_;
  Numbers numbers_;
  bool isNone_;
  bool isDeep_;
};

/// Copies `definition` to `to`, where block number `by` includes it. Returns
/// the number of the copy.
uint32_t Merger::include(const Definition &definition, ModuleSource &to,
                         std::optional<uint32_t> by) {
  auto number = static_cast<uint32_t>(to.definitions.size());
  Definition &copy =
      to.definitions.push_back(std::make_unique<Definition>(definition));
  copy.layers.clear();
  copy.bases.clear();
  if (copy.kind->input)
    copy.input.edit() = {.type = copy.input->type,
                         .isNullable = copy.input->isNullable};
  copy.isFromOtherModule = true;
  copy.includedFrom = by;
  for (const NamePath &path : {copy.path, copy.alias()})
    if (!path.empty())
      static_cast<void>(to.names.add(path, number));
  if (copy.kind->isFoundByLabel && !copy.labels.empty())
    to.byLabel.emplace(keyOf(*to.description, *copy.kind, copy.labels[0]),
                       number);
  return number;
}

/// Makes input number `theirs` of `included` the same as input number `number`
/// of the module; the default of the former is the base of the default of the
/// latter.
void Merger::linkInput(uint32_t number, ModuleSource &included,
                       uint32_t theirs) {
  Definition &input = included.definitions[theirs];
  input.input.edit().includerInput = number;
  Definition &merged = module_.definitions[number];
  if (input.find(input.kind->input->fallback))
    merged.input.edit().bases.push_back(
        {include_, theirs, strategyOf(merged), isOver_});
}

void Merger::merge(ModuleSource &included) {
  if (isNone_)
    return;
  module_.lacksIncluded |= included.lacksDefinitions;
  Numbers theirs = numbersOf(included);
  for (const auto &[key, number] : theirs) {
    auto [at, isNew] = numbers_.try_emplace(key);
    if (isNew)
      at->second = include(included.definitions[number], module_, include_);
    Definition &definition = included.definitions[number];
    if (definition.kind->input)
      linkInput(at->second, included, number);
    else
      module_.definitions[at->second].bases.push_back(
          {include_, number, strategyOf(definition), isOver_});
  }
  for (const auto &[key, number] : numbers_)
    if (key.first->input && !theirs.contains(key)) {
      uint32_t copy =
          include(module_.definitions[number], included, std::nullopt);
      included.definitions[copy].input.edit().includerInput = number;
    }
}

void Merger::mergeUnknown() {
  if (isNone_)
    return;
  module_.lacksIncluded = true;
  for (const auto &[key, number] : numbers_) {
    Definition &definition = module_.definitions[number];
    if (!definition.kind->input)
      definition.bases.push_back(
          {include_, std::nullopt, strategyOf(definition)});
  }
}

} // namespace

void mergeIncluded(ModuleSource &module, uint32_t include,
                   ModuleSource *included) {
  Merger merger(module, include, module.definitions[include].isOnTop);
  if (included)
    merger.merge(*included);
  else
    merger.mergeUnknown();
}

} // namespace hcl::app

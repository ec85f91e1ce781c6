// Definitions of all files are added in order; overriding files are applied to
// the definitions before. Then the literal attributes, which decide about types
// and marks, are evaluated.
#include "ModuleBuilder.h"

#include "CompleteDefinition.h"
#include "ModuleContent/Literals.h"
#include "ModuleVersion.h"
#include "Support/Message.h"
#include "Support/SeededHash.h"
#include "hcl/UserFunctions.h"

#include <algorithm>

namespace hcl::app {

void ModuleBuilder::add(FileItems items) {
  diagnostics_.take(items.diagnostics);
  module_.hasMergedDefinitions |= items.layer == Layer::Override;
  module_.lacksDefinitions |= mayLackDefinitions(items);
  if (items.file) {
    module_.files.push_back(std::move(items.file));
    module_.fileDefinitions.emplace_back();
  }
  for (std::unique_ptr<Definition> &definition : items.definitions.take())
    add(std::move(definition), items.layer);
  for (auto &[name, references] : items.functions)
    module_.functionReferences.insert_or_assign(name, std::move(references));
  if (items.body)
    bodies_.push_back(*std::move(items.body));
}

/// Adds the calls in `part` to `calls`.
static void addCalls(const Part &part, std::vector<FunctionUse> &calls) {
  auto add = [&](const Attribute &attribute) {
    std::ranges::move(attribute.expression.calls(), std::back_inserter(calls));
  };
  for (const auto &[name, attribute] : part.attributes)
    add(attribute);
  for (const auto &[name, attributes] : part.overridden)
    std::ranges::for_each(attributes, add);
  for (const NestedPart &block : part.blocks)
    addCalls(block.part, calls);
}

/// Called functions without a definition, which a file with syntax errors may
/// have. Their results are deferred.
FunctionTable ModuleBuilder::lostFunctions(const FunctionTable &known) const {
  std::vector<FunctionUse> calls;
  for (const Definition &definition : module_.definitions)
    addCalls(definition.part, calls);
  for (const auto &[name, references] : module_.functionReferences)
    calls.insert(calls.end(), references.calls.begin(), references.calls.end());
  std::vector<Function> lost;
  for (const FunctionUse &call : calls)
    if (!known.find(call.name) &&
        !module_.functionReferences.contains(call.name))
      lost.push_back({.name = call.name,
                      .variadic = Parameter{.allowNull = true,
                                            .allowUnknown = true,
                                            .allowDynamic = true,
                                            .allowMarked = true},
                      .impl = [](std::span<const Value>,
                                 CallContext &) { return Value::dynamic(); },
                      .mayReturnNull = true});
  return lost;
}

void ModuleBuilder::defineFunctions() {
  FunctionTable others =
      module_.functions ? module_.functions : language_.functions;
  if (module_.lacksDefinitions)
    module_.functions = others = others.with(lostFunctions(others));
  if (module_.functionReferences.empty())
    return;
  module_.functionScope = std::make_shared<Scope>();
  module_.functionScope->allowVariables();
  module_.functionScope->addFunctions(others);
  UserFunctions defined = readUserFunctions(
      Body::merge(std::move(bodies_)), description_.functionBlocks,
      module_.functionScope, diagnostics_, description_.variadicParam);
  module_.functions = others.with(defined.functions);
}

/// The definition with the kind and address of `definition`; nothing if the
/// address is new: then `number` is entered.
std::optional<uint32_t> ModuleBuilder::know(const Definition &definition,
                                            uint32_t number) {
  indices::growIfNeeded(knownTable_, known_.size(), [&] {
    for (uint32_t i = 0; i < known_.size(); ++i)
      indices::enter(knownTable_,
                     seededHash(module_.definitions[known_[i]].address), i);
  });
  uint64_t hash = seededHash(definition.address);
  uint64_t slot = indices::slotOf(knownTable_, hash, [&](uint32_t index) {
    const Definition &other = module_.definitions[known_[index]];
    return other.kind == definition.kind && other.address == definition.address;
  });
  if (slot != 0)
    return known_[static_cast<uint32_t>(slot) - 1];
  indices::enter(knownTable_, hash, static_cast<uint32_t>(known_.size()));
  known_.push_back(number);
  return std::nullopt;
}

void ModuleBuilder::add(std::unique_ptr<Definition> box, Layer layer) {
  Definition &definition = *box;
  auto number = static_cast<uint32_t>(module_.definitions.size());
  const KindRule &kind = *definition.kind;
  if (layer == Layer::Base)
    checks_.add(definition);
  else
    checks_.addOverride(definition);
  if (!kind.allowsDuplicates) {
    std::optional<uint32_t> old = know(definition, number);
    bool isNew = !old;
    module_.hasMergedDefinitions |= !isNew;
    if (!isNew && (layer == Layer::Override || kind.merges || kind.replaces))
      return replace(*old, std::move(definition));
    if (isNew && layer == Layer::Override && !module_.lacksDefinitions)
      diagnostics_.add(
          DiagKind::MissingBase, definition.place.file, definition.place.range,
          message("There is no {noun} {address:quoted} to override. Define it "
                  "in another file.",
                  "noun"_a = kind.noun, "address"_a = definition.address));
    std::optional<uint32_t> taken =
        isNew && !definition.path.empty()
            ? module_.names.add(definition.path, number)
            : std::nullopt;
    if (isNew && !taken && !kind.alias.empty())
      taken = module_.names.add(definition.alias(), number);
    if (!isNew)
      taken = old;
    if (taken) {
      module_.hasMergedDefinitions = true;
      if (isNew)
        known_.back() = *taken;
      if (addDefault(*taken, definition))
        return;
      diagnostics_.add(
          DiagKind::DuplicateDefinition, definition.place.file,
          definition.place.range,
          message("The {noun} {address:quoted} is already defined at {place}. "
                  "Rename or remove one of the two.",
                  "noun"_a = kind.noun, "address"_a = definition.address,
                  "place"_a = module_.definitions[*taken].place.text()));
      return;
    }
  }
  if (kind.isFoundByLabel && !definition.labels.empty())
    module_.byLabel.emplace(keyOf(description_, kind, definition.labels[0]),
                            number);
  module_.definitions.push_back(std::move(box));
  module_.fileDefinitions.back().push_back(number);
}

/// Whether `definition` is the default of `input`.
static bool isDefaultOf(const Definition &definition, const Definition &input) {
  const std::string &type = definition.kind->defaults;
  return !type.empty() && input.kind->input && input.kind->type == type;
}

/// Notes a default if `definition` is the default of input number `old`, or the
/// input that replaces such a default. Returns whether one of both is so.
bool ModuleBuilder::addDefault(uint32_t old, Definition &definition) {
  Definition &base = module_.definitions[old];
  bool isFirst = isDefaultOf(base, definition);
  if (!isFirst && !isDefaultOf(definition, base))
    return false;
  Part &part = isFirst ? base.part : definition.part;
  defaults_.insert_or_assign(old, std::move(part.attributes.begin()->second));
  if (isFirst)
    base = std::move(definition);
  return true;
}

/// Adds the content of `over` to the layers of `base`, if there are dynamic
/// blocks to expand.
static void addLayers(Definition &base, const Definition &over) {
  if (base.layers.empty() && over.layers.empty())
    return;
  if (base.layers.empty())
    base.layers.push_back({});
  if (base.layers.size() == 1)
    base.layers.front().part = base.part;
  base.layers.push_back(over.layers.empty() ? ContentLayer{}
                                            : over.layers.front());
  base.layers.back().part = over.part;
}

void ModuleBuilder::replace(uint32_t old, Definition definition) {
  Definition &base = module_.definitions[old];
  if (base.kind->eachAttribute) {
    base.part = std::move(definition.part);
    return;
  }
  if (base.kind->replaces) {
    base.part = std::move(definition.part);
    base.layers = std::move(definition.layers);
    base.place = definition.place;
    return;
  }
  addLayers(base, definition);
  if (base.kind->merges)
    keepOverridden(base.part, definition.part);
  applyOverride(base.part, std::move(definition.part));
}

void ModuleBuilder::finish() {
  for (auto &[number, attribute] : defaults_) {
    Definition &input = module_.definitions[number];
    input.part.attributes.insert_or_assign(input.kind->input->fallback,
                                           std::move(attribute));
  }
  for (Definition &definition : module_.definitions)
    finishDefinition(definition, language_.dialect, diagnostics_);
  checks_.finish();
  module_.version = description_.version;
  if (module_.version.empty()) {
    module_.version = checkModuleVersion(module_, diagnostics_);
    // Otherwise changes cannot be followed.
    module_.hasMergedDefinitions |= !module_.version.empty();
  }
  if (!description_.functionBlocks.empty())
    defineFunctions();
}

} // namespace hcl::app

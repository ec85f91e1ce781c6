// Definitions are compared while they are added, and counted at the end.
#include "DefinitionChecks.h"

#include "ModuleContent/Literals.h"
#include "Support/Message.h"

#include <algorithm>

namespace hcl::app {

/// The kind, the labels and the literal of `definition` in one text; nothing if
/// duplicates do not differ in a literal.
std::optional<std::string>
DefinitionChecks::distinctionOf(const Definition &definition) {
  const KindRule &kind = *definition.kind;
  if (kind.distinct.empty())
    return std::nullopt;
  const Attribute *written = definition.part.find(kind.distinct);
  Diagnostics reported; // Reported with the other literals.
  Value value =
      written ? literalValue(*written, kind.body.attributes.at(kind.distinct),
                             reported)
              : Value::null();
  if (value.isFailed())
    return std::nullopt;
  return kind.type + "\n" + definition.address + "\n" +
         std::string(value.getString().value_or(""));
}

/// Reports `definition` if another definition has its labels and its literal.
void DefinitionChecks::checkDistinct(const Definition &definition) {
  const KindRule &kind = *definition.kind;
  std::optional<std::string> key = distinctionOf(definition);
  if (!key)
    return;
  auto [old, isNew] = distinct_.try_emplace(*std::move(key), definition.place);
  if (isNew)
    return;
  module_.hasMergedDefinitions = true;
  diagnostics_.add(
      DiagKind::DuplicateDefinition, definition.place.file,
      definition.place.range,
      message("The {noun} {address:quoted} is already defined at {place}. "
              "Give it another {argument:quoted}, or remove one of the two.",
              "noun"_a = kind.noun, "address"_a = definition.address,
              "place"_a = old->second.text(), "argument"_a = kind.distinct));
}

/// Reports blocks of `definition` whose type exists once and was there before.
void DefinitionChecks::checkOnce(const Definition &definition) {
  auto check = [&](const std::string &type, const Place &place,
                   const NestedRule *rule) {
    auto [old, isNew] = once_.try_emplace(type, place, rule);
    // Two that are not nested are defined twice.
    if (isNew || (!rule && !old->second.rule))
      return;
    module_.hasMergedDefinitions = true;
    diagnostics_.add(
        DiagKind::DuplicateBlock, place.file, place.range,
        message("A module has at most one block of type {type:quoted}, and "
                "there is one at {place}. Remove one of the two.",
                "type"_a = type, "place"_a = old->second.place.text()));
  };
  if (definition.kind->isOnce)
    check(definition.kind->type, definition.place, nullptr);
  for (const NestedPart &block : definition.part.blocks)
    if (block.rule && block.rule->isOnce) {
      check(block.type, block.place, block.rule);
      checkExclusive(definition, block);
    }
}

/// Reports `block`, of a type that exists once, in `definition` if another
/// definition has one that it excludes.
void DefinitionChecks::checkExclusive(const Definition &definition,
                                      const NestedPart &block) {
  for (const auto &[type, other] : once_) {
    bool excludes =
        other.rule && (std::ranges::count(block.rule->conflicts, type) ||
                       std::ranges::count(other.rule->conflicts, block.type));
    // Those of one block are reported with its content.
    bool isBeside = std::ranges::any_of(
        definition.part.blocks, [&](const NestedPart &each) {
          return each.place.file == other.place.file &&
                 each.place.range == other.place.range;
        });
    if (!excludes || isBeside)
      continue;
    module_.hasMergedDefinitions = true;
    diagnostics_.add(
        DiagKind::ConflictingArguments, block.place.file, block.place.range,
        message("Blocks of the types {type:quoted} and {other:quoted} exclude "
                "each other, and there is one at {place}. Remove one of the "
                "two.",
                "type"_a = block.type, "other"_a = type,
                "place"_a = other.place.text()));
  }
}

/// Reports `definition`, which overrides the one of its labels and its literal,
/// if there is none. What has no literal may be there by itself.
void DefinitionChecks::checkBase(const Definition &definition) {
  std::optional<std::string> key = distinctionOf(definition);
  const Attribute *literal = definition.part.find(definition.kind->distinct);
  if (key && literal && !module_.lacksDefinitions && !distinct_.contains(*key))
    diagnostics_.add(
        DiagKind::MissingBase, definition.place.file, definition.place.range,
        message(
            "There is no {noun} {address:quoted} with this {argument:quoted} "
            "to override. Define it in another file.",
            "noun"_a = definition.kind->noun, "address"_a = definition.address,
            "argument"_a = definition.kind->distinct));
}

void DefinitionChecks::addOverride(const Definition &definition) {
  checkBase(definition);
  for (const NestedPart &block : definition.part.blocks) {
    // Entries of several blocks are merged.
    if (!block.rule || !block.rule->isOnce ||
        block.rule->use == NestedUse::Entries)
      continue;
    auto [old, isNew] = onceInOverride_.try_emplace(
        std::pair(std::string(definition.place.file.name()), block.type),
        block.place);
    if (!isNew)
      diagnostics_.add(
          DiagKind::DuplicateBlock, block.place.file, block.place.range,
          message("A file has at most one block of type {type:quoted}, and "
                  "there is one at {place}. Remove one of the two.",
                  "type"_a = block.type, "place"_a = old->second.text()));
  }
}

/// `words` as a path in an expression.
static StaticTraversal traversalOf(const NamePath &words) {
  StaticTraversal path;
  for (const std::string &word : words)
    path.push_back({path.empty() ? TraversalStep::Kind::Root
                                 : TraversalStep::Kind::Attribute,
                    word,
                    std::nullopt,
                    {}});
  return path;
}

/// Reports nested blocks with the name of a definition, or of another nested
/// block. Each name is visible in one definition only, but all names of a
/// module differ.
void DefinitionChecks::checkInnerNames() {
  std::map<NamePath, Place> known;
  for (const Definition &definition : module_.definitions)
    for (const NestedPart &block : definition.part.blocks) {
      if (!block.rule || block.rule->name.empty() || block.hasUnknownLabels)
        continue;
      // A later definition may have its name.
      module_.hasMergedDefinitions = true;
      NamePath path = pathOf(block.rule->name, block.labels);
      FoundName found = module_.names.find(traversalOf(path));
      bool isTaken = found.definition && found.steps == path.size();
      Place other = isTaken
                        ? module_.definitions[*found.definition].place
                        : known.try_emplace(path, block.place).first->second;
      if (!isTaken && other.range == block.place.range &&
          other.file == block.place.file)
        continue;
      std::string name;
      for (const std::string &word : path)
        name += (name.empty() ? "" : ".") + word;
      diagnostics_.add(DiagKind::DuplicateDefinition, block.place.file,
                       block.place.range,
                       message("{name:quoted} is already defined at {place}. "
                               "Rename or remove one of the two.",
                               "name"_a = name, "place"_a = other.text()));
    }
}

/// Reports too many or too few blocks of a type.
void DefinitionChecks::checkCounts() {
  for (const KindRule &kind : description_.kinds) {
    if (kind.minimum == 0 && kind.maximum == SIZE_MAX)
      continue;
    size_t count = 0;
    for (const Definition &definition : module_.definitions)
      if (definition.kind == &kind && ++count == kind.maximum + 1)
        diagnostics_.add(
            DiagKind::DuplicateBlock, definition.place.file,
            definition.place.range,
            message("A module has at most {most:counted block} of type "
                    "{type:quoted}. Remove this one.",
                    "most"_a = kind.maximum, "type"_a = kind.type));
    if (count < kind.minimum && !module_.lacksDefinitions &&
        !module_.files.empty())
      diagnostics_.add(
          DiagKind::TooFewBlocks, module_.files.front(), Range(),
          message("A module has at least {least:counted block} of type "
                  "{type:quoted}. Add one.",
                  "least"_a = kind.minimum, "type"_a = kind.type));
  }
}

} // namespace hcl::app

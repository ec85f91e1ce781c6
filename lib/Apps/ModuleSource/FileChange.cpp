// Definitions are compared by their texts. Each text begins with the header or
// name and reaches up to the next definition, so comments between two
// definitions belong to the first. In JSON, where several definitions may begin
// at one bracket, all count as different. A removed definition leaves its
// number unused, and an added definition gets a new number, so references to
// all others stay right. Definitions in items that an edit did not touch are
// moved to the new text and not compared.
#include "FileChange.h"

#include "CallArguments.h"
#include "CompleteDefinition.h"
#include "ModuleBuilder.h"
#include "ModuleContent/Literals.h"
#include "ModuleLoader.h"
#include "NamesChange.h"
#include "Resolver.h"
#include "hcl/Read.h"

#include <algorithm>
#include <deque>
#include <map>
#include <utility>

namespace hcl::app {

namespace {

/// The texts of the definitions at `begins` in `file`; others are at `others`,
/// which are sorted.
std::vector<std::string_view> textsOf(const SourceFile &file,
                                      const std::vector<uint32_t> &begins,
                                      const std::vector<uint32_t> &others) {
  std::vector<uint32_t> sorted = begins;
  std::ranges::sort(sorted);
  std::vector<std::string_view> texts;
  for (uint32_t begin : begins) {
    auto next = std::ranges::upper_bound(sorted, begin);
    uint32_t end = next == sorted.end()
                       ? static_cast<uint32_t>(file.text().size())
                       : *next;
    auto other = std::ranges::upper_bound(others, begin);
    if (other != others.end())
      end = std::min(end, *other);
    texts.push_back(file.slice({begin, end}));
  }
  return texts;
}

bool haveSameNames(const Attributes &left, const Attributes &right) {
  return std::ranges::equal(left, right, {}, &Attributes::value_type::first,
                            &Attributes::value_type::first);
}

/// Whether `now` calls the same module as `old` with arguments of the same
/// names.
bool callsSameModule(const Definition &old, const Definition &now) {
  const CallRule &call = *old.kind->call;
  if (!old.part.find(call.source) ||
      !haveSameNames(old.part.attributes, now.part.attributes))
    return false;
  auto areEqual = [&](const std::string &name) {
    const Attribute *before = old.part.find(name);
    if (!before)
      return true;
    const AttributeRule &rule = ruleOf(name, old.kind->body, nullptr);
    if (!isLiteral(rule, before->expression) ||
        !isLiteral(rule, now.part.find(name)->expression))
      return false;
    Diagnostics reported; // Reported with the other literals.
    return Value::identical(literalValue(*before, rule, reported),
                            literalValue(*now.part.find(name), rule, reported));
  };
  return areEqual(call.source) && areEqual(call.silenced);
}

/// Whether `now` takes the place of `old` without effect on names, types of
/// references and other modules.
bool isSuccessor(const Definition &old, const Definition &now) {
  const KindRule &kind = *old.kind;
  if (now.kind != &kind || old.variant != now.variant ||
      old.labels != now.labels || old.repeat != now.repeat)
    return false;
  if (kind.input && !old.part.find(kind.input->fallback) !=
                        !now.part.find(kind.input->fallback))
    return false;
  // References to a deprecated output are warned about on loading.
  if (!kind.input && old.declared->deprecation != now.declared->deprecation)
    return false;
  return !kind.call || callsSameModule(old, now);
}

bool areSame(const DefinitionReferences &left,
             const DefinitionReferences &right) {
  return areSame(*left.repetition, *right.repetition) &&
         areSame(left.content, right.content) &&
         areSame(*left.conditions, *right.conditions) &&
         std::ranges::equal(*left.arguments, *right.arguments,
                            [](const auto &one, const auto &other) {
                              return one.first == other.first &&
                                     areSame(one.second, other.second);
                            });
}

/// Whether a definition of `kind` is compared with others of the module.
bool isCompared(const KindRule &kind) {
  return !kind.distinct.empty() || !kind.versionConstraints.empty() ||
         kind.isOnce || kind.minimum != 0 || kind.maximum != SIZE_MAX ||
         std::ranges::any_of(kind.body.blocks, [](const NestedRule &rule) {
           return rule.isOnce || !rule.name.empty();
         });
}

/// One change of a file.
class FileReplacement {
public:
  FileReplacement(ModuleSource &module, size_t index, bool isRoot,
                  FileItems items, const UnchangedItems &unchanged)
      : module_(module), description_(*module.description), index_(index),
        isRoot_(isRoot), items_(std::move(items)), unchanged_(unchanged),
        found_(std::move(items_.diagnostics)) {
    std::vector<bool> stays(module.definitions.size());
    for (const auto &[number, item] : unchanged.definitions)
      stays[number] = true;
    for (uint32_t number : module.fileDefinitions[index])
      if (!stays[number])
        old_.push_back(number);
  }

  std::optional<FileChange> run(const Dialect &dialect,
                                Diagnostics &diagnostics);

private:
  [[nodiscard]] bool match();
  bool mayComeOrGo(const Definition &definition) const;
  [[nodiscard]] bool compareTexts();
  /// The number of a definition, and its references before.
  using OldReferences = std::pair<uint32_t, DefinitionReferences>;
  [[nodiscard]] bool moveUnchanged(std::vector<OldReferences> &old,
                                   std::vector<uint32_t> &toResolve);
  void remove(uint32_t number);
  bool add(Definition definition, uint32_t number);

  ModuleSource &module_;
  const Description &description_;
  size_t index_;
  bool isRoot_;
  FileItems items_;
  const UnchangedItems &unchanged_;
  std::vector<uint32_t> old_; ///< definitions of items that changed
  Diagnostics found_;
  FileChange change_;
  /// For each new definition, the replaced old definition.
  std::vector<std::optional<uint32_t>> successors_;
  std::vector<uint32_t> numbers_; ///< of the new definitions
};

/// Whether nothing but references depends on whether `definition` exists.
bool FileReplacement::mayComeOrGo(const Definition &definition) const {
  const KindRule &kind = *definition.kind;
  if (kind.input || kind.call || kind.include || kind.allowsDuplicates ||
      kind.merges || kind.replaces || kind.isNamed || isCompared(kind))
    return false;
  return std::ranges::none_of(description_.kinds, [&](const KindRule &each) {
    return (each.inherit && each.inherit->blocks == kind.type) ||
           (each.call && each.call->outputs == kind.type && !isRoot_);
  });
}

/// Finds the old definition that each new definition replaces; returns whether
/// the others may come and go.
bool FileReplacement::match() {
  auto keyOfThe = [&](const Definition &definition) {
    return keyOf(description_, *definition.kind, definition.address);
  };
  std::map<std::string, std::deque<uint32_t>> old;
  for (uint32_t number : old_)
    old[keyOfThe(module_.definitions[number])].push_back(number);
  for (const Definition &now : items_.definitions) {
    std::deque<uint32_t> &same = old[keyOfThe(now)];
    if (!same.empty() && isSuccessor(module_.definitions[same[0]], now)) {
      successors_.emplace_back(same[0]);
      same.pop_front();
      continue;
    }
    successors_.emplace_back();
    if (!mayComeOrGo(now))
      return false;
  }
  for (const auto &[key, numbers] : old)
    for (uint32_t number : numbers) {
      if (!mayComeOrGo(module_.definitions[number]))
        return false;
      change_.removed.push_back(number);
    }
  return true;
}

/// Finds the definitions with different texts; returns whether nothing else
/// depends on them.
bool FileReplacement::compareTexts() {
  std::vector<uint32_t> begins;
  std::vector<uint32_t> oldBegins;
  std::vector<uint32_t> others, oldOthers; // of items that stay
  std::map<uint32_t, size_t> positions;
  for (const SameItem &item : unchanged_.items) {
    oldOthers.push_back(item.range.begin);
    others.push_back(item.moved(item.range).begin);
  }
  for (uint32_t number : old_) {
    positions.emplace(number, oldBegins.size());
    oldBegins.push_back(module_.definitions[number].place.range.begin);
  }
  for (const Definition &now : items_.definitions)
    begins.push_back(now.place.range.begin);
  auto before = textsOf(module_.files[index_], oldBegins, oldOthers);
  auto after = textsOf(items_.file, begins, others);
  bool isJson = isJsonName(items_.file.name());
  for (size_t i = 0; i < begins.size(); ++i) {
    if (!successors_[i])
      continue;
    uint32_t number = *successors_[i];
    if (!isJson && before[positions.at(number)] == after[i])
      continue;
    const Definition &now = items_.definitions[i];
    if ((now.repeat && module_.definitions[number].childModule) ||
        isCompared(*now.kind))
      return false;
    change_.changed.push_back(number);
  }
  return true;
}

void FileReplacement::remove(uint32_t number) {
  Definition &old = module_.definitions[number];
  if (!old.path.empty())
    module_.names.remove(old.path);
  if (!old.kind->alias.empty())
    module_.names.remove(old.alias());
  Definition removed =
      std::exchange(old, Definition{.kind = &description_.removedKind});
  if (!removed.kind->isFoundByLabel || removed.labels.empty())
    return;
  auto at = module_.byLabel.find(
      keyOf(description_, *removed.kind, removed.labels[0]));
  if (at == module_.byLabel.end() || at->second != number)
    return;
  // Another definition may have the same first label.
  for (uint32_t i = 0; i < module_.definitions.size(); ++i) {
    const Definition &each = module_.definitions[i];
    if (each.kind == removed.kind && !each.labels.empty() &&
        each.labels[0] == removed.labels[0]) {
      at->second = i;
      return;
    }
  }
  module_.byLabel.erase(at);
}

/// Adds `definition` as number `number`; returns whether its name is new.
bool FileReplacement::add(Definition definition, uint32_t number) {
  const KindRule &kind = *definition.kind;
  bool isTaken =
      std::ranges::any_of(module_.definitions, [&](const Definition &each) {
        return each.kind == &kind && each.address == definition.address;
      });
  if (isTaken ||
      (!definition.path.empty() &&
       module_.names.add(definition.path, number)) ||
      (!kind.alias.empty() && module_.names.add(definition.alias(), number)))
    return false;
  if (kind.isFoundByLabel && !definition.labels.empty())
    module_.byLabel.emplace(keyOf(description_, kind, definition.labels[0]),
                            number);
  module_.definitions.push_back(
      std::make_unique<Definition>(std::move(definition)));
  change_.added.push_back(number);
  return true;
}

std::optional<FileChange> FileReplacement::run(const Dialect &dialect,
                                               Diagnostics &diagnostics) {
  // In such a module a file without definitions may be the broken file.
  bool mayBeBroken =
      module_.lacksDefinitions && module_.fileDefinitions[index_].empty();
  bool mayLackFunctions =
      module_.lacksDefinitions && !description_.functionBlocks.empty();
  if (mayBeBroken != mayLackDefinitions(items_) ||
      module_.hasMergedDefinitions || mayLackFunctions ||
      !module_.functionReferences.empty() || !items_.functions.empty())
    return std::nullopt;
  for (Definition &definition : items_.definitions) {
    finishDefinition(definition, dialect, found_);
    if (isRoot_ && !module_.mayBeCalled)
      refuseInRoot(definition, found_);
  }
  if (!match() || !compareTexts())
    return std::nullopt;
  for (uint32_t number : change_.removed)
    remove(number);
  std::vector<OldReferences> old;
  for (size_t i = 0; i < successors_.size(); ++i) {
    Definition &now = items_.definitions[i];
    auto number = static_cast<uint32_t>(module_.definitions.size());
    if (!successors_[i] && !add(std::move(now), number))
      return std::nullopt;
    numbers_.push_back(successors_[i].value_or(number));
    if (!successors_[i])
      continue;
    Definition &at = module_.definitions[*successors_[i]];
    old.emplace_back(*successors_[i],
                     std::move(static_cast<DefinitionReferences &>(at)));
    now.childModule = std::move(at.childModule);
    at = std::move(now);
    if (at.childModule)
      checkArguments(at, found_);
  }
  module_.files[index_] = std::move(items_.file);
  std::vector<uint32_t> toResolve = numbers_;
  if (!moveUnchanged(old, toResolve))
    return std::nullopt;
  resolveReferences(module_, toResolve, found_);
  for (const auto &[number, references] : old)
    if (!areSame(references, module_.definitions[number]) &&
        !std::ranges::count(change_.changed, number))
      change_.changed.push_back(number);
  module_.fileDefinitions[index_] = std::move(numbers_);
  diagnostics.take(found_);
  return std::move(change_);
}

/// Moves the definitions that stay to the new text; returns whether possible.
/// Adds those in which names may lead elsewhere to `toResolve`, and their
/// references to `old`.
bool FileReplacement::moveUnchanged(std::vector<OldReferences> &old,
                                    std::vector<uint32_t> &toResolve) {
  NamesChange names(module_, change_);
  for (const auto &[number, item] : unchanged_.definitions) {
    Definition &definition = module_.definitions[number];
    if (!moveDefinition(definition, unchanged_.items[item], unchanged_.file))
      return false;
    numbers_.push_back(number);
    if (names.isNone() || !names.concerns(definition))
      continue;
    DefinitionReferences &references = definition;
    old.emplace_back(number, std::exchange(references, {}));
    toResolve.push_back(number);
  }
  return true;
}

} // namespace

std::optional<FileChange> replaceFile(ModuleSource &module, size_t index,
                                      bool isRoot, FileItems items,
                                      const UnchangedItems &unchanged,
                                      const Dialect &dialect,
                                      Diagnostics &diagnostics) {
  return FileReplacement(module, index, isRoot, std::move(items), unchanged)
      .run(dialect, diagnostics);
}

} // namespace hcl::app

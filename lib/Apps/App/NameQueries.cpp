// Of all names in the modules with a file, the smallest at the position counts.
// Values are those of the first run of the module with the definition.
#include "NameQueries.h"

#include "BodyRules.h"
#include "Mending.h"
#include "ModuleEval/DeferredAttributes.h"
#include "Results.h"
#include "WrittenPart.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace hcl::app {

namespace {

/// The offset in `to` of `offset` in `from`, the same text before or after an
/// edit; nothing: the edit is there.
[[nodiscard]] std::optional<uint32_t>
moved(uint32_t offset, std::string_view from, std::string_view to) {
  auto [left, right] = std::ranges::mismatch(from, to);
  auto prefix = static_cast<size_t>(left - from.begin());
  if (offset <= prefix || differInBlanks(from, to))
    return offset;
  size_t most = std::min(from.size(), to.size()) - prefix;
  size_t suffix = 0;
  while (suffix < most &&
         from[from.size() - 1 - suffix] == to[to.size() - 1 - suffix])
    ++suffix;
  if (offset < from.size() - suffix)
    return std::nullopt;
  return static_cast<uint32_t>(offset + to.size() - from.size());
}

std::string textOf(const StaticTraversal &path) {
  std::string text;
  for (const TraversalStep &step : path)
    text += (text.empty() ? "" : ".") + step.name;
  return text;
}

/// Whether `path` begins with the words of `name`.
bool beginsWith(const StaticTraversal &path, const NamePath &name) {
  return !name.empty() && path.size() >= name.size() &&
         std::ranges::equal(name, std::span(path).first(name.size()), {}, {},
                            &TraversalStep::name);
}

/// The value of `path`, a name inside the repeated block of `owner`, in
/// `instance`, and the number of its steps.
std::pair<Value, size_t> instanceValue(const Definition &owner,
                                       const Instance &instance,
                                       const StaticTraversal &path) {
  const RepeatRule *repeat = owner.repeat;
  if (!repeat)
    return {Value::failed(), 0};
  if (beginsWith(path, repeat->value))
    return {instance.element, repeat->value.size()};
  if (beginsWith(path, repeat->key))
    return {instance.key, repeat->key.size()};
  if (const Value *part =
          elementAt(instance.element, Value::string(path.front().name)))
    return {*part, 1};
  return {Value::failed(), 0};
}

} // namespace

const Node *nodeOf(const ModuleRun &root, const NameTarget &target) {
  const Node *found = nullptr;
  visitRuns(root, [&](const ModuleRun &run) {
    if (!found && run.source.get() == target.module)
      found = &run.nodes[target.definition];
  });
  return found;
}

void showValue(const Value &value, bool isHidden, LiveName &described) {
  if (value.isFailed())
    return;
  described.type = value.type();
  if (!isHidden && !value.containsMarks())
    described.value = configuredValue(value);
}

Value insideValue(const ModuleRun &root, const ModuleSource &module,
                  const NameInText &name, bool &isOne) {
  Value value = Value::failed();
  isOne = false;
  visitRuns(root, [&](const ModuleRun &run) {
    if (run.source.get() != &module || !value.isFailed())
      return;
    bool isOfApplication =
        module.description->names.contains(name.path.front().name);
    if (!name.owner || isOfApplication) {
      for (const auto &[word, known] : run.names)
        if (word == name.path.front().name)
          value = partOf(known, stepsFrom(name.path, 1)).value;
      isOne = true;
      return;
    }
    for (const Node &node : run.nodes) {
      if (node.definition != name.owner || node.instances.empty())
        continue;
      const Instance &instance = node.instances.front();
      auto [base, steps] =
          name.kind == LiveNameKind::Self
              ? std::pair(instance.value, size_t(1))
              : instanceValue(*name.owner, instance, name.path);
      ReferencedPart part = partOf(base, stepsFrom(name.path, steps));
      if (part.steps + steps == name.path.size())
        value = part.value;
      isOne = node.instances.size() == 1;
    }
  });
  return value;
}

SourceFile fileAt(const LiveState &state, const std::string &path) {
  Diagnostics unreadable;
  return state.files().read(state.pathOf(path), unreadable);
}

/// The place in the present text of `range` in `file`; empty after an edit of
/// all of it.
Place NameQueries::presentPlace(const SourceFile &file, Range range) const {
  Diagnostics unreadable;
  SourceFile now = present_.files().read(file.name(), unreadable);
  if (!now || now == file || now.text() == file.text())
    return {file, range};
  auto begin = moved(range.begin, file.text(), now.text());
  auto end = moved(range.end, file.text(), now.text());
  if (!begin || !end || *begin > *end)
    return {};
  return {now, {*begin, *end}};
}

std::span<const SourceFile>
NameQueries::valuesFor(const ModuleSource &module) const {
  bool isRoot = &module == known_.evaluation().root().source.get();
  return isRoot ? std::span<const SourceFile>(known_.inputs().files)
                : std::span<const SourceFile>();
}

std::optional<NameInText> NameQueries::find(const LivePosition &at) const {
  SourceFile now = fileAt(present_, at.path);
  SourceFile file = fileAt(known_, at.path);
  if (!now || !file)
    return std::nullopt;
  auto offset =
      moved(now.offsetOf(at.position, at.unit), now.text(), file.text());
  return offset ? findIn(file.name(), *offset) : std::nullopt;
}

std::optional<NameInText> NameQueries::findIn(const std::string &file,
                                              uint32_t offset) const {
  std::optional<NameInText> found;
  auto hasFile = [&](const std::vector<SourceFile> &files) {
    return std::ranges::count(files, file, &SourceFile::name) != 0;
  };
  ModuleNames names(known_.files(), known_.language());
  for (const ModuleSource *module : known_.modules())
    if (hasFile(module->files) || hasFile(module->inputFiles))
      names.visitAt(*module, file, offset, [&](NameInText name) {
        if (name.file.name() == file && name.range.begin <= offset &&
            offset <= name.range.end &&
            (!found || name.range.size() < found->range.size()))
          found = std::move(name);
      });
  return found;
}

const ModuleSource *moduleOf(const LiveState &state, const std::string &file) {
  for (const ModuleSource *module : state.modules())
    if (std::ranges::count(module->files, file, &SourceFile::name))
      return module;
  return nullptr;
}

void NameQueries::setValue(const NameInText &name, LiveName &described) const {
  const ModuleRun &root = known_.evaluation().root();
  if (!name.target) {
    bool isOne = false;
    if (const ModuleSource *module = moduleOf(known_, name.file.name())) {
      Value value = insideValue(root, *module, name, isOne);
      showValue(value, !isOne, described);
    }
    return;
  }
  const Node *node = nodeOf(root, name.target);
  if (!node)
    return;
  ReferencedPart part = referencedPart({.node = node, .steps = name.path});
  if (part.steps == name.path.size())
    showValue(part.value, node->definition->declaresMark(), described);
}

LiveName NameQueries::describe(const NameInText &name) const {
  LiveName described{.kind = name.kind,
                     .name = textOf(name.path),
                     .place = presentPlace(name.file, name.range)};
  if (name.kind == LiveNameKind::Function) {
    described.name = name.target.function;
    const FunctionTable &table = name.target.module->functions
                                     ? name.target.module->functions
                                     : known_.language().functions;
    if (const Function *function = table.find(described.name))
      described.documentation = function->doc;
    for (const NameInText &each : namesOf(name.target))
      if (each.isDefinition)
        described.definition = presentPlace(each.file, each.range);
    return described;
  }
  if (name.target) {
    const Definition &target =
        name.target.module->definitions[name.target.definition];
    const Attribute *attribute =
        name.path.empty() ? nullptr : target.part.find(name.path.front().name);
    if (name.path.empty()) {
      described.name = target.address;
      described.noun = target.kind->noun;
      described.definition = presentPlace(target.place.file, target.nameRange);
    } else if (attribute && name.path.size() == 1) {
      described.definition =
          presentPlace(attribute->file(), attribute->nameRange);
    }
  }
  if (name.kind == LiveNameKind::Attribute)
    described.name = name.path.back().name;
  setValue(name, described);
  return described;
}

/// The attribute or the type of a block whose name is at `at`.
std::optional<LiveName> NameQueries::itemAt(const LivePosition &at) const {
  SourceFile file = fileAt(present_, at.path);
  const ModuleSource *module = moduleOf(known_, present_.pathOf(at.path));
  if (!file || !module || file.name().ends_with(".json"))
    return std::nullopt;
  uint32_t offset = file.offsetOf(at.position, at.unit);
  OutlinePlace place = present_.outlineOf(file).find(offset);
  auto holds = [&](Range range) {
    return range.begin <= offset && offset <= range.end;
  };
  BodyRules rules(*module, place.blocks);
  for (const OutlineAttribute &each : place.blocks.back()->attributes)
    if (holds(each.nameRange)) {
      LiveName name{.kind = LiveNameKind::Attribute,
                    .name = each.name,
                    .place = {file, each.nameRange}};
      name.type = rules.typeOf(each.name);
      name.documentation = rules.documentationOf(each.name);
      return name;
    }
  for (const OutlineBlock &each : place.blocks.back()->blocks) {
    auto end = static_cast<uint32_t>(each.header.begin + each.type.size());
    if (holds({each.header.begin, end}))
      return LiveName{.kind = LiveNameKind::Block,
                      .name = each.type,
                      .noun = rules.nounOf(each.type),
                      .place = {file, {each.header.begin, end}},
                      .mayBeGenerated = rules.mayBeGenerated(each.type)};
  }
  return std::nullopt;
}

std::optional<LiveName> NameQueries::nameAt(const LivePosition &at) const {
  auto name = find(at);
  return name ? std::optional(describe(*name)) : itemAt(at);
}

std::vector<NameInText> NameQueries::namesOf(const NameTarget &target) const {
  std::vector<NameInText> all;
  ModuleNames names(known_.files(), known_.language());
  for (const ModuleSource *module : known_.modules())
    names.visit(*module, valuesFor(*module), [&](NameInText name) {
      if (name.target == target && name.kind != LiveNameKind::Attribute)
        all.push_back(std::move(name));
    });
  auto key = [](const NameInText &name) {
    return std::tuple(std::string_view(name.file.name()), name.range.begin,
                      name.range.end);
  };
  std::ranges::sort(all, {}, key);
  auto isSame = [&](const NameInText &left, const NameInText &right) {
    return key(left) == key(right);
  };
  auto repeats = std::ranges::unique(all, isSame);
  all.erase(repeats.begin(), repeats.end());
  return all;
}

std::vector<Place> NameQueries::referencesAt(const LivePosition &at) const {
  std::vector<Place> places;
  auto name = find(at);
  if (!name || !name->target || name->kind == LiveNameKind::Attribute)
    return places;
  for (const NameInText &each : namesOf(name->target))
    if (Place place = presentPlace(each.file, each.range); place.file)
      places.push_back(std::move(place));
  return places;
}

/// The symbols in `block`.
static std::vector<LiveSymbol> symbolsIn(const OutlineBlock &block) {
  std::vector<LiveSymbol> symbols;
  for (const OutlineAttribute &each : block.attributes)
    if (each.hasValue)
      symbols.push_back(
          {each.name, LiveNameKind::Attribute, each.range, each.nameRange});
  for (const OutlineBlock &each : block.blocks) {
    std::string name = each.type;
    for (const std::string &label : each.labels)
      name += " " + label;
    symbols.push_back({std::move(name), LiveNameKind::Block, each.range,
                       each.header, symbolsIn(each)});
  }
  std::ranges::sort(symbols, {},
                    [](const LiveSymbol &each) { return each.range.begin; });
  return symbols;
}

std::vector<LiveSymbol> NameQueries::symbols(const std::string &path) const {
  SourceFile file = fileAt(present_, path);
  if (!file || path.ends_with(".json"))
    return {};
  return symbolsIn(present_.outlineOf(file).root());
}

} // namespace hcl::app

namespace hcl {

std::vector<LiveSymbol> outlineSymbols(const SourceFile &file,
                                       const Language &language) {
  return app::symbolsIn(app::Outline(file, language).root());
}

} // namespace hcl

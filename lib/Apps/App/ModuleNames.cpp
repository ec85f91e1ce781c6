// Paths come from visitNames. A path through a call goes on in the called
// module, and a path through an including block in the included one. Names of
// definitions come from the files, where several blocks may be one definition.
#include "ModuleNames.h"

#include "ModuleSource/CompleteDefinition.h"
#include "ModuleSource/FileItems.h"
#include "ModuleSource/Includes.h"
#include "ModuleSource/InputType.h"
#include "ModuleSource/ReferenceMistakes.h"
#include "ModuleSource/Resolver.h"
#include "TextNames.h"
#include "WrittenPart.h"
#include "hcl/Read.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace hcl::app {

Range wordIn(const SourceFile &file, Range range, std::string_view name) {
  std::string_view text = file.slice(range);
  size_t begin = text.find_first_not_of(" .[\"\t");
  size_t end = text.find_last_not_of(" ]\"\t");
  if (begin == text.npos || text.substr(begin, end + 1 - begin) != name)
    return {};
  auto first = range.begin + static_cast<uint32_t>(begin);
  return {first, first + static_cast<uint32_t>(name.size())};
}

namespace {

/// The part of step number `at` of `path` that spells its word. Steps of a path
/// in quotes have the range of all of it.
Range wordOfStep(const SourceFile &file, const StaticTraversal &path,
                 size_t at) {
  const TraversalStep &step = path[at];
  std::string word =
      step.key ? std::string(step.key->getString().value_or("")) : step.name;
  if (path.size() == 1 || path.front().range != path.back().range)
    return wordIn(file, step.range, word);
  std::string before;
  for (size_t i = 0; i < at; ++i)
    before += path[i].name + ".";
  std::string_view text = file.slice(step.range);
  size_t quote = text.find('"');
  size_t begin = quote == text.npos ? 0 : quote + 1;
  if (!text.substr(begin).starts_with(before + word))
    return {};
  auto first = step.range.begin + static_cast<uint32_t>(begin + before.size());
  return {first, first + static_cast<uint32_t>(word.size())};
}

/// The number of the step of names by `pattern` with the last of `labels`
/// labels; nothing: no step has it.
[[nodiscard]] std::optional<size_t> lastLabelStep(const NamePattern &pattern,
                                                  size_t labels) {
  for (size_t i = 0; i < pattern.size(); ++i)
    if (pattern[i].word.empty() && pattern[i].label + 1 == labels)
      return i;
  return std::nullopt;
}

/// Emits the names in paths of one module.
class PathNames {
public:
  PathNames(const ModuleSource &module, const NameSink &sink)
      : module_(module), sink_(sink) {}

  /// `owner` has the path; null: a function has.
  void emit(const Definition *owner, const PathUse &use,
            const StaticTraversal &path, const SourceFile &file) const;

private:
  size_t emitDefinition(const ModuleSource &module, uint32_t number,
                        const StaticTraversal &path, size_t begin, size_t end,
                        const SourceFile &file, NameTarget &target) const;
  size_t enterChild(const Definition &opened, const StaticTraversal &path,
                    size_t at, const SourceFile &file,
                    NameTarget &target) const;

  const ModuleSource &module_;
  const NameSink &sink_;
};

/// Emits steps `begin` to `end` of `path` as the name of a definition, which
/// becomes `target`, and what follows in a module that the definition opens.
/// Returns the number of the first step after names.
size_t PathNames::emitDefinition(const ModuleSource &module, uint32_t number,
                                 const StaticTraversal &path, size_t begin,
                                 size_t end, const SourceFile &file,
                                 NameTarget &target) const {
  const Definition &definition = module.definitions[number];
  target = {&module, number};
  bool isName =
      !definition.path.empty() && definition.path.front() == path[begin].name;
  auto step = begin == 0 ? lastLabelStep(isName ? definition.kind->name
                                                : definition.kind->alias,
                                         definition.labels.size())
                         : std::optional(end - 1 - begin);
  NameInText name{.kind = LiveNameKind::Definition,
                  .file = file,
                  .range = cover(path[begin].range, path[end - 1].range),
                  .target = target};
  if (step && begin + *step < end)
    name.word = wordOfStep(file, path, begin + *step);
  if (begin != 0 && name.word.size() != 0)
    name.range = name.word;
  sink_(std::move(name));
  return definition.childModule
             ? enterChild(definition, path, end, file, target)
             : end;
}

/// The same for the steps of `path` from number `at` on, in the module that
/// `opened` opens.
size_t PathNames::enterChild(const Definition &opened,
                             const StaticTraversal &path, size_t at,
                             const SourceFile &file, NameTarget &target) const {
  const ModuleSource &child = *opened.childModule;
  bool isIndex =
      at < path.size() && path[at].kind == TraversalStep::Kind::Index;
  size_t first = isIndex ? at + 1 : at;
  if (first >= path.size())
    return at;
  StaticTraversal rest = stepsFrom(path, first);
  if (opened.kind->include) {
    for (uint32_t i = 0; i < child.definitions.size(); ++i) {
      NamePath name = exposedPath(child.definitions[i]);
      bool isNamed =
          !name.empty() && name.size() <= rest.size() &&
          std::ranges::equal(name, std::span(rest).first(name.size()), {}, {},
                             &TraversalStep::name);
      if (isNamed)
        return emitDefinition(child, i, path, first, first + name.size(), file,
                              target);
    }
    return at;
  }
  if (FoundName found = child.names.find(rest); found.definition)
    return emitDefinition(child, *found.definition, path, first,
                          first + found.steps, file, target);
  // The key of an instance may be written as an attribute, too.
  if (opened.hasKeys() && !isIndex && ++first == path.size())
    return at;
  auto output = child.find(opened.kind->call->outputs, path[first].name);
  return output ? emitDefinition(child, *output, path, first, first + 1, file,
                                 target)
                : at;
}

void PathNames::emit(const Definition *owner, const PathUse &use,
                     const StaticTraversal &path,
                     const SourceFile &file) const {
  NameTarget target;
  size_t end = std::min(use.steps, path.size());
  bool isInside = use.kind == NameKind::Instance || use.kind == NameKind::Self;
  if (use.definition)
    end = emitDefinition(module_, *use.definition, path, 0, end, file, target);
  else if (isInside || use.kind == NameKind::Application)
    sink_({.kind = use.kind == NameKind::Instance ? LiveNameKind::Instance
                   : use.kind == NameKind::Self   ? LiveNameKind::Self
                                                  : LiveNameKind::Application,
           .file = file,
           .range = cover(path.front().range, path[end - 1].range),
           .owner = owner,
           .path = {path.begin(), path.begin() + static_cast<ptrdiff_t>(end)}});
  else
    return;
  for (size_t i = end; i < path.size(); ++i)
    sink_({.kind = LiveNameKind::Attribute,
           .file = file,
           .range = path[i].range,
           .target = target,
           .owner = owner,
           .path = {path.begin() + static_cast<ptrdiff_t>(target ? end : 0),
                    path.begin() + static_cast<ptrdiff_t>(i + 1)}});
}

/// Calls `visit` with the attributes of `part` and of its blocks.
void visitAttributes(const Part &part,
                     const std::function<void(const Attribute &)> &visit) {
  for (const auto &[name, attribute] : part.attributes)
    visit(attribute);
  for (const auto &[name, attributes] : part.overridden)
    std::ranges::for_each(attributes, visit);
  for (const NestedPart &block : part.blocks)
    visitAttributes(block.part, visit);
}

/// The name of `definition` itself.
NameInText ownName(const ModuleSource &module, uint32_t number,
                   const Definition &definition) {
  NameInText name{.kind = LiveNameKind::Definition,
                  .file = definition.place.file,
                  .range = definition.nameRange,
                  .target = {&module, number},
                  .isDefinition = true};
  if (!definition.labels.empty())
    name.word =
        wordIn(name.file, definition.nameRange, definition.labels.back());
  return name;
}

/// Emits the names of arguments of `call` for `child`.
void emitArguments(const Definition &call, const ModuleSource &child,
                   const NameSink &sink) {
  for (const auto &[name, argument] : call.part.attributes)
    if (call.kind->body.attributes.contains(name))
      continue;
    else if (auto input = child.find(call.kind->call->inputs, name))
      sink({.kind = LiveNameKind::Definition,
            .file = argument.file(),
            .range = argument.nameRange,
            .word = wordIn(argument.file(), argument.nameRange, name),
            .target = {&child, *input}});
}

} // namespace

void ModuleNames::visitBlocks(const ModuleSource &module,
                              const BlockVisitor &visit) const {
  std::map<std::pair<const KindRule *, std::string_view>, uint32_t> numbers;
  for (uint32_t i = 0; i < module.definitions.size(); ++i) {
    const Definition &definition = module.definitions[i];
    if (definition.kind == &module.description->removedKind ||
        definition.isFromOtherModule)
      continue;
    if (module.hasMergedDefinitions)
      numbers.emplace(
          std::pair(definition.kind, std::string_view(definition.address)), i);
    else
      visit(definition, i);
  }
  if (!module.hasMergedDefinitions)
    return;
  // As bases, since an override may not have each block; what a base lacks is
  // not reported.
  for (const SourceFile &file : module.files) {
    FileItems items =
        readItems(files_.parse(file.name(), language_), Layer::Base,
                  *module.description, module.schemas.get());
    for (Definition &definition : items.definitions) {
      auto number = numbers.find({definition.kind, definition.address});
      if (number == numbers.end())
        continue;
      finishDefinition(definition, language_.dialect, items.diagnostics);
      visit(definition, number->second);
    }
  }
}

void ModuleNames::visitBlock(const ModuleSource &module,
                             const Definition &written, uint32_t number,
                             const NameSink &sink) const {
  const Definition &definition = module.definitions[number];
  sink(ownName(module, number, written));
  PathNames paths(module, sink);
  visitNames(module, written,
             [&](const PathUse &use, const StaticTraversal &path,
                 const SourceFile &file) {
               paths.emit(&definition, use, path, file);
             });
  visitAttributes(written.part, [&](const Attribute &attribute) {
    for (const FunctionUse &call : attribute.expression.calls())
      sink({.kind = LiveNameKind::Function,
            .file = attribute.file(),
            .range = call.range,
            .word = call.range,
            .target = {&module, 0, call.name}});
  });
  visitTextNames(module, written, sink);
  if (definition.kind->call && definition.childModule)
    emitArguments(written, *definition.childModule, sink);
}

void ModuleNames::visitFunctions(const ModuleSource &module,
                                 const NameSink &sink) const {
  const std::string &type = module.description->functionBlocks;
  if (type.empty())
    return;
  for (const SourceFile &file : module.files) {
    Diagnostics reported;
    ParsedFile parsed = files_.parse(file.name(), language_);
    BodySchema schema;
    schema.block(type, "name");
    for (const Block &block :
         parsed.body.partialContent(schema, reported).content.blocks)
      sink({.kind = LiveNameKind::Function,
            .file = block.file,
            .range = block.labelRanges[0],
            .word = wordIn(block.file, block.labelRanges[0], block.labels[0]),
            .target = {&module, 0, block.labels[0]},
            .isDefinition = true});
  }
  for (const auto &[name, references] : module.functionReferences) {
    PathNames paths(module, sink);
    for (const StaticTraversal &path : references.paths)
      if (FoundName found = module.names.find(path); found.definition)
        paths.emit(nullptr,
                   {.kind = NameKind::Definition,
                    .steps = found.steps,
                    .definition = found.definition},
                   path, references.file);
    for (const FunctionUse &call : references.calls)
      sink({.kind = LiveNameKind::Function,
            .file = references.file,
            .range = call.range,
            .word = call.range,
            .target = {&module, 0, call.name}});
  }
}

void ModuleNames::visitValues(const ModuleSource &module,
                              const SourceFile &file,
                              const NameSink &sink) const {
  std::map<std::string_view, uint32_t> inputs;
  for (uint32_t i = 0; i < module.definitions.size(); ++i)
    if (module.definitions[i].kind->input)
      inputs.emplace(nameOf(module.definitions[i]), i);
  Diagnostics reported;
  Attributes values =
      readBodyByName(file, language_, reported).justAttributes(reported);
  for (const auto &[name, attribute] : values)
    if (auto input = inputs.find(name); input != inputs.end())
      sink({.kind = LiveNameKind::Definition,
            .file = file,
            .range = attribute.nameRange,
            .word = wordIn(file, attribute.nameRange, name),
            .target = {&module, input->second}});
}

void ModuleNames::visitFile(const ModuleSource &module, const std::string &file,
                            const NameSink &sink) const {
  visitBlocks(module, [&](const Definition &written, uint32_t number) {
    // Merged definitions have parts in several files.
    if (module.hasMergedDefinitions || written.place.file.name() == file)
      visitBlock(module, written, number, sink);
  });
  visitFunctions(module, sink);
  for (const SourceFile &each : module.inputFiles)
    if (each.name() == file)
      visitValues(module, each, sink);
}

void ModuleNames::visit(const ModuleSource &module,
                        std::span<const SourceFile> values,
                        const NameSink &sink) const {
  visitBlocks(module, [&](const Definition &written, uint32_t number) {
    visitBlock(module, written, number, sink);
  });
  visitFunctions(module, sink);
  for (const SourceFile &file : module.inputFiles)
    visitValues(module, file, sink);
  for (const SourceFile &file : values)
    visitValues(module, file, sink);
}

} // namespace hcl::app

// Paths come from visitNames. Names of definitions come from the files, where
// several blocks may be one definition.
#include "ModuleNames.h"

#include "ModuleSource/CompleteDefinition.h"
#include "ModuleSource/FileItems.h"
#include "ModuleSource/InputType.h"
#include "ModuleSource/Resolver.h"
#include "PathNames.h"
#include "TextNames.h"
#include "hcl/Read.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace hcl::app {

namespace {

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

/// The numbers of the definitions of file number `file` of `module` with
/// `offset`: those that begin last before.
static std::vector<uint32_t> definitionsAt(const ModuleSource &module,
                                           size_t file, uint32_t offset) {
  std::vector<uint32_t> found;
  uint32_t last = 0;
  for (uint32_t number : module.fileDefinitions[file]) {
    uint32_t begin = module.definitions[number].place.range.begin;
    if (begin > offset || (!found.empty() && begin < last))
      continue;
    if (begin != last)
      found.clear();
    last = begin;
    found.push_back(number);
  }
  return found;
}

void ModuleNames::visitAt(const ModuleSource &module, const std::string &file,
                          uint32_t offset, const NameSink &sink) const {
  // Merged definitions have parts in several files, and in JSON definitions
  // of one type are inside one another.
  if (module.hasMergedDefinitions || isJsonName(file)) {
    visitBlocks(module, [&](const Definition &written, uint32_t number) {
      if (module.hasMergedDefinitions || written.place.file.name() == file)
        visitBlock(module, written, number, sink);
    });
  } else {
    for (size_t i = 0; i < module.files.size(); ++i)
      if (module.files[i].name() == file)
        for (uint32_t number : definitionsAt(module, i, offset))
          if (!module.definitions[number].isFromOtherModule)
            visitBlock(module, module.definitions[number], number, sink);
  }
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

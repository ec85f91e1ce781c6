// The path of an included file is evaluated before all else, with functions
// alone. Then, from the last block to the first, definitions are merged: a
// definition that the module lacks is copied without references, and each
// definition notes its bases in included modules. Inputs have values from
// outside; inputs of the same name become one.
#include "Includes.h"

#include "Description/Folder.h"
#include "Description/Merging.h"
#include "Description/PathFunctions.h"
#include "FileItems.h"
#include "IncludedMerging.h"
#include "InputType.h"
#include "ModuleBuilder.h"
#include "ModuleContent/Literals.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/UserFunctions.h"

#include <algorithm>
#include <filesystem>

namespace hcl::app {

namespace fs = std::filesystem;

namespace {

using NamedValues = std::vector<std::pair<std::string, Value>>;

} // namespace

/// The folder `module.original` for the module in `folder`: of the module that
/// asked, else of the includer or the module.
static std::string originalOf(const Outside *outside, const std::string &folder,
                              const std::string *includer) {
  return outside && !outside->original.empty()
             ? outside->original
             : absolutePath(folderOf(includer ? *includer : folder));
}

/// The variable `module` of functions of the description.
Value Includes::contextOf(
    const std::string &folder, const std::string *includer,
    std::vector<std::pair<std::string, Value>> includes) const {
  return Value::object(
      {{"path", Value::string(absolutePath(folderOf(folder)))},
       {"includer", includer ? Value::string(absolutePath(folderOf(*includer)))
                             : Value::null(Type::string())},
       {"includes", Value::object(std::move(includes))},
       {"original",
        Value::string(originalOf(outside_.get(), folder, includer))}});
}

std::shared_ptr<Scope> Includes::defineIn(ModuleSource &module,
                                          const FunctionTable &functions,
                                          const std::string *includer) const {
  const std::optional<Body> &source = description_.functionsOfModules;
  auto scope = std::make_shared<Scope>();
  scope->define("module", contextOf(module.folder, includer, {}));
  bool isRelative = !module.folder.starts_with('/');
  scope->addFunctions(
      source->impl()
          .language()
          .functions.with(pathFunctions(&files_, isRelative))
          .with(outsideFunctions(
              outside_, &files_, isRelative,
              originalOf(outside_.get(), module.folder, includer))));
  Diagnostics reported; // Reported with the description.
  UserFunctions defined = readUserFunctions(
      *source, "function", scope, reported, "variadic_param",
      FunctionOrigin::Application, outside_ ? &outside_->allowed : nullptr);
  module.functions = functions.with(defined.functions);
  module.descriptionFunctions = scope->functions().with(defined.all);
  return scope;
}

/// The functions of the language, which in `module` find files where it lies.
FunctionTable Includes::functionsOf(const ModuleSource &module) const {
  const FileRoot *root = files_.root();
  return root ? language_.functions.readingFrom(
                    {files_.placed(folderOf(module.folder)), *root})
              : language_.functions;
}

std::shared_ptr<Scope> Includes::defineFunctions(ModuleSource &module) const {
  if (!description_.functionsOfModules)
    return nullptr;
  return defineIn(module, functionsOf(module), nullptr);
}

/// The path in `attribute` of `module`, perhaps deferred; nothing after a
/// mistake.
std::optional<Value> Includes::pathOf(const ModuleSource &module,
                                      const Attribute &attribute,
                                      Diagnostics &diagnostics) const {
  Scope scope;
  if (module.functions)
    scope.addFunctions(module.functions);
  Value value =
      attribute.expression.evaluateAs(Type::string(), scope, diagnostics);
  if (value.isFailed())
    return std::nullopt;
  MarkSet marks;
  value = value.unmarkedDeep(marks);
  if (value.isNull()) {
    diagnostics.add(DiagKind::UnsuitableAttribute, attribute.file(),
                    attribute.expression.range(),
                    "The path of a file must not be null. Name one.");
    return std::nullopt;
  }
  return value;
}

/// Reads the file at `path` as an included module of `includer`.
IncludedModule Includes::read(const std::string &path,
                              const ModuleSource &includer) {
  IncludedModule included;
  included.module = std::make_shared<ModuleSource>();
  ModuleSource &module = *included.module;
  module.description = &description_;
  module.folder = prefixOfFile(path);
  module.hasMergedDefinitions = true;
  module.seesIncluder =
      std::ranges::any_of(description_.kinds, [](const KindRule &kind) {
        return kind.include && kind.include->seesIncluder;
      });
  std::string problem;
  auto [parsed, isNew] = parsed_.try_emplace(path);
  // Makes the tree list the files of the folder.
  std::vector<std::string> names =
      files_.names(module.folder, problem).value_or(std::vector<std::string>());
  if (isNew)
    parsed->second = files_.parseOpened(path, language_);
  // Each block that includes a file has definitions of its own.
  if (!take_(1, parsed->second.file
                    ? bytesOfSource * parsed->second.file.text().size()
                    : 0)) {
    module.lacksDefinitions = true;
    return included;
  }
  module.functions = functionsOf(module);
  if (description_.functionsOfModules)
    defineIn(module, module.functions, &includer.folder);
  ModuleBuilder builder(module, description_, language_, included.reading);
  builder.add(readItems(parsed->second, Layer::Base, description_,
                        includer.schemas.get()));
  for (const std::string &name : names)
    if (isBeside(description_, name) && module.folder + name != path)
      builder.add(readItems(files_.parse(module.folder + name, language_),
                            Layer::Base, description_, includer.schemas.get()));
  builder.finish();
  for (const Definition &definition : module.definitions)
    if (definition.kind->include)
      included.reading.add(
          DiagKind::UnreadableModule, definition.place.file,
          definition.place.range,
          message("This file is included from {folder:quoted}, so it cannot "
                  "include others. Include them there.",
                  "folder"_a = folderOf(includer.folder)));
  if (!isNew)
    included.reading.clear();
  return included;
}

/// Reads the module that `definition` of `module` includes; nothing if
/// impossible, or not yet possible.
std::optional<IncludedModule> Includes::load(ModuleSource &module,
                                             Definition &definition,
                                             Diagnostics &diagnostics) {
  const IncludeRule &rule = *definition.kind->include;
  definition.isExposed =
      literalOf(definition, rule.exposed).getBool().value_or(false);
  const Attribute *attribute = definition.part.find(rule.path);
  if (!attribute)
    return std::nullopt;
  std::optional<Value> value = pathOf(module, *attribute, diagnostics);
  if (!value || !value->isKnown())
    return std::nullopt;
  bool isRelative = !module.folder.starts_with('/');
  fs::path folder = absolutePath(folderOf(module.folder));
  std::string absolute =
      (folder / fs::path(value->asString())).lexically_normal().string();
  std::string path = pathInTree(absolute, isRelative);
  FileFault fault = files_.look(path);
  if (fault.kind == FileFault::Kind::None)
    return read(path, module);
  diagnostics.add(DiagKind::UnreadableModule, attribute->file(),
                  attribute->expression.range(),
                  fault.kind == FileFault::Kind::Missing
                      ? message("There is no file {absolute:quoted} to "
                                "include. Name one that exists.",
                                "absolute"_a = absolute)
                      : sentence(fault.reason));
  return std::nullopt;
}

/// Adds a block for the file that is merged over `module`, if it is there and
/// not the module itself.
void Includes::addOnTop(ModuleSource &module) const {
  for (const KindRule &kind : description_.kinds) {
    if (!kind.include || kind.include->onTop.empty())
      continue;
    std::string path = module.folder + kind.include->onTop;
    bool isItself =
        std::ranges::count(module.files, path,
                           [](const auto &file) { return file.name(); }) != 0;
    if (isItself || files_.look(path).kind != FileFault::Kind::None)
      continue;
    auto definition = std::make_unique<Definition>();
    definition->kind = &kind;
    definition->isOnTop = true;
    if (!module.files.empty())
      definition->place = {module.files[0], {}};
    module.definitions.push_back(std::move(definition));
  }
}

std::vector<IncludedModule> Includes::include(ModuleSource &module,
                                              Scope *scope,
                                              Diagnostics &diagnostics) {
  std::vector<IncludedModule> all;
  /// The numbers of blocks, and of their included modules.
  std::vector<std::pair<uint32_t, std::optional<size_t>>> blocks;
  NamedValues folders;
  addOnTop(module);
  for (uint32_t i = 0; i < module.definitions.size(); ++i) {
    Definition &definition = module.definitions[i];
    if (!definition.kind->include)
      continue;
    if (!take_(1, 0))
      return all;
    auto included =
        definition.isOnTop
            ? std::optional(
                  read(module.folder + definition.kind->include->onTop, module))
            : load(module, definition, diagnostics);
    blocks.emplace_back(i, included ? std::optional(all.size()) : std::nullopt);
    if (definition.isOnTop) {
      definition.childModule = included->module;
      all.push_back(*std::move(included));
      continue;
    }
    Value folder = Value::unknown(Type::string());
    if (included)
      folder = Value::string(absolutePath(folderOf(included->module->folder)));
    folders.emplace_back(definition.labels.empty() ? "" : definition.labels[0],
                         std::move(folder));
    if (!included)
      continue;
    definition.childModule = included->module;
    all.push_back(*std::move(included));
  }
  if (blocks.empty())
    return all;
  module.hasMergedDefinitions = true;
  if (scope)
    scope->define("module",
                  contextOf(module.folder, nullptr, std::move(folders)));
  std::ranges::reverse(blocks);
  for (auto [number, included] : blocks) {
    mergeIncluded(module, number,
                  included ? all[*included].module.get() : nullptr);
  }
  // Included modules share its inputs.
  if (module.lacksDefinitions || module.lacksIncluded)
    for (IncludedModule &included : all)
      included.module->lacksIncluded = true;
  return all;
}

NamePath exposedPath(const Definition &definition) {
  const std::string &type = definition.kind->type;
  if (!definition.kind->files.empty() && !definition.path.empty())
    return definition.path;
  NamePath path = definition.path;
  if (!path.empty() && !type.empty()) {
    path.front() = type;
    return path;
  }
  path = definition.labels;
  if (!type.empty())
    path.insert(path.begin(), type);
  return path;
}

} // namespace hcl::app

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
#include "InputType.h"
#include "Literals.h"
#include "ModuleBuilder.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/UserFunctions.h"

#include <algorithm>
#include <filesystem>

namespace hcl::app {

namespace fs = std::filesystem;

namespace {

using NamedValues = std::vector<std::pair<std::string, Value>>;

/// The text of the literal `name` of `definition`; nothing if not set.
Value literalOf(const Definition &definition, const std::string &name) {
  const Attribute *written = definition.part.find(name);
  Diagnostics reported; // Reported with the other literals.
  return written
             ? literalValue(*written, definition.kind->body.attributes.at(name),
                            reported)
             : Value::failed();
}

/// Merges the definitions of one included module.
class Merger {
public:
  /// `include` is the number of the block in `module`.
  Merger(ModuleSource &module, uint32_t include)
      : module_(module), include_(include), numbers_(numbersOf(module)) {
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
    merged.input.edit().bases.push_back({include_, theirs, strategyOf(merged)});
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
          {include_, number, strategyOf(definition)});
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

/// The folder `module.original` for the module in `folder`: of the module that
/// asked, else of the includer or the module.
static std::string originalOf(const Outside *outside, const std::string &folder,
                              const std::string *includer) {
  return outside && !outside->original.empty()
             ? outside->original
             : absolutePath(folderOf(includer ? *includer : folder));
}

/// The variable `module` of functions of the description.
Value Includes::contextOf(const std::string &folder,
                          const std::string *includer,
                          NamedValues includes) const {
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
  module.functions = functions.with(
      readUserFunctions(*source, "function", scope, reported, "variadic_param",
                        FunctionOrigin::Application,
                        outside_ ? &outside_->allowed : nullptr)
          .functions);
  return scope;
}

/// The functions of the language, which in `module` find files where it lies.
FunctionTable Includes::functionsOf(const ModuleSource &module) const {
  const FileRoot *root = files_.root();
  return root
             ? language_.functions.readingFrom({folderOf(module.folder), *root})
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

std::vector<IncludedModule> Includes::include(ModuleSource &module,
                                              Scope *scope,
                                              Diagnostics &diagnostics) {
  std::vector<IncludedModule> all;
  /// The numbers of blocks, and of their included modules.
  std::vector<std::pair<uint32_t, std::optional<size_t>>> blocks;
  NamedValues folders;
  for (uint32_t i = 0; i < module.definitions.size(); ++i) {
    Definition &definition = module.definitions[i];
    if (!definition.kind->include)
      continue;
    if (!take_(1, 0))
      return all;
    auto included = load(module, definition, diagnostics);
    blocks.emplace_back(i, included ? std::optional(all.size()) : std::nullopt);
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
    Merger merger(module, number);
    if (included)
      merger.merge(*all[*included].module);
    else
      merger.mergeUnknown();
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

// A module is read in four steps: its files are parsed; each block, and each
// attribute that is a definition of its own, becomes a Definition; files that
// override are laid over them; and the literal attributes, which decide about
// types and marks, are evaluated. Then the modules that it opens are loaded,
// so that references to their outputs can be checked, and at last references
// are resolved.
#include "ModuleLoader.h"

#include "Folder.h"
#include "Inputs.h"
#include "Literals.h"
#include "Resolver.h"
#include "Support/Text.h"
#include "hcl/DynamicBlocks.h"
#include "hcl/Read.h"
#include "hcl/Scope.h"
#include "hcl/UserFunctions.h"

#include <algorithm>

namespace hcl::app {

/// Collects the definitions of one module.
class ModuleLoader::Builder {
public:
  Builder(ModuleLoader &loader, std::string folder)
      : loader_(loader), description_(loader.description_),
        diagnostics_(loader.diagnostics_),
        module_(std::make_shared<ModuleSource>()) {
    module_->description = &description_;
    module_->folder = std::move(folder);
  }

  std::shared_ptr<ModuleSource> read();

private:
  void readFile(const SourceFile &file, Layer layer);
  void defineFunctions();
  void addBlock(const KindRule &kind, const Block &block, Layer layer);
  void addAttributes(const KindRule &kind, Attributes attributes, Layer layer);
  void add(Definition definition, Layer layer);
  void replace(uint32_t old, Definition definition);
  Part readContent(Definition &definition, const Body &body, Layer layer);
  void checkLabels(const KindRule &kind, const Block &block);
  void setPath(Definition &definition);
  void finish(Definition &definition);
  void readInputType(Definition &definition);
  void openModule(Definition &definition);
  void checkArguments(const Definition &definition);

  ModuleLoader &loader_;
  const Description &description_;
  Diagnostics &diagnostics_;
  std::shared_ptr<ModuleSource> module_;
  /// Definitions by kind and labels.
  std::map<std::string, uint32_t> known_;
  std::vector<Body> bodies_;
};

static BodySchema topSchema(const Description &description) {
  BodySchema schema;
  for (const KindRule &kind : description.kinds)
    if (!kind.type.empty())
      schema.blocks.push_back({kind.type, kind.labels});
  if (!description.functionBlocks.empty())
    schema.block(description.functionBlocks, "name");
  return schema;
}

std::shared_ptr<ModuleSource> ModuleLoader::Builder::read() {
  Folder folder = readFolder(module_->folder, description_, diagnostics_);
  for (const SourceFile &file : folder.files)
    readFile(file, Layer::Base);
  for (const SourceFile &file : folder.overrides)
    readFile(file, Layer::Override);
  module_->inputFiles = std::move(folder.inputs);
  module_->files = std::move(folder.files);
  for (SourceFile &file : folder.overrides)
    module_->files.push_back(std::move(file));
  for (Definition &definition : module_->definitions)
    finish(definition);
  for (Definition &definition : module_->definitions)
    if (definition.kind->call)
      openModule(definition);
  if (!module_->functionReferences.empty())
    defineFunctions();
  resolveReferences(*module_, diagnostics_);
  return module_;
}

void ModuleLoader::Builder::defineFunctions() {
  module_->functionScope = std::make_shared<Scope>();
  module_->functionScope->allowVariables();
  UserFunctions defined = readUserFunctions(
      Body::merge(std::move(bodies_)), description_.functionBlocks,
      module_->functionScope, diagnostics_);
  module_->functions = loader_.language_.functions.with(defined.functions);
}

void ModuleLoader::Builder::readFile(const SourceFile &file, Layer layer) {
  size_t errors = diagnostics_.errorCount();
  Body body = readBodyByName(file, loader_.language_, diagnostics_);
  // Items with syntax errors are gone, so that others would be missed.
  if (diagnostics_.errorCount() != errors)
    return;
  BodySchema schema = topSchema(description_);
  BodyContent content;
  if (const KindRule *root = description_.rootAttributes) {
    PartialContent split = body.partialContent(schema, diagnostics_);
    content = std::move(split.content);
    addAttributes(*root, split.rest.justAttributes(diagnostics_), layer);
  } else {
    content = body.content(schema, diagnostics_);
  }
  bodies_.push_back(body);
  for (const Block &block : content.blocks)
    if (block.type == description_.functionBlocks)
      module_->functionReferences.insert_or_assign(block.labels[0],
                                                   functionReferences(block));
    else
      addBlock(*description_.find(block.type), block, layer);
}

void ModuleLoader::Builder::checkLabels(const KindRule &kind,
                                        const Block &block) {
  if (!kind.hasIdentifiers)
    return;
  for (size_t i = 0; i < block.labels.size(); ++i) {
    const std::string &label = block.labels[i];
    if (!isIdentifier(label) || label.starts_with('_'))
      diagnostics_.add(DiagKind::InvalidName, block.file, block.labelRanges[i],
                       quote(label) +
                           " cannot be a name. A name starts with a letter and "
                           "has letters, digits, \"_\" and \"-\" only.");
    else if (std::ranges::count(kind.reserved, label))
      diagnostics_.add(DiagKind::InvalidName, block.file, block.labelRanges[i],
                       "The name " + quote(label) +
                           " has a meaning of its own here. Choose another.");
  }
}

/// Whether `part` has blocks made by dynamic ones, which
/// dynamicBlocksUnexpanded shows by attributes with a blank in their names.
static bool hasDynamic(const Part &part) {
  return std::ranges::any_of(part.attributes,
                             [](const auto &each) {
                               return each.first.find(' ') != std::string::npos;
                             }) ||
         std::ranges::any_of(part.blocks, [](const NestedPart &block) {
           return hasDynamic(block.part);
         });
}

Part ModuleLoader::Builder::readContent(Definition &definition,
                                        const Body &body, Layer layer) {
  const BodyRule &rule = definition.kind->body;
  const BodyRule *variant =
      definition.variant ? &definition.variant->body : nullptr;
  if (description_.dynamicBlocks) {
    Diagnostics later; // Reading the expanded body reports them.
    Part part =
        readPart(dynamicBlocksUnexpanded(body), rule, variant, layer, later);
    if (hasDynamic(part)) {
      definition.dynamicBodies.push_back(body);
      return part;
    }
  }
  return readPart(body, rule, variant, layer, diagnostics_);
}

void ModuleLoader::Builder::addBlock(const KindRule &kind, const Block &block,
                                     Layer layer) {
  checkLabels(kind, block);
  if (kind.eachAttribute)
    return addAttributes(kind, block.body.justAttributes(diagnostics_), layer);
  Definition definition{.kind = &kind, .labels = block.labels};
  Range header = block.headerRange;
  definition.place = {block.file, header};
  if (!block.labels.empty()) {
    auto variant = kind.variants.find(block.labels[0]);
    if (variant == kind.variants.end())
      variant = kind.variants.find("*");
    if (variant != kind.variants.end())
      definition.variant = &variant->second;
  }
  if (!kind.isIgnored)
    definition.part = readContent(definition, block.body, layer);
  add(std::move(definition), layer);
}

void ModuleLoader::Builder::addAttributes(const KindRule &kind,
                                          Attributes attributes, Layer layer) {
  for (auto &[name, attribute] : attributes) {
    Definition definition{.kind = &kind, .labels = {name}};
    definition.place = {attribute.file(), attribute.nameRange};
    if (kind.hasIdentifiers && !isIdentifier(name))
      diagnostics_.add(
          DiagKind::InvalidName, attribute.file(), attribute.nameRange,
          quote(name) + " cannot be a name. A name starts with a letter and "
                        "has letters, digits, \"_\" and \"-\" only.");
    definition.part.attributes.emplace(name, std::move(attribute));
    add(std::move(definition), layer);
  }
}

void ModuleLoader::Builder::setPath(Definition &definition) {
  for (const NamePart &part : definition.kind->name)
    definition.path.push_back(part.word.empty() ? definition.labels[part.label]
                                                : part.word);
  std::string &address = definition.address;
  if (definition.path.empty()) {
    address = definition.kind->type;
    for (const std::string &label : definition.labels)
      address += (address.empty() ? "" : ".") + label;
  }
  for (const std::string &word : definition.path)
    address += (address.empty() ? "" : ".") + word;
}

void ModuleLoader::Builder::add(Definition definition, Layer layer) {
  setPath(definition);
  auto number = static_cast<uint32_t>(module_->definitions.size());
  const KindRule &kind = *definition.kind;
  if (!kind.mayRepeat) {
    std::string key = kind.type + "\n" + definition.address;
    auto [old, isNew] = known_.try_emplace(std::move(key), number);
    if (!isNew && (layer == Layer::Override || kind.merges))
      return replace(old->second, std::move(definition));
    if (isNew && layer == Layer::Override)
      diagnostics_.add(
          DiagKind::MissingBase, definition.place.file, definition.place.range,
          "There is no " + kind.noun + " " + quote(definition.address) +
              " to override. Define it in another file.");
    std::optional<uint32_t> taken =
        isNew && !definition.path.empty()
            ? module_->names.add(definition.path, number)
            : std::nullopt;
    if (!isNew)
      taken = old->second;
    if (taken) {
      diagnostics_.add(DiagKind::DuplicateDefinition, definition.place.file,
                       definition.place.range,
                       "The " + kind.noun + " " + quote(definition.address) +
                           " is already defined at " +
                           module_->definitions[*taken].place.text() +
                           ". Rename or remove one of the two.");
      return;
    }
  }
  if (!definition.labels.empty())
    module_->byLabel.emplace(std::pair(kind.type, definition.labels[0]),
                             number);
  module_->definitions.push_back(std::move(definition));
}

void ModuleLoader::Builder::replace(uint32_t old, Definition definition) {
  Definition &base = module_->definitions[old];
  if (base.kind->eachAttribute) {
    base.part = std::move(definition.part);
    return;
  }
  overlay(base.part, std::move(definition.part));
  for (Body &body : definition.dynamicBodies)
    base.dynamicBodies.push_back(std::move(body));
}

void ModuleLoader::Builder::finish(Definition &definition) {
  const KindRule &kind = *definition.kind;
  for (const RepeatRule &repeat : kind.repeats)
    if (!definition.repeat && definition.find(repeat.attribute))
      definition.repeat = &repeat;
  std::map<std::string, Value, std::less<>> literals;
  auto evaluate = [&](const Part &part, const BodyRule &rule) {
    for (const auto &[name, attribute] : rule.attributes)
      if (const Attribute *written = part.find(name);
          written && attribute.role == Role::Literal)
        literals[name] = literalValue(*written, attribute, diagnostics_);
  };
  evaluate(definition.part, kind.body);
  checkLiterals(definition.part, diagnostics_);
  if (definition.variant)
    evaluate(definition.part, definition.variant->body);
  auto flag = [&](const std::string &name) {
    auto found = literals.find(name);
    return found == literals.end() ? std::nullopt : found->second.getBool();
  };
  for (const MarkRule &mark : kind.marks)
    definition.declaredMarks.push_back(flag(mark.declaredBy).value_or(false));
  if (kind.input) {
    definition.isNullable = flag(kind.input->nullable).value_or(true);
    readInputType(definition);
    defaultOf(definition, loader_.language_.dialect, diagnostics_);
  }
}

void ModuleLoader::Builder::readInputType(Definition &definition) {
  const InputRule &rule = *definition.kind->input;
  const Expression *type = definition.find(rule.type);
  if (!type)
    return;
  std::string word = type->keyword();
  if (std::ranges::count(rule.bareTypes, word)) {
    definition.inputType =
        TypeConstraint{word == "map"   ? Type::map(Type::dynamic())
                       : word == "set" ? Type::set(Type::dynamic())
                                       : Type::list(Type::dynamic())};
    return;
  }
  definition.inputType = readTypeConstraint(*type, diagnostics_);
}

/// Only folders are read: a source that starts with a dot.
void ModuleLoader::Builder::openModule(Definition &definition) {
  const AttributeRule &rule =
      definition.kind->body.attributes.at(definition.kind->call->source);
  const Attribute *source = definition.part.find(rule.name);
  if (!source)
    return;
  Diagnostics known; // Reported with the other literals.
  Value value = literalValue(*source, rule, known);
  std::optional<std::string_view> path = value.getString();
  if (!path || !(path->starts_with("./") || path->starts_with("../") ||
                 *path == "." || *path == ".."))
    return;
  std::string folder = folderPrefix(module_->folder + std::string(*path));
  if (std::ranges::count(loader_.opening_, folder)) {
    diagnostics_.add(DiagKind::UnreadableModule, source->file(),
                     source->expression.range(),
                     "The module " + quote(folderOf(folder)) +
                         " opens itself. Remove this block, or name another "
                         "folder.");
    return;
  }
  definition.opens = loader_.load(folder);
  checkArguments(definition);
}

/// Reports arguments that are not inputs of the module that `definition` opens,
/// and inputs that need one and have none.
void ModuleLoader::Builder::checkArguments(const Definition &definition) {
  const KindRule &kind = *definition.kind;
  const ModuleSource &opened = *definition.opens;
  for (const auto &[name, attribute] : definition.part.attributes)
    if (!kind.body.attributes.contains(name) &&
        !opened.find(kind.call->inputs, name))
      diagnostics_.add(DiagKind::UnsupportedArgument, attribute.file(),
                       attribute.nameRange,
                       "The module that " + quote(definition.address) +
                           " opens has no input called " + quote(name) + ".");
  for (const Definition &input : opened.definitions)
    if (input.kind->type == kind.call->inputs && input.kind->input &&
        !input.kind->input->mayLack && !input.kind->input->isLater &&
        !input.part.find(input.kind->input->fallback) &&
        !definition.part.find(input.labels[0]))
      diagnostics_.add(DiagKind::MissingRequiredArgument,
                       definition.part.missingItem.file,
                       definition.part.missingItem.range,
                       "The argument " + quote(input.labels[0]) +
                           " is required: the input has no default.");
}

std::shared_ptr<const ModuleSource>
ModuleLoader::load(const std::string &path) {
  std::string folder = folderPrefix(path);
  auto known = loaded_.find(folder);
  if (known != loaded_.end())
    return known->second;
  opening_.push_back(folder);
  std::shared_ptr<const ModuleSource> module = Builder(*this, folder).read();
  opening_.pop_back();
  return loaded_[folder] = module;
}

} // namespace hcl::app

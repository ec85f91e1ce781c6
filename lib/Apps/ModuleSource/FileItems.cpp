// A block of the root becomes a definition, or one definition for each
// attribute.
#include "FileItems.h"

#include "Description/Labels.h"
#include "ModuleContent/DeclaredType.h"
#include "SchemaPaths.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/DynamicBlocks.h"
#include "hcl/Read.h"

#include <algorithm>
#include <optional>

namespace hcl::app {

namespace {

class FileReader {
public:
  FileReader(FileItems &items, const Description &description,
             ModuleSchemas *schemas)
      : items_(items), description_(description), schemas_(schemas),
        diagnostics_(items.diagnostics),
        mayBeDynamic_(description.dynamicBlocks &&
                      (items.file.text().find("dynamic") != std::string::npos ||
                       (isJsonName(items.file.name()) &&
                        items.file.text().find("\\u") != std::string::npos))) {}

  void read(Body body);

private:
  void addRootAttributes(const KindRule &root, const Body &body,
                         BodySchema &schema) const;
  void nameUnlabelled(std::vector<Block> &blocks) const;
  void addBlock(const KindRule &kind, const Block &block);
  void addAttributes(const KindRule &kind, Attributes attributes);
  void add(std::unique_ptr<Definition> definition);
  Part readContent(Definition &definition, const Body &body);
  void checkLabels(const KindRule &kind, const Block &block);

  FileItems &items_;
  const Description &description_;
  ModuleSchemas *schemas_; ///< null: none
  Diagnostics &diagnostics_;
  /// The file has the word; JSON may spell it differently.
  bool mayBeDynamic_;
};

/// Whether `value`, in JSON, is the content of a block of `kind` without
/// labels, or a list of such contents: an object whose names are those of
/// attributes.
bool isUnlabelled(const Expression &value, const KindRule &kind) {
  Diagnostics known; // They are reported when the blocks are read.
  if (auto elements = value.staticList(known))
    return !elements->empty() &&
           std::ranges::all_of(*elements, [&](const Expression &element) {
             return isUnlabelled(element, kind);
           });
  auto pairs = value.staticMap(known);
  return pairs && !pairs->empty() &&
         std::ranges::all_of(*pairs, [&](const ExpressionPair &pair) {
           Value name =
               pair.key.evaluate(Scope(), known, EvalMode::LiteralOnly);
           std::optional<std::string_view> text = name.getString();
           return text && kind.body.attributes.contains(*text);
         });
}

/// The labels of blocks of `kind` in `body`.
std::vector<std::string> labelsOf(const KindRule &kind, const Body &body,
                                  bool isJson) {
  if (!isJson || !kind.labelsMayLack)
    return kind.labels;
  Diagnostics known;
  Attributes all = body.justAttributes(known);
  auto found = all.find(kind.type);
  bool isBare =
      found != all.end() && isUnlabelled(found->second.expression, kind);
  return isBare ? std::vector<std::string>() : kind.labels;
}

BodySchema topSchema(const Description &description,
                     const std::vector<const KindRule *> &kinds,
                     const Body &body, bool isJson) {
  BodySchema schema;
  for (const KindRule *kind : kinds)
    if (!kind->type.empty())
      schema.blocks.push_back(
          {kind->type, labelsOf(*kind, body, isJson), kind->labelsMayLack});
  if (!description.functionBlocks.empty())
    schema.block(description.functionBlocks, "name");
  return schema;
}

/// Adds the attributes of the root of a module to `schema`.
void FileReader::addRootAttributes(const KindRule &root, const Body &body,
                                   BodySchema &schema) const {
  // In JSON a property with the type of a block is a block.
  bool isNative = !isJsonName(items_.file.name());
  auto isBlock = [&](const std::string &name) {
    return std::ranges::count(schema.blocks, name, &BlockSchema::type) != 0;
  };
  if (root.allowsDescribedOnly) {
    for (const auto &[name, rule] : root.body.attributes)
      if (isNative || !isBlock(name))
        schema.optional(name);
    return;
  }
  for (AttributeSchema &attribute : body.writtenSchema().attributes)
    if ((isNative && root.body.attributes.contains(attribute.name)) ||
        !isBlock(attribute.name))
      schema.attributes.push_back(std::move(attribute));
}

/// Gives blocks without labels empty labels where other blocks of the type have
/// some: the type alone is then the name of the group.
void FileReader::nameUnlabelled(std::vector<Block> &blocks) const {
  for (Block &block : blocks) {
    const KindRule *kind = description_.find(block.type);
    if (!kind || !kind->labelsMayLack || kind->name.empty() ||
        !block.labels.empty())
      continue;
    if (std::ranges::any_of(blocks, [&](const Block &other) {
          return other.type == block.type && !other.labels.empty();
        })) {
      block.labels.resize(kind->labels.size());
      block.labelRanges.resize(kind->labels.size(), block.typeRange);
    }
  }
}

void FileReader::read(Body body) {
  // Items with syntax errors are missing, which would cause further errors.
  if (diagnostics_.hasErrors())
    return;
  std::string_view name = items_.file.name();
  name.remove_prefix(name.rfind('/') + 1);
  std::vector<const KindRule *> kinds = kindsOfFile(description_, name);
  BodySchema schema =
      topSchema(description_, kinds, body, isJsonName(items_.file.name()));
  auto root = std::ranges::find_if(
      kinds, [](const KindRule *kind) { return kind->type.empty(); });
  if (root != kinds.end())
    addRootAttributes(**root, body, schema);
  BodyContent content = description_.ignoresUndescribed
                            ? contentWithout(body, schema, {}, diagnostics_)
                            : body.content(schema, diagnostics_);
  nameUnlabelled(content.blocks);
  if (root != kinds.end())
    addAttributes(**root, std::move(content.attributes));
  for (const Block &block : content.blocks)
    if (block.type == description_.functionBlocks)
      items_.functions.insert_or_assign(
          block.labels[0],
          functionReferences(block, description_.variadicParam));
    else
      addBlock(*description_.find(block.type), block);
  items_.body = std::move(body);
}

void FileReader::checkLabels(const KindRule &kind, const Block &block) {
  bool isRight = true;
  for (size_t i = 0; kind.hasIdentifiers && i < block.labels.size(); ++i)
    if (!isIdentifier(block.labels[i])) {
      isRight = false;
      diagnostics_.add(DiagKind::InvalidName, block.file, block.labelRanges[i],
                       mistakeInIdentifier(block.labels[i]));
    }
  if (!isRight || block.labels.empty())
    return;
  std::string mistake = mistakeInLabels(kind, block.labels);
  if (!mistake.empty())
    diagnostics_.add(DiagKind::InvalidName, block.file,
                     block.labelRanges.back(), std::move(mistake));
}

/// Whether `part` is the content of a generated block, which
/// dynamicBlocksUnexpanded shows by attributes with a blank in their names.
bool isDynamic(const Part &part) {
  return std::ranges::any_of(part.attributes, [](const auto &each) {
    return each.first.find(' ') != std::string::npos;
  });
}

/// Whether `part` has generated blocks.
bool hasDynamic(const Part &part) {
  return isDynamic(part) ||
         std::ranges::any_of(part.blocks, [](const NestedPart &block) {
           return hasDynamic(block.part);
         });
}

/// Says of the generated blocks in `part` that their labels are known later.
void deferLabels(Part &part) {
  for (NestedPart &block : part.blocks) {
    block.hasUnknownLabels |= isDynamic(block.part);
    deferLabels(block.part);
  }
}

/// Whether `part` has dynamic blocks as written: blocks that say too little to
/// generate any.
bool hasWrittenDynamic(const Part &part) {
  return std::ranges::any_of(part.blocks, [](const NestedPart &block) {
    return (!block.rule && block.type == "dynamic") ||
           hasWrittenDynamic(block.part);
  });
}

/// Reports generated blocks of described types.
void refuseDynamic(const Part &part, Diagnostics &diagnostics) {
  for (const NestedPart &block : part.blocks) {
    if (!block.rule)
      continue;
    if (isDynamic(block.part) && !block.rule->isFromSchema() &&
        !block.rule->isElement)
      diagnostics.add(DiagKind::UnsupportedBlockType, block.place.file,
                      block.place.range,
                      message("A dynamic block cannot make blocks of type "
                              "{type:quoted}. Write them out.",
                              "type"_a = block.type));
    else
      refuseDynamic(block.part, diagnostics);
  }
}

/// The content of a block of `kind` that nothing checks.
static Part readIgnored(const KindRule &kind, const Body &body) {
  Diagnostics unchecked;
  return readPart(body, kind.body, nullptr, Layer::Override, unchecked);
}

Part FileReader::readContent(Definition &definition, const Body &body) {
  const BodyRule &rule = definition.kind->body;
  const BodyRule *variant =
      definition.variant ? &definition.variant->body : nullptr;
  if (mayBeDynamic_ && ((rule.allowsUndescribed && !rule.hasNoOtherBlocks) ||
                        !description_.dynamicUndescribedOnly)) {
    // Evaluation reports mistakes of an expanded body.
    Diagnostics found;
    Part part = readPart(dynamicBlocksUnexpanded(body), rule, variant,
                         items_.layer, found);
    size_t errors = diagnostics_.errorCount();
    if (description_.dynamicUndescribedOnly)
      refuseDynamic(part, diagnostics_);
    if (diagnostics_.errorCount() != errors) {
      diagnostics_.take(found);
      return part;
    }
    // Mistakes of the body as written are in `found`, with the types of dynamic
    // blocks in place of "dynamic".
    Diagnostics ignored;
    std::optional<Part> written;
    if (!hasDynamic(part))
      written = readPart(body, rule, variant, items_.layer, ignored);
    if (!written || hasWrittenDynamic(*written)) {
      definition.layers.push_back({body});
      deferLabels(part);
      return part;
    }
    diagnostics_.take(found);
    return *std::move(written);
  }
  return readPart(body, rule, variant, items_.layer, diagnostics_);
}

/// A definition of `kind` without content.
std::unique_ptr<Definition> makeDefinition(const KindRule &kind,
                                           std::vector<std::string> labels) {
  auto definition = std::make_unique<Definition>();
  definition->kind = &kind;
  definition->labels = std::move(labels);
  return definition;
}

void FileReader::addBlock(const KindRule &kind, const Block &block) {
  checkLabels(kind, block);
  checkLifetime(kind.lifetime, block.type, DiagKind::UnsupportedBlockType,
                {block.file, block.typeRange}, diagnostics_);
  if (kind.ignoresOverride && items_.layer == Layer::Override) {
    diagnostics_.add(DiagKind::IgnoredArgument, block.file, block.typeRange,
                     message("Blocks {type:quoted} have no effect in a file "
                             "that overrides others. Put this one into another "
                             "file.",
                             "type"_a = block.type));
    return;
  }
  if (kind.refusesOverride && items_.layer == Layer::Override) {
    diagnostics_.add(DiagKind::UnsupportedBlockType, block.file,
                     block.typeRange,
                     message("Blocks {type:quoted} cannot be in a file that "
                             "overrides others. Put it into another one.",
                             "type"_a = block.type));
    return;
  }
  if (kind.eachAttribute)
    return addAttributes(kind, block.body.justAttributes(diagnostics_));
  std::unique_ptr<Definition> box = makeDefinition(kind, block.labels);
  Definition &definition = *box;
  definition.place = {block.file, block.headerRange};
  definition.nameRange =
      block.labels.empty() ? block.headerRange : block.labelRanges.back();
  if (!block.labels.empty()) {
    auto variant = kind.variants.find(block.labels[0]);
    if (variant == kind.variants.end())
      variant = kind.variants.find("*");
    if (variant != kind.variants.end())
      definition.variant = &variant->second;
  }
  if (!definition.variant && kind.schema && schemas_)
    if (auto type = declaredType(kind, block, description_))
      definition.variant =
          schemas_->contentOf(kind, block, *type, diagnostics_);
  if (kind.isIgnored)
    definition.ignored.edit() = readIgnored(kind, block.body);
  else
    definition.part = readContent(definition, block.body);
  if (definition.schema())
    checkSchemaPaths(definition, diagnostics_);
  add(std::move(box));
}

void FileReader::addAttributes(const KindRule &kind, Attributes attributes) {
  while (!attributes.empty()) {
    Attributes::node_type node = attributes.extract(attributes.begin());
    const std::string &name = node.key();
    const Attribute &attribute = node.mapped();
    std::unique_ptr<Definition> definition = makeDefinition(kind, {name});
    definition->place = {attribute.file(), attribute.nameRange};
    definition->nameRange = attribute.nameRange;
    if (kind.hasIdentifiers && !isIdentifier(name))
      diagnostics_.add(DiagKind::InvalidName, attribute.file(),
                       attribute.nameRange, mistakeInIdentifier(name));
    if (kind.input)
      node.key() = kind.input->fallback; // the default of an input
    definition->part.attributes.insert(std::move(node));
    add(std::move(definition));
  }
}

/// Adds `definition`, with path and address.
void FileReader::add(std::unique_ptr<Definition> definition) {
  definition->path = pathOf(definition->kind->name, definition->labels);
  std::string &address = definition->address;
  bool isNamed = !definition->path.empty();
  if (!isNamed)
    address = definition->kind->type;
  for (const std::string &word :
       isNamed ? definition->path : definition->labels) {
    if (!address.empty())
      address += '.';
    address += word;
  }
  items_.definitions.push_back(std::move(definition));
}

} // namespace

FileItems readItems(ParsedFile file, Layer layer,
                    const Description &description, ModuleSchemas *schemas) {
  FileItems items{.file = std::move(file.file), .layer = layer};
  items.diagnostics = std::move(file.diagnostics);
  if (items.file)
    FileReader(items, description, schemas).read(std::move(file.body));
  return items;
}

} // namespace hcl::app

// Each type of spec block is a row of a table: its reader, its nested blocks
// and its arguments. read() looks the row up, reads the block by the schema in
// it and calls the reader, which passes the arguments to the SpecBuilder. The
// second half of the file reads arguments and reports unsuitable ones.
#include "SpecReader.h"

#include "TypeExpression.h"

#include "Body/SchemaErrors.h"
#include "Support/Message.h"
#include "hcl/Convert.h"
#include "hcl/Functions.h"

#include <array>
#include <map>

namespace hcl {

/// A type of spec blocks.
struct SpecReader::Kind {
  /// Whether blocks of the type may contain others.
  enum class Parts : uint8_t { None, Plain, WithKey };
  struct Argument {
    std::string_view name;
    bool isRequired = false;
  };

  std::string_view type;
  NodeId (SpecReader::*read)(const Input &input);
  Parts parts;
  std::array<Argument, 3> arguments; ///< the last ones may be empty
};

constexpr SpecReader::Kind SpecReader::kinds[] = {
    /// Spec: DEC-OBJECT-002, DEC-OBJECT-003, DEC-OBJECT-008.
    {"object", &SpecReader::readObject, Kind::Parts::WithKey, {}},
    /// Spec: DEC-ARRAY-003.
    {"array", &SpecReader::readArray, Kind::Parts::Plain, {}},
    /// Spec: DEC-ATTR-011, DEC-ATTR-012.
    {"attr",
     &SpecReader::readAttr,
     Kind::Parts::None,
     {{{"name"}, {"type"}, {"required"}}}},
    /// Spec: DEC-BLOCK-008..010.
    {"block",
     &SpecReader::readBlock,
     Kind::Parts::Plain,
     {{{"block_type"}, {"required"}}}},
    /// Spec: DEC-BLOCKLIST-012, DEC-BLOCKLIST-013.
    {"block_list",
     &SpecReader::readBlockList,
     Kind::Parts::Plain,
     {{{"block_type"}, {"min_items"}, {"max_items"}}}},
    {"block_tuple",
     &SpecReader::readBlockTuple,
     Kind::Parts::Plain,
     {{{"block_type"}, {"min_items"}, {"max_items"}}}},
    /// Spec: DEC-BLOCKSET-001, DEC-BLOCKSET-006.
    {"block_set",
     &SpecReader::readBlockSet,
     Kind::Parts::Plain,
     {{{"block_type"}, {"min_items"}, {"max_items"}}}},
    /// Spec: DEC-BLOCKMAP-004, DEC-BLOCKMAP-013.
    {"block_map",
     &SpecReader::readBlockMap,
     Kind::Parts::Plain,
     {{{"block_type"}, {"labels", true}}}},
    /// Spec: DEC-BLOCKATTRS-001, DEC-BLOCKATTRS-004, DEC-BLOCKATTRS-013.
    {"block_attrs",
     &SpecReader::readBlockAttrs,
     Kind::Parts::None,
     {{{"block_type"}, {"element_type", true}, {"required"}}}},
    /// Spec: DEC-LITERAL-002, DEC-LITERAL-006.
    {"literal",
     &SpecReader::readLiteral,
     Kind::Parts::None,
     {{{"value", true}}}},
    /// Spec: DEC-DEFAULT-011.
    {"default", &SpecReader::readDefault, Kind::Parts::Plain, {}},
    /// Spec: DEC-TRANSFORM-002, DEC-TRANSFORM-005.
    {"transform",
     &SpecReader::readTransform,
     Kind::Parts::Plain,
     {{{"result"}}}},
};

bool SpecReader::isKnown(const Kind &kind) const {
  return kind.read != &SpecReader::readBlockAttrs ||
         !dialect_[DialectPoint::BlockAttrsIsUnknown];
}

std::vector<BlockSchema>
SpecReader::blockTypes(std::vector<std::string> labels) const {
  std::vector<BlockSchema> types;
  for (const Kind &kind : kinds)
    if (isKnown(kind))
      types.push_back({std::string(kind.type), labels});
  return types;
}

/// Spec: DEC-OBJECT-002, DEC-OBJECT-003, DEC-OBJECT-008, DEC-ARRAY-003,
/// DEC-ATTR-011, DEC-ATTR-012, DEC-BLOCK-010, DEC-BLOCKLIST-013,
/// DEC-BLOCKMAP-004, DEC-BLOCKATTRS-004, DEC-LITERAL-002, DEC-DEFAULT-011.
NodeId SpecReader::read(const Block &block, std::string defaultName) {
  const Kind *kind = kinds;
  while (kind->type != block.type)
    ++kind;
  BodySchema schema;
  for (const Kind::Argument &argument : kind->arguments)
    if (!argument.name.empty())
      schema.attributes.push_back(
          {std::string(argument.name), argument.isRequired});
  if (kind->parts != Kind::Parts::None)
    schema.blocks = blockTypes(kind->parts == Kind::Parts::WithKey
                                   ? std::vector<std::string>{"key"}
                                   : std::vector<std::string>{});
  size_t errors = diagnostics_.errorCount();
  BodyContent content = block.body.content(schema, diagnostics_);
  Input input{block, std::move(content), diagnostics_.errorCount() == errors,
              std::move(defaultName)};
  NodeId node = (this->*kind->read)(input);
  return builder_.at(node, {block.file, block.typeRange});
}

NodeId SpecReader::readOnly(std::span<const Block *const> blocks,
                            bool isComplete, Place where,
                            const std::string &detail) {
  if (blocks.empty()) {
    if (isComplete)
      report(DiagKind::MissingSpecBlock, {}, where, detail);
    return nothing();
  }
  NodeId only = read(*blocks.front(), {});
  for (const Block *block : blocks.subspan(1)) {
    report(DiagKind::ExtraneousSpecBlock, {}, {block->file, block->typeRange},
           detail);
    read(*block, {});
  }
  return only;
}

NodeId SpecReader::readNested(const Input &input) {
  std::vector<const Block *> blocks;
  for (const Block &block : input.content.blocks)
    blocks.push_back(&block);
  return readOnly(blocks, input.isComplete, input.place(),
                  message("A {type} spec has one spec within it, for the "
                          "content of the block.",
                          "type"_a = input.block.type));
}

std::vector<NodeId> SpecReader::readParts(const Input &input) {
  std::vector<NodeId> parts;
  for (const Block &block : input.content.blocks)
    parts.push_back(read(block, {}));
  return parts;
}

/// Spec: DEC-OBJECT-001, DEC-OBJECT-004, DEC-OBJECT-007, DEC-OBJECT-009..011,
/// IM-SCHEMA-006.
NodeId SpecReader::readObject(const Input &input) {
  std::vector<std::pair<std::string, NodeId>> properties;
  std::map<std::string_view, std::string_view> typeOf;
  for (const Block &block : input.content.blocks) {
    const std::string &key = block.labels.front();
    auto first = typeOf.try_emplace(key, block.type).first;
    bool isBoth = block.type == "attr" ? first->second.starts_with("block")
                                       : first->second == "attr" &&
                                             block.type.starts_with("block");
    if (isBoth && !dialect_[DialectPoint::SchemasAreUnchecked])
      report(DiagKind::InvalidSpec, {}, {block.file, block.typeRange},
             message("The property {key:quoted} is given by an argument and by "
                     "blocks. A name is one of the two.",
                     "key"_a = key));
    properties.emplace_back(key, read(block, key));
  }
  return builder_.object(std::move(properties));
}

/// Spec: DEC-ARRAY-001, DEC-ARRAY-005.
NodeId SpecReader::readArray(const Input &input) {
  return builder_.array(readParts(input));
}

/// Spec: DEC-ATTR-002..005, DEC-ATTR-009.
NodeId SpecReader::readAttr(const Input &input) {
  std::string name = nameArgument(input, "name", /*mayLack=*/false,
                                  "Missing name in attribute spec");
  return builder_.attr(std::move(name), typeArgument(input, "type"),
                       flagArgument(input));
}

/// Spec: DEC-BLOCK-006, DEC-BLOCK-008..010.
NodeId SpecReader::readBlock(const Input &input) {
  std::string type = blockTypeArgument(input);
  return builder_.block(std::move(type), readNested(input),
                        flagArgument(input));
}

/// Spec: DEC-BLOCKLIST-012.
NodeId SpecReader::readBlockList(const Input &input) {
  std::string type = blockTypeArgument(input);
  return builder_.blockList(std::move(type), readNested(input),
                            countArguments(input));
}

NodeId SpecReader::readBlockTuple(const Input &input) {
  std::string type = blockTypeArgument(input);
  return builder_.blockTuple(std::move(type), readNested(input),
                             countArguments(input));
}

/// Spec: DEC-BLOCKSET-001.
NodeId SpecReader::readBlockSet(const Input &input) {
  std::string type = blockTypeArgument(input);
  return builder_.blockSet(std::move(type), readNested(input),
                           countArguments(input));
}

/// Spec: DEC-BLOCKMAP-004..006, DEC-BLOCKMAP-013, DEC-BLOCKMAP-014.
NodeId SpecReader::readBlockMap(const Input &input) {
  std::string type = blockTypeArgument(input);
  Value names = argument(input, "labels", Type::list(Type::string()));
  std::vector<std::string> labels;
  bool hasNull = false;
  if (names.kind() == ValueKind::List)
    for (const Value &name : names.elements()) {
      hasNull |= name.isNull();
      labels.emplace_back(name.isNull() ? std::string() : name.asString());
    }
  const Expression *written = input.content.find("labels");
  if (hasNull)
    reportUnsuitable(*written, "the name of a label must not be null");
  if (written && !names.isFailed() && labels.empty())
    report(DiagKind::InvalidLabelNames, {}, input.place(),
           "A block_map spec needs at least one label: each gives the keys of "
           "a map.");
  NodeId nested = readNested(input);
  if (dialect_[DialectPoint::BlockMapsNeedTypes] &&
      builder_.impliedType(nested).hasDynamic())
    report(DiagKind::InvalidSpec, "Invalid block_map spec", input.place(),
           "Give a type without \"any\" to each attr spec within a block_map "
           "spec.");
  return builder_.blockMap(std::move(type), std::move(labels), nested);
}

/// Spec: DEC-BLOCKATTRS-001, DEC-BLOCKATTRS-004, DEC-BLOCKATTRS-008.
NodeId SpecReader::readBlockAttrs(const Input &input) {
  std::string type = blockTypeArgument(input);
  return builder_.blockAttrs(std::move(type),
                             typeArgument(input, "element_type"),
                             flagArgument(input));
}

/// Spec: DEC-LITERAL-001..004, DEC-LITERAL-007.
NodeId SpecReader::readLiteral(const Input &input) {
  const Expression *value = input.content.find("value");
  return value ? builder_.literal(value->evaluate(*specScope(), diagnostics_))
               : nothing();
}

/// Spec: DEC-DEFAULT-001, DEC-DEFAULT-003, DEC-DEFAULT-005, DEC-DEFAULT-006,
/// DEC-DEFAULT-010.
NodeId SpecReader::readDefault(const Input &input) {
  std::vector<NodeId> parts = readParts(input);
  if (parts.empty()) {
    if (input.isComplete)
      report(DiagKind::MissingSpecBlock, {}, input.place(),
             "A default spec has at least one spec within it; the first that "
             "does not yield null counts.");
    return nothing();
  }
  return builder_.firstOf(std::move(parts));
}

/// Spec: DEC-TRANSFORM-002, DEC-TRANSFORM-003, DEC-TRANSFORM-005,
/// DEC-TRANSFORM-006, DEC-TRANSFORM-009.
NodeId SpecReader::readTransform(const Input &input) {
  std::vector<NodeId> parts = readParts(input);
  if (parts.size() != 1) {
    if (input.isComplete || !parts.empty())
      report(DiagKind::InvalidSpec, "Invalid transform spec", input.place(),
             "A transform spec has exactly one spec within it.");
    return nothing();
  }
  const Expression *result = input.content.find("result");
  if (result)
    return builder_.transform(parts.front(), *result, specScope());
  if (!dialect_[DialectPoint::TransformNeedsNoResult])
    reportMissingArgument("result", input.place(), diagnostics_);
  return builder_.transform(
      parts.front(), Type::dynamic(),
      [](const Value &, Place, Diagnostics &) { return Value::null(); });
}

/// Spec: DEC-ATTR-013, DEC-BLOCKMAP-006.
Value SpecReader::argument(const Input &input, std::string_view name,
                           const Type &type) {
  const Expression *written = input.content.find(name);
  if (!written)
    return Value::null(type);
  Value value = written->evaluate(Scope(), diagnostics_);
  if (value.isFailed())
    return value;
  Fault error{.reason = "a known value without marks is required"};
  if (value.isWhollyKnown() && !value.containsMarks())
    if (auto converted = convert(value, type, dialect_, error))
      return std::move(*converted);
  reportUnsuitable(*written, error.text());
  return Value::failed();
}

void SpecReader::reportUnsuitable(const Expression &written,
                                  const std::string &reason) {
  bool atStart = dialect_[DialectPoint::ArgumentErrorsAreAtTheStart];
  report(DiagKind::UnsuitableType, {},
         {written.file(), atStart ? written.startRange() : written.range()},
         message("This value is not suitable: {reason}.", "reason"_a = reason));
}

std::string SpecReader::nameArgument(const Input &input, std::string_view name,
                                     bool mayLack, std::string title) {
  Value value = argument(input, name, Type::string());
  if (value.isFailed())
    return {};
  std::string result(value.isNull() ? input.defaultName : value.asString());
  if (result.empty() && !mayLack)
    report(DiagKind::MissingSpecName, std::move(title), input.place(),
           message("The argument {name:quoted} must say what is meant in the "
                   "body.",
                   "name"_a = name));
  return result;
}

std::string SpecReader::blockTypeArgument(const Input &input) {
  bool mayLack =
      input.block.type == "block" && dialect_[DialectPoint::BlockNeedsNoType];
  return nameArgument(input, "block_type", mayLack,
                      message("Missing block_type in {type} spec",
                              "type"_a = input.block.type));
}

bool SpecReader::flagArgument(const Input &input) {
  Value value = argument(input, "required", Type::boolean());
  return value.kind() == ValueKind::Bool && value.asBool();
}

/// Spec: DEC-BLOCKLIST-006, DEC-BLOCKLIST-008, DEC-BLOCKLIST-011.
uint64_t SpecReader::countArgument(const Input &input, std::string_view name) {
  Value value = argument(input, name, Type::number());
  if (!value.isKnownNumber())
    return 0;
  if (auto count = value.asNumber().toInt64())
    return *count > 0 ? static_cast<uint64_t>(*count) : 0;
  reportUnsuitable(*input.content.find(name),
                   "a whole number of 64 bits is required");
  return 0;
}

/// Spec: DEC-BLOCKLIST-009, DEC-BLOCKLIST-010.
BlockCount SpecReader::countArguments(const Input &input) {
  BlockCount count{countArgument(input, "min_items"),
                   countArgument(input, "max_items")};
  if (count.max && count.max < count.min &&
      !dialect_[DialectPoint::ItemCountsAreUnchecked]) {
    const Expression *written = input.content.find("max_items");
    report(DiagKind::InvalidItemCount, {}, {written->file(), written->range()},
           "The argument \"max_items\" is less than \"min_items\", so any "
           "number of blocks would be wrong.");
  }
  return count;
}

Type SpecReader::typeArgument(const Input &input, std::string_view name) {
  const Expression *written = input.content.find(name);
  return written ? evaluateType(*written, dialect_, diagnostics_)
                 : Type::dynamic();
}

void SpecReader::report(DiagKind kind, std::string title, Place where,
                        std::string detail) {
  diagnostics_.add(Diagnostic{kind,
                              std::move(detail),
                              where.file,
                              where.range,
                              {},
                              {},
                              std::move(title)});
}

const std::shared_ptr<const Scope> &specScope() {
  static const auto scope = [] {
    auto filled = std::make_shared<Scope>();
    filled->addFunctions(specFunctions());
    return std::shared_ptr<const Scope>(std::move(filled));
  }();
  return scope;
}

} // namespace hcl

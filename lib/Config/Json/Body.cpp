// Bodies in JSON. A body is a value and the names that partial processing has
// taken from it; each reading walks over its properties again. A schema decides
// which properties are attributes and which are blocks; nested objects hold the
// labels of blocks.
#include "ParsedJson.h"

#include "Body/SchemaErrors.h"
#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "Syntax/JsonStructure.h"
#include "hcl/compiler/Parse.h"

#include <set>
#include <unordered_map>

namespace hcl {

namespace {

using Names = std::set<std::string, std::less<>>;

class JsonBody final : public BodyImpl {
public:
  /// A body without a value is empty.
  JsonBody(std::shared_ptr<const ParsedJson> file, std::optional<NodeRef> value,
           Names taken = {})
      : file_(std::move(file)), value_(value), taken_(std::move(taken)) {}

  const Language &language() const override { return file_->language; }
  BodyContent content(const BodySchema &schema,
                      Diagnostics &diagnostics) const override;
  PartialContent partialContent(const BodySchema &schema,
                                Diagnostics &diagnostics) const override;
  Attributes justAttributes(Diagnostics &diagnostics) const override;
  BodySchema writtenSchema() const override;
  Place missingItem() const override;

private:
  /// A property with its name.
  struct Named {
    std::string name;
    JsonProperty property;
  };

  /// Selects the items in `schema`. Properties outside of it go to `others`.
  BodyContent select(const BodySchema &schema, std::vector<Named> &others,
                     Diagnostics &diagnostics) const;
  std::vector<Named> properties(Diagnostics &diagnostics) const;
  Attribute attributeOf(const Named &named) const;
  /// Adds the blocks of `type`. Their labels from `block.labels` on are the
  /// names in `value`, one or more objects.
  void addBlocks(const Block &block, const BlockSchema &schema, NodeRef value,
                 BodyContent &content, Diagnostics &diagnostics) const;
  void addBodies(const Block &block, NodeRef value, BodyContent &content,
                 Diagnostics &diagnostics) const;
  void refuse(NodeRef value, std::string detail,
              Diagnostics &diagnostics) const {
    diagnostics.add(DiagKind::IncorrectJsonType, tree().file(),
                    jsonStart(value), std::move(detail));
  }

  const Tree &tree() const { return file_->tree; }
  Range rangeOf(const JsonProperty &property) const {
    return tree().token(property.name).range();
  }

  std::shared_ptr<const ParsedJson> file_;
  std::optional<NodeRef> value_;
  Names taken_;
};

// Before the closing brace, where the missing item can be added; an array of
// objects has several.
Place JsonBody::missingItem() const {
  if (!value_)
    return {tree().file(), {0, 0}};
  bool isObject = jsonKind(*value_) == JsonKind::Object;
  uint32_t token = isObject ? value_->endToken() - 1 : value_->firstToken();
  return {tree().file(), tree().token(token).range()};
}

/// Spec: JS-BODY-002, JS-BODY-004, JS-BODY-005, JS-BODY-009..012.
std::vector<JsonBody::Named>
JsonBody::properties(Diagnostics &diagnostics) const {
  std::vector<Named> all;
  // DialectPoint::BlockBodiesAreCheckedLate allows null as a body.
  if (!value_ || jsonKind(*value_) == JsonKind::Null)
    return all;
  for (const JsonProperty &property :
       jsonObjects(*value_, jsonBodyPurpose, diagnostics)) {
    std::string name = jsonName(tree(), property);
    if (!isJsonComment(name) && !taken_.contains(name))
      all.push_back({std::move(name), property});
  }
  return all;
}

/// Spec: JS-ATTR-001, JS-ATTR-007.
Attribute JsonBody::attributeOf(const Named &named) const {
  Range name = rangeOf(named.property);
  NodeRef value = named.property.value;
  return {named.name, makeJsonExpression(file_, value),
          cover(name, value.range()), name};
}

/// Spec: IM-SCHEMA-013, IM-SCHEMA-014, IM-PARTIAL-001, IM-PARTIAL-002,
/// JS-ATTR-004.
BodyContent JsonBody::content(const BodySchema &schema,
                              Diagnostics &diagnostics) const {
  std::vector<Named> others;
  BodyContent content = select(schema, others, diagnostics);
  if (language().dialect[DialectPoint::JsonBodiesAreReadTwice])
    properties(diagnostics);
  std::vector<std::string_view> names;
  for (const AttributeSchema &attribute : schema.attributes)
    if (!content.attributes.contains(attribute.name))
      names.push_back(attribute.name);
  for (const BlockSchema &block : schema.blocks)
    names.push_back(block.type);
  for (const Named &other : others) {
    diagnostics.add(DiagKind::ExtraneousProperty, tree().file(),
                    rangeOf(other.property),
                    message("No argument or block type is named {name:quoted}.",
                            "name"_a = other.name));
    suggest(diagnostics, other.name, names);
  }
  return content;
}

/// Spec: IM-PARTIAL-003..007, IM-PARTIAL-009, IM-PARTIAL-010, JS-BLOCK-016.
PartialContent JsonBody::partialContent(const BodySchema &schema,
                                        Diagnostics &diagnostics) const {
  std::vector<Named> others;
  BodyContent content = select(schema, others, diagnostics);
  Names taken = taken_;
  for (const AttributeSchema &attribute : schema.attributes)
    taken.insert(attribute.name);
  for (const BlockSchema &block : schema.blocks)
    taken.insert(block.type);
  return {std::move(content),
          Body(std::make_shared<JsonBody>(file_, value_, std::move(taken)))};
}

/// Spec: IM-BODY-003, IM-BODY-005, IM-SCHEMA-002..004, IM-SCHEMA-007,
/// IM-SCHEMA-008, IM-PARTIAL-008, JS-PARSE-009, JS-PARSE-010, JS-BODY-001,
/// JS-BODY-008, JS-BODY-014, JS-ATTR-001, JS-ATTR-002, JS-ATTR-005,
/// JS-ATTR-006, JS-BLOCK-001, JS-BLOCK-004.
BodyContent JsonBody::select(const BodySchema &schema,
                             std::vector<Named> &others,
                             Diagnostics &diagnostics) const {
  std::unordered_map<std::string_view, const BlockSchema *> blocks;
  for (const BlockSchema &block : schema.blocks)
    blocks[block.type] = &block;
  std::unordered_map<std::string_view, const AttributeSchema *> attributes;
  for (const AttributeSchema &attribute : schema.attributes)
    attributes[attribute.name] = &attribute;

  BodyContent content;
  content.missingItem = missingItem();
  for (Named &named : properties(diagnostics)) {
    if (attributes.contains(named.name)) {
      Attribute attribute = attributeOf(named);
      auto [earlier, isNew] =
          content.attributes.try_emplace(named.name, attribute);
      if (!isNew)
        reportDuplicateArgument(earlier->second, attribute, diagnostics);
    } else if (auto block = blocks.find(named.name); block != blocks.end()) {
      Range type = rangeOf(named.property);
      addBlocks({named.name, {}, Body(), tree().file(), type, {}, type},
                *block->second, named.property.value, content, diagnostics);
    } else {
      others.push_back(std::move(named));
    }
  }
  for (const AttributeSchema &attribute : schema.attributes)
    if (attribute.required && !content.attributes.contains(attribute.name))
      reportMissingArgument(attribute.name, missingItem(), diagnostics);
  return content;
}

/// Spec: IM-SCHEMA-009..011, JS-BODY-014, JS-BLOCK-005..010, JS-BLOCK-014.
void JsonBody::addBlocks(const Block &block, const BlockSchema &schema,
                         NodeRef value, BodyContent &content,
                         Diagnostics &diagnostics) const {
  size_t level = block.labels.size();
  if (level == schema.labels.size())
    return addBodies(block, value, content, diagnostics);
  const std::string &label = schema.labels[level];
  JsonKind kind = jsonKind(value);
  std::vector<JsonProperty> labels;
  // A null has no labels, which is reported below.
  if (kind != JsonKind::Null)
    labels = jsonObjects(
        value,
        message("to specify {label} labels for this block", "label"_a = label),
        diagnostics);
  if (labels.empty() && kind != JsonKind::Broken)
    diagnostics.add(DiagKind::MissingBlockLabel, tree().file(),
                    jsonStart(value),
                    message("At least one property is required here, whose "
                            "name is the {label} of a {type:quoted} block.",
                            "label"_a = label, "type"_a = schema.type));
  for (const JsonProperty &property : labels) {
    Block labelled = block;
    labelled.labels.push_back(jsonName(tree(), property));
    labelled.labelRanges.push_back(rangeOf(property));
    addBlocks(labelled, schema, property.value, content, diagnostics);
  }
}

/// Spec: JS-BLOCK-001..003, JS-BLOCK-006, JS-BLOCK-011..013, JS-BLOCK-015.
void JsonBody::addBodies(const Block &block, NodeRef value,
                         BodyContent &content, Diagnostics &diagnostics) const {
  auto add = [&](NodeRef body) {
    Block &added = content.blocks.emplace_back(block);
    added.body = Body(std::make_shared<JsonBody>(file_, body));
    added.headerRange = jsonStart(value);
  };
  switch (jsonKind(value)) {
  case JsonKind::Null:
  case JsonKind::Broken:
    return;
  case JsonKind::Object:
    return add(value);
  case JsonKind::Array:
    for (NodeRef element : jsonElements(value)) {
      JsonKind kind = jsonKind(element);
      if (kind == JsonKind::Object ||
          language().dialect[DialectPoint::BlockBodiesAreCheckedLate])
        add(element);
      else if (kind != JsonKind::Broken)
        refuse(element,
               message("A JSON object is required here, the body of a "
                       "{type:quoted} block.",
                       "type"_a = block.type),
               diagnostics);
    }
    return;
  default:
    refuse(value,
           message("Either a JSON object or a JSON array of objects is "
                   "required here, the bodies of {type:quoted} blocks.",
                   "type"_a = block.type),
           diagnostics);
  }
}

/// Spec: IM-DYN-001, IM-DYN-002, JS-BODY-007, JS-BODY-010, JS-ATTR-003,
/// JS-ATTR-007.
Attributes JsonBody::justAttributes(Diagnostics &diagnostics) const {
  Attributes attributes;
  if (!value_)
    return attributes;
  if (jsonKind(*value_) != JsonKind::Object) {
    if (jsonKind(*value_) != JsonKind::Broken)
      refuse(*value_, "A JSON object is required here, to set arguments.",
             diagnostics);
    return attributes;
  }
  for (const Named &named : properties(diagnostics)) {
    Attribute attribute = attributeOf(named);
    auto [earlier, isNew] = attributes.try_emplace(named.name, attribute);
    if (isNew)
      continue;
    Place before{tree().file(), earlier->second.nameRange};
    diagnostics.add(DiagKind::DuplicateProperty, tree().file(),
                    attribute.nameRange,
                    message("The argument {name:quoted} was already set at "
                            "{before}. Remove one of the two.",
                            "name"_a = named.name, "before"_a = before.text()));
  }
  return attributes;
}

BodySchema JsonBody::writtenSchema() const {
  Diagnostics known; // Reported by reading by the schema.
  Names names;
  for (Named &named : properties(known))
    names.insert(std::move(named.name));
  BodySchema schema;
  for (const std::string &name : names)
    schema.optional(name);
  return schema;
}

} // namespace

Body readJsonBody(const SourceFile &file, const Language &language,
                  Diagnostics &diagnostics) {
  auto json = std::make_shared<const ParsedJson>(
      ParsedJson{parseJsonConfig(file, language, diagnostics), language});
  std::optional<NodeRef> root = jsonRoot(json->tree);
  bool isBody = root && (jsonKind(*root) == JsonKind::Object ||
                         jsonKind(*root) == JsonKind::Array);
  if (!isBody)
    root.reset();
  return Body(std::make_shared<JsonBody>(std::move(json), root));
}

} // namespace hcl

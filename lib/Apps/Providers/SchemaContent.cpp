// A list or set of objects has two forms: applications once had such attributes
// as blocks, and modules still write blocks.
#include "SchemaContent.h"

#include "Support/Message.h"

#include <utility>
#include <vector>

namespace hcl::app {

using namespace schemas;

bool mayBeBlocks(const SchemaAttribute &attribute) {
  const Type &type = attribute.type;
  return !attribute.nested && !attribute.isReadOnly() &&
         (type.kind() == TypeKind::List || type.kind() == TypeKind::Set) &&
         type.element().kind() == TypeKind::Object;
}

Type writtenType(const SchemaBlock &block) {
  std::vector<ObjectAttribute> attributes;
  for (const SchemaAttribute &each : block.attributes)
    attributes.push_back({each.name, each.written, !each.isRequired});
  return Type::object(std::move(attributes));
}

Type withOptionalAttributes(const Type &type) {
  switch (type.kind()) {
  case TypeKind::List:
    return Type::list(withOptionalAttributes(type.element()));
  case TypeKind::Set:
    return Type::set(withOptionalAttributes(type.element()));
  case TypeKind::Map:
    return Type::map(withOptionalAttributes(type.element()));
  case TypeKind::Object: {
    std::vector<ObjectAttribute> attributes;
    for (const ObjectAttribute &each : type.attributes())
      attributes.push_back(
          {each.name, withOptionalAttributes(each.type), true});
    return Type::object(std::move(attributes));
  }
  default:
    return type;
  }
}

namespace {

/// The rule of blocks in place of elements of the object type `object`.
BodyRule ruleForElements(const Type &object) {
  BodyRule rule;
  for (const ObjectAttribute &each : object.attributes()) {
    rule.attributes.emplace(
        each.name, AttributeRule{.name = each.name,
                                 .type = withOptionalAttributes(each.type)});
    bool isSequence =
        each.type.kind() == TypeKind::List || each.type.kind() == TypeKind::Set;
    if (!isSequence || each.type.element().kind() != TypeKind::Object)
      continue;
    NestedRule nested{
        .type = each.name, .form = NestedForm::List, .isElement = true};
    nested.body = ruleForElements(each.type.element());
    rule.blocks.set(std::move(nested));
  }
  return rule;
}

std::string deprecationOf(std::string_view noun, std::string_view name,
                          const std::string &advice) {
  std::string text = message("The {noun} {name:quoted} is deprecated by its "
                             "provider.",
                             "noun"_a = noun, "name"_a = name);
  return advice.empty() ? text : text + " " + advice;
}

AttributeRule attributeRule(const SchemaAttribute &attribute, bool isComplete) {
  AttributeRule rule{.name = attribute.name,
                     .isRequired = attribute.isRequired && isComplete,
                     .type = attribute.written,
                     .schema = &attribute};
  if (attribute.isDeprecated)
    rule.lifetime.deprecated =
        deprecationOf("argument", attribute.name, attribute.deprecation);
  return rule;
}

NestedRule nestedRule(const NestedSchema &nested, bool isComplete) {
  NestedRule rule{.type = nested.name, .schema = &nested};
  switch (nested.nesting) {
  case Nesting::Single:
  case Nesting::Group:
    rule.form = NestedForm::Single;
    break;
  case Nesting::Map:
    rule.form = NestedForm::Map;
    rule.labels = {"key"};
    break;
  case Nesting::List:
  case Nesting::Set:
    rule.form = NestedForm::List;
  }
  rule.minimum = isComplete ? nested.minimum : 0;
  rule.maximum = nested.maximum;
  if (nested.content.isDeprecated)
    rule.lifetime.deprecated = deprecationOf("type of blocks", nested.name,
                                             nested.content.deprecation);
  rule.body = ruleFor(nested.content, isComplete);
  return rule;
}

} // namespace

BodyRule ruleFor(const SchemaBlock &block, bool isComplete) {
  BodyRule rule;
  rule.allowsUndescribed = block.isOpen;
  for (const SchemaAttribute &each : block.attributes) {
    rule.attributes.emplace(each.name, attributeRule(each, isComplete));
    if (!mayBeBlocks(each))
      continue;
    NestedRule nested{.type = each.name,
                      .form = NestedForm::List,
                      .minimum = each.isRequired && isComplete ? 1U : 0U,
                      .attributeSchema = &each};
    nested.body = ruleForElements(each.type.element());
    rule.blocks.set(std::move(nested));
  }
  for (const NestedSchema &each : block.blocks)
    if (!rule.attributes.contains(each.name))
      rule.blocks.set(nestedRule(each, isComplete));
  return rule;
}

} // namespace hcl::app

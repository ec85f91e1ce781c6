// A value is walked together with its schema. Nothing is deferred inside of
// what is deferred or null.
#include "SchemaValue.h"

#include "Providers/SchemaContent.h"
#include "hcl/Convert.h"
#include "hcl/Dialect.h"
#include "hcl/Refinement.h"

#include <algorithm>
#include <functional>

namespace hcl::app {

using namespace schemas;

namespace {

/// `value` converted to `type`, else failed: reported with the written parts.
Value asType(const Value &value, const Type &type) {
  Fault fault;
  std::optional<Value> converted = convert(value, type, Dialect::spec(), fault);
  return converted ? *std::move(converted) : Value::failed(type);
}

Value marked(Value value, bool isSensitive, const std::string &sensitive) {
  return isSensitive && !sensitive.empty() && !value.isFailed()
             ? value.withMarks(MarkSet(Mark{sensitive}))
             : value;
}

/// `value`, of objects nested as `nesting` says, with each object changed.
Value withEach(const Value &value, Nesting nesting, const Type &type,
               const std::function<Value(const Value &)> &change) {
  const Value &plain = value.unmarked();
  if (value.isFailed() || !plain.isKnown() || plain.isNull())
    return value;
  if (nesting == Nesting::Single || nesting == Nesting::Group)
    return change(plain).withMarks(value.marks());
  std::vector<Value> all;
  std::vector<std::pair<std::string, Value>> named;
  for (size_t i = 0; i < plain.size(); ++i)
    if (nesting == Nesting::Map)
      named.emplace_back(plain.key(i), change(plain.elements()[i]));
    else
      all.push_back(change(plain.elements()[i]));
  Value changed = nesting == Nesting::Map ? Value::object(std::move(named))
                                          : Value::tuple(std::move(all));
  // Blocks that may differ in type stay as they are.
  return (type.isDynamic() ? changed : asType(changed, type))
      .withMarks(value.marks());
}

/// The object with the attributes of `schema`, each from `make`.
template <typename Attributes, typename Make>
Value objectOf(const Attributes &attributes, const Make &make) {
  std::vector<std::pair<std::string, Value>> all;
  all.reserve(attributes.size());
  for (const auto &each : attributes)
    all.emplace_back(each.name, make(each));
  return Value::object(std::move(all));
}

/// The part of the object `value` called `name`, or null.
const Value *partOf(const Value &value, std::string_view name) {
  return value.kind() == ValueKind::Object ? value.find(name) : nullptr;
}

/// The value of `attribute`, which is written as `written`, unless null.
Value attributeValue(const SchemaAttribute &attribute, const Value *written,
                     const std::string &sensitive) {
  Value value = written && !attribute.isWriteOnly ? *written
                                                  : Value::null(attribute.type);
  if (value.isNull() && attribute.isComputed && !attribute.isWriteOnly)
    value = Value::unknown(attribute.type).withMarks(value.marks());
  else if (value.isNull())
    value = Value::null(attribute.type).withMarks(value.marks());
  else if (attribute.nested)
    value = withEach(value, attribute.nested->nesting, attribute.type,
                     [&](const Value &object) {
                       return objectOf(attribute.nested->attributes,
                                       [&](const SchemaAttribute &each) {
                                         return attributeValue(
                                             each, partOf(object, each.name),
                                             sensitive);
                                       });
                     });
  return marked(std::move(value), attribute.isSensitive, sensitive);
}

/// The unknown value of some blocks of the type `nested`.
Value unknownBlocks(const NestedSchema &nested) {
  Type type = nested.type();
  Refinement refinement;
  refinement.notNull = nested.nesting != Nesting::Single;
  bool hasLength =
      nested.nesting == Nesting::List || nested.nesting == Nesting::Set;
  if (hasLength && nested.minimum > 0)
    refinement.minLength = nested.minimum;
  return type.isDynamic() ? Value::unknown(type)
                          : Value::unknown(type, refinement);
}

Value blocksValue(const NestedSchema &nested, WrittenValues blocks,
                  bool isUnknown, const std::string &sensitive);

} // namespace

Value schemaValue(const SchemaBlock &block, const WrittenValues &values,
                  const std::string &sensitive) {
  auto find = [&](std::string_view name) {
    auto found =
        std::ranges::find(values, name, &WrittenValues::value_type::first);
    return found == values.end() ? nullptr : &found->second;
  };
  std::vector<std::pair<std::string, Value>> all;
  all.reserve(block.attributes.size() + block.blocks.size());
  for (const SchemaAttribute &each : block.attributes)
    all.emplace_back(each.name,
                     attributeValue(each, find(each.name), sensitive));
  for (const NestedSchema &each : block.blocks) {
    if (block.attribute(each.name))
      continue;
    const Value *written = find(each.name);
    all.emplace_back(each.name, written
                                    ? *written
                                    : blocksValue(each, {}, false, sensitive));
  }
  if (block.isOpen)
    for (const auto &[name, value] : values)
      if (!block.attribute(name) && !block.block(name))
        all.emplace_back(name, value);
  return Value::object(std::move(all));
}

namespace {

/// The value of blocks of the type `nested`; `isUnknown`: of any number.
Value blocksValue(const NestedSchema &nested, WrittenValues blocks,
                  bool isUnknown, const std::string &sensitive) {
  if (isUnknown)
    return unknownBlocks(nested);
  Type type = nested.type();
  switch (nested.nesting) {
  case Nesting::Single:
  case Nesting::Group:
    if (!blocks.empty())
      return blocks.back().second;
    return nested.nesting == Nesting::Single
               ? Value::null(type)
               : schemaValue(nested.content, {}, sensitive);
  case Nesting::Map: {
    Value all = Value::object(std::move(blocks));
    return type.isDynamic() ? all : asType(all, type);
  }
  case Nesting::List:
  case Nesting::Set:
    break;
  }
  std::vector<Value> all;
  for (auto &[label, value] : blocks)
    all.push_back(std::move(value));
  Value tuple = Value::tuple(std::move(all));
  return type.isDynamic() ? tuple : asType(tuple, type);
}

/// Whether `value` is a list or set of no blocks.
bool isEmpty(const Value &value) {
  const Value &plain = value.unmarked();
  bool isSequence = plain.kind() == ValueKind::List ||
                    plain.kind() == ValueKind::Set ||
                    plain.kind() == ValueKind::Tuple;
  return isSequence && plain.size() == 0;
}

/// Whether the provider may make blocks of the type `nested` where none are
/// written: a schema does not show it, but such blocks have results.
bool mayBeMade(const NestedSchema &nested) {
  const SchemaBlock &content = nested.content;
  return std::ranges::any_of(content.attributes,
                             &SchemaAttribute::isComputed) ||
         std::ranges::any_of(content.blocks, mayBeMade);
}

Value withDefault(const SchemaAttribute &attribute, const Value &value) {
  if (value.isNull())
    return attribute.isOptional && !attribute.isWriteOnly
               ? Value::unknown(attribute.type).withMarks(value.marks())
               : value;
  if (!attribute.nested)
    return value;
  return withEach(value, attribute.nested->nesting, attribute.type,
                  [&](const Value &object) {
                    return objectOf(attribute.nested->attributes,
                                    [&](const SchemaAttribute &each) {
                                      const Value *part =
                                          partOf(object, each.name);
                                      return part ? withDefault(each, *part)
                                                  : Value::failed(each.type);
                                    });
                  });
}

} // namespace

void DeclaredBlocks::add(const NestedPart &block, WrittenValues values) {
  Blocks &blocks = types_[block.rule];
  blocks.isUnknown |= block.hasUnknownLabels || block.part.isUnknown;
  blocks.marks.insert(block.part.marks);
  const NestedSchema *schema = block.rule->schema;
  blocks.values.emplace_back(
      block.labels.empty() ? "" : block.labels[0],
      schema ? schemaValue(schema->content, values, sensitive_)
             : Value::object(std::move(values)));
}

void DeclaredBlocks::addTo(WrittenValues &all) {
  for (auto &[rule, blocks] : types_) {
    Value value;
    if (rule->schema) {
      value = blocksValue(*rule->schema, std::move(blocks.values),
                          blocks.isUnknown, sensitive_);
    } else {
      std::vector<Value> elements;
      for (auto &[label, element] : blocks.values)
        elements.push_back(std::move(element));
      const Type &type = rule->attributeSchema->type;
      value = blocks.isUnknown ? Value::unknown(type)
                               : asType(Value::tuple(std::move(elements)),
                                        withOptionalAttributes(type));
    }
    all.emplace_back(rule->type, value.withMarks(blocks.marks));
  }
}

Value withDefaultsOf(const SchemaBlock &block, const Value &value) {
  const Value &plain = value.unmarked();
  if (plain.kind() != ValueKind::Object)
    return value;
  std::vector<std::pair<std::string, Value>> all;
  for (size_t i = 0; i < plain.size(); ++i) {
    std::string name(plain.key(i));
    const Value &part = plain.elements()[i];
    if (const SchemaAttribute *attribute = block.attribute(name))
      all.emplace_back(name, withDefault(*attribute, part));
    else if (const NestedSchema *nested = block.block(name);
             nested && isEmpty(part) && mayBeMade(*nested))
      all.emplace_back(name, unknownBlocks(*nested).withMarks(part.marks()));
    else if (nested)
      all.emplace_back(name, withEach(part, nested->nesting, nested->type(),
                                      [&](const Value &object) {
                                        return withDefaultsOf(nested->content,
                                                              object);
                                      }));
    else
      all.emplace_back(name, part);
  }
  return Value::object(std::move(all)).withMarks(value.marks());
}

} // namespace hcl::app

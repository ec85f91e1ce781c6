// Attributes are evaluated by the role in their rule, blocks become objects and
// tuples by the form in their rule. An expression of the description, if
// present, then computes the value of the block.
#include "BlockValue.h"

#include "Conditions.h"
#include "DeferredAttributes.h"
#include "DescribedValue.h"
#include "Description/Merging.h"
#include "ModuleContent/Literals.h"
#include "SchemaChecks.h"
#include "SchemaValue.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/DynamicBlocks.h"
#include "hcl/TypeConstraint.h"

#include <algorithm>
#include <functional>
#include <map>

namespace hcl::app {

namespace {

const AttributeRule *findRule(const BodyRule *rule, std::string_view name) {
  if (!rule)
    return nullptr;
  auto found = rule->attributes.find(name);
  if (found != rule->attributes.end())
    return &found->second;
  return rule->others ? &*rule->others : nullptr;
}

/// The blocks of one type below some labels: objects by label, innermost a
/// tuple.
struct ByLabel {
  std::map<std::string, ByLabel> inner = {};
  std::vector<Value> values = {};
  bool isUnknown = false;
  /// Those of blocks whose number is not known.
  MarkSet marks = {};
  /// Whether nothing says how the blocks nest.
  bool isUndescribed = false;

  Value value(NestedForm form, bool isLabelled) {
    if (isUnknown)
      return Value::dynamic().withMarks(marks);
    if (isLabelled) {
      NamedValues all;
      for (auto &[label, below] : inner)
        all.emplace_back(label, below.value(form, !below.inner.empty()));
      return Value::object(std::move(all));
    }
    if (isUndescribed)
      return undescribedBlocks(std::move(values));
    if (form == NestedForm::List)
      return Value::tuple(std::move(values));
    return values.empty() ? Value::null() : values.front();
  }
};

/// The values of the attributes and blocks of a body.
class PartValues {
public:
  /// With deferred attributes in `definition`, those that are not set are known
  /// later.
  PartValues(const Scope &scope, const Definition &definition,
             Evaluator &evaluator, Diagnostics &diagnostics)
      : scope_(scope), definition_(definition),
        hasDeferredAttributes_(definition.hasDeferredAttributes()),
        evaluator_(evaluator), diagnostics_(diagnostics) {}

  /// The values of `part`, without conditions and the attribute `except`.
  NamedValues of(const Part &part, const BodyRule &rule,
                 const BodyRule *variant = nullptr,
                 std::string_view except = {});
  /// The value of `attribute` of `part`, called `name`; nothing if the
  /// attribute has no value by its rule.
  [[nodiscard]] std::optional<Value> of(const Part &part,
                                        const std::string &name,
                                        const Attribute &attribute,
                                        const AttributeRule *rule);

private:
  std::optional<Value> attributeValue(const Attribute &attribute,
                                      const AttributeRule *rule);
  Value joinedValue(const Part &part, const std::string &name, Value value,
                    const AttributeRule *rule);
  void addBlocks(NamedValues &all, const Part &part);
  void addDeclared(NamedValues &all, const Part &part);

  const Scope &scope_;
  const Definition &definition_;
  bool hasDeferredAttributes_;
  Evaluator &evaluator_;
  Diagnostics &diagnostics_;
};

/// A scope inside `outer`, which outlives the result, with the words of `rule`.
Scope withWords(const Scope &outer, const AttributeRule &rule) {
  Scope inner(std::shared_ptr<const Scope>(std::shared_ptr<void>(), &outer));
  for (const std::string &word : rule.words)
    inner.define(word, Value::string(word));
  return inner;
}

/// The value of one attribute; nothing if the attribute has no value by its
/// rule.
std::optional<Value> PartValues::attributeValue(const Attribute &attribute,
                                                const AttributeRule *rule) {
  if (!rule) {
    Value value =
        evaluator_.evaluate(attribute.expression, scope_, diagnostics_);
    return hasDeferredAttributes_ ? withoutKnownAttributes(value) : value;
  }
  if (rule->name.empty()) {
    AttributeRule named = *rule;
    named.name = attribute.name;
    return attributeValue(attribute, &named);
  }
  if (rule->role == Role::Literal) {
    Diagnostics reported; // Reported when the module was loaded.
    return literalValue(attribute, *rule, reported);
  }
  if (rule->role != Role::Value)
    return std::nullopt;
  const Expression &expression = attribute.expression;
  Value value = rule->words.empty()
                    ? evaluator_.evaluate(expression, scope_, diagnostics_)
                    : evaluator_.evaluate(expression, withWords(scope_, *rule),
                                          diagnostics_);
  if (value.isFailed())
    return value;
  value = suitableValue(expression, value, declaredRule(definition_, *rule),
                        scope_, diagnostics_);
  if (rule->schema) {
    checkDeclared(definition_, attribute, *rule->schema, value, diagnostics_);
    value = withoutKnownAttributes(value);
  }
  return value;
}

/// `value`, of the attribute `name`, merged with the overridden values.
Value PartValues::joinedValue(const Part &part, const std::string &name,
                              Value value, const AttributeRule *rule) {
  ValueMerge valueMerge = rule ? rule->valueMerge : ValueMerge::None;
  auto below = part.overridden.find(name);
  if (below != part.overridden.end()) {
    std::vector<Value> all;
    for (const Attribute &attribute : below->second)
      if (std::optional<Value> one = attributeValue(attribute, rule))
        all.push_back(*std::move(one));
    all.push_back(std::move(value));
    value = mergedValues(all, valueMerge);
  }
  return rule && rule->isCompact ? compacted(value, rule->identity) : value;
}

void PartValues::addBlocks(NamedValues &all, const Part &part) {
  static const BodyRule undescribed{.allowsUndescribed = true};
  std::map<std::string, std::pair<NestedForm, ByLabel>> types;
  for (const NestedPart &block : part.blocks) {
    // A dynamic block may have made millions.
    if (!scope_.goesOn())
      return;
    if (block.rule && (block.rule->condition || block.rule->deferredSelf ||
                       block.rule->isIgnored() || block.rule->isFromSchema()))
      continue;
    auto &[form, top] = types[block.type];
    form = block.rule ? block.rule->form : NestedForm::List;
    // Any number of blocks may result.
    top.isUnknown |= block.hasUnknownLabels;
    if (block.hasUnknownLabels)
      top.marks.insert(block.part.marks);
    ByLabel *at = &top;
    for (const std::string &label : block.labels)
      at = &at->inner[label];
    const RepeatRule *repeat = definition_.repeat;
    bool isRepeating = repeat && block.rule && block.type == repeat->block;
    Value value = Value::object(
        of(block.part, block.rule ? block.rule->body : undescribed, nullptr,
           isRepeating ? std::string_view(repeat->attribute) : ""));
    if (hasDeferredAttributes_)
      value = withDeferredAttributes(value);
    at->isUndescribed = hasDeferredAttributes_ && !block.rule;
    at->isUnknown |= block.part.isUnknown;
    at->marks.insert(block.part.marks);
    if (block.rule && block.rule->allowsDuplicates &&
        block.rule->form == NestedForm::Map)
      at->values.clear();
    at->values.push_back(
        block.part.marks.empty() ? value : value.withMarks(block.part.marks));
  }
  for (auto &[type, blocks] : types)
    all.emplace_back(
        type, blocks.second.value(blocks.first, !blocks.second.inner.empty()));
}

/// Adds the values of blocks that the provider declares.
void PartValues::addDeclared(NamedValues &all, const Part &part) {
  DeclaredBlocks blocks(definition_.variant->schemas->sensitive);
  for (const NestedPart &block : part.blocks) {
    if (!scope_.goesOn())
      return;
    if (block.rule && block.rule->isFromSchema())
      blocks.add(block, of(block.part, block.rule->body));
  }
  blocks.addTo(all);
}

std::optional<Value> PartValues::of(const Part &part, const std::string &name,
                                    const Attribute &attribute,
                                    const AttributeRule *rule) {
  auto value = attributeValue(attribute, rule);
  if (value && (!part.overridden.empty() || (rule && rule->isCompact)))
    value = joinedValue(part, name, *std::move(value), rule);
  return value && !part.marks.empty() ? value->withMarks(part.marks) : value;
}

NamedValues PartValues::of(const Part &part, const BodyRule &rule,
                           const BodyRule *variant, std::string_view except) {
  NamedValues all;
  for (const auto &[name, attribute] : part.attributes) {
    const AttributeRule *attributeRule = findRule(&rule, name);
    if (!attributeRule)
      attributeRule = findRule(variant, name);
    if (name == except)
      continue;
    auto value = of(part, name, attribute, attributeRule);
    if (value && (attributeRule || !isKeptApart(definition_, *value)))
      all.emplace_back(name, *std::move(value));
  }
  addBlocks(all, part);
  if (definition_.schema())
    addDeclared(all, part);
  return all;
}

} // namespace

std::optional<Value> attributeValue(const Definition &definition,
                                    const std::string &name, const Scope &scope,
                                    Diagnostics &diagnostics) {
  const Part &part = definition.part;
  const Attribute *attribute = part.find(name);
  Evaluator evaluator;
  return attribute ? PartValues(scope, definition, evaluator, diagnostics)
                         .of(part, name, *attribute,
                             findRule(&definition.kind->body, name))
                   : std::nullopt;
}

/// The types of the blocks that layers above number `index` replace.
static BodySchema replacedBlocks(const std::vector<ContentLayer> &layers,
                                 size_t index) {
  BodySchema schema;
  for (size_t above = index + 1; above < layers.size(); ++above)
    for (const NestedPart &block : layers[above].part.blocks)
      if (!block.rule || (!block.rule->merges && block.rule->minimum == 0))
        schema.blocks.push_back({.type = block.type});
  return schema;
}

/// Layer number `index` of the content of `definition`, without replaced
/// blocks, whose dynamic blocks are not evaluated: no reference needs a name.
static Part expandedLayer(const Definition &definition, size_t index,
                          const std::shared_ptr<const Scope> &scope,
                          Evaluator &evaluator, Diagnostics &diagnostics) {
  BodySchema replaced = replacedBlocks(definition.layers, index);
  Part part = definition.layers[index].part;
  if (const std::optional<Body> &dynamic = definition.layers[index].dynamic) {
    Evaluator plain;
    Evaluator &used = evaluator.seesDynamicBlocks() ? evaluator : plain;
    auto evaluate = std::bind_front(&Evaluator::evaluate, &used);
    Body body = expandDynamicBlocks(*dynamic, scope, UnknownLabels::AreAllowed,
                                    evaluate);
    Diagnostics ofReplaced;
    if (!replaced.blocks.empty())
      body = body.partialContent(replaced, ofReplaced).rest;
    part = readPart(body, definition.kind->body,
                    definition.variant ? &definition.variant->body : nullptr,
                    index == 0 ? Layer::Base : Layer::Override, diagnostics,
                    scope.get());
  }
  std::erase_if(part.blocks, [&](const NestedPart &block) {
    return std::ranges::count(replaced.blocks, block.type, &BlockSchema::type);
  });
  return part;
}

Part expandedPart(const Definition &definition,
                  const std::shared_ptr<const Scope> &scope,
                  Evaluator &evaluator, Diagnostics &diagnostics) {
  Part part = expandedLayer(definition, 0, scope, evaluator, diagnostics);
  for (size_t index = 1; index < definition.layers.size(); ++index) {
    Part layer =
        expandedLayer(definition, index, scope, evaluator, diagnostics);
    if (definition.kind->merges)
      keepOverridden(part, layer);
    applyOverride(part, std::move(layer));
  }
  return part;
}

Value blockValue(const Definition &definition,
                 const std::shared_ptr<const Scope> &scope,
                 Evaluator &evaluator, Diagnostics &diagnostics) {
  const KindRule &kind = *definition.kind;
  if (kind.eachAttribute) {
    const auto &[name, attribute] = *definition.part.attributes.begin();
    const AttributeRule *rule = findRule(&kind.body, name);
    Value value = evaluator.evaluate(attribute.expression, *scope, diagnostics);
    bool isFree = !rule || rule->role != Role::Value || value.isFailed();
    return isFree ? value
                  : suitableValue(attribute.expression, value, *rule, *scope,
                                  diagnostics);
  }
  Part expanded;
  const Part *part = &definition.part;
  if (!definition.layers.empty()) {
    expanded = expandedPart(definition, scope, evaluator, diagnostics);
    part = &expanded;
  }
  std::string_view except;
  if (definition.repeat && definition.repeat->block.empty())
    except = definition.repeat->attribute;
  NamedValues values =
      PartValues(*scope, definition, evaluator, diagnostics)
          .of(*part, kind.body,
              definition.variant ? &definition.variant->body : nullptr, except);
  for (const auto &[name, value] : values)
    if (const Attribute *attribute = part->find(name);
        attribute && !isDeclared(definition, name))
      checkMarks(
          definition, *attribute,
          findRule(&kind.body, name) ||
              (definition.variant && findRule(&definition.variant->body, name)),
          value, diagnostics);
  const std::optional<Expression> &described =
      definition.variant ? definition.variant->value : kind.value;
  if (described)
    return describedValue(definition, *described, *part, values, diagnostics);
  if (definition.schema() && kind.schema->block.empty())
    return schemaValue(*definition.schema(), values,
                       definition.variant->schemas->sensitive);
  if (kind.valueAttribute.empty())
    return Value::object(std::move(values));
  for (const auto &[name, value] : values)
    if (name == kind.valueAttribute)
      return value;
  return Value::null();
}

Value asDeclared(const Definition &definition, Value value,
                 const Dialect &dialect, Budget &budget,
                 Diagnostics &diagnostics) {
  const DeclaredValue &declared = *definition.declared;
  if (declared.isTypeBroken)
    return Value::failed();
  if (!declared.type || value.isFailed())
    return value;
  Fault fault;
  auto converted =
      applyConstraint(value, *declared.type, dialect, fault, &budget);
  if (converted || budget.isExceeded())
    return converted ? *std::move(converted) : Value::failed();
  const Expression *at = definition.find(definition.kind->valueAttribute);
  Place place = at ? Place{at->file(), at->range()} : definition.place;
  bool isHidden = definition.declaresMark() || value.containsMarks();
  diagnostics.add(DiagKind::UnsuitableAttribute, place.file, place.range,
                  message("The value of {address:quoted} is not suitable: "
                          "{reason}.",
                          "address"_a = definition.address,
                          "reason"_a = isHidden ? fault.reason : fault.text()));
  return Value::failed();
}

} // namespace hcl::app

// Replacements of the case and of the suite come before those of the stand-in
// for the provider, which has values for types, too.
// What a provider computes is what the module does not write: by the schema of
// the block, else what the description computes for blocks of the type.
#include "CaseTrial.h"

#include "Expected.h"
#include "MadeValues.h"
#include "ModuleEval/Repetition.h"
#include "ProviderNames.h"
#include "Support/Message.h"
#include "hcl/Scope.h"

#include <algorithm>

namespace hcl::app {

namespace {

using schemas::NestedSchema;
using schemas::Nesting;
using schemas::SchemaAttribute;
using schemas::SchemaBlock;
using NamedValues = std::vector<std::pair<std::string, Value>>;

bool isReadOnly(const KindRule &kind) {
  return kind.schema->group == schemas::SchemaGroup::Data;
}

/// The attribute `name` of the object `value`, or null.
const Value *partOf(const Value *value, std::string_view name) {
  return value && value->unmarked().kind() == ValueKind::Object
             ? value->unmarked().find(name)
             : nullptr;
}

/// Fills what is unknown in blocks.
class Filling {
public:
  Filling(const std::string &address, const Place &place,
          Diagnostics &diagnostics)
      : address_(address), place_(place), diagnostics_(diagnostics) {}

  /// `given`, or without it a made up value, as a value of `type` for the
  /// attribute at `path`. Errors: InvalidSuite.
  Value fill(const Value *given, const Type &type, const std::string &path) {
    std::string seed = address_ + "." + path;
    if (!given)
      return madeValue(type, seed);
    Fault fault;
    if (auto filled = filledValue(*given, type, seed, fault))
      return *filled;
    diagnostics_.add(DiagKind::InvalidSuite, place_.file, place_.range,
                     message("The value of {path:quoted} for {address:quoted} "
                             "is not suitable: {reason}.",
                             "path"_a = path, "address"_a = address_,
                             "reason"_a = fault.text()));
    return Value::failed(type);
  }
  /// The content of nested blocks with what the provider computes.
  Value nested(const NestedSchema &schema, const Value &value,
               const Value *given, const std::string &path);

private:
  Value content(const SchemaBlock &schema, const Value &value,
                const Value *given, const std::string &path);

  const std::string &address_;
  const Place &place_;
  Diagnostics &diagnostics_;
};

Value Filling::content(const SchemaBlock &schema, const Value &value,
                       const Value *given, const std::string &path) {
  const Value &plain = value.unmarked();
  if (plain.kind() != ValueKind::Object)
    return value;
  NamedValues all;
  for (size_t i = 0; i < plain.size(); ++i) {
    std::string name(plain.key(i));
    const Value &part = plain.elements()[i];
    const SchemaAttribute *attribute = schema.attribute(name);
    const NestedSchema *block = schema.block(name);
    std::string below = path + "." + name;
    if (attribute && attribute->isComputed && !part.unmarked().isKnown())
      all.emplace_back(name, fill(partOf(given, name), attribute->type, below));
    else if (block && !attribute)
      all.emplace_back(name, nested(*block, part, partOf(given, name), below));
    else
      all.emplace_back(name, part);
  }
  return Value::object(std::move(all)).withMarks(value.marks());
}

Value Filling::nested(const NestedSchema &schema, const Value &value,
                      const Value *given, const std::string &path) {
  const Value &plain = value.unmarked();
  if (value.isFailed() || !plain.isKnown() || plain.isNull())
    return value;
  if (schema.nesting == Nesting::Single || schema.nesting == Nesting::Group)
    return content(schema.content, value, given, path);
  NamedValues named;
  std::vector<Value> all;
  for (size_t i = 0; i < plain.size(); ++i) {
    Value each = content(schema.content, plain.elements()[i], given, path);
    if (schema.nesting == Nesting::Map)
      named.emplace_back(plain.key(i), std::move(each));
    else
      all.push_back(std::move(each));
  }
  Value changed = schema.nesting == Nesting::Map
                      ? Value::object(std::move(named))
                      : Value::tuple(std::move(all));
  Type type = schema.type();
  Fault fault;
  auto typed = type.isDynamic() ? std::optional(changed)
                                : filledValue(changed, type, path, fault);
  return (typed ? *typed : value).withMarks(value.marks());
}

/// `expression`, of the description, over the attributes of `computed`; without
/// it all of them are null.
Value describedValue(const Definition &definition, const Expression &expression,
                     const Value *computed, Diagnostics &diagnostics) {
  Scope scope;
  for (const auto &[name, rule] : definition.kind->body.attributes)
    scope.define(name, Value::null());
  for (const auto &[name, rule] : definition.variant->body.attributes)
    scope.define(name, Value::null());
  if (computed)
    for (size_t i = 0; i < computed->size(); ++i)
      scope.define(std::string(computed->key(i)), computed->elements()[i]);
  return expression.evaluate(scope, diagnostics);
}

bool isWritten(const Definition &definition, const std::string &name) {
  return definition.part.find(name) != nullptr;
}

/// Whether the module may set the attribute `name` of a described block.
bool isArgument(const Definition &definition, const std::string &name) {
  return definition.kind->body.attributes.contains(name) ||
         definition.variant->body.attributes.contains(name);
}

/// Whether `target` leads to the definition at `path`, or below.
bool beginsWith(const StaticTraversal &target, const NamePath &path) {
  size_t at = 0;
  for (const TraversalStep &step : target) {
    if (at == path.size())
      return true;
    if (!step.key && step.name != path[at++])
      return false;
  }
  return !path.empty() && at == path.size();
}

} // namespace

/// The name in the suite of the configuration of `node`; nothing for a
/// configuration of the module alone.
std::optional<std::string> CaseTrial::configurationOf(const Node &node) {
  auto [known, isNew] = configurations_.try_emplace(&node);
  if (!isNew)
    return known->second;
  std::optional<std::string> name = rootConfigurationOf(node);
  if (name && !ofCase_.providers.empty()) {
    auto named = ofCase_.providers.find(*name);
    name = named == ofCase_.providers.end() ? std::nullopt
                                            : std::optional(named->second);
  }
  known->second = name;
  return name;
}

std::optional<CaseTrial::Source>
CaseTrial::sourceFor(const Node &node, const Instance &instance) {
  const Definition &definition = *node.definition;
  bool isData = isReadOnly(*definition.kind);
  auto from = [&](const Replacement *found) -> std::optional<Source> {
    if (!found)
      return std::nullopt;
    return Source{&found->values, isData || !isForeseen_ || found->isEarly,
                  found->place};
  };
  if (auto source = from(findReplacement(
          {&ofCase_.replacements, &ofSuite_.replacements}, node, instance)))
    return source;
  std::optional<std::string> provider = configurationOf(node);
  if (!provider)
    return std::nullopt;
  auto standIn =
      std::ranges::find(ofSuite_.standIns, *provider, &StandIn::provider);
  if (standIn == ofSuite_.standIns.end())
    return std::nullopt;
  if (auto source =
          from(findReplacement({&standIn->replacements}, node, instance)))
    return source;
  auto defaults = standIn->defaults.find(
      std::pair(definition.kind->type, definition.labels[0]));
  bool has = defaults != standIn->defaults.end();
  bool isEarly = has ? defaults->second.isEarly : standIn->isEarly;
  return Source{has ? &defaults->second.values : nullptr,
                isData || !isForeseen_ || isEarly,
                has ? defaults->second.place : Place()};
}

/// The value of a block whose provider has a stand-in, or that is replaced.
Value CaseTrial::replacedValue(const Node &node, const Value &computed,
                               const Source &source, const Value *prior,
                               const std::string &address,
                               Diagnostics &diagnostics) {
  const Definition &definition = *node.definition;
  const Value &plain = computed.unmarked();
  Filling filling(address, source.place, diagnostics);
  const SchemaBlock *schema = definition.schema();
  bool isDescribed = !schema && definition.variant && definition.variant->value;
  Value blank;
  if (isDescribed)
    blank = describedValue(definition, *definition.variant->value, nullptr,
                           diagnostics);
  NamedValues all;
  for (size_t i = 0; i < plain.size(); ++i) {
    std::string name(plain.key(i));
    const Value &part = plain.elements()[i];
    const Value *given = partOf(source.values, name);
    const Value *before = partOf(prior, name);
    const SchemaAttribute *attribute =
        schema ? schema->attribute(name) : nullptr;
    bool isComputed =
        attribute     ? attribute->isComputed && !isWritten(definition, name)
        : isDescribed ? !isArgument(definition, name)
                      : false;
    if (isComputed && before && !before->unmarked().isNull())
      all.emplace_back(name, *before);
    else if (isComputed && source.isKnown) {
      const Value *empty = isDescribed ? partOf(&blank, name) : nullptr;
      Type type = attribute                               ? attribute->type
                  : empty && !empty->unmarked().isKnown() ? empty->type()
                                                          : Type::dynamic();
      all.emplace_back(name,
                       filling.fill(given, type, name).withMarks(part.marks()));
    } else if (schema && !attribute && schema->block(name) && source.isKnown)
      all.emplace_back(name,
                       filling.nested(*schema->block(name), part, given, name));
    else
      all.emplace_back(name, part);
  }
  // Without a schema all that is not written may be computed.
  if (!schema && !isDescribed && source.values && source.isKnown)
    for (size_t i = 0; i < source.values->size(); ++i) {
      std::string name(source.values->key(i));
      if (!isWritten(definition, name) && !plain.find(name))
        all.emplace_back(name, source.values->elements()[i]);
    }
  return Value::object(std::move(all)).withMarks(computed.marks());
}

/// The value of a block of a real provider, as far as the description knows it:
/// once it is applied, or as an earlier case left it.
Value CaseTrial::appliedValue(const Node &node, const Value &computed,
                              const Value *prior, Diagnostics &diagnostics) {
  const Definition &definition = *node.definition;
  if (prior)
    remembered.insert(&node);
  if (!definition.variant || !definition.variant->applied)
    return computed;
  const Value &plain = computed.unmarked();
  if (!isForeseen_)
    return describedValue(definition, *definition.variant->applied, &plain,
                          diagnostics)
        .withMarks(computed.marks());
  if (!prior)
    return computed;
  for (size_t i = 0; i < plain.size(); ++i) {
    std::string name(plain.key(i));
    const Value *before = partOf(prior, name);
    if (isArgument(definition, name) &&
        (!before || !before->isWhollyKnown() ||
         !Value::identical(plain.elements()[i], *before)))
      return computed;
  }
  return *prior;
}

Value CaseTrial::valueOf(const Node &node, Instance &instance,
                         const Value &computed, Diagnostics &diagnostics) {
  const Definition &definition = *node.definition;
  if (!isOfProvider(*definition.kind) ||
      computed.unmarked().kind() != ValueKind::Object)
    return computed;
  bool isData = isReadOnly(*definition.kind);
  std::string address = addressOf(node) + instanceSuffix(node, instance);
  auto before = state_.find(address);
  const Value *prior =
      before == state_.end() || isData ? nullptr : &before->second;
  if (options.isRefresh && prior)
    return *prior;
  if (isTargetOf(options.forced, node, instance))
    prior = nullptr;
  std::optional<Source> source = sourceFor(node, instance);
  if (!source && isData)
    return computed;
  Value value = source ? replacedValue(node, computed, *source, prior, address,
                                       diagnostics)
                       : appliedValue(node, computed, prior, diagnostics);
  instance.isExact = source && definition.variant &&
                     (definition.variant->schema || definition.variant->value);
  if (!isData && !isForeseen_)
    applied.insert_or_assign(address, value);
  return value;
}

void CaseTrial::prepare(const ModuleRun &run) {
  if (options.targets.empty() && !options.isRefresh)
    return;
  std::set<const Node *> kept;
  for (const Node &node : run.nodes) {
    const Definition &definition = *node.definition;
    bool isLeft =
        options.isRefresh && std::ranges::any_of(state_, [&](const auto &each) {
          return each.first.starts_with(definition.address);
        });
    if (isLeft || std::ranges::any_of(
                      options.targets, [&](const StaticTraversal &target) {
                        return beginsWith(target, definition.path);
                      }))
      kept.insert(&node);
  }
  for (size_t before = 0; before != kept.size();) {
    before = kept.size();
    for (const Node *node : std::vector(kept.begin(), kept.end()))
      visitUses(*node->definition,
                [&](uint32_t used) { kept.insert(&run.nodes[used]); });
  }
  for (const Node &node : run.nodes)
    if (!kept.contains(&node) &&
        (isOfProvider(*node.definition->kind) || node.definition->kind->call))
      leftOut.insert(&node);
  for (size_t before = leftOut.size() + 1; before != leftOut.size();) {
    before = leftOut.size();
    for (const Node &node : run.nodes)
      visitUses(*node.definition, [&](uint32_t used) {
        if (leftOut.contains(&run.nodes[used]) && !kept.contains(&node))
          leftOut.insert(&node);
      });
  }
}

std::optional<Value> CaseTrial::outputsOf(const Node &node,
                                          const Instance &instance,
                                          Diagnostics &) {
  const Replacement *found = findReplacement(
      {&ofCase_.replacements, &ofSuite_.replacements}, node, instance);
  if (!found)
    return std::nullopt;
  std::map<std::string, Value> all;
  if (const auto &child = node.definition->childModule)
    for (const Definition &output : child->definitions)
      if (output.kind->type == node.definition->kind->call->outputs)
        all.emplace(output.labels[0], Value::null());
  for (size_t i = 0; i < found->values.size(); ++i)
    all.insert_or_assign(std::string(found->values.key(i)),
                         found->values.elements()[i]);
  return Value::object({all.begin(), all.end()});
}

} // namespace hcl::app

// Parts are collected by reference, texts by path.
#include "UsedValues.h"

#include "BlockValue.h"
#include "DeferredAttributes.h"
#include "Included.h"
#include "Repetition.h"
#include "Requirements.h"
#include "SchemaValue.h"
#include "SeparateAttributes.h"
#include "hcl/Read.h"

#include <algorithm>
#include <array>
#include <span>

namespace hcl::app {

Value valueOfCall(const Node &node, const std::vector<std::string> *members) {
  return valueOfInstances(node, [&](const Instance &instance) {
    // Outputs in place of the module.
    if (!instance.module && !instance.value.isFailed())
      return instance.value;
    if (!instance.module && !members)
      return Value::dynamic();
    NameTree values;
    auto add = [&](const Node &output) {
      values.set(output.definition->labels, output.value);
    };
    if (!members)
      visitOutputs(*instance.module, "", add);
    else
      for (const std::string &member : *members)
        if (instance.module)
          visitOutputs(*instance.module, member, add);
        else
          values.set(NamePath{member}, Value::dynamic());
    return values.asValue();
  });
}

Value valueForOthers(const Definition &definition, const Value &value) {
  if (const schemas::SchemaBlock *schema = definition.schema())
    return withDefaultsOf(*schema, value);
  return definition.hasDeferredAttributes() ? withDeferredAttributes(value)
                                            : value;
}

Value referencedValue(const Node &node) {
  const KindRule &kind = *node.definition->kind;
  const Definition &definition = *node.definition;
  bool isDeferred = definition.hasDeferredAttributes() || definition.schema();
  if (!isDeferred || kind.call || kind.include)
    return node.value;
  if (!node.referenced)
    node.referenced = valueOfInstances(node, [&](const Instance &instance) {
      return instance.isExact ? instance.value
                              : valueForOthers(definition, instance.value);
    });
  return *node.referenced;
}

/// `value`, of `definition` or of its instances, where those of the attributes
/// `indexed` that are objects in JSON may be a block each: a number follows.
static Value withJsonBlocks(const Definition &definition, const Value &value,
                            const std::vector<std::string> &indexed) {
  std::vector<std::string> objects;
  for (const std::string &name : indexed)
    if (const Attribute *attribute = definition.part.find(name);
        attribute && isJsonName(attribute->file().name()))
      objects.push_back(name);
  return objects.empty() ? value : withObjectsAsBlocks(value, objects);
}

/// The value of `target` for expressions that need the outputs `members`; null:
/// all.
static Value usedValue(const Node &target,
                       const std::vector<std::string> *members) {
  const Definition &definition = *target.definition;
  if (definition.kind->hasMembers())
    return valueOfSeparate(target, members);
  if (definition.kind->call)
    return valueOfCall(target, members);
  return referencedValue(target);
}

void addUsed(NameTree &tree, const ModuleRun &run,
             const References &references) {
  std::array<const Reference *, 4> few; // Most expressions have no more.
  std::vector<const Reference *> many;
  std::span<const Reference *> uses = few;
  if (references.resolved.size() > few.size()) {
    many.resize(references.resolved.size());
    uses = many;
  }
  size_t count = 0;
  for (const Reference &use : references.resolved)
    if (!use.isOrderOnly)
      uses[count++] = &use;
  uses = uses.first(count);
  auto keyOf = [](const Reference *use) {
    return std::pair(use->definition, use->isByAlias);
  };
  std::ranges::sort(uses, {}, [&](const Reference *use) {
    return std::pair(keyOf(use), use); // in the order of the source
  });
  tree.reserve(uses.size());
  for (size_t first = 0, end = 0; first < uses.size(); first = end) {
    // The needed members of a definition by one of its names.
    std::vector<std::string> members, indexed;
    bool needsAll = false;
    for (end = first;
         end < uses.size() && keyOf(uses[end]) == keyOf(uses[first]); ++end) {
      if (uses[end]->member.empty())
        needsAll = true;
      else
        members.push_back(uses[end]->member);
      if (uses[end]->isIndexed)
        indexed.push_back(uses[end]->member);
    }
    const Node &target = run.nodes[uses[first]->definition];
    Value value = target.definition->kind->include
                      ? valueOfExposed(target, uses.subspan(first, end - first))
                      : usedValue(target, needsAll ? nullptr : &members);
    if (!indexed.empty() && target.definition->hasDeferredAttributes())
      value = withJsonBlocks(*target.definition, value, indexed);
    if (uses[first]->isByAlias)
      tree.set(target.definition->alias(), std::move(value));
    else
      tree.set(target.definition->path, std::move(value));
  }
}

/// Whether another path for its own text in `references` goes on after `path`:
/// a text has no attributes, so the value at `path` is unknown then.
static bool isExtended(const NamePath &path, const References &references) {
  return std::ranges::any_of(references.texts, [&](const auto &other) {
    return other.first.size() > path.size() &&
           std::equal(path.begin(), path.end(), other.first.begin());
  });
}

void addTexts(NameTree &tree, const References &references, bool areDeferred) {
  for (const auto &[path, text] : references.texts)
    tree.set(path, areDeferred || isExtended(path, references)
                       ? Value::dynamic()
                       : Value::string(text));
}

} // namespace hcl::app

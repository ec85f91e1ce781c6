// JSON does not tell blocks from attributes. Where nothing describes a
// property, an array of objects may be either: read as blocks, the parts that
// only the application knows are deferred, as in the native syntax.
#include "PartSchema.h"

#include "Support/Text.h"
#include "hcl/Read.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace hcl::app {

namespace {

/// Whether `expression` is an object whose names a body may have.
bool isBody(const Expression &expression) {
  Diagnostics none;
  auto pairs = expression.staticMap(none);
  return pairs && std::ranges::all_of(*pairs, [&](const ExpressionPair &pair) {
           Value name = pair.key.evaluate(Scope(), none, EvalMode::LiteralOnly);
           return name.kind() == ValueKind::String &&
                  (isIdentifier(name.asString()) || name.asString() == "//");
         });
}

/// Whether `expression`, in JSON, is the bodies of several blocks.
bool areBodies(const Expression &expression) {
  Diagnostics none;
  auto elements = expression.staticList(none);
  return elements && !elements->empty() &&
         std::ranges::all_of(*elements, isBody);
}

/// Makes those arguments of `written` types of blocks that `body`, in JSON, has
/// as several objects: in an array, or under a name that is there twice.
void findBlocks(const Body &body, BodySchema &written) {
  BodySchema schema;
  schema.attributes = written.attributes;
  Diagnostics found; // Reported by reading by the schema.
  Attributes attributes = body.partialContent(schema, found).content.attributes;
  if (attributes.empty() ||
      !isJsonName(attributes.begin()->second.file().name()))
    return;
  std::set<std::string, std::less<>> types;
  for (const auto &[name, attribute] : attributes)
    if (areBodies(attribute.expression))
      types.insert(name);
  if (found.hasErrors()) {
    BodySchema all;
    for (const auto &[name, attribute] : attributes)
      if (isBody(attribute.expression))
        all.block(name);
    std::map<std::string, uint32_t> places;
    for (const Block &block : body.partialContent(all, found).content.blocks)
      if (places.emplace(block.type, block.typeRange.begin).first->second !=
          block.typeRange.begin)
        types.insert(block.type);
  }
  std::erase_if(written.attributes, [&](const AttributeSchema &attribute) {
    return types.contains(attribute.name);
  });
  for (const std::string &type : types)
    written.block(type);
}

/// Adds the content of `body` that `schema` lacks, if `rule` allows undescribed
/// content.
/// Cost: n log n in the names of both.
void extendByWritten(BodySchema &schema, const Body &body,
                     const BodyRule &rule) {
  BodySchema written = body.writtenSchema();
  std::vector<AttributeSchema> attributes;
  std::vector<BlockSchema> blocks;
  std::set<std::string_view> known(rule.except.begin(), rule.except.end());
  for (const AttributeSchema &attribute : schema.attributes)
    known.insert(attribute.name);
  for (const BlockSchema &block : schema.blocks)
    known.insert(block.type);
  std::erase_if(written.attributes, [&](const AttributeSchema &attribute) {
    return known.contains(attribute.name);
  });
  if (!rule.hasNoOtherBlocks)
    findBlocks(body, written);
  for (const AttributeSchema &attribute : written.attributes)
    if (known.insert(attribute.name).second)
      attributes.push_back(attribute);
  for (const BlockSchema &block : written.blocks)
    if (!rule.hasNoOtherBlocks && known.insert(block.type).second)
      blocks.push_back(block);
  std::ranges::move(attributes, std::back_inserter(schema.attributes));
  std::ranges::move(blocks, std::back_inserter(schema.blocks));
}

/// Leaves of a name in `schema` that is both of an attribute and of blocks the
/// attribute where `body` has one, else the blocks.
void chooseForms(BodySchema &schema, const Body &body) {
  BodySchema written = body.writtenSchema();
  std::set<std::string_view> set;
  for (const AttributeSchema &attribute : written.attributes)
    set.insert(attribute.name);
  std::set<std::string, std::less<>> types;
  for (const BlockSchema &block : schema.blocks)
    types.insert(block.type);
  std::erase_if(schema.attributes, [&](const AttributeSchema &attribute) {
    return types.contains(attribute.name) && !set.contains(attribute.name);
  });
  std::erase_if(schema.blocks, [&](const BlockSchema &block) {
    return std::ranges::count(schema.attributes, block.type,
                              &AttributeSchema::name);
  });
}

} // namespace

BodySchema schemaFor(const Body &body, const BodyRule &rule,
                     const BodyRule *variant, Layer layer) {
  BodySchema schema;
  bool isComplete = layer == Layer::Base;
  extend(schema, rule, isComplete);
  if (variant)
    extend(schema, *variant, isComplete);
  if (const BodyRule &outer = variant ? *variant : rule;
      outer.allowsUndescribed)
    extendByWritten(schema, body, outer);
  if ((variant ? *variant : rule).hasTwoForms)
    chooseForms(schema, body);
  return schema;
}

} // namespace hcl::app

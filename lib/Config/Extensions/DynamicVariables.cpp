// A body read for its variables: each dynamic block is one block of its type,
// with the attributes of its content and, in addition, its deciding
// expressions, under names outside every schema. Faults of dynamic blocks other
// than wrong types are ignored; reading the expanded body reports them.
#include "hcl/DynamicBlocks.h"

#include "Body/NameIndex.h"
#include "Body/SchemaErrors.h"
#include "DynamicBlock.h"
#include "TakenItems.h"

namespace hcl {

namespace {

class UnexpandedBody final : public BodyImpl {
public:
  explicit UnexpandedBody(Body original, IterationRef iteration = {},
                          Attributes controls = {})
      : original_(std::move(original)), iteration_(std::move(iteration)),
        controls_(std::move(controls)) {}

  const Language &language() const override {
    return original_.impl().language();
  }
  BodyContent content(const BodySchema &schema,
                      Diagnostics &diagnostics) const override {
    return withExpanded(
        original_.impl().content(taken_.withDynamic(schema), diagnostics),
        schema, [&](const Block &dynamic) {
          reportUnsupportedBlock(dynamic.labels[0],
                                 {dynamic.file, dynamic.labelRanges[0]}, schema,
                                 diagnostics);
        });
  }
  PartialContent partialContent(const BodySchema &schema,
                                Diagnostics &diagnostics) const override {
    PartialContent raw = original_.impl().partialContent(
        taken_.withDynamic(schema), diagnostics);
    auto rest = std::make_shared<UnexpandedBody>(*this);
    rest->taken_.take(schema);
    rest->controls_.clear();
    return {withExpanded(std::move(raw.content), schema, [](const Block &) {}),
            Body(std::move(rest))};
  }
  Attributes justAttributes(Diagnostics &diagnostics) const override {
    return withControls(taken_.attributesLeft(original_, diagnostics));
  }
  BodySchema writtenSchema() const override {
    return taken_.without(dynamicWrittenSchema(original_));
  }
  Place missingItem() const override { return original_.missingItem(); }

private:
  template <typename Unexpected>
  BodyContent withExpanded(BodyContent raw, const BodySchema &schema,
                           const Unexpected &unexpected) const;
  Attributes withControls(Attributes attributes) const {
    Attributes all = iterated(std::move(attributes), iteration_, {});
    all.insert(controls_.begin(), controls_.end());
    return all;
  }
  void expand(const Block &block, const BlockSchema &type,
              std::vector<Block> &blocks) const;

  Body original_;
  IterationRef iteration_;
  Attributes controls_;
  TakenItems taken_;
};

/// Content with each dynamic block as one block of its type; `unexpected` is
/// called for blocks of other types.
template <typename Unexpected>
BodyContent UnexpandedBody::withExpanded(BodyContent raw,
                                         const BodySchema &schema,
                                         const Unexpected &unexpected) const {
  BodyContent content;
  content.missingItem = raw.missingItem;
  content.attributes = withControls(taken_.without(std::move(raw.attributes)));
  NameIndex types(schema.blocks, &BlockSchema::type, raw.blocks.size());
  for (Block &block : raw.blocks) {
    bool isDynamic = block.type == dynamicType;
    if (taken_.hasBlock(isDynamic ? block.labels[0] : block.type))
      continue;
    if (!isDynamic) {
      block.body = Body(std::make_shared<const UnexpandedBody>(
          std::move(block.body), iteration_));
      content.blocks.push_back(std::move(block));
      continue;
    }
    if (const BlockSchema *type = types.find(block.labels[0]))
      expand(block, *type, content.blocks);
    else
      unexpected(block);
  }
  return content;
}

void UnexpandedBody::expand(const Block &block, const BlockSchema &type,
                            std::vector<Block> &blocks) const {
  BodySchema schema;
  schema.optional("for_each")
      .optional("iterator")
      .optional("labels")
      .block("content");
  Diagnostics ignored;
  BodyContent parts = block.body.impl().partialContent(schema, ignored).content;
  std::string name = type.type;
  if (const Expression *iterator = parts.find("iterator")) {
    auto path = iterator->staticTraversal(ignored);
    if (!path)
      return;
    name = path->front().name;
  }
  auto iteration = std::make_shared<const Iteration>(
      iteration_, std::move(name), Value::dynamic(), Value::dynamic());
  Attributes controls;
  auto control = [&](const char *attribute, const IterationRef &bound) {
    auto found = parts.attributes.find(attribute);
    if (found == parts.attributes.end())
      return;
    Attribute copy = found->second;
    copy.expression = iterated(std::move(copy.expression), bound, {});
    controls.emplace(std::string(dynamicType) + " " + attribute, copy);
  };
  control("for_each", iteration_);
  control("labels", iteration);
  // Without content the deciding expressions remain.
  if (parts.blocks.empty())
    parts.blocks.emplace_back();
  for (const Block &content : parts.blocks) {
    Block made = block;
    made.type = type.type;
    made.labels.assign(type.labels.size(), "");
    made.labelRanges.assign(type.labels.size(), block.labelRanges[0]);
    made.body = Body(std::make_shared<const UnexpandedBody>(
        content.body, iteration, controls));
    blocks.push_back(std::move(made));
  }
}

} // namespace

Body dynamicBlocksUnexpanded(Body body) {
  return Body(std::make_shared<const UnexpandedBody>(std::move(body)));
}

} // namespace hcl

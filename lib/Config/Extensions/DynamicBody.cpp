// A body read through another body: the schema gets the additional type
// `dynamic`, and each block of this type is replaced by blocks of the type in
// its label. Bodies of blocks are read in the same way, with the names bound
// there.
//
// After a partial reading, the rest is the same body with the names that were
// taken: their attributes and blocks are passed over, dynamic ones as well.
#include "hcl/DynamicBlocks.h"

#include "Body/NameIndex.h"
#include "Body/SchemaErrors.h"
#include "DynamicBlock.h"
#include "TakenItems.h"
#include "UnknownBody.h"

namespace hcl {

namespace {

class DynamicBody final : public BodyImpl {
public:
  DynamicBody(Body original, ExpansionScope scope, IterationRef iteration = {},
              MarkSet marks = {})
      : original_(std::move(original)), scope_(std::move(scope)),
        iteration_(std::move(iteration)), marks_(std::move(marks)) {}

  const Language &language() const override {
    return original_.impl().language();
  }
  BodyContent content(const BodySchema &schema,
                      Diagnostics &diagnostics) const override {
    // There may be millions of bodies to read.
    if (!scope_.goesOn(missingItem(), diagnostics))
      return {};
    BodySchema extended = taken_.withDynamic(schema);
    return expand(original_.impl().content(extended, diagnostics), schema,
                  /*isPartial=*/false, diagnostics);
  }
  PartialContent partialContent(const BodySchema &schema,
                                Diagnostics &diagnostics) const override {
    BodySchema extended = taken_.withDynamic(schema);
    auto raw = original_.impl().partialContent(extended, diagnostics).content;
    BodyContent content =
        expand(std::move(raw), schema, /*isPartial=*/true, diagnostics);
    auto rest = std::make_shared<DynamicBody>(*this);
    rest->taken_.take(schema);
    return {std::move(content), Body(std::move(rest))};
  }
  Attributes justAttributes(Diagnostics &diagnostics) const override {
    return iterated(taken_.attributesLeft(original_, diagnostics), iteration_,
                    marks_);
  }
  BodySchema writtenSchema() const override {
    return taken_.without(dynamicWrittenSchema(original_));
  }
  Place missingItem() const override { return original_.missingItem(); }
  MarkSet marks() const override { return marks_; }

private:
  BodyContent expand(BodyContent raw, const BodySchema &schema, bool isPartial,
                     Diagnostics &diagnostics) const;
  void expandBlock(const Block &block, const BlockSchema &type,
                   std::vector<Block> &blocks, Diagnostics &diagnostics) const;
  Body inside(Body body, const IterationRef &iteration,
              const MarkSet &marks) const {
    return Body(std::make_shared<const DynamicBody>(
        std::move(body), scope_.inside(iteration), iteration, marks));
  }

  Body original_;
  ExpansionScope scope_;
  IterationRef iteration_;
  MarkSet marks_;
  TakenItems taken_;
};

BodyContent DynamicBody::expand(BodyContent raw, const BodySchema &schema,
                                bool isPartial,
                                Diagnostics &diagnostics) const {
  BodyContent content;
  content.missingItem = raw.missingItem;
  content.attributes =
      iterated(taken_.without(std::move(raw.attributes)), iteration_, marks_);
  NameIndex types(schema.blocks, &BlockSchema::type, raw.blocks.size());
  for (Block &block : raw.blocks) {
    bool isDynamic = block.type == dynamicType;
    if (taken_.hasBlock(isDynamic ? block.labels[0] : block.type))
      continue;
    if (!isDynamic) {
      block.body = inside(std::move(block.body), iteration_, {});
      content.blocks.push_back(std::move(block));
    } else if (const BlockSchema *type = types.find(block.labels[0])) {
      expandBlock(block, *type, content.blocks, diagnostics);
    } else if (!isPartial) {
      reportUnsupportedBlock(block.labels[0],
                             {block.file, block.labelRanges[0]}, schema,
                             diagnostics);
    }
  }
  return content;
}

/// Adds the blocks of `type` that the dynamic `block` stands for.
void DynamicBody::expandBlock(const Block &block, const BlockSchema &type,
                              std::vector<Block> &blocks,
                              Diagnostics &diagnostics) const {
  auto dynamic = DynamicBlock::read(block, type, scope_, diagnostics);
  if (!dynamic)
    return;
  auto add = [&](const IterationRef &iteration, bool isKnown) {
    std::optional<Block> made = dynamic->make(iteration, diagnostics);
    if (!made)
      return;
    made->body = inside(std::move(made->body), iteration, dynamic->marks());
    if (!isKnown)
      made->body = unknownBody(std::move(made->body), dynamic->marks());
    blocks.push_back(std::move(*made));
  };
  const Value &collection = dynamic->collection();
  if (!collection.isKnown())
    return add(dynamic->unknownIteration(iteration_), false);
  size_t before = blocks.size();
  for (size_t i = 0; i < collection.size(); ++i) {
    if (!scope_.goesOn({block.file, block.headerRange}, diagnostics))
      return blocks.resize(before);
    add(dynamic->iteration(iteration_, i), true);
  }
}

} // namespace

Body expandDynamicBlocks(Body body, std::shared_ptr<const Scope> scope,
                         UnknownLabels labels, EvaluateExpression evaluate) {
  bool hasNames = scope->allowsVariables() || scope->functions() ||
                  body.impl().language().functions;
  EvalMode mode = hasNames ? EvalMode::Full : EvalMode::LiteralOnly;
  return Body(std::make_shared<const DynamicBody>(
      std::move(body),
      ExpansionScope{std::move(scope), mode, labels, std::move(evaluate)}));
}

} // namespace hcl

// The parts of a dynamic block are read in the order in which errors matter:
// names, the iterator, the collection, labels, the content. Each step reports
// what is wrong and ends the reading.
#include "DynamicBlock.h"

#include "Expandable.h"
#include "Semantics/Lazy/Decisions.h"
#include "Support/Message.h"
#include "hcl/Convert.h"
#include "hcl/compiler/Evaluation.h"

#include <algorithm>
#include <set>

namespace hcl {

ExpansionScope ExpansionScope::inside(const IterationRef &iteration) const {
  if (!iteration)
    return {scope, EvalMode::Full, unknownLabels, evaluate};
  auto own = std::make_shared<Scope>(scope);
  iteration->defineIn(*own);
  return {std::move(own), EvalMode::Full, unknownLabels, evaluate, iteration};
}

Value ExpansionScope::valueOf(const Expression &expression,
                              Diagnostics &diagnostics) const {
  return evaluate && mode == EvalMode::Full
             ? evaluate(iterated(expression, iteration, {}), *scope,
                        diagnostics)
             : expression.evaluate(*scope, diagnostics, mode);
}

bool ExpansionScope::goesOn(const Place &place,
                            Diagnostics &diagnostics) const {
  bool isReported = scope->isExceeded();
  if (scope->goesOn())
    return true;
  if (!isReported) {
    Budget budget = scope->budgetOr({});
    static_cast<void>(budget.goesOn());
    reportLimit(budget, "evaluation of this body", place.file, place.range,
                diagnostics);
  }
  return false;
}

static void fail(DiagKind kind, const Expression &where, std::string detail,
                 Diagnostics &diagnostics) {
  diagnostics.add(kind, where.file(), where.range(), std::move(detail));
}

std::optional<DynamicBlock> DynamicBlock::read(const Block &block,
                                               const BlockSchema &type,
                                               const ExpansionScope &scope,
                                               Diagnostics &diagnostics) {
  if (scope.scope->isExceeded())
    return std::nullopt; // Already reported.
  BodySchema schema;
  schema.required("for_each").optional("iterator").block("content");
  if (!type.labels.empty())
    schema.required("labels");
  size_t errors = diagnostics.errorCount();
  BodyContent content = block.body.content(schema, diagnostics);
  const Expression *forEach = content.find("for_each");
  if (diagnostics.errorCount() != errors || !forEach)
    return std::nullopt;
  DynamicBlock result(block, type, scope);
  if (!result.readIterator(content.find("iterator"), diagnostics) ||
      !result.readCollection(*forEach, diagnostics) ||
      !result.readLabels(content.find("labels"), diagnostics) ||
      !result.readContent(content, diagnostics) ||
      !result.allowsBlocks(*forEach, diagnostics))
    return std::nullopt;
  return result;
}

bool DynamicBlock::readIterator(const Expression *expression,
                                Diagnostics &diagnostics) {
  if (!expression)
    return true;
  auto path = expression->staticTraversal(diagnostics);
  if (!path)
    return false;
  iterator_ = path->front().name;
  if (path->size() == 1)
    return true;
  reportInvalidIterator({expression->file(), expression->range()}, diagnostics);
  return false;
}

bool DynamicBlock::readCollection(const Expression &expression,
                                  Diagnostics &diagnostics) {
  size_t errors = diagnostics.errorCount();
  Value value = scope_->valueOf(expression, diagnostics);
  if (diagnostics.errorCount() != errors || value.isFailed())
    return false;
  marks_ = value.marks();
  collection_ = value.unmarked();
  std::string why = whyNotExpandable(collection_);
  if (why.empty())
    return true;
  fail(DiagKind::InvalidForEach, expression, std::move(why), diagnostics);
  return false;
}

/// Takes the blocks for all elements from the budget.
bool DynamicBlock::allowsBlocks(const Expression &expression,
                                Diagnostics &diagnostics) const {
  if (!collection_.isKnown())
    return true;
  // The memory of a block with body and iterator, and of an item inside,
  // measured.
  constexpr uint64_t bytesOfEmpty = 1024, bytesOfItem = 384;
  BodySchema written = content_.writtenSchema();
  uint64_t bytesOfBlock =
      bytesOfEmpty +
      bytesOfItem * (written.attributes.size() + written.blocks.size());
  Evaluation evaluation =
      evaluationIn(*scope_->scope, expression.impl().language(),
                   expression.file(), diagnostics);
  uint64_t count = collection_.size();
  bool isAllowed =
      evaluation.takeSteps(count, expression.range()) &&
      evaluation.takeBytes(count * bytesOfBlock, expression.range());
  scope_->scope->giveBack(evaluation.budget);
  return isAllowed;
}

bool DynamicBlock::readLabels(const Expression *expression,
                              Diagnostics &diagnostics) {
  if (!expression)
    return true;
  auto list = expression->staticList(diagnostics);
  if (!list)
    return false;
  size_t wanted = type_->labels.size();
  std::string count = message(
      "Blocks of type {type:quoted} have {wanted:counted label}, not {count}.",
      "type"_a = type_->type, "wanted"_a = wanted, "count"_a = list->size());
  if (list->size() > wanted)
    fail(DiagKind::ExtraneousDynamicLabel, (*list)[wanted], std::move(count),
         diagnostics);
  else if (list->size() < wanted)
    fail(DiagKind::MissingDynamicLabel, *expression, std::move(count),
         diagnostics);
  labels_ = std::move(*list);
  return labels_.size() == wanted;
}

bool DynamicBlock::readContent(const BodyContent &content,
                               Diagnostics &diagnostics) {
  if (content.blocks.size() == 1) {
    content_ = content.blocks[0].body;
    return true;
  }
  if (content.blocks.empty())
    reportMissingContent(content.missingItem, diagnostics);
  else
    reportExtraneousContent(
        {content.blocks[1].file, content.blocks[1].headerRange}, diagnostics);
  return false;
}

IterationRef DynamicBlock::iteration(const IterationRef &outer,
                                     size_t index) const {
  return std::make_shared<const Iteration>(
      outer, iterator_, iterationKey(collection_, index),
      collection_.elements()[index], marks_);
}

IterationRef DynamicBlock::unknownIteration(const IterationRef &outer) const {
  return std::make_shared<const Iteration>(outer, iterator_, Value::dynamic(),
                                           Value::dynamic(), marks_);
}

/// Adds the value of `expression` to the labels of `block`; returns whether the
/// value can be a label.
bool DynamicBlock::addLabel(Block &block, const Expression &expression,
                            const ExpansionScope &scope,
                            Diagnostics &diagnostics) const {
  Value value = scope.valueOf(expression, diagnostics);
  if (value.isFailed())
    return false;
  Fault fault;
  auto text = convert(value, Type::string(),
                      expression.impl().language().dialect, fault);
  bool isLater = text && !text->isKnown() &&
                 scope.unknownLabels == UnknownLabels::AreAllowed;
  std::string why = !text                          ? fault.text()
                    : text->isNull()               ? "it is null"
                    : !text->isKnown() && !isLater ? "it is not known yet"
                    : text->isMarked()             ? "it is marked"
                                                   : "";
  if (!why.empty()) {
    fail(DiagKind::InvalidDynamicLabel, expression,
         message("This value cannot be the label of a block: {reason}.",
                 "reason"_a = why),
         diagnostics);
    return false;
  }
  block.labels.emplace_back(isLater ? "" : text->asString());
  block.labelRanges.push_back(expression.range());
  block.hasUnknownLabels |= isLater;
  return true;
}

std::optional<Block> DynamicBlock::make(const IterationRef &iteration,
                                        Diagnostics &diagnostics) const {
  Block made = *block_;
  made.type = type_->type;
  made.typeRange = block_->labelRanges[0];
  made.body = content_;
  made.labels.clear();
  made.labelRanges.clear();
  if (labels_.empty())
    return made;
  ExpansionScope inside = scope_->inside(iteration);
  for (const Expression &expression : labels_)
    if (!addLabel(made, expression, inside, diagnostics))
      return std::nullopt;
  return made;
}

static std::vector<Block> blocksOf(const Body &body, const BodySchema &schema) {
  Diagnostics known; // Reported by reading by the schema.
  return body.impl().partialContent(schema, known).content.blocks;
}

/// Whether `body`, which may be a mere map, has dynamic blocks at any depth.
static bool hasDynamicBlocks(const Body &body) {
  BodySchema dynamic = BodySchema().block(dynamicType, "type");
  BodySchema arguments = BodySchema().optional("for_each").block("content");
  Diagnostics known;
  for (const Block &block : blocksOf(body, dynamic)) {
    auto own = block.body.impl().partialContent(arguments, known).content;
    if (own.find("for_each") && !own.blocks.empty())
      return true;
  }
  BodySchema all;
  for (const AttributeSchema &each : body.writtenSchema().attributes)
    all.block(each.name);
  return std::ranges::any_of(blocksOf(body, all), [](const Block &block) {
    return hasDynamicBlocks(block.body);
  });
}

/// Makes those arguments of `written` types of blocks in which `body`, in JSON,
/// has dynamic blocks.
static void findBlocks(const Body &body, BodySchema &written) {
  BodySchema all;
  for (const AttributeSchema &each : written.attributes)
    all.block(each.name);
  std::set<std::string> types;
  for (const Block &block : blocksOf(body, all))
    if (!types.contains(block.type) && hasDynamicBlocks(block.body)) {
      types.insert(block.type);
      written.block(block.type);
    }
  std::erase_if(written.attributes, [&](const AttributeSchema &each) {
    return types.contains(each.name);
  });
}

/// A dynamic block has as many labels as its argument `labels` has elements.
/// What JSON writes may be an argument or blocks, and is listed as an argument:
/// but `dynamic` and the types that dynamic blocks make are not.
BodySchema dynamicWrittenSchema(const Body &original) {
  BodySchema written = original.writtenSchema();
  BodySchema dynamic = BodySchema().block(dynamicType, "type");
  BodySchema arguments = BodySchema().optional("labels");
  Diagnostics known; // Reported by reading by the schema.
  auto content = original.impl().partialContent(dynamic, known).content;
  // In the native syntax an argument of this name stays one.
  bool isJson =
      (known.hasErrors() || !content.blocks.empty()) &&
      std::erase_if(written.attributes, [](const AttributeSchema &each) {
        return each.name == dynamicType;
      }) != 0;
  std::set<std::string> types, made;
  for (const BlockSchema &each : written.blocks)
    types.insert(each.type);
  for (const Block &block : content.blocks) {
    const std::string &type = block.labels[0];
    if (!types.insert(type).second)
      continue;
    made.insert(type);
    auto own = block.body.impl().partialContent(arguments, known).content;
    const Expression *list = own.find("labels");
    auto names = list ? list->staticList(known) : std::nullopt;
    written.blocks.push_back(
        {type, std::vector<std::string>(names ? names->size() : 0, "name")});
  }
  std::erase_if(written.attributes, [&](const AttributeSchema &each) {
    return isJson && made.contains(each.name);
  });
  std::erase_if(written.blocks, [](const BlockSchema &each) {
    return each.type == dynamicType;
  });
  findBlocks(original, written);
  return written;
}

} // namespace hcl

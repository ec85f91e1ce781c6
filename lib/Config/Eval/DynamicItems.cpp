// Dynamic blocks and functions of sources without a schema. The parts of one
// are found among its items; for each element of the collection, the items of
// its content are evaluated like those of a block, in a scope that has the
// iterator. The labels decide how many there are, since no schema does.
#include "Attribute.h"
#include "Body/SchemaErrors.h"
#include "BodyEvaluator.h"
#include "Extensions/Expandable.h"
#include "Semantics/Lazy/Decisions.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Convert.h"

namespace hcl {

/// The parts of a dynamic block.
struct BodyEvaluator::DynamicItem {
  size_t item;
  std::string_view type;
  std::string iterator;
  size_t forEach = 0;                ///< an attribute
  std::optional<size_t> labels = {}; ///< an attribute
  size_t content = 0;                ///< a block
  Value collection = {};
};

namespace {

/// The schema of a dynamic block, for messages.
BodySchema dynamicSchema() {
  BodySchema schema;
  schema.required("for_each")
      .optional("iterator")
      .optional("labels")
      .block("content");
  return schema;
}

/// The variable that an expression is written as, without parentheses or
/// quotes; or nothing.
std::string_view variableIn(const hir::Module &module, const hir::Expr &expr) {
  if (expr.endOp != expr.firstOp + 1 ||
      !isIdentifier(module.file.slice(expr.result.range)))
    return {};
  const hir::Op &op = module.ops[expr.firstOp];
  return op.kind == OpKind::Var ? module.name(hir::NameId(op.immediate))
                                : std::string_view();
}

} // namespace

Scope &BodyEvaluator::openScope() {
  // The outer scope outlives the inner scope.
  return scopes_.emplace_back(
      std::shared_ptr<const Scope>(std::shared_ptr<void>(), scope_));
}

std::optional<BodyEvaluator::DynamicItem>
BodyEvaluator::readDynamic(const CompiledSource &source, size_t item) {
  const hir::Module &module = source.module;
  const hir::Item &self = module.items[item];
  Diagnostics &diags = evaluation_.diags;
  size_t errors = diags.errorCount();
  DynamicItem dynamic{item, module.name(module.labelsOf(self)[0].text), {}};
  dynamic.iterator = dynamic.type;
  std::optional<size_t> forEach, iterator;
  std::vector<size_t> contents;
  BodySchema schema = dynamicSchema();
  for (size_t part = item + 1; part < self.end; part = module.items[part].end) {
    const hir::Item &inner = module.items[part];
    std::string_view name = module.name(inner.name);
    Place place{module.file, inner.nameRange};
    if (inner.kind == hir::ItemKind::Block) {
      if (name == "content")
        contents.push_back(part);
      else
        reportUnsupportedBlock(name, place, schema, diags);
    } else if (name == "for_each") {
      forEach = part;
    } else if (name == "iterator") {
      iterator = part;
    } else if (name == "labels") {
      dynamic.labels = part;
    } else {
      reportUnsupportedArgument(name, place, schema, {}, diags);
    }
  }
  Place start{module.file, {self.bodyRange.begin, self.bodyRange.begin}};
  if (!forEach)
    reportMissingArgument("for_each", start, diags);
  if (contents.empty())
    reportMissingContent(start, diags);
  if (contents.size() > 1)
    reportExtraneousContent({module.file, module.items[contents[1]].nameRange},
                            diags);
  if (diags.errorCount() != errors ||
      (iterator && !readIterator(source, *iterator, dynamic)) ||
      (walk_ != BodyWalk::Check && !readCollection(source, *forEach, dynamic)))
    return std::nullopt;
  dynamic.forEach = *forEach;
  dynamic.content = contents[0];
  return dynamic;
}

bool BodyEvaluator::readIterator(const CompiledSource &source, size_t item,
                                 DynamicItem &dynamic) {
  const hir::Expr &expr = source.module.items[item].expr;
  if (source.coverage)
    countNeeded(source, item);
  dynamic.iterator = variableIn(source.module, expr);
  if (!dynamic.iterator.empty())
    return true;
  reportInvalidIterator({source.module.file, expr.result.range},
                        evaluation_.diags);
  return false;
}

bool BodyEvaluator::readCollection(const CompiledSource &source, size_t item,
                                   DynamicItem &dynamic) {
  Value value = evaluateAttribute(source, item, *scope_, evaluation_);
  if (source.coverage)
    countRepetition(source, item, value);
  if (value.isFailed())
    return false;
  dynamic.collection = value;
  std::string why = whyNotExpandable(value.unmarked());
  if (why.empty())
    return true;
  evaluation_.diags.add(DiagKind::InvalidForEach, source.module.file,
                        source.module.items[item].expr.result.range,
                        std::move(why));
  return false;
}

std::optional<BodyEvaluator::BlockName>
BodyEvaluator::nameOf(const CompiledSource &source,
                      const DynamicItem &dynamic) {
  const hir::Module &module = source.module;
  const hir::Item &self = module.items[dynamic.item];
  BlockName name{
      dynamic.type, {&module.file, module.labelsOf(self)[0].range}, {}};
  if (!dynamic.labels)
    return name;
  name.lastLabel = module.items[*dynamic.labels].expr.result.range;
  Value labels =
      evaluateAttribute(source, *dynamic.labels, *scope_, evaluation_);
  if (labels.isFailed())
    return std::nullopt;
  auto fail = [&](const std::string &why) {
    evaluation_.diags.add(
        DiagKind::InvalidDynamicLabel, module.file, name.lastLabel,
        message("The labels of a block are a list of strings: {reason}.",
                "reason"_a = why));
    return std::nullopt;
  };
  Fault fault;
  auto texts =
      convert(labels, Type::list(Type::string()), evaluation_.dialect, fault);
  if (!texts)
    return fail(fault.text());
  if (!texts->isWhollyKnown() || texts->containsMarks() || texts->isNull())
    return fail("all must be known, not marked and not null");
  for (const Value &label : texts->elements()) {
    if (label.isNull())
      return fail("all must be known, not marked and not null");
    name.labels.push_back(labels_.emplace_back(label.asString()));
  }
  return name;
}

/// Adds the block for one element; an unknown element stands for any number.
void BodyEvaluator::addDynamic(Properties &all, const CompiledSource &source,
                               const DynamicItem &dynamic, const Value &key,
                               const Value &value) {
  const Scope *outer = scope_;
  Scope &inside = openScope();
  inside.define(dynamic.iterator,
                Value::object({{"key", key}, {"value", value}}));
  scope_ = &inside;
  std::optional<BlockName> name = nameOf(source, dynamic);
  Property *property = name ? defineBlock(all, *name) : nullptr;
  if (property) {
    if (visitor_)
      visitor_->beginBlock(source, dynamic.item, name->type, name->labels);
    size_t end = source.module.items[dynamic.content].end;
    BodyPart part{&source, dynamic.content + 1, end};
    // Names and values of the last property may move meanwhile.
    Value made = body({&part, 1});
    MarkSet marks = dynamic.collection.marks();
    addBlock(*property, *name, marks.empty() ? made : made.withMarks(marks));
    property->isUnknown |= !dynamic.collection.isKnown();
    if (visitor_)
      visitor_->endBlock();
  }
  scope_ = outer;
  // Needed again for a visitor only.
  if (walk_ == BodyWalk::Evaluate)
    scopes_.pop_back();
}

/// Visits the expressions of `dynamic` before the collection is known.
void BodyEvaluator::visitDynamic(const CompiledSource &source,
                                 const DynamicItem &dynamic) {
  visitor_->attribute(source, dynamic.forEach, *scope_);
  const Scope *outer = scope_;
  Scope &inside = openScope();
  Value any = Value::dynamic();
  inside.define(dynamic.iterator,
                Value::object({{"key", any}, {"value", any}}));
  scope_ = &inside;
  if (dynamic.labels)
    visitor_->attribute(source, *dynamic.labels, inside);
  size_t end = source.module.items[dynamic.content].end;
  BodyPart part{&source, dynamic.content + 1, end};
  body({&part, 1});
  scope_ = outer;
}

/// Visits the result of the function that the block `item` defines.
void BodyEvaluator::functionBlock(const CompiledSource &source, size_t item) {
  const hir::Module &module = source.module;
  size_t end = module.items[item].end;
  if (visitor_)
    visitor_->hide(source, item + 1, end);
  if (walk_ != BodyWalk::Check)
    return;
  Scope &inside = openScope();
  std::optional<size_t> result;
  for (size_t part = item + 1; part < end; part = module.items[part].end) {
    const hir::Item &inner = module.items[part];
    std::string_view name = module.name(inner.name);
    if (name == "result")
      result = part;
    if (name != "params" && name != "variadic_param")
      continue;
    for (uint32_t op = inner.expr.firstOp; op < inner.expr.endOp; ++op)
      if (module.ops[op].kind == OpKind::Var)
        inside.define(
            std::string(module.name(hir::NameId(module.ops[op].immediate))),
            Value::dynamic());
  }
  if (result)
    visitor_->attribute(source, *result, inside);
}

void BodyEvaluator::dynamicBlock(Properties &all, const CompiledSource &source,
                                 size_t item) {
  const hir::Module &module = source.module;
  const hir::Item &self = module.items[item];
  BlockSchema type{"dynamic", {"type"}};
  if (self.labelCount == 0)
    return reportMissingLabel(
        type, 0,
        {module.file, {self.bodyRange.begin, self.bodyRange.begin + 1}},
        self.nameRange, evaluation_.diags);
  if (self.labelCount > 1)
    return reportExtraneousLabel(type,
                                 {module.file, module.labelsOf(self)[1].range},
                                 self.nameRange, evaluation_.diags);
  if (visitor_)
    visitor_->hide(source, item + 1, self.end);
  auto dynamic = readDynamic(source, item);
  if (!dynamic)
    return;
  if (walk_ == BodyWalk::Check)
    return visitDynamic(source, *dynamic);
  if (visitor_)
    visitor_->collection(source, dynamic->forEach, dynamic->type, *scope_);
  Value any = Value::dynamic();
  const Value &collection = dynamic->collection.unmarked();
  if (!collection.isKnown())
    return addDynamic(all, source, *dynamic, any, any);
  for (size_t i = 0; i < collection.size() && !evaluation_.budget.isStopped;
       ++i)
    addDynamic(all, source, *dynamic, iterationKey(collection, i),
               collection.elements()[i]);
}

} // namespace hcl

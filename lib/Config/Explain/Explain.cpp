// 1. The names and numbers at the start of the path lead through the bodies to
// an attribute.
// 2. Its expression is evaluated once, to record the value of each operation.
// 3. From the result inwards: an operation tells which operand supplies the
// part that the rest of the path names, and which steps remain. Where it cannot
// tell, the search ends.
// 4. In a loop that leaves out elements or computes keys, the recorded
// predicates and keys tell which element supplied the part.
#include "hcl/Explain.h"

#include "EvaluationTree.h"
#include "ResultPath.h"

#include "hcl/compiler/HIR.h"

#include <algorithm>

namespace hcl {

using namespace hir;

namespace {

/// Follows a path into one expression.
class Explainer {
public:
  Explainer(const Source &source, size_t item, const Scope &scope)
      : source_(source), module_(source.compiled().module),
        expr_(module_.items[item].expr), tree_(source, item, scope) {}

  /// The value of the expression, or null.
  const Value *result() const { return tree_.valueOf(expr_.result.value); }

  void follow(PathSteps steps, std::vector<Origin> &origins) {
    Operand at = expr_.result;
    steps_ = std::move(steps);
    while (true) {
      if (origins.empty() || origins.back().range != at.range)
        origins.push_back({source_.file(), at.range});
      std::optional<Operand> next = inside(at.value);
      if (!next)
        return;
      at = *next;
    }
  }

private:
  [[nodiscard]] std::optional<Operand> inside(ValueId value);
  [[nodiscard]] std::optional<Operand> constructed(const Op &op);
  [[nodiscard]] std::optional<Operand> accessed(const Op &op);
  [[nodiscard]] std::optional<Operand> chosen(const Op &op);
  [[nodiscard]] std::optional<Operand> looped(const Op &op);
  [[nodiscard]] std::optional<Operand> element(const Op &loop,
                                               ValueId parameter);
  bool enter(const Op &loop);
  bool isIncluded(const Region *where);

  /// Takes the next step of the path if it is a position.
  [[nodiscard]] std::optional<size_t> takePosition() {
    if (steps_.empty() || steps_.back().kind() != ValueKind::Integer ||
        steps_.back().asInteger() < 0)
      return {};
    auto position = size_t(steps_.back().asInteger());
    steps_.pop_back();
    return position;
  }

  const Source &source_;
  const Module &module_;
  const Expr &expr_;
  EvaluationTree tree_;
  PathSteps steps_;
};

std::optional<Operand> Explainer::inside(ValueId value) {
  const Op *op = tree_.definition(value);
  if (!op)
    return element(tree_.owner(value), value);
  switch (op->kind) {
  case OpKind::Tuple:
  case OpKind::Object:
    return constructed(*op);
  case OpKind::GetAttr:
  case OpKind::Index:
    return accessed(*op);
  case OpKind::Cond:
    return chosen(*op);
  case OpKind::For:
  case OpKind::Splat:
    return looped(*op);
  case OpKind::Convert:
    return module_.operandsOf(*op)[0];
  default:
    return {};
  }
}

std::optional<Operand> Explainer::constructed(const Op &op) {
  auto operands = module_.operandsOf(op);
  if (op.kind == OpKind::Tuple) {
    std::optional<size_t> position = takePosition();
    if (!position || *position >= operands.size())
      return {};
    return operands[*position];
  }
  if (steps_.empty() || steps_.back().kind() != ValueKind::String)
    return {};
  std::optional<Operand> found;
  for (size_t i = 0; i + 1 < operands.size(); i += 2) {
    const Value *key = tree_.valueOf(operands[i].value);
    if (key && key->kind() == ValueKind::String &&
        key->asString() == steps_.back().asString())
      found = operands[i + 1];
  }
  if (found)
    steps_.pop_back();
  return found;
}

std::optional<Operand> Explainer::accessed(const Op &op) {
  const Value *key = op.kind == OpKind::GetAttr
                         ? &module_.constant(ConstId(op.immediate))
                         : tree_.valueOf(module_.operandsOf(op)[1].value);
  if (!key)
    return {};
  steps_.push_back(*key);
  return module_.operandsOf(op)[0];
}

std::optional<Operand> Explainer::chosen(const Op &op) {
  const Value *condition = tree_.valueOf(module_.operandsOf(op)[0].value);
  if (!condition || condition->kind() != ValueKind::Bool)
    return {};
  return module_.regionsOf(op)[condition->asBool() ? 0 : 1].yield;
}

/// Continues in the result of a loop for one element.
std::optional<Operand> Explainer::looped(const Op &op) {
  if (!enter(op))
    return {};
  return module_.regionsOf(op).back().yield;
}

/// Whether the predicate `where`, if there is one, holds for the selected
/// element.
bool Explainer::isIncluded(const Region *where) {
  if (!where)
    return true;
  const Value *value = tree_.valueOf(where->yield.value);
  return value &&
         ((value->kind() == ValueKind::Bool && value->asBool()) ||
          (value->kind() == ValueKind::String && value->asString() == "true"));
}

/// Whether `loop` runs over the elements of `collection`: a splat takes a map
/// or an object as its only element.
bool hasElements(const Op &loop, const Value &collection) {
  ValueKind kind = collection.kind();
  if (kind == ValueKind::Map || kind == ValueKind::Object)
    return loop.kind == OpKind::For;
  return kind == ValueKind::List || kind == ValueKind::Set ||
         kind == ValueKind::Tuple;
}

/// Takes the next step of the path and selects the element of `loop` that
/// supplied this part of the result; in a group, the one at the position after
/// it. Returns false if the path ends or there is no such element.
bool Explainer::enter(const Op &loop) {
  const Region *where = module_.region(loop, RegionRole::Where);
  const Region *key = module_.region(loop, RegionRole::Key);
  Value name;
  if (key) {
    if (steps_.empty() || steps_.back().kind() != ValueKind::String)
      return false;
    name = steps_.back();
    steps_.pop_back();
  }
  size_t left = 0;
  if (!key || (loop.flags & Grouping)) {
    std::optional<size_t> position = takePosition();
    if (!position)
      return false;
    left = *position;
  }
  const Value *collection = tree_.valueOf(module_.operandsOf(loop)[0].value);
  bool isMany = collection && hasElements(loop, *collection);
  size_t size = isMany ? collection->size() : loop.kind == OpKind::Splat;
  Iteration at{0, 0};
  for (; at.element < size; ++at.element) {
    tree_.enter(loop, at);
    if (!isIncluded(where))
      continue;
    const Value *found = key ? tree_.valueOf(key->yield.value) : nullptr;
    bool matches = !key || (found && found->kind() == ValueKind::String &&
                            found->asString() == name.asString());
    if (matches && left-- == 0)
      return true;
    ++at.included;
  }
  return false;
}

/// From the element `parameter` to its origin in the collection.
std::optional<Operand> Explainer::element(const Op &loop, ValueId parameter) {
  const Operand &collection = module_.operandsOf(loop)[0];
  const Value *value = tree_.valueOf(collection.value);
  const Iteration *at = tree_.entered(loop);
  if (!value || !at || module_.parametersOf(loop).back().value != parameter)
    return {};
  if (!hasElements(loop, *value))
    return collection;
  switch (value->kind()) {
  case ValueKind::Map:
  case ValueKind::Object:
    steps_.push_back(Value::string(value->key(at->element)));
    return collection;
  case ValueKind::Set:
    // Elements of a set have no position.
    return {};
  default:
    steps_.push_back(Value::integer(int64_t(at->element)));
    return collection;
  }
}

} // namespace

std::vector<Origin> explainPath(std::span<const Source> sources,
                                const SourceFile &path, const Scope &scope,
                                Diagnostics &diagnostics,
                                const BlockOptions &options) {
  std::vector<Origin> origins;
  ItemTree tree(sources, scope, options);
  std::optional<ResultPath> at = ResultPath::find(tree, path, diagnostics);
  if (!at)
    return origins;
  for (const ItemNode *item : at->items())
    origins.push_back({item->source->file(), item->item().range});
  const ItemNode &first = *at->items().front();
  if (first.item().kind != ItemKind::Attribute)
    return origins;
  Explainer explainer(*first.source, first.index, *first.scope);
  if (const Value *result = explainer.result();
      result && !at->partOf(*result, diagnostics))
    return {};
  explainer.follow(at->steps(), origins);
  return origins;
}

} // namespace hcl

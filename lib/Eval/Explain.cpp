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

#include "Support/Text.h"
#include "Syntax/StaticAnalysis.h"
#include "hcl/Text.h"
#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>

namespace hcl {

using namespace hir;

namespace {

/// The steps of a path as values, the next one last.
using Steps = std::vector<Value>;

/// The element of `value` selected by `step`, or null.
const Value *partOf(const Value &value, const Value &step) {
  switch (value.kind()) {
  case ValueKind::Tuple:
  case ValueKind::List: {
    bool isThere = step.kind() == ValueKind::Integer && step.asInteger() >= 0 &&
                   uint64_t(step.asInteger()) < value.size();
    return isThere ? &value.elements()[size_t(step.asInteger())] : nullptr;
  }
  case ValueKind::Map:
  case ValueKind::Object:
    return step.kind() == ValueKind::String ? value.find(step.asString())
                                            : nullptr;
  default:
    return nullptr;
  }
}

/// Follows a path into one expression.
class Explainer {
public:
  Explainer(const Source &source, size_t item, const Scope &scope)
      : source_(source), module_(source.compiled().module),
        expr_(module_.items[item].expr), tree_(source, item, scope) {}

  /// The part of the result without the next step, at the end of `steps`; null
  /// if there is no such part or it is unknown.
  const Value *lacking(Steps &steps) const {
    const Value *at = tree_.valueOf(expr_.result.value);
    for (; at && !steps.empty(); steps.pop_back()) {
      const Value &part = at->unmarked();
      if (!part.isKnown() || part.isFailed() ||
          part.kind() == ValueKind::Wrapped)
        return nullptr;
      at = partOf(part, steps.back());
      if (!at)
        return &part;
    }
    return nullptr;
  }

  void follow(Steps steps, std::vector<Origin> &origins) {
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
  std::optional<Operand> inside(ValueId value);
  std::optional<Operand> constructed(const Op &op);
  std::optional<Operand> accessed(const Op &op);
  std::optional<Operand> chosen(const Op &op);
  std::optional<Operand> looped(const Op &op);
  std::optional<Operand> element(const Op &loop, ValueId parameter);
  bool enter(const Op &loop);
  bool isIncluded(const Region *where);

  /// Takes the next step of the path if it is a position.
  std::optional<size_t> takePosition() {
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
  Steps steps_;
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
  bool many = collection && collection->kind() >= ValueKind::List &&
              collection->kind() <= ValueKind::Object;
  size_t size = many ? collection->size() : loop.kind == OpKind::Splat;
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
  switch (value->kind()) {
  case ValueKind::Tuple:
  case ValueKind::List:
    steps_.push_back(Value::integer(int64_t(at->element)));
    return collection;
  case ValueKind::Map:
  case ValueKind::Object:
    steps_.push_back(Value::string(value->key(at->element)));
    return collection;
  case ValueKind::Set:
    // Elements of a set have no position.
    return {};
  default:
    // The only element of a splat.
    return collection;
  }
}

/// Items of one or more bodies that form one.
struct ItemRef {
  const Source *source;
  uint32_t index;
  const Item &item() const { return source->compiled().module.items[index]; }
};

/// The items directly in the bodies of `blocks`, or of all sources.
std::vector<ItemRef> itemsOf(std::span<const Source> sources) {
  std::vector<ItemRef> items;
  for (const Source &source : sources)
    for (uint32_t at = 0; at < source.compiled().module.items.size();
         at = source.compiled().module.items[at].end)
      items.push_back({&source, at});
  return items;
}
std::vector<ItemRef> itemsOf(const ItemRef &block) {
  std::vector<ItemRef> items;
  for (uint32_t at = block.index + 1; at < block.item().end;
       at = block.source->compiled().module.items[at].end)
    items.push_back({block.source, at});
  return items;
}

/// Takes the steps that are labels of blocks, and removes other blocks. Returns
/// the number of steps taken.
uint32_t takeLabels(std::vector<ItemRef> &items, Steps &steps) {
  for (uint32_t taken = 0;; ++taken) {
    auto isLabelled = [&](const ItemRef &ref) {
      const Module &module = ref.source->compiled().module;
      return taken < ref.item().labelCount &&
             module.name(module.labelsOf(ref.item())[taken].text) ==
                 steps.back().asString();
    };
    if (steps.empty() || steps.back().kind() != ValueKind::String ||
        std::none_of(items.begin(), items.end(), isLabelled))
      return taken;
    std::erase_if(items, [&](const ItemRef &ref) { return !isLabelled(ref); });
    steps.pop_back();
  }
}

/// Follows names, labels and positions to an attribute; the remaining steps
/// lead into its value. If the path ends earlier, returns the remaining blocks.
/// Nothing if there is no such item, with `steps` at the fault and `items`
/// those concerned.
std::optional<std::vector<ItemRef>> findItems(std::vector<ItemRef> &items,
                                              Steps &steps) {
  while (true) {
    if (steps.empty() || steps.back().kind() != ValueKind::String) {
      items.clear();
      return {};
    }
    std::erase_if(items, [&](const ItemRef &ref) {
      return ref.source->compiled().module.name(ref.item().name) !=
             steps.back().asString();
    });
    if (items.empty())
      return {};
    steps.pop_back();
    if (items[0].item().kind == ItemKind::Attribute)
      return std::vector{items[0]};
    uint32_t labels = takeLabels(items, steps);
    if (steps.empty())
      return items;
    // A single block needs no number.
    bool isNamed = steps.back().kind() == ValueKind::String;
    if (isNamed && items.size() == 1 && items[0].item().labelCount == labels) {
      items = itemsOf(items[0]);
      continue;
    }
    const Value &position = steps.back();
    if (position.kind() != ValueKind::Integer ||
        uint64_t(position.asInteger()) >= items.size())
      return {};
    ItemRef block = items[size_t(position.asInteger())];
    steps.pop_back();
    if (steps.empty())
      return std::vector{block};
    items = itemsOf(block);
  }
}

} // namespace

std::vector<Origin> explainPath(std::span<const Source> sources,
                                const SourceFile &path, const Scope &scope,
                                Diagnostics &diagnostics) {
  std::vector<Origin> origins;
  Language language = sources.empty() ? Language() : sources[0].language();
  Tree tree = parseExpression(path, language, diagnostics);
  if (diagnostics.hasErrors())
    return origins;
  NodeCursor at(tree.root());
  std::optional<StaticTraversal> traversal =
      staticTraversal(at.node(), diagnostics);
  if (!traversal)
    return origins;
  Steps steps;
  for (size_t i = traversal->size(); i-- != 0;) {
    const TraversalStep &step = (*traversal)[i];
    steps.push_back(step.key ? *step.key : Value::string(step.name));
  }
  // The only attribute of an expression has no name.
  bool isExpression = sources.size() == 1 &&
                      sources[0].compiled().module.attribute("") != nullptr;
  auto fail = [&](std::string detail) {
    const TraversalStep &fault = (*traversal)[traversal->size() - steps.size()];
    diagnostics.add(DiagKind::UnsupportedAttribute, path, fault.range,
                    std::move(detail));
    return std::vector<Origin>();
  };
  if (isExpression && steps.back().asString() != "result")
    return fail("Of one expression there is only the value, which is called "
                "result here.");
  if (isExpression)
    steps.back() = Value::string("");
  std::vector<ItemRef> blocks = itemsOf(sources);
  auto items = findItems(blocks, steps);
  if (!items && blocks.size() > 1)
    return fail("There are " + std::to_string(blocks.size()) +
                " blocks up to here, and this is no label of one, nor its "
                "number from 0.");
  if (!items)
    return fail("The configuration has nothing here.");
  for (const ItemRef &ref : *items)
    origins.push_back({ref.source->file(), ref.item().range});
  const ItemRef &first = items->front();
  if (first.item().kind != ItemKind::Attribute)
    return origins;
  Explainer explainer(*first.source, first.index, scope);
  Steps left = steps;
  if (const Value *whole = explainer.lacking(left)) {
    steps = std::move(left);
    return fail("The result has nothing here: what it has is of type " +
                typeText(whole->type()) + ".");
  }
  explainer.follow(std::move(steps), origins);
  return origins;
}

} // namespace hcl

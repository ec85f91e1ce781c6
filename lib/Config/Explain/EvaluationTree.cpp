// 1. Operations are reported when they end, regions before their operation.
// Reports one level deeper, since the last operation of a level, therefore
// belong to the next operation of the level.
// 2. In a loop, the n-th report about an operation in the predicate is about
// the n-th element; in other regions, about the n-th element included.
//    the n-th element; in other regions, about the n-th that is not left out.
#include "EvaluationTree.h"

#include <algorithm>

namespace hcl {

using namespace hir;

namespace {

constexpr size_t maxEvents = 1'000'000;

} // namespace

EvaluationTree::EvaluationTree(const Source &source, size_t item,
                               const Scope &scope)
    : module_(source.compiled().module), expr_(module_.items[item].expr),
      definitions_(expr_.valueCount), owners_(expr_.valueCount) {
  findPlaces();
  Diagnostics ignored;
  Evaluation evaluation =
      evaluationIn(scope, source.language(), source.file(), ignored);
  std::vector<std::vector<uint32_t>> open;
  interpretObserved(
      *source.compiled().program, item, &scope, evaluation,
      [&](const Observation &seen) {
        if (events_.size() == maxEvents)
          return;
        size_t depth = seen.depth;
        if (open.size() < depth + 2)
          open.resize(depth + 2);
        open[depth].push_back(uint32_t(events_.size()));
        events_.push_back({&seen.op, seen.value, std::move(open[depth + 1])});
        open[depth + 1].clear();
      });
  if (!open.empty())
    roots_ = std::move(open[0]);
}

void EvaluationTree::findPlaces() {
  outer_.resize(expr_.endOp - expr_.firstOp);
  std::vector<const Op *> open;
  for (uint32_t index = expr_.firstOp; index < expr_.endOp; ++index) {
    while (!open.empty() && open.back()->end == index)
      open.pop_back();
    const Op &op = module_.ops[index];
    outer_[index - expr_.firstOp] = open.empty() ? nullptr : open.back();
    definitions_[size_t(op.result)] = &op;
    for (const hir::Parameter &parameter : module_.parametersOf(op))
      owners_[size_t(parameter.value)] = &op;
    if (op.regionCount != 0)
      open.push_back(&op);
  }
}

const std::vector<uint32_t> *
EvaluationTree::eventsAround(const Op *outer) const {
  if (!outer)
    return &roots_;
  const Event *event = eventOf(*outer);
  return event ? &event->inside : nullptr;
}

const EvaluationTree::Event *EvaluationTree::eventOf(const Op &op) const {
  auto index = uint32_t(&op - module_.ops.data());
  const Op *outer = outer_[index - expr_.firstOp];
  const std::vector<uint32_t> *events = eventsAround(outer);
  if (!events)
    return nullptr;
  auto [place, isNew] = byOp_.try_emplace({events, &op});
  std::vector<const Event *> &found = place->second;
  if (isNew)
    for (uint32_t event : *events)
      if (events_[event].op == &op)
        found.push_back(&events_[event]);
  size_t which = 0;
  bool isLoop =
      outer && (outer->kind == OpKind::For || outer->kind == OpKind::Splat);
  if (isLoop) {
    const Iteration *iteration = entered(*outer);
    if (!iteration)
      return nullptr;
    const Region *where = module_.region(*outer, RegionRole::Where);
    bool inWhere = where && index < where->endOp;
    which = inWhere ? iteration->element : iteration->included;
    // The predicate may have had a dry run with unknowns first.
    const Value *collection = valueOf(module_.operandsOf(*outer)[0].value);
    if (inWhere && collection && collection->isKnown() &&
        found.size() > collection->size())
      ++which;
  }
  return which < found.size() ? found[which] : nullptr;
}

const Value *EvaluationTree::parameterValue(ValueId parameter) const {
  const Op &loop = owner(parameter);
  const Iteration *iteration = entered(loop);
  const Value *collection = valueOf(module_.operandsOf(loop)[0].value);
  if (!iteration || !collection || !collection->isKnown() ||
      collection->isNull())
    return nullptr;
  bool many = collection->kind() >= ValueKind::List &&
              collection->kind() <= ValueKind::Object;
  if (!many)
    return loop.kind == OpKind::Splat ? collection : nullptr;
  if (iteration->element >= collection->size())
    return nullptr;
  const Value &element = collection->elements()[iteration->element].unmarked();
  auto parameters = module_.parametersOf(loop);
  if (parameters.back().value == parameter ||
      collection->kind() == ValueKind::Set)
    return &element;
  bool hasNames = collection->kind() == ValueKind::Map ||
                  collection->kind() == ValueKind::Object;
  return &(keys_[&loop] =
               hasNames ? Value::string(collection->key(iteration->element))
                        : Value::integer(int64_t(iteration->element)));
}

const Value *EvaluationTree::valueOf(ValueId value) const {
  const Op *op = definition(value);
  if (!op)
    return parameterValue(value);
  if (op->kind == OpKind::Const)
    return &module_.constant(ConstId(op->immediate)).unmarked();
  const Event *event = eventOf(*op);
  return event ? &event->value.unmarked() : nullptr;
}

} // namespace hcl

// Regions run within their operation, so the open operations are a stack. An
// operation inside another one is in one of its regions, which the indices of
// operations tell.
#include "Observer.h"

#include "Semantics/Lift.h"
#include "Values.h"

namespace hcl::coverage {

namespace {

/// The number of elements in the result of a loop; nothing if it is unknown.
[[nodiscard]] std::optional<uint64_t> sizeOfResult(const Value &result,
                                                   bool isGrouping) {
  const Value &plain = result.unmarked();
  if (!isCollection(plain) || !plain.isKnown() || plain.isFailed())
    return std::nullopt;
  if (!isGrouping)
    return plain.size();
  uint64_t all = 0;
  for (const Value &group : plain.elements())
    all += isCollection(group.unmarked()) ? group.unmarked().size() : 0;
  return all;
}

} // namespace

bool Observer::isSkipped(const hir::Op &op) const {
  if (open_.empty())
    return false;
  const Open &outer = open_.back();
  auto index = static_cast<uint32_t>(&op - module_->ops.data());
  std::span<const hir::Region> regions = module_->regionsOf(*outer.op);
  for (size_t i = 0; i < regions.size() && i < 32; ++i)
    if (regions[i].firstOp <= index && index < regions[i].endOp)
      return (outer.skipped >> i & 1) != 0;
  return false;
}

/// Notes the arm, or the side, that `condition` chooses.
void Observer::choose(Open &open, const Value &condition) {
  std::optional<bool> truth = truthOf(condition, dialect_);
  if (open.op->kind == OpKind::Cond) {
    open.skipped = !truth ? 3 : *truth ? 2 : 1;
    if (truth)
      open.arm = *truth ? 0 : 1;
  } else if (truth && *truth == (open.op->kind == OpKind::Or)) {
    open.skipped = 1;
    open.arm = 0;
  }
}

void Observer::enterLoop(Open &open, const Value &collection) {
  Lift lift;
  const Value &given =
      needsLift(collection, dialect_) ? lift.take(collection) : collection;
  const Value &plain = given.unmarked();
  bool isSplat = open.op->kind == OpKind::Splat;
  if (plain.isFailed() || !plain.isKnown())
    return;
  bool isSequence = plain.kind() == ValueKind::List ||
                    plain.kind() == ValueKind::Set ||
                    plain.kind() == ValueKind::Tuple;
  if (isSplat && !isSequence)
    open.elements = plain.isNull() ? 0 : 1;
  else if (isCollection(plain))
    open.elements = plain.size();
  else
    return;
  open.arm = open.elements != 0 ? 0 : 1;
}

void Observer::before(const LazyStart &start) {
  bool isIdle = start.isDryRun || (!open_.empty() && open_.back().isIdle) ||
                isSkipped(start.op);
  Open open{&start.op, isIdle};
  if (start.operand && !isIdle) {
    if (start.op.kind == OpKind::For || start.op.kind == OpKind::Splat)
      enterLoop(open, *start.operand);
    else if (kindOf(start.op))
      choose(open, *start.operand);
  }
  open_.push_back(open);
}

void Observer::count(const hir::Op &op, size_t index, uint64_t number) {
  if (std::optional<PointKind> kind = kindOf(op)) {
    uint64_t &at = counts_[{op.range, *kind}][index];
    at = sumOf(at, number);
  }
}

/// Counts what `open`, which has ended, did.
void Observer::finish(const Open &open, const Value &result) {
  const hir::Op &op = *open.op;
  bool isLogic = op.kind == OpKind::And || op.kind == OpKind::Or;
  if (isLogic && !open.arm) {
    // The left side did not decide.
    std::optional<bool> truth = truthOf(result, dialect_);
    if (truth)
      count(op, *truth == (op.kind == OpKind::Or) ? 1 : 2);
    return;
  }
  if (!open.arm)
    return;
  count(op, *open.arm);
  if (op.kind != OpKind::For && op.kind != OpKind::Splat)
    return;
  count(op, 2, open.elements);
  if (op.kind == OpKind::For)
    if (auto kept = sizeOfResult(result, (op.flags & hir::Grouping) != 0))
      count(op, 3, *kept);
}

void Observer::after(const Observation &seen) {
  if (open_.empty() || open_.back().op != &seen.op)
    return;
  Open open = open_.back();
  open_.pop_back();
  if (!open.isIdle)
    finish(open, seen.value);
}

std::vector<KeyedPoint> Observer::take() {
  std::vector<KeyedPoint> points;
  for (const auto &[key, counts] : counts_)
    points.push_back({key, {{}, counts}});
  counts_.clear();
  open_.clear();
  return points;
}

} // namespace hcl::coverage

// For an unknown operand, the operations allowed here report nothing that they
// do not report for a known one. So if a filter consists of them, its dry run
// reports nothing that an element does not report too, and code bails out on
// that. Without elements, the operations alone must prove that their operands
// have the right types. Each value therefore gets a shape, derived from
// constants and from the parameters, which are unknown.
#include "DryRun.h"

#include <utility>
#include <vector>

namespace hcl::compiled {
namespace {

/// The result of an operation in the dry run.
enum class Shape : uint8_t {
  Other, ///< not clear
  Unknown,
  Number,
  Bool,
};

class FilterCheck {
public:
  FilterCheck(const hir::Module &module, const hir::Op &loop,
              const EntryNumbers &numbers)
      : module_(module), numbers_(numbers), loop_(loop) {}

  /// Returns false if an operation of `region` is not allowed.
  bool run(const hir::Region &region) {
    for (uint32_t i = region.firstOp; i < region.endOp; i = module_.ops[i].end)
      if (!run(module_.ops[i]))
        return false;
    return true;
  }
  bool isTruth(hir::ValueId id) const {
    return shapeOf(id) == Shape::Unknown || shapeOf(id) == Shape::Bool;
  }
  /// Whether all operands have the types that their operations require.
  bool areTypesClear() const { return areTypesClear_; }

private:
  Shape shapeOf(hir::ValueId id) const {
    for (const hir::Parameter &parameter : module_.parametersOf(loop_))
      if (parameter.value == id)
        return Shape::Unknown;
    if (const Value *constant = numbers_.constant(id)) {
      if (constant->kind() == ValueKind::Integer)
        return Shape::Number;
      return constant->kind() == ValueKind::Bool ? Shape::Bool : Shape::Other;
    }
    for (const auto &[known, shape] : shapes_)
      if (known == id)
        return shape;
    return Shape::Other;
  }
  bool isNumber(hir::ValueId id) const {
    return shapeOf(id) == Shape::Unknown || shapeOf(id) == Shape::Number;
  }
  /// Records the shape of the result of `op`, which is allowed, and whether the
  /// types of its operands are clear.
  [[nodiscard]] bool note(const hir::Op &op, Shape shape, bool areClear) {
    areTypesClear_ &= areClear;
    shapes_.push_back({op.result, shape});
    return true;
  }
  bool run(const hir::Op &op);

  const hir::Module &module_;
  const EntryNumbers &numbers_;
  const hir::Op &loop_;
  std::vector<std::pair<hir::ValueId, Shape>> shapes_;
  bool areTypesClear_ = true;
};

bool FilterCheck::run(const hir::Op &op) {
  auto operand = [&](size_t i) { return module_.operandsOf(op)[i].value; };
  auto areNumbers = [&] {
    return isNumber(operand(0)) && isNumber(operand(1));
  };
  switch (op.kind) {
  case OpKind::Const:
    return true;
  case OpKind::Var:
    return note(op, Shape::Other, false);
  case OpKind::GetAttr:
    return note(op, Shape::Unknown, shapeOf(operand(0)) == Shape::Unknown);
  case OpKind::Neg:
    return note(op, Shape::Number, isNumber(operand(0)));
  case OpKind::Not:
    return note(op, Shape::Bool, isTruth(operand(0)));
  case OpKind::Add:
  case OpKind::Sub:
  case OpKind::Mul:
  case OpKind::Div:
  case OpKind::Mod:
    return note(op, Shape::Number, areNumbers());
  case OpKind::Eq:
  case OpKind::Ne:
    return note(op, Shape::Bool, true);
  case OpKind::Lt:
  case OpKind::Le:
  case OpKind::Gt:
  case OpKind::Ge:
    return note(op, Shape::Bool, areNumbers());
  case OpKind::And:
  case OpKind::Or: {
    const hir::Region &right = module_.regionsOf(op)[0];
    return run(right) &&
           note(op, Shape::Bool,
                isTruth(operand(0)) && isTruth(right.yield.value));
  }
  default: // The operation may report something for an unknown operand.
    return false;
  }
}

} // namespace

DryRunReports reportsOfDryRun(const hir::Module &module, const hir::Op &loop,
                              const EntryNumbers &numbers) {
  const hir::Region &where = *module.region(loop, hir::RegionRole::Where);
  FilterCheck check(module, loop, numbers);
  if (!check.run(where))
    return DryRunReports::Perhaps;
  bool isClear = check.areTypesClear() && check.isTruth(where.yield.value);
  return isClear ? DryRunReports::Nothing : DryRunReports::NothingMore;
}

} // namespace hcl::compiled

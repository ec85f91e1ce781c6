// The reference evaluates the condition of a `for` once with unknown variables,
// to report once what is wrong with it. Compiled code need not do that where it
// is known that nothing would be reported.
//
// The operations allowed here report nothing for an unknown operand that they
// do not report for a known one, and compiled code gives up on those. So it is
// enough that there is an element. Without one, what the operands are must be
// clear from the text.
#include "Lowering.h"

namespace hcl::compiled {
namespace {

/// What an operand is while the parameters are unknown.
enum class Ahead : uint8_t {
  Other, ///< not clear
  Unknown,
  Number,
  Bool,
};

class AheadCheck {
public:
  AheadCheck(const hir::Module &module, const hir::Op &loop,
             const EntryNumbers &numbers)
      : module_(module), numbers_(numbers), loop_(loop) {}

  /// Returns false for an operation that is not allowed.
  bool run(const hir::Region &region) {
    for (uint32_t i = region.firstOp; i < region.endOp; i = module_.ops[i].end)
      if (!run(module_.ops[i]))
        return false;
    return true;
  }
  bool isTruth(hir::ValueId id) const {
    return of(id) == Ahead::Unknown || of(id) == Ahead::Bool;
  }
  bool always() const { return always_; }

private:
  Ahead of(hir::ValueId id) const {
    for (const hir::Parameter &parameter : module_.parametersOf(loop_))
      if (parameter.value == id)
        return Ahead::Unknown;
    if (const Value *constant = numbers_.constant(id)) {
      if (constant->kind() == ValueKind::Integer)
        return Ahead::Number;
      return constant->kind() == ValueKind::Bool ? Ahead::Bool : Ahead::Other;
    }
    for (const auto &[known, what] : known_)
      if (known == id)
        return what;
    return Ahead::Other;
  }
  bool isNumber(hir::ValueId id) const {
    return of(id) == Ahead::Unknown || of(id) == Ahead::Number;
  }
  /// Notes what `op` gives, and whether its operands are what it wants.
  bool note(const hir::Op &op, Ahead what, bool fits) {
    always_ &= fits;
    known_.push_back({op.result, what});
    return true;
  }
  bool run(const hir::Op &op);

  const hir::Module &module_;
  const EntryNumbers &numbers_;
  const hir::Op &loop_;
  std::vector<std::pair<hir::ValueId, Ahead>> known_;
  bool always_ = true;
};

bool AheadCheck::run(const hir::Op &op) {
  auto operand = [&](size_t i) { return module_.operandsOf(op)[i].value; };
  switch (op.kind) {
  case OpKind::Const:
    return true;
  case OpKind::Var:
    return note(op, Ahead::Other, false);
  case OpKind::GetAttr:
    return note(op, Ahead::Unknown, of(operand(0)) == Ahead::Unknown);
  case OpKind::Neg:
    return note(op, Ahead::Number, isNumber(operand(0)));
  case OpKind::Not:
    return note(op, Ahead::Bool, isTruth(operand(0)));
  case OpKind::Add:
  case OpKind::Sub:
  case OpKind::Mul:
  case OpKind::Div:
  case OpKind::Mod:
    return note(op, Ahead::Number,
                isNumber(operand(0)) && isNumber(operand(1)));
  case OpKind::Eq:
  case OpKind::Ne:
    return note(op, Ahead::Bool, true);
  case OpKind::Lt:
  case OpKind::Le:
  case OpKind::Gt:
  case OpKind::Ge:
    return note(op, Ahead::Bool, isNumber(operand(0)) && isNumber(operand(1)));
  case OpKind::And:
  case OpKind::Or: {
    const hir::Region &right = module_.regionsOf(op)[0];
    return run(right) &&
           note(op, Ahead::Bool,
                isTruth(operand(0)) && isTruth(right.yield.value));
  }
  default:
    return false;
  }
}

} // namespace

bool reportsNothingAhead(const hir::Module &module, const hir::Op &loop,
                         const EntryNumbers &numbers, bool &always) {
  const hir::Region &where = *module.region(loop, hir::RegionRole::Where);
  AheadCheck check(module, loop, numbers);
  if (!check.run(where))
    return false;
  always = check.always() && check.isTruth(where.yield.value);
  return true;
}

} // namespace hcl::compiled

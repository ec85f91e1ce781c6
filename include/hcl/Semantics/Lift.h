// Operations on promises, outputs and values of unions.
//
// An operation on a promise or output is done with what it gives, and the
// result is one as well: an output if an operand was one, with the data of all
// of them; pending or failed if it depends on what is. An operation on a value
// of a union is done with the value that it is. Constructors of tuples and
// objects are not lifted: their parts stay what they are.
//
// In: operands. Out: the operands that the operation runs on, then the result
// that stands for its own.
#ifndef HCL_SEMANTICS_LIFT_H
#define HCL_SEMANTICS_LIFT_H

#include "hcl/Value/Dialect.h"
#include "hcl/Value/Extended.h"

#include <list>
#include <string>
#include <unordered_set>

namespace hcl {

/// Whether an operation on `value` is lifted: it is a promise, an output or a
/// known value of a union. Cost: O(1).
bool needsLift(const Value &value);
/// The same in `dialect`, where such types need not be known.
inline bool needsLift(const Value &value, const Dialect &dialect) {
  return dialect[DialectPoint::ExtendedTypes] && needsLift(value);
}

/// The operands of one operation, and what its result inherits.
class Lift {
public:
  /// What the operation runs on in place of `operand`: what a promise or
  /// output gives, the value that one of a union is, however they are nested.
  /// Marks of the operand are kept. Valid as long as both.
  const Value &take(const Value &operand);
  /// The same for promises and outputs alone.
  const Value &takeEventual(const Value &operand);
  /// The same, with promises and outputs at any depth.
  const Value &takeDeep(const Value &operand);

  /// Whether one of the operands was a promise or output.
  bool isEventual() const { return kind_ != TypeKind::Dynamic; }
  /// The result for the operands: `result` of the operation as a promise or
  /// output where one of them was one.
  Value wrap(Value result) const;

private:
  const Value &keep(Value value);
  const Value &strip(const Value &operand, bool unions);
  void inherit(const Value &eventual, TypeKind kind);

  /// Lists, so that what was given out stays where it is.
  std::list<Value> taken_;
  TypeKind kind_ = TypeKind::Dynamic;
  EventualInfo info_;
  std::unordered_set<OutputData> seenData_;
  std::unordered_set<std::string> seenFailures_;
};

} // namespace hcl

#endif // HCL_SEMANTICS_LIFT_H

// Lifting: operations on promises, outputs and values of unions.
//
// An operation on a promise or output runs on its result, and results in an
// output if an operand was one, else in a promise: with the data of all
// operands, and pending or failed if an operand is. An operation on a value of
// a union runs on the inner value. Constructors of tuples and objects are not
// lifted: their parts stay as they are. An unknown that may turn out to be a
// promise or output makes the result the dynamic value, since its type is open.
//
// In: operands. Out: the plain operands, and then the lifted result.
// Ownership: a Lift keeps the operands it makes. Threads: one thread uses it.
// Deliberately absent: the operations (LiftingKernels.cpp, Lazy/).
#ifndef HCL_LIB_SEMANTICS_LIFT_H
#define HCL_LIB_SEMANTICS_LIFT_H

#include "hcl/Dialect.h"
#include "hcl/Extended.h"

#include <list>
#include <string>
#include <unordered_set>

namespace hcl {

/// Whether an operation on `value` is lifted: it is a promise, an output, a
/// value of a union, or an unknown that may turn out to be one. Cost: O(1).
bool needsLift(const Value &value);
/// The same in `dialect`; false in dialects without such types.
inline bool needsLift(const Value &value, const Dialect &dialect) {
  return dialect[DialectPoint::ExtendedTypes] && needsLift(value);
}

/// The plain operands of one operation, and the properties that its result
/// inherits.
class Lift {
public:
  /// The plain value of `operand`: promises, outputs and unions are unwrapped,
  /// however they are nested. Marks: kept. The reference is valid while this
  /// Lift and `operand` live.
  const Value &take(const Value &operand);
  /// The same, but values of unions stay as they are.
  const Value &takeEventual(const Value &operand);
  /// As `take`, but an unknown of a union becomes the dynamic value; for
  /// operations that look at the operand's type.
  const Value &takeUntyped(const Value &operand);
  /// As `take`, and for promises and outputs at any depth.
  const Value &takeDeep(const Value &operand);
  /// As `takeUntyped`, and for promises and outputs at any depth.
  const Value &takeParts(const Value &operand);

  /// Whether `wrap` changes its argument: an operand was a promise or output,
  /// or may turn out to be one.
  bool changesResult() const { return kind_ != TypeKind::Dynamic || isOpen_; }
  /// Lifts the `result` of the operation: a promise or output if an operand was
  /// one; the dynamic value if that is open. An unknown result of dynamic type
  /// may turn out to be an output, which then takes precedence over a promise,
  /// unless it `isCollection`.
  Value wrap(Value result, bool isCollection = false) const;
  /// Leaves the type of the result open, so that it is the dynamic value.
  void leaveOpen() { isOpen_ = true; }

private:
  const Value &keep(Value value);
  const Value &strip(const Value &operand, bool unions);
  const Value &untyped(const Value &given);
  void inherit(const Value &eventual, TypeKind kind);

  /// A list, so that references to its elements stay valid.
  std::list<Value> taken_;
  TypeKind kind_ = TypeKind::Dynamic;
  bool isOpen_ = false;
  EventualInfo info_;
  std::unordered_set<OutputData> seenData_;
  std::unordered_set<std::string> seenFailures_;
};

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_LIFT_H

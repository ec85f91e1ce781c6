// Operations on promises, outputs and values of unions.
//
// An operation on a promise or output is done with what it gives, and the
// result is one as well: an output if an operand was one, with the data of all
// of them; pending or failed if it depends on what is. An operation on a value
// of a union is done with the value that it is. Constructors of tuples and
// objects are not lifted: their parts stay what they are. An unknown that may
// turn out to be a promise or output gives the dynamic value, for nobody knows
// yet whether the result will be one.
//
// In: operands. Out: the operands that the operation runs on, then the result
// that stands for its own.
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
  /// As `take`, for what looks at the type of the operand: an unknown of a
  /// union is the dynamic value.
  const Value &takeUntyped(const Value &operand);
  /// As `take`, with promises and outputs at any depth.
  const Value &takeDeep(const Value &operand);
  /// As `takeUntyped`, with promises and outputs at any depth.
  const Value &takeParts(const Value &operand);

  /// Whether `wrap` gives anything else than it is given: one of the operands
  /// was a promise or output, or may be one.
  bool changesResult() const { return kind_ != TypeKind::Dynamic || isOpen_; }
  /// The result for the operands: `result` of the operation as a promise or
  /// output where one of them was one; the dynamic value where that is open. A
  /// result of which nothing is known may turn out to be an output, and is one
  /// then in place of the promise, unless it `isCollection`.
  Value wrap(Value result, bool isCollection = false) const;
  /// Leaves open what type the result has.
  void leaveOpen() { isOpen_ = true; }

private:
  const Value &keep(Value value);
  const Value &strip(const Value &operand, bool unions);
  const Value &untyped(const Value &given);
  void inherit(const Value &eventual, TypeKind kind);

  /// Lists, so that what was given out stays where it is.
  std::list<Value> taken_;
  TypeKind kind_ = TypeKind::Dynamic;
  bool isOpen_ = false;
  EventualInfo info_;
  std::unordered_set<OutputData> seenData_;
  std::unordered_set<std::string> seenFailures_;
};

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_LIFT_H

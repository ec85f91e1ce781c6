// Operations on integers and bools in registers, which both versions of a
// function emit without a call.
//
// In: emitted values. Out: i1 tests of their kinds, and results together with
// an i1 that says whether they hold. If a result does not, the caller computes
// it in another way. Deliberately absent: that other way (ScalarEmitter.h,
// FastVersion.h).
#ifndef HCL_LIB_CODEGEN_REGISTEROPS_H
#define HCL_LIB_CODEGEN_REGISTEROPS_H

#include "FunctionEmitter.h"

namespace hcl::compiled {

/// A result, and whether (i1) it is the result of the operation.
struct GuardedValue {
  EmittedValue value;
  IrValue *fits = nullptr;
};

class RegisterOps {
public:
  explicit RegisterOps(FunctionEmitter &f) : f_(f) {}

  IrValue *isInteger(const EmittedValue &value);
  IrValue *areIntegers(const EmittedValue &a, const EmittedValue &b);
  /// The value of a Bool (i1); bails out on all other kinds.
  IrValue *truthOf(const EmittedValue &value);
  /// `a` op `b`, two Integers. Fits if the result is an Integer.
  GuardedValue compute(OpKind kind, const EmittedValue &a,
                       const EmittedValue &b);
  /// Minus `a`, an Integer, likewise.
  GuardedValue negate(const EmittedValue &a);
  /// A comparison of two Integers (i1).
  IrValue *compare(OpKind kind, const EmittedValue &a, const EmittedValue &b);
  /// One of two values, both already computed. Fits if neither needs
  /// conversion.
  GuardedValue select(IrValue *condition, const EmittedValue &ifTrue,
                      const EmittedValue &ifFalse);

private:
  GuardedValue divide(OpKind kind, IrValue *a, IrValue *b);

  FunctionEmitter &f_;
};

/// Whether a comparison of `a` and `b` is likely to be one of numbers.
bool areForNumbers(const EmittedValue &a, const EmittedValue &b);

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_REGISTEROPS_H

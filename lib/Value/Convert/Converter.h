// Running plans (Plan.h) on values: the part common to all kinds of values.
//
// A plan is made from the type of the value and includes the plans of its
// parts. Further plans are made during the run only for values where the type
// says `any`, for members of unions, and for nulls of type none. Deliberately
// absent: taking apart and building lists, sets, maps, tuples and objects
// (ConvertContainer.cpp).
#ifndef HCL_LIB_CONVERT_CONVERTER_H
#define HCL_LIB_CONVERT_CONVERTER_H

#include "Plan.h"

namespace hcl {

/// One conversion of a value with all its parts. Errors: fills the fault given
/// to the constructor and returns nothing. Refers to the constructor's
/// arguments.
class Converter {
public:
  Converter(const Dialect &dialect, Fault &fault, Budget *budget)
      : dialect_(dialect), fault_(fault), budget_(budget) {}

  /// `value` as `type`, by a plan made for it.
  [[nodiscard]] std::optional<Value> convert(const Value &value,
                                             const Type &type);
  /// Runs `plan` on `value`, which is of type `plan.from`.
  [[nodiscard]] std::optional<Value> run(const Plan &plan, const Value &value);

  const Dialect &dialect() const { return dialect_; }
  Budget *budget() const { return budget_; }
  bool isExceeded() const { return budget_ && budget_->isExceeded(); }

  std::nullopt_t fail(std::string reason);
  /// Forgets a failure that does not decide.
  void recover() { fault_ = {}; }
  std::nullopt_t failLimit() { return fail("it takes too much work"); }
  /// Prepends the step from `container` to the failed part.
  std::nullopt_t under(const Value &container, size_t index);

private:
  [[nodiscard]] std::optional<Value> runNone(const Type &type);
  [[nodiscard]] std::optional<Value> runNull(const Plan &plan,
                                             const Value &null);
  [[nodiscard]] std::optional<Value> runKnown(const Plan &plan,
                                              const Value &value);
  [[nodiscard]] std::optional<Value> toCapsule(const Plan &plan,
                                               const Value &value);
  [[nodiscard]] std::optional<Value> toUnion(const Plan &plan,
                                             const Value &value);
  [[nodiscard]] std::optional<Value> toEventual(const Plan &plan,
                                                const Value &value);
  std::nullopt_t failPlan(const Plan &plan);
  /// A known primitive value as a primitive type.
  [[nodiscard]] std::optional<Value> primitive(const Value &value, TypeKind to);

  const Dialect &dialect_;
  Fault &fault_;
  Budget *budget_;
};

/// Runs a plan whose step is Elements, Gather, Tuple or Object on a known
/// value. Takes a step and the memory of the result from the budget.
[[nodiscard]] std::optional<Value>
convertContainer(Converter &converter, const Plan &plan, const Value &value);

} // namespace hcl

#endif // HCL_LIB_CONVERT_CONVERTER_H

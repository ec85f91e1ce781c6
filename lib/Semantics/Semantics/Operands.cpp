// Helpers of the kernels. TypedOperands converts each operand to the type of
// the operator, without a copy if it has that type; it collects marks and
// failures and reports operands that do not convert.
#include "Operands.h"

#include "Support/Message.h"
#include "hcl/Text.h"

#include <cassert>

namespace hcl {

Value unknownNotNull(const Type &type) {
  static const Value number =
      Value::unknown(Type::number(), Refinement::nonNull());
  static const Value boolean =
      Value::unknown(Type::boolean(), Refinement::nonNull());
  static const Value string =
      Value::unknown(Type::string(), Refinement::nonNull());
  switch (type.kind()) {
  case TypeKind::Dynamic:
    return Value::dynamic();
  case TypeKind::Bool:
    return boolean;
  case TypeKind::Number:
    return number;
  case TypeKind::String:
    return string;
  case TypeKind::List:
  case TypeKind::Set:
  case TypeKind::Map:
  case TypeKind::Tuple:
  case TypeKind::Object:
  case TypeKind::Capsule:
  case TypeKind::Int:
  case TypeKind::None:
  case TypeKind::Union:
  case TypeKind::Promise:
  case TypeKind::Output:
    break;
  }
  return Value::unknown(type, Refinement::nonNull());
}

Value inheritFailure(Value result, Operands operands) {
  return anyFailed(operands) ? result.asFailed() : result;
}

TypedOperands::TypedOperands(Operands operands, const Type &type,
                             const OpSite &site, Evaluation &evaluation)
    : count_(operands.size()) {
  assert(count_ <= 2);
  size_t reported = evaluation.diags.size();
  for (size_t i = 0; i < count_; ++i)
    take(i, *operands[i], type, site, evaluation);
  if (evaluation.diags.size() != reported)
    helpWithOperands(operands, site, reported, evaluation);
}

void TypedOperands::take(size_t index, const Value &operand, const Type &type,
                         const OpSite &site, Evaluation &evaluation) {
  const Value &plain = operand.unmarked();
  if (operand.isMarked())
    marks_.insert(operand.marks());
  failed_ |= operand.isFailed();

  ValueKind kind = plain.kind();
  bool fits = type.kind() == TypeKind::Number
                  ? kind == ValueKind::Integer || kind == ValueKind::Big
                  : type.kind() == TypeKind::Bool && kind == ValueKind::Bool;
  bool isUnknown =
      kind == ValueKind::Unknown || kind == ValueKind::RefinedUnknown;
  if (fits || (isUnknown && plain.type() == type)) {
    values_[index] = &plain;
    return;
  }
  Fault error;
  if (auto converted =
          convert(plain, type, evaluation.dialect, error, &evaluation.budget)) {
    storage_[index] = std::move(*converted);
  } else if (!evaluation.stayedWithin(site)) {
    failed_ = true;
    storage_[index] = Value::failed(type);
  } else {
    failed_ = true;
    storage_[index] = Value::failed(type);
    std::string_view which = count_ == 1  ? "operand of this operator"
                             : index == 0 ? "left operand of this operator"
                                          : "right operand of this operator";
    std::string why = error.text();
    std::string required = friendlyName(type);
    if (why == message("{required} required", "required"_a = required))
      why = message("a {required} is required, not a value of type {type}",
                    "required"_a = required,
                    "type"_a = friendlyName(plain.type()));
    evaluation.fail(DiagKind::InvalidOperand, site.operandRange(index),
                    message("The {which} is not suitable: {reason}.",
                            "which"_a = which, "reason"_a = why),
                    site.range());
  }
  values_[index] = &storage_[index];
}

bool TypedOperands::hasNull() const {
  return values_[0]->isNull() || (count_ == 2 && values_[1]->isNull());
}

bool TypedOperands::hasUnknown() const {
  return !values_[0]->isKnown() || (count_ == 2 && !values_[1]->isKnown());
}

Value failOnNull(const OpSite &site, Evaluation &evaluation, const Type &type) {
  evaluation.fail(DiagKind::OperationFailed, site.range(),
                  "An operand of this operator is null. Operators work on "
                  "values only; replace the null by a value first.");
  return Value::failed(type);
}

} // namespace hcl

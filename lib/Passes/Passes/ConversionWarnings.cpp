// Warnings about implicit conversions. Each operand that a kernel converts is
// checked against the target type; a conversion that is unsafe for some values
// of the operand's type is a warning, with the reason. Warnings collect until
// the expression ends; warnings at the place of an error, and repeated ones,
// are then dropped.
#include "ConversionWarnings.h"

#include "Semantics/Lift.h"
#include "Support/Message.h"
#include "hcl/Convert.h"
#include "hcl/Function.h"
#include "hcl/Text.h"

#include <set>
#include <string>
#include <unordered_set>

namespace hcl {

using namespace hir;

namespace {

/// The type of keys for `collection`, or nothing.
[[nodiscard]] std::optional<Type> keyType(const Type &collection) {
  if (collection.isSequence())
    return Type::number();
  if (collection.kind() == TypeKind::Map ||
      collection.kind() == TypeKind::Object)
    return Type::string();
  return {};
}

const hcl::Parameter *parameterOf(const Function &function, size_t index) {
  if (index < function.parameters.size())
    return &function.parameters[index];
  return function.variadic ? &*function.variadic : nullptr;
}

} // namespace

/// Warns if `from`, a type in `op`, may not convert to `to`, unless `from`
/// contains `any`.
void ConversionWarnings::expectType(const Op &op, const Type &from,
                                    const Type &to, Range where) {
  if (from.hasDynamic() || to.isDynamic())
    return;
  Fault why;
  Conversion how = conversion(from, to, state_.context.dialect, why);
  if (how == Conversion::Safe)
    return;
  bool some = how == Conversion::Unsafe;
  size_t before = state_.diags.size();
  state_.diags.add(
      {DiagKind::UnsafeConversion,
       message("This is converted to {type}, and that {verdict}{reason}.",
               "type"_a = friendlyName(to),
               "verdict"_a = some ? "may fail: " : "fails: ",
               "reason"_a = why.text()),
       state_.module.file, where, op.range});
  state_.explain(op, before);
  Diagnostics warning = state_.diags.takeFrom(before);
  warnings_.take(warning);
}

void ConversionWarnings::expect(const Op &op, const Value &value,
                                const Type &to, Range where) {
  if (!isOn_ || value.isFailed())
    return;
  Lift lift;
  const Value &given = lift.take(value).unmarked();
  if (!given.isWhollyKnown())
    expectType(op, withoutEventuals(given.type()), to, where);
}

/// Checks the arguments of a call, including the elements of an expanded one.
void ConversionWarnings::expectArguments(
    const Op &op, std::span<const Value *const> arguments) {
  std::string_view name =
      state_.module.constant(ConstId(op.immediate)).asString();
  const Function *function =
      state_.context.functions ? state_.context.functions.find(name) : nullptr;
  if (!function)
    return;
  HirSite where = state_.site(op);
  for (size_t i = 0; i < arguments.size(); ++i) {
    const hcl::Parameter *parameter = parameterOf(*function, i);
    if (!(op.flags & ExpandLast) || i + 1 < arguments.size()) {
      if (parameter && !parameter->type.hasExtended())
        expect(op, *arguments[i], parameter->type, where.operandStart(i));
      continue;
    }
    Lift lift;
    const Value &given = lift.take(*arguments[i]).unmarked();
    Type type = given.isWhollyKnown() ? Type() : withoutEventuals(given.type());
    bool isTuple = type.kind() == TypeKind::Tuple;
    size_t count = isTuple               ? type.size()
                   : type.isCollection() ? size_t(parameter != nullptr)
                                         : 0;
    for (size_t element = 0; element < count; ++element)
      if (auto *at = parameterOf(*function, i + element))
        expectType(op, isTuple ? type.tupleElement(element) : type.element(),
                   at->type, where.operandRange(i));
  }
}

/// Checks the operands of `op`, a strict operation, against the target types of
/// its kernel. Explicit conversions are not checked.
void ConversionWarnings::expectOperands(
    const Op &op, std::span<const Value *const> operands) {
  if (!isOn_)
    return;
  auto uses = state_.module.operandsOf(op);
  auto expectAt = [&](size_t index, const Type &type) {
    expect(op, *operands[index], type, uses[index].range);
  };
  if (OpType taken = infoOf(op.kind).takes; taken != OpType::Any)
    for (size_t i = 0; i < operands.size(); ++i)
      expectAt(i, typeOf(taken));
  if (op.kind == OpKind::Index) {
    if (auto type = keyType(withoutEventuals(operands[0]->type())))
      expectAt(1, *type);
  } else if (op.kind == OpKind::Object) {
    for (size_t i = 0; i < operands.size(); i += 2)
      expectAt(i, Type::string());
  } else if (op.kind == OpKind::Call) {
    expectArguments(op, operands);
  }
}

void ConversionWarnings::erase(size_t first, size_t end) {
  size_t place = first;
  warnings_.eraseIf(first, [&](size_t) { return place++ < end; });
}

void ConversionWarnings::report() {
  if (warnings_.empty())
    return;
  std::set<uint32_t> errors;
  for (const Diagnostic &error : state_.diags)
    errors.insert(error.subject.begin);
  std::unordered_set<std::string> seen;
  for (const Diagnostic &warning : warnings_) {
    auto error = errors.lower_bound(warning.context->begin);
    bool isError = error != errors.end() && *error < warning.context->end;
    if (!isError &&
        seen.insert(std::to_string(warning.subject.begin) + "-" +
                    std::to_string(warning.subject.end) + warning.detail)
            .second)
      state_.diags.add(warning);
  }
  warnings_.clear();
}

} // namespace hcl

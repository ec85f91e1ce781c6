// Warnings about conversions that fail for some values, or in a place that may
// never matter: of operands, keys, predicates and arguments. Only the extended
// information model asks for them, where types say so much that few are left.
#include "TypeChecker.h"

#include "Convert/Relations.h"
#include "Semantics/Lift.h"
#include "hcl/Function.h"
#include "hcl/Text.h"

#include <set>
#include <string>
#include <unordered_set>

namespace hcl {

using namespace hir;

namespace {

/// The type that keys of `collection` have to be of, or none.
std::optional<Type> keyType(const Type &collection) {
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

/// Warns if `from`, of `op`, may not convert to `to`, unless it has `any` in
/// it.
void TypeChecker::warnOfType(const Op &op, const Type &from, const Type &to,
                             Range where) {
  if (from.hasDynamic() || to.isDynamic())
    return;
  Conversion how = conversion(from, to, context_.dialect);
  if (how == Conversion::Safe)
    return;
  bool some = how == Conversion::Unsafe;
  ConversionError why = some ? explainUnsafe(from, to, context_.dialect)
                             : explainMismatch(from, to, context_.dialect);
  size_t before = diags_.size();
  diags_.add({DiagKind::UnsafeConversion,
              "This is converted to " + friendlyName(to) + ", and that " +
                  (some ? "may fail: " : "fails: ") + why.text() + ".",
              module_.file, where, op.range});
  explain(op, before);
  Diagnostics warning = cut(before);
  warnings_.take(warning);
}

void TypeChecker::warn(const Op &op, const Value &value, const Type &to,
                       Range where) {
  if (!warns_ || value.isFailed())
    return;
  Lift lift;
  const Value &given = lift.take(value).unmarked();
  if (!given.isWhollyKnown())
    warnOfType(op, withoutEventuals(given.type()), to, where);
}

/// The arguments of a call, those from the expanded one included.
void TypeChecker::warnOfArguments(const Op &op) {
  std::string_view name = module_.constant(ConstId(op.immediate)).asString();
  const Function *function =
      context_.functions ? context_.functions.find(name) : nullptr;
  if (!function)
    return;
  HirSite where = site(op);
  for (size_t i = 0; i < operands_.size(); ++i) {
    const hcl::Parameter *parameter = parameterOf(*function, i);
    if (!(op.flags & ExpandLast) || i + 1 < operands_.size()) {
      if (parameter && !parameter->type.hasExtended())
        warn(op, *operands_[i], parameter->type, where.operandStart(i));
      continue;
    }
    Lift lift;
    const Value &given = lift.take(*operands_[i]).unmarked();
    Type type = given.isWhollyKnown() ? Type() : withoutEventuals(given.type());
    bool isTuple = type.kind() == TypeKind::Tuple;
    size_t count = isTuple               ? type.size()
                   : type.isCollection() ? size_t(parameter != nullptr)
                                         : 0;
    for (size_t element = 0; element < count; ++element)
      if (auto *at = parameterOf(*function, i + element))
        warnOfType(op, isTuple ? type.tupleElement(element) : type.element(),
                   at->type, where.operandRange(i));
  }
}

/// What the kernel of `op` converts its operands to.
void TypeChecker::warnOfOperands(const Op &op) {
  auto all = [&](const Type &type) {
    for (const Operand &operand : module_.operandsOf(op))
      warn(op, value(operand.value), type, operand.range);
  };
  auto operands = module_.operandsOf(op);
  switch (op.kind) {
  case OpKind::Neg:
  case OpKind::Add:
  case OpKind::Sub:
  case OpKind::Mul:
  case OpKind::Div:
  case OpKind::Mod:
  case OpKind::Lt:
  case OpKind::Le:
  case OpKind::Gt:
  case OpKind::Ge:
    return all(Type::number());
  case OpKind::Not:
    return all(Type::boolean());
  case OpKind::Template:
    return all(Type::string());
  case OpKind::Index:
    if (auto type = keyType(withoutEventuals(value(operands[0].value).type())))
      warn(op, value(operands[1].value), *type, operands[1].range);
    return;
  case OpKind::Object:
    for (size_t i = 0; i < operands.size(); i += 2)
      warn(op, value(operands[i].value), Type::string(), operands[i].range);
    return;
  case OpKind::Call:
    return warnOfArguments(op);
  // Conversions that were asked for, and operations without one.
  case OpKind::Convert:
  case OpKind::Const:
  case OpKind::Var:
  case OpKind::Eq:
  case OpKind::Ne:
  case OpKind::GetAttr:
  case OpKind::Tuple:
  case OpKind::Join:
  case OpKind::And:
  case OpKind::Or:
  case OpKind::Cond:
  case OpKind::For:
  case OpKind::Splat:
    return;
  }
}

/// Adds the warnings of the expression to what was reported, each once: loops
/// come to the same place many times. What is an error is no warning too.
void TypeChecker::reportWarnings() {
  std::set<uint32_t> errors;
  for (const Diagnostic &error : diags_)
    errors.insert(error.subject.begin);
  std::unordered_set<std::string> seen;
  for (const Diagnostic &warning : warnings_) {
    auto error = errors.lower_bound(warning.context->begin);
    bool isError = error != errors.end() && *error < warning.context->end;
    if (!isError &&
        seen.insert(std::to_string(warning.subject.begin) + "-" +
                    std::to_string(warning.subject.end) + warning.detail)
            .second)
      diags_.add(warning);
  }
  warnings_.clear();
}

} // namespace hcl

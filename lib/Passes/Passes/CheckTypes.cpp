// The pass check-types: types and facts for all operations, and reports of
// errors.
//
//  1. The TypeChecker evaluates each expression with unknowns. Its reports hold
//     for all values of the variables.
//  2. The types of parameters and results and the facts are stored. An
//     operation in a region that never runs has type `any`.
//  3. Conversions that the operations perform for all values are found: of an
//     argument to the type of its parameter, of an arm to the type of its
//     conditional. A conversion becomes explicit only if it cannot fail and
//     starts from a type without `any`, so that no error moves, and if it
//     preserves the refinements of unknowns.
//  4. The module is copied with these conversions.
#include "TypeChecker.h"
#include "hcl/compiler/Rewriter.h"

#include "hcl/Convert.h"

#include <algorithm>
#include <array>
#include <optional>

namespace hcl {

using namespace hir;

namespace {

/// A conversion to insert: of operand `index` of an operation without regions,
/// or of the yield of region `index`.
struct Insertion {
  uint32_t op;
  uint32_t index;
  Type type;
  uint8_t facts;
};

class InsertConversions final : public Rewriter {
public:
  explicit InsertConversions(std::vector<Insertion> insertions)
      : insertions_(std::move(insertions)) {}

private:
  bool beginExpression(const Item &attribute) override {
    auto first = std::lower_bound(insertions_.begin(), insertions_.end(),
                                  attribute.expr.firstOp,
                                  [](const Insertion &insertion, uint32_t op) {
                                    return insertion.op < op;
                                  });
    return first != insertions_.end() && first->op < attribute.expr.endOp;
  }
  bool replace(const Op &) override { return false; }
  Operand copyOperand(const Op &op, uint32_t index, Operand copy) override {
    return op.regionCount == 0 ? convert(op, index, copy) : copy;
  }
  Operand copyYield(const Op &op, uint32_t index, Operand copy) override {
    return convert(op, index, copy);
  }

  Operand convert(const Op &op, uint32_t index, Operand copy) {
    auto place =
        std::pair(static_cast<uint32_t>(&op - source().ops.data()), index);
    auto found = std::lower_bound(
        insertions_.begin(), insertions_.end(), place,
        [](const Insertion &insertion, const auto &place) {
          return std::pair(insertion.op, insertion.index) < place;
        });
    if (found == insertions_.end() ||
        std::pair(found->op, found->index) != place)
      return copy;
    noteChange();
    ValueId result = builder().convert(copy, found->type, copy.range);
    builder().lastOp().facts = found->facts;
    return {result, copy.range};
  }

  std::vector<Insertion> insertions_; ///< sorted by op and index
};

class CheckTypes {
public:
  CheckTypes(Module &module, PassContext &context)
      : module_(module), context_(context), checker_(module, context) {}

  bool run();

private:
  void note(const Expr &expr);
  template <typename Field>
  void set(Field &field, Field value);
  void findArguments(uint32_t index);
  void findArms(uint32_t index);
  bool isExact(const ValueFacts &facts) const {
    return facts.seen && !facts.type.hasDynamic();
  }
  void insert(uint32_t op, uint32_t index, ValueId value, const Type &type);

  Module &module_;
  PassContext &context_;
  TypeChecker checker_;
  std::vector<Insertion> insertions_;
  bool changed_ = false;
};

template <typename Field>
void CheckTypes::set(Field &field, Field value) {
  if (field == value)
    return;
  field = std::move(value);
  changed_ = true;
}

void CheckTypes::note(const Expr &expr) {
  for (uint32_t index = expr.firstOp; index < expr.endOp; ++index) {
    Op &op = module_.ops[index];
    for (uint32_t i = 0; i < op.parameterCount; ++i) {
      hir::Parameter &parameter = module_.parameters[op.firstParameter + i];
      set(parameter.type, checker_.factsOf(parameter.value).type);
    }
    if (op.kind == OpKind::Const)
      continue;
    const ValueFacts &facts = checker_.factsOf(op.result);
    set(op.facts, facts.facts);
    // With promises and outputs, operators too have several result types.
    bool isOpen = context_.dialect[DialectPoint::ExtendedTypes] ||
                  resultType(op.kind).isDynamic();
    if (op.kind != OpKind::Convert && isOpen)
      set(op.type, facts.type);
    // Unreachable code has no conversions: nothing is known about them.
    if (!facts.seen)
      continue;
    if (op.kind == OpKind::Call)
      findArguments(index);
    if (op.kind == OpKind::Cond)
      findArms(index);
  }
}

/// Records a conversion of `value` to `type` if it always happens and cannot
/// fail.
void CheckTypes::insert(uint32_t op, uint32_t index, ValueId value,
                        const Type &type) {
  const ValueFacts &from = checker_.factsOf(value);
  if (type.hasDynamic() || !isExact(from) || from.type == type ||
      conversion(from.type, type, context_.dialect) != Conversion::Safe)
    return;
  insertions_.push_back({op, index, type, from.facts});
}

void CheckTypes::findArguments(uint32_t index) {
  const Op &op = module_.ops[index];
  const Function *function =
      context_.functions
          ? context_.functions.find(
                module_.constant(ConstId(op.immediate)).asString())
          : nullptr;
  if (!function)
    return;
  auto arguments = module_.operandsOf(op);
  size_t count = arguments.size() - ((op.flags & ExpandLast) != 0);
  for (uint32_t i = 0; i < count; ++i) {
    const hcl::Parameter *parameter =
        i < function->parameters.size() ? &function->parameters[i]
        : function->variadic            ? &*function->variadic
                                        : nullptr;
    if (parameter)
      insert(index, i, arguments[i].value, parameter->type);
  }
}

// Refinements of an unknown collection are kept only if neither arm is
// converted, so collections are left alone. So are both arms if one may fail
// and then has no type: the other one keeps its own type.
void CheckTypes::findArms(uint32_t index) {
  const Op &op = module_.ops[index];
  auto arms = module_.regionsOf(op);
  const ValueFacts &first = checker_.factsOf(arms[0].yield.value);
  const ValueFacts &second = checker_.factsOf(arms[1].yield.value);
  if (!isExact(first) || !isExact(second) || first.type == second.type)
    return;
  std::array<Type, 2> types{first.type, second.type};
  auto common = unify(types, context_.dialect);
  if (!common || common->isCollection() || common->kind() == TypeKind::Number)
    return;
  if (!checker_.keepsType(arms[0].yield.value) ||
      !checker_.keepsType(arms[1].yield.value))
    return;
  for (uint32_t i = 0; i < 2; ++i)
    insert(index, i, arms[i].yield.value, *common);
}

/// Whether flag and clock allow to check `item`. Errors: EvaluationLimit.
[[nodiscard]] bool mayCheck(const Item &item, const Module &module,
                            Watchdog &watchdog, Diagnostics &diagnostics) {
  if (watchdog.isOver())
    return false;
  if (!watchdog.goesOn())
    reportLimit(watchdog.budget(), "check of this source", module.file,
                item.range, diagnostics);
  return !watchdog.isOver();
}

bool CheckTypes::run() {
  Watchdog watchdog(context_.limits);
  for (const Item &item : module_.items)
    if (item.kind == ItemKind::Attribute &&
        mayCheck(item, module_, watchdog, context_.diags)) {
      checker_.check(item.expr, context_.diags);
      note(item.expr);
    }
  if (insertions_.empty())
    return changed_;
  return InsertConversions(std::move(insertions_)).run(module_);
}

} // namespace

bool passes::checkTypes(Module &module, PassContext &context) {
  return CheckTypes(module, context).run();
}

void reportTypeErrors(const Module &module, PassContext &context) {
  TypeChecker checker(module, context);
  Watchdog watchdog(context.limits);
  for (const Item &item : module.items)
    if (item.kind == ItemKind::Attribute &&
        mayCheck(item, module, watchdog, context.diags))
      checker.check(item.expr, context.diags);
}

void reportTypeErrors(const Module &module, PassContext &context,
                      const ScopeOfItem &scopeOf) {
  // The checker keeps looked-up functions.
  std::optional<TypeChecker> checker;
  const Scope *last = nullptr;
  Watchdog watchdog(context.limits);
  for (size_t i = 0; i < module.items.size(); ++i) {
    const Item &item = module.items[i];
    bool isChecked = item.kind == ItemKind::Attribute &&
                     mayCheck(item, module, watchdog, context.diags);
    const Scope *scope = isChecked ? scopeOf(i) : nullptr;
    if (!scope)
      continue;
    if (scope != last) {
      context.scope = last = scope;
      checker.emplace(module, context);
    }
    checker->check(item.expr, context.diags);
  }
}

} // namespace hcl

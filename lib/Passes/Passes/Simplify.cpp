// The pass simplify: exact identities. For each operand, known, null, unknown
// or marked, the value, type, marks and reports stay the same. Few identities
// qualify: `x + 0` does not, because of the conversion of x, of null, rounding,
// and refinements of unknowns. In the list, `known T` is an operand that, by
// type and facts, is always a known T and never null.
//
//  1. convert x to T    → x, if x has type T: a conversion to its own type
//                         changes nothing, not even unknowns and nulls.
//  2. !(a == b)         → a != b, and vice versa: neither reports anything,
//                         and an unknown result is a bool that is not null.
//  3. "…" "…" x         → one literal: the text before an unknown part is the
//                         same, and normalised as a whole in either form.
//  4. "${x}"            → x, if x is a known string: nothing is converted, and
//                         nothing in x can fail, which would empty a template.
//  5. !!x, --x          → x, if x is a known bool or number.
//  6. x && true, x || false, x ? true : false
//                       → x, if x is a known bool.
//  7. true ? x : c      → x, if c is a constant without marks and x has its
//                         type, or c is an untyped null: the common type is
//                         that of x, so nothing is converted.
//  8. {k = x, l = c}.k, [x, c][0]
//                       → x, if the names and all other elements are constants,
//                         so that nothing in the constructor can fail.
//
// `dce` removes the unused operations.
#include "Effects.h"
#include "Support/Utf8.h"
#include "hcl/compiler/Rewriter.h"

#include <string>

namespace hcl {

using namespace hir;

namespace {

class Simplify final : public Rewriter {
public:
  Simplify(const Module &module, const PassContext &context)
      : module_(module), effects_(module, context),
        open_(module.items.size(), true), keepsText_(context.literalsOnly) {}

private:
  bool beginExpression(const Item &attribute) override;
  bool replace(const Op &op) override;

  ValueId operand(const Op &op, size_t index) const {
    return module_.operandsOf(op)[index].value;
  }
  /// The yield of region `index` of `op`.
  ValueId yield(const Op &op, size_t index) const {
    return module_.regionsOf(op)[index].yield.value;
  }
  bool isBool(ValueId value, bool expected) const {
    const Value *constant = effects_.constant(value);
    return constant && constant->kind() == ValueKind::Bool &&
           !constant->isFailed() && constant->asBool() == expected;
  }

  [[nodiscard]] bool change(const Op &op, ValueId result) {
    open_[item_] = true;
    return replaceBy(op, result);
  }
  /// Replaces uses of `op` by the earlier `value`.
  [[nodiscard]] bool use(const Op &op, ValueId value) {
    return change(op, mapped(value));
  }
  [[nodiscard]] bool useRegion(const Op &op, size_t index);
  bool convert(const Op &op);
  [[nodiscard]] bool negation(const Op &op);
  [[nodiscard]] bool logic(const Op &op);
  bool conditional(const Op &op);
  [[nodiscard]] bool access(const Op &op);
  [[nodiscard]] bool templateOf(const Op &op);
  bool cannotFail(ValueId value, int depth) const;
  [[nodiscard]] bool joinLiterals(const Op &op);
  bool isPlainConstant(ValueId value) const;

  const Module &module_;
  Effects effects_;
  /// Indexed by item: whether its expression may have changes to make.
  std::vector<uint8_t> open_;
  size_t item_ = 0; ///< the current item
  /// Whether templates stay: each part has its own text in a residual program.
  bool keepsText_;
};

bool Simplify::beginExpression(const Item &attribute) {
  item_ = size_t(&attribute - module_.items.data());
  if (!open_[item_])
    return false;
  open_[item_] = false;
  effects_.analyse(attribute.expr);
  return true;
}

bool Simplify::replace(const Op &op) {
  switch (op.kind) {
  case OpKind::Convert:
    return convert(op);
  case OpKind::Neg:
  case OpKind::Not:
    return negation(op);
  case OpKind::And:
  case OpKind::Or:
    return logic(op);
  case OpKind::Cond:
    return conditional(op);
  case OpKind::GetAttr:
  case OpKind::Index:
    return access(op);
  case OpKind::Template:
    return templateOf(op);
  default:
    return false;
  }
}

/// Replaces uses of `op` by the yield of a region, whose operations move out.
bool Simplify::useRegion(const Op &op, size_t index) {
  const Region &region = module_.regionsOf(op)[index];
  for (uint32_t at = region.firstOp; at < region.endOp;) {
    const Op &inner = module_.ops[at];
    copyNow(inner);
    at = inner.end;
  }
  return use(op, region.yield.value);
}

bool Simplify::convert(const Op &op) {
  bool same = effects_.typeOf(operand(op, 0)) == op.type;
  return same && !op.type.hasDynamic() && use(op, operand(op, 0));
}

bool Simplify::negation(const Op &op) {
  const Op *inner = effects_.definition(operand(op, 0));
  if (!inner)
    return false;
  Type type = op.kind == OpKind::Neg ? Type::number() : Type::boolean();
  if (inner->kind == op.kind && effects_.isKnown(operand(*inner, 0), type))
    return use(op, operand(*inner, 0));
  bool equality = inner->kind == OpKind::Eq || inner->kind == OpKind::Ne;
  if (op.kind != OpKind::Not || !equality)
    return false;
  OpKind opposite = inner->kind == OpKind::Eq ? OpKind::Ne : OpKind::Eq;
  ValueId result = builder().op(opposite,
                                {mapped(module_.operandsOf(*inner)[0]),
                                 mapped(module_.operandsOf(*inner)[1])},
                                op.range, op.site);
  builder().lastOp().facts = op.facts;
  return change(op, result);
}

bool Simplify::logic(const Op &op) {
  bool neutral = op.kind == OpKind::And;
  ValueId left = operand(op, 0), right = yield(op, 0);
  if (isBool(right, neutral) && effects_.isKnown(left, Type::boolean()))
    return use(op, left);
  if (isBool(left, neutral) && effects_.isKnown(right, Type::boolean()))
    return useRegion(op, 0);
  return false;
}

/// Whether `value` is a constant without marks and without failure.
bool Simplify::isPlainConstant(ValueId value) const {
  const Value *constant = effects_.constant(value);
  return constant && !constant->isFailed() && !constant->isMarked();
}

bool Simplify::conditional(const Op &op) {
  // The text of a directive stays in a residual program, so its condition does.
  if (op.flags & hir::TemplateIf)
    return false;
  ValueId condition = operand(op, 0);
  if (isBool(yield(op, 0), true) && isBool(yield(op, 1), false) &&
      effects_.isKnown(condition, Type::boolean()))
    return use(op, condition);
  bool chosen = isBool(condition, true);
  if (!chosen && !isBool(condition, false))
    return false;
  ValueId taken = yield(op, chosen ? 0 : 1), other = yield(op, chosen ? 1 : 0);
  if (!isPlainConstant(other))
    return false;
  const Value &constant = *effects_.constant(other);
  Type type = effects_.typeOf(taken);
  bool untypedNull = constant.isNull() && constant.type().isDynamic();
  bool sameType = !type.hasDynamic() && constant.type() == type;
  return (untypedNull || sameType) && useRegion(op, chosen ? 0 : 1);
}

bool Simplify::access(const Op &op) {
  const Op *from = effects_.definition(operand(op, 0));
  bool byName = op.kind == OpKind::GetAttr;
  if (!from || from->kind != (byName ? OpKind::Object : OpKind::Tuple))
    return false;
  auto parts = module_.operandsOf(*from);
  ValueId found = noValue;
  if (byName) {
    const Value &name = module_.constant(ConstId(op.immediate));
    for (size_t i = 0; i < parts.size(); i += 2) {
      const Value *key = effects_.constant(parts[i].value);
      if (!key || key->kind() != ValueKind::String)
        return false;
      if (key->asString() == name.asString())
        found = parts[i + 1].value;
    }
  } else {
    const Value *key = effects_.constant(operand(op, 1));
    if (key && key->kind() == ValueKind::Integer && !key->isFailed() &&
        uint64_t(key->asInteger()) < parts.size())
      found = parts[size_t(key->asInteger())].value;
  }
  if (found == noValue)
    return false;
  for (size_t i = byName ? 1 : 0; i < parts.size(); i += byName ? 2 : 1)
    if (parts[i].value != found && !isPlainConstant(parts[i].value))
      return false;
  return use(op, found);
}

/// Whether no operation below `value` can fail; deep ones are assumed to.
bool Simplify::cannotFail(ValueId value, int depth) const {
  const Op *op = effects_.definition(value);
  if (!op)
    return true;
  if (depth == 0 || op->regionCount != 0 || !effects_.reportsNothing(*op))
    return false;
  for (const Operand &operand : module_.operandsOf(*op))
    if (!cannotFail(operand.value, depth - 1))
      return false;
  return true;
}

bool Simplify::templateOf(const Op &op) {
  constexpr int maxDepth = 4;
  if (keepsText_)
    return false;
  if (op.operandCount == 1 &&
      effects_.isKnown(operand(op, 0), Type::string()) &&
      cannotFail(operand(op, 0), maxDepth))
    return use(op, operand(op, 0));
  return joinLiterals(op);
}

/// Joins adjacent literals; removes an empty literal unless first.
bool Simplify::joinLiterals(const Op &op) {
  struct Part {
    Operand operand;
    bool literal;
    std::string text = {}; ///< of several literals
  };
  std::vector<Part> parts;
  for (const Operand &operand : module_.operandsOf(op)) {
    const Value *constant = effects_.constant(operand.value);
    bool literal = constant && constant->kind() == ValueKind::String &&
                   !constant->isFailed();
    bool joins = literal && !parts.empty() &&
                 (parts.back().literal || constant->size() == 0);
    if (!joins) {
      parts.push_back({operand, literal});
      continue;
    }
    Part &last = parts.back();
    if (last.literal && last.text.empty())
      last.text = effects_.constant(last.operand.value)->asString();
    last.text += constant->asString();
  }
  if (parts.size() == op.operandCount)
    return false;
  std::vector<Operand> operands;
  for (const Part &part : parts) {
    operands.push_back(mapped(part.operand));
    if (part.literal && !part.text.empty())
      operands.back().value =
          builder().string(utf8::toNfc(part.text), part.operand.range);
  }
  ValueId result = builder().op(op.kind, operands, op.range, op.site, op.flags);
  builder().lastOp().type = op.type;
  builder().lastOp().facts = op.facts;
  return change(op, result);
}

} // namespace

bool passes::simplify(Module &module, PassContext &context) {
  // An identity can enable another.
  Simplify simplify(module, context);
  bool changed = false;
  while (simplify.run(module))
    changed = true;
  return changed;
}

} // namespace hcl

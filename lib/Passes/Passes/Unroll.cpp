//  1. For each element of the collection, copy the regions of the loop to
//     attributes of a module of their own, with constants for the parameters.
//     Parameters of loops around it become variables of their names.
//  2. Specialise that module, with loops in it written out in turn.
//  3. The conditions are constants now. Add up the texts of the elements that
//     take part, and compare with the text of the loop: in the source, or with
//     the known collection in it, whichever is longer.
#include "Unroll.h"

#include "Semantics/Lazy/Decisions.h"
#include "Specialise.h"
#include "hcl/Convert.h"
#include "hcl/compiler/Emit.h"

#include <algorithm>

namespace hcl {

using namespace hir;

void Unroller::bind(const Op &loop, size_t index, const Bind &bind) const {
  const Value &collection =
      *effects_.constant(module_.operandsOf(loop)[0].value);
  auto parameters = module_.parametersOf(loop);
  if (parameters.size() == 2)
    bind(parameters[0].value, iterationKey(collection, index));
  bind(parameters.back().value, collection.elements()[index]);
}

bool Unroller::addOutside(const Op &loop, ValueId value) {
  if (uint32_t(value) >= uint32_t(loop.result) ||
      std::ranges::find(outside_, value) != outside_.end())
    return true;
  constexpr size_t maxOutside = 64;
  const Op *op = effects_.definition(value);
  if ((op && op->kind != OpKind::Const) || outside_.size() == maxOutside ||
      (!op && effects_.nameOf(value).empty()))
    return false;
  outside_.push_back(value);
  return true;
}

/// Finds the values from outside that `loop` uses: constants, and parameters of
/// loops, which no variable may have the name of.
bool Unroller::findOutside(const Op &loop) {
  outside_.clear();
  auto index = static_cast<uint32_t>(&loop - module_.ops.data());
  for (uint32_t at = index; at < loop.end; ++at) {
    const Op &op = module_.ops[at];
    for (const Operand &operand : module_.operandsOf(op))
      if (!addOutside(loop, operand.value))
        return false;
    for (const Region &region : module_.regionsOf(op))
      if (!addOutside(loop, region.yield.value))
        return false;
  }
  std::vector<std::string_view> names;
  for (ValueId value : outside_)
    if (!effects_.definition(value))
      names.push_back(effects_.nameOf(value));
  std::ranges::sort(names);
  if (std::ranges::adjacent_find(names) != names.end())
    return false;
  for (uint32_t at = index; at < loop.end; ++at) {
    const Op &op = module_.ops[at];
    if (op.kind == OpKind::Var &&
        std::ranges::binary_search(names, module_.name(NameId(op.immediate))))
      return false;
  }
  return true;
}

void Unroller::beginPart(const Op &loop) {
  builder().beginAttribute("", loop.range, {});
  for (ValueId value : outside_)
    map(value, effects_.definition(value)
                   ? builder().constant(*effects_.constant(value), {})
                   : builder().var(effects_.nameOf(value), {}));
}

/// The longest text in place of `loop`. Units: bytes.
size_t Unroller::longest(const Op &loop) {
  builder() = Builder(module_.file);
  beginPart(loop);
  copyNow(loop);
  builder().endAttribute({mapped(loop.result), loop.range});
  Module written = builder().finish();
  std::string text;
  Diagnostics ignored;
  static_cast<void>(
      emitExpression(text, written, written.items[0], {context_}, ignored));
  return std::max<size_t>(text.size(), loop.range.size());
}

void Unroller::copyRegion(const Op &loop, const Region &region, size_t index) {
  beginPart(loop);
  bind(loop, index, [&](ValueId parameter, const Value &value) {
    map(parameter, builder().constant(value, {}));
  });
  for (uint32_t at = region.firstOp; at < region.endOp;) {
    const Op &inner = module_.ops[at];
    copyNow(inner);
    at = inner.end;
  }
  builder().endAttribute({mapped(region.yield.value), region.yield.range});
}

std::optional<std::vector<Unroller::Element>>
Unroller::elements(const Expr &expr, const Op &loop) {
  const Value &collection =
      *effects_.constant(module_.operandsOf(loop)[0].value);
  uint64_t count = collection.elements().size();
  uint64_t work = (count + 1) * (loop.end - (&loop - module_.ops.data()));
  if (loop.flags & (TemplateFor | Grouping) || budget_.depth == 0 ||
      loop.range.empty() || work > budget_.steps || !findOutside(loop))
    return {};
  budget_.steps -= work;
  prepare(module_, expr.valueCount);
  size_t maxBytes = longest(loop);
  builder() = Builder(module_.file);
  for (size_t index = 0; index < count; ++index)
    for (const Region &region : module_.regionsOf(loop))
      copyRegion(loop, region, index);
  Module written = builder().finish();
  // Parameters have become variables, so no variable is known by name.
  PassContext context(context_.diags, context_);
  context.literalsOnly = true;
  context.limits.maxSteps = std::min(context.limits.maxSteps, budget_.steps);
  --budget_.depth;
  specialiseWith(written, context, {}, budget_);
  ++budget_.depth;
  return read(written, loop, maxBytes);
}

/// The constant of the attribute `item`, or null.
static const Value *constantOf(const Module &module, const Item &item) {
  for (uint32_t at = item.expr.firstOp; at < item.expr.endOp; ++at)
    if (const Op &op = module.ops[at];
        op.kind == OpKind::Const && op.result == item.expr.result.value)
      return &module.constant(ConstId(op.immediate));
  return nullptr;
}

/// The constant `item`, converted to `type`; nothing if it is not plain.
std::optional<Value> Unroller::plain(const Module &written, const Item &item,
                                     const Type &type) const {
  const Value *constant = constantOf(written, item);
  Fault fault;
  if (!constant || constant->isFailed() || constant->isMarked())
    return {};
  auto value = convert(*constant, type, context_.dialect, fault);
  if (!value || !value->isWhollyKnown() || value->isNull())
    return {};
  return value;
}

/// Reads conditions and keys of the elements from `written`; nothing if they
/// are longer than the loop.
std::optional<std::vector<Unroller::Element>>
Unroller::read(const Module &written, const Op &loop, size_t maxBytes) const {
  std::vector<Element> found;
  EmitOptions options{context_};
  options.maxBytes = maxBytes;
  Diagnostics ignored;
  std::string text = "[]";
  auto regions = module_.regionsOf(loop);
  for (size_t first = 0; first < written.items.size();
       first += regions.size()) {
    Element element{first / regions.size(), Value()};
    bool takesPart = true;
    for (size_t i = 0; i < regions.size() && takesPart; ++i) {
      const Item &item = written.items[first + i];
      if (regions[i].role == RegionRole::Where) {
        auto condition = plain(written, item, Type::boolean());
        if (!condition)
          return {};
        takesPart = condition->asBool();
      } else if (regions[i].role == RegionRole::Key) {
        auto key = plain(written, item, Type::string());
        if (!key)
          return {};
        element.key = std::move(*key);
        text += std::string(element.key.asString()) + " = ";
      } else if (!emitExpression(text, written, item, options, ignored)) {
        return {};
      }
    }
    if (!takesPart)
      continue;
    text += found.empty() ? "" : ", ";
    found.push_back(std::move(element));
    if (text.size() > maxBytes)
      return {};
  }
  return found;
}

} // namespace hcl

// Builds a module operation by operation. Names and constants are pooled: small
// pools are searched, larger ones have an open hash table. Nested operations
// and regions wait on stacks until the operation around them ends, so that the
// regions of each operation are adjacent.
#include "hcl/compiler/Builder.h"

#include "Support/IndexTable.h"
#include "Support/SeededHash.h"
#include "hcl/Refinement.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace hcl::hir {

namespace {

/// Pools up to this size are searched without a table; most expressions have no
/// larger ones.
constexpr size_t fewEntries = 8;
/// The most names, and constants, for which `reserve` makes room. Large modules
/// repeat theirs.
constexpr size_t maxReserved = 512;

/// Makes room for some elements at once where an array begins to grow.
template <typename T>
void beginToGrow(std::vector<T> &array) {
  if (array.capacity() == 0)
    array.reserve(fewEntries);
}

} // namespace

uint8_t factsOf(const Value &value) {
  if (value.kind() == ValueKind::Unknown)
    return NoFacts;
  const Value &plain = value.unmarked();
  if (plain.kind() == ValueKind::Wrapped)
    return factsOf(plain.inner());
  if (!value.isKnown())
    return rangeOf(value).notNull ? NonNull : NoFacts;
  return value.isNull() ? Known : Known | NonNull;
}

void Builder::reserve(size_t ops) {
  module_.ops.reserve(ops);
  module_.operands.reserve(ops);
  // Three operations an item; one name and one constant every two.
  module_.items.reserve(ops / 3);
  module_.places.reserve(ops / 8);
  size_t pooled = std::min(ops / 2, maxReserved);
  module_.names.reserve(pooled);
  module_.constants.reserve(pooled);
  if (pooled < fewEntries)
    return;
  indices::reset(names_, pooled);
  indices::reset(strings_, pooled);
}

NameId Builder::name(std::string_view name) {
  auto &pool = module_.names;
  // Lambdas capture by value: views whose address is taken stay in memory.
  auto isAt = [&pool, name](uint32_t index) {
    return equalBytes(pool[index], name);
  };
  if (names_.empty() && pool.size() < fewEntries) {
    uint32_t index = 0;
    while (index != pool.size() && !isAt(index))
      ++index;
    if (index == pool.size())
      pool.emplace_back(name);
    return NameId(index);
  }
  indices::growIfNeeded(names_, pool.size(), [this, &pool] {
    for (uint32_t i = 0; i != pool.size(); ++i)
      indices::enter(names_, seededHash(pool[i]), i);
  });
  uint32_t &slot = indices::slotOf(names_, seededHash(name), isAt);
  if (slot == 0) {
    pool.emplace_back(name);
    slot = uint32_t(pool.size());
  }
  return NameId(slot - 1);
}

ConstId Builder::pooledString(std::string_view nfcText) {
  auto &pool = module_.constants;
  auto isAt = [&pool, nfcText](uint32_t index) {
    return pool[index].kind() == ValueKind::String &&
           equalBytes(pool[index].asString(), nfcText);
  };
  if (strings_.empty() && pool.size() < fewEntries) {
    uint32_t index = 0;
    while (index != pool.size() && !isAt(index))
      ++index;
    if (index == pool.size())
      pool.push_back(Value::nfcString(nfcText));
    return ConstId(firstConstant_ + index);
  }
  indices::growIfNeeded(strings_, pool.size(), [this, &pool] {
    for (uint32_t i = 0; i != pool.size(); ++i)
      if (pool[i].kind() == ValueKind::String)
        indices::enter(strings_, seededHash(pool[i].asString()), i);
  });
  uint32_t &slot = indices::slotOf(strings_, seededHash(nfcText), isAt);
  if (slot == 0) {
    pool.push_back(Value::nfcString(nfcText));
    slot = uint32_t(pool.size());
  }
  return ConstId(firstConstant_ + slot - 1);
}

ConstId Builder::pooled(Value value) {
  if (value.kind() == ValueKind::String)
    return pooledString(value.asString());
  module_.constants.push_back(std::move(value));
  return ConstId(firstConstant_ + uint32_t(module_.constants.size() - 1));
}

void Builder::beginAttribute(std::string_view attribute, Range range,
                             Range nameRange) {
  assert(!inAttribute_ && "attributes do not nest");
  inAttribute_ = true;
  Item item{ItemKind::Attribute, name(attribute), range, nameRange};
  item.expr.firstOp = uint32_t(module_.ops.size());
  module_.items.push_back(std::move(item));
}

void Builder::endAttribute(Operand result) {
  assert(inAttribute_ && openOps_.empty() && "something is still open");
  inAttribute_ = false;
  Item &item = module_.items.back();
  item.end = uint32_t(module_.items.size());
  item.expr.endOp = uint32_t(module_.ops.size());
  item.expr.result = result;
}

void Builder::beginBlock(std::string_view type,
                         std::span<const LabelSource> labels, Range range,
                         Range typeRange, Range bodyRange) {
  assert(!inAttribute_ && "a block within an attribute");
  Item item{ItemKind::Block, name(type), range, typeRange};
  item.firstLabel = uint32_t(module_.labels.size());
  item.labelCount = uint32_t(labels.size());
  item.bodyRange = bodyRange;
  if (!labels.empty())
    beginToGrow(module_.labels);
  for (const LabelSource &label : labels)
    module_.labels.push_back({name(label.text), label.range});
  item.end = std::exchange(openBlock_, uint32_t(module_.items.size()));
  module_.items.push_back(std::move(item));
}

void Builder::endBlock() {
  assert(!inAttribute_ && openBlock_ != noIndex && "no block is open");
  openBlock_ = std::exchange(module_.items[openBlock_].end,
                             uint32_t(module_.items.size()));
}

/// An operation without operands whose type is not known.
Op &Builder::push(OpKind kind, Range range, Range site) {
  assert(inList() && "operations stand in attributes and regions");
  Op &op = module_.ops.emplace_back();
  op.kind = kind;
  op.firstOperand = uint32_t(module_.operands.size());
  op.end = uint32_t(module_.ops.size());
  op.result = ValueId(openExpr().valueCount++);
  op.range = range;
  op.site = site;
  return op;
}

Op &Builder::push(OpKind kind, std::span<const Operand> operands, Range range,
                  Range site, uint8_t flags) {
  Op &op = push(kind, range, site);
  op.flags = flags;
  op.operandCount = uint32_t(operands.size());
  for (const Operand &operand : operands)
    module_.operands.push_back(operand);
  if (!lifts_ && infoOf(kind).result != OpType::Any)
    op.type = resultType(kind);
  return op;
}

ValueId Builder::constant(Value value, Range range) {
  Op &op = push(OpKind::Const, range, range);
  op.type = value.type();
  op.facts = factsOf(value);
  op.immediate = uint32_t(pooled(std::move(value)));
  return op.result;
}

ValueId Builder::string(std::string_view nfcText, Range range) {
  Op &op = push(OpKind::Const, range, range);
  op.type = Type::string();
  op.facts = Known | NonNull;
  op.immediate = uint32_t(pooledString(nfcText));
  return op.result;
}

ValueId Builder::var(std::string_view variable, Range range) {
  Op &op = push(OpKind::Var, range, range);
  op.immediate = uint32_t(name(variable));
  return op.result;
}

ValueId Builder::op(OpKind kind, std::span<const Operand> operands, Range range,
                    Range site, uint8_t flags) {
  return push(kind, operands, range, site, flags).result;
}

ValueId Builder::getAttr(Operand object, std::string_view attribute,
                         Range range, Range site) {
  Op &op = push(OpKind::GetAttr, {&object, 1}, range, site, NoFlags);
  op.immediate = uint32_t(pooledString(attribute));
  return op.result;
}

ValueId Builder::call(std::string_view function,
                      std::span<const Operand> arguments, bool expandLast,
                      Range range, Range site, std::span<const Range> places) {
  Op &op = push(OpKind::Call, arguments, range, site,
                expandLast ? ExpandLast : NoFlags);
  op.immediate = uint32_t(pooledString(function));
  setPlaces(op, places);
  return op.result;
}

void Builder::setPlaces(Op &call, std::span<const Range> places) {
  if (places.empty())
    return;
  assert(places.size() > call.operandCount && "one, and one an argument");
  call.firstPlace = uint32_t(module_.places.size());
  module_.places.insert(module_.places.end(), places.begin(), places.end());
}

ValueId Builder::convert(Operand operand, Type type, Range range) {
  Op &op = push(OpKind::Convert, {&operand, 1}, range, range, NoFlags);
  op.type = std::move(type);
  return op.result;
}

void Builder::beginOp(OpKind kind, std::span<const Operand> operands,
                      Range range, Range site, uint8_t flags) {
  push(kind, operands, range, site, flags).firstParameter =
      uint32_t(module_.parameters.size());
  beginToGrow(openOps_);
  openOps_.push_back(
      {uint32_t(module_.ops.size() - 1), uint32_t(pendingRegions_.size())});
}

ValueId Builder::parameter(std::string_view parameterName, Type type) {
  return parameter(name(parameterName), std::move(type));
}

ValueId Builder::parameter(NameId parameterName, Type type) {
  assert(lacksRegion() &&
         openOps_.back().regionBase == pendingRegions_.size() &&
         "parameters are between beginOp and beginRegion");
  auto value = ValueId(openExpr().valueCount++);
  beginToGrow(module_.parameters);
  module_.parameters.push_back({parameterName, value, std::move(type)});
  ++module_.ops[openOps_.back().op].parameterCount;
  return value;
}

void Builder::beginRegion(RegionRole role) {
  assert(lacksRegion() && "regions stand in open operations");
  openOps_.back().openRegion = uint32_t(pendingRegions_.size());
  beginToGrow(pendingRegions_);
  pendingRegions_.push_back(
      {role, uint32_t(module_.ops.size()), 0, {noValue, {}}});
}

void Builder::endRegion(Operand yield) {
  assert(!openOps_.empty() && openOps_.back().openRegion != noIndex &&
         "no region is open");
  Region &region =
      pendingRegions_[std::exchange(openOps_.back().openRegion, noIndex)];
  region.endOp = uint32_t(module_.ops.size());
  region.yield = yield;
}

// The regions of an operation are adjacent in the pool, after those of the
// operations inside it; they wait in pendingRegions_ until all are complete.
ValueId Builder::endOp(std::optional<Range> range) {
  assert(lacksRegion() && "no operation is open");
  auto [index, base, region] = openOps_.back();
  openOps_.pop_back();
  Op &op = module_.ops[index];
  op.firstRegion = uint32_t(module_.regions.size());
  assert(pendingRegions_.size() - base <= Op::maxRegions && "too many regions");
  op.regionCount = uint16_t(pendingRegions_.size() - base);
  beginToGrow(module_.regions);
  module_.regions.insert(module_.regions.end(), pendingRegions_.begin() + base,
                         pendingRegions_.end());
  pendingRegions_.resize(base);
  op.end = uint32_t(module_.ops.size());
  if (range)
    op.range = *range;
  return op.result;
}

void Builder::restart() {
  assert(!inAttribute_ && openBlock_ == noIndex && "something is still open");
  module_.clear();
  names_.clear();
  strings_.clear();
}

Module Builder::finish() {
  Module done = std::move(module_);
  restart();
  return done;
}

} // namespace hcl::hir

// The tables of operations and their words, access to modules, and their
// comparison. Two modules are compared item by item and operation by operation;
// the pools may be in different order.
#include "hcl/compiler/HIR.h"

#include <algorithm>
#include <cstddef>

namespace hcl::hir {

namespace {

/// Two modules under comparison.
struct Comparison {
  const Module &a;
  const Module &b;
  bool ranges;
  /// The distance of the current operations in `b` from those in `a`, modulo
  /// 2^32.
  uint32_t shift = 0;

  bool same(Range x, Range y) const { return !ranges || x == y; }
  bool same(NameId x, NameId y) const { return a.name(x) == b.name(y); }
  bool same(const Operand &x, const Operand &y) const {
    return x.value == y.value && same(x.range, y.range);
  }
  bool same(const Label &x, const Label &y) const {
    return same(x.text, y.text) && same(x.range, y.range);
  }
  bool same(const Region &x, const Region &y) const {
    return x.role == y.role && x.firstOp + shift == y.firstOp &&
           x.endOp + shift == y.endOp && same(x.yield, y.yield);
  }
  bool same(const Parameter &x, const Parameter &y) const {
    return same(x.name, y.name) && x.value == y.value && x.type == y.type;
  }
  template <typename T>
  bool same(std::span<const T> x, std::span<const T> y) const {
    return std::equal(x.begin(), x.end(), y.begin(), y.end(),
                      [&](const T &p, const T &q) { return same(p, q); });
  }
  bool same(const Item &x, const Item &y) const {
    return x.kind == y.kind && same(x.name, y.name) && x.end == y.end &&
           same(x.range, y.range) && same(x.nameRange, y.nameRange) &&
           same(x.bodyRange, y.bodyRange) &&
           same(a.labelsOf(x), b.labelsOf(y)) &&
           x.expr.valueCount == y.expr.valueCount &&
           same(x.expr.result, y.expr.result);
  }
  bool sameImmediate(const Op &x, const Op &y) const {
    switch (immediateOf(x.kind)) {
    case ImmediateKind::None:
      return true;
    case ImmediateKind::Constant:
    case ImmediateKind::String:
      return a.constant(ConstId(x.immediate)) ==
             b.constant(ConstId(y.immediate));
    case ImmediateKind::Name:
      return same(NameId(x.immediate), NameId(y.immediate));
    }
    return false;
  }
  bool same(const Op &x, const Op &y) const {
    return x.kind == y.kind && x.flags == y.flags && x.facts == y.facts &&
           (!ranges || x.origin == y.origin) && x.end + shift == y.end &&
           x.result == y.result && x.type == y.type && same(x.range, y.range) &&
           same(x.site, y.site) && same(a.operandsOf(x), b.operandsOf(y)) &&
           (!ranges || same(a.placesOf(x), b.placesOf(y))) &&
           same(a.regionsOf(x), b.regionsOf(y)) &&
           same(a.parametersOf(x), b.parametersOf(y)) && sameImmediate(x, y);
  }
  [[nodiscard]] bool sameOps(const Expr &x, const Expr &y) {
    shift = y.firstOp - x.firstOp;
    return same(std::span(a.ops).subspan(x.firstOp, x.endOp - x.firstOp),
                std::span(b.ops).subspan(y.firstOp, y.endOp - y.firstOp));
  }
};

} // namespace

ImmediateKind immediateOf(OpKind kind) {
  if (kind == OpKind::Const)
    return ImmediateKind::Constant;
  if (kind == OpKind::GetAttr || kind == OpKind::Call ||
      kind == OpKind::LazyCall)
    return ImmediateKind::String;
  return kind == OpKind::Var ? ImmediateKind::Name : ImmediateKind::None;
}

std::optional<OpKind> opByMnemonic(std::string_view mnemonic) {
  for (size_t kind = 0; kind < opKindCount; ++kind)
    if (opInfos[kind].mnemonic == mnemonic)
      return OpKind(kind);
  return std::nullopt;
}

std::string_view wordOf(RegionRole role) {
  switch (role) {
  case RegionRole::Rhs:
    return "rhs";
  case RegionRole::Then:
    return "then";
  case RegionRole::Else:
    return "else";
  case RegionRole::Where:
    return "where";
  case RegionRole::Key:
    return "key";
  case RegionRole::Emit:
    return "emit";
  case RegionRole::Each:
    return "each";
  case RegionRole::Arg:
    return "arg";
  case RegionRole::Default:
    return "default";
  case RegionRole::Type:
    return "type";
  }
  return "";
}

void Module::clear() {
  items.clear();
  labels.clear();
  ops.clear();
  operands.clear();
  regions.clear();
  parameters.clear();
  places.clear();
  constants.clear();
  names.clear();
}

const Region *Module::region(const Op &op, RegionRole role) const {
  for (const Region &region : regionsOf(op))
    if (region.role == role)
      return &region;
  return nullptr;
}

const Item *Module::attribute(std::string_view wanted) const {
  for (size_t index = 0; index < items.size(); index = items[index].end)
    if (items[index].kind == ItemKind::Attribute &&
        name(items[index].name) == wanted)
      return &items[index];
  return nullptr;
}

bool equal(const Module &a, const Module &b, bool compareRanges) {
  Comparison comparison{a, b, compareRanges};
  return comparison.same(std::span(a.items), std::span(b.items)) &&
         std::equal(a.items.begin(), a.items.end(), b.items.begin(),
                    [&](const Item &x, const Item &y) {
                      return comparison.sameOps(x.expr, y.expr);
                    });
}

} // namespace hcl::hir

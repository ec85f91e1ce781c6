// The pass cse: common subexpressions are computed once.
//
//  1. Number the values of an expression so that equal numbers mean equal
//     values: constants by value, variables by name, strict operations by kind,
//     flags, immediate, type and the numbers of their operands; all others get
//     numbers of their own.
//  2. Visit the operations in order. An operation is a copy if an earlier one
//     with the same number is in scope (in the same region or one around it).
//  3. Make users of a copy use the earlier operation.
//
// An operation that may report an error stays, since each place reports
// separately. Constants and variables also stay: they cost nothing, and
// diagnostics show the values of variables in a failing expression.
#include "Effects.h"
#include "Support/Hash.h"
#include "hcl/compiler/Rewriter.h"
#include "hcl/compiler/Walk.h"

#include <string>
#include <unordered_map>

namespace hcl {

using namespace hir;

namespace {

/// The properties in which equal operations agree.
struct Key {
  OpKind kind;
  uint8_t flags;
  uint32_t immediate;
  Type type;
  std::vector<uint32_t> operands; ///< numbers

  friend bool operator==(const Key &, const Key &) = default;
};

struct KeyHash {
  size_t operator()(const Key &key) const {
    size_t hash = size_t(key.kind) * 31 + key.flags;
    hash = hash * 0x9E3779B97F4A7C15u + key.immediate;
    hash = hash * 0x9E3779B97F4A7C15u + key.type.hash();
    for (uint32_t operand : key.operands)
      hash = (hash ^ operand) * 0x9E3779B97F4A7C15u + 1;
    return hash;
  }
};

/// Finds the copies in one expression.
class Numbering {
public:
  Numbering(const Module &module, const PassContext &context)
      : module_(module), effects_(module, context),
        constants_(module.constants.size()) {
    numberConstants();
  }

  /// Returns whether there are copies.
  bool analyse(const Expr &expr) {
    found_ = false;
    effects_.analyse(expr);
    numbers_.resize(expr.valueCount);
    for (uint32_t value = 0; value < expr.valueCount; ++value)
      numbers_[value] = value;
    original_.assign(expr.valueCount, noValue);
    first_.clear();
    firstLeaf_.clear();
    inScope_.clear();
    walk(module_, expr, *this);
    return found_;
  }
  /// The earlier value equal to the result of `op`, or noValue.
  ValueId original(const Op &op) const { return original_[size_t(op.result)]; }

  void beginOp(const Op &) {}
  void beginRegion(const Region &) { regions_.push_back(inScope_.size()); }
  void endRegion(const Region &) {
    for (; inScope_.size() > regions_.back(); inScope_.pop_back())
      first_.erase(inScope_.back());
    regions_.pop_back();
  }
  void endOp(const Op &op) {
    if (op.kind == OpKind::Const || op.kind == OpKind::Var)
      return numberLeaf(op);
    if (infoOf(op.kind).lazy || !effects_.reportsNothing(op))
      return;
    auto [found, added] = first_.try_emplace(keyOf(op), op.result);
    if (added) {
      inScope_.push_back(found->first);
      return;
    }
    original_[size_t(op.result)] = found->second;
    found_ = true;
    numbers_[size_t(op.result)] = numbers_[size_t(found->second)];
  }

private:
  void numberConstants();
  void numberLeaf(const Op &op) {
    uint32_t id = op.kind == OpKind::Const ? constants_[op.immediate] * 2
                                           : op.immediate * 2 + 1;
    auto number = uint32_t(op.result);
    numbers_[number] = firstLeaf_.try_emplace(id, number).first->second;
  }
  Key keyOf(const Op &op) const {
    Key key{op.kind, op.flags, 0, op.type, {}};
    if (immediateOf(op.kind) == ImmediateKind::String)
      key.immediate = constants_[op.immediate];
    for (const Operand &operand : module_.operandsOf(op))
      key.operands.push_back(numbers_[size_t(operand.value)]);
    return key;
  }

  const Module &module_;
  Effects effects_;
  /// Indexed by ConstId: the first equal constant.
  std::vector<uint32_t> constants_;
  std::vector<uint32_t> numbers_; ///< indexed by value
  std::vector<ValueId> original_; ///< indexed by value
  std::unordered_map<Key, ValueId, KeyHash> first_;
  std::unordered_map<uint32_t, uint32_t> firstLeaf_;
  std::vector<Key> inScope_; ///< the keys in `first_`, innermost last
  std::vector<size_t> regions_;
  bool found_ = false;
};

void Numbering::numberConstants() {
  std::unordered_multimap<size_t, uint32_t> seen;
  for (uint32_t id = 0; id < constants_.size(); ++id) {
    constants_[id] = id;
    const Value &value = module_.constants[id];
    auto [from, to] = seen.equal_range(value.hash());
    for (; from != to && constants_[id] == id; ++from)
      if (Value::identical(module_.constants[from->second], value))
        constants_[id] = from->second;
    if (constants_[id] == id)
      seen.emplace(value.hash(), id);
  }
}

class Cse final : public Rewriter {
public:
  Cse(const Module &module, const PassContext &context)
      : numbering_(module, context) {}

private:
  bool beginExpression(const Item &attribute) override {
    return numbering_.analyse(attribute.expr);
  }
  bool replace(const Op &op) override {
    ValueId original = numbering_.original(op);
    return original != noValue && replaceBy(op, mapped(original));
  }

  Numbering numbering_;
};

} // namespace

bool passes::cse(Module &module, PassContext &context) {
  // In HCL each expression has a separate text.
  if (context.literalsOnly)
    return false;
  return Cse(module, context).run(module);
}

} // namespace hcl

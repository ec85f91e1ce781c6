// hcl-opt with one pass more: merge-constants, which lets equal constants of an
// expression be one.
//
//   $ my-opt -e 'a == "x" || b == "x"' --passes=merge-constants
//
// A pass is a function and a row; Rewriter copies all that the pass does not
// replace. Options, --help, --print-after, --timing and verification after the
// pass come with optMain.
#include "hcl/compiler/OptMain.h"
#include "hcl/compiler/Rewriter.h"

#include <unordered_map>
#include <utility>

using namespace hcl;

namespace {

/// 1. Remember the constants of the outermost level of each expression.
/// 2. Replace a constant by an earlier one that no operation tells apart from
///    it; those inside regions too, as they see the values around them.
class MergeConstants final : public Rewriter {
  bool beginExpression(const hir::Item &item) override {
    outermost_ = item.expr.firstOp;
    seen_.clear();
    return true;
  }

  bool replace(const hir::Op &op) override {
    if (op.kind != OpKind::Const)
      return false;
    auto [first, last] = seen_.equal_range(constant(op).hash());
    for (auto earlier = first; earlier != last; ++earlier)
      if (Value::identical(*earlier->second.first, constant(op)))
        return replaceBy(op, earlier->second.second);
    return false;
  }

  void copied(const hir::Op &op) override {
    if (op.kind == OpKind::Const && isOutermost(op))
      seen_.emplace(constant(op).hash(),
                    std::pair(&constant(op), mapped(op.result)));
  }

  const Value &constant(const hir::Op &op) const {
    return source().constant(hir::ConstId(op.immediate));
  }
  /// Whether `op` is in no region. Asked in the order of the operations.
  bool isOutermost(const hir::Op &op) {
    auto index = static_cast<uint32_t>(&op - source().ops.data());
    while (outermost_ < index)
      outermost_ = source().ops[outermost_].end;
    return outermost_ == index;
  }

  uint32_t outermost_ = 0; ///< the last operation known to be in no region
  /// Constants with their values in the copy, by hash.
  std::unordered_multimap<size_t, std::pair<const Value *, hir::ValueId>> seen_;
};

bool mergeConstants(hir::Module &module, PassContext &) {
  return MergeConstants().run(module);
}

constexpr PassInfo ourPasses[] = {
    {"merge-constants", mergeConstants, "object({})",
     "lets equal constants of an expression be one"},
};

} // namespace

int main(int argc, char **argv) { return optMain(argc, argv, ourPasses); }

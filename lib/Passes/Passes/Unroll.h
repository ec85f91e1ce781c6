// Loops over known collections, written out in the text of a residual program.
//
// A loop is written out if that takes no more bytes than the loop, in the
// source or with the known collection in its place. Two things are then not
// quite the same: what all elements report is reported for each, and an element
// that is unknown leaves the other elements known, also in dialects in which
// the whole result were unknown.
//
// In: a `for` over a constant. Out: the elements to write out. Threads: one.
// Deliberately absent: the replacement (Decide.cpp).
#ifndef HCL_LIB_PASSES_UNROLL_H
#define HCL_LIB_PASSES_UNROLL_H

#include "Decide.h"
#include "Effects.h"
#include "hcl/compiler/Rewriter.h"

#include <functional>
#include <optional>
#include <vector>

namespace hcl {

class Unroller final : public Rewriter {
public:
  Unroller(const hir::Module &module, const PassContext &context,
           const Effects &effects, DecisionBudget &budget)
      : module_(module), context_(context), effects_(effects), budget_(budget) {
  }

  /// An element of the result.
  struct Element {
    size_t index; ///< of the element of the collection
    Value key;    ///< of an object: the name
  };

  /// The elements of the result of `loop`, an operation of `expr` whose
  /// conditions and keys are known; nothing if the loop should stay.
  [[nodiscard]] std::optional<std::vector<Element>>
  elements(const hir::Expr &expr, const hir::Op &loop);

  using Bind = std::function<void(hir::ValueId parameter, const Value &value)>;
  /// Calls `bind` with the parameters of `loop` and their values for element
  /// `index` of the collection.
  void bind(const hir::Op &loop, size_t index, const Bind &bind) const;

private:
  [[nodiscard]] bool findOutside(const hir::Op &loop);
  [[nodiscard]] bool addOutside(const hir::Op &loop, hir::ValueId value);
  void beginPart(const hir::Op &loop);
  size_t longest(const hir::Op &loop);
  void copyRegion(const hir::Op &loop, const hir::Region &region, size_t index);
  [[nodiscard]] bool replace(const hir::Op &) override { return false; }
  [[nodiscard]] std::optional<Value> plain(const hir::Module &written,
                                           const hir::Item &item,
                                           const Type &type) const;
  [[nodiscard]] std::optional<std::vector<Element>>
  read(const hir::Module &written, const hir::Op &loop, size_t maxBytes) const;

  const hir::Module &module_;
  const PassContext &context_;
  const Effects &effects_;
  DecisionBudget &budget_;
  /// The outside values in the current loop.
  std::vector<hir::ValueId> outside_;
};

} // namespace hcl

#endif // HCL_LIB_PASSES_UNROLL_H

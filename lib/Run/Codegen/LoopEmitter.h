// `for` and splat in full versions: a loop over the elements in place, which
// writes into the storage of the result.
//
// In: a collection and regions. Out: a tuple, list or object. Deliberately
// absent: collections of other kinds, unknown ones included; code bails out on
// them.
#ifndef HCL_LIB_CODEGEN_LOOPEMITTER_H
#define HCL_LIB_CODEGEN_LOOPEMITTER_H

#include "CollectionEmitter.h"

#include <utility>
#include <vector>

namespace hcl::compiled {

class LoopEmitter {
public:
  LoopEmitter(const FullContext &cx, CollectionEmitter &collections)
      : cx_(cx), f_(cx.f), collections_(collections) {}

  EmittedValue forLoop(const Op &op);
  EmittedValue splat(const Op &op);

private:
  /// The regions of a `for`; null for those it does not have.
  struct Regions {
    const hir::Region *where, *key, *emit;
  };
  /// A loop under construction. Code emitted while it is open runs once for
  /// each element.
  struct Loop {
    /// The collection, and the address and number of its elements.
    EmittedValue source;
    IrValue *elements = nullptr, *size = nullptr;
    /// The address of the keys; null at run time if keys are positions. Null at
    /// compile time if the loop has no parameter for them.
    IrValue *keys = nullptr;
    /// The BuildState, and the address of the first element of the result, if
    /// results are written in place.
    IrValue *state = nullptr, *place = nullptr;
    /// Fixed cost of an included element.
    Cost included;
    /// i1: whether entries with the keys of the source are written in place.
    IrValue *keepsKeys = nullptr;
    /// Whether the loop has a filter.
    bool isFiltered = false;
    /// Whether all results are written in place.
    bool isSequence = true;
    Block *next = nullptr, *exit = nullptr;
    /// Offsets of the element and of the next result, in bytes from the first.
    llvm::PHINode *offset = nullptr, *filled = nullptr;
    /// Predecessors of `next`, with the value of `filled` after each.
    std::vector<std::pair<Block *, IrValue *>> ends;
    Block *outerBailOut = nullptr;
  };

  // Emit the source and the result, before the loop.
  void openCollection(const Op &op, const Regions &regions, Loop &loop);
  void openSequence(Loop &loop, IrValue *isMany);
  void dryRunFilter(const Op &op);
  void beginResult(Loop &loop, const char *begin);
  bool keepsSourceKeys(const Op &op, const hir::Region &key) const;

  // Emit the loop.
  void open(Loop &loop);
  void close(Loop &loop);
  void storeFilled(const Loop &loop);
  void bindElement(const Op &op, const Loop &loop, bool hasElementType);
  void skipUnless(const hir::Region &where, Loop &loop);

  // Emit one result.
  EmittedValue sourceKey(const Loop &loop);
  EmittedValue entryKey(const Op &op, const EmittedValue &key);
  void addElement(const Loop &loop, const hir::Region &emit);
  void addEntry(const Op &op, const Loop &loop, const Regions &regions);
  void addInPlace(const Loop &loop, const EmittedValue &value);

  const FullContext &cx_;
  FunctionEmitter &f_;
  CollectionEmitter &collections_;
};

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_LOOPEMITTER_H

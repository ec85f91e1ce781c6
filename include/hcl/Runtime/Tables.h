// What compiled code of one expression refers to, and what it is called with.
//
// Code holds no addresses: constants, operations, functions and shapes are
// reached through the context of a call, by number. So code is shared by all
// expressions with the same HIR, wherever these stand in a source, and is the
// same in an object file.
#ifndef HCL_RUNTIME_TABLES_H
#define HCL_RUNTIME_TABLES_H

#include "hcl/HIR/HIR.h"
#include "hcl/Interp/Ahead.h"
#include "hcl/Interp/Frame.h"
#include "hcl/Interp/Interp.h"
#include "hcl/Interp/Prepared.h"
#include "hcl/Semantics/Evaluation.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

namespace hcl::codegen {

/// Where objects of one shape have an attribute. Immutable, so that code may
/// read it while another thread replaces it.
struct ShapePlace {
  const ObjectShape *shape;
  /// Of the value in the storage of the object. Units: bytes.
  uint64_t offset;
  uint64_t index;
  /// Keeps the address from being used for another shape.
  std::shared_ptr<const ObjectShape> owner;

  /// Of no object.
  static const ShapePlace none;
};

/// The shape of the object that a loop made of some of the entries of another.
struct ShapeSelection {
  std::shared_ptr<const ObjectShape> source;
  std::vector<uint32_t> selected;
  std::shared_ptr<const ObjectShape> result;
  /// Bytes of the names in `result`.
  uint64_t nameBytes;

  static const ShapeSelection none;
};

/// A guess that is replaced when it proves wrong, a few times at most: what was
/// replaced lives on, as code may be reading it.
template <class Entry>
class Guess {
public:
  Guess() : current_(&Entry::none) {}
  const Entry *get() const { return current_.load(std::memory_order_acquire); }
  void replace(Entry entry) {
    std::lock_guard lock(mutex_);
    if (kept_.size() == maxKept)
      return;
    kept_.push_back(std::make_unique<const Entry>(std::move(entry)));
    current_.store(kept_.back().get(), std::memory_order_release);
  }

private:
  static constexpr size_t maxKept = 8;
  /// First: code reads it.
  std::atomic<const Entry *> current_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<const Entry>> kept_;
};

/// What code reads of the tables; see ContextLayout.
struct CodeTables {
  const Value *const *constants = nullptr;
  const Guess<ShapePlace> *places = nullptr;
  /// See ValueLayout::singleThreaded.
  const char *singleThreaded = nullptr;
};

/// The tables of one expression. Operations are numbered from its first one;
/// all else in the order of the operations that have it.
class Tables : public CodeTables {
public:
  Tables(const Program &program, size_t item);

  const hir::Module &module() const { return *module_; }
  const hir::Op &op(uint32_t index) const {
    return module_->ops[firstOp_ + index];
  }
  const FunctionTable *functions() const { return functions_; }

  /// How many variables a frame has.
  size_t variableCount;
  /// By call.
  std::vector<Callee> callees;
  /// By object with constant keys.
  std::vector<ObjectLayout> layouts;
  /// By getattr, and index with a constant string.
  std::unique_ptr<Guess<ShapePlace>[]> guessedPlaces;
  std::vector<std::string_view> placeNames;
  /// By `for`; used by those that make an object.
  std::unique_ptr<Guess<ShapeSelection>[]> selections;
  /// By `for`; nothing for those without a condition.
  std::vector<std::optional<AheadCondition>> aheads;

private:
  const hir::Module *module_;
  const FunctionTable *functions_;
  uint32_t firstOp_;
  std::vector<const Value *> constants_;
};

/// Numbers of tables' entries by operation, the same for every expression with
/// the same HIR.
class Numbering {
public:
  Numbering(const hir::Module &module, const hir::Expr &expr);

  static constexpr uint32_t none = UINT32_MAX;
  /// The entry of the operation at `index` from the first one; which table it
  /// is in follows from its kind. `none`: it has none.
  uint32_t entry(uint32_t index) const { return entries_[index]; }
  /// The constant that defines `id`, or null.
  const Value *constant(hir::ValueId id) const {
    return constants_[static_cast<uint32_t>(id)];
  }
  /// The layouts of objects, by entry.
  std::vector<ObjectLayout> layouts;
  uint32_t placeCount = 0, selectionCount = 0, constantCount = 0, callCount = 0;

private:
  std::vector<uint32_t> entries_;
  /// By value.
  std::vector<const Value *> constants_;
};

/// What a call of compiled code works with: what is the same for each call is
/// in the tables, so that a call has little to set up.
struct RuntimeContext {
  Budget *budget;
  const Tables *tables;
  Evaluation *evaluation;
};

/// Offsets in what code reads.
struct ContextLayout {
  static constexpr size_t budget = 0, tables = 8;
  static constexpr size_t constants = 0, places = 8, singleThreaded = 16;
  static constexpr size_t budgetSteps = 0, budgetBytes = 8;
  static constexpr size_t guessSize = sizeof(Guess<ShapePlace>);
  static constexpr size_t placeShape = 0, placeOffset = 8;
};

} // namespace hcl::codegen

#endif // HCL_RUNTIME_TABLES_H

// What compiled code of one expression refers to, and what it is called with.
//
// Code holds no addresses: constants, operations, functions and shapes are
// reached through the expression that it is called for, by number. So code is
// shared by all expressions with the same HIR, wherever these stand in a
// source, and is the same in an object file.
#ifndef HCL_LIB_RUNTIME_TABLES_H
#define HCL_LIB_RUNTIME_TABLES_H

#include "Interp/Ahead.h"
#include "Invocation/Prepared.h"
#include "hcl/compiler/Evaluation.h"
#include "hcl/compiler/Frame.h"
#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Interp.h"

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

namespace hcl::codegen {

/// Where objects of one shape have an attribute, in one word, so that code
/// reads it while another thread replaces it: the address of the shape in the
/// upper 48 bits; in the others where the value lies in the storage of the
/// object, in units of 8 bytes. 0: of no object.
using PlaceWord = std::atomic<uint64_t>;

/// What is guessed for one access.
class PlaceGuess {
public:
  /// Bits of the word that hold the place.
  static constexpr unsigned placeBits = 16;

  /// Code reads the guess in `word`, which must live as long.
  explicit PlaceGuess(PlaceWord &word) : word_(word) {}

  /// The index of the attribute, of whatever shape; none where nothing was
  /// learned.
  std::optional<size_t> index() const;
  /// Guesses from now on that objects of `shape` have the attribute as number
  /// `index`. Nothing is learned of shapes that have too many attributes, or
  /// after a few shapes.
  void learn(std::shared_ptr<const ObjectShape> shape, size_t index);

private:
  static constexpr size_t maxKept = 8;
  PlaceWord &word_;
  std::mutex mutex_;
  /// Keeps the addresses from being used for other shapes.
  std::vector<std::shared_ptr<const ObjectShape>> kept_;
};

/// The shape of the object that a loop made of some of the entries of another.
struct ShapeSelection {
  std::shared_ptr<const ObjectShape> source;
  std::vector<uint32_t> selected;
  std::shared_ptr<const ObjectShape> result;
};

/// The last selection of a loop, which is replaced when it proves wrong, a few
/// times at most: what was replaced lives on, as another thread may be reading
/// it.
class SelectionGuess {
public:
  const ShapeSelection *get() const {
    return current_.load(std::memory_order_acquire);
  }
  void replace(ShapeSelection selection);

private:
  static constexpr size_t maxKept = 8;
  static const ShapeSelection none;
  std::atomic<const ShapeSelection *> current_{&none};
  std::mutex mutex_;
  std::vector<std::unique_ptr<const ShapeSelection>> kept_;
};

/// What code reads of the tables; see ContextLayout.
struct CodeTables {
  static constexpr uint32_t nearPlaces = 8;

  const Value *const *constants = nullptr;
  /// The words of guesses after the first `nearPlaces`.
  const PlaceWord *farPlaces = nullptr;
  /// See ValueLayout::singleThreaded.
  const char *singleThreaded = nullptr;
  /// What a leaf function and a whole one go on with where they give up.
  EvaluateFunction *afterLeaf = nullptr, *afterWhole = nullptr;
  /// The words of the first guesses, which code reads without another load.
  PlaceWord places[nearPlaces] = {};
};

/// The tables of `expression`, one that `callCode` gave.
const CodeTables &tablesOf(const FrameExpression &expression);

/// The tables of one expression. Operations are numbered from its first one;
/// all else in the order of the operations that have it.
class Tables : public CodeTables {
public:
  Tables(const Program &program, size_t item);
  /// The guesses refer to the words.
  Tables(const Tables &) = delete;
  Tables &operator=(const Tables &) = delete;

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
  /// By getattr, and index with a constant string. What they learn changes no
  /// answer.
  mutable std::deque<PlaceGuess> guessedPlaces;
  std::vector<std::string_view> placeNames;
  /// By `for`; used by those that make an object.
  std::unique_ptr<SelectionGuess[]> selections;
  /// By `for`; nothing for those without a condition.
  std::vector<std::optional<AheadCondition>> aheads;

private:
  const hir::Module *module_;
  const FunctionTable *functions_;
  uint32_t firstOp_;
  std::vector<const Value *> constants_;
  std::unique_ptr<PlaceWord[]> farPlaces_;
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

/// What functions of the runtime get from a whole function, which has it in its
/// frame.
struct RuntimeContext {
  const Tables *tables;
  Evaluation *evaluation;
  /// With which the function was called.
  const Frame *frame;
  uint64_t steps, bytes;
};

/// Offsets in what code reads.
struct ContextLayout {
  static constexpr size_t tables = 0, evaluation = 8, frame = 16, steps = 24,
                          bytes = 32, contextSize = sizeof(RuntimeContext);
  static constexpr size_t constants = 0, farPlaces = 8, singleThreaded = 16,
                          afterLeaf = 24, afterWhole = 32, places = 40;
  static constexpr size_t budgetSteps = 0, budgetBytes = 8, budgetStopped = 17;
  /// In the expression that a function is called with; see Call.cpp.
  static constexpr size_t expressionTables = sizeof(FrameExpression);
  static constexpr size_t frameValues = 0;
  static constexpr size_t evaluationBudget = 32;
};

} // namespace hcl::codegen

#endif // HCL_LIB_RUNTIME_TABLES_H

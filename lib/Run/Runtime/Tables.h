// The tables between the compiled code of one expression and everything
// outside.
//
// Code contains no addresses: it reaches constants, operations, functions and
// shapes by number, through the expression for which it is called. All
// expressions with the same operations therefore share their code, wherever
// they occur in a source, and code in an object file is the same as code in
// memory.
//
// In: an expression of a Program. Out: its tables, and the numbers of their
// entries, which code generation uses too. Deliberately absent: offsets of the
// tables for machine code (CodeLayout.h).
#ifndef HCL_LIB_RUNTIME_TABLES_H
#define HCL_LIB_RUNTIME_TABLES_H

#include "InlineCache.h"

#include "Interp/DryRun.h"
#include "Interp/Interp.h"
#include "Invocation/Frame.h"
#include "Invocation/Prepared.h"
#include "hcl/compiler/Evaluation.h"
#include "hcl/compiler/HIR.h"

#include <deque>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace hcl::compiled {

/// The part of the tables for machine code.
struct CodeTables {
  static constexpr uint32_t nearCaches = 8;

  const Value *const *constants = nullptr;
  /// The words of inline caches after the first `nearCaches`.
  const CacheWord *farCaches = nullptr;
  /// See ValueLayout::singleThreaded.
  const char *singleThreaded = nullptr;
  /// The targets of bail-outs from the fast and the full version of the code.
  EvaluateFunction *afterFast = nullptr, *afterFull = nullptr;
  /// The words of the first inline caches, which code reads without an
  /// additional load.
  CacheWord caches[nearCaches] = {};
};

/// The tables of one expression. Operations are numbered from the first,
/// entries of the tables as in EntryNumbers.
class ExpressionTables {
public:
  /// The tables of attribute `item` of `program`, which must outlive them.
  /// Cost: linear in the expression.
  ExpressionTables(const Program &program, size_t item);
  /// The caches refer to their words.
  ExpressionTables(const ExpressionTables &) = delete;
  ExpressionTables &operator=(const ExpressionTables &) = delete;

  const hir::Module &module() const { return *module_; }
  const hir::Op &op(uint32_t index) const {
    return module_->ops[firstOp_ + index];
  }
  const FunctionTable &functions() const { return functions_; }

  CodeTables code;
  /// The number of variables in a frame.
  size_t variableCount;
  /// By call.
  std::vector<Callee> callees;
  /// By object with constant keys.
  std::vector<ObjectLayout> layouts;
  /// By getattr, and by index with a constant string. Mutable: a cache changes
  /// no answer.
  mutable std::deque<AttributeCache> attributeCaches;
  std::vector<std::string_view> attributeNames;
  /// By `for`; used only by loops that make an object.
  std::unique_ptr<SelectionCache[]> selections;
  /// By `for`; nothing without a filter.
  std::vector<std::optional<FilterDryRun>> dryRuns;

private:
  const hir::Module *module_;
  FunctionTable functions_;
  uint32_t firstOp_;
  std::vector<const Value *> constants_;
  std::unique_ptr<CacheWord[]> farCaches_;
};

/// The numbers of the table entries of operations: in the order of the
/// operations, from 0 in each table. The same for all expressions with the same
/// HIR.
class EntryNumbers {
public:
  EntryNumbers(const hir::Module &module, const hir::Expr &expr);

  static constexpr uint32_t none = UINT32_MAX;
  /// The entry of the operation at `index` from the first, in the table for its
  /// kind; `none` without an entry.
  uint32_t entry(uint32_t index) const { return entries_[index]; }
  /// The constant that defines `id`, or null.
  const Value *constant(hir::ValueId id) const {
    return constants_[static_cast<uint32_t>(id)];
  }
  /// The layouts of objects, by entry.
  std::vector<ObjectLayout> layouts;
  uint32_t cacheCount = 0, selectionCount = 0, constantCount = 0, callCount = 0;

private:
  uint32_t number(const hir::Module &module, const hir::Op &op);

  std::vector<uint32_t> entries_;
  /// By value.
  std::vector<const Value *> constants_;
};

/// The state of one call of a full version, kept in the stack frame and passed
/// to the runtime.
struct RuntimeContext {
  const ExpressionTables *tables;
  Evaluation *evaluation;
  /// The argument of the call.
  const Frame *frame;
  /// The budget at the beginning of the call.
  uint64_t steps, bytes;
};

} // namespace hcl::compiled

#endif // HCL_LIB_RUNTIME_TABLES_H

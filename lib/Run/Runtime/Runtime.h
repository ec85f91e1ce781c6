// The functions called by compiled code.
//
// Operands are an array of values owned by the caller; a function that keeps
// one copies it. Results are assigned to a slot: a value in the caller's frame,
// or its result. "Returns false" means that the code must bail out: a
// diagnostic is to be reported, or the code cannot continue with the result.
// The slot may then hold any value, and the interpreter runs the whole
// expression. Exceptions cannot pass through compiled code, so a function that
// catches one returns false too; the interpreter runs into it again.
//
// In: a RuntimeContext, the number of an operation, operands. Out: a value.
// Deliberately absent: diagnostics, which only the interpreter reports.
#ifndef HCL_LIB_RUNTIME_RUNTIME_H
#define HCL_LIB_RUNTIME_RUNTIME_H

#include "Tables.h"

#include "Semantics/ObjectEntries.h"
#include "Value/Build.h"

namespace hcl::compiled {

/// A tuple or object under construction. All bytes zero: empty.
struct BuildState {
  SequenceBuilder elements;
  /// Indices into the source of the entries in `elements` that have the keys of
  /// the source; allocated by malloc.
  uint32_t *selected;
  /// Entries with other keys.
  ObjectEntries *entries;
};

extern "C" {

/// Whether the evaluation's dialect treats filters of loops like the one for
/// which the code was generated.
bool hclrt_suits_dialect(RuntimeContext *cx, bool dryRunsFilters);

/// Arithmetic on two values; known numbers bypass the kernel.
bool hclrt_arith(RuntimeContext *cx, uint32_t op, const Value *operands,
                 Value *slot);
/// Any strict operation.
bool hclrt_kernel(RuntimeContext *cx, uint32_t op, const Value *operands,
                  uint32_t count, Value *slot);
/// A comparison: 0 or 1; 2 to bail out.
int32_t hclrt_compare(RuntimeContext *cx, uint32_t op, const Value *operands);
/// GetAttr: the attribute, or null to bail out. `cache`: number of the inline
/// cache.
const Value *hclrt_getattr(RuntimeContext *cx, uint32_t op, uint32_t cache,
                           const Value *operand, Value *slot);
/// Index, likewise; `cache` is EntryNumbers::none unless the key is a constant
/// string.
const Value *hclrt_index(RuntimeContext *cx, uint32_t op, uint32_t cache,
                         const Value *operands, Value *slot);
/// A call; `call`: number of the callee.
bool hclrt_call(RuntimeContext *cx, uint32_t op, uint32_t call,
                const Value *operands, uint32_t count, Value *slot);
/// A template.
bool hclrt_template(RuntimeContext *cx, uint32_t op, const Value *operands,
                    uint32_t count, Value *slot);
/// A conditional; operands: the condition, a bool, and both arms.
bool hclrt_cond(RuntimeContext *cx, uint32_t op, const Value *operands,
                Value *slot);

/// Makes room for `count` elements; returns the address of the first, or null
/// to bail out.
Value *hclrt_begin(BuildState *state, uint64_t count);
/// As hclrt_begin, plus room for `count` selected indices.
Value *hclrt_begin_selected(BuildState *state, uint64_t count);
/// The tuple of the elements.
bool hclrt_tuple(RuntimeContext *cx, BuildState *state, Value *slot);
/// An object of layout `layout` with the elements, in the shape's order.
bool hclrt_object(RuntimeContext *cx, uint32_t layout, BuildState *state,
                  Value *slot);

/// Dry-runs the filter of loop `loop`: returns whether it reports nothing for
/// unknown parameters. `captured`: see FilterDryRun.
bool hclrt_dry_run(RuntimeContext *cx, uint32_t loop,
                   const Value *const *variables, const Value *captured);
/// The keys of a collection, as an array: those of a map or object, the
/// elements of a set; null for a sequence, whose keys are positions.
const Value *hclrt_keys(const Value *collection);
/// Converts a key to a string.
bool hclrt_entry_key(RuntimeContext *cx, uint32_t op, const Value *operand,
                     Value *slot);
/// Adds an entry; operands: the key, a string, and the value.
bool hclrt_entry_add(RuntimeContext *cx, uint32_t op, BuildState *state,
                     const Value *operands);
/// The tuple yielded by a `for`.
bool hclrt_for_tuple(RuntimeContext *cx, BuildState *state, Value *slot);
/// The object yielded by a `for` over `source`; `selection`: number of its
/// inline cache.
bool hclrt_for_object(RuntimeContext *cx, uint32_t selection, BuildState *state,
                      const Value *source, Value *slot);
/// The result of a splat; `toList`: over a list or set.
bool hclrt_splat(RuntimeContext *cx, BuildState *state, bool toList,
                 Value *slot);

/// Frees the contents of a frame and restores the budget. Returns `cx`, from
/// which the code reads the arguments for CodeTables::afterFull, so that no
/// register holds them up to here.
RuntimeContext *hclrt_bail_out(RuntimeContext *cx, Value *slots,
                               uint32_t slotCount, BuildState *states,
                               uint32_t stateCount);
/// Frees the contents of a frame.
void hclrt_release(Value *slots, uint32_t slotCount, BuildState *states,
                   uint32_t stateCount);
}

} // namespace hcl::compiled

#endif // HCL_LIB_RUNTIME_RUNTIME_H

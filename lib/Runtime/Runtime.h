// The functions that compiled code calls.
//
// Operands come as an array of values without references of their own: who
// keeps one copies it. Results go to a slot, a value of the caller's frame or
// its result, which is assigned. "Returns false" means that the code gives up,
// with anything in the slot, and the interpreter runs the whole expression:
// something is to be reported, or is of a kind that the code does not go on
// with. So is whatever is thrown, as nothing can be thrown through code: the
// interpreter meets it again.
#ifndef HCL_LIB_RUNTIME_RUNTIME_H
#define HCL_LIB_RUNTIME_RUNTIME_H

#include "Tables.h"

#include "Semantics/ObjectEntries.h"
#include "hcl/Build.h"

namespace hcl::codegen {

/// A tuple or object that is being built. All zero is an empty one.
struct BuildState {
  SequenceBuilder elements;
  /// Places in the source of the entries in `elements`, if those have the keys
  /// of the source; from malloc.
  uint32_t *selected;
  /// Entries with other keys.
  ObjectEntries *entries;
};

/// Offsets in a BuildState beside those of SequenceBuilder.
struct BuildLayout {
  static constexpr size_t selected = 24, size = 40;
};

extern "C" {

/// Whether the dialect of the evaluation is one that the code was made for.
bool hclrt_suits_dialect(RuntimeContext *cx, bool checksForConditionAhead);

/// Kinds of two numbers: computed without the kernel if they are known.
bool hclrt_arith(RuntimeContext *cx, uint32_t op, const Value *operands,
                 Value *slot);
/// Any strict operation.
bool hclrt_kernel(RuntimeContext *cx, uint32_t op, const Value *operands,
                  uint32_t count, Value *slot);
/// A comparison: 0 or 1; 2 to give up.
int32_t hclrt_compare(RuntimeContext *cx, uint32_t op, const Value *operands);
/// GetAttr. The attribute, or null to give up.
const Value *hclrt_getattr(RuntimeContext *cx, uint32_t op, uint32_t place,
                           const Value *operand, Value *slot);
/// Index; `place` is Numbering::none where the key is no constant string.
const Value *hclrt_index(RuntimeContext *cx, uint32_t op, uint32_t place,
                         const Value *operands, Value *slot);
/// A call; `call` is its callee.
bool hclrt_call(RuntimeContext *cx, uint32_t op, uint32_t call,
                const Value *operands, uint32_t count, Value *slot);
bool hclrt_template(RuntimeContext *cx, uint32_t op, const Value *operands,
                    uint32_t count, Value *slot);
/// The arm of a conditional; operands: condition, a bool, and both arms.
bool hclrt_cond(RuntimeContext *cx, uint32_t op, const Value *operands,
                Value *slot);

/// Makes room for `count` elements; returns where they go, or null to give up.
Value *hclrt_begin(BuildState *state, uint64_t count);
/// The same, and for as many places.
Value *hclrt_begin_selected(BuildState *state, uint64_t count);
/// The tuple of what was built.
bool hclrt_tuple(RuntimeContext *cx, BuildState *state, Value *slot);
/// An object of layout `layout`, its values in the shape's order.
bool hclrt_object(RuntimeContext *cx, uint32_t layout, BuildState *state,
                  Value *slot);

/// Whether the condition of loop `number` reports nothing for unknown
/// parameters; `captured`: see AheadCondition.
bool hclrt_ahead(RuntimeContext *cx, uint32_t number, const Value *const *frame,
                 const Value *captured);
/// The keys of a collection, one after another: those of a map or object, the
/// elements of a set; null for positions.
const Value *hclrt_keys(const Value *collection);
/// A key that is no string as one.
bool hclrt_entry_key(RuntimeContext *cx, uint32_t op, const Value *operand,
                     Value *slot);
/// Adds an entry; operands: key, a string, and value.
bool hclrt_entry_add(RuntimeContext *cx, uint32_t op, BuildState *state,
                     const Value *operands);
/// The tuple that a `for` gives.
bool hclrt_for_tuple(RuntimeContext *cx, BuildState *state, Value *slot);
/// The object that a `for` over `source` gives; `selection`: its number.
bool hclrt_for_object(RuntimeContext *cx, uint32_t selection, BuildState *state,
                      const Value *source, Value *slot);
/// What a splat gives; `toList`: over a list or set.
bool hclrt_splat(RuntimeContext *cx, BuildState *state, bool toList,
                 Value *slot);

/// Frees what a frame holds and puts the budget back. Returns `cx`; the code
/// reads from there what to jump to CodeTables::afterWhole with.
RuntimeContext *hclrt_give_up(RuntimeContext *cx, Value *slots,
                              uint32_t slotCount, BuildState *states,
                              uint32_t stateCount);
/// Frees what a frame holds.
void hclrt_release(Value *slots, uint32_t slotCount, BuildState *states,
                   uint32_t stateCount);
}

} // namespace hcl::codegen

#endif // HCL_LIB_RUNTIME_RUNTIME_H

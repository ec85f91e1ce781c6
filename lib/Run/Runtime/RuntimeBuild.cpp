// Finishing tuples, objects and lists that code has filled in.
//
// Code writes elements into the storage of the result; the functions here check
// that the result is known and complete, and give it its type. An object made
// by a `for` from entries with the keys of the source takes its shape from the
// inline cache if the same entries were selected last time.
#include "Runtime.h"

#include "Invocation/Site.h"
#include "Semantics/Lazy/Decisions.h"
#include "Semantics/Lift.h"
#include "Silence.h"
#include "Value/Layout.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace hcl::compiled {

namespace {

bool anyFailed(SequenceBuilder &elements) {
  for (size_t i = 0; i < elements.size(); ++i)
    if (elements[i].isFailed())
      return true;
  return false;
}

/// Whether a `for` with these elements has a known result.
bool isComplete(RuntimeContext *cx, SequenceBuilder &elements) {
  bool keepUnknown = cx->evaluation->dialect[DialectPoint::KeepUnknownElements];
  for (size_t i = 0; i < elements.size(); ++i)
    if (elements[i].isFailed() || (!keepUnknown && !elements[i].isKnown()))
      return false;
  return true;
}

SequenceBuilder take(BuildState &state) {
  SequenceBuilder taken;
  std::swap(taken, state.elements);
  return taken;
}

/// The selection of `selected` from the entries of `source`.
ShapeSelection select(const std::shared_ptr<const ObjectShape> &source,
                      std::span<const uint32_t> selected) {
  std::vector<Value> names;
  names.reserve(selected.size());
  for (uint32_t index : selected)
    names.push_back(source->nameValue(index));
  return {source,
          {selected.begin(), selected.end()},
          ObjectShape::fromSorted(std::move(names))};
}

bool isSelection(const ShapeSelection &selection, const ObjectShape *source,
                 std::span<const uint32_t> selected) {
  return selection.source.get() == source &&
         std::ranges::equal(selection.selected, selected);
}

} // namespace

Value *hclrt_begin(BuildState *state, uint64_t count) try {
  state->elements = SequenceBuilder(count);
  // Without elements there is no storage, and null would be a failure.
  return count ? ValueLayout::elements(state->elements)
               : reinterpret_cast<Value *>(state);
} catch (...) {
  return nullptr;
}

Value *hclrt_begin_selected(BuildState *state, uint64_t count) {
  // A previous run within an outer loop may have left it unused.
  std::free(std::exchange(state->selected, nullptr));
  if (count != 0) {
    state->selected =
        static_cast<uint32_t *>(std::malloc(count * sizeof(uint32_t)));
    if (!state->selected)
      return nullptr;
  }
  return hclrt_begin(state, count);
}

bool hclrt_tuple(RuntimeContext *cx, BuildState *state, Value *slot) try {
  if (state->elements.arePrimitive()) {
    *slot = take(*state).primitiveTuple();
    return cx->evaluation->fits(*slot);
  }
  if (anyFailed(state->elements))
    return false;
  *slot = take(*state).tuple();
  return cx->evaluation->fits(*slot);
} catch (...) {
  return false;
}

bool hclrt_object(RuntimeContext *cx, uint32_t layout, BuildState *state,
                  Value *slot) try {
  if (anyFailed(state->elements))
    return false;
  *slot =
      ShapedBuilder(cx->tables->layouts[layout].shape, take(*state)).object();
  return cx->evaluation->fits(*slot);
} catch (...) {
  return false;
}

bool hclrt_dry_run(RuntimeContext *cx, uint32_t loop,
                   const Value *const *variables, const Value *captured) try {
  Evaluation &evaluation = *cx->evaluation;
  const ExpressionTables &tables = *cx->tables;
  const FilterDryRun &filter = *tables.dryRuns[loop];
  Silence silence(evaluation);
  return filter.passes({{variables, tables.variableCount}, nullptr},
                       {captured, filter.capturedCount()}, evaluation) &&
         silence.isKept();
} catch (...) {
  return false;
}

const Value *hclrt_keys(const Value *collection) {
  if (collection->kind() == ValueKind::Set)
    return collection->elements().data();
  if (collection->kind() == ValueKind::List ||
      collection->kind() == ValueKind::Tuple || collection->size() == 0)
    return nullptr;
  return &collection->keyValue(0);
}

bool hclrt_entry_key(RuntimeContext *cx, uint32_t index, const Value *operand,
                     Value *slot) try {
  Evaluation &evaluation = *cx->evaluation;
  if (operand->isFailed() || operand->isMarked() ||
      needsLift(*operand, evaluation.dialect))
    return false;
  HirSite site(cx->tables->module(), cx->tables->op(index));
  Silence silence(evaluation);
  auto key = entryKey(*operand, {}, site, evaluation);
  if (!key || !silence.isKept())
    return false;
  *slot = std::move(*key);
  return true;
} catch (...) {
  return false;
}

bool hclrt_entry_add(RuntimeContext *cx, uint32_t index, BuildState *state,
                     const Value *operands) try {
  const Value &key = operands[0], &value = operands[1];
  Evaluation &evaluation = *cx->evaluation;
  if (value.isFailed() ||
      (!value.isKnown() &&
       !evaluation.dialect[DialectPoint::KeepUnknownElements]))
    return false;
  if (!state->entries)
    state->entries = new ObjectEntries(0);
  if (cx->tables->op(index).flags & hir::Grouping) {
    return !state->entries->addToGroup(key, value) ||
           evaluation.budget.takeBytes(ObjectEntries::bytesOfGroup);
  }
  return state->entries->addOnce(Value(key), Value(value));
} catch (...) {
  return false;
}

bool hclrt_for_tuple(RuntimeContext *cx, BuildState *state, Value *slot) try {
  if (state->elements.arePrimitive()) {
    *slot = take(*state).primitiveTuple();
    return cx->evaluation->fits(*slot);
  }
  if (!isComplete(cx, state->elements))
    return false;
  *slot = take(*state).tuple();
  return cx->evaluation->fits(*slot);
} catch (...) {
  return false;
}

bool hclrt_for_object(RuntimeContext *cx, uint32_t number, BuildState *state,
                      const Value *source, Value *slot) try {
  if (state->entries) {
    *slot = std::move(*state->entries).finish();
    delete std::exchange(state->entries, nullptr);
    return cx->evaluation->fits(*slot);
  }
  std::span<const uint32_t> selected(
      state->selected, state->selected ? state->elements.size() : 0);
  if (selected.empty()) {
    *slot = ObjectEntries(0).finish();
    std::free(std::exchange(state->selected, nullptr));
    return true;
  }
  if (!isComplete(cx, state->elements))
    return false;
  const std::shared_ptr<const ObjectShape> &shape = source->shape();
  SelectionCache &cache = cx->tables->selections[number];
  const ShapeSelection *known = cache.get();
  ShapeSelection made;
  if (!isSelection(*known, shape.get(), selected)) {
    made = select(shape, selected);
    known = &made;
  }
  *slot = ShapedBuilder(known->result, take(*state)).object();
  std::free(std::exchange(state->selected, nullptr));
  if (known == &made)
    cache.replace(std::move(made));
  return cx->evaluation->fits(*slot);
} catch (...) {
  return false;
}

bool hclrt_splat(RuntimeContext *cx, BuildState *state, bool toList,
                 Value *slot) try {
  SequenceBuilder &elements = state->elements;
  if (!toList || !cx->evaluation->dialect[DialectPoint::SplatOfListIsList])
    return hclrt_tuple(cx, state, slot);
  // An empty list takes the type of the region evaluated for an unknown.
  if (elements.size() == 0)
    return false;
  Type type = elements[0].type();
  if (type.isDynamic())
    return false;
  // The head of the last value of a primitive type; most are equal to it.
  uint64_t last = UINT64_MAX;
  bool arePrimitive = true;
  for (size_t i = 0; i < elements.size(); ++i) {
    if (ValueLayout::head(elements[i]) == last)
      continue;
    ValueKind kind = elements[i].kind();
    if (elements[i].isFailed() || elements[i].type() != type)
      return false;
    if (kind >= ValueKind::Bool && kind <= ValueKind::String)
      last = ValueLayout::head(elements[i]);
    else
      arePrimitive = false;
  }
  *slot =
      arePrimitive ? take(*state).primitiveList(type) : take(*state).list(type);
  return cx->evaluation->fits(*slot);
} catch (...) {
  return false;
}

} // namespace hcl::compiled

// The loop counts in bytes: `offset` runs over the elements of the source,
// `filled` over those of the result, which is the same offset unless there is a
// filter. Costs incurred by every run are charged before the loop, for all
// runs.
//
// A bail-out inside the loop must release the results so far, so it first
// stores their number. An object whose entries have the keys of the source,
// which is tested at run time, is also written in place, together with the
// indices of the selected entries. Other entries are passed to the runtime one
// by one.
#include "LoopEmitter.h"

#include "DryRun.h"

#include "Runtime/CodeLayout.h"
#include "Semantics/ObjectEntries.h"

namespace hcl::compiled {

static constexpr unsigned valueShift = 4;
static_assert(size_t{1} << valueShift == sizeof(Value));

void LoopEmitter::open(Loop &loop) {
  auto &b = f_.b;
  Block *before = b.GetInsertBlock(), *head = f_.block("loop"),
        *body = f_.block("element");
  loop.next = f_.block("next");
  loop.exit = f_.block("done");
  IrValue *end = b.CreateShl(loop.size, valueShift);
  b.CreateBr(head);
  b.SetInsertPoint(head);
  auto fromZero = [&](const char *name) {
    llvm::PHINode *offset = b.CreatePHI(b.getInt64Ty(), 2, name);
    offset->addIncoming(f_.word(0), before);
    return offset;
  };
  loop.offset = fromZero("offset");
  loop.filled = loop.isFiltered ? fromZero("filled") : loop.offset;
  b.CreateCondBr(b.CreateICmpULT(loop.offset, end), body, loop.exit);
  loop.outerBailOut = f_.setBailOut(f_.block("bail.out"));
  b.SetInsertPoint(body);
  cx_.values.enterLoop();
}

/// Ends a run that added a result, and the loop.
void LoopEmitter::close(Loop &loop) {
  auto &b = f_.b;
  IrValue *step = f_.word(sizeof(Value));
  loop.ends.push_back({b.GetInsertBlock(), loop.isFiltered
                                               ? b.CreateAdd(loop.filled, step)
                                               : nullptr});
  b.CreateBr(loop.next);
  cx_.values.leaveLoop();
  b.SetInsertPoint(loop.next);
  if (loop.isFiltered) {
    auto *filled = b.CreatePHI(b.getInt64Ty(), loop.ends.size());
    for (auto [from, reached] : loop.ends)
      filled->addIncoming(reached, from);
    loop.filled->addIncoming(filled, loop.next);
  }
  loop.offset->addIncoming(b.CreateAdd(loop.offset, step), loop.next);
  b.CreateBr(loop.offset->getParent());
  b.SetInsertPoint(f_.setBailOut(loop.outerBailOut));
  storeFilled(loop);
  b.CreateBr(loop.outerBailOut);
  b.SetInsertPoint(loop.exit);
  storeFilled(loop);
}

/// Stores the number of results written in place.
void LoopEmitter::storeFilled(const Loop &loop) {
  if (loop.isSequence)
    f_.store64(f_.b.CreateLShr(loop.filled, valueShift), loop.state,
               CodeLayout::builtCount);
}

/// The key of the current element: its name or position.
EmittedValue LoopEmitter::sourceKey(const Loop &loop) {
  auto &b = f_.b;
  Block *position = f_.block("position"), *named = f_.block("key"),
        *next = f_.block("keyed");
  b.CreateCondBr(b.CreateIsNull(loop.keys), position, named);
  b.SetInsertPoint(position);
  EmittedValue number;
  number.head =
      f_.word(ValueLayout::headOf(ValueKind::Integer) | ValueLayout::machine);
  number.word = b.CreateLShr(loop.offset, valueShift);
  b.CreateBr(next);
  b.SetInsertPoint(named);
  EmittedValue key = f_.loadValue(f_.addressAt(loop.keys, loop.offset));
  b.CreateBr(next);
  b.SetInsertPoint(next);
  return f_.join(number, position, key, named);
}

void LoopEmitter::addElement(const Loop &loop, const hir::Region &emit) {
  EmittedValue value = cx_.version.emitRegion(emit);
  cx_.frame.storeOwned(f_.addressAt(loop.place, loop.filled), value,
                       cx_.values.isLastUse(emit.yield.value));
}

/// Whether `key` yields the key of the source itself.
bool LoopEmitter::keepsSourceKeys(const Op &op, const hir::Region &key) const {
  return !(op.flags & hir::Grouping) && op.parameterCount == 2 &&
         key.yield.value == cx_.facts.module.parametersOf(op)[0].value;
}

/// `key` as a string; charges the bytes of its entry.
EmittedValue LoopEmitter::entryKey(const Op &op, const EmittedValue &key) {
  auto &b = f_.b;
  Block *convert = f_.block("convert.key"), *next = f_.block("entry.key");
  Block *from = b.GetInsertBlock();
  IrValue *isString = b.CreateICmpEQ(
      key.head, f_.word(ValueLayout::countedHead(ValueKind::String)));
  b.CreateCondBr(isString, next, convert);
  b.SetInsertPoint(convert);
  EmittedValue text = collections_.inSlot([&](IrValue *slot) {
    return f_.call(
        "hclrt_entry_key", b.getInt1Ty(),
        {cx_.frame.context(), cx_.number(op), cx_.frame.spill({key}), slot});
  });
  Block *converted = b.GetInsertBlock();
  b.CreateBr(next);
  b.SetInsertPoint(next);
  EmittedValue name = f_.join(key, from, text, converted);
  f_.charge(nullptr, b.CreateAdd(cx_.reader.size(name),
                                 f_.word(ObjectEntries::bytesOfEntry(0))));
  return name;
}

/// Adds an entry with the key of the current element of the source.
void LoopEmitter::addInPlace(const Loop &loop, const EmittedValue &value) {
  auto &b = f_.b;
  f_.storeCopy(f_.addressAt(loop.place, loop.filled), value);
  IrValue *selected = b.CreateLoad(
      b.getPtrTy(), f_.fieldAddress(loop.state, CodeLayout::buildSelected));
  IrValue *index = b.CreateLShr(loop.offset, valueShift);
  IrValue *count = b.CreateLShr(loop.filled, valueShift);
  IrValue *place = b.CreateGEP(b.getInt32Ty(), selected, count);
  b.CreateStore(b.CreateTrunc(index, b.getInt32Ty()), place);
  f_.store64(b.CreateAdd(count, f_.word(1)), loop.state,
             CodeLayout::builtCount);
}

/// Evaluates the key and value of the current element and adds them as an
/// entry.
void LoopEmitter::addEntry(const Op &op, const Loop &loop,
                           const Regions &regions) {
  auto &b = f_.b;
  EmittedValue name = entryKey(op, cx_.version.emitRegion(*regions.key));
  EmittedValue value = cx_.version.emitRegion(*regions.emit);
  Block *done = f_.block("added"), *other = f_.block("entry");
  if (loop.place) {
    Block *same = f_.block("same.key");
    b.CreateCondBr(loop.keepsKeys, same, other);
    b.SetInsertPoint(same);
    addInPlace(loop, value);
    b.CreateBr(done);
  } else {
    b.CreateBr(other);
  }

  b.SetInsertPoint(other);
  f_.bailOutUnless(f_.call("hclrt_entry_add", b.getInt1Ty(),
                           {cx_.frame.context(), cx_.number(op), loop.state,
                            cx_.frame.spill({name, value})}));
  b.CreateBr(done);
  b.SetInsertPoint(done);
}

/// Makes room for as many results as there are elements.
void LoopEmitter::beginResult(Loop &loop, const char *begin) {
  loop.place = f_.call(begin, f_.b.getPtrTy(), {loop.state, loop.size});
  f_.bailOutUnless(f_.b.CreateIsNotNull(loop.place));
}

/// Dry-runs the filter of `op` if the dialect requires it. If the filter cannot
/// report anything, only charges for it.
void LoopEmitter::dryRunFilter(const Op &op) {
  if (!cx_.facts.hasDryRun(op))
    return;
  const ExpressionFacts &facts = cx_.facts;
  switch (reportsOfDryRun(facts.module, op, facts.numbers)) {
  case DryRunReports::Perhaps: {
    std::vector<EmittedValue> captured;
    for (hir::ValueId id : capturedByFilter(facts.module, facts.expr, op))
      captured.push_back(cx_.values.value(id));
    f_.bailOutUnless(
        f_.call("hclrt_dry_run", f_.b.getInt1Ty(),
                {cx_.frame.context(), f_.b.getInt32(facts.entry(op)),
                 cx_.values.variables(), cx_.frame.spill(captured)}));
    return;
  }
  case DryRunReports::NothingMore:
    f_.charge(facts.costOf(*facts.module.region(op, hir::RegionRole::Where)));
    f_.bailOutUnless(f_.b.CreateICmpNE(
        cx_.reader.size(cx_.values.operand(op, 0)), f_.word(0)));
    return;
  case DryRunReports::Nothing:
    f_.charge(facts.costOf(*facts.module.region(op, hir::RegionRole::Where)));
  }
}

/// Checks that `op` can run over its collection, charges the fixed costs of all
/// runs, and makes room for the result.
void LoopEmitter::openCollection(const Op &op, const Regions &regions,
                                 Loop &loop) {
  auto &b = f_.b;
  loop.source = cx_.values.operand(op, 0);
  uint64_t first = ValueLayout::countedHead(ValueKind::List),
           last = ValueLayout::countedHead(ValueKind::Object);
  f_.bailOutUnless(b.CreateICmpULE(
      b.CreateSub(loop.source.head, f_.word(first)), f_.word(last - first)));
  dryRunFilter(op);
  loop.elements = cx_.reader.elements(loop.source);
  loop.size = cx_.reader.size(loop.source);

  loop.included = cx_.facts.costOf(*regions.emit);
  if (regions.key)
    loop.included += cx_.facts.costOf(*regions.key);
  Cost always =
      regions.where ? cx_.facts.costOf(*regions.where) : loop.included;
  always.bytes += sizeof(Value);
  f_.chargeTimes(loop.size, always, Evaluation::bytesOfElements(0));

  loop.state = cx_.frame.newState();
  loop.isFiltered = regions.where != nullptr;
  loop.isSequence = regions.key == nullptr;
  bool selects = regions.key && keepsSourceKeys(op, *regions.key);
  if (selects)
    loop.keepsKeys = cx_.reader.isKeyed(loop.source);
  if (loop.isSequence || selects)
    beginResult(loop, selects ? "hclrt_begin_selected" : "hclrt_begin");
  if (op.parameterCount > 1)
    loop.keys =
        f_.call("hclrt_keys", b.getPtrTy(), {cx_.frame.spill({loop.source})});
}

/// Binds the parameter for elements, the last of `op`.
void LoopEmitter::bindElement(const Op &op, const Loop &loop,
                              bool hasElementType) {
  EmittedValue element = f_.loadValue(f_.addressAt(loop.elements, loop.offset));
  if (hasElementType)
    element.expected.type = loop.source.expected.type.element();
  cx_.values.bind(cx_.facts.module.parametersOf(op).back().value, element);
}

/// Continues with the next element unless `where` holds; charges for included
/// elements.
void LoopEmitter::skipUnless(const hir::Region &where, Loop &loop) {
  EmittedValue condition = cx_.version.emitRegion(where);
  IrValue *truth = cx_.registers.truthOf(condition);
  Block *include = f_.block("include");
  loop.ends.push_back({f_.b.GetInsertBlock(), loop.filled});
  f_.b.CreateCondBr(truth, include, loop.next);
  f_.b.SetInsertPoint(include);
  f_.charge(loop.included);
}

EmittedValue LoopEmitter::forLoop(const Op &op) {
  const hir::Module &module = cx_.facts.module;
  Regions regions{module.region(op, hir::RegionRole::Where),
                  module.region(op, hir::RegionRole::Key),
                  module.region(op, hir::RegionRole::Emit)};
  Loop loop;
  openCollection(op, regions, loop);
  open(loop);
  if (loop.keys)
    cx_.values.bind(module.parametersOf(op)[0].value, sourceKey(loop));
  bindElement(op, loop, loop.source.expected.type.isCollection());
  if (regions.where)
    skipUnless(*regions.where, loop);
  if (regions.key)
    addEntry(op, loop, regions);
  else
    addElement(loop, *regions.emit);
  close(loop);
  return collections_.built(op, [&](IrValue *slot) {
    if (!regions.key)
      return f_.call("hclrt_for_tuple", f_.b.getInt1Ty(),
                     {cx_.frame.context(), loop.state, slot});
    return f_.call("hclrt_for_object", f_.b.getInt1Ty(),
                   {cx_.frame.context(), f_.b.getInt32(cx_.facts.entry(op)),
                    loop.state, cx_.frame.spill({loop.source}), slot});
  });
}

/// Finds the elements of the source of a splat. If `isMany` (i1) is false, the
/// source itself is the only element.
void LoopEmitter::openSequence(Loop &loop, IrValue *isMany) {
  auto &b = f_.b;
  // The only run of the loop reads it before anything else is spilled.
  IrValue *single = cx_.frame.spill({loop.source});
  Block *start = b.GetInsertBlock(), *sequence = f_.block("sequence"),
        *open = f_.block("splat");
  b.CreateCondBr(isMany, sequence, open);
  b.SetInsertPoint(sequence);
  IrValue *inPlace = cx_.reader.elements(loop.source);
  IrValue *length = cx_.reader.size(loop.source);
  b.CreateBr(open);
  b.SetInsertPoint(open);
  auto *elements = b.CreatePHI(b.getPtrTy(), 2);
  auto *size = b.CreatePHI(b.getInt64Ty(), 2);
  elements->addIncoming(single, start);
  elements->addIncoming(inPlace, sequence);
  size->addIncoming(f_.word(1), start);
  size->addIncoming(length, sequence);
  loop.elements = elements;
  loop.size = size;
}

EmittedValue LoopEmitter::splat(const Op &op) {
  auto &b = f_.b;
  const hir::Region &each = cx_.facts.module.regionsOf(op)[0];
  Loop loop;
  loop.source = cx_.values.operand(op, 0);
  IrValue *head = loop.source.head;
  IrValue *kind =
      b.CreateAnd(head, f_.word(ValueLayout::kindMask | ValueLayout::failed));
  uint64_t first = ValueLayout::headOf(ValueKind::Bool),
           last = ValueLayout::headOf(ValueKind::Object);
  f_.bailOutUnless(b.CreateICmpULE(b.CreateSub(kind, f_.word(first)),
                                   f_.word(last - first)));
  IrValue *isSet =
      b.CreateICmpEQ(head, f_.word(ValueLayout::countedHead(ValueKind::Set)));
  IrValue *isList =
      b.CreateICmpEQ(head, f_.word(ValueLayout::countedHead(ValueKind::List)));
  openSequence(loop, b.CreateOr(isSet, cx_.reader.isSequence(loop.source)));

  Cost cost = cx_.facts.costOf(each);
  cost.bytes += sizeof(Value);
  f_.chargeTimes(loop.size, cost, Evaluation::bytesOfElements(0));
  loop.state = cx_.frame.newState();
  beginResult(loop, "hclrt_begin");
  open(loop);
  const Type &type = loop.source.expected.type;
  bindElement(op, loop, type.isSequence() && type.isCollection());
  addElement(loop, each);
  close(loop);
  IrValue *toList = b.CreateOr(isSet, isList);
  return collections_.built(op, [&](IrValue *slot) {
    return f_.call("hclrt_splat", b.getInt1Ty(),
                   {cx_.frame.context(), loop.state, toList, slot});
  });
}

} // namespace hcl::compiled

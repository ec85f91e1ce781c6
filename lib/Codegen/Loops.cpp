// `for` and splat: a loop over the elements where they lie, which writes what
// it gives into the storage of the result.
#include "Lowering.h"
#include "Runtime/Runtime.h"

#include "Value/Layout.h"

namespace hcl::compiled {

/// A loop that is open: what is emitted runs once for each element.
struct Lowering::Loop {
  /// What it runs over, and its elements, side by side.
  EmittedValue source;
  V *elements = nullptr, *size = nullptr;
  /// The keys, or null for positions; null pointer: nobody wants them.
  V *keys = nullptr;
  /// Where the result grows.
  V *state = nullptr, *place = nullptr;
  /// What an element of the result costs.
  Cost included;
  /// i1: whether entries with the keys of the source are written in place.
  V *keepsKeys = nullptr;
  /// Whether some runs add nothing; whether all that is added is in place.
  bool isFiltered = false, isSequence = true;
  Block *next = nullptr, *exit = nullptr;
  /// Where the element lies behind the first one, and where the next one of the
  /// result goes. Units: bytes.
  llvm::PHINode *offset = nullptr, *filled = nullptr;
  /// The ways into `next`: from where, with how much filled then.
  std::vector<std::pair<Block *, V *>> ends;
  /// Where what gives up outside of the loop goes.
  Block *outerBailOut = nullptr;
};

static constexpr unsigned valueShift = 4;
static_assert(size_t{1} << valueShift == sizeof(Value));

/// The address `offset` bytes behind `base`.
llvm::Value *Lowering::behind(V *base, V *offset) {
  return b_.CreateGEP(b_.getInt8Ty(), base, offset);
}

void Lowering::openLoop(Loop &loop) {
  Block *before = b_.GetInsertBlock(), *head = block("loop"),
        *body = block("element");
  loop.next = block("next");
  loop.exit = block("done");
  V *end = b_.CreateShl(loop.size, valueShift);
  b_.CreateBr(head);
  b_.SetInsertPoint(head);
  auto start = [&](const char *name) {
    llvm::PHINode *offset = b_.CreatePHI(b_.getInt64Ty(), 2, name);
    offset->addIncoming(constantWord(0), before);
    return offset;
  };
  loop.offset = start("offset");
  loop.filled = loop.isFiltered ? start("filled") : loop.offset;
  b_.CreateCondBr(b_.CreateICmpULT(loop.offset, end), body, loop.exit);
  loop.outerBailOut = bailOut_;
  bailOut_ = block("bail.out");
  b_.SetInsertPoint(body);
  ++loopDepth_;
}

/// Ends a run that added an element.
void Lowering::closeLoop(Loop &loop) {
  V *step = constantWord(sizeof(Value));
  loop.ends.push_back(
      {b_.GetInsertBlock(),
       loop.isFiltered ? b_.CreateAdd(loop.filled, step) : nullptr});
  b_.CreateBr(loop.next);
  --loopDepth_;
  b_.SetInsertPoint(loop.next);
  if (loop.isFiltered) {
    auto *filled = b_.CreatePHI(b_.getInt64Ty(), loop.ends.size());
    for (auto [from, reached] : loop.ends)
      filled->addIncoming(reached, from);
    loop.filled->addIncoming(filled, loop.next);
  }
  loop.offset->addIncoming(b_.CreateAdd(loop.offset, step), loop.next);
  b_.CreateBr(loop.offset->getParent());
  b_.SetInsertPoint(bailOut_);
  storeFilled(loop);
  b_.CreateBr(loop.outerBailOut);
  bailOut_ = loop.outerBailOut;
  b_.SetInsertPoint(loop.exit);
  storeFilled(loop);
}

/// Notes how many elements there are in the storage of the result.
void Lowering::storeFilled(const Loop &loop) {
  if (loop.isSequence)
    store64(b_.CreateLShr(loop.filled, valueShift), loop.state,
            CodeLayout::builtCount);
}

/// The key of the current element.
EmittedValue Lowering::loopKey(const Loop &loop) {
  Block *position = block("position"), *named = block("key"),
        *next = block("keyed");
  b_.CreateCondBr(b_.CreateIsNull(loop.keys), position, named);
  b_.SetInsertPoint(position);
  EmittedValue number;
  number.head = constantWord(ValueLayout::headOf(ValueKind::Integer) |
                             ValueLayout::machine);
  number.word = b_.CreateLShr(loop.offset, valueShift);
  b_.CreateBr(next);
  b_.SetInsertPoint(named);
  EmittedValue key = loadValue(behind(loop.keys, loop.offset));
  b_.CreateBr(next);
  b_.SetInsertPoint(next);
  return phi(number, position, key, named);
}

/// Evaluates `emit` into the next place of the result.
void Lowering::addElement(const Loop &loop, const hir::Region &emit) {
  EmittedValue value = lowerRegion(emit);
  storeOwned(behind(loop.place, loop.filled), value,
             uses_[static_cast<uint32_t>(emit.yield.value)] == 1);
}

/// Whether `key` is the key of the collection that `op` runs over.
bool Lowering::isSourceKey(const Op &op, const hir::Region &key) const {
  return !(op.flags & hir::Grouping) && op.parameterCount == 2 &&
         key.yield.value == hir_.parametersOf(op)[0].value;
}

/// `key` as a string; takes its bytes from the budget.
EmittedValue Lowering::entryKey(const Op &op, const EmittedValue &key) {
  Block *convert = block("convert.key"), *next = block("entry.key");
  Block *from = b_.GetInsertBlock();
  V *isString = b_.CreateICmpEQ(
      key.head, constantWord(ValueLayout::countedHead(ValueKind::String)));
  b_.CreateCondBr(isString, next, convert);
  b_.SetInsertPoint(convert);
  EmittedValue text = inSlot([&](V *slot) {
    return callRuntime("hclrt_entry_key", b_.getInt1Ty(),
                       {cx_, opNumber(op), spill({key}), slot});
  });
  Block *converted = b_.GetInsertBlock();
  b_.CreateBr(next);
  b_.SetInsertPoint(next);
  EmittedValue name = phi(key, from, text, converted);
  V *rep = b_.CreateIntToPtr(name.word, b_.getPtrTy());
  chargeWords(nullptr, load64(rep, ValueLayout::sizeOffset));
  return name;
}

/// Evaluates key and value, and adds them as an entry. Entries that keep their
/// keys are written in place, and their numbers kept.
void Lowering::addEntry(const Op &op, const Loop &loop, const hir::Region &emit,
                        const hir::Region &key) {
  EmittedValue name = entryKey(op, lowerRegion(key));
  EmittedValue value = lowerRegion(emit);
  Block *done = block("added"), *other = block("entry");
  if (loop.place) {
    Block *same = block("same.key");
    b_.CreateCondBr(loop.keepsKeys, same, other);
    b_.SetInsertPoint(same);
    storeOwned(behind(loop.place, loop.filled), value, false);
    V *selected = b_.CreateLoad(
        b_.getPtrTy(), fieldAddress(loop.state, CodeLayout::buildSelected));
    V *index = b_.CreateLShr(loop.offset, valueShift);
    V *count = b_.CreateLShr(loop.filled, valueShift);
    b_.CreateStore(b_.CreateTrunc(index, b_.getInt32Ty()),
                   b_.CreateGEP(b_.getInt32Ty(), selected, count));
    store64(b_.CreateAdd(count, constantWord(1)), loop.state,
            CodeLayout::builtCount);
    b_.CreateBr(done);
  } else {
    b_.CreateBr(other);
  }

  b_.SetInsertPoint(other);
  bailOutUnless(
      callRuntime("hclrt_entry_add", b_.getInt1Ty(),
                  {cx_, opNumber(op), loop.state, spill({name, value})}));
  b_.CreateBr(done);
  b_.SetInsertPoint(done);
}

/// Makes room for the result of `loop`.
void Lowering::beginResult(Loop &loop, const char *begin) {
  loop.place = callRuntime(begin, b_.getPtrTy(), {loop.state, loop.size});
  bailOutUnless(b_.CreateIsNotNull(loop.place));
}

/// Tries the condition of `op` ahead where the dialect wants it: what is simple
/// need not run, and only costs what it does.
void Lowering::checkAhead(const Op &op) {
  const hir::Region *where = hir_.region(op, hir::RegionRole::Where);
  if (!where || !options_.dialect[DialectPoint::CheckForConditionAhead])
    return;
  bool always;
  if (!reportsNothingAhead(hir_, op, numbers_, always)) {
    std::vector<EmittedValue> captured;
    for (hir::ValueId id : capturedByFilter(hir_, expr_, op))
      captured.push_back(values_[static_cast<uint32_t>(id)]);
    bailOutUnless(callRuntime("hclrt_dry_run", b_.getInt1Ty(),
                              {cx_, b_.getInt32(numbers_.entry(indexOf(op))),
                               frame_, spill(captured)}));
    return;
  }
  charge(costOf(*where));
  if (!always) {
    V *rep = b_.CreateIntToPtr(operand(op, 0).word, b_.getPtrTy());
    bailOutUnless(
        b_.CreateICmpNE(load64(rep, ValueLayout::sizeOffset), constantWord(0)));
  }
}

/// Checks that `op` can run over its collection, charges for what each run
/// costs, and makes room for the result.
void Lowering::prepareFor(const Op &op, const hir::Region *where,
                          const hir::Region *key, const hir::Region &emit,
                          Loop &loop) {
  loop.source = operand(op, 0);
  V *first = constantWord(ValueLayout::countedHead(ValueKind::List));
  bailOutUnless(b_.CreateICmpULE(
      b_.CreateSub(loop.source.head, first),
      constantWord(ValueLayout::countedHead(ValueKind::Object) -
                   ValueLayout::countedHead(ValueKind::List))));
  checkAhead(op);
  V *rep = b_.CreateIntToPtr(loop.source.word, b_.getPtrTy());
  loop.elements = fieldAddress(rep, ValueLayout::elementsOffset);
  loop.size = load64(rep, ValueLayout::sizeOffset);

  loop.included = costOf(emit);
  if (key) {
    Cost ofKey = costOf(*key);
    loop.included.steps += ofKey.steps;
    loop.included.bytes += ofKey.bytes;
  }
  Cost always = where ? costOf(*where) : loop.included;
  always.bytes += sizeof(Value);
  chargeTimes(loop.size, always);

  loop.state = newState();
  loop.isFiltered = where != nullptr;
  loop.isSequence = key == nullptr;
  bool selects = key && isSourceKey(op, *key);
  if (selects)
    loop.keepsKeys = isKeyed(loop.source);
  if (!key || selects)
    beginResult(loop, selects ? "hclrt_begin_selected" : "hclrt_begin");
  if (op.parameterCount > 1)
    loop.keys =
        callRuntime("hclrt_keys", b_.getPtrTy(), {spill({loop.source})});
}

EmittedValue Lowering::forLoop(const Op &op) {
  const hir::Region *where = hir_.region(op, hir::RegionRole::Where),
                    *key = hir_.region(op, hir::RegionRole::Key),
                    *emit = hir_.region(op, hir::RegionRole::Emit);
  Loop loop;
  prepareFor(op, where, key, *emit, loop);
  auto parameters = hir_.parametersOf(op);
  openLoop(loop);
  if (loop.keys)
    values_[static_cast<uint32_t>(parameters[0].value)] = loopKey(loop);
  EmittedValue element = loadValue(behind(loop.elements, loop.offset));
  if (loop.source.type.isCollection())
    element.type = loop.source.type.element();
  values_[static_cast<uint32_t>(parameters.back().value)] = element;
  if (where) {
    EmittedValue condition = lowerRegion(*where);
    V *truth = truthOf(condition);
    Block *include = block("include");
    loop.ends.push_back({b_.GetInsertBlock(), loop.filled});
    b_.CreateCondBr(truth, include, loop.next);
    b_.SetInsertPoint(include);
    charge(loop.included);
  }
  if (key)
    addEntry(op, loop, *emit, *key);
  else
    addElement(loop, *emit);
  closeLoop(loop);
  return built(op, [&](V *slot) {
    if (!key)
      return callRuntime("hclrt_for_tuple", b_.getInt1Ty(),
                         {cx_, loop.state, slot});
    uint32_t entry = numbers_.entry(indexOf(op));
    return callRuntime(
        "hclrt_for_object", b_.getInt1Ty(),
        {cx_, b_.getInt32(entry), loop.state, spill({loop.source}), slot});
  });
}

/// Where the elements of the source of a splat lie, and how many they are: a
/// value that is no sequence, as `many` tells, is a sequence of one.
void Lowering::openSequence(Loop &loop, V *many) {
  // What is written there next comes after the one run of the loop has read it.
  V *single = spill({loop.source});
  Block *start = b_.GetInsertBlock(), *sequence = block("sequence"),
        *open = block("splat");
  b_.CreateCondBr(many, sequence, open);
  b_.SetInsertPoint(sequence);
  V *rep = b_.CreateIntToPtr(loop.source.word, b_.getPtrTy());
  V *inPlace = fieldAddress(rep, ValueLayout::elementsOffset);
  V *length = load64(rep, ValueLayout::sizeOffset);
  b_.CreateBr(open);
  b_.SetInsertPoint(open);
  auto *elements = b_.CreatePHI(b_.getPtrTy(), 2);
  auto *size = b_.CreatePHI(b_.getInt64Ty(), 2);
  elements->addIncoming(single, start);
  elements->addIncoming(inPlace, sequence);
  size->addIncoming(constantWord(1), start);
  size->addIncoming(length, sequence);
  loop.elements = elements;
  loop.size = size;
}

EmittedValue Lowering::splat(const Op &op) {
  const hir::Region &each = hir_.regionsOf(op)[0];
  Loop loop;
  loop.source = operand(op, 0);
  V *head = loop.source.head;
  V *kind = b_.CreateAnd(
      head, constantWord(ValueLayout::kindMask | ValueLayout::failed));
  uint64_t first = ValueLayout::headOf(ValueKind::Bool);
  bailOutUnless(b_.CreateICmpULE(
      b_.CreateSub(kind, constantWord(first)),
      constantWord(ValueLayout::headOf(ValueKind::Object) - first)));
  V *isSet = b_.CreateICmpEQ(
      head, constantWord(ValueLayout::countedHead(ValueKind::Set)));
  V *isList = b_.CreateICmpEQ(
      head, constantWord(ValueLayout::countedHead(ValueKind::List)));
  V *many = b_.CreateOr(isSet, isSequence(loop.source));
  openSequence(loop, many);

  Cost cost = costOf(each);
  cost.bytes += sizeof(Value);
  chargeTimes(loop.size, cost);
  loop.state = newState();
  beginResult(loop, "hclrt_begin");
  openLoop(loop);
  EmittedValue element = loadValue(behind(loop.elements, loop.offset));
  if (loop.source.type.isSequence() && loop.source.type.isCollection())
    element.type = loop.source.type.element();
  values_[static_cast<uint32_t>(hir_.parametersOf(op).back().value)] = element;
  addElement(loop, each);
  closeLoop(loop);
  V *toList = b_.CreateOr(isSet, isList);
  return built(op, [&](V *slot) {
    return callRuntime("hclrt_splat", b_.getInt1Ty(),
                       {cx_, loop.state, toList, slot});
  });
}

} // namespace hcl::compiled

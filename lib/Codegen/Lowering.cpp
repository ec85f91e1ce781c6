#include "Lowering.h"

#include "Value/Layout.h"

namespace hcl::compiled {

/// More operations than this are not compiled: the time to do so grows faster
/// than their number.
static constexpr uint32_t maxOps = 2000;

Lowering::Lowering(llvm::Module &module, const Program &program, size_t item,
                   const CompileOptions &options)
    : module_(module), context_(module.getContext()), b_(context_),
      hir_(program.module()), expr_(hir_.items[item].expr), options_(options),
      numbers_(hir_, expr_), values_(expr_.valueCount),
      uses_(expr_.valueCount) {
  auto use = [this](const hir::Operand &operand) {
    ++uses_[static_cast<uint32_t>(operand.value)];
  };
  for (uint32_t i = expr_.firstOp; i < expr_.endOp; ++i) {
    for (const hir::Operand &operand : hir_.operandsOf(hir_.ops[i]))
      use(operand);
    for (const hir::Region &region : hir_.regionsOf(hir_.ops[i]))
      use(region.yield);
  }
  use(expr_.result);
}

bool Lowering::isTooLong() const {
  return expr_.endOp - expr_.firstOp > maxOps;
}

bool Lowering::runWhole(const std::string &name, bool hasLeaf,
                        std::string &reason) {
  hasLeaf_ = hasLeaf;
  if (isTooLong()) {
    reason = "the expression has more than " + std::to_string(maxOps) +
             " operations";
    return false;
  }
  beginFunction(name);
  exit_ = block("exit");
  checkDialect();
  loadVariables();
  loadConstants();
  Block *body = block("body");
  b_.CreateBr(body);
  b_.SetInsertPoint(body);
  charge(costOfExpression());
  lowerOps(expr_.firstOp, expr_.endOp);
  finishWhole(values_[static_cast<uint32_t>(expr_.result.value)]);
  return true;
}

static llvm::Type *valueType(llvm::IRBuilder<> &b) {
  return llvm::ArrayType::get(b.getInt64Ty(), 2);
}

void Lowering::beginFunction(const std::string &name) {
  llvm::Type *pointer = b_.getPtrTy();
  auto *type = llvm::FunctionType::get(
      b_.getVoidTy(), {pointer, pointer, pointer, pointer}, false);
  function_ = llvm::Function::Create(type, llvm::Function::ExternalLinkage,
                                     name, module_);
  function_->addParamAttr(
      0, llvm::Attribute::getWithStructRetType(context_, valueType(b_)));
  function_->setDoesNotThrow();
  result_ = function_->getArg(0);
  result_->setName("result");
  expression_ = function_->getArg(1);
  expression_->setName("expression");
  arguments_ = function_->getArg(2);
  arguments_->setName("frame");
  evaluation_ = function_->getArg(3);
  evaluation_->setName("evaluation");

  entry_ = block("entry");
  bailOut_ = block("bail.out");
  b_.SetInsertPoint(entry_);
  if (!isLeaf_) {
    makeFrame();
    checkStopped();
  }
  frame_ = loadFixed(arguments_, CodeLayout::frameValues);
  if (numbers_.cacheCount > CodeTables::nearCaches)
    farCaches_ = loadTable(CodeLayout::farCaches);
}

/// Returns what the function at `tableOffset` does. The frame of this one is
/// gone then: what runs may need all of the stack, and may throw.
void Lowering::jumpTo(uint64_t tableOffset) {
  llvm::CallInst *call =
      b_.CreateCall(function_->getFunctionType(), loadTable(tableOffset),
                    {result_, expression_, arguments_, evaluation_});
  call->addParamAttr(
      0, llvm::Attribute::getWithStructRetType(context_, valueType(b_)));
  call->setTailCallKind(llvm::CallInst::TCK_MustTail);
  b_.CreateRetVoid();
}

/// What is needed where the whole function gives up is kept in memory, so that
/// no register is; but for `result_`, which is needed in the end anyway.
void Lowering::makeFrame() {
  llvm::Type *word = b_.getInt64Ty();
  cx_ = b_.CreateAlloca(word, b_.getInt32(CodeLayout::contextSize / 8), "cx");
  // How many there are is known at the end.
  slots_ = b_.CreateAlloca(word, b_.getInt32(0), "slots");
  states_ = b_.CreateAlloca(word, b_.getInt32(0), "states");
  scratch_ = b_.CreateAlloca(word, b_.getInt32(0), "scratch");
  V *tables = fieldAddress(expression_, CodeLayout::expressionTables);
  b_.CreateStore(tables, fieldAddress(cx_, CodeLayout::contextTables));
  b_.CreateStore(evaluation_, fieldAddress(cx_, CodeLayout::contextEvaluation));
  b_.CreateStore(arguments_, fieldAddress(cx_, CodeLayout::contextFrame));
  // One by one, as reading both at once would wait for what was written to one
  // of them.
  V *budget = budgetAddress();
  store64(load64(budget, CodeLayout::budgetSteps), cx_,
          CodeLayout::contextSteps);
  store64(load64(budget, CodeLayout::budgetBytes), cx_,
          CodeLayout::contextBytes);
}

/// Frees what the function holds, and lets `afterFull` give the answer.
void Lowering::giveBack() {
  // Where the frame is, the call says: keeping addresses in it takes registers.
  V *cx = callRuntime("hclrt_bail_out", b_.getPtrTy(),
                      {cx_, slots_, b_.getInt32(slotCount_), states_,
                       b_.getInt32(stateCount_)});
  auto kept = [&](uint64_t offset) {
    return b_.CreateLoad(b_.getPtrTy(), fieldAddress(cx, offset));
  };
  V *tables = kept(CodeLayout::contextTables);
  expression_ = b_.CreateConstInBoundsGEP1_64(
      b_.getInt8Ty(), tables, -uint64_t{CodeLayout::expressionTables});
  arguments_ = kept(CodeLayout::contextFrame);
  evaluation_ = kept(CodeLayout::contextEvaluation);
  jumpTo(CodeLayout::afterFull);
}

/// In an evaluation that was stopped nothing is done. Leaf functions take steps
/// in the end, and there are none then.
void Lowering::checkStopped() {
  V *stopped = b_.CreateLoad(
      b_.getInt8Ty(), fieldAddress(budgetAddress(), CodeLayout::budgetStopped));
  bailOutUnless(b_.CreateICmpEQ(stopped, b_.getInt8(0)));
}

/// Loops try their conditions ahead in some dialects.
void Lowering::checkDialect() {
  bool depends = false;
  for (uint32_t i = expr_.firstOp; i < expr_.endOp; ++i)
    depends |= hir_.ops[i].kind == OpKind::For &&
               hir_.region(hir_.ops[i], hir::RegionRole::Where);
  if (!depends)
    return;
  bool ahead = options_.dialect[DialectPoint::CheckForConditionAhead];
  bailOutUnless(callRuntime("hclrt_suits_dialect", b_.getInt1Ty(),
                            {cx_, b_.getInt1(ahead)}));
}

void Lowering::finishWhole(const EmittedValue &result) {
  if (!isResultStored_)
    storeResult(result);
  b_.CreateBr(exit_);

  b_.SetInsertPoint(exit_);
  releaseFrame();
  b_.CreateRetVoid();
  b_.SetInsertPoint(bailOut_);
  giveBack();
  sizeFrame();
}

void Lowering::storeResult(const EmittedValue &result) {
  if (result.known == StaticKind::Any) {
    // Mostly it is neither counted nor failed.
    V *special = b_.CreateAnd(
        result.head, constantWord(ValueLayout::counted | ValueLayout::failed));
    Block *plain = block("plain"), *other = block("other");
    b_.CreateCondBr(b_.CreateICmpEQ(special, constantWord(0)), plain, other,
                    likely());
    b_.SetInsertPoint(plain);
    store64(result.head, result_, ValueLayout::headOffset);
    store64(result.word, result_, ValueLayout::wordOffset);
    b_.CreateBr(exit_);
    b_.SetInsertPoint(other);
    V *failed = b_.CreateAnd(result.head, constantWord(ValueLayout::failed));
    bailOutUnless(b_.CreateICmpEQ(failed, constantWord(0)));
  }
  storeOwned(result_, result, true);
}

/// Numbers and bools become immediates, all else is read from the table.
EmittedValue Lowering::constant(const Op &op, uint32_t index) {
  const Value &value = hir_.constant(hir::ConstId(op.immediate));
  EmittedValue lowered;
  lowered.head = constantWord(ValueLayout::head(value));
  if (value.kind() == ValueKind::Integer) {
    lowered.known = StaticKind::Integer;
    lowered.word = constantWord(ValueLayout::word(value));
  } else if (value.kind() == ValueKind::Bool) {
    return ofTruth(b_.getInt1(value.asBool()));
  } else {
    if (value.kind() == ValueKind::String && !value.isFailed())
      lowered.known = StaticKind::String;
    lowered.isSeldomInteger = value.type() == Type::number();
    V *address =
        loadFixed(loadTable(CodeLayout::constants), 8 * numbers_.entry(index));
    lowered.word = load64(address, ValueLayout::wordOffset);
  }
  return lowered;
}

EmittedValue Lowering::variable(const Op &op) {
  for (const auto &[name, value] : variables_)
    if (static_cast<uint32_t>(name) == op.immediate)
      return value;
  return {};
}

const EmittedValue &Lowering::operand(const Op &op, size_t index) const {
  return values_[static_cast<uint32_t>(hir_.operandsOf(op)[index].value)];
}

/// The type that the result of `op` should have: what check-types found, or
/// what follows from that of the collection that it is taken from.
Type Lowering::expectedType(const Op &op) const {
  if (!op.type.isDynamic())
    return op.type;
  if (op.kind != OpKind::GetAttr && op.kind != OpKind::Index)
    return Type();
  const Type &from = operand(op, 0).type;
  if (from.isCollection())
    return from.element();
  if (op.kind != OpKind::GetAttr || from.kind() != TypeKind::Object)
    return Type();
  const ObjectAttribute *attribute =
      from.findAttribute(hir_.constant(hir::ConstId(op.immediate)).asString());
  return attribute ? attribute->type : Type();
}

void Lowering::define(const Op &op, EmittedValue value) {
  value.loopDepth = loopDepth_;
  if (value.type.isDynamic())
    value.type = expectedType(op);
  values_[static_cast<uint32_t>(op.result)] = value;
}

void Lowering::lowerOps(uint32_t first, uint32_t end) {
  for (uint32_t i = first; i < end; i = hir_.ops[i].end)
    lowerOp(i);
}

EmittedValue Lowering::lowerRegion(const hir::Region &region) {
  lowerOps(region.firstOp, region.endOp);
  return values_[static_cast<uint32_t>(region.yield.value)];
}

void Lowering::lowerOp(uint32_t at) {
  const Op &op = hir_.ops[at];
  switch (op.kind) {
  case OpKind::Const:
    return;
  case OpKind::Var:
    return define(op, variable(op));
  case OpKind::Add:
  case OpKind::Sub:
  case OpKind::Mul:
  case OpKind::Div:
  case OpKind::Mod:
    return define(op, arithmetic(op));
  case OpKind::Eq:
  case OpKind::Ne:
  case OpKind::Lt:
  case OpKind::Le:
  case OpKind::Gt:
  case OpKind::Ge:
    return define(op, comparison(op));
  case OpKind::Neg:
    return define(op, negation(op));
  case OpKind::Not:
    return define(op, ofTruth(b_.CreateNot(truthOf(operand(op, 0)))));
  case OpKind::And:
  case OpKind::Or:
    return define(op, logic(op));
  case OpKind::Cond:
    return define(op, conditional(op));
  case OpKind::GetAttr:
    return define(op, getAttr(op));
  case OpKind::Index:
    return define(op, index(op));
  case OpKind::Tuple:
    return define(op, tuple(op));
  case OpKind::Object:
    return define(op, object(op));
  case OpKind::Call:
    return define(op, call(op));
  case OpKind::Template:
  case OpKind::Join:
  case OpKind::Convert:
    return define(op, strict(op));
  case OpKind::For:
    return define(op, forLoop(op));
  case OpKind::Splat:
    return define(op, splat(op));
  }
}

} // namespace hcl::compiled

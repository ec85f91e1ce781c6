// Execution of bytecode. The loop dispatches on the kind of each instruction. A
// strict operation first tries its fast path, which covers the common kinds of
// operands, then calls its kernel through `strict`, which also adds notes to
// new diagnostics. Lazy operations are in Lazy.cpp.
#include "Machine.h"

#include "Invocation/Site.h"
#include "Invocation/VisibleParameters.h"
#include "Semantics/Arithmetic.h"
#include "Semantics/UnknownVariable.h"
#include "Support/Text.h"
#include "Value/Build.h"
#include "hcl/compiler/Kernels.h"

#include <cassert>
#include <optional>
#include <string_view>
#include <vector>

namespace hcl {
namespace {

/// Whether `a` or `b` is failed, computed without a branch.
inline bool eitherFailed(const Value &a, const Value &b) {
  return (static_cast<int>(a.isFailed()) | static_cast<int>(b.isFailed())) != 0;
}

/// Whether two integers, strings or bools are equal; nothing for other values.
[[nodiscard]] inline std::optional<bool> plainlyEqual(const Value &a,
                                                      const Value &b) {
  if (a.kind() != b.kind() || eitherFailed(a, b))
    return {};
  if (a.kind() == ValueKind::Integer)
    return a.asInteger() == b.asInteger();
  if (a.kind() == ValueKind::String)
    return a.asString() == b.asString();
  if (a.kind() == ValueKind::Bool)
    return a.asBool() == b.asBool();
  return {};
}

/// The element for a key of the collection's key type; null leaves the access
/// to the kernel.
inline const Value *elementOf(const Value &collection, const Value &key) {
  if (eitherFailed(collection, key))
    return nullptr;
  if (key.kind() == ValueKind::Integer &&
      (collection.kind() == ValueKind::List ||
       collection.kind() == ValueKind::Tuple)) {
    uint64_t index = static_cast<uint64_t>(key.asInteger());
    return index < collection.size() ? &collection.elements()[index] : nullptr;
  }
  if (key.kind() == ValueKind::String &&
      (collection.kind() == ValueKind::Map ||
       collection.kind() == ValueKind::Object))
    return collection.find(key.asString());
  return nullptr;
}

} // namespace

const Value Machine::failed = Value::failed();

// The fast path of a strict operation: stores the result that the kernel would
// return, or returns false without an effect. FastPathTest compares both.
template <OpKind>
bool Machine::fastPath(const Instruction &) {
  return false;
}

#define HCL_INTEGER_OP(Kind, builtin, condition)                               \
  template <>                                                                  \
  [[gnu::always_inline]] inline bool Machine::fastPath<OpKind::Kind>(          \
      const Instruction &at) {                                                 \
    const Value &a = *registers_[at.a], &b = *registers_[at.b];                \
    int64_t n;                                                                 \
    if (!Value::areIntegers(a, b) ||                                           \
        builtin(a.asInteger(), b.asInteger(), &n) || !(condition))             \
      return arithmetic(at);                                                   \
    slot(at) = Value::integerOf(n, a, b);                                      \
    return true;                                                               \
  }
HCL_INTEGER_OP(Add, __builtin_add_overflow, true)
HCL_INTEGER_OP(Sub, __builtin_sub_overflow, true)
// Zero times a negative number is negative zero.
HCL_INTEGER_OP(Mul, __builtin_mul_overflow, n != 0)
#undef HCL_INTEGER_OP

template <>
bool Machine::fastPath<OpKind::Div>(const Instruction &at) {
  return arithmetic(at);
}
template <>
bool Machine::fastPath<OpKind::Mod>(const Instruction &at) {
  return arithmetic(at);
}

#define HCL_INTEGER_COMPARISON(Kind, operation)                                \
  template <>                                                                  \
  [[gnu::always_inline]] inline bool Machine::fastPath<OpKind::Kind>(          \
      const Instruction &at) {                                                 \
    const Value &a = *registers_[at.a], &b = *registers_[at.b];                \
    if (!Value::areIntegers(a, b))                                             \
      return false;                                                            \
    slot(at) = Value::boolean(a.asInteger() operation b.asInteger());          \
    return true;                                                               \
  }
HCL_INTEGER_COMPARISON(Lt, <)
HCL_INTEGER_COMPARISON(Le, <=)
HCL_INTEGER_COMPARISON(Gt, >)
HCL_INTEGER_COMPARISON(Ge, >=)
#undef HCL_INTEGER_COMPARISON

#define HCL_EQUALITY(Kind, expected)                                           \
  template <>                                                                  \
  [[gnu::always_inline]] inline bool Machine::fastPath<OpKind::Kind>(          \
      const Instruction &at) {                                                 \
    auto same = plainlyEqual(*registers_[at.a], *registers_[at.b]);            \
    if (same)                                                                  \
      slot(at) = Value::boolean(*same == (expected));                          \
    return same.has_value();                                                   \
  }
HCL_EQUALITY(Eq, true)
HCL_EQUALITY(Ne, false)
#undef HCL_EQUALITY

template <>
[[gnu::always_inline]] inline bool
Machine::fastPath<OpKind::Not>(const Instruction &at) {
  const Value &value = *registers_[at.a];
  if (value.kind() != ValueKind::Bool || value.isFailed())
    return false;
  slot(at) = Value::boolean(!value.asBool());
  return true;
}

template <>
[[gnu::always_inline]] inline bool
Machine::fastPath<OpKind::GetAttr>(const Instruction &at) {
  const Value &value = *registers_[at.a];
  bool plain = value.kind() == ValueKind::Object && !value.isFailed();
  access(at, plain ? code_.accesses[at.detail].find(value) : nullptr);
  return true;
}

template <>
[[gnu::always_inline]] inline bool
Machine::fastPath<OpKind::Index>(const Instruction &at) {
  const Value &collection = *registers_[at.a];
  bool named = at.detail != 0 && !collection.isFailed() &&
               (collection.kind() == ValueKind::Map ||
                collection.kind() == ValueKind::Object);
  access(at, named ? code_.accesses[at.detail - 1].find(collection)
                   : elementOf(collection, *registers_[at.b]));
  return true;
}

template <>
bool Machine::fastPath<OpKind::Tuple>(const Instruction &at) {
  tuple(at);
  return true;
}
template <>
bool Machine::fastPath<OpKind::Object>(const Instruction &at) {
  return object(at);
}
template <>
bool Machine::fastPath<OpKind::Call>(const Instruction &at) {
  return callDirectly(at);
}

/// Finds the variable, unless already found. A register without a value shows
/// that the variable was not read: notes leave such variables out.
[[gnu::always_inline]] inline void Machine::load(const Instruction &at) {
  const Value *&value = registers_[at.slot];
  if (value && value != &failed)
    return;
  const Frame *frame = variables_.frame;
  const Value *found =
      frame ? frame->values[at.slot - expression_.constantCount] : nullptr;
  if (found)
    value = found;
  else
    variable(at);
}

void Machine::execute(const Instruction *at, const Instruction *end) {
  const Instruction *base = code_.instructions.data();
  for (; at != end; at = base + at->next) {
    switch (at->kind) {
    case OpKind::Const:
      break;
    case OpKind::Var:
      load(*at);
      break;
#define HCL_STRICT(Kind, ...)                                                  \
  case OpKind::Kind:                                                           \
    if (!fastPath<OpKind::Kind>(*at))                                          \
      strict(*at);                                                             \
    break;
#include "hcl/compiler/Ops.def"
#define HCL_LAZY(Kind, ...)                                                    \
  case OpKind::Kind:                                                           \
    slot(*at) = lazy<OpKind::Kind>(*at);                                       \
    break;
#include "hcl/compiler/Ops.def"
    }
    if (evaluation_.budget.isStopped)
      return;
  }
}

/// Computes known numbers without the kernel, unless there is an error to
/// report.
bool Machine::arithmetic(const Instruction &at) {
  const Value &a = *registers_[at.a], &b = *registers_[at.b];
  if (!a.isKnownNumber() || !b.isKnownNumber() || eitherFailed(a, b))
    return false;
  Value result = computeWithin(at.kind, a, b, evaluation_);
  if (result.isFailed()) [[unlikely]]
    return false;
  slot(at) = std::move(result);
  return true;
}

/// Stores `found` as the result of GetAttr or Index; calls the kernel if it is
/// null.
void Machine::access(const Instruction &at, const Value *found) {
  if (!at.view) {
    if (found)
      slot(at) = *found;
    else
      strict(at);
    return;
  }
  const Value *&view = registers_[expression_.firstSlot() + at.slot];
  if (!found) {
    strict(at);
    found = &slot(at);
  }
  view = found;
}

void Machine::strict(const Instruction &at) {
  constexpr size_t inlineCount = 8;
  const Value *inlineOperands[inlineCount];
  std::vector<const Value *> manyOperands;
  const Value **operands = inlineOperands;
  if (at.operandCount > inlineCount) {
    manyOperands.resize(at.operandCount);
    operands = manyOperands.data();
  }
  const Register *registers = code_.operands.data() + at.firstOperand;
  for (uint32_t i = 0; i < at.operandCount; ++i)
    operands[i] = registers_[registers[i] & ~lastUse];

  const Function *function = nullptr;
  if (at.kind == OpKind::Call && evaluation_.calls(code_.functions))
    function = code_.called[at.detail].function;
  HirSite site(*code_.module, op(at), function);
  size_t before = evaluation_.diags.size();
  Kernel kernel = kernelOf(at.kind, evaluation_.dialect);
  slot(at) = kernel({operands, at.operandCount}, site, evaluation_);
  if (evaluation_.diags.size() == before)
    return;
  annotate(before, at);
  if (at.kind == OpKind::Call)
    dropArguments(before, at);
}

/// Finds the variable in the scope, unless a frame was without it.
void Machine::variable(const Instruction &at) {
  const Value *value = nullptr;
  if (!variables_.frame && variables_.scope)
    value = code_.variables[at.detail].findIn(*variables_.scope);
  registers_[at.slot] = value ? value : &failed;
  if (!value)
    unknownVariable(at);
}

/// The names of all variables, without parameters of loops.
static std::vector<std::string_view> namesOf(const Variables &variables) {
  if (variables.scope)
    return variables.scope->names(mostCandidates);
  if (variables.frame)
    return variables.frame->visible->names();
  return {};
}

void Machine::unknownVariable(const Instruction &at) {
  Range range = op(at).range;
  bool isAllowed = variables_.scope ? variables_.scope->allowsVariables()
                                    : variables_.frame != nullptr;
  std::string_view name = code_.variables[at.detail].name();
  if (!isAllowed && loopDepth_ == 0) {
    failVariablesNotAllowed(name, range, evaluation_);
    return;
  }
  std::vector<std::string_view> visible;
  if (evaluation_.diags.size() < mostSuggestions) {
    visible = namesOf(variables_);
    addVisibleParameters(*code_.module, expression_.firstOp, at.op, visible);
  }
  failUnknownVariable(name, range, visible, evaluation_);
}

/// Reports that `result` exceeds a limit.
void Machine::reject(const Instruction &at, const Value &result) {
  static_cast<void>(evaluation_.accepts(result, op(at).range));
  slot(at) = Value::failed();
}

void Machine::tuple(const Instruction &at) {
  if (!takeBytes(Evaluation::bytesOfElements(at.operandCount), at))
    return;
  SequenceBuilder elements(at.operandCount);
  const Register *operands = code_.operands.data() + at.firstOperand;
  bool failed = false;
  for (uint32_t i = 0; i < at.operandCount; ++i) {
    Register r = operands[i] & ~lastUse;
    failed |= registers_[r]->isFailed();
    if (operands[i] & lastUse)
      elements.add(std::move(slots_[r - expression_.firstSlot()]));
    else
      elements.add(*registers_[r]);
  }
  Value result = std::move(elements).tuple();
  if (!evaluation_.fitsCollection(result)) [[unlikely]]
    return reject(at, result);
  slot(at) = failed ? result.asFailed() : std::move(result);
}

/// Returns false if the keys are not constant; the kernel then makes the
/// object.
bool Machine::object(const Instruction &at) {
  if (at.detail == 0)
    return false;
  if (!takeBytes(Evaluation::bytesOfElements(at.operandCount), at))
    return true;
  const ObjectLayout &layout = code_.layouts[at.detail - 1];
  ShapedBuilder attributes(layout.shape);
  const Register *operands = code_.operands.data() + at.firstOperand;
  bool failed = false;
  for (uint32_t operand : layout.operands) {
    const Value &value = *registers_[operands[operand] & ~lastUse];
    failed |= value.isFailed();
    attributes.add(value);
  }
  Value result = std::move(attributes).object();
  if (!evaluation_.fitsCollection(result)) [[unlikely]] {
    reject(at, result);
    return true;
  }
  slot(at) = failed ? result.asFailed() : std::move(result);
  return true;
}

const Segment *Machine::findRegion(const Instruction &at,
                                   hir::RegionRole role) const {
  for (uint32_t i = 0; i < at.regionCount; ++i)
    if (code_.segments[at.detail + i].role == role)
      return &code_.segments[at.detail + i];
  return nullptr;
}

const Segment &Machine::region(const Instruction &at,
                               hir::RegionRole role) const {
  const Segment *found = findRegion(at, role);
  assert(found && "the verifier checks regions");
  return *found;
}

} // namespace hcl

// What a Program holds: the operations of a module as instructions.
//
// Operands are registers. Each expression numbers its registers: constants
// first, then variables by name, then parameters of regions, then slots
// (results that the frame owns). A register is a pointer to a value, so
// constants, variables and elements of collections are read where they lie.
// Constants need no instruction: their registers are filled from a table.
//
// A slot is used again once its value was used for the last time. What is taken
// out of a collection that outlives the evaluation of the expression (a
// constant, a variable, an element of a loop) is a view: its register points
// into the collection. A view has a slot of its own all the same, for the case
// that a kernel has to make the value; it is never used again, as other views
// may point into it.
#ifndef HCL_LIB_INTERP_CODE_H
#define HCL_LIB_INTERP_CODE_H

#include "Interp.h"
#include "Invocation/Prepared.h"
#include "Support/Hash.h"
#include "hcl/Scope.h"
#include "hcl/compiler/HIR.h"

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <string_view>
#include <vector>

namespace hcl {

/// A place of a frame that points to a value.
using Register = uint32_t;
inline constexpr Register noRegister = UINT32_MAX;

/// Set in an operand of a constructor: the slot behind it is not used again,
/// so that its value may be moved.
inline constexpr Register lastUse = 0x8000'0000;

struct Instruction {
  OpKind kind;
  uint8_t flags;
  /// GetAttr and Index: the result is a view.
  bool view = false;
  uint8_t regionCount = 0;
  /// The operation, for its ranges.
  uint32_t op;
  /// The slot of the result; the register of a variable.
  uint32_t slot = 0;
  /// The first two operands.
  Register a = noRegister, b = noRegister;
  /// All operands, in Code::operands.
  uint32_t firstOperand = 0;
  uint32_t operandCount = 0;
  /// Lazy ops: the first of its segments. Objects: 1 + the layout, or 0.
  /// Calls: the callee. Variables: the name. Attributes: the access. Index by a
  /// constant string: 1 + the access, else 0.
  uint32_t detail = 0;
  /// Loops: the first of its two parameters in Code::parameters.
  uint32_t firstParameter = 0;
  /// The instruction that follows it and its regions.
  uint32_t next = 0;
};

/// Instructions that run together and yield a value.
struct Segment {
  uint32_t first = 0;
  uint32_t end = 0;
  Register yield = noRegister;
  /// The yielded value belongs to the segment: it may be moved.
  bool owned = false;
  /// What a run of it costs.
  uint32_t steps = 1;
  hir::RegionRole role = hir::RegionRole::Rhs;
  /// The source of the yielded value.
  Range range;
};

/// One expression.
struct ExpressionCode {
  Segment body;
  /// Its first operation in the module.
  uint32_t firstOp = 0;
  /// Registers of constants: [0, constantCount).
  uint32_t firstConstant = 0;
  uint32_t constantCount = 0;
  uint32_t variableCount = 0;
  uint32_t parameterCount = 0;
  uint32_t slotCount = 0;

  uint32_t firstSlot() const {
    return constantCount + variableCount + parameterCount;
  }
  uint32_t registerCount() const { return firstSlot() + slotCount; }
};

/// A variable that is looked up.
struct VariableAccess {
  HashedName name;
  mutable ScopeHint hint;

  explicit VariableAccess(std::string_view name) : name(HashedName::of(name)) {}
};

/// An attribute or entry that is taken from objects and maps.
struct AttributeAccess {
  std::string_view name;
  /// Where the last object had it; objects that come one after another tend to
  /// have one shape. A guess only, so that threads need not agree on it.
  mutable std::atomic<uint32_t> hint{0};

  explicit AttributeAccess(std::string_view name) : name(name) {}

  /// The attribute of the plain `object`, or null.
  const Value *find(const Value &object) const {
    uint32_t at = hint.load(std::memory_order_relaxed);
    if (at < object.size() && equalBytes(object.key(at), name))
      return &object.elements()[at];
    const Value *found = object.find(name);
    if (found)
      hint.store(static_cast<uint32_t>(found - object.elements().data()),
                 std::memory_order_relaxed);
    return found;
  }
};

class Preparation;

struct Program::Code {
  Code();
  ~Code();
  /// Removes all instructions. Cost: keeps the memory.
  void clear();

  const hir::Module *module = nullptr;
  FunctionTable functions;
  std::vector<Instruction> instructions;
  std::vector<Register> operands;
  std::vector<Segment> segments;
  /// The parameters of loops, two for each lazy op that has some, in the order
  /// key, element; noRegister where there is no name for the key.
  std::vector<Register> parameters;
  std::vector<ObjectLayout> layouts;
  std::vector<Callee> called;
  /// Deques: the elements cannot be moved.
  std::deque<VariableAccess> variables;
  std::deque<AttributeAccess> accesses;
  std::vector<const Value *> constants;
  std::vector<ExpressionCode> expressions;
  /// By item of the module: the expression of an attribute.
  std::vector<uint32_t> expressionOf;
  /// What is prepared again is prepared by this.
  std::unique_ptr<Preparation> preparation;
};

} // namespace hcl

#endif // HCL_LIB_INTERP_CODE_H

// The bytecode of a Program: the operations of a module as instructions on
// registers.
//
// Each expression numbers its registers: constants first, then variables by
// name, parameters of regions, and slots (results that the frame owns). A
// register is a pointer to a value, so constants, variables and elements of
// collections are read in place. Constants need no instruction: their registers
// are filled from a table.
//
// A slot is reused after the last use of its value. A part of a collection that
// outlives the evaluation of the expression (a constant, a variable, an element
// of a loop) is a view: its register points into the collection. A view has a
// slot too, for results that the kernel must compute; the slot is never reused,
// since other views may point into it.
// Threads: code never changes after preparation, except for inline caches.
// Deliberately absent: execution (Machine.h).
#ifndef HCL_LIB_INTERP_CODE_H
#define HCL_LIB_INTERP_CODE_H

#include "Interp.h"
#include "Invocation/Prepared.h"
#include "Semantics/HintedName.h"
#include "Support/Hash.h"
#include "hcl/compiler/HIR.h"

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <string_view>
#include <vector>

namespace hcl {

/// The index of a pointer to a value in a frame.
using Register = uint32_t;
inline constexpr Register noRegister = UINT32_MAX;

/// A flag in an operand of a constructor: its slot is not used again, so the
/// value may be moved.
inline constexpr Register lastUse = 0x8000'0000;

/// One operation in bytecode.
struct Instruction {
  OpKind kind;
  uint8_t flags;
  /// GetAttr and Index: the result is a view.
  bool view = false;
  uint16_t regionCount = 0;
  /// The index of the operation, for its ranges.
  uint32_t op;
  /// The slot of the result; the register of a variable.
  uint32_t slot = 0;
  /// The first two operands, for fast access.
  Register a = noRegister, b = noRegister;
  /// All operands are in Code::operands.
  uint32_t firstOperand = 0;
  uint32_t operandCount = 0;
  /// Lazy ops: the first segment. Objects: 1 + the layout, or 0. Calls: the
  /// callee. Variables: the name. Attributes: the access. Index by a constant
  /// string: 1 + the access, else 0. All are indices into members of Code.
  uint32_t detail = 0;
  /// Loops: the first of the two parameters in Code::parameters.
  uint32_t firstParameter = 0;
  /// The index of the instruction after the loop and its regions.
  uint32_t next = 0;
};

/// A sequence of instructions that yields a value.
struct Segment {
  uint32_t first = 0;
  uint32_t end = 0;
  Register yield = noRegister;
  /// Whether the segment owns the yielded value and may move the value.
  bool owned = false;
  /// Whether the segment is one variable and nothing else.
  bool isVariable = false;
  /// The steps of one run.
  uint32_t steps = 1;
  hir::RegionRole role = hir::RegionRole::Rhs;
  /// The source of the yielded value.
  Range range;
};

/// The code of one expression.
struct ExpressionCode {
  Segment body;
  /// The index of the first operation in the module.
  uint32_t firstOp = 0;
  /// The constants of registers [0, constantCount), in Code::constants.
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

/// An attribute or map element, with the inline cache of its access.
struct AttributeAccess {
  std::string_view name;
  /// The position in the last object; consecutive objects tend to have the same
  /// shape. A wrong hint costs time only, so threads may share it.
  mutable std::atomic<uint32_t> hint{0};

  explicit AttributeAccess(std::string_view name) : name(name) {}

  /// The attribute of the unmarked `object`, or null.
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
  /// Removes all instructions, but keeps their memory.
  void clear();

  const hir::Module *module = nullptr;
  FunctionTable functions;
  std::vector<Instruction> instructions;
  std::vector<Register> operands;
  std::vector<Segment> segments;
  /// The parameters of loops, two for each lazy op with parameters: key and
  /// element; noRegister if the key has no name.
  std::vector<Register> parameters;
  std::vector<ObjectLayout> layouts;
  std::vector<Callee> called;
  /// Deques, since the elements cannot be moved.
  std::deque<HintedName> variables;
  std::deque<AttributeAccess> accesses;
  std::vector<const Value *> constants;
  std::vector<ExpressionCode> expressions;
  /// Indexed by the items of the module: the expression of an attribute.
  std::vector<uint32_t> expressionOf;
  /// The preparation, kept for prepareAgain.
  std::unique_ptr<Preparation> preparation;
};

} // namespace hcl

#endif // HCL_LIB_INTERP_CODE_H

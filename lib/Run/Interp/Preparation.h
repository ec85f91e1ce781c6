// Preparation: from the HIR of an expression to its bytecode. Program.cpp finds
// the last use of each value and assigns registers; Instructions.cpp fills in
// the other parts of instructions.
//
// In: expressions of a module. Out: instructions, added to a Program::Code.
// Threads: one. Deliberately absent: execution (Machine.h).
#ifndef HCL_LIB_INTERP_PREPARATION_H
#define HCL_LIB_INTERP_PREPARATION_H

#include "Code.h"

#include <cstdint>
#include <vector>

namespace hcl {

/// Prepares the expressions of a module.
class Preparation {
public:
  explicit Preparation(Program::Code &code) : code_(code) {}

  /// Begins with the expressions of `module`.
  void start(const hir::Module &module);
  /// Adds the instructions of one expression.
  ExpressionCode run(const hir::Expr &expr);

private:
  /// The register of a constant or variable, and the number of the expression
  /// for which it is valid.
  struct Named {
    uint32_t expression = 0;
    Register reg = noRegister;
  };

  uint32_t at(hir::ValueId id) const { return static_cast<uint32_t>(id); }
  /// Whether the value of `r` is in its own slot.
  bool isOwned(Register r) const {
    return r >= expr_.firstSlot() && !isView_[r - expr_.firstSlot()];
  }

  // First pass.
  void findUses(uint32_t first, uint32_t end);
  void use(hir::ValueId id, uint32_t op);
  Register named(std::vector<Named> &table, uint32_t immediate, uint32_t next,
                 uint32_t &count);
  void collectNames(const hir::Expr &expr);

  // Second pass.
  void emit(uint32_t first, uint32_t end);
  void emitRegions(size_t place, const hir::Op &op);
  void addOperands(Instruction &instruction, uint32_t index, const hir::Op &op);
  void addDetail(Instruction &instruction, const hir::Op &op);
  const Value *constantString(Register r) const;
  uint32_t objectLayout(const hir::Op &op);
  void releaseYield(const Segment &region);
  Segment segment(const hir::Operand &yield, uint32_t first, uint32_t firstOp,
                  uint32_t endOp);
  bool isView(const hir::Op &op) const;
  uint32_t defineView(hir::ValueId id);
  uint32_t define(hir::ValueId id);
  void release(uint32_t index);

  const hir::Module *module_ = nullptr;
  Program::Code &code_;
  ExpressionCode expr_;
  /// The number of the expression, from 1.
  uint32_t expression_ = 0;
  /// Indexed by the constants and the names of the module.
  std::vector<Named> constants_, variables_;

  /// The ops whose regions are open.
  std::vector<uint32_t> open_;
  /// Indexed by value: the depth of regions at its definition, the op of the
  /// same list after which it is not used, its register, and the next value
  /// with the same last op.
  std::vector<uint32_t> depth_, last_, register_, nextReleased_;
  /// Indexed by value: whether an operand that may be moved was emitted.
  std::vector<uint8_t> moved_;
  /// Indexed by op, from the expression's first: the values whose last op it
  /// is.
  std::vector<uint32_t> released_;
  uint32_t firstOp_ = 0;
  std::vector<uint32_t> freeSlots_;
  /// Indexed by slot.
  std::vector<uint8_t> isView_;
};

} // namespace hcl

#endif // HCL_LIB_INTERP_PREPARATION_H

// A value of the HIR in emitted code.
//
// In: facts known when the defining operation is emitted. Out: two words in
// registers, and the facts by which later operations select their code.
// Deliberately absent: emitting anything (FunctionEmitter.h).
#ifndef HCL_LIB_CODEGEN_EMITTEDVALUE_H
#define HCL_LIB_CODEGEN_EMITTEDVALUE_H

#include "hcl/Type.h"

#include <llvm/IR/Value.h>

#include <cstdint>

namespace hcl::compiled {

/// The kind of a value, if it is certain at compile time. All but Any imply
/// that the value is known, unmarked and not failed.
enum class StaticKind : uint8_t { Any, Integer, Bool, String };

/// Hints, which order the guards. Correctness never depends on them.
struct Expectation {
  /// The expected type; `any` if there is none.
  Type type;
  /// Unlikely to be an Integer: other constants, quotients, and values computed
  /// from these. Skips the integer fast path.
  bool isSeldomInteger = false;
};

/// The owner of the reference that keeps a value alive.
struct Ownership {
  enum Kind : uint8_t {
    Elsewhere, ///< a variable, a constant or a collection; or nothing is
               ///< counted
    Movable,   ///< a slot, which owns this value alone: it may be moved
    /// a slot, which owns the value or its container, or neither: the sole
    /// consumer may reuse the slot
    Reusable,
    Result, ///< the result of the function, where the value is stored
  };
  Kind kind = Elsewhere;
  /// The number of the slot, for Movable and Reusable.
  uint32_t slot = 0;
};

/// The two words of a value in registers, and known facts about it.
struct EmittedValue {
  llvm::Value *head = nullptr;
  llvm::Value *word = nullptr;
  StaticKind kind = StaticKind::Any;
  /// i1: whether the value is an Integer, if the code has tested this; else
  /// null.
  llvm::Value *isInteger = nullptr;
  /// i1: the value of a Bool.
  llvm::Value *truth = nullptr;
  Expectation expected;
  Ownership owner;
  /// The number of loops around the definition.
  uint32_t loopDepth = 0;
};

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_EMITTEDVALUE_H

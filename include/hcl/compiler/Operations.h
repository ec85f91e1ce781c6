// The table of operations at compile time: the kinds, and a row for each.
//
// Code that depends on several kinds of operations queries a column (class,
// types, totality, spelling) in place of a list of kinds, so a new row of
// Ops.def needs no further change. A kind that differs from all others is
// named.
// In: Ops.def. Out: constants. Ownership and threads: nothing changes at run
// time.
// Deliberately absent: the behaviour of operations (Kernels.h), and their
// operands and regions (HIR.h).
#ifndef HCL_COMPILER_OPERATIONS_H
#define HCL_COMPILER_OPERATIONS_H

#include "hcl/Type.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hcl {

/// One enumerator per row of Ops.def.
enum class OpKind : uint8_t {
#define HCL_LEAF(Kind, ...) Kind,
#define HCL_STRICT(Kind, ...) Kind,
#define HCL_LAZY(Kind, ...) Kind,
#include "hcl/compiler/Ops.def"
};

/// The number of kinds of operations.
constexpr size_t opKindCount = 0
#define HCL_LEAF(...) +1
#define HCL_STRICT(...) +1
#define HCL_LAZY(...) +1
#include "hcl/compiler/Ops.def"
    ;

namespace hir {

/// Groups of operations that passes and engines treat alike; a column of
/// Ops.def.
enum class OpClass : uint8_t {
  Leaf,        ///< const, var
  Arithmetic,  ///< from numbers to a number
  Equality,    ///< from any two values to a bool
  Ordering,    ///< from two numbers to a bool
  Logic,       ///< from bools to a bool, strict or lazy
  Access,      ///< part of a value
  Constructor, ///< tuples and objects
  Text,        ///< strings from the parts of templates
  Conversion,
  Call,
  Choice, ///< one of two regions
  Loop,   ///< regions that run once for each element
};

/// A type in a column of Ops.def.
enum class OpType : uint8_t { Any, Number, Bool, String };

/// Whether an operation can report errors for non-null operands of the right
/// type; a column of Ops.def.
enum class Totality : uint8_t { Total, Partial };

/// A row of Ops.def.
struct OpInfo {
  std::string_view mnemonic;
  int operandCount; ///< -1: any number
  bool lazy;        ///< has regions
  OpClass opClass;
  OpType takes;  ///< the type that operands are converted to
  OpType result; ///< the type of results
  Totality totality;
  std::string_view spec;
  /// The operator in the native syntax; "" if there is none.
  std::string_view spelling = "";
  /// The precedence, from 1, which binds loosest; 0 for other than infix
  /// operators.
  uint8_t precedence = 0;
};

/// The rows of Ops.def by kind.
inline constexpr std::array<OpInfo, opKindCount> opInfos = [] {
  using C = OpClass;
  using T = OpType;
  using enum Totality;
  std::array<OpInfo, opKindCount> rows = {{
#define HCL_LEAF(Kind, Mnemonic, Spec)                                         \
  {Mnemonic, 0, false, C::Leaf, T::Any, T::Any, Partial, Spec},
#define HCL_STRICT(Kind, Mnemonic, Arity, Class, Takes, Result, Reports,       \
                   Lifting, Spec)                                              \
  {Mnemonic, Arity, false, C::Class, T::Takes, T::Result, Reports, Spec},
#define HCL_LAZY(Kind, Mnemonic, Arity, Class, Takes, Result, Spec)            \
  {Mnemonic, Arity, true, C::Class, T::Takes, T::Result, Partial, Spec},
#include "hcl/compiler/Ops.def"
  }};
#define HCL_PREFIX(Kind, Token, Spelling)                                      \
  rows[size_t(OpKind::Kind)].spelling = Spelling;
#define HCL_INFIX(Kind, Token, Spelling, Precedence)                           \
  rows[size_t(OpKind::Kind)].spelling = Spelling;                              \
  rows[size_t(OpKind::Kind)].precedence = Precedence;
#include "hcl/compiler/Ops.def"
  return rows;
}();

/// The row of `kind`.
constexpr const OpInfo &infoOf(OpKind kind) { return opInfos[size_t(kind)]; }

/// The precedence of the infix operators that bind tightest.
inline constexpr uint8_t maxPrecedence = [] {
  uint8_t most = 0;
  for (const OpInfo &info : opInfos)
    most = info.precedence > most ? info.precedence : most;
  return most;
}();

/// Whether operations of `opClass` are written as operators.
constexpr bool isOperator(OpClass opClass) {
  return opClass == OpClass::Arithmetic || opClass == OpClass::Equality ||
         opClass == OpClass::Ordering || opClass == OpClass::Logic;
}

/// Whether all operators, and nothing else, have rows of HCL_PREFIX or
/// HCL_INFIX.
constexpr bool operatorsHaveSpellings() {
  for (const OpInfo &info : opInfos) {
    bool isInfix = info.operandCount == 2 || info.lazy;
    if (isOperator(info.opClass)
            ? info.spelling.empty() || isInfix != (info.precedence != 0)
            : !info.spelling.empty())
      return false;
  }
  return true;
}
static_assert(operatorsHaveSpellings(),
              "an operator of Ops.def has no HCL_PREFIX or HCL_INFIX");

/// The type in a column of Ops.def as a Type.
inline Type typeOf(OpType type) {
  switch (type) {
  case OpType::Any:
    return Type::dynamic();
  case OpType::Number:
    return Type::number();
  case OpType::Bool:
    return Type::boolean();
  case OpType::String:
    return Type::string();
  }
  return Type::dynamic();
}

/// The type of all results of `kind`, outside of the extended information
/// model: number for arithmetic, bool for comparison and logic, string for
/// templates, else `any`.
inline Type resultType(OpKind kind) { return typeOf(infoOf(kind).result); }

} // namespace hir
} // namespace hcl

#endif // HCL_COMPILER_OPERATIONS_H

// The table of operations at compile time: the kinds, and a row for each.
//
// Code that depends on more than one kind of operation asks for a column here
// (class, types, totality, spelling) rather than listing kinds: a new row of
// Ops.def is then right everywhere. Where one kind differs from all others, it
// is named. In: Ops.def. Deliberately absent: what an operation does
// (Kernels.h), and its operands and regions (HIR.h).
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

/// How many kinds of operation there are.
constexpr size_t opKindCount = 0
#define HCL_LEAF(...) +1
#define HCL_STRICT(...) +1
#define HCL_LAZY(...) +1
#include "hcl/compiler/Ops.def"
    ;

namespace hir {

/// Operations that passes and engines treat alike; a column of Ops.def.
enum class OpClass : uint8_t {
  Leaf,        ///< const, var
  Arithmetic,  ///< numbers of numbers
  Equality,    ///< of any two values
  Ordering,    ///< of two numbers
  Logic,       ///< bools of bools, strict or lazy
  Access,      ///< a part of a value
  Constructor, ///< of tuples and objects
  Text,        ///< strings of what templates consist of
  Conversion,
  Call,
  Choice, ///< of one of two regions
  Loop,   ///< regions that run once for each element
};

/// A type in a column of Ops.def.
enum class OpType : uint8_t { Any, Number, Bool, String };

/// Whether an operation may report something for operands that are not null
/// and of the type that it takes; a column of Ops.def.
enum class Totality : uint8_t { Total, Partial };

/// A row of Ops.def.
struct OpInfo {
  std::string_view mnemonic;
  int operandCount; ///< -1: any number
  bool lazy;        ///< has regions
  OpClass opClass;
  OpType takes;  ///< what every operand is converted to
  OpType result; ///< what every result is
  Totality totality;
  std::string_view spec;
  /// The operator as it is written; "" if the operation is none.
  std::string_view spelling = "";
  /// How tightly it binds, from 1, the loosest; 0 if it is no infix operator.
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

/// What the table of operations says about `kind`.
constexpr const OpInfo &infoOf(OpKind kind) { return opInfos[size_t(kind)]; }

/// The precedence of the infix operators that bind tightest.
inline constexpr uint8_t maxPrecedence = [] {
  uint8_t most = 0;
  for (const OpInfo &info : opInfos)
    most = info.precedence > most ? info.precedence : most;
  return most;
}();

constexpr bool isOperator(OpClass opClass) {
  return opClass == OpClass::Arithmetic || opClass == OpClass::Equality ||
         opClass == OpClass::Ordering || opClass == OpClass::Logic;
}

/// Whether exactly the operators have rows of HCL_PREFIX and HCL_INFIX.
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

/// The type that an operation of `type` takes or gives.
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

/// The type that every result of `kind` has, but for types of the extended
/// information model: number for arithmetic, bool for comparison and logic,
/// string for templates, else `any`.
inline Type resultType(OpKind kind) { return typeOf(infoOf(kind).result); }

} // namespace hir
} // namespace hcl

#endif // HCL_COMPILER_OPERATIONS_H

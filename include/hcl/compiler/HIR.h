// The intermediate representation: a configuration as typed operations.
//
// A Module is flat arrays and indices, a value: copy it, compare it, print it.
// Items (attributes and blocks) and operations stand in preorder: what is
// inside follows, and `end` says where it stops. Each attribute holds one
// expression: a list of operations in A-normal form and the value it returns.
// Values are numbered from 0 in each expression, so a number is a slot of an
// evaluator's frame; region parameters and op results share the numbering.
//
//   for (const hir::Item &item : module.items)
//     if (item.kind == hir::ItemKind::Attribute)
//       std::cout << module.name(item.name) << "\n";
//
// Text form and rules of well-formedness: HIRText.h.
// Ownership: a Module keeps its source alive; it is copied as a whole. Threads:
// several may read one module at once.
// Deliberately absent: the syntax it came from (only ranges remain).
#ifndef HCL_COMPILER_HIR_H
#define HCL_COMPILER_HIR_H

#include "hcl/SourceFile.h"
#include "hcl/Type.h"
#include "hcl/Value.h"
#include "hcl/compiler/Kernels.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::hir {

/// A value of one expression: the result of an op or a region parameter.
enum class ValueId : uint32_t {};
inline constexpr ValueId noValue{0xFFFF'FFFF};
/// A name in Module::names.
enum class NameId : uint32_t {};
/// A constant in Module::constants.
enum class ConstId : uint32_t {};

/// One use of a value, with the source of that use (parentheses included).
struct Operand {
  ValueId value;
  Range range;
};

/// What a region does for its op; the word that the text form prints.
enum class RegionRole : uint8_t {
  Rhs,   ///< and, or: the right operand
  Then,  ///< cond
  Else,  ///< cond
  Where, ///< for: the `if` clause
  Key,   ///< for: the key of an object for
  Emit,  ///< for: the element or value
  Each,  ///< splat: what is done to each element
};

/// A list of ops evaluated on demand, with the value it yields.
struct Region {
  RegionRole role;
  /// Its ops: Module::ops[firstOp … endOp), nested ones included.
  uint32_t firstOp;
  uint32_t endOp;
  Operand yield;
};

/// A name bound by an op for its regions: the value of a for, or its key and
/// value in this order; the element of a splat.
struct Parameter {
  NameId name;
  ValueId value;
  Type type;
};

/// Facts about a result that hold in every evaluation.
enum Facts : uint8_t {
  NoFacts = 0,
  Known = 1,   ///< never unknown
  NonNull = 2, ///< never null
};

/// Variants of an op.
enum OpFlags : uint8_t {
  NoFlags = 0,
  ExpandLast = 1,   ///< call: the last argument was followed by `...`
  ObjectFor = 2,    ///< for: `{…}` (else `[…]`)
  Grouping = 4,     ///< for: `...` after the value
  AttrSplat = 8,    ///< splat: `.*` (else `[*]`)
  TemplateFor = 16, ///< for: from `%{ for }`
  TemplateIf = 32,  ///< cond: from `%{ if }`
  Legacy = 64,      ///< index: written `.0`
  Json = 128,       ///< object: of the JSON syntax, where keys are unique
};

/// How a constant came to be.
enum class ConstOrigin : uint8_t {
  Source,    ///< a literal, or a part of a pass's own making
  Computed,  ///< the value of an expression, in whose place it is
  Reference, ///< the same of a variable, or of an attribute of one
};

/// Op::firstPlace where no places were recorded.
inline constexpr uint32_t noPlaces = 0xFFFF'FFFF;

/// One operation. 64 bytes; everything variable lies in the module's pools.
struct Op {
  OpKind kind;
  uint8_t flags = NoFlags;
  uint8_t facts = NoFacts;
  uint8_t regionCount = 0;
  uint8_t parameterCount = 0;
  ConstOrigin origin = ConstOrigin::Source; ///< const
  uint32_t operandCount = 0;
  uint32_t firstOperand = 0;   ///< in Module::operands
  uint32_t firstRegion = 0;    ///< in Module::regions
  uint32_t firstParameter = 0; ///< in Module::parameters
  /// const: ConstId. getattr, call: ConstId of a string. var: NameId.
  uint32_t immediate = 0;
  /// One past the last op inside it: the next op of its own list.
  uint32_t end = 0;
  ValueId result = noValue;
  /// call: its places in Module::places; see placesOf.
  uint32_t firstPlace = noPlaces;
  /// What is known of the result's type; `any` when nothing is. The target
  /// type of convert.
  Type type;
  /// The whole expression.
  Range range;
  /// The operator: `.name`, `[key]`, a call's name; else equal to `range`.
  Range site;
};
static_assert(sizeof(Op) == 64);

/// One expression: ops, and the value that it returns.
struct Expr {
  uint32_t firstOp = 0;
  uint32_t endOp = 0;
  Operand result{noValue, {}};
  /// Number of values: the size of an evaluator's frame.
  uint32_t valueCount = 0;
};

enum class ItemKind : uint8_t { Attribute, Block };

/// An attribute or a block. Blocks are followed by their items.
struct Item {
  ItemKind kind;
  NameId name; ///< attribute name or block type
  Range range; ///< attribute: whole; block: header to closing brace
  Range nameRange;
  uint32_t end = 0; ///< one past the last item inside it
  // Attributes.
  Expr expr;
  // Blocks.
  uint32_t firstLabel = 0; ///< in Module::labels
  uint32_t labelCount = 0;
  Range bodyRange; ///< `{` to `}`
};

struct Label {
  NameId text; ///< decoded
  Range range;
};

/// A configuration, or a single expression or template (then `items` is one
/// attribute without a name range, called "").
class Module {
public:
  explicit Module(SourceFile source = {})
      : file(std::move(source)), sourceName(file.name()) {}

  /// The source that ranges refer to; no file where the module has none.
  SourceFile file;
  /// The name of the source, kept where the source itself is not at hand.
  std::string sourceName;

  std::vector<Item> items; ///< preorder
  std::vector<Label> labels;
  /// Preorder. Between those of two attributes there may be some that belong to
  /// none, where a pass left less than there was.
  std::vector<Op> ops;
  std::vector<Operand> operands;
  std::vector<Region> regions;
  std::vector<Parameter> parameters;
  std::vector<Range> places; ///< of calls
  std::vector<Value> constants;
  std::vector<std::string> names;

  std::string_view name(NameId id) const {
    return names[static_cast<uint32_t>(id)];
  }
  const Value &constant(ConstId id) const {
    return constants[static_cast<uint32_t>(id)];
  }
  std::span<const Operand> operandsOf(const Op &op) const {
    return {operands.data() + op.firstOperand, op.operandCount};
  }
  std::span<const Region> regionsOf(const Op &op) const {
    return {regions.data() + op.firstRegion, op.regionCount};
  }
  std::span<const Parameter> parametersOf(const Op &op) const {
    return {parameters.data() + op.firstParameter, op.parameterCount};
  }
  /// The places that diagnostics about a call name, besides those that every
  /// operation has: the name with what follows up to the opening parenthesis;
  /// then for each argument where its source starts (a whole literal or
  /// variable, else the bracket, sign or name that it begins with). Empty where
  /// lowering recorded none.
  std::span<const Range> placesOf(const Op &op) const {
    if (op.firstPlace == noPlaces)
      return {};
    return {places.data() + op.firstPlace, size_t(op.operandCount) + 1};
  }
  std::span<const Label> labelsOf(const Item &item) const {
    return {labels.data() + item.firstLabel, item.labelCount};
  }
  /// Removes everything but the source. Cost: keeps the memory.
  void clear();
  /// The region of `op` in `role`, or null.
  const Region *region(const Op &op, RegionRole role) const;
  /// The top-level attribute called `name`, or null. Cost: linear.
  const Item *attribute(std::string_view name) const;
};

/// What Op::immediate is for `kind`.
enum class ImmediateKind : uint8_t {
  None,
  Constant, ///< a ConstId
  String,   ///< the ConstId of a string
  Name,     ///< a NameId
};
ImmediateKind immediateOf(OpKind kind);
/// The operation called `mnemonic`, if there is one.
std::optional<OpKind> opByMnemonic(std::string_view mnemonic);
/// The word that the text form prints for `role`.
std::string_view wordOf(RegionRole role);

/// Structural equality: same items, ops, constants, types and names. Ranges
/// count only with `compareRanges`; the source never does.
bool equal(const Module &a, const Module &b, bool compareRanges = false);

} // namespace hcl::hir

#endif // HCL_COMPILER_HIR_H

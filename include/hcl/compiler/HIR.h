// The intermediate representation (HIR): a configuration as typed operations.
//
// A Module is a value of flat arrays and indices: copying, comparing and
// printing need nothing else. Items (attributes and blocks) and operations are
// in preorder: nested ones follow, up to the index `end`. Each attribute holds
// one expression: a list of operations in A-normal form, and the returned
// value. Each expression numbers its values from 0, so a number is a slot of an
// evaluator's frame; region parameters and op results share the numbering.
//
//   for (const hir::Item &item : module.items)
//     if (item.kind == hir::ItemKind::Attribute)
//       std::cout << module.name(item.name) << "\n";
//
// HIRText.h defines the text form and the rules of well-formedness.
// Ownership: a Module keeps its source alive; copies are deep. Threads: several
// may read one module at once.
// Deliberately absent: the syntax (only ranges remain).
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
/// No value.
inline constexpr ValueId noValue{0xFFFF'FFFF};
/// A name in Module::names.
enum class NameId : uint32_t {};
/// A constant in Module::constants.
enum class ConstId : uint32_t {};

/// One use of a value, and the source of that use (parentheses included).
struct Operand {
  ValueId value;
  Range range;
};

/// The purpose of a region, and the word for it in the text form.
enum class RegionRole : uint8_t {
  Rhs,   ///< and, or: the right operand
  Then,  ///< cond
  Else,  ///< cond
  Where, ///< for: the `if` clause
  Key,   ///< for: the key of an object for
  Emit,  ///< for: the element or value
  Each,  ///< splat: the operations on each element
  Arg,   ///< lazycall: an argument
  /// lazycall: the default of an optional attribute in the type. Where defaults
  /// are written, each optional attribute has a region, in the order of
  /// forEachOptional; an unknown stands for no default.
  Default,
  /// lazycall: the last argument read as a type. The yield is a null of the
  /// type; or, one for each fault, a string with a description, at its place.
  Type,
};

/// A list of ops, evaluated on demand, and the yielded value.
struct Region {
  RegionRole role;
  /// The ops, nested ones included: Module::ops[firstOp … endOp).
  uint32_t firstOp;
  uint32_t endOp;
  Operand yield;
};

/// A name bound by an op for its regions: the value of a for, or key and value
/// in this order; the element of a splat.
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

/// Variants of an op; combined as bits.
enum OpFlags : uint8_t {
  NoFlags = 0,
  ExpandLast = 1,   ///< call, lazycall: `...` follows the last argument
  ObjectFor = 2,    ///< for: `{…}` (else `[…]`)
  Grouping = 4,     ///< for: `...` after the value
  AttrSplat = 8,    ///< splat: `.*` (else `[*]`)
  TemplateFor = 16, ///< for: from `%{ for }`
  TemplateIf = 32,  ///< cond: from `%{ if }`
  Legacy = 64,      ///< index: written `.0`
  Json = 128,       ///< object: in the JSON syntax, where keys are unique
};

/// The origin of a constant, or of another op that a pass made.
enum class ConstOrigin : uint8_t {
  Source,    ///< a literal, or a constant that a pass added
  Computed,  ///< the value of an expression that it replaces
  Reference, ///< the same for a variable or an attribute of one
};

/// Whether passes make ops of `kind` in the place of other expressions.
constexpr bool mayHaveOrigin(OpKind kind) {
  return kind == OpKind::Const || kind == OpKind::Tuple ||
         kind == OpKind::Object || kind == OpKind::Convert;
}

/// The Op::firstPlace of calls without recorded places.
inline constexpr uint32_t noPlaces = 0xFFFF'FFFF;

/// One operation. Data of variable size lies in the module's arrays. Size: 64
/// bytes.
struct Op {
  static constexpr size_t maxRegions = 0xFFFF;

  OpKind kind;
  uint8_t flags = NoFlags;
  uint8_t facts = NoFacts;
  uint8_t parameterCount = 0;
  ConstOrigin origin = ConstOrigin::Source; ///< see mayHaveOrigin
  uint16_t regionCount = 0;
  uint32_t operandCount = 0;
  uint32_t firstOperand = 0;   ///< in Module::operands
  uint32_t firstRegion = 0;    ///< in Module::regions
  uint32_t firstParameter = 0; ///< in Module::parameters
  /// const: ConstId. getattr, call, lazycall: ConstId of a string. var: NameId.
  uint32_t immediate = 0;
  /// The index after the last op inside it: the next op of the same list.
  uint32_t end = 0;
  ValueId result = noValue;
  /// call, lazycall: the index of its places in Module::places; see placesOf.
  uint32_t firstPlace = noPlaces;
  /// The type of the result, as far as it is known; else `any`. convert: the
  /// target type.
  Type type;
  /// The range of the whole expression.
  Range range;
  /// The range of the operator: `.name`, `[key]`, a call's name; else `range`.
  Range site;
};
static_assert(sizeof(Op) == 64);

/// One expression: ops, and their result.
struct Expr {
  uint32_t firstOp = 0;
  uint32_t endOp = 0;
  Operand result{noValue, {}};
  /// The number of values, which is the size of an evaluator's frame.
  uint32_t valueCount = 0;
};

/// The kinds of items.
enum class ItemKind : uint8_t { Attribute, Block };

/// An attribute or a block. The items of a block follow it.
struct Item {
  ItemKind kind;
  NameId name; ///< attribute name or block type
  Range range; ///< attribute: whole; block: header to closing brace
  Range nameRange;
  uint32_t end = 0; ///< the index after the last item inside it
  // Attributes.
  Expr expr;
  // Blocks.
  uint32_t firstLabel = 0; ///< in Module::labels
  uint32_t labelCount = 0;
  Range bodyRange; ///< `{` to `}`
};

/// A label of a block.
struct Label {
  NameId text; ///< decoded
  Range range;
};

/// A configuration, or a single expression or template: then the only item is
/// an attribute called "", with an empty name range.
class Module {
public:
  /// An empty module of `source`.
  explicit Module(SourceFile source = {})
      : file(std::move(source)), sourceName(file.name()) {}

  /// The source of all ranges; no file if the module has none.
  SourceFile file;
  /// The name of the source, known even if there is no file.
  std::string sourceName;

  std::vector<Item> items; ///< preorder
  std::vector<Label> labels;
  /// In preorder. After a pass removed operations, unused ones may lie between
  /// the operations of two attributes.
  std::vector<Op> ops;
  std::vector<Operand> operands;
  std::vector<Region> regions;
  std::vector<Parameter> parameters;
  std::vector<Range> places; ///< of calls; see placesOf
  std::vector<Value> constants;
  std::vector<std::string> names;

  /// The text of `id`. Valid until the module changes; so for all spans below.
  std::string_view name(NameId id) const {
    return names[static_cast<uint32_t>(id)];
  }
  /// The constant `id`.
  const Value &constant(ConstId id) const {
    return constants[static_cast<uint32_t>(id)];
  }
  /// The operands of `op`, in order.
  std::span<const Operand> operandsOf(const Op &op) const {
    return {operands.data() + op.firstOperand, op.operandCount};
  }
  /// The regions of `op`, in the order of RegionRole.
  std::span<const Region> regionsOf(const Op &op) const {
    return {regions.data() + op.firstRegion, op.regionCount};
  }
  /// The parameters that `op` binds.
  std::span<const Parameter> parametersOf(const Op &op) const {
    return {parameters.data() + op.firstParameter, op.parameterCount};
  }
  /// The places that only diagnostics about a call need: the name up to the
  /// opening parenthesis; then the start of each operand and region (a whole
  /// literal or variable, else its leading bracket, sign or name). Empty if
  /// lowering did not record them.
  std::span<const Range> placesOf(const Op &op) const {
    if (op.firstPlace == noPlaces)
      return {};
    return {places.data() + op.firstPlace,
            size_t(op.operandCount) + op.regionCount + 1};
  }
  /// The labels of a block.
  std::span<const Label> labelsOf(const Item &item) const {
    return {labels.data() + item.firstLabel, item.labelCount};
  }
  /// Removes everything but the source; keeps the memory of the arrays.
  void clear();
  /// The region of `op` with the role `role`, or null.
  const Region *region(const Op &op, RegionRole role) const;
  /// The top-level attribute `name`, or null. Cost: linear.
  const Item *attribute(std::string_view name) const;
};

/// The meaning of Op::immediate.
enum class ImmediateKind : uint8_t {
  None,
  Constant, ///< a ConstId
  String,   ///< the ConstId of a string
  Name,     ///< a NameId
};
/// The meaning of the immediate of `kind`.
ImmediateKind immediateOf(OpKind kind);
/// The operation with the mnemonic `mnemonic`, or nothing.
[[nodiscard]] std::optional<OpKind> opByMnemonic(std::string_view mnemonic);
/// The word for `role` in the text form.
std::string_view wordOf(RegionRole role);

/// Structural equality: same items, ops, constants, types and names. Ranges are
/// compared only with `compareRanges`, sources never. Cost: linear.
bool equal(const Module &a, const Module &b, bool compareRanges = false);

} // namespace hcl::hir

#endif // HCL_COMPILER_HIR_H

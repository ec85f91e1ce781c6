// Construction of modules, for lowering and the text reader.
//
// In: calls in the order of the text form. Items are begun and ended; an
// operation is added where it is evaluated; an operation with regions is begun
// before its regions and ended after them. Out: a module. The builder keeps the
// arrays in preorder, numbers values in text order, and shares equal names and
// constants.
//
//   builder.beginAttribute("a", range, nameRange);
//   ValueId x = builder.var("x", rangeOfX);
//   builder.beginOp(OpKind::And, {{x, rangeOfX}}, range, site);
//   builder.beginRegion(RegionRole::Rhs);
//   ValueId y = builder.var("y", rangeOfY);
//   builder.endRegion({y, rangeOfY});
//   builder.endAttribute({builder.endOp(), range});
//
// Misuse, such as an end without a begin, is a bug of the caller and asserted.
// Ownership: a builder owns the module until it is finished. Threads: one
// thread uses a builder.
// Deliberately absent: checks of types and dominance (hir::verify).
#ifndef HCL_COMPILER_BUILDER_H
#define HCL_COMPILER_BUILDER_H

#include "hcl/Dialect.h"
#include "hcl/compiler/HIR.h"

#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace hcl::hir {

/// An index into Module::ops.
enum class OpId : uint32_t {};

/// A label of a block, as in the source.
struct LabelSource {
  std::string_view text; ///< decoded
  Range range;
};

/// Builds one module.
class Builder {
public:
  /// A builder of a module with the source `file`.
  explicit Builder(SourceFile file = {}) : module_(std::move(file)) {}
  /// The same in `dialect`. If operations are lifted over promises, the result
  /// type of an operator depends on its operands and is `any` here.
  Builder(SourceFile file, const Dialect &dialect)
      : module_(std::move(file)), lifts_(dialect[DialectPoint::ExtendedTypes]) {
  }

  /// A builder of expressions for replacement in `module`. Names and constants
  /// of `module` are used; new constants are numbered after them.
  explicit Builder(const Module &module)
      : module_(module.file),
        firstConstant_(uint32_t(module.constants.size())) {}

  /// Makes room for about `ops` operations and as many operands, items, names
  /// and constants as usually go with them; the arrays grow beyond as needed.
  void reserve(size_t ops);

  // Items.

  /// Opens an attribute; the next operations are its expression. A single
  /// expression or template is an attribute called "", with an empty
  /// `nameRange`.
  void beginAttribute(std::string_view name, Range range, Range nameRange);
  /// Closes the attribute; `result` is the value of its expression.
  void endAttribute(Operand result);
  /// Opens a block; the next items are its body.
  void beginBlock(std::string_view type, std::span<const LabelSource> labels,
                  Range range, Range typeRange, Range bodyRange);
  /// Closes the innermost open block.
  void endBlock();

  // Operations without regions.

  /// Adds a constant, with its type and facts.
  ValueId constant(Value value, Range range);
  /// Adds a string constant. Cost: no allocation for a constant of the pool.
  ValueId string(std::string_view nfcText, Range range);
  /// Adds a reference to the variable `name`.
  ValueId var(std::string_view name, Range range);
  /// Adds a strict operation without an immediate, of the type of all results
  /// of `kind` (see resultType). `site` is the operator.
  ValueId op(OpKind kind, std::span<const Operand> operands, Range range,
             Range site, uint8_t flags = NoFlags);
  ValueId op(OpKind kind, std::initializer_list<Operand> operands, Range range,
             Range site, uint8_t flags = NoFlags) {
    return op(kind, std::span(operands.begin(), operands.size()), range, site,
              flags);
  }
  /// Adds `object.name`; `site` covers the dot and the name.
  ValueId getAttr(Operand object, std::string_view name, Range range,
                  Range site);
  /// Adds a call of `function` (namespaces included: `a::b`); `site` is its
  /// name. Shape: `places` as in Module::placesOf, or empty.
  ValueId call(std::string_view function, std::span<const Operand> arguments,
               bool expandLast, Range range, Range site,
               std::span<const Range> places = {});
  /// Records the places of `call`, which has none yet. Shape: as for `call`.
  void setPlaces(Op &call, std::span<const Range> places);
  /// Adds a conversion of `operand` to `type`.
  ValueId convert(Operand operand, Type type, Range range);

  // Operations with regions.

  /// Opens a lazy operation. Its parameters follow, then its regions.
  void beginOp(OpKind kind, std::span<const Operand> operands, Range range,
               Range site, uint8_t flags = NoFlags);
  void beginOp(OpKind kind, std::initializer_list<Operand> operands,
               Range range, Range site, uint8_t flags = NoFlags) {
    beginOp(kind, std::span(operands.begin(), operands.size()), range, site,
            flags);
  }
  /// Adds a parameter to the innermost open operation, before its regions.
  ValueId parameter(std::string_view name, Type type = Type::dynamic());
  /// The same with a name from the pool.
  ValueId parameter(NameId name, Type type);
  /// Opens a region of the innermost open operation, in the order of
  /// RegionRole.
  void beginRegion(RegionRole role);
  /// Closes the innermost open region; `yield` is its value.
  void endRegion(Operand yield);
  /// Closes the innermost open operation and returns its result. `range`
  /// replaces the range of beginOp, for callers with later knowledge.
  ValueId endOp(std::optional<Range> range = {});

  // Expressions embedded in another source.

  /// The sizes of the arrays at some time.
  struct Mark {
    size_t ops, operands, regions, parameters, places;
  };
  /// The sizes of the arrays now.
  Mark mark() const {
    return {module_.ops.size(), module_.operands.size(), module_.regions.size(),
            module_.parameters.size(), module_.places.size()};
  }
  /// Replaces each range in the operations since `mark` by the result of `map`.
  /// All of these operations must be closed.
  template <typename Map>
  void mapRanges(Mark mark, const Map &map);

  // The operations added last.

  /// The operation added or begun last, to set properties that the functions
  /// above leave at their defaults (type, facts, flags). Valid until the next
  /// call.
  Op &lastOp() { return module_.ops.back(); }
  /// The next value of the attribute under construction.
  ValueId nextValue() { return ValueId(openExpr().valueCount); }
  /// The index of the next operation.
  OpId nextOp() const { return OpId(uint32_t(module_.ops.size())); }
  /// The operation at `id`. Valid until the next call.
  Op &at(OpId id) { return module_.ops[uint32_t(id)]; }

  // Pools.

  /// The id of `name`; equal names share it.
  NameId name(std::string_view name);
  /// The id of `value`; equal strings share it.
  ConstId pooled(Value value);
  /// The id of a string constant; equal strings share it.
  ConstId pooledString(std::string_view nfcText);

  /// Returns the module, in which nothing is open. The builder is empty then.
  Module finish();
  /// The module, which stays in the builder. Valid until the next call.
  const Module &module() const { return module_; }
  /// Discards the module and begins another one with the same source and
  /// dialect in the same memory. Nothing may be open.
  void restart();

private:
  /// An operation between beginOp and endOp.
  struct OpenOp {
    uint32_t op;
    uint32_t regionBase;           ///< index into pendingRegions_
    uint32_t openRegion = noIndex; ///< the same
  };
  static constexpr uint32_t noIndex = 0xFFFF'FFFF;

  /// Whether operations may be added.
  bool inList() const {
    return inAttribute_ &&
           (openOps_.empty() || openOps_.back().openRegion != noIndex);
  }
  /// Whether the innermost open operation may get a region.
  bool lacksRegion() const {
    return !openOps_.empty() && openOps_.back().openRegion == noIndex;
  }
  Op &push(OpKind kind, Range range, Range site);
  Op &push(OpKind kind, std::span<const Operand> operands, Range range,
           Range site, uint8_t flags);
  Expr &openExpr() { return module_.items.back().expr; }

  Module module_;
  uint32_t firstConstant_ = 0; ///< the id of the pool's first constant
  /// Whether results of operators may be promises and the like.
  bool lifts_ = false;
  /// The index of the innermost open block in Module::items; while a block is
  /// open, its `end` is the index of the surrounding block.
  uint32_t openBlock_ = noIndex;
  std::vector<OpenOp> openOps_;
  std::vector<Region> pendingRegions_;
  /// Hash sets of indices into the pools, open-addressed: index + 1, or 0 for a
  /// free slot. Empty while a pool is small, unless room was reserved.
  std::vector<uint32_t> names_, strings_;
  bool inAttribute_ = false;
};

template <typename Map>
void Builder::mapRanges(Mark mark, const Map &map) {
  for (size_t i = mark.ops; i != module_.ops.size(); ++i) {
    module_.ops[i].range = map(module_.ops[i].range);
    module_.ops[i].site = map(module_.ops[i].site);
  }
  for (size_t i = mark.operands; i != module_.operands.size(); ++i)
    module_.operands[i].range = map(module_.operands[i].range);
  for (size_t i = mark.regions; i != module_.regions.size(); ++i)
    module_.regions[i].yield.range = map(module_.regions[i].yield.range);
  for (size_t i = mark.places; i != module_.places.size(); ++i)
    module_.places[i] = map(module_.places[i]);
}

/// The facts (Known, NonNull) of `value`, or of the result of a promise or
/// output.
uint8_t factsOf(const Value &value);

} // namespace hcl::hir

#endif // HCL_COMPILER_BUILDER_H

// Building modules: what lowering and the text reader call.
//
// Calls follow the text form from top to bottom: items are begun and ended,
// operations are added where they are evaluated, and an operation with regions
// is begun before its regions and ended after them. The builder keeps the
// arrays in preorder, numbers values in the order of the text, and shares equal
// names and constants.
//
//   builder.beginAttribute("a", range, nameRange);
//   ValueId x = builder.var("x", rangeOfX);
//   builder.beginOp(OpKind::And, {{x, rangeOfX}}, range, site);
//   builder.beginRegion(RegionRole::Rhs);
//   ValueId y = builder.var("y", rangeOfY);
//   builder.endRegion({y, rangeOfY});
//   builder.endAttribute({builder.endOp(), range});
//
// Misuse (an end without a begin, say) is a bug of the caller and asserted.
// Ownership: a builder owns the module until it is finished. Threads: it is for
// one.
// Deliberately absent: checking of types and of dominance (hir::verify).
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

/// A label of a block as its source gives it.
struct LabelSource {
  std::string_view text; ///< decoded
  Range range;
};

class Builder {
public:
  explicit Builder(SourceFile file = {}) : module_(std::move(file)) {}
  /// For a module of `dialect`. Where operations are lifted over promises, what
  /// an operator gives depends on its operands: its type is `any` then.
  Builder(SourceFile file, const Dialect &dialect)
      : module_(std::move(file)), lifts_(dialect[DialectPoint::ExtendedTypes]) {
  }

  /// For expressions that will replace some of `module`, whose pools they use:
  /// its names, and its constants; new ones are numbered behind these.
  explicit Builder(const Module &module)
      : module_(module.file),
        firstConstant_(uint32_t(module.constants.size())) {}

  // --- Items ---------------------------------------------------------------

  /// Opens an attribute; the operations that follow are its expression. For a
  /// single expression or template the name is "" and `nameRange` empty.
  void beginAttribute(std::string_view name, Range range, Range nameRange);
  /// Closes the attribute; `result` is the value that its expression returns.
  void endAttribute(Operand result);
  /// Opens a block; the items that follow are its body.
  void beginBlock(std::string_view type, std::span<const LabelSource> labels,
                  Range range, Range typeRange, Range bodyRange);
  /// Closes the innermost open block.
  void endBlock();

  // --- Operations without regions -------------------------------------------

  /// A constant, with its type and facts.
  ValueId constant(Value value, Range range);
  /// A string constant. Cost: no allocation for one seen before.
  ValueId string(std::string_view nfcText, Range range);
  /// The variable `name`.
  ValueId var(std::string_view name, Range range);
  /// Any strict operation without an immediate. The result has the type that
  /// every result of `kind` has (see resultType). `site` is the operator.
  ValueId op(OpKind kind, std::span<const Operand> operands, Range range,
             Range site, uint8_t flags = NoFlags);
  ValueId op(OpKind kind, std::initializer_list<Operand> operands, Range range,
             Range site, uint8_t flags = NoFlags) {
    return op(kind, std::span(operands.begin(), operands.size()), range, site,
              flags);
  }
  /// `object.name`; `site` covers the dot and the name.
  ValueId getAttr(Operand object, std::string_view name, Range range,
                  Range site);
  /// A call of `function` (namespaces included: `a::b`); `site` is its name.
  /// Shape: `places` as Module::placesOf says, or empty.
  ValueId call(std::string_view function, std::span<const Operand> arguments,
               bool expandLast, Range range, Range site,
               std::span<const Range> places = {});
  /// Records the places of `call`, which has none yet. Shape: as `call`.
  void setPlaces(Op &call, std::span<const Range> places);
  /// A conversion of `operand` to `type`.
  ValueId convert(Operand operand, Type type, Range range);

  // --- Operations with regions ----------------------------------------------

  /// Opens a lazy operation. Parameters follow, then regions.
  void beginOp(OpKind kind, std::span<const Operand> operands, Range range,
               Range site, uint8_t flags = NoFlags);
  void beginOp(OpKind kind, std::initializer_list<Operand> operands,
               Range range, Range site, uint8_t flags = NoFlags) {
    beginOp(kind, std::span(operands.begin(), operands.size()), range, site,
            flags);
  }
  /// Adds a parameter to the innermost open operation, before its regions.
  ValueId parameter(std::string_view name, Type type = Type::dynamic());
  /// The same with a name that is in the pool.
  ValueId parameter(NameId name, Type type);
  /// Opens a region of the innermost open operation. The order of regions is
  /// that of RegionRole.
  void beginRegion(RegionRole role);
  /// Closes it; `yield` is its value.
  void endRegion(Operand yield);
  /// Closes the innermost open operation and returns its result. `range`, if
  /// given, replaces the range of beginOp: for callers who learn it late.
  ValueId endOp(std::optional<Range> range = {});

  // --- Source in another source ----------------------------------------------

  /// How much there was at some time.
  struct Mark {
    size_t ops, operands, regions, parameters, places;
  };
  Mark mark() const {
    return {module_.ops.size(), module_.operands.size(), module_.regions.size(),
            module_.parameters.size(), module_.places.size()};
  }
  /// Replaces all ranges of the operations that were added since `mark` by what
  /// `map` gives for them. They are complete: none is open.
  template <typename Map>
  void mapRanges(Mark mark, const Map &map);

  // --- What was added last --------------------------------------------------

  /// The operation added or begun last, to set what the calls above leave at
  /// its default (type, facts, flags). Valid until the next call.
  Op &lastOp() { return module_.ops.back(); }
  /// The operation that the next call will add.
  OpId nextOp() const { return OpId(uint32_t(module_.ops.size())); }
  /// An operation by its index. Valid until the next call.
  Op &at(OpId id) { return module_.ops[uint32_t(id)]; }

  // --- Pools ---------------------------------------------------------------

  /// The id of `name`, shared between equal names.
  NameId name(std::string_view name);
  /// The id of `value`; strings are shared.
  ConstId pooled(Value value);
  /// The id of a string constant, shared.
  ConstId pooledString(std::string_view nfcText);

  /// The module, complete: nothing is open. The builder is empty afterwards.
  Module finish();
  /// The same without taking it out. Valid until the next call.
  const Module &module() const { return module_; }
  /// Begins another module of the same source and dialect, in the memory of
  /// the one before, which is gone. Nothing is open.
  void restart();

private:
  struct OpenOp {
    uint32_t op;
    uint32_t regionBase; ///< in pendingRegions_
  };
  uint32_t push(OpKind kind, std::span<const Operand> operands, Range range,
                Range site, uint8_t flags);
  Expr &openExpr() { return module_.items.back().expr; }

  Module module_;
  uint32_t firstConstant_ = 0; ///< the id of the first in the pool
  /// Results of operators may be promises and such.
  bool lifts_ = false;
  std::vector<uint32_t> openBlocks_; ///< in Module::items
  std::vector<OpenOp> openOps_;
  std::vector<Region> pendingRegions_;
  std::vector<uint32_t> openRegions_; ///< in pendingRegions_
  /// Open-addressing sets of indices into the pools: index + 1, or 0 where
  /// free; empty while a pool is small.
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

/// What holds for `value` itself, or for what a promise or output gives:
/// Known, NonNull.
uint8_t factsOf(const Value &value);

} // namespace hcl::hir

#endif // HCL_COMPILER_BUILDER_H

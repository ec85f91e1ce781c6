// The reader of HIR text: Read.cpp has items and nesting, ReadOp.cpp the first
// line of an operation. Text goes through a Cursor into a Builder.
#ifndef HCL_LIB_HIR_READER_H
#define HCL_LIB_HIR_READER_H

#include "Cursor.h"
#include "hcl/compiler/Builder.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace hcl::hir {

/// Each role comes once in an operation, in this order.
inline constexpr RegionRole roles[] = {
    RegionRole::Rhs, RegionRole::Then, RegionRole::Else, RegionRole::Where,
    RegionRole::Key, RegionRole::Emit, RegionRole::Each};

/// Reads one module. Every function returns whether all is well so far.
class Reader {
public:
  Reader(const SourceFile &file, Diagnostics &diags)
      : file_(file), cursor_(file, diags) {}

  /// The whole text; not verified yet.
  std::optional<Module> readModule();

private:
  /// A source range: `range` itself, that of the text, unless the text has
  /// ranges; then it is read.
  bool loc(Range &range) { return !locs_ || cursor_.readLoc(range); }

  /// Attributes and blocks, down to the brace that closes the module.
  bool readItems();
  /// A block's first line, behind `block`.
  bool readBlock();
  /// An attribute, behind `attr`.
  bool readAttribute();
  /// The operations of an attribute, down to the brace that closes it.
  bool readBody();
  /// What follows an operation's first line or a region: the next region of
  /// the operation, or else its end.
  bool beginRegionOrEndOp();
  /// The end of a region, behind `yield`.
  bool endRegion();
  /// The end of an attribute, behind `return`.
  bool endAttribute();

  /// The first line of an operation.
  bool readOp();
  /// Words behind the mnemonic that are flags of `op.kind`.
  bool readFlags(Op &op);
  /// Flags, operands and immediate.
  bool readArguments(Op &op, std::vector<Operand> &operands);
  /// Uses with commas between them; perhaps none.
  bool readOperands(std::vector<Operand> &operands);
  /// The immediate, if `op.kind` has one.
  bool readImmediate(Op &op);
  /// Parameters, behind `as`.
  bool readParameters(OpId op);
  /// Type and facts.
  bool readResult(Op &op);
  /// The ranges of an operation; the second is left out where it is the first.
  bool readRanges(Op &op);
  /// `{known, nonnull}`, if it is there.
  bool readFacts(uint8_t &facts);
  /// The use of a value that is defined above.
  bool readUse(Operand &operand);
  /// Makes `id` the name of `value`.
  bool define(std::string_view id, Range range, ValueId value, Type type);

  const SourceFile &file_;
  Cursor cursor_;
  Builder builder_;
  bool locs_ = false;
  uint32_t openBlocks_ = 0;
  // The attribute being read.
  /// Of each open operation the roles that its next region may have, as an
  /// index into `roles`: each role comes once and in their order.
  std::vector<size_t> openOps_;
  Type attributeType_;
  Range attributeTypeRange_;
  std::unordered_map<std::string_view, ValueId> values_;
  std::vector<Type> types_; ///< by ValueId
};

} // namespace hcl::hir

#endif // HCL_LIB_HIR_READER_H

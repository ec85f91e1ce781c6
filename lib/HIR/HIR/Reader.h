// The reader of HIR text. Read.cpp reads items and nesting, ReadOp.cpp the
// first line of an operation. Text passes through a Cursor into a Builder.
#ifndef HCL_LIB_HIR_READER_H
#define HCL_LIB_HIR_READER_H

#include "Cursor.h"
#include "Support/SeededHash.h"
#include "hcl/compiler/Builder.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace hcl::hir {

/// The roles in the order in which they occur in an operation.
inline constexpr RegionRole roles[] = {
    RegionRole::Rhs,     RegionRole::Then, RegionRole::Else, RegionRole::Where,
    RegionRole::Key,     RegionRole::Emit, RegionRole::Each, RegionRole::Arg,
    RegionRole::Default, RegionRole::Type};
/// Whether an operation may have several regions in `role`.
constexpr bool mayRepeat(RegionRole role) {
  return role == RegionRole::Arg || role == RegionRole::Default ||
         role == RegionRole::Type;
}

/// Reads one module. Every function returns false after an error.
class Reader {
public:
  /// Reads `file`, in which regions and blocks nest at most `maxDepth` levels.
  Reader(const SourceFile &file, Diagnostics &diags, uint32_t maxDepth)
      : file_(file), cursor_(file, diags), maxDepth_(maxDepth) {}

  /// Reads the whole text; the module is not verified.
  [[nodiscard]] std::optional<Module> readModule();

private:
  /// An operation whose regions are being read.
  struct OpenOp {
    OpId op;
    size_t role = 0; ///< the next region may have it, as an index into `roles`
    size_t regions = 0; ///< that have begun
    /// Of a lazy call with places: those read so far.
    std::vector<Range> places = {};
    bool startIsGiven = false; ///< the last of them was in the text
  };

  /// Reads a source range if the text has ranges; otherwise leaves `range`,
  /// that of the text.
  [[nodiscard]] bool loc(Range &range) {
    return !locs_ || cursor_.readLoc(range);
  }

  /// Attributes and blocks, up to the brace that closes the module.
  [[nodiscard]] bool readItems();
  /// A block's first line, after `block`.
  [[nodiscard]] bool readBlock();
  /// An attribute, after `attr`.
  [[nodiscard]] bool readAttribute();
  /// The operations of an attribute, up to its closing brace.
  [[nodiscard]] bool readBody();
  /// After the first line of an operation or a region: the next region of the
  /// operation, or else its end.
  [[nodiscard]] bool beginRegionOrEndOp();
  [[nodiscard]] bool readRegionStart(OpenOp &open);
  /// Whether one more level of regions or blocks may begin after `open`.
  bool mayNest(size_t open);
  /// The end of a region, after `yield`.
  [[nodiscard]] bool endRegion();
  /// The end of an attribute, after `return`.
  [[nodiscard]] bool endAttribute();

  /// The first line of an operation.
  [[nodiscard]] bool readOp();
  /// Words after the mnemonic that are flags of `op.kind`.
  [[nodiscard]] bool readFlags(Op &op);
  /// Flags, operands and immediate.
  [[nodiscard]] bool readArguments(Op &op, std::vector<Operand> &operands);
  /// Uses with commas between them; perhaps none. In a call each may have the
  /// range of its start after its own.
  [[nodiscard]] bool readOperands(const Op &op, std::vector<Operand> &operands);
  /// The immediate, if `op.kind` has one.
  [[nodiscard]] bool readImmediate(Op &op);
  /// Parameters, after `as`.
  [[nodiscard]] bool readParameters(OpId op);
  /// Type and facts.
  [[nodiscard]] bool readResult(Op &op);
  /// The ranges of an operation, the second of which is left out where it is
  /// the first, and the origin of a constant. A call has a third one if it has
  /// places.
  [[nodiscard]] bool readRanges(Op &op);
  /// `{known, nonnull}`, if present.
  [[nodiscard]] bool readFacts(uint8_t &facts);
  /// The use of a value defined earlier.
  [[nodiscard]] bool readUse(Operand &operand);
  /// Defines `id` as the name of `value`.
  [[nodiscard]] bool define(std::string_view id, Range range, ValueId value,
                            Type type);

  const SourceFile &file_;
  Cursor cursor_;
  uint32_t maxDepth_;
  Builder builder_;
  bool locs_ = false;
  uint32_t openBlocks_ = 0;
  // State of the attribute being read.
  std::vector<OpenOp> openOps_;
  std::vector<Range> places_; ///< of the operation being read
  Type attributeType_;
  Range attributeTypeRange_;
  std::unordered_map<std::string_view, ValueId, SeededHash> values_;
  std::vector<Type> types_; ///< by ValueId
};

} // namespace hcl::hir

#endif // HCL_LIB_HIR_READER_H

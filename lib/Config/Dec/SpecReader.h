// Reads spec blocks into nodes.
#ifndef HCL_LIB_DEC_SPECREADER_H
#define HCL_LIB_DEC_SPECREADER_H

#include "hcl/SpecBuilder.h"

namespace hcl {

/// Reads spec blocks. Reports an invalid block and puts a harmless node in its
/// place. Recursion is as deep as the nesting of blocks, which parsing bounds.
class SpecReader {
public:
  SpecReader(SpecBuilder &builder, const Dialect &dialect,
             Diagnostics &diagnostics)
      : builder_(builder), dialect_(dialect), diagnostics_(diagnostics) {}

  /// The types of spec blocks, each with labels of the meaning `labels`.
  std::vector<BlockSchema> blockTypes(std::vector<std::string> labels) const;
  /// The only one of `blocks`, spec blocks of a parent that begins at `where`.
  /// Without `isComplete`, blocks may be missing because of an error.
  /// Errors: MissingSpecBlock, ExtraneousSpecBlock, with `detail`.
  /// Spec: DEC-FILE-002, DEC-FILE-003, DEC-BLOCK-008, DEC-BLOCK-009,
  /// DEC-BLOCKLIST-012, DEC-BLOCKMAP-013.
  NodeId readOnly(std::span<const Block *const> blocks, bool isComplete,
                  Place where, const std::string &detail);

private:
  /// A spec block, read according to its schema.
  struct Input {
    const Block &block;
    BodyContent content;
    bool isComplete; ///< there were no errors in reading it
    /// The name used if the block has none; empty for none.
    std::string defaultName;

    Place place() const { return content.missingItem; }
  };
  struct Kind;
  static const Kind kinds[];

  bool isKnown(const Kind &kind) const;

  NodeId read(const Block &block, std::string defaultName);
  NodeId readObject(const Input &input);
  NodeId readArray(const Input &input);
  NodeId readAttr(const Input &input);
  NodeId readBlock(const Input &input);
  NodeId readBlockList(const Input &input);
  NodeId readBlockTuple(const Input &input);
  NodeId readBlockSet(const Input &input);
  NodeId readBlockMap(const Input &input);
  NodeId readBlockAttrs(const Input &input);
  NodeId readLiteral(const Input &input);
  NodeId readDefault(const Input &input);
  NodeId readTransform(const Input &input);

  /// The only spec block within a block spec.
  NodeId readNested(const Input &input);
  /// All spec blocks within `input`.
  std::vector<NodeId> readParts(const Input &input);
  /// A node that reads nothing.
  NodeId nothing() { return builder_.literal(Value::null()); }

  /// The argument `name`, converted to `type`; null if it is not set, a failed
  /// value if it is invalid.
  Value argument(const Input &input, std::string_view name, const Type &type);
  /// Reports that the argument `written` is unsuitable for `reason`, a clause
  /// that can follow a colon.
  void reportUnsuitable(const Expression &written, const std::string &reason);
  /// The argument `name`, or else the default name. If both are missing,
  /// reports that with `title` unless `mayLack`.
  /// Spec: DEC-OBJECT-004, DEC-OBJECT-005, DEC-ATTR-002..004.
  std::string nameArgument(const Input &input, std::string_view name,
                           bool mayLack, std::string title);
  /// The type of the blocks that `input` reads.
  /// Spec: DEC-BLOCK-002..004, DEC-BLOCKLIST-003, DEC-BLOCKLIST-004,
  /// DEC-BLOCKSET-006, DEC-BLOCKMAP-011, DEC-BLOCKMAP-012, DEC-BLOCKATTRS-002,
  /// DEC-BLOCKATTRS-003.
  std::string blockTypeArgument(const Input &input);
  /// Spec: DEC-ATTR-009, DEC-ATTR-013, DEC-BLOCK-006, DEC-BLOCKATTRS-008.
  [[nodiscard]] bool flagArgument(const Input &input);
  /// The argument `name` as a number of blocks; 0 for none.
  uint64_t countArgument(const Input &input, std::string_view name);
  BlockCount countArguments(const Input &input);
  Type typeArgument(const Input &input, std::string_view name);

  void report(DiagKind kind, std::string title, Place where,
              std::string detail);

  SpecBuilder &builder_;
  const Dialect &dialect_;
  Diagnostics &diagnostics_;
};

/// The scope of expressions in a spec: the spec definition functions, and no
/// variables.
/// Spec: DEC-LITERAL-003, DEC-LITERAL-004, DEC-TRANSFORM-003,
/// DEC-TRANSFORM-004, DEC-VARS-003, DEC-VARS-004, DEC-FUNCDEF-010,
/// DEC-FUNCDEF-012, DEC-FUNCDEF-013, DEC-FUNCS-030.
const std::shared_ptr<const Scope> &specScope();

} // namespace hcl

#endif // HCL_LIB_DEC_SPECREADER_H

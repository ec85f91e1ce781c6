// A single run of a spec over a body.
#ifndef HCL_LIB_DEC_DECODER_H
#define HCL_LIB_DEC_DECODER_H

#include "Frame.h"

#include "hcl/Convert.h"

namespace hcl {

/// The labels of a block, normalised.
using Keys = std::vector<Value>;

/// Spec: DEC-CLI-016, DEC-CLI-017.
class Decoder {
public:
  /// Diagnostics are in traversal order.
  Decoder(const SpecTables &tables, const Scope &scope,
          const Language &language, Diagnostics &diagnostics)
      : tables_(tables), scope_(scope), language_(language),
        diagnostics_(diagnostics),
        mode_(scope.allowsVariables() || scope.functions() || language.functions
                  ? EvalMode::Full
                  : EvalMode::LiteralOnly) {}

  /// The value of a body with the table number `body`.
  Value decodeBody(uint32_t body, const Body &source, Body *rest = nullptr);
  /// The value of one block of `node`.
  Value decodeBody(const SpecNode &node, const Block &block);
  /// The value of `node`, evaluated in the body of `frame`.
  Value decode(const SpecNode &node, const BodyFrame &frame);
  /// The source of that value, see Spec::sourceOf.
  Place placeOf(const SpecNode &node, const BodyFrame &frame);
  /// The spec of a FirstOf whose result is used.
  const SpecNode &chosen(const SpecNode &firstOf, const BodyFrame &frame);

  using Blocks = std::span<const Block *const>;

  /// The value of `attribute` as `wanted`. Reports an unsuitable value as
  /// `kind`; the result is then a failed value of `type`.
  Value evaluate(const Attribute &attribute, const Type &wanted,
                 const Type &type, DiagKind kind);
  /// The only block of `node`, or null. Reports a missing required block and
  /// any extra ones.
  const Block *onlyBlock(const SpecNode &node, const BodyFrame &frame);
  /// Reports too few or too many `blocks`.
  void checkCount(const SpecNode &node, const BodyFrame &frame, Blocks blocks);
  /// The numbers of the blocks of `node`, ordered by their keys. Reports and
  /// leaves out later blocks with the same keys.
  std::vector<size_t> orderByKeys(const SpecNode &node, const BodyFrame &frame,
                                  const std::vector<Keys> &keys);

private:
  Value decodeObject(const SpecNode &node, const BodyFrame &frame);
  Value decodeArray(const SpecNode &node, const BodyFrame &frame);
  Value decodeAttr(const SpecNode &node, const BodyFrame &frame);
  Value decodeLabel(const SpecNode &node, const BodyFrame &frame);
  Value decodeBlock(const SpecNode &node, const BodyFrame &frame);
  Value decodeBlocks(const SpecNode &node, const BodyFrame &frame);
  Value decodeBlockMap(const SpecNode &node, const BodyFrame &frame);
  Value decodeBlockAttrs(const SpecNode &node, const BodyFrame &frame);
  Value decodeFirstOf(const SpecNode &node, const BodyFrame &frame);
  Value decodeTransform(const SpecNode &node, const BodyFrame &frame);

  /// The results of the nested node in each of `blocks`.
  std::vector<Value> decodeEach(const SpecNode &node, Blocks blocks);
  /// Converts `values` to a common type and returns it. Fills `error` if a
  /// value has none in common with the others. Reports at `where` that a limit
  /// was exceeded.
  [[nodiscard]] std::optional<Type>
  unifyValues(std::vector<Value> &values, const Place &where, Fault &error);
  /// The same within `budget`, without reports.
  [[nodiscard]] std::optional<Type>
  unifyValues(std::vector<Value> &values, Budget &budget, Fault &error) const;
  /// The element type of a collection, to which `values` are converted if the
  /// spec leaves it open. Nothing if there is none, which is reported, or if
  /// there are more errors than `errors`.
  [[nodiscard]] std::optional<Type> elementType(const SpecNode &node,
                                                const BodyFrame &frame,
                                                std::vector<Value> &values,
                                                size_t errors);
  /// The source of the nested node's result in `block`.
  Place placeIn(const SpecNode &node, const Block &block);
  void report(DiagKind kind, std::string title, Place where,
              std::string detail);

  const SpecTables &tables_;
  const Scope &scope_;
  const Language &language_;
  Diagnostics &diagnostics_;
  EvalMode mode_;
};

} // namespace hcl

#endif // HCL_LIB_DEC_DECODER_H

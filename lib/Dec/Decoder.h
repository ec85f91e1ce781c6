// One run of a spec over a body.
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
  /// Reports to `diagnostics` in the order in which it comes by things.
  Decoder(const SpecTables &tables, const Scope &scope,
          const Language &language, Diagnostics &diagnostics)
      : tables_(tables), scope_(scope), language_(language),
        diagnostics_(diagnostics),
        mode_(scope.allowsVariables() || scope.functions() || language.functions
                  ? EvalMode::Full
                  : EvalMode::LiteralOnly) {}

  /// The value of a body that the table `body` is about.
  Value decodeBody(uint32_t body, const Body &source, Body *rest = nullptr);
  /// The value of `node`, which is evaluated in the body of `frame`.
  Value decode(const SpecNode &node, const BodyFrame &frame);
  /// Where that comes from, see Spec::sourceOf.
  Place placeOf(const SpecNode &node, const BodyFrame &frame);
  /// The one of the specs of a FirstOf whose result it takes.
  const SpecNode &chosen(const SpecNode &firstOf, const BodyFrame &frame);

private:
  using Blocks = std::span<const Block *const>;

  Value decodeObject(const SpecNode &node, const BodyFrame &frame);
  Value decodeArray(const SpecNode &node, const BodyFrame &frame);
  Value decodeAttr(const SpecNode &node, const BodyFrame &frame);
  Value decodeBlock(const SpecNode &node, const BodyFrame &frame);
  Value decodeBlocks(const SpecNode &node, const BodyFrame &frame);
  Value decodeBlockMap(const SpecNode &node, const BodyFrame &frame);
  Value decodeBlockAttrs(const SpecNode &node, const BodyFrame &frame);
  Value decodeFirstOf(const SpecNode &node, const BodyFrame &frame);
  Value decodeTransform(const SpecNode &node, const BodyFrame &frame);

  /// The value of `attribute` as `wanted`. Reports `kind` where it is not
  /// suitable; then the result is a failed value of `type`.
  Value evaluate(const Attribute &attribute, const Type &wanted,
                 const Type &type, DiagKind kind);
  /// The only one of `blocks`, or null if there is none, which is reported if
  /// there must be one, as others are.
  const Block *onlyBlock(const SpecNode &node, const BodyFrame &frame);
  void checkCount(const SpecNode &node, const BodyFrame &frame, Blocks blocks);
  /// The results of the node within `node` in each of `blocks`.
  std::vector<Value> decodeEach(const SpecNode &node, Blocks blocks);
  /// Converts `values` to one type and returns that. Fills `error` if they
  /// have none in common because of one value.
  std::optional<Type> unifyValues(std::vector<Value> &values,
                                  ConversionError &error);
  /// The type of the elements of a collection, to which `values` are converted
  /// where the spec does not say it. Nothing if there is none, which is
  /// reported, or if there were errors since there were `errors`.
  std::optional<Type> elementType(const SpecNode &node, const BodyFrame &frame,
                                  std::vector<Value> &values, size_t errors);
  /// The numbers of the blocks of `node`, ordered by their keys. Later ones
  /// with the same keys are reported and left out.
  std::vector<size_t> orderByKeys(const SpecNode &node, const BodyFrame &frame,
                                  const std::vector<Keys> &keys);
  /// Where the result of the node within `node` in `block` comes from.
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

// One run of the spec of a Binding over a body that fills a struct.
//
// In: the spec's tables, the table of the Binding, a body. Out: a struct, and
// the diagnostics of Decoder, which does all but the setting of fields.
#ifndef HCL_LIB_DEC_DECODESTRUCT_H
#define HCL_LIB_DEC_DECODESTRUCT_H

#include "Decoder.h"

#include "hcl/Decode.h"

namespace hcl {

/// Reports that the value of the argument `name` is not suitable.
void reportUnsuitable(DiagKind kind, const std::string &name,
                      const Place &where, const Fault &fault,
                      Diagnostics &diagnostics);

class StructDecoder {
public:
  StructDecoder(const SpecTables &tables, const Scope &scope,
                const Language &language, Diagnostics &diagnostics)
      : tables_(tables), decoder_(tables, scope, language, diagnostics),
        diagnostics_(diagnostics) {}

  /// Fills `object` from a body that the table `body` is about.
  void decode(uint32_t body, const std::vector<binding::TableField> &fields,
              const Body &source, BlockLabels labels, void *object);

private:
  using TableField = binding::TableField;
  using Blocks = Decoder::Blocks;

  void setAttribute(const TableField &field, const SpecNode &node,
                    const BodyFrame &frame, void *object);
  void setBlocks(const TableField &field, const SpecNode &node,
                 const BodyFrame &frame, void *object);
  void setMap(const TableField &field, const SpecNode &node,
              const BodyFrame &frame, void *object);
  void setRest(const TableField &field, const Body &rest, void *object);
  /// Adds an object for `block` to a field of `object`.
  void addBlock(const TableField &field, const SpecNode &node,
                const Block &block, void *object);

  const SpecTables &tables_;
  Decoder decoder_;
  Diagnostics &diagnostics_;
};

} // namespace hcl

#endif // HCL_LIB_DEC_DECODESTRUCT_H

// One `dynamic` block, read and evaluated: collection, iterator and labels.
#ifndef HCL_LIB_EXTENSIONS_DYNAMICBLOCK_H
#define HCL_LIB_EXTENSIONS_DYNAMICBLOCK_H

#include "Iteration.h"
#include "hcl/DynamicBlocks.h"

#include <optional>
#include <vector>

namespace hcl {

/// The type of the expanded blocks.
inline constexpr const char *dynamicType = "dynamic";

/// Where collections and labels are evaluated.
struct ExpansionScope {
  std::shared_ptr<const Scope> scope;
  EvalMode mode;
  UnknownLabels unknownLabels = UnknownLabels::AreErrors;
  EvaluateExpression evaluate = {}; ///< may be null
  IterationRef iteration = {};      ///< whose names are in `scope`

  /// The value of `expression`.
  Value valueOf(const Expression &expression, Diagnostics &diagnostics) const;

  /// Whether work may go on, of which `place` is the source; see Scope::goesOn.
  /// Errors: EvaluationLimit, once for all scopes with the same budget.
  [[nodiscard]] bool goesOn(const Place &place, Diagnostics &diagnostics) const;

  /// The expansion of a body inside this body, in `iteration`.
  ExpansionScope inside(const IterationRef &iteration) const;
};

/// The schema of all that is written in `original` (Body::writtenSchema), with
/// the types of dynamic blocks in place of `dynamic`.
BodySchema dynamicWrittenSchema(const Body &original);

class DynamicBlock {
public:
  /// Reads `block`, which stands for blocks of `type`. Nothing after an error.
  /// Errors: as reading and evaluating the block and its parts.
  [[nodiscard]] static std::optional<DynamicBlock>
  read(const Block &block, const BlockSchema &type, const ExpansionScope &scope,
       Diagnostics &diagnostics);

  /// The value of `for_each`, without marks: iterable, or unknown.
  const Value &collection() const { return collection_; }
  const MarkSet &marks() const { return marks_; }

  /// The iteration for element `index`, or for an unknown collection.
  IterationRef iteration(const IterationRef &outer, size_t index) const;
  IterationRef unknownIteration(const IterationRef &outer) const;

  /// The block for `iteration`, with the body that is written in `content`.
  /// Nothing after an error.
  /// Errors: as evaluating labels; InvalidDynamicLabel.
  [[nodiscard]] std::optional<Block> make(const IterationRef &iteration,
                                          Diagnostics &diagnostics) const;

private:
  DynamicBlock(const Block &block, const BlockSchema &type,
               const ExpansionScope &scope)
      : block_(&block), type_(&type), scope_(&scope), iterator_(type.type) {}

  [[nodiscard]] bool readIterator(const Expression *expression,
                                  Diagnostics &diagnostics);
  [[nodiscard]] bool readCollection(const Expression &expression,
                                    Diagnostics &diagnostics);
  [[nodiscard]] bool allowsBlocks(const Expression &expression,
                                  Diagnostics &diagnostics) const;
  [[nodiscard]] bool readLabels(const Expression *expression,
                                Diagnostics &diagnostics);
  [[nodiscard]] bool readContent(const BodyContent &content,
                                 Diagnostics &diagnostics);
  [[nodiscard]] bool addLabel(Block &block, const Expression &expression,
                              const ExpansionScope &scope,
                              Diagnostics &diagnostics) const;

  const Block *block_;
  const BlockSchema *type_;
  const ExpansionScope *scope_;
  std::string iterator_;
  Value collection_;
  MarkSet marks_;
  std::vector<Expression> labels_;
  Body content_;
};

} // namespace hcl

#endif // HCL_LIB_EXTENSIONS_DYNAMICBLOCK_H

// Evaluation of the bodies of sources that have no schema.
//
// In: the items of modules. Out: an object with a property for each name.
// Body.cpp collects properties, DynamicItems.cpp expands dynamic blocks, and a
// visitor sees each attribute with the names that are bound there.
// Deliberately absent: bodies with a schema (Body.h, Dec.h).
#ifndef HCL_LIB_EVAL_BODYEVALUATOR_H
#define HCL_LIB_EVAL_BODYEVALUATOR_H

#include "CompiledSource.h"
#include "Support/SeededHash.h"
#include "hcl/compiler/Evaluation.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hcl {

/// Items [begin, end) of a module: a body, or the part of it in one file.
struct BodyPart {
  const CompiledSource *source;
  size_t begin;
  size_t end;
};

/// A place mentioned in a diagnostic about another one.
struct ItemPlace {
  const SourceFile *file;
  Range range;

  /// `web.hcl:3:1`.
  std::string text() const {
    Location at = file->locate(range.begin);
    return file->name() + ":" + std::to_string(at.line) + ":" +
           std::to_string(at.column);
  }
};

/// Blocks of one type with the same labels so far, grouped by their next label,
/// or else their bodies.
struct BlockGroup {
  std::vector<std::string_view> labels;
  std::vector<BlockGroup> byLabel; ///< in the order of `labels`
  std::unordered_map<std::string_view, size_t, SeededHash> index;
  std::vector<Value> bodies;

  BlockGroup &at(std::string_view label) {
    auto [found, isNew] = index.try_emplace(label, byLabel.size());
    if (isNew) {
      labels.push_back(label);
      byLabel.emplace_back();
    }
    return byLabel[found->second];
  }
};

/// The meaning of a name in one body.
struct Property {
  std::string_view name;
  ItemPlace place;
  bool isBlock;
  uint32_t labelCount;
  Value value;       ///< of an attribute
  BlockGroup blocks; ///< of a block type
  /// A dynamic block stands for an unknown number of these blocks.
  bool isUnknown = false;
};

/// The extent to which bodies are evaluated.
enum class BodyWalk : uint8_t {
  Evaluate, ///< attributes have values
  Expand,   ///< only what dynamic blocks repeat and are called
  /// Nothing: names are checked, and the iterators of dynamic blocks are known
  /// later.
  Check,
};

/// Receives what a walk through bodies meets.
class BodyVisitor {
public:
  virtual ~BodyVisitor() = default;
  /// A block, `item` of the module of `source`, or one that a dynamic block
  /// makes; what follows is inside it until endBlock.
  virtual void beginBlock(const CompiledSource &source, size_t item,
                          std::string_view type,
                          std::span<const std::string_view> labels);
  virtual void endBlock();
  /// The collection of a dynamic block that makes blocks of `type`, when the
  /// blocks are made.
  virtual void collection(const CompiledSource &source, size_t item,
                          std::string_view type, const Scope &scope);
  /// An attribute, or before blocks are made an expression that decides about
  /// them. The scope lives as long as the evaluator.
  virtual void attribute(const CompiledSource &source, size_t item,
                         const Scope &scope) = 0;
  /// The items from `begin` up to `end` decide about blocks or functions: only
  /// those for which `attribute` is called after this are expressions.
  virtual void hide(const CompiledSource &source, size_t begin, size_t end);
};

class BodyEvaluator {
public:
  /// Tells `visitor`, unless that is null, what it meets.
  BodyEvaluator(const Scope &scope, const Language &language,
                Diagnostics &diags, const BlockOptions &options,
                BodyWalk walk = BodyWalk::Evaluate,
                BodyVisitor *visitor = nullptr)
      : scope_(&scope), maxLabels_(language.limits.maxDepth), walk_(walk),
        visitor_(visitor), options_(options),
        evaluation_(evaluationIn(scope, language, none_, diags)) {}

  const Budget &budget() const { return evaluation_.budget; }
  Value body(std::span<const BodyPart> parts);

private:
  /// The properties of one body, and an index of them.
  struct Properties {
    std::vector<Property> list;
    std::unordered_map<std::string_view, size_t, SeededHash> index;
  };
  /// The name of blocks: their type, its place, and their labels.
  struct BlockName {
    std::string_view type;
    ItemPlace place;
    std::vector<std::string_view> labels;
    Range lastLabel = {}; ///< that may be one too many
  };
  struct DynamicItem;

  // Body.cpp
  void attribute(Properties &all, const CompiledSource &source, size_t item);
  void block(Properties &all, const CompiledSource &source, size_t item);
  bool isIgnored(std::string_view blockType) const {
    return isFunction(blockType) ||
           std::ranges::find(options_.ignoredBlocks, blockType) !=
               options_.ignoredBlocks.end();
  }
  bool isFunction(std::string_view blockType) const {
    return !options_.functionBlocks.empty() &&
           blockType == options_.functionBlocks;
  }
  void functionBlock(const CompiledSource &source, size_t item);
  /// The property of the blocks called `name`, created for the first one. Null,
  /// with a diagnostic, if an earlier item excludes them.
  Property *define(Properties &all, std::string_view name, ItemPlace place,
                   bool isBlock, uint32_t labelCount);
  Property *defineBlock(Properties &all, const BlockName &name);
  /// Adds the value of a block called `name`.
  static void addBlock(Property &property, const BlockName &name, Value value);
  /// Reports that an item conflicts with `earlier`.
  void clash(const Property &earlier, bool isBlock, uint32_t labelCount,
             ItemPlace place);

  // DynamicItems.cpp
  void dynamicBlock(Properties &all, const CompiledSource &source, size_t item);
  std::optional<DynamicItem> readDynamic(const CompiledSource &source,
                                         size_t item);
  bool readIterator(const CompiledSource &source, size_t item,
                    DynamicItem &dynamic);
  bool readCollection(const CompiledSource &source, size_t item,
                      DynamicItem &dynamic);
  /// The names of the blocks that `dynamic` makes in the current scope; nothing
  /// after an error.
  std::optional<BlockName> nameOf(const CompiledSource &source,
                                  const DynamicItem &dynamic);
  void addDynamic(Properties &all, const CompiledSource &source,
                  const DynamicItem &dynamic, const Value &key,
                  const Value &value);
  void visitDynamic(const CompiledSource &source, const DynamicItem &dynamic);
  /// A scope inside the current one, which lives as long as this object.
  Scope &openScope();

  const SourceFile none_;
  const Scope *scope_;
  uint32_t maxLabels_;
  BodyWalk walk_;
  BodyVisitor *visitor_;
  const BlockOptions &options_;
  Evaluation evaluation_;
  std::deque<std::string> labels_; ///< those that were computed
  std::deque<Scope> scopes_;       ///< of dynamic blocks and functions
};

/// The items of all sources as parts of one body.
std::vector<BodyPart> partsOf(std::span<const Source> sources);
/// The language of a body in `sources`: that of the first.
Language languageOf(std::span<const Source> sources);

} // namespace hcl

#endif // HCL_LIB_EVAL_BODYEVALUATOR_H

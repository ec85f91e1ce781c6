// Bodies and expressions over the parse tree of the native syntax.
#ifndef HCL_LIB_NATIVE_NATIVE_H
#define HCL_LIB_NATIVE_NATIVE_H

#include "Interp/Interp.h"
#include "hcl/Read.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Tree.h"

#include <atomic>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace hcl {

/// Prepares expressions of one tree, evaluated once.
class Workshop {
public:
  Workshop(const Tree &tree, const Language &language)
      : lowering_(tree, language), functions_(language.functions) {}

  /// The lowered form of `expression`, which may report diagnostics; valid
  /// until the next call.
  const hir::Module &lower(NodeRef expression, ExpressionRole role,
                           Diagnostics &diagnostics) {
    return lowering_.lower(expression, role, diagnostics);
  }
  /// The program for `lowered`, which `lower` gave; valid until the next call.
  const Program &prepare(const hir::Module &lowered) {
    program_.prepareAgain(lowered, functions_);
    return program_;
  }

private:
  ExpressionLowering lowering_;
  FunctionTable functions_;
  Program program_;
};

/// A parsed source, shared by the objects made from it.
class NativeFile {
public:
  NativeFile(Tree parsed, const Language &how)
      : tree(std::move(parsed)), language(how) {}
  NativeFile(const NativeFile &) = delete;
  NativeFile &operator=(const NativeFile &) = delete;
  ~NativeFile() { delete spare_.load(std::memory_order_relaxed); }

  const Tree tree;
  const Language language;

  /// A workshop for the caller's exclusive use: the one last returned, or a new
  /// one if it is in use. Expressions may evaluate others, and several threads
  /// may do so at once.
  std::unique_ptr<Workshop> takeWorkshop() const {
    if (Workshop *spare = spare_.exchange(nullptr, std::memory_order_acquire))
      return std::unique_ptr<Workshop>(spare);
    return std::make_unique<Workshop>(tree, language);
  }
  void giveBack(std::unique_ptr<Workshop> workshop) const {
    delete spare_.exchange(workshop.release(), std::memory_order_acq_rel);
  }

private:
  mutable std::atomic<Workshop *> spare_{nullptr};
};

/// The expression `node` of `file`. A broken one has syntax errors.
Expression makeExpression(std::shared_ptr<const NativeFile> file, NodeRef node,
                          ExpressionRole role, bool isBroken);

/// Calls `analyse` with the lowered form of `expression`, a module with one
/// attribute called "", which is valid during the call. Does nothing in JSON,
/// for syntax errors, and for literals that evaluate without such a form.
/// Errors: none; evaluation reports them.
void withLoweredForm(const Expression &expression,
                     const std::function<void(const hir::Module &)> &analyse);

/// The value of `expression` in `scope`, unless `accepts`, which is called as
/// withLoweredForm would, returns false: then `Value::failed()`. Lowers the
/// expression once.
/// Errors: as evaluation.
Value evaluateIf(const Expression &expression, const Scope &scope,
                 Diagnostics &diagnostics,
                 const std::function<bool(const hir::Module &)> &accepts);

/// An attribute or a block in a body.
struct NativeItem {
  uint32_t name; ///< token
  NodeRef definition;
  bool isBroken;
};

/// The items directly in a body.
struct NativeItems {
  std::shared_ptr<const NativeFile> file;
  std::vector<NativeItem> list;
  Range missingItem;
};

/// A body, or its rest after partial processing.
class NativeBody final : public BodyImpl {
public:
  /// Names taken by earlier processing.
  struct Taken {
    std::set<std::string, std::less<>> attributes;
    std::set<std::string, std::less<>> blocks;
  };

  explicit NativeBody(std::shared_ptr<const NativeItems> items,
                      Taken taken = {})
      : items_(std::move(items)), taken_(std::move(taken)) {}

  const Language &language() const override { return items_->file->language; }
  BodyContent content(const BodySchema &schema,
                      Diagnostics &diagnostics) const override;
  PartialContent partialContent(const BodySchema &schema,
                                Diagnostics &diagnostics) const override;
  Attributes justAttributes(Diagnostics &diagnostics) const override;
  BodySchema writtenSchema() const override;
  Place missingItem() const override;

  const NativeItems &items() const { return *items_; }
  /// The tree with the body.
  std::shared_ptr<const Tree> sharedTree() const {
    return {items_->file, &items_->file->tree};
  }

private:
  /// Selects the items in `schema`. Items outside of it go to `others`.
  BodyContent select(const BodySchema &schema,
                     std::vector<const NativeItem *> &others,
                     Diagnostics &diagnostics) const;
  void addBlock(const NativeItem &item, const BlockSchema &schema,
                BodyContent &content, Diagnostics &diagnostics) const;
  Attribute attributeOf(const NativeItem &item) const;

  const Tree &tree() const { return items_->file->tree; }
  std::string_view nameOf(const NativeItem &item) const {
    return tree().text(item.name);
  }
  Place namePlace(const NativeItem &item) const {
    return {tree().file(), tree().token(item.name).range()};
  }
  static bool isAttribute(const NativeItem &item) {
    return item.definition.rule() == Rule::Attribute;
  }
  /// Whether an earlier schema took `item`.
  /// Spec: IM-PARTIAL-005, IM-PARTIAL-006.
  bool isTaken(const NativeItem &item) const {
    const auto &names = isAttribute(item) ? taken_.attributes : taken_.blocks;
    return !names.empty() && names.contains(nameOf(item));
  }

  std::shared_ptr<const NativeItems> items_;
  Taken taken_;
};

/// The tree of `body`, read from the native syntax; null for others.
std::shared_ptr<const Tree> treeOf(const Body &body);

} // namespace hcl

#endif // HCL_LIB_NATIVE_NATIVE_H

// The rules for the bodies around a position: of the description and of
// providers.
//
// In: a module, and the blocks around a position. Out: the attributes and
// blocks that are allowed there.
#ifndef HCL_LIB_APP_BODYRULES_H
#define HCL_LIB_APP_BODYRULES_H

#include "ModuleSource/ModuleSource.h"
#include "Outline.h"

#include <string>
#include <vector>

namespace hcl::app {

/// The rules for the innermost of some nested blocks.
class BodyRules {
public:
  /// `blocks` are the blocks from the file inwards.
  BodyRules(const ModuleSource &module,
            const std::vector<const OutlineBlock *> &blocks);

  /// The kind of the outermost block; null: unknown, or there is none.
  const KindRule *kind() const { return kind_; }
  /// The name of the value of the definition there; empty: none.
  const std::string &self() const { return self_; }
  /// Whether the position is outside of all blocks.
  bool isRoot() const { return isRoot_; }
  /// The rules of the body; empty for an unknown block.
  const std::vector<const BodyRule *> &rules() const { return rules_; }
  /// The type of the attribute `name`.
  Type typeOf(const std::string &name) const;
  /// The provider's description of the attribute `name`; may be empty.
  std::string documentationOf(const std::string &name) const;
  /// Whether a dynamic block may make a nested block of type `type`.
  bool mayBeGenerated(const std::string &type) const;
  /// The noun of a block of type `type`; empty: it has none.
  std::string nounOf(const std::string &type) const;

private:
  void enter(const std::string &type, const std::vector<std::string> &labels);
  const AttributeRule *find(const std::string &name) const;

  const Description &description_;
  const KindRule *kind_ = nullptr;
  std::string self_;
  bool isRoot_;
  std::vector<const BodyRule *> rules_;
};

} // namespace hcl::app

#endif // HCL_LIB_APP_BODYRULES_H

// Values at paths of names, as the variables of a scope.
//
// In: paths and values: `var.a` is 1, `var.b` is 2. Out: the variable `var`
// with the value {a = 1, b = 2}.
// Deliberately absent: which paths are used (ModuleEval/UsedValues.h).
#ifndef HCL_LIB_DESCRIPTION_NAMETREE_H
#define HCL_LIB_DESCRIPTION_NAMETREE_H

#include "Description.h"
#include "hcl/Scope.h"

#include <forward_list>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

/// A tree of names with values at the leaves.
class NameTree {
public:
  /// Makes room for `count` values.
  void reserve(size_t count) { leaves_.reserve(count); }
  /// Sets the value at `path`, which outlives the tree; does nothing for an
  /// empty path. The first of two values at one path counts, and a value hides
  /// the values below its path.
  void set(const NamePath &path, Value value) {
    if (!path.empty())
      leaves_.push_back({&path, std::move(value)});
  }
  void set(NamePath &&path, Value value) {
    set(own_.emplace_front(std::move(path)), std::move(value));
  }
  /// Defines the names at the top in `scope`.
  void defineIn(Scope &scope);
  /// An object of the names at the top.
  Value asValue();

private:
  struct Leaf {
    const NamePath *path;
    Value value;
  };
  using Leaves = std::span<const Leaf>;

  Leaves sorted();
  static Value valueOf(Leaves leaves, size_t depth);
  template <typename Visit>
  static void visitNames(Leaves leaves, size_t depth, const Visit &visit);

  std::vector<Leaf> leaves_;
  std::forward_list<NamePath> own_; ///< paths with no other owner
};

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_NAMETREE_H

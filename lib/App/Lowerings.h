// The HIR of expressions, for analyses that look inside them.
//
// In: expressions of attributes in the native syntax. Out: their lowered form,
// with ranges in their file. Each file is parsed again, once.
// Ownership: results belong to the collection. Threads: one.
// Deliberately absent: expressions in JSON, which have no such form here.
#ifndef HCL_LIB_APP_LOWERINGS_H
#define HCL_LIB_APP_LOWERINGS_H

#include "hcl/Expression.h"
#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Tree.h"

#include <map>
#include <memory>
#include <string>
#include <unordered_map>

namespace hcl::app {

class Lowerings {
public:
  /// The lowered form of `expression`, the value of an attribute, as a module
  /// with one attribute called ""; null in JSON and for syntax errors.
  /// Cost: linear in the file for its first expression, then in the expression
  /// for its first use, then constant.
  const hir::Module *find(const Expression &expression);

private:
  struct File {
    Tree tree;
    /// Nodes of the values of attributes, by their first byte.
    std::unordered_map<uint32_t, uint32_t> values = {};
    std::unordered_map<uint32_t, hir::Module> modules = {};
  };
  File &fileOf(const Expression &expression);

  std::map<std::string, std::unique_ptr<File>, std::less<>> files_;
};

} // namespace hcl::app

#endif // HCL_LIB_APP_LOWERINGS_H

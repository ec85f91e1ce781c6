// The names of the parameters of loops.
//
// A value is written at its use by its defining operation, inside all loops
// around the use. A parameter with the name of a variable would hide the
// variable: the first run of the writer finds such parameters, and the second
// run renames them.
//
// In: the loops around the current place, and the names used there. Out: the
// name of each parameter. Deliberately absent: splats, whose element has no
// name.
#ifndef HCL_LIB_EMIT_LOOPNAMES_H
#define HCL_LIB_EMIT_LOOPNAMES_H

#include "Support/SeededHash.h"
#include "hcl/compiler/HIR.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace hcl {

class LoopNames {
public:
  /// Collects the names of `expr`, which all new names differ from.
  LoopNames(const hir::Module &module, const hir::Expr &expr);

  /// The parameters of `loop` become visible, or invisible again.
  void open(const hir::Op &loop);
  void close(const hir::Op &loop);
  /// Notes a use of the variable `name` here.
  void useVariable(std::string_view name);
  /// Notes a use of the parameter `value` here, and returns its name.
  std::string_view useParameter(hir::ValueId value);
  /// The name of the parameter `value`.
  std::string_view nameOf(hir::ValueId value) const;

  /// Renames the parameters that hid other values or have no proper name.
  /// Returns whether there are any: the expression is then written once more.
  [[nodiscard]] bool rename();
  /// Closes all loops.
  void clear() { visible_.clear(); }

private:
  const hir::Module &module_;
  std::vector<const hir::Parameter *> parameters_; ///< by value, or null
  /// The parameters of the loops around the current place, by name.
  std::unordered_map<std::string_view, std::vector<hir::ValueId>, SeededHash>
      visible_;
  std::unordered_set<std::string, SeededHash> names_; ///< all of the expression
  std::unordered_map<uint32_t, std::string> renamed_;
  std::unordered_set<uint32_t> hiding_; ///< parameters that hid another value
};

} // namespace hcl

#endif // HCL_LIB_EMIT_LOOPNAMES_H

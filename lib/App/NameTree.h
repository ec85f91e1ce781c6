// Values at paths of names, as the variables of a scope.
//
// In: paths and values: `var.a` is 1, `var.b` is 2. Out: the variable `var`
// with the value {a = 1, b = 2}.
#ifndef HCL_LIB_APP_NAMETREE_H
#define HCL_LIB_APP_NAMETREE_H

#include "Description/Description.h"
#include "hcl/Scope.h"

#include <map>
#include <optional>
#include <string>

namespace hcl::app {

/// A tree of names with values at its leaves.
class NameTree {
public:
  /// Sets the value at `path`; nothing for an empty path. A value around or
  /// inside of it stays.
  void set(const NamePath &path, Value value);
  /// Defines the names at the top in `scope`.
  void defineIn(Scope &scope) const;
  /// An object of the names at the top; a value at the empty path is not there.
  Value asValue() const;

private:
  std::map<std::string, NameTree> next_ = {};
  std::optional<Value> value_ = {};
};

} // namespace hcl::app

#endif // HCL_LIB_APP_NAMETREE_H

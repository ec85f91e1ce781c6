// Conditions in addresses: expressions over the attributes of a block.
//
// In: the text of an expression; the values of its names. Out: whether the
// condition is true. The expression is compiled once and evaluated for each
// block.
// Ownership: a condition is a handle, cheap to copy. Threads: no state is kept.
// Deliberately absent: where the values come from.
#ifndef HCL_LIB_EDIT_CONDITION_H
#define HCL_LIB_EDIT_CONDITION_H

#include "hcl/Eval.h"
#include "hcl/Fault.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace hcl::edit {

class Condition {
public:
  /// Functions are the functions of `language`.
  /// Errors: `text` is not an expression, or always fails, as a call of an
  /// unknown function does.
  [[nodiscard]] static std::optional<Condition>
  read(const std::string &text, const Language &language, Fault &fault);

  /// Whether it is true with the value of `attribute` for each name in it; what
  /// depends on an unknown value is not true.
  bool holds(const std::function<Value(const std::string &)> &attribute) const;

private:
  Condition(Source source, std::vector<std::string> names)
      : source_(std::move(source)), names_(std::move(names)) {}

  Value evaluate(const std::function<Value(const std::string &)> &attribute,
                 Diagnostics &diagnostics) const;

  Source source_;                  ///< valid
  std::vector<std::string> names_; ///< the variables in the expression
};

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_CONDITION_H

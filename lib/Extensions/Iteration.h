// The names in one iteration of a dynamic block: its iterator, bound to the
// object `{key, value}`, and those of the dynamic blocks around it.
#ifndef HCL_LIB_EXTENSIONS_ITERATION_H
#define HCL_LIB_EXTENSIONS_ITERATION_H

#include "hcl/Body.h"
#include "hcl/Marks.h"
#include "hcl/Scope.h"

#include <memory>
#include <string>
#include <string_view>

namespace hcl {

class Iteration;
/// Null: outside of all dynamic blocks.
using IterationRef = std::shared_ptr<const Iteration>;

class Iteration {
public:
  Iteration(IterationRef outer, std::string name, Value key, Value value);

  /// Whether `name` is bound here or around.
  bool binds(std::string_view name) const {
    return name == name_ || (outer_ && outer_->binds(name));
  }
  /// Defines all names in `scope`; an inner one replaces an outer one.
  void defineIn(Scope &scope) const;

private:
  IterationRef outer_;
  std::string name_;
  Value object_;
};

/// `expression` with the names of `iteration` in its scope, and not among its
/// variables; its values have `marks`. Either may be absent.
Expression iterated(Expression expression, IterationRef iteration,
                    MarkSet marks);
/// `attributes` with expressions like that.
Attributes iterated(Attributes attributes, const IterationRef &iteration,
                    const MarkSet &marks);

} // namespace hcl

#endif // HCL_LIB_EXTENSIONS_ITERATION_H

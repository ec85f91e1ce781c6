// The names in one iteration of a dynamic block: its iterator, bound to the
// object `{key, value}`, and the iterators of surrounding dynamic blocks.
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
  /// `marks` are the marks of the collection of the element.
  Iteration(IterationRef outer, std::string name, Value key, Value value,
            const MarkSet &marks = {});

  /// Whether `name` is bound here or around.
  bool binds(std::string_view name) const {
    return name == name_ || (outer_ && outer_->binds(name));
  }
  /// The marks of the collections here and around.
  const MarkSet &marks() const { return marks_; }
  /// Defines all names in `scope`; inner names replace outer names.
  void defineIn(Scope &scope) const;

private:
  IterationRef outer_;
  std::string name_;
  Value object_;
  MarkSet marks_;
};

/// `expression` with the names of `iteration` in its scope, and not among its
/// variables; its values have `marks`. Either may be absent. A failed value has
/// the marks of the iteration, too: messages quote elements.
Expression iterated(Expression expression, IterationRef iteration,
                    MarkSet marks);
/// `attributes` with such expressions.
Attributes iterated(Attributes attributes, const IterationRef &iteration,
                    const MarkSet &marks);

} // namespace hcl

#endif // HCL_LIB_EXTENSIONS_ITERATION_H

// The value of a block: attributes and nested blocks, evaluated.
//
// In: a part read by a rule, and a scope for its expressions. Out: values by
// name. Deliberately absent: instances and marks.
#ifndef HCL_LIB_MODULEEVAL_BLOCKVALUE_H
#define HCL_LIB_MODULEEVAL_BLOCKVALUE_H

#include "Evaluator.h"
#include "ModuleSource/ModuleSource.h"
#include "hcl/Scope.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

using NamedValues = std::vector<std::pair<std::string, Value>>;

/// The value of an instance of `definition`, evaluated in `scope`. Nested
/// blocks of a definition with deferred attributes are open objects.
/// Errors: as evaluation, expandedPart and the expression in the description;
/// UnsuitableAttribute for a value that does not convert to the type of the
/// rule; ForbiddenMark.
Value blockValue(const Definition &definition,
                 const std::shared_ptr<const Scope> &scope,
                 Evaluator &evaluator, Diagnostics &diagnostics);

/// The value of the attribute `name` of an instance of `definition`; nothing if
/// the attribute has no value by its rule.
/// Errors: as evaluation.
[[nodiscard]] std::optional<Value> attributeValue(const Definition &definition,
                                                  const std::string &name,
                                                  const Scope &scope,
                                                  Diagnostics &diagnostics);

/// `value`, of `definition`, converted to the declared type. Takes the
/// conversion from `budget`.
/// Errors: UnsuitableAttribute; the result is `Value::failed()` then, and if
/// the budget is exceeded.
Value asDeclared(const Definition &definition, Value value,
                 const Dialect &dialect, Budget &budget,
                 Diagnostics &diagnostics);

/// The content of an instance of `definition`, with dynamic blocks expanded in
/// `scope`; with `evaluator`, if it sees them.
/// Errors: as reading the content.
Part expandedPart(const Definition &definition,
                  const std::shared_ptr<const Scope> &scope,
                  Evaluator &evaluator, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_BLOCKVALUE_H

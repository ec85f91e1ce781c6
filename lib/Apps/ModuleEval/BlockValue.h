// The value of a block: its attributes and blocks, evaluated.
//
// In: a part that was read by a rule, and a scope with the names that it refers
// to. Out: values by name. Deliberately absent: instances and marks.
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

/// The value of an instance of `definition`, whose names are those of `scope`.
/// Blocks inside one whose other attributes are known later are open objects.
/// Errors: those of evaluation and of expandedPart; UnsuitableAttribute for a
/// value that does not convert to the type in the rule; ForbiddenMark; those of
/// the expression in the description.
Value blockValue(const Definition &definition,
                 const std::shared_ptr<const Scope> &scope,
                 Evaluator &evaluator, Diagnostics &diagnostics);

/// The value of the attribute `name` of an instance of `definition`; nothing if
/// it is not for values.
/// Errors: those of evaluation.
std::optional<Value> attributeValue(const Definition &definition,
                                    const std::string &name, const Scope &scope,
                                    Diagnostics &diagnostics);

/// The content of an instance of `definition`: its part, with dynamic blocks
/// expanded in `scope`.
/// Errors: those of reading it.
Part expandedPart(const Definition &definition,
                  const std::shared_ptr<const Scope> &scope,
                  Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_BLOCKVALUE_H

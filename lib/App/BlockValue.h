// The value of a block: its attributes and blocks, evaluated.
//
// In: a part that was read by a rule, and a scope with the names that it refers
// to. Out: values by name. Deliberately absent: instances and marks.
#ifndef HCL_LIB_APP_BLOCKVALUE_H
#define HCL_LIB_APP_BLOCKVALUE_H

#include "Evaluator.h"
#include "ModuleSource/ModuleSource.h"
#include "hcl/Scope.h"

#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

using NamedValues = std::vector<std::pair<std::string, Value>>;

/// The values of the attributes and blocks of `part`, without conditions, and
/// without the attribute `except`.
/// Errors: those of evaluation; UnsuitableAttribute for a value that does not
/// convert to the type in the rule.
NamedValues partValues(const Part &part, const BodyRule &rule,
                       const BodyRule *variant, std::string_view except,
                       const Scope &scope, Evaluator &evaluator,
                       Diagnostics &diagnostics);

/// The value of an instance of `definition`, whose names are those of `scope`.
/// Errors: those of partValues and expandedPart; ForbiddenMark; those of the
/// expression in the description.
Value blockValue(const Definition &definition,
                 const std::shared_ptr<const Scope> &scope,
                 Evaluator &evaluator, Diagnostics &diagnostics);

/// The content of an instance of `definition`: its part, with dynamic blocks
/// expanded in `scope`.
/// Errors: those of reading it.
Part expandedPart(const Definition &definition,
                  const std::shared_ptr<const Scope> &scope,
                  Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_APP_BLOCKVALUE_H

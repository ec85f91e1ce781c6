// Conditions of a block, and rules for its value.
//
// In: a definition, and scopes for its expressions. Out: diagnostics.
// Deliberately absent: when conditions are due (Evaluation.h).
#ifndef HCL_LIB_MODULEEVAL_CONDITIONS_H
#define HCL_LIB_MODULEEVAL_CONDITIONS_H

#include "Evaluator.h"
#include "ModuleSource/ModuleSource.h"
#include "Trial.h"
#include "hcl/Scope.h"

#include <functional>
#include <memory>

namespace hcl::app {

/// Makes the scope of a condition, in which `self` names the value of the
/// block, unless empty.
using MakeConditionScope =
    std::function<std::shared_ptr<Scope>(const std::string &self)>;

/// Receives the outcome of the condition in a block.
using NoteOutcome =
    std::function<void(const NestedPart &block, ConditionOutcome outcome)>;

/// Checks the conditions of an instance of `definition`, and calls `note` for
/// each unless it is null. Unknown: a condition that is known later may still
/// hold.
/// Errors: those of evaluation; InvalidCondition for a condition that is not a
/// bool or is null; ConditionFailed, or CheckFailed for one that only warns,
/// with the message of the condition and the values of its variables. `origin`
/// is a sentence on where the value of the definition is set; it may be empty.
void checkAll(const Definition &definition, const MakeConditionScope &scope,
              const std::function<std::string()> &origin, Evaluator &evaluator,
              const NoteOutcome &note, Diagnostics &diagnostics);

/// The values that the variables of `expression` have in `scope`, in words: of
/// an object the attribute that the expression takes from it.
std::vector<VariableNote> valuesIn(const Expression &expression,
                                   const Scope &scope);

/// Whether a name in `expression` has no value in `scope` because of a mistake,
/// which is reported there; `can` and `try` go on without.
bool dependsOnMistake(const Expression &expression, const Scope &scope);

/// Who calls the module at hand.
enum class Caller : uint8_t {
  None,    ///< the module is the root
  Perhaps, ///< the root here, but others may call the module
  Module,  ///< another module
};

/// `value` with the marks that `definition` declares.
/// Errors: ForbiddenMark for a value with undeclared marks that need a
/// declaration, and for a declaration that is not allowed in the root module.
Value markedAsDeclared(const Definition &definition, Value value, Caller caller,
                       Diagnostics &diagnostics);

/// Reports a value of `attribute` that has marks which the rule of `definition`
/// refuses; `isDescribed`: it has a rule for the attribute.
/// Errors: ForbiddenMark at the attribute.
void checkMarks(const Definition &definition, const Attribute &attribute,
                bool isDescribed, const Value &value, Diagnostics &diagnostics);

/// Whether `value`, of an attribute that has no rule, has a mark for which the
/// block keeps it to itself.
bool isKeptApart(const Definition &definition, const Value &value);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_CONDITIONS_H

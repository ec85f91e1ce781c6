// Decisions of the lazy operations that need no region: which operand of a
// logic operator decides, the common type of a conditional's arms, which values
// can be iterated.
//
// In: values of operands and regions. Out: the decision; errors are reported.
// The bodies of these operations (For.h, Splat.h, Conditional.h, Logic.h) and
// compiled code call these functions. Threads: no state is kept.
// Deliberately absent: evaluation of regions.
#ifndef HCL_LIB_SEMANTICS_LAZY_DECISIONS_H
#define HCL_LIB_SEMANTICS_LAZY_DECISIONS_H

#include "hcl/Value.h"
#include "hcl/compiler/Evaluation.h"

#include <optional>
#include <span>
#include <string_view>

namespace hcl {

/// The result of a logic operator, and the operands whose errors are dropped.
struct LogicResult {
  Value value;
  /// Errors reported while the left or the right operand was evaluated are
  /// dropped.
  bool dropLeft = false;
  bool dropRight = false;
};

/// The result of `left && right` or `left || right`.
/// Errors: InvalidOperand at an operand that is not a bool; OperationFailed for
/// the whole expression if a null operand is an error.
/// Spec: NS-OP-035, NS-OP-036, NS-OP-038, NS-OP-039, NS-OP-041..045.
LogicResult combineLogic(bool isAnd, const Value &left, const Value &right,
                         const OpSite &site, Evaluation &evaluation);

/// The decision of a condition.
enum class Predicate : uint8_t { True, False, Unknown, Failed };

/// The decision of a conditional's predicate.
/// Errors: NullCondition or IncorrectCondition at operand 0.
/// Spec: NS-TMPL-076..078, NS-COND-003..005, IM-UNK-005.
Predicate decideCondition(const Value &condition, const OpSite &site,
                          Evaluation &evaluation);

/// The type of a conditional whose arms have these values; nothing if they have
/// no common type. Dynamic: the chosen arm keeps its type.
/// Errors: InconsistentResults at both arms (operands 1 and 2).
/// Spec: NS-COND-010..022.
[[nodiscard]] std::optional<Type> commonArmType(const Value &ifTrue,
                                                const Value &ifFalse,
                                                const OpSite &site,
                                                Evaluation &evaluation);

/// The chosen arm (`which` is 1 or 2) as the common type, with the marks of the
/// condition and of both arms.
/// Errors: InconsistentResults at the arm, if its value does not convert.
/// Spec: NS-COND-001, NS-COND-002, NS-COND-010, NS-COND-011, NS-COND-014.
Value chooseArm(size_t which, const Value &condition, const Value &ifTrue,
                const Value &ifFalse, const Type &type, const OpSite &site,
                Evaluation &evaluation);

/// The result for an unknown predicate: an unknown of `type` with the
/// refinements that both arms share.
/// Spec: NS-TMPL-079, NS-COND-023, NS-COND-024.
Value unknownArm(const Value &condition, const Value &ifTrue,
                 const Value &ifFalse, const Type &type);

/// Whether a `for` can iterate a collection.
enum class Iterable : uint8_t {
  Yes,     ///< known: iterate the elements of its unmarked value
  Unknown, ///< the result is the dynamic value
  Failed,  ///< as Unknown, after an error was reported
};

/// Whether a `for` can iterate `collection`.
/// Errors: IterationOfNull or NotIterable at operand 0.
/// Spec: NS-TMPL-096, NS-TMPL-097, NS-FOR-022, NS-FOR-023, NS-FOR-044..046.
Iterable iterable(const Value &collection, const OpSite &site,
                  Evaluation &evaluation);

/// The key of element `index` of `collection`: the position in a list or tuple,
/// the name in a map or object, the element itself in a set. `collection` is
/// known, not null and unmarked.
/// Spec: NS-FOR-003, NS-FOR-015..018, NS-FOR-020.
Value iterationKey(const Value &collection, size_t index);

/// The decision of the `if` clause at `clause` of a `for` about an element.
/// `isDryRun`: the clause was evaluated with unknown parameters, before the
/// first element.
/// Errors: NullForCondition or InvalidForCondition at `clause`.
/// Spec: NS-FOR-035, NS-FOR-038, NS-FOR-040..042, NS-FOR-047.
Predicate decideForCondition(const Value &condition, Range clause,
                             bool isDryRun, const OpSite &site,
                             Evaluation &evaluation);

/// The key of an entry in an object `for`, as a string without marks; nothing
/// if it is unknown, or after an error.
/// Errors: InvalidForKey at `where`, the range of the key.
/// Spec: NS-FOR-028..030, NS-FOR-048.
[[nodiscard]] std::optional<Value> entryKey(const Value &key, Range where,
                                            const OpSite &site,
                                            Evaluation &evaluation);

/// Reports that two entries of an object `for` have the key `name`.
/// Errors: DuplicateForKey at `where`, the range of the key.
/// Spec: NS-FOR-032.
void failDuplicateKey(std::string_view name, Range where, const OpSite &site,
                      Evaluation &evaluation);

/// Values that represent every key, or every element, of a collection of
/// `type`.
Value anyKey(const Type &type);
Value anyElement(const Type &type);

/// Reports a splat of a null sequence; returns a failed value.
/// Errors: SplatOfNull at operand 0.
Value failSplatOfNull(const OpSite &site, Evaluation &evaluation);

/// Reports that the elements of a list, which come from `region`, have
/// different types; returns a failed value. Errors: MixedSplat at `region`.
Value failMixedSplat(Range region, const OpSite &site, Evaluation &evaluation);

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_LAZY_DECISIONS_H

// The instances of a repeated block.
//
// In: the value of the repeating argument. Out: keys and elements.
// Deliberately absent: evaluation of the argument.
#ifndef HCL_LIB_MODULEEVAL_REPETITION_H
#define HCL_LIB_MODULEEVAL_REPETITION_H

#include "Description/Description.h"
#include "Run.h"
#include "hcl/Diagnostic.h"
#include "hcl/Language.h"
#include "hcl/Scope.h"

#include <functional>
#include <vector>

namespace hcl::app {

/// Gives `node` the instances for `value`, the argument of its rule at `place`.
/// Errors: InvalidRepetition, or `budget` is exceeded; the node has failed
/// then. If the instances are deferred, there are none.
void repeat(Node &node, const Value &value, const Place &place,
            const Language &language, Budget &budget, Diagnostics &diagnostics);

/// Adds to the last diagnostic, which is about `argument`, whose value is not
/// known, which variable in it is not known in `scope`; `deferred` says so.
void nameUnknown(const Expression &argument, const Scope &scope,
                 const std::string &deferred, Diagnostics &diagnostics);

/// Gives `node` one instance for all if `value` does not determine the
/// instances; key and element are unknown. Returns whether this is so. Values
/// of a wrong type are left to `repeat`.
bool repeatDeferred(Node &node, const Value &value);

/// Gives `node` `count` instances without keys and elements.
void makeInstances(Node &node, size_t count);

/// Gives `node`, repeated zero times by `given`, one instance for all: key,
/// element and the instances are unknown.
void makeSample(Node &node, const Value &given);

/// The value of `node` made of the results of `valueOf`: for a single instance
/// the result, for numbered instances a tuple, for others an object by key.
Value valueOfInstances(const Node &node,
                       const std::function<Value(const Instance &)> &valueOf);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_REPETITION_H

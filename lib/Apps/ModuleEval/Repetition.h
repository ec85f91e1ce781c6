// The instances that a repeated block stands for.
//
// In: the value of the argument that repeats it. Out: keys and elements.
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

/// Gives `node` the instances that `value`, the argument of its rule, asks
/// for. `place` is that of the argument.
/// Errors: InvalidRepetition, or `budget` is exceeded; the node has failed
/// then. If the instances are known later, there are none.
void repeat(Node &node, const Value &value, const Place &place,
            const Language &language, Budget &budget, Diagnostics &diagnostics);

/// Adds to the last diagnostic, which is about `argument`, whose value is not
/// known, which variable in it is not known in `scope`; `deferred` says so.
void nameUnknown(const Expression &argument, const Scope &scope,
                 const std::string &deferred, Diagnostics &diagnostics);

/// Gives `node` one instance that stands for all if `value` leaves open which
/// there are; its key and element are unknown. Returns whether it does. Values
/// that `repeat` refuses by their type are left to it.
bool repeatDeferred(Node &node, const Value &value);

/// Gives `node` `count` instances without keys and elements.
void makeInstances(Node &node, size_t count);

/// Gives `node`, which is repeated zero times by `given`, one instance that
/// stands for all: its key and element, and the instances, are known later.
void makeSample(Node &node, const Value &given);

/// The value of `node` whose instances have the values that `valueOf` returns:
/// of a single instance its value, of numbered ones a tuple, of others an
/// object by key.
Value valueOfInstances(const Node &node,
                       const std::function<Value(const Instance &)> &valueOf);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_REPETITION_H

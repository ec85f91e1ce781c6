// The one decision how values of a type become values of another.
//
// In: two types and a dialect. Out: a tree of steps, a node for each pair of
// types that meet: how well they fit, what type results, and a part for each
// pair that they contain. The converter runs the tree (Convert.cpp), reasons
// are read from it (PlanReason.cpp), and so are the answers that need no value:
// `conversion`, `isAssignable` and what unification asks.
// A pair without parts allocates nothing.
// Deliberately absent: values. Where a type says `any`, each value that comes
// has a plan of its own.
#ifndef HCL_LIB_CONVERT_PLAN_H
#define HCL_LIB_CONVERT_PLAN_H

#include "hcl/Convert.h"

#include <vector>

namespace hcl {

/// How well one type fits another, from worst to best.
enum class Fit : uint8_t {
  None,   ///< no value converts
  Unsafe, ///< some values convert
  Safe,   ///< every value converts
  AsIs,   ///< every value is one of the other type, but for what wraps it
};

/// The kind of step that converts a value.
enum class Step : uint8_t {
  Keep,       ///< nothing: identical types, or to `any`
  Decide,     ///< from `any`: by the type that the value has
  Primitive,  ///< between bools, numbers, ints and strings
  Capsule,    ///< by the hooks of an application
  Elements,   ///< a collection to a collection: one part for all elements
  Gather,     ///< a tuple or object to a collection: a part for each of its
              ///< parts; equal types in a row share one (`repeat`)
  Tuple,      ///< to a tuple: a part for each element of the tuple
  Object,     ///< to an object: a part for each attribute of the object
  Absent,     ///< as part of Object: the source lacks the attribute
  FromUnion,  ///< a part for each element type of the source
  ToUnion,    ///< a part for each element type of the target
  Eventual,   ///< to a promise or output: one part, for what it gives
  Impossible, ///< kinds that have nothing to do with each other
};

struct Plan {
  Type from, to;
  /// The type of unknowns and nulls after the conversion, and of all values
  /// where no `any` in a union or unknown part is left: `to` with the parts
  /// filled in that `any` stands for, and all attributes required. `to` if the
  /// fit is None.
  Type result = to;
  Step step = Step::Keep;
  Fit fit = Fit::AsIs;
  /// For how many parts of the source in a row it holds (part of Gather).
  uint32_t repeat = 1;
  /// The first of `parts` with the lowest fit; any index if there are none.
  uint32_t worst = 0;
  /// Complete unless the fit is None: then the last ones may be missing.
  std::vector<Plan> parts = {};

  /// `result`, or for a fit of None the target with all attributes required.
  Type resultOrTarget() const;
};

/// The plan for values of `from` to become `to`. Cost: linear in the types and,
/// for `any` in the element type of a collection, as `unify`. A `budget` that
/// is exceeded makes the fit None.
Plan planConversion(const Type &from, const Type &to, const Dialect &dialect,
                    Budget *budget = nullptr);

/// Why the fit of `plan` is None or Unsafe, and in which part of the types.
/// Nothing for better ones. Cost: linear in the path; nothing is decided again.
Fault reasonOf(const Plan &plan);

} // namespace hcl

#endif // HCL_LIB_CONVERT_PLAN_H

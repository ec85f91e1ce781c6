// The only decision about converting values of one type to another.
//
// In: two types and a dialect. Out: a tree of steps, with a node for each pair
// of types: how well they fit, which type results, and a part for each pair
// they contain. The converter runs the tree (Convert.cpp). Reasons are read
// from it (PlanReason.cpp), as are the answers that need no value:
// `conversion`, `isAssignable` and the questions of unification.
// A pair without parts allocates nothing.
// Deliberately absent: values. Where a type says `any`, each value gets a plan
// of its own at run time.
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
  Decide,     ///< from `any`: by the type of the value
  Primitive,  ///< between bools, numbers, ints and strings
  Capsule,    ///< by an application's hooks
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
  /// The type of nulls and unknowns after the conversion, and of all values in
  /// which no `any` remains in a union or unknown part: `to` with each `any`
  /// resolved by the parts and all attributes required. If the fit is None:
  /// `to`.
  Type result = to;
  Step step = Step::Keep;
  Fit fit = Fit::AsIs;
  /// In a part of Gather: the number of consecutive source parts it applies to.
  uint32_t repeat = 1;
  /// The index of the first part with the lowest fit; any index if there are
  /// none.
  uint32_t worst = 0;
  /// Complete unless the fit is None; the last parts may then be missing.
  std::vector<Plan> parts = {};

  /// `result` or, if the fit is None, the target with all attributes required.
  Type resultOrTarget() const;
};

/// The plan for converting values of `from` to `to`. Cost: linear in the types;
/// for `any` in the element type of a collection, that of `unify`. If `budget`
/// is exceeded, the fit is None.
Plan planConversion(const Type &from, const Type &to, const Dialect &dialect,
                    Budget *budget = nullptr);

/// Why the fit of `plan` is None or Unsafe, and in which part of the types.
/// Nothing for better fits. Cost: linear in the path; nothing is decided again.
Fault reasonOf(const Plan &plan);

} // namespace hcl

#endif // HCL_LIB_CONVERT_PLAN_H

// Calls.
//
// In: the cursor after the first name of a call. Out: a call whose arguments
// are operands, or regions where the function decides which of them are
// evaluated; with the places at which it reports unsuitable ones.
// Deliberately absent: whether the function exists, which is known when the
// module is prepared.
#ifndef HCL_LIB_LOWER_CALLLOWERING_H
#define HCL_LIB_LOWER_CALLLOWERING_H

#include "LoweringContext.h"
#include "hcl/TypeDefaults.h"

#include <span>
#include <string>
#include <vector>

namespace hcl {

class Lowering;

class CallLowering {
public:
  /// Lowers arguments by `expressions`.
  CallLowering(LoweringContext &cx, Lowering &expressions)
      : cx_(cx), expressions_(expressions) {}

  /// `a(…)` or `a::b(…)`; `at` is after the first name.
  /// Spec: NS-CALL-001, NS-CALL-004, NS-CALL-007, NS-CALL-008, NS-CALL-015.
  hir::Operand call(uint32_t firstName, NodeCursor &at);

private:
  static constexpr size_t maxLazyArguments = 60'000;

  hir::ValueId plainCall(std::string_view function, NodeRef arguments,
                         Range site, Range head);
  /// A call whose arguments are regions; there is one at least.
  hir::ValueId lazyCall(std::string_view function, NodeRef arguments,
                        Range site, Range head);
  /// A fault of a type.
  struct [[nodiscard]] Fault {
    Range range;
    std::string detail;
  };
  /// The regions for an argument that is a type; adds their places.
  void typeArgument(NodeRef node, bool isExpanded, std::vector<Range> &places);
  /// The regions for the defaults of `constraint`, whose values are indices of
  /// `nodes`; adds their places, and what is wrong with them to `faults`.
  void defaults(const TypeConstraint &constraint,
                std::span<const NodeRef> nodes, std::vector<Range> &places,
                std::vector<Fault> &faults);
  /// The place of `argument` in diagnostics of the function: all of it or, as
  /// in the reference, the first piece of `start`.
  Range placeOf(NodeRef argument, ArgumentStart start) const;

  LoweringContext &cx_;
  Lowering &expressions_;
  /// Of the plain calls under construction, innermost last.
  std::vector<Range> places_;
};

} // namespace hcl

#endif // HCL_LIB_LOWER_CALLLOWERING_H

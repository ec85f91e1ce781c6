// The queries that references need before they have values.
//
// In: references of a definition, and their run. Out: needs.
// Deliberately absent: the computation (Evaluation.h).
#ifndef HCL_LIB_MODULEEVAL_REQUIREMENTS_H
#define HCL_LIB_MODULEEVAL_REQUIREMENTS_H

#include "Scheduler.h"

#include <string>
#include <string_view>
#include <utility>

namespace hcl::app {

/// The rule of the definitions that are attributes of `call`.
const KindRule &outputsOf(const Node &call);

/// Sets `outputs` of `run` by its definitions, if the caller has outputs as
/// attributes.
void findOutputs(ModuleRun &run);

/// Visits the outputs of `run` called `member`, or with names below `member`;
/// empty: all, in their order.
template <typename Visit>
void visitOutputs(const ModuleRun &run, std::string_view member,
                  const Visit &visit) {
  if (member.empty()) {
    for (Node *output : run.outputs)
      visit(*output);
    return;
  }
  auto [first, end] = run.outputsByName.equal_range(member);
  for (; first != end; ++first)
    visit(*first->second);
}

/// The references, in the run of the call, of the argument for the input
/// `node`; null without an argument.
const References *argumentFor(const Node &node);

/// Adds the queries for `references` in `run`.
void require(ModuleRun &run, const References &references, Needs &needs);

/// Adds the queries for `references` in a text of `node`, except queries of
/// `node` itself.
void requireOthers(const Node &node, const References &references,
                   Needs &needs);

/// Adds the instances of `call` and, once known, the output `member`, or all
/// outputs, of each child module, and the order-only dependencies of these.
/// `place`: the reference that needs them, or null.
void requireOutputs(Node &call, const std::string &member, const Place *place,
                    Needs &needs);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_REQUIREMENTS_H

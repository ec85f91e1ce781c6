// The queries that must be done before references have values.
//
// In: references of a definition, and the run that they lead to. Out: needs.
// Deliberately absent: computing them (Evaluation.h).
#ifndef HCL_LIB_MODULEEVAL_REQUIREMENTS_H
#define HCL_LIB_MODULEEVAL_REQUIREMENTS_H

#include "Scheduler.h"

#include <string>
#include <string_view>
#include <utility>

namespace hcl::app {

/// The rule of the definitions that `call`, which opens modules, has as
/// attributes.
const KindRule &outputsOf(const Node &call);

/// Makes `outputs` of `run` what its definitions say now, if a block opens it
/// that has outputs as attributes.
void findOutputs(ModuleRun &run);

/// Visits the outputs of `run` that are called `member`, or are below that
/// name; empty: all, in their order.
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

/// The references, in the run of the block that opens the module, of the
/// argument that sets the input `node`; null if there is none.
const References *argumentFor(const Node &node);

/// Adds the queries that `references` need in `run`.
void require(ModuleRun &run, const References &references, Needs &needs);

/// Adds the queries that `references` in a text of `node` need, but those of
/// `node` itself.
void requireOthers(const Node &node, const References &references,
                   Needs &needs);

/// Adds the instances of `call` and, when they are known, the output `member`,
/// or all of them, of each module that it opens, and what these come after.
/// `place` needs them; it may be null.
void requireOutputs(Node &call, const std::string &member, const Place *place,
                    Needs &needs);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_REQUIREMENTS_H

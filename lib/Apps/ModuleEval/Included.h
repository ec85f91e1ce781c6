// The values of modules that others include, merged into those of these.
//
// In: the node of a block that includes a module, or of a definition that is
// laid over one of such a module. Out: what it needs, and its value.
// Deliberately absent: the merging of two values (ModuleSource/Merging.h).
#ifndef HCL_LIB_MODULEEVAL_INCLUDED_H
#define HCL_LIB_MODULEEVAL_INCLUDED_H

#include "Run.h"
#include "Scheduler.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace hcl::app {

/// Calls `visit` with the nodes that the block `include` exposes by names that
/// begin with `member`; empty: with all. Those that its module takes from this
/// one are not among them.
void visitExposed(const Node &include, const std::string &member,
                  const std::function<void(Node &)> &visit);

/// Adds what visitExposed visits, when the module is there.
void requireExposed(Node &include, const std::string &member,
                    const Place *place, Needs &needs);

/// Adds what `use` of the block `include` needs, when the module is there.
void requireExposed(Node &include, const Reference &use, Needs &needs);

/// The value of the block `include`: an object of what it exposes. Known later
/// if the module is.
Value valueOfExposed(const Node &include);

/// The same with what `uses` need alone.
Value valueOfExposed(const Node &include,
                     std::span<const Reference *const> uses);

/// The node of `base`, of the definition of `node`; null if its module is known
/// later. Requires that the block that includes it has its instance.
Node *nodeOf(const Node &node, const Base &base);

/// Adds the values that `node` is laid over.
void requireBases(Node &node, Needs &needs);

/// `unmerged`, the value of `node` by itself, laid over its bases.
Value mergedWithBases(const Node &node, Value unmerged);

/// The input of the including module that the input `node` is, or null.
Node *includerInput(const Node &node);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_INCLUDED_H

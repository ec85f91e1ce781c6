// Merges values of included modules into the including module.
//
// In: the node of an including block, or of a definition with bases in an
// included module. Out: needs, and a value.
// Deliberately absent: the merging of two values (Description/Merging.h).
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
/// begin with `member`; empty: with all. Nodes from the including module are
/// not exposed.
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

/// The values of all definitions in `run`, also of included modules, as an
/// object by type and name, without the including blocks.
Value namesDefinedIn(const ModuleRun &run);

/// The node of `base` of the definition of `node`; null if its module is
/// deferred. Requires the instance of the including block.
Node *nodeOf(const Node &node, const Base &base);

/// Adds the values of the bases of `node`.
void requireBases(Node &node, Needs &needs);

/// `unmerged`, the value of `node` before merging, merged with the bases. Each
/// is recorded in `sources`.
Value mergedWithBases(const Node &node, Value unmerged,
                      Rare<ValueSources> &sources);

/// The namesakes of the input `node` as written in included modules: those of
/// files on top first, then the nearest. Requires the instances of the
/// including blocks.
std::vector<Node *> writtenInputs(const Node &node);

/// The input of the including module that is the input `node`, or null.
Node *includerInput(const Node &node);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_INCLUDED_H

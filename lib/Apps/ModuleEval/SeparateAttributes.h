// Blocks to whose attributes expressions refer one by one.
//
// In: a node of such a block, and the attributes that something refers to. Out:
// the queries that they need, and their values: those that are written in the
// block, not the inherited ones. An attribute that is not set is null; the one
// that names an instance is the name of the block then.
// Deliberately absent: the order of evaluation (Evaluation.h).
#ifndef HCL_LIB_MODULEEVAL_SEPARATEATTRIBUTES_H
#define HCL_LIB_MODULEEVAL_SEPARATEATTRIBUTES_H

#include "Run.h"
#include "Scheduler.h"
#include "hcl/Scope.h"

#include <optional>
#include <string>
#include <vector>

namespace hcl::app {

/// Adds the attribute `member` of `node`, or all that its instances have of
/// their own if that is empty. `place` needs them.
void requireSeparate(Node &node, const std::string &member, const Place &place,
                     Needs &needs);

/// The attribute `name` of `instance`, with the names of `scope`; nothing: its
/// blocks have none.
std::optional<Value> memberValue(const Instance &instance,
                                 const std::string &name, const Scope &scope);

/// The value of `node` for expressions: of each instance an object of
/// `members`, or of all attributes if that is null.
Value valueOfSeparate(const Node &node,
                      const std::vector<std::string> *members);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_SEPARATEATTRIBUTES_H

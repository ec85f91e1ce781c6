// Blocks with separate attributes.
//
// In: a node of such a block, and the referenced attributes. Out: the needed
// queries, and values: the attributes as written in the block, not the
// inherited ones. An attribute that is not set is null, or the name of the
// block if the attribute names an instance.
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

/// Adds the attribute `member` of `node`, or, if empty, the uninherited values
/// of its instances. `place` needs them.
void requireSeparate(Node &node, const std::string &member, const Place &place,
                     Needs &needs);

/// Adds all parts of `node` for expressions, needed at `place`, or at null.
void requireSeen(Node &node, const Place *place, Needs &needs);

/// The attribute `name` of `instance`, evaluated in `scope`; nothing: the
/// blocks have no such attribute.
[[nodiscard]] std::optional<Value> memberValue(const Instance &instance,
                                               const std::string &name,
                                               const Scope &scope);

/// The value of `node` for expressions: for each instance an object of
/// `members`, or of all attributes for null.
Value valueOfSeparate(const Node &node,
                      const std::vector<std::string> *members);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_SEPARATEATTRIBUTES_H

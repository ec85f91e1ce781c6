// Dynamic blocks: blocks that a body makes for each element of a collection.
//
//   dynamic "listener" {          # the type of the blocks
//     for_each = ports            # one block for each element
//     iterator = port             # its name; without: the type
//     labels   = [port.key]       # if the type has labels
//     content {
//       number = port.value
//     }
//   }
//
//   Body body = readBody(file, language, diagnostics);
//   body = expandDynamicBlocks(body, scope);
//   Value value = spec.decode(body, *scope, diagnostics);
//
// In: a body of either syntax, and the scope in which collections and labels
// are evaluated. Out: a body in which blocks stand for `dynamic`, at every
// depth. A schema decides which: what it does not name stays.
// While the collection is unknown, there is one block that stands for any
// number; Body::isUnknown says so, and all in it is unknown.
// Ownership: handles. Threads: as Body.
// Deliberately absent: bodies without a schema (evaluateBodies in Eval.h).
#ifndef HCL_DYNAMICBLOCKS_H
#define HCL_DYNAMICBLOCKS_H

#include "hcl/Body.h"
#include "hcl/Scope.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace hcl {

/// The meaning of labels of dynamic blocks that are known later.
enum class UnknownLabels : uint8_t {
  AreErrors, ///< InvalidDynamicLabel
  AreAllowed ///< Block::hasUnknownLabels says so
};

/// Evaluates a collection or a label of a dynamic block.
using EvaluateExpression =
    std::function<Value(const Expression &expression, const Scope &scope,
                        Diagnostics &diagnostics)>;

/// `body` with dynamic blocks expanded on reading, in `scope`, which must be
/// filled by then. Without variables or functions in the scope and the language
/// of the body, outermost collections are evaluated in EvalMode::LiteralOnly,
/// otherwise by `evaluate`, if set.
/// Errors on reading: as Body; UnsupportedBlockType at the label for a type
/// outside the schema; InvalidIterator, InvalidForEach, MissingDynamicLabel,
/// ExtraneousDynamicLabel, InvalidDynamicLabel, MissingContent,
/// ExtraneousContent; as evaluation. The affected blocks are left out then.
/// Cost: each reading evaluates the needed collections.
Body expandDynamicBlocks(Body body, std::shared_ptr<const Scope> scope,
                         UnknownLabels labels = UnknownLabels::AreErrors,
                         EvaluateExpression evaluate = {});

/// `body` for Spec::variables: nothing is evaluated, each dynamic block counts
/// as one block of its type, and names bound by it are not variables.
Body dynamicBlocksUnexpanded(Body body);

} // namespace hcl

#endif // HCL_DYNAMICBLOCKS_H

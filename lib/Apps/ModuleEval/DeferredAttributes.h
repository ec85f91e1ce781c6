// Values of blocks with deferred attributes, such as resources.
//
// In: the object of the set attributes. Out: the open object for expressions,
// and back.
// Ownership: values. Threads: no state is kept.
// Deliberately absent: which kinds of blocks have deferred attributes
// (Description.h).
#ifndef HCL_LIB_MODULEEVAL_DEFERREDATTRIBUTES_H
#define HCL_LIB_MODULEEVAL_DEFERREDATTRIBUTES_H

#include "hcl/Value.h"

#include <span>
#include <string>
#include <vector>

namespace hcl::app {

/// `value` for expressions: an object becomes an open object, with the same
/// marks. A null attribute is not set, and so deferred. Failed values stay; any
/// other value becomes unknown.
Value withDeferredAttributes(const Value &value);

/// The value of `blocks` of one type that nothing describes: whether they are a
/// list, a set, a map or a single object, only the provider knows.
Value undescribedBlocks(std::vector<Value> blocks);

/// `value`, an open object or a tuple or object of these, with those of the
/// attributes `names` that are objects as blocks, at any depth.
Value withObjectsAsBlocks(const Value &value,
                          std::span<const std::string> names);

/// `value` with each open object in it replaced by the object of its known
/// attributes, and blocks by the tuple of them: what is configured.
/// Cost: linear in the storage; constant for a value that is wholly known.
Value configuredValue(const Value &value);

/// `value` with each open object and blocks in it replaced by an unknown, so
/// that blocks that refer to one another do not nest. Cost: that of
/// `configuredValue`.
Value withoutKnownAttributes(const Value &value);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_DEFERREDATTRIBUTES_H

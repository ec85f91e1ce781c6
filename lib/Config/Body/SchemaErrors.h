// Diagnostics for bodies that do not conform to their schema, shared by the
// syntaxes so that the texts are the same.
#ifndef HCL_LIB_BODY_SCHEMAERRORS_H
#define HCL_LIB_BODY_SCHEMAERRORS_H

#include "hcl/Body.h"

#include <string_view>

namespace hcl {

/// MissingRequiredArgument at `where`, the body's missingItem().
/// Spec: IM-SCHEMA-002, DEC-ATTR-008.
void reportMissingArgument(std::string_view name, Place where,
                           Diagnostics &diagnostics);

/// UnsupportedArgument at `where`, the name of the attribute. Suggests a name
/// of `schema` that is not among `found`.
/// Spec: IM-SCHEMA-014, IM-PARTIAL-001, DEC-FILE-005, DEC-FILE-010,
/// DEC-CLI-022.
void reportUnsupportedArgument(std::string_view name, Place where,
                               const BodySchema &schema,
                               const Attributes &found,
                               Diagnostics &diagnostics);

/// UnsupportedBlockType at `where`, the type of the block.
/// Spec: IM-SCHEMA-013, IM-PARTIAL-002, DEC-FILE-004, DEC-FILE-011.
void reportUnsupportedBlock(std::string_view type, Place where,
                            const BodySchema &schema, Diagnostics &diagnostics);

/// MissingLabel at `where`, with `header` as context: a block has only `count`
/// labels.
/// Spec: IM-SCHEMA-010.
void reportMissingLabel(const BlockSchema &schema, size_t count, Place where,
                        Range header, Diagnostics &diagnostics);

/// ExtraneousLabel at `where`, the first surplus label, with `header` as
/// context.
/// Spec: IM-SCHEMA-011, DEC-FILE-006.
void reportExtraneousLabel(const BlockSchema &schema, Place where, Range header,
                           Diagnostics &diagnostics);

/// UnexpectedBlock at `where`, the type of the block.
/// Spec: IM-DYN-003, DEC-BLOCKATTRS-010, DEC-VARS-005.
void reportUnexpectedBlock(std::string_view type, Place where,
                           Diagnostics &diagnostics);

/// DuplicateArgument at the name of `later`.
/// Spec: DEC-CLI-014, JS-ATTR-005.
void reportDuplicateArgument(const Attribute &earlier, const Attribute &later,
                             Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_LIB_BODY_SCHEMAERRORS_H

// The content of bodies, as a description states it: attr, block, block_list,
// block_map.
//
// In: blocks of a description. Out: rules.
// Deliberately absent: what blocks of a module are besides
// (DescriptionReader.h).
#ifndef HCL_LIB_DESCRIPTION_BODYRULEREADER_H
#define HCL_LIB_DESCRIPTION_BODYRULEREADER_H

#include "Arguments.h"
#include "Description.h"

namespace hcl::app {

/// The arguments and blocks of a description that state the content of a body.
BodySchema bodyRuleSchema();

/// Adds what the blocks in `content` state to `rule`; others are passed over.
/// Errors: those of Body::content; InvalidDescription.
void readBodyRule(const BodyContent &content, BodyRule &rule,
                  Diagnostics &diagnostics);

/// Reads which other content `rule` is open for.
void readOpenness(const Arguments &from, BodyRule &rule);

/// Whether the argument `as` is "ignored". Errors: InvalidDescription.
bool isIgnored(const Arguments &from);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_BODYRULEREADER_H

// Names of blocks in texts of another form than that of references: a label
// alone, as in `inherits = ["base"]`, or a part of a text, as in
// `"target:base"`.
//
// In: the rules of a description, and texts that are written out. Out: the
// definitions that they name, and references to such blocks.
// Deliberately absent: texts in computed values (ModuleEval/NamedBlocks.h).
#ifndef HCL_LIB_APP_TEXTNAMES_H
#define HCL_LIB_APP_TEXTNAMES_H

#include "ModuleNames.h"
#include "hcl/EditReferences.h"

#include <memory>

namespace hcl::app {

/// Calls `sink` with the definitions that texts in the block `written`, of
/// `module`, name.
void visitTextNames(const ModuleSource &module, const Definition &written,
                    const NameSink &sink);

/// The references that stand for the names in a text, by `rule` of
/// `description`. The result keeps both.
edit::TextNames textNamesBy(const NamesRule &rule,
                            std::shared_ptr<const Description> description);

/// The rule of the list of bases in `rule`.
NamesRule namesOfBases(const InheritRule &rule);

} // namespace hcl::app

#endif // HCL_LIB_APP_TEXTNAMES_H

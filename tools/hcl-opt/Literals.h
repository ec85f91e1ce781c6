// The values of attributes that need no variables and no functions, for the
// JSON of the structure.
#ifndef HCL_TOOLS_HCL_OPT_LITERALS_H
#define HCL_TOOLS_HCL_OPT_LITERALS_H

#include "hcl/Dialect.h"
#include "hcl/compiler/PrintTree.h"

namespace hcl::opt {

/// The printer of literal values for printStructure. `tree` must outlive it.
/// Expressions are evaluated on demand.
LiteralPrinter literalPrinter(const Tree &tree, const Dialect &dialect);

} // namespace hcl::opt

#endif // HCL_TOOLS_HCL_OPT_LITERALS_H

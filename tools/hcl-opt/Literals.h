// The values of attributes that need no variables and no functions, for the
// JSON of the structure.
#ifndef HCL_TOOLS_HCL_OPT_LITERALS_H
#define HCL_TOOLS_HCL_OPT_LITERALS_H

#include "hcl/Dialect.h"
#include "hcl/compiler/PrintTree.h"

namespace hcl::opt {

/// What printStructure asks for the values of expressions of `tree`, which
/// must outlive it. Expressions are evaluated when they are asked for.
LiteralPrinter literalPrinter(const Tree &tree, const Dialect &dialect);

} // namespace hcl::opt

#endif // HCL_TOOLS_HCL_OPT_LITERALS_H

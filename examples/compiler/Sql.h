// From HIR to SQL: a small compiler for conditions on the rows of a table.
//
//   age >= 18 && !(country == "DE" || vip)
//   → ("age" >= 18 AND NOT ("country" = 'DE' OR "vip"))
//
// In: one expression of a module; its variables are columns. Out: an SQL
// expression. Attributes, indices, loops, splats and collections have no
// counterpart in a column and are reported.
#ifndef HCL_EXAMPLES_COMPILER_SQL_H
#define HCL_EXAMPLES_COMPILER_SQL_H

#include "hcl/Diagnostic.h"
#include "hcl/compiler/HIR.h"

#include <optional>
#include <string>

/// The expression of attribute `item` of `module` as SQL.
/// Errors: NotExpressible at each operation without a counterpart; then the
/// result is empty.
std::optional<std::string> compileToSql(const hcl::hir::Module &module,
                                        const hcl::hir::Item &item,
                                        hcl::Diagnostics &diagnostics);

#endif // HCL_EXAMPLES_COMPILER_SQL_H

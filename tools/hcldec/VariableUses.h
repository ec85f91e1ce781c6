// The output of --var-refs.
#ifndef HCL_TOOLS_HCLDEC_VARIABLEUSES_H
#define HCL_TOOLS_HCLDEC_VARIABLEUSES_H

#include "hcl/Dec.h"

#include <span>
#include <string>

namespace hcl::dec {

/// Appends `uses` as JSON, indented by two blanks, with a newline: `[{
/// "root_name", "value", "steps": [{"kind": "root" | "attr" | "index",
/// "name" | "key", "range"}], "range"}]`. `value` is the value at the path in
/// `scope`; left out if there is none.
/// Spec: DEC-CLI-028.
void renderVariableUses(std::string &out, std::span<const VariableUse> uses,
                        const Scope &scope, const Dialect &dialect);

} // namespace hcl::dec

#endif // HCL_TOOLS_HCLDEC_VARIABLEUSES_H

// Functions that a spec file defines for the bodies.
#ifndef HCL_LIB_DEC_CUSTOMFUNCTION_H
#define HCL_LIB_DEC_CUSTOMFUNCTION_H

#include "hcl/Body.h"

#include <memory>
#include <string>
#include <vector>

namespace hcl {

/// A `function` block. Stays where it was made: `function` refers to it.
struct CustomFunction {
  std::string name;
  std::vector<std::string> params;
  std::string variadicParam; ///< empty: none
  Expression result;
  Function function = {};
};

/// The function that `block`, of type `function`, defines, or null.
/// Errors: those of Body::content; StaticListRequired where `params` is no
/// list, InvalidParameter where a parameter is no name.
/// Spec: DEC-FUNCDEF-001, DEC-FUNCDEF-003..005, DEC-FUNCDEF-014,
/// DEC-FUNCDEF-015.
std::unique_ptr<const CustomFunction> readFunction(const Block &block,
                                                   Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_LIB_DEC_CUSTOMFUNCTION_H

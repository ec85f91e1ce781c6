// The content of a spec file, kept on the heap: handles share it, and functions
// stay where tables refer to them.
#ifndef HCL_LIB_DEC_SPECFILEPARTS_H
#define HCL_LIB_DEC_SPECFILEPARTS_H

#include "CustomFunction.h"

#include "hcl/Dec.h"

namespace hcl {

struct SpecFileParts {
  Spec spec;
  std::vector<std::pair<std::string, Value>> variables = {};
  /// Sorted by name.
  std::vector<const Function *> functions = {};
  std::vector<std::unique_ptr<const CustomFunction>> definitions = {};
};

} // namespace hcl

#endif // HCL_LIB_DEC_SPECFILEPARTS_H

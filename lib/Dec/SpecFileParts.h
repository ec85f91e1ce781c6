// What a spec file was read to: kept on the heap, so that handles share it and
// functions stay where tables expect them.
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

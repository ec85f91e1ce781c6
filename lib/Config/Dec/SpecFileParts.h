// The content of a spec file, kept on the heap for the handles that share it.
#ifndef HCL_LIB_DEC_SPECFILEPARTS_H
#define HCL_LIB_DEC_SPECFILEPARTS_H

#include "hcl/Dec.h"

namespace hcl {

struct SpecFileParts {
  Spec spec;
  std::vector<std::pair<std::string, Value>> variables = {};
  FunctionTable functions = {};
};

} // namespace hcl

#endif // HCL_LIB_DEC_SPECFILEPARTS_H

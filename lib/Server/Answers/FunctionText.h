// Functions as text for people.
//
// In: a function. Out: the signature, with the places of parameters.
// Deliberately absent: documentation.
#ifndef HCL_LIB_ANSWERS_FUNCTIONTEXT_H
#define HCL_LIB_ANSWERS_FUNCTIONTEXT_H

#include "hcl/Function.h"
#include "hcl/SourceFile.h"

#include <string>
#include <vector>

namespace hcl::server {

/// A signature: `substr(text: string, offset: number): string`.
struct FunctionText {
  std::string label;
  std::vector<Range> parameters; ///< in the label, in bytes
};
FunctionText functionText(const Function &function);

/// The parameter for argument `index` of `function`, or null.
const Parameter *parameterAt(const Function &function, size_t index);

} // namespace hcl::server

#endif // HCL_LIB_ANSWERS_FUNCTIONTEXT_H

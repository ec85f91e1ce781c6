// The rules about values from outside: of an application, and of one type of
// blocks.
//
// In: blocks of a description. Out: rules. Deliberately absent: the values.
#ifndef HCL_LIB_DESCRIPTION_INPUTRULEREADER_H
#define HCL_LIB_DESCRIPTION_INPUTRULEREADER_H

#include "Words.h"

namespace hcl::app {

/// Reads `block`, `inputs` of an application.
/// Errors: InvalidDescription at what contradicts itself.
void readInputs(const Block &block, InputsRule &inputs,
                Diagnostics &diagnostics);

/// Reads `block`, the `input` of a type of blocks.
/// Types of blocks are added to `uses`.
/// Errors: InvalidDescription at what has no meaning.
InputRule readInput(const Block &block, std::vector<KindUse> &uses,
                    Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_INPUTRULEREADER_H

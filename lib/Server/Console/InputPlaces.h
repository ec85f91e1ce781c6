// Places of diagnostics in the whole input of a console.
//
// In: diagnostics in an expression that is the end of an input. Out: the same,
// in the input, with the lines and bytes before it.
// Deliberately absent: the evaluation.
#ifndef HCL_LIB_CONSOLE_INPUTPLACES_H
#define HCL_LIB_CONSOLE_INPUTPLACES_H

#include "hcl/Diagnostic.h"

#include <cstddef>
#include <string>

namespace hcl::console {

/// The start of an input. Units: lines and bytes before the input.
struct InputStart {
  size_t lines = 0;
  size_t bytes = 0;
};

/// Gives the diagnostics in `expression`, among `diagnostics`, their places in
/// `input`, unless `expression` is not the end of `input`.
void placeInInput(Diagnostics &diagnostics, const SourceFile &expression,
                  const std::string &input, InputStart start);

} // namespace hcl::console

#endif // HCL_LIB_CONSOLE_INPUTPLACES_H

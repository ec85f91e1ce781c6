// A module as text. The grammar stands in docs/hir.md.
//
// In: a well-formed module (see verify). Out: text that readText reads back as
// an equal module. `[[` and `{{` never occur outside strings of the source's
// own, so FileCheck patterns need no escapes.
#ifndef HCL_COMPILER_PRINT_H
#define HCL_COMPILER_PRINT_H

#include "hcl/compiler/HIR.h"

#include <string>

namespace hcl::hir {

struct PrintOptions {
  /// Print source ranges, as `@begin:end` in bytes.
  bool locs = false;
};

/// Appends `module`, one operation a line. Values are called after the
/// variable or parameter that they are (`%x`, the second of one name `%x.1`),
/// others are numbered; both start anew in each attribute.
void print(std::string &out, const Module &module, PrintOptions options = {});
/// `print` into a string of its own.
std::string text(const Module &module, PrintOptions options = {});

} // namespace hcl::hir

#endif // HCL_COMPILER_PRINT_H

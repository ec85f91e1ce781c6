// The text form of modules (see docs/hir.md), and the check that a module is
// well formed.
//
//   std::optional<hir::Module> module = hir::readText(file, diagnostics);
//   if (module && hir::verify(*module, diagnostics))
//     std::cout << hir::text(*module);
//
// In: `print` takes a well-formed module, `readText` any text, hostile text
// included. Out: `print` writes text that reads back as an equal module;
// `readText` returns a well-formed module or diagnostics. `[[` and `{{` occur
// only in strings of the source, so FileCheck patterns need no escapes. Neither
// function recurses over nesting; time and memory are linear.
//
// Ownership: a module read without ranges keeps its text alive. Threads: no
// state is shared.
// Deliberately absent: lowering (Lower.h) and other output (Emit.h).
//
// Every consumer of HIR may rely on these rules of well-formedness:
//
//   - Items and operations nest in preorder; every index is within its array.
//     The operations of an attribute are contiguous and follow those of earlier
//     attributes; operations that belong to no attribute may lie between.
//   - Each operation has the operands, regions, parameters, flags and immediate
//     that its kind requires: `and` and `or` have the region rhs; `cond` then
//     and else; `for` where (optional), key (with `object`) and emit, and a
//     parameter for the value, optionally after one for the key; `splat` each
//     and one parameter.
//   - Values are numbered in the order of the text, from 0. Each is used after
//     its definition and within the region that defines it.
//   - Types and facts do not contradict the results of operations.
//   - Ranges lie within the source.
#ifndef HCL_COMPILER_HIRTEXT_H
#define HCL_COMPILER_HIRTEXT_H

#include "hcl/Diagnostic.h"
#include "hcl/Limits.h"
#include "hcl/compiler/HIR.h"

#include <cstdint>
#include <optional>
#include <string>

namespace hcl::hir {

/// Options of the text form.
struct PrintOptions {
  /// Print source ranges, as `@begin:end` in bytes.
  bool locs = false;
};

/// Appends `module`, one operation a line. A value of a variable or parameter
/// has its name (`%x`, a second one of the same name `%x.1`), others have a
/// number; each attribute starts anew.
void print(std::string &out, const Module &module, PrintOptions options = {});
/// Returns the same text.
std::string text(const Module &module, PrintOptions options = {});

/// Reads the one module in `file` and verifies it. If the text carries source
/// ranges (`module "…" locs`), the module has these and no file; otherwise its
/// ranges are ranges of the HIR text and `file` is its source, so later
/// diagnostics point into the text.
/// Errors: InvalidHir at the first unexpected token, and at a region or block
/// nested deeper than `maxDepth` levels, since passes and engines recurse over
/// them; MalformedHir (see verify). Nothing is returned then.
[[nodiscard]] std::optional<Module>
readText(const SourceFile &file, Diagnostics &diags,
         uint32_t maxDepth = Limits().maxDepth);

/// Checks `module` and returns whether it is well formed.
/// Errors: MalformedHir for each fault, at the operation if the module has a
/// source. If the nesting itself is broken, only that is reported.
/// Cost: linear.
[[nodiscard]] bool verify(const Module &module, Diagnostics &diags);

} // namespace hcl::hir

#endif // HCL_COMPILER_HIRTEXT_H

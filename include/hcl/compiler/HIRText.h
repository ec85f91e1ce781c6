// The text form of modules, whose grammar stands in docs/hir.md, and whether a
// module is well formed.
//
//   std::optional<hir::Module> module = hir::readText(file, diagnostics);
//   if (module && hir::verify(*module, diagnostics))
//     std::cout << hir::text(*module);
//
// Printing takes a well-formed module; readText reads its text back as an equal
// one. `[[` and `{{` never occur outside strings of the source's own, so
// FileCheck patterns need no escapes. Reading takes any text, hostile too, and
// gives a well-formed module or diagnostics. Neither recurses over nesting;
// time and memory are linear.
//
// Ownership: a module that was read with ranges keeps its text alive. Threads:
// no state is shared.
//
// Well formed is what every consumer of HIR may rely on:
//
//   - Items and operations nest in preorder; every index is in its pool. Those
//     of an attribute stand together, behind those of the attributes before it;
//     between attributes there may be operations that belong to nobody.
//   - Each operation has the operands, regions, parameters, flags and
//     immediate that its kind asks for: `and`, `or` a region rhs; `cond` then
//     and else; `for` where (at will), key (with `object`) and emit, and a
//     parameter for the value, with one for the key before it (at will);
//     `splat` each, and one parameter.
//   - Values are numbered in the order of the text, from 0; each is used after
//     its definition and within the region that defines it.
//   - Types and facts do not contradict what the operation gives.
//   - Ranges lie within the source.
#ifndef HCL_COMPILER_HIRTEXT_H
#define HCL_COMPILER_HIRTEXT_H

#include "hcl/Diagnostic.h"
#include "hcl/compiler/HIR.h"

#include <optional>
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

/// Reads the one module in `file` and verifies it. Where the text carries
/// source ranges (`module "…" locs`), the module has them and no file;
/// otherwise its ranges are those of the HIR text and `file` is its source, so
/// that later diagnostics point into it.
/// Errors: InvalidHir at the first token that does not fit; MalformedHir (see
/// verify). Nothing is returned then.
std::optional<Module> readText(const SourceFile &file, Diagnostics &diags);

/// Checks `module`; returns whether it is well formed.
/// Errors: MalformedHir, one for each fault, at the operation (where the
/// module has a source). Where nesting itself is broken, only that is reported.
/// Cost: linear.
bool verify(const Module &module, Diagnostics &diags);

} // namespace hcl::hir

#endif // HCL_COMPILER_HIRTEXT_H

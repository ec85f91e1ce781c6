// How a result came about: what each operation gave, and the parts of the
// source that an element of the result comes from.
//
//   SourceFile path("path", "service.web[0].port");
//   for (const Origin &origin : explainPath(sources, path, scope, diagnostics))
//     std::cout << origin.file.slice(origin.range) << "\n";
//
// In: compiled sources, a scope. Out: text or ranges. Both evaluate anew.
// Ownership: an origin keeps its source alive. Threads: no state is kept.
// Deliberately absent: diagnostics of the evaluation (Source::evaluate).
#ifndef HCL_EXPLAIN_H
#define HCL_EXPLAIN_H

#include "hcl/Eval.h"

#include <span>
#include <string>
#include <vector>

namespace hcl {

/// Appends what each operation of attribute `item` gave, in the order of
/// evaluation, a line each: its place, its source and its value, indented by
/// the regions around it. What a loop does for each element is there for each.
/// Constants are no operations. Long sources and values are cut, and so is a
/// trace of more than 10,000 lines.
/// Units: lines and columns as in diagnostics.
void traceAttribute(std::string &out, const Source &source, size_t item,
                    const Scope &scope);

/// A part of a source that a result comes from.
struct Origin {
  SourceFile file;
  Range range;
};

/// Where the part of the result of `sources` (see evaluateBodies) that `path`
/// names comes from: the attribute, then the expression inside it that gives
/// the part, and so on inwards as far as the path leads. `path` is a traversal
/// as in HCL: `service.web[0].ports[1]`; for one expression its first name is
/// `result`. A conditional is followed into the arm that was chosen, a loop to
/// the element that it ran over, a variable is where it ends. The ranges end
/// early where what is inside does not say more.
/// Errors: StaticTraversalRequired, or those of parsing, where `path` is none;
/// UnsupportedAttribute at the first step that the sources, or the value of the
/// attribute, do not have.
std::vector<Origin> explainPath(std::span<const Source> sources,
                                const SourceFile &path, const Scope &scope,
                                Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_EXPLAIN_H

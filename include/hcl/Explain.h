// Explanations of results: the value of each operation, and the parts of the
// source that an element of a result comes from.
//
//   SourceFile path("path", "service.web[0].port");
//   for (const Origin &origin : explainPath(sources, path, scope, diagnostics))
//     std::cout << origin.file.slice(origin.range) << "\n";
//
// In: compiled sources and a scope. Out: text or ranges. Both functions
// evaluate the sources again.
// Ownership: an origin keeps its source alive. Threads: no state is kept.
// Deliberately absent: diagnostics of the evaluation (Source::evaluate).
#ifndef HCL_EXPLAIN_H
#define HCL_EXPLAIN_H

#include "hcl/Eval.h"

#include <span>
#include <string>
#include <vector>

namespace hcl {

/// Appends a trace of the evaluation of attribute number `item`, from 0: a line
/// for each operation in the order of evaluation, with its place, its source
/// and its value, indented by the depth of its region. Loop bodies appear once
/// per element. Constants are not operations. Long sources and values are
/// shortened, and a trace ends after 10,000 lines.
/// Units: lines and columns as in diagnostics.
void traceAttribute(std::string &out, const Source &source, size_t item,
                    const Scope &scope);

/// A part of a source that an element of a result comes from.
struct Origin {
  SourceFile file;
  Range range;
};

/// The origins of the part of the result of `sources` (see evaluateBodies) at
/// `path`: the attribute, then the expression inside it that results in the
/// part, and so on inwards as far as the path leads. `path` is an HCL
/// traversal, e.g. `service.web[0].ports[1]`; its first name is `result` for a
/// single expression. A conditional is followed into the chosen arm, a loop to
/// the element iterated over; a variable ends the search. The list is shorter
/// than the path if the source of an inner part is not known.
/// Errors: StaticTraversalRequired, or those of parsing, if `path` is not a
/// traversal; UnsupportedAttribute at the first step that the sources or the
/// value of the attribute do not have.
/// Cost: that of an evaluation.
std::vector<Origin> explainPath(std::span<const Source> sources,
                                const SourceFile &path, const Scope &scope,
                                Diagnostics &diagnostics,
                                const BlockOptions &options = {});

/// The part of `result`, the value of `sources`, that `path` names, a traversal
/// as for explainPath. If the path ends at blocks, all of them as in the
/// result. If a value on the way is unknown, that value.
/// Errors: those of explainPath; then `Value::failed()`.
Value selectPath(std::span<const Source> sources, const SourceFile &path,
                 const Value &result, Diagnostics &diagnostics);
/// The same for the value of evaluateBodies with `options`, in `scope`.
Value selectPath(std::span<const Source> sources, const SourceFile &path,
                 const Value &result, Diagnostics &diagnostics,
                 const Scope &scope, const BlockOptions &options);

} // namespace hcl

#endif // HCL_EXPLAIN_H

// The output of --trace and --explain.
#ifndef HCL_TOOLS_HCL_EVAL_EXPLAIN_H
#define HCL_TOOLS_HCL_EVAL_EXPLAIN_H

#include "Driver.h"

#include <span>
#include <string>
#include <vector>

namespace hcl::eval {

/// Compiles the inputs as the kind of source that `flags` select.
/// Errors: those of Source::compile.
std::vector<Source> compileInputs(const Flags &flags,
                                  std::span<const SourceFile> inputs,
                                  const Language &language,
                                  const EngineChoice &how, Diagnostics &diags);

/// For each attribute of valid `sources` its path, as for --explain, and its
/// trace (see traceAttribute).
std::string traceInputs(std::span<const Source> sources, const Scope &scope,
                        const BlockOptions &options);

/// A line for each range that the element at `path` comes from: the place and
/// the first line of its source. Errors: those of explainPath.
std::string explainInputs(std::span<const Source> sources,
                          const SourceFile &path, const Scope &scope,
                          const BlockOptions &options, Diagnostics &diags);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_EXPLAIN_H

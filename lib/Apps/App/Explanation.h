// Explanations of values in modules: the definitions that a value comes from.
//
// In: a finished evaluation, and the path of a value. Out: text.
// Cost: linear in the nodes of all modules and the lines.
// Deliberately absent: operations inside an expression (Tracing.h).
#ifndef HCL_LIB_APP_EXPLANATION_H
#define HCL_LIB_APP_EXPLANATION_H

#include "ModuleEval/Evaluation.h"
#include "hcl/Diagnostic.h"

#include <optional>
#include <string>
#include <string_view>

namespace hcl::app {

/// Adds to the last diagnostic the address, or the name of a result, that is
/// meant by `path` or by its start, if one is near: a path into the value may
/// follow.
void suggestPath(const ModuleRun &root, std::string_view path,
                 Diagnostics &diagnostics);

/// The explanation of the value at `path` in `evaluation`, as
/// AppModule::explain describes. Errors: UnknownReference; errors of a path
/// into a value.
std::string explain(const Evaluation &evaluation, const SourceFile &path,
                    Diagnostics &diagnostics);

/// The value at `path`, which begins with the address of a definition in a
/// child module: `module.net.local.id`. Nothing for other paths. Errors: those
/// of a path into a value.
[[nodiscard]] std::optional<Value> valueBelowCall(const Evaluation &evaluation,
                                                  const SourceFile &path,
                                                  Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_APP_EXPLANATION_H

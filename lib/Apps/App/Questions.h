// Expressions among the names of an evaluated module.
//
// In: an evaluation, and expressions or paths. Out: values. An expression that
// is a path may lead into child modules.
#ifndef HCL_LIB_APP_QUESTIONS_H
#define HCL_LIB_APP_QUESTIONS_H

#include "ModuleEval/Evaluation.h"
#include "hcl/Application.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::app {

/// The results in a group.
using ResultsOf = std::function<std::vector<AppResult>(std::string_view)>;

/// As AppModule::scope.
std::shared_ptr<const Scope> scopeOfModule(const Evaluation &evaluation,
                                           std::span<const std::string> used);

/// Looks up the names in `expression` in `module`, as outside of blocks, except
/// names with a first word in `own`. Returns whether each leads to a value.
/// Errors: as reportMistake.
[[nodiscard]] bool checkNames(const Expression &expression,
                              const ModuleSource &module,
                              std::span<const std::string> own,
                              Diagnostics &diagnostics);

/// As AppModule::evaluate.
Value evaluateAmongNames(const Evaluation &evaluation,
                         const SourceFile &expression, const Scope *own,
                         Diagnostics &diagnostics);

/// As AppModule::valueAt; `results` are those of the module.
Value valueAt(const Evaluation &evaluation, const SourceFile &path,
              const ResultsOf &results, std::string_view group,
              Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_APP_QUESTIONS_H

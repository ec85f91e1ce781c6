// An expression as compilers see expressions: types, representation,
// operations.
//
// In: an expression and a scope. Out: text.
// Deliberately absent: the value (Surroundings.h).
#ifndef HCL_LIB_CONSOLE_VIEWS_H
#define HCL_LIB_CONSOLE_VIEWS_H

#include "hcl/Diagnostic.h"
#include "hcl/Engine.h"
#include "hcl/Function.h"
#include "hcl/Language.h"
#include "hcl/LiveNames.h"
#include "hcl/Scope.h"

#include <span>
#include <string>
#include <vector>

namespace hcl::console {

/// The first words of the variables that `expression` uses. Nothing, without a
/// report, with errors.
std::vector<std::string> namesIn(const SourceFile &expression,
                                 const Language &language);

/// `scope` for `names`, with unknowns of the same types in place of values that
/// have marks.
Scope withoutMarks(const Scope &scope, std::span<const std::string> names);

/// The HIR of `expression` after the passes in `pipeline`, which know the
/// variables of `scope`.
/// Errors: as parsing, and of the pipeline and the passes; then nothing.
std::string irText(const SourceFile &expression, const Language &language,
                   const std::string &pipeline, const Scope &scope,
                   Diagnostics &diagnostics);

/// The LLVM IR of `expression`, or a line with the reason why it is not
/// compiled. `jit` is not null.
std::string llvmText(const SourceFile &expression, const Language &language,
                     Jit &jit, Diagnostics &diagnostics);

/// The trace of `expression` in `scope`.
std::string traceText(const SourceFile &expression, const Language &language,
                      const Scope &scope, Diagnostics &diagnostics);

/// The type of `value`, a line.
std::string typeLine(const Value &value);

/// A line with the signature of `function`, and its documentation.
std::string functionHelp(const Function &function);
/// A line with type and value of `name`, cut, and its documentation.
std::string nameHelp(const LiveName &name);
/// A line for each of `names`, with type and value, cut.
std::string nameList(std::span<const LiveName> names);
/// Reports what is wrong with `pipeline`.
void checkPipeline(const std::string &pipeline, Diagnostics &diagnostics);
/// The passes, a line each.
std::string passList();

} // namespace hcl::console

#endif // HCL_LIB_CONSOLE_VIEWS_H

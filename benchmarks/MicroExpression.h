// The expressions of micro.json, from source to prepared program.
#ifndef HCL_BENCHMARKS_MICROEXPRESSION_H
#define HCL_BENCHMARKS_MICROEXPRESSION_H

#include "Interp/Interp.h"
#include "hcl/Diagnostic.h"
#include "hcl/Functions.h"
#include "hcl/SourceFile.h"
#include "hcl/compiler/HIR.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hcl::bench {

/// An expression with everything it refers to, at fixed addresses.
struct MicroExpression {
  MicroExpression(std::string name, const std::string &source);

  /// The state of an evaluation of it.
  Evaluation evaluation() { return {dialect, &functions, &file, diags}; }

  std::string name;
  SourceFile file;
  Dialect dialect = Dialect::spec();
  FunctionTable functions;
  Diagnostics diags;
  hir::Module module;
  std::optional<Program> program;
};

/// The expressions of $HCL_BENCH_MICRO; none if it is not set. Ends the program
/// if it does not name such a file.
const std::vector<std::shared_ptr<MicroExpression>> &microExpressions();

/// The result of expression `name` in the scope of micro.json, as JSON.
std::string microResult(const std::string &name);

} // namespace hcl::bench

#endif // HCL_BENCHMARKS_MICROEXPRESSION_H

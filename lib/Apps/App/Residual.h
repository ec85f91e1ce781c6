// The residual of a module: its files, with everything known written as values.
//
// In: expressions with their scopes in an evaluation. Out: the files of all
// modules, with the known parts of each expression replaced. An expression with
// several evaluations, in instances or in several calls of a module, is
// replaced only if all agree.
// Threads: one. Deliberately absent: JSON, conditions, types and literals
// without calls, which stay as written.
#ifndef HCL_LIB_APP_RESIDUAL_H
#define HCL_LIB_APP_RESIDUAL_H

#include "ModuleEval/Evaluation.h"
#include "hcl/Application.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace hcl::app {

/// Notes the residual of each evaluated expression.
class ResidualRecorder final : public Evaluator {
public:
  void enter(const Query &query) override;

  /// Replaces `expression`, whose value is given otherwise.
  void replace(const Expression &expression, std::string text);
  /// The text of `file` with its residual expressions.
  std::string textOf(const SourceFile &file) const;

private:
  Value evaluateUnredacted(const Expression &expression, const Scope &scope,
                           Diagnostics &diagnostics) override;

  struct Entry {
    uint32_t end;
    /// Nothing: the text differs between instances.
    std::optional<std::string> text;
  };
  /// By file, by the first byte.
  std::map<std::string, std::map<uint32_t, Entry>, std::less<>> files_;
  bool isCondition_ = false;
  /// Names that differ between the instances of the block.
  std::vector<std::string> ofInstance_;
};

/// The files of the module that `evaluation` evaluated with `recorder`, and of
/// its child modules. Inputs in `given` have their values as defaults.
/// Errors: UnreadableModule for a module outside of the folder.
std::vector<AppFile> residualFiles(const Evaluation &evaluation,
                                   const GivenInputs &given,
                                   ResidualRecorder &recorder,
                                   Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_APP_RESIDUAL_H

// The residual of a module: its files, with what is known written as values.
//
// In: expressions with the scopes in which an evaluation meets them. Out: the
// files of all modules, in which each expression has known parts replaced. An
// expression that is met several times, in instances or in several calls of a
// module, is replaced by what all of them have in common, else not.
// Threads: one. Deliberately absent: JSON, conditions, types and literals but
// those that call functions, which stay as they are written.
#ifndef HCL_LIB_APP_RESIDUAL_H
#define HCL_LIB_APP_RESIDUAL_H

#include "ModuleEval/Evaluation.h"
#include "hcl/Application.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace hcl::app {

/// Notes the residual of each expression that is evaluated.
class ResidualRecorder final : public Evaluator {
public:
  void enter(const Query &query) override;

  /// Replaces `expression`, a value that is given by another one.
  void replace(const Expression &expression, std::string text);
  /// The text of `file` with its residual expressions.
  std::string textOf(const SourceFile &file) const;

private:
  Value evaluateUnredacted(const Expression &expression, const Scope &scope,
                           Diagnostics &diagnostics) override;

  struct Entry {
    uint32_t end;
    /// Nothing: it differs between instances.
    std::optional<std::string> text;
  };
  /// By file, by the first byte.
  std::map<std::string, std::map<uint32_t, Entry>, std::less<>> files_;
  bool isCondition_ = false;
  /// Names that differ between the instances of the block.
  std::vector<std::string> ofInstance_;
};

/// The files of the module that `evaluation` evaluated with `recorder`, and of
/// those that it opens. Inputs in `given` have their values as defaults.
/// Errors: UnreadableModule for a module outside of the folder.
std::vector<AppFile> residualFiles(const Evaluation &evaluation,
                                   const GivenInputs &given,
                                   ResidualRecorder &recorder,
                                   Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_APP_RESIDUAL_H

// The queries of an evaluation, and how each is computed.
//
// In: a loaded module, and values for its inputs. Out: the values of all nodes,
// and diagnostics.
// Threads: one evaluates, with helpers of its own; several may read the
// results.
// Deliberately absent: the order of queries (Scheduler.h), the values of blocks
// (BlockValue.h), groups of results (App/Results.h).
#ifndef HCL_LIB_MODULEEVAL_EVALUATION_H
#define HCL_LIB_MODULEEVAL_EVALUATION_H

#include "Evaluator.h"
#include "Inputs.h"
#include "Journal.h"
#include "ModuleBudget.h"
#include "ModuleSource/FileChange.h"
#include "Run.h"
#include "Scheduler.h"
#include "Trial.h"
#include "hcl/Scope.h"

#include <atomic>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

namespace hcl::app {

/// The values of inputs of the root module without a given value.
enum class AbsentInputs : uint8_t {
  AreErrors,   ///< the default, else an error
  AreDeferred, ///< the default, else deferred
  AreUnknown,  ///< deferred, also inputs with a default
};

/// The treatment of inputs that `inputs` do not give.
inline AbsentInputs absentIn(const AppInputs &inputs) {
  return inputs.absentAreDeferred ? AbsentInputs::AreDeferred
                                  : AbsentInputs::AreErrors;
}

/// The options of an evaluation.
struct EvaluationOptions {
  /// The evaluator, which outlives Evaluation::run; null: plainly.
  Evaluator *evaluator = nullptr;
  /// Unless absent inputs are errors, one instance stands for all deferred
  /// instances of a block; else only if the repetition leads to a deferred
  /// value.
  AbsentInputs absent = AbsentInputs::AreErrors;
  /// Whether other modules may call the root, which may then have what has an
  /// effect in called modules only.
  bool mayBeCalled = false;
  /// Records the evaluation for Evaluation::runAgain, unless null. Journal and
  /// evaluator then outlive the evaluation.
  Journal *journal = nullptr;
  /// Whether the functions of the language are others than those that the
  /// modules were read with.
  bool hasOwnFunctions = false;
  /// Whether names that stand for their own text are deferred.
  bool areTextsDeferred = false;
  /// Replaces values and watches conditions, unless null; outlives the
  /// evaluation.
  Trial *trial = nullptr;
  /// Counts the definitions that are done, unless it is null.
  std::atomic<size_t> *progress = nullptr;
  /// The rest of the budget after loading; nothing: all that the limits of the
  /// language allow.
  std::optional<Budget> left = {};
  /// The name by which the caller selects blocks; empty: none, or several.
  std::string selected = {};
  /// Set to the rest of the budget after the evaluation, unless null.
  Budget *rest = nullptr;
};

/// One evaluation of a root module.
class Evaluation {
public:
  /// Keeps `module` and `description` alive.
  Evaluation(std::shared_ptr<const Description> description,
             std::shared_ptr<const ModuleSource> module, Language language,
             EvaluationOptions options = {})
      : description_(std::move(description)), language_(std::move(language)),
        options_(options), rootFolder_(module->folder),
        root_(makeRun(std::move(module), nullptr, 0)) {}

  /// Evaluates everything: all definitions of all instances of all modules, in
  /// the order of the source as far as references allow.
  /// Errors: as expressions; DependencyCycle; InvalidRepetition; InvalidInput,
  /// MissingInput; InvalidCondition, ConditionFailed, CheckFailed;
  /// ForbiddenMark; EvaluationLimit, which ends the evaluation. One budget
  /// serves everything, and begins anew in runAgain.
  void run(GivenInputs inputs, Diagnostics &diagnostics);

  /// Adopts `change` of the file that was `old` in `module`, for the next
  /// runAgain: gives added definitions nodes, forgets removed ones, and notes
  /// the stages computed from the differences or reported in `old`. Needs a
  /// journal. Runs of modules stay the same until the next full evaluation.
  void adopt(const ModuleSource &module, const SourceFile &old,
             const FileChange &change);
  /// Evaluates adopted changes, and whatever depends on their results, again,
  /// with the same inputs.
  /// Diagnostics of queries go to the journal, others to `diagnostics`. Returns
  /// whether all values are right. They are not after a cycle or a limit, and
  /// when the instances of a module may have changed: then a full evaluation is
  /// needed.
  [[nodiscard]] bool runAgain(Diagnostics &diagnostics);
  /// Whether all was evaluated: there is no circle, and no limit was exceeded.
  bool isComplete() const { return !isCircular_ && !budget_.isExceeded(); }

  const Description &description() const { return *description_; }
  const Language &language() const { return language_; }
  ModuleRun &root() const { return *root_; }
  /// The values from outside.
  const GivenInputs &inputs() const { return *inputs_; }

  /// Counts what questions need; null: nothing does.
  std::shared_ptr<Coverage> coverage = {};
  /// Definitions without results.
  std::set<const Definition *> leftOut = {};

private:
  std::unique_ptr<ModuleRun> makeRun(std::shared_ptr<const ModuleSource> source,
                                     Node *caller, uint32_t callerInstance);
  void runQuery(Query &query, Needs &needs);
  void compute(Query &query, Needs &needs);
  void record(Query &query, Needs &needs);
  Scheduler makeScheduler();
  /// A part of `whole`, for another thread: the same inputs, no root.
  Evaluation(const Evaluation &whole, std::unique_ptr<Evaluator> evaluator,
             Diagnostics &diagnostics);
  void visitRuns(Scheduler &scheduler);
  [[nodiscard]] bool runInParallel();
  [[nodiscard]] bool runParts(const std::vector<ModuleRun *> &modules);
  void reportCycle(const std::vector<const Query *> &queries,
                   const std::vector<const Place *> &places);

  void expand(Node &node, Needs &needs);
  void makeChildRuns(Node &node);
  void evaluateMember(Node &node, Member &member, Needs &needs);
  void evaluate(Node &node, Instance &instance, Needs &needs);
  void evaluateUninherited(Node &node, Instance &instance, Value &value,
                           Needs &needs);
  void evaluateArguments(Node &node, Instance &instance, Needs &needs);
  void collectInstances(Node &node, Needs &needs);
  void checkConditions(Node &node, Instance &instance, Needs &needs);
  [[nodiscard]] std::optional<Value> evaluateDefault(Node &node, Needs &needs);
  Value evaluateInput(Node &node, Needs &needs);

  /// The names for expressions of a node; `instance` may be null.
  std::shared_ptr<Scope> scopeFor(const Node &node, const Instance *instance,
                                  const References &references,
                                  const std::string &self = {});

  Evaluator &evaluator() {
    return options_.evaluator ? *options_.evaluator : plain_;
  }

  std::shared_ptr<const Description> description_;
  Language language_;
  EvaluationOptions options_;
  Evaluator plain_;
  std::unique_ptr<Evaluator> ownEvaluator_; ///< of a part of an evaluation
  std::string rootFolder_;
  GivenInputs given_; ///< none in a part of an evaluation
  const GivenInputs *inputs_ = &given_;
  Diagnostics *diagnostics_ = nullptr;
  bool isCircular_ = false;
  ModuleBudget budget_;
  /// Runs whose nodes are still to be visited.
  std::vector<ModuleRun *> runs_;
  std::unique_ptr<ModuleRun> root_;
  /// The runs of each module, from the first adopted change on.
  std::unordered_map<const ModuleSource *, std::vector<ModuleRun *>> runsOf_;
  std::vector<Stage> adopted_; ///< to be computed by the next runAgain
};

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_EVALUATION_H

// Child modules of the root depend on the root through their arguments alone.
// Once the needs of the arguments are done, each module is evaluated by a part
// of the evaluation, and parts run on all cores. The order of mistakes and
// warnings changes with the cores; so if there are any, everything is evaluated
// again in the order of the source. The same holds if a part uses up its share
// of the remaining steps and bytes.
#include "Evaluation.h"
#include "Names.h"
#include "Requirements.h"
#include "Support/Parallel.h"

#include <algorithm>
#include <mutex>
#include <thread>

namespace hcl::app {

namespace {

/// The steps and bytes of an evaluation, shared by several threads. Threads get
/// a quarter of the bytes, since the memory that one thread gives back is not
/// available to others, and a failure may repeat all work.
class Pool {
public:
  /// For `tasks` on at most `mostThreads`; 0: on all cores.
  Pool(const Budget &budget, size_t tasks, uint32_t mostThreads)
      : threads_(std::clamp<uint64_t>(
            mostThreads ? mostThreads : std::thread::hardware_concurrency(), 1,
            std::max<size_t>(tasks, 1))),
        steps_(budget.allSteps()), bytes_(budget.bytes / 4),
        kept_(budget.bytes - bytes_) {}

  /// Takes the share of one task, with the flag and the end of `whole`.
  Budget take(const Budget &whole) {
    std::lock_guard lock(mutex_);
    Budget share = whole;
    uint64_t idle = running_ < threads_ ? threads_ - running_ : 1;
    ++running_;
    share.leave(steps_ / idle, bytes_ / idle);
    steps_ -= share.allSteps();
    bytes_ -= share.bytes;
    return share;
  }
  /// Gives back what is left of a share.
  void giveBack(const Budget &left) {
    std::lock_guard lock(mutex_);
    --running_;
    steps_ += left.allSteps();
    bytes_ += left.bytes;
  }
  void leaveIn(Budget &budget) const { budget.leave(steps_, bytes_ + kept_); }

private:
  std::mutex mutex_;
  uint64_t threads_;
  uint64_t running_ = 0;
  uint64_t steps_, bytes_;
  uint64_t kept_;
};

} // namespace

Evaluation::Evaluation(const Evaluation &whole,
                       std::unique_ptr<Evaluator> evaluator,
                       Diagnostics &diagnostics)
    : description_(whole.description_), language_(whole.language_),
      options_(whole.options_), ownEvaluator_(std::move(evaluator)),
      rootFolder_(whole.rootFolder_), inputs_(whole.inputs_),
      diagnostics_(&diagnostics) {
  options_.evaluator = ownEvaluator_.get();
}

/// Computes everything that the arguments of `call` refer to.
static void demandArguments(Node &call, Scheduler &scheduler) {
  for (const auto &[name, references] : *call.definition->arguments)
    // The instances of a module determine the needs of its outputs.
    for (bool isDone = false; !isDone;) {
      std::vector<Need> list;
      Needs needs(list);
      require(*call.run, references, needs);
      isDone = needs.empty();
      for (const Need &need : list)
        scheduler.demand(*need.query);
    }
}

/// Whether the child module of `definition` depends on its arguments alone.
static bool callsLoadedModule(const Definition &definition) {
  return definition.childModule && definition.kind->call;
}

/// Evaluates everything, modules in parallel. Returns false, without any
/// evaluation, if there is something to report or only one order is right.
bool Evaluation::runInParallel() {
  // A journal has one order, and functions of modules share scopes.
  if (language_.limits.threads == 1 || options_.journal || options_.trial ||
      !description_->functionBlocks.empty() ||
      (options_.evaluator && !options_.evaluator->another()) ||
      std::ranges::none_of(root_->nodes, [](const Node &node) {
        return callsLoadedModule(*node.definition);
      }))
    return false;
  size_t progress = options_.progress ? options_.progress->load() : 0;
  ModuleBudget before = budget_;
  Diagnostics found;
  diagnostics_ = &found;
  setNames(*root_, *description_, rootFolder_, options_.selected, found);
  Scheduler scheduler = makeScheduler();
  std::vector<ModuleRun *> modules;
  for (Node &node : root_->nodes) {
    if (!callsLoadedModule(*node.definition))
      continue;
    scheduler.demand(node.instancesQuery);
    demandArguments(node, scheduler);
    for (const Instance &instance : node.instances)
      modules.push_back(instance.module.get());
  }
  bool isQuiet = runParts(modules);
  if (isQuiet)
    visitRuns(scheduler);
  if (isQuiet && found.empty())
    return true;
  isCircular_ = false;
  budget_ = before;
  runs_.clear();
  root_ = makeRun(root_->source, nullptr, 0);
  if (options_.progress)
    options_.progress->store(progress);
  return false;
}

/// Evaluates `modules` and all below them. Returns whether there is nothing to
/// report.
bool Evaluation::runParts(const std::vector<ModuleRun *> &modules) {
  std::atomic<bool> isQuiet = true;
  Pool pool(budget_.budget(), modules.size(), language_.limits.threads);
  parallelFor(modules.size(), language_.limits.threads, [&](size_t i) {
    if (!isQuiet)
      return;
    Diagnostics found;
    Evaluation part(
        *this, options_.evaluator ? options_.evaluator->another() : nullptr,
        found);
    part.budget_ = ModuleBudget(pool.take(budget_.budget()));
    part.runs_.push_back(modules[i]);
    Scheduler scheduler = part.makeScheduler();
    part.visitRuns(scheduler);
    pool.giveBack(part.budget_.budget());
    if (!found.empty())
      isQuiet = false;
  });
  pool.leaveIn(budget_.budget());
  for (ModuleRun *module : modules)
    std::erase(runs_, module);
  return isQuiet;
}

} // namespace hcl::app

// Queries in the order of their dependencies.
//
// A query with needs is left, and run again once they are done. Running queries
// are on a list, not on the stack, so chains may be long; a need for a query on
// the list closes a cycle.
// In: queries, and a function that runs one. Out: all needed queries are done.
// Threads: one.
// Deliberately absent: the work of a query (Evaluation.h).
#ifndef HCL_LIB_MODULEEVAL_SCHEDULER_H
#define HCL_LIB_MODULEEVAL_SCHEDULER_H

#include "Run.h"

#include <functional>
#include <vector>

namespace hcl::app {

/// A query that another query needs, and the place of the need.
struct Need {
  Query *query;
  const Place *place; ///< null if the need is not written
};

/// The unfinished needs of a query: the end of a list that others share.
class Needs {
public:
  /// Adds to `list`, which outlives this.
  explicit Needs(std::vector<Need> &list) : list_(list), first_(list.size()) {}

  /// Adds `query` unless it is done.
  void add(Query &query, const Place *place = nullptr) {
    if (all_)
      all_->push_back(&query);
    if (query.state != Query::State::Done)
      list_.push_back({&query, place});
  }
  bool empty() const { return list_.size() == first_; }
  /// Lists all queries added from now on in `all`, also finished ones.
  void recordIn(std::vector<Query *> &all) { all_ = &all; }

private:
  std::vector<Need> &list_;
  size_t first_;
  std::vector<Query *> *all_ = nullptr;
};

/// Runs a query: computes its result, or adds its needs.
using RunQuery = std::function<void(Query &, Needs &)>;
/// Receives the queries of a cycle; each needs the next, the last needs the
/// first. `places[i]` is the place of the need of query i, or null.
using ReportCycle =
    std::function<void(const std::vector<const Query *> &queries,
                       const std::vector<const Place *> &places)>;

/// Runs queries.
class Scheduler {
public:
  Scheduler(RunQuery run, ReportCycle report)
      : run_(std::move(run)), report_(std::move(report)) {}

  /// Runs `query` and all its needs. Queries on a cycle end without a result.
  /// Cost: each query runs once, and again for each time that new needs are
  /// found.
  void demand(Query &query);
  /// How many queries were run to the end.
  size_t finished() const { return finished_; }

private:
  /// A running query with the needs [first, end) of `needs_`. Those of the top
  /// are the last.
  struct StackEntry {
    Query *query;
    size_t first;
    size_t next = first;
    size_t end = first;
  };
  void push(Query &query) { stack_.push_back({&query, needs_.size()}); }
  void runTop();
  void closeCircle(const Query &first);

  RunQuery run_;
  ReportCycle report_;
  std::vector<StackEntry> stack_;
  std::vector<Need> needs_;
  size_t finished_ = 0;
};

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_SCHEDULER_H

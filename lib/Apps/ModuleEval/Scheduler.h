// Queries in the order that their dependencies ask for.
//
// A query that needs others is left and run again when they are done. What is
// under way lies on a list, not on the stack, so that chains may be long; a
// query that needs one of the list closes a circle.
// In: queries, and a function that runs one. Out: all that they need is done.
// Threads: one.
// Deliberately absent: the work of a query (Evaluation.h).
#ifndef HCL_LIB_MODULEEVAL_SCHEDULER_H
#define HCL_LIB_MODULEEVAL_SCHEDULER_H

#include "Run.h"

#include <functional>
#include <vector>

namespace hcl::app {

/// A query that another one needs, and the place that says so.
struct Need {
  Query *query;
  const Place *place; ///< null if the need is not written
};

/// The needs of a query that are not done.
class Needs {
public:
  /// Adds `query` unless it is done.
  void add(Query &query, const Place *place = nullptr) {
    if (all_)
      all_->push_back(&query);
    if (query.state != Query::State::Done)
      list_.push_back({&query, place});
  }
  bool empty() const { return list_.empty(); }
  /// Lists all queries that are added from now on in `all`, also those that are
  /// done.
  void recordIn(std::vector<Query *> &all) { all_ = &all; }
  std::vector<Need> take() { return std::move(list_); }

private:
  std::vector<Need> list_;
  std::vector<Query *> *all_ = nullptr;
};

/// Runs a query: computes it, or adds what it needs first.
using RunQuery = std::function<void(Query &, Needs &)>;
/// Receives the queries of a circle; each needs the next one, the last one the
/// first. `places[i]` is where query i says so, or null.
using ReportCycle =
    std::function<void(const std::vector<const Query *> &queries,
                       const std::vector<const Place *> &places)>;

/// Runs queries.
class Scheduler {
public:
  Scheduler(RunQuery run, ReportCycle report)
      : run_(std::move(run)), report_(std::move(report)) {}

  /// Runs `query` and all that it needs. Queries on a circle end as they are.
  /// Cost: each query runs once and once more for each time that it finds new
  /// needs.
  void demand(Query &query);
  /// How many queries were run to the end.
  size_t finished() const { return finished_; }

private:
  struct Frame {
    Query *query;
    std::vector<Need> needs = {};
    size_t next = 0;
  };
  void runTop();
  void closeCircle(const Query &first);

  RunQuery run_;
  ReportCycle report_;
  std::vector<Frame> frames_;
  size_t finished_ = 0;
};

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_SCHEDULER_H

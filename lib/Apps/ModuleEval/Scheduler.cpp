#include "Scheduler.h"

namespace hcl::app {

void Scheduler::demand(Query &query) {
  if (query.state != Query::State::New)
    return;
  query.state = Query::State::Running;
  push(query);
  while (!stack_.empty()) {
    StackEntry &top = stack_.back();
    if (top.next == top.end) {
      runTop();
      continue;
    }
    Query &needed = *needs_[top.next++].query;
    if (needed.state == Query::State::Running) {
      closeCircle(needed);
    } else if (needed.state == Query::State::New) {
      needed.state = Query::State::Running;
      push(needed);
    }
  }
}

/// Runs the query of the last frame, whose needs are done.
void Scheduler::runTop() {
  StackEntry &top = stack_.back();
  needs_.resize(top.first);
  Needs needs(needs_);
  // A query that closed a cycle has ended.
  if (top.query->state == Query::State::Running)
    run_(*top.query, needs);
  if (!needs.empty() && top.query->state == Query::State::Running) {
    top.next = top.first;
    top.end = needs_.size();
    return;
  }
  needs_.resize(top.first);
  top.query->state = Query::State::Done;
  stack_.pop_back();
  ++finished_;
}

/// The top of the stack needs `first`, a running query. The former ends without
/// a result, so the others on the cycle can end.
void Scheduler::closeCircle(const Query &first) {
  size_t start = stack_.size() - 1;
  while (stack_[start].query != &first)
    --start;
  std::vector<const Query *> queries;
  std::vector<const Place *> places;
  for (size_t i = start; i < stack_.size(); ++i) {
    queries.push_back(stack_[i].query);
    places.push_back(needs_[stack_[i].next - 1].place);
  }
  report_(queries, places);
  StackEntry &last = stack_.back();
  last.query->state = Query::State::Done;
  last.next = last.end;
}

} // namespace hcl::app

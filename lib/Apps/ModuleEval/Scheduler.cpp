#include "Scheduler.h"

namespace hcl::app {

void Scheduler::demand(Query &query) {
  if (query.state != Query::State::New)
    return;
  query.state = Query::State::Running;
  frames_.push_back({&query});
  while (!frames_.empty()) {
    Frame &top = frames_.back();
    if (top.next == top.needs.size()) {
      runTop();
      continue;
    }
    Query &needed = *top.needs[top.next++].query;
    if (needed.state == Query::State::Running) {
      closeCircle(needed);
    } else if (needed.state == Query::State::New) {
      needed.state = Query::State::Running;
      frames_.push_back({&needed});
    }
  }
}

/// Runs the query of the last frame, whose needs are done.
void Scheduler::runTop() {
  Frame &top = frames_.back();
  Needs needs;
  // One that closed a circle has ended.
  if (top.query->state == Query::State::Running)
    run_(*top.query, needs);
  if (!needs.empty() && top.query->state == Query::State::Running) {
    top.needs = needs.take();
    top.next = 0;
    return;
  }
  top.query->state = Query::State::Done;
  frames_.pop_back();
  ++finished_;
}

/// The last frame needs `first`, which is under way. It ends without a result,
/// so that the others on the circle can end.
void Scheduler::closeCircle(const Query &first) {
  size_t start = frames_.size() - 1;
  while (frames_[start].query != &first)
    --start;
  std::vector<const Query *> queries;
  std::vector<const Place *> places;
  for (size_t i = start; i < frames_.size(); ++i) {
    queries.push_back(frames_[i].query);
    places.push_back(frames_[i].needs[frames_[i].next - 1].place);
  }
  report_(queries, places);
  Frame &last = frames_.back();
  last.query->state = Query::State::Done;
  last.next = last.needs.size();
}

} // namespace hcl::app

// A call is used by its instances and then by the outputs in these, any other
// node by its value, its uninherited value, or attributes of the latter. So one
// list of users for each node is enough.
#include "Journal.h"

#include <algorithm>

namespace hcl::app {

namespace {

/// Marks of a stage during an update; bit 8 * mark + kind of Node::marks.
enum class StageMark : uint8_t {
  Reached,  ///< still to be taken
  Stale,    ///< a used result changed
  Computed, ///< computed in this update
};

uint32_t bit(QueryKind kind, StageMark mark) {
  return 1u << (8 * static_cast<unsigned>(mark) + static_cast<unsigned>(kind));
}

bool has(Stage stage, StageMark mark) {
  return (stage.node->marks & bit(stage.kind, mark)) != 0;
}

void set(Stage stage, StageMark mark) {
  stage.node->marks |= bit(stage.kind, mark);
}

static_assert(alignof(Node) > static_cast<size_t>(QueryKind::Conditions));

uintptr_t keyOf(Stage stage) {
  return reinterpret_cast<uintptr_t>(stage.node) +
         static_cast<uintptr_t>(stage.kind);
}

Stage stageOf(uintptr_t key) {
  constexpr uintptr_t mask = alignof(Node) - 1;
  return {reinterpret_cast<Node *>(key & ~mask),
          static_cast<QueryKind>(key & mask)};
}

Stage stageOf(const Query &query) { return {query.node, query.kind}; }

/// The stage of `node` on which a use of the kind `used` depends.
QueryKind usedStage(const Node &node, QueryKind used) {
  if (node.definition->kind->call)
    return QueryKind::Instances;
  bool isOwn = used == QueryKind::Uninherited || used == QueryKind::Member;
  return isOwn ? used : QueryKind::NodeValue;
}

} // namespace

/// Calls `visit` with each stage that uses `stage`.
template <typename Visit>
void Journal::visitUsers(Stage stage, const Visit &visit) const {
  Node &node = *stage.node;
  if (stage.kind == QueryKind::Instances)
    for (QueryKind kind : {QueryKind::Member, QueryKind::Uninherited})
      if (hasStage(*node.definition->kind, kind))
        visit(Stage{&node, kind});
  if (stage.kind == QueryKind::Member) {
    visit(Stage{&node, QueryKind::Uninherited});
    visit(Stage{&node, QueryKind::Conditions});
  }
  if (stage.kind == QueryKind::Instances ||
      stage.kind == QueryKind::Uninherited)
    visit(Stage{&node, QueryKind::InstanceValue});
  if (stage.kind == QueryKind::InstanceValue) {
    visit(Stage{&node, QueryKind::NodeValue});
    visit(Stage{&node, QueryKind::Conditions});
  }
  for (uint32_t at = node.firstUser; at; at = edges_[at].next)
    if (edges_[at].used == stage.kind &&
        !edges_[at].user->definition->kind->isIgnored)
      visit(Stage{edges_[at].user, edges_[at].kind});
}

void Journal::begin(Stage stage) {
  if (!isUpdating_ || has(stage, StageMark::Computed))
    return;
  set(stage, StageMark::Computed);
  ++computed_;
  diagnostics_.erase(keyOf(stage));
}

void Journal::report(const Query &query, Diagnostics found) {
  if (!found.empty())
    diagnostics_[keyOf(stageOf(query))].take(found);
}

void Journal::finish(const Query &query) {
  for (const Query *used : used_) {
    Node &node = *used->node;
    if (&node == query.node)
      continue;
    const Edge &first = edges_[node.firstUser];
    QueryKind stage = usedStage(node, used->kind);
    if (first.user == query.node && first.kind == query.kind &&
        first.used == stage)
      continue;
    edges_.push_back({query.node, node.firstUser, query.kind, stage});
    node.firstUser = static_cast<uint32_t>(edges_.size() - 1);
  }
}

void Journal::mark(Stage stage) {
  if (has(stage, StageMark::Computed))
    return;
  if (has(stage, StageMark::Reached))
    set(stage, StageMark::Stale);
  else
    isInvalid_ = true;
}

std::vector<Stage> Journal::startUpdate(std::span<const Stage> changed) {
  isUpdating_ = true;
  isInvalid_ = false;
  computed_ = 0;
  std::vector<Stage> order;
  // A stage is on the list twice: to visit, and to leave.
  std::vector<std::pair<Stage, bool>> toVisit;
  for (const Stage &start : changed) {
    toVisit.emplace_back(start, false);
    while (!toVisit.empty()) {
      auto &[stage, isLeft] = toVisit.back();
      Stage at = stage;
      if (isLeft) {
        order.push_back(at);
        toVisit.pop_back();
      } else if (has(at, StageMark::Reached)) {
        toVisit.pop_back();
      } else {
        set(at, StageMark::Reached);
        isLeft = true;
        visitUsers(at, [&](Stage user) {
          if (!has(user, StageMark::Reached))
            toVisit.emplace_back(user, false);
        });
      }
    }
  }
  std::ranges::reverse(order);
  for (const Stage &stage : order)
    visitQueries(stage, [](Query &query) { query.state = Query::State::New; });
  for (const Stage &stage : changed)
    set(stage, StageMark::Stale);
  return order;
}

bool Journal::takes(Stage stage) {
  bool isStale =
      has(stage, StageMark::Stale) || has(stage, StageMark::Computed);
  stage.node->marks &= ~bit(stage.kind, StageMark::Reached);
  // Without queries now, but perhaps with earlier diagnostics.
  if (isStale)
    begin(stage);
  return isStale;
}

void Journal::noteChange(Node &node, QueryKind kind) {
  visitUsers({&node, kind}, [&](Stage user) { mark(user); });
}

bool Journal::endUpdate(std::span<const Stage> reached) {
  for (const Stage &stage : reached)
    stage.node->marks = 0;
  isUpdating_ = false;
  return !isInvalid_;
}

void Journal::forget(Node &node) {
  for (QueryKind kind : allStages)
    diagnostics_.erase(keyOf({&node, kind}));
  node.instances.clear();
  node.value = Value::failed();
  node.referenced.reset();
}

std::vector<Stage> Journal::reportedIn(const SourceFile &file) const {
  std::vector<Stage> stages;
  for (const auto &[key, reported] : diagnostics_)
    if (std::ranges::any_of(reported, [&](const Diagnostic &each) {
          return each.file == file;
        }))
      stages.push_back(stageOf(key));
  return stages;
}

} // namespace hcl::app

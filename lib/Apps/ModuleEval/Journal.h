// The record of an evaluation, by which it can be continued after a change: the
// results that each query used, and the diagnostics of each.
//
// The queries of one kind of a node are a stage. A stage is the unit that is
// done again; nodes are the units that are used.
// In: queries as they are run. Out: the stages that a change may reach, in an
// order in which each comes after those that it uses, and which of them a
// change really reached, since the result of something that they use differs.
// Ownership: the nodes outlive this object. Threads: one.
// Deliberately absent: running queries (Evaluation.h).
#ifndef HCL_LIB_MODULEEVAL_JOURNAL_H
#define HCL_LIB_MODULEEVAL_JOURNAL_H

#include "Run.h"
#include "hcl/Diagnostic.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace hcl::app {

/// The stages of a node.
constexpr QueryKind allStages[] = {
    QueryKind::Instances,     QueryKind::Member,    QueryKind::Uninherited,
    QueryKind::InstanceValue, QueryKind::NodeValue, QueryKind::Conditions};

/// The queries of one kind of a node.
struct Stage {
  Node *node;
  QueryKind kind;

  friend bool operator==(const Stage &, const Stage &) = default;
};

/// Calls `visit` with the queries of `stage`; there may be other ones after
/// each call.
template <typename Visit>
void visitQueries(Stage stage, const Visit &visit) {
  Node &node = *stage.node;
  if (stage.kind == QueryKind::Instances)
    return visit(node.instancesQuery);
  if (stage.kind == QueryKind::NodeValue)
    return visit(node.valueQuery);
  if (stage.kind == QueryKind::Member)
    for (const auto &member : node.members)
      visit(member->query);
  for (size_t i = 0; isOfInstance(stage.kind) && i < node.instances.size(); ++i)
    visit(stage.kind == QueryKind::Uninherited
              ? node.instances[i].uninheritedQuery
          : stage.kind == QueryKind::InstanceValue
              ? node.instances[i].valueQuery
              : node.instances[i].conditionsQuery);
}

/// Whether nodes of `kind` have the stage `stage`.
inline bool hasStage(const KindRule &kind, QueryKind stage) {
  return stage == QueryKind::Member        ? kind.hasSeparateAttributes
         : stage == QueryKind::Uninherited ? kind.hasUninheritedValue()
                                           : true;
}

/// The record of an evaluation.
class Journal {
public:
  Journal() = default;
  Journal(const Journal &) = delete;
  Journal &operator=(const Journal &) = delete;

  /// Where a query that runs lists what it uses.
  std::vector<Query *> &used() {
    used_.clear();
    return used_;
  }
  /// Notes that `stage` begins to be computed: what it reported before an
  /// update is gone.
  void begin(Stage stage);
  /// Keeps what `query` reported.
  void report(const Query &query, Diagnostics found);
  /// Notes that `query` was computed from what is listed in used().
  void finish(const Query &query);

  /// Begins an update in which `changed` must be computed again. Returns the
  /// stages that this may reach, each after those that it uses. The states of
  /// their queries are New.
  std::vector<Stage> startUpdate(std::span<const Stage> changed);
  /// Takes the next stage of the update: whether it has to be computed, since
  /// it changed or what it uses did. Else its results are still right.
  bool takes(Stage stage);
  /// Notes that the result of `node` in the stage `kind` differs from before.
  void noteChange(Node &node, QueryKind kind);
  /// Notes that results are not right any more.
  void invalidate() { isInvalid_ = true; }
  /// Ends the update. Returns whether all results are right; they are not after
  /// spoil(), or if one that was used changed afterwards, which happens if
  /// references that are gone led the other way.
  bool endUpdate(std::span<const Stage> reached);
  bool isUpdating() const { return isUpdating_; }

  /// The stages that reported something in `file`.
  std::vector<Stage> reportedIn(const SourceFile &file) const;
  /// Forgets what `node`, whose definition is gone, reported and has.
  void forget(Node &node);
  /// All diagnostics, in no particular order.
  const std::unordered_map<uintptr_t, Diagnostics> &diagnostics() const {
    return diagnostics_;
  }
  /// Whether so much was added since the first evaluation that it should be
  /// begun afresh.
  bool needsCompaction() const {
    return edges_.size() > 2 * firstEdges_ + 4096;
  }
  /// Notes that the first evaluation has ended.
  void endFirst() { firstEdges_ = edges_.size(); }
  /// How many stages were computed since the last update began.
  size_t computed() const { return computed_; }

private:
  /// A use of a node, in the list of all uses of that node.
  struct Edge {
    Node *user;
    uint32_t next;
    QueryKind kind;
    QueryKind used; ///< the stage that is used
  };
  template <typename Visit>
  void visitUsers(Stage stage, const Visit &visit) const;
  void mark(Stage stage);

  std::vector<Query *> used_;
  /// Lists end at the first one, which is none.
  std::vector<Edge> edges_{
      {nullptr, 0, QueryKind::NodeValue, QueryKind::NodeValue}};
  size_t firstEdges_ = 0;
  /// By keyOf of their stage.
  std::unordered_map<uintptr_t, Diagnostics> diagnostics_;
  bool isUpdating_ = false;
  bool isInvalid_ = false;
  size_t computed_ = 0;
};

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_JOURNAL_H

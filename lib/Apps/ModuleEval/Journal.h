// The record of an evaluation, for continuing after a change: the results that
// each query used, and the diagnostics of each query.
//
// The queries of one kind of a node are a stage. A stage is the unit of
// recomputation; nodes are the units of use.
// In: queries as they run. Out: the stages that a change may reach, ordered by
// dependency, and the stages that a change really reached, because a used
// result differs.
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

/// Calls `visit` with the queries of `stage`; each call may change the queries.
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
  return stage == QueryKind::Member        ? kind.hasMembers()
         : stage == QueryKind::Uninherited ? kind.hasUninheritedValue()
                                           : true;
}

/// The record of an evaluation.
class Journal {
public:
  Journal() = default;
  Journal(const Journal &) = delete;
  Journal &operator=(const Journal &) = delete;

  /// The list for the uses of a running query.
  std::vector<Query *> &used() {
    used_.clear();
    return used_;
  }
  /// Notes that the computation of `stage` begins: its earlier diagnostics are
  /// removed.
  void begin(Stage stage);
  /// Keeps what `query` reported.
  void report(const Query &query, Diagnostics found);
  /// Notes that `query` was computed from the results listed in used().
  void finish(const Query &query);

  /// Begins an update in which `changed` is computed again. Returns the stages
  /// that the update may reach, ordered by dependency, with queries in state
  /// New.
  std::vector<Stage> startUpdate(std::span<const Stage> changed);
  /// Takes the next stage of the update: whether it must be computed, because
  /// the stage or a used result changed. Otherwise its results are still right.
  [[nodiscard]] bool takes(Stage stage);
  /// Notes that the result of `node` in the stage `kind` differs.
  void noteChange(Node &node, QueryKind kind);
  /// Notes that results are wrong.
  void invalidate() { isInvalid_ = true; }
  /// Ends the update. Returns whether all results are right. They are not after
  /// invalidate(), or if a used result changed later, as happens when former
  /// references led the other way.
  [[nodiscard]] bool endUpdate(std::span<const Stage> reached);
  bool isUpdating() const { return isUpdating_; }

  /// The stages with diagnostics in `file`.
  std::vector<Stage> reportedIn(const SourceFile &file) const;
  /// Forgets the diagnostics and values of `node`, whose definition was
  /// removed.
  void forget(Node &node);
  /// All diagnostics, in no particular order.
  const std::unordered_map<uintptr_t, Diagnostics> &diagnostics() const {
    return diagnostics_;
  }
  /// Whether additions since the first evaluation are so many that a full
  /// evaluation pays.
  bool needsCompaction() const {
    return edges_.size() > 2 * firstEdges_ + 4096;
  }
  /// Notes the end of the first evaluation.
  void endFirst() { firstEdges_ = edges_.size(); }
  /// How many stages were computed since the last update began.
  size_t computed() const { return computed_; }

private:
  /// A use of a node, in the list of all uses of the node.
  struct Edge {
    Node *user;
    uint32_t next;
    QueryKind kind;
    QueryKind used; ///< the used stage
  };
  template <typename Visit>
  void visitUsers(Stage stage, const Visit &visit) const;
  void mark(Stage stage);

  std::vector<Query *> used_;
  /// Lists end at the first edge, a sentinel.
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

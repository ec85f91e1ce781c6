// Modules at work: their instances, and the queries that compute them.
//
// A module that is opened several times has one ModuleSource and several
// ModuleRuns. A definition has one Node in each run and, where it is repeated,
// several instances in a node. Each thing to compute is a Query, which is
// computed once (Scheduler.h).
// Ownership: a run owns its nodes, an instance that opens a module the run of
// that. Threads: one evaluates.
// Deliberately absent: how a query is computed (Evaluation.h).
#ifndef HCL_LIB_MODULEEVAL_RUN_H
#define HCL_LIB_MODULEEVAL_RUN_H

#include "ModuleSource/ModuleSource.h"

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::app {

struct Node;
struct Instance;

/// The things that are computed once.
enum class QueryKind : uint8_t {
  Instances,     ///< the instances of a node
  Member,        ///< one attribute of all instances of a node
  Uninherited,   ///< the value of one instance without what it inherits
  InstanceValue, ///< the value of one instance
  NodeValue,     ///< the value of a node: that of all its instances
  Conditions,    ///< whether the conditions of one instance hold
};

/// Whether a query of `kind` is one of an instance, not of a node.
inline bool isOfInstance(QueryKind kind) {
  return kind == QueryKind::Uninherited || kind == QueryKind::InstanceValue ||
         kind == QueryKind::Conditions;
}

/// One thing to compute.
struct Query {
  enum class State : uint8_t { New, Running, Done };
  Node *node;
  QueryKind kind;
  State state = State::New;
  uint32_t instance = 0; ///< or the number of the member
};

/// A module that is evaluated with certain inputs.
struct ModuleRun {
  std::shared_ptr<const ModuleSource> source;
  /// The block that opens it, and the instance of that; null for the root.
  Node *caller = nullptr;
  uint32_t callerInstance = 0;
  /// Before addresses in it: empty, or `module.net[0].`.
  std::string prefix = {};
  /// The values of the names of the application.
  std::vector<std::pair<std::string, Value>> names = {};
  /// By the number of the definition. Queries point at them.
  std::deque<Node> nodes;
  /// Those that are attributes of the block that opens it, and by their names.
  std::vector<Node *> outputs = {};
  std::multimap<std::string_view, Node *> outputsByName = {};
};

/// One of the blocks that a definition stands for.
struct Instance {
  Value key = {};     ///< a number or string; of a single one not used
  Value element = {}; ///< the element that it was made for
  /// Whether an attribute names it whose value is known later, or has failed:
  /// `key` is that of the combination then.
  bool isNameDeferred = false;
  /// If the kind has own values: without what is inherited.
  Value uninherited = Value::failed();
  Value value = Value::failed();
  /// If its definition is laid over others: without these.
  Value unmerged = Value::failed();
  bool inheritsInCircle = false;          ///< from one that inherits from it
  std::unique_ptr<ModuleRun> module = {}; ///< that it opens, if it is read
  Query uninheritedQuery;                 ///< if the kind has own values
  Query valueQuery;
  Query conditionsQuery;
};

/// An attribute to which expressions refer on its own.
struct Member {
  std::string name;
  Query query;
  /// By instance; nothing: blocks have no such attribute.
  std::vector<std::optional<Value>> values = {};
};

/// How many instances a definition has, and what they are called.
enum class Multiplicity : uint8_t { Single, Numbered, Keyed, Unknown, Failed };

/// A value of a block that includes a module, and the values that it was made
/// of.
struct ExposedValue {
  std::vector<Value> parts = {};
  Value value = Value::object({});
};

/// A definition in a run.
struct Node {
  ModuleRun *run;
  const Definition *definition;
  Multiplicity multiplicity = Multiplicity::Failed;
  std::vector<Instance> instances = {};
  Value value = Value::failed();
  /// The result of seenValue, from the first use on: there may be many.
  mutable std::optional<Value> referenced = {};
  /// Of a block that includes a module: values for its uses, by the word that
  /// begins the names in them.
  mutable std::unique_ptr<std::map<std::string, ExposedValue>> exposed = {};
  /// Those that something refers to. Queries are found by their address; a
  /// deque would keep it too, but takes 600 bytes when it is empty.
  std::vector<std::unique_ptr<Member>> members = {};
  Query instancesQuery{this, QueryKind::Instances};
  Query valueQuery{this, QueryKind::NodeValue};
  /// Of a Journal: the first of its edges, and marks during an update.
  uint32_t firstUser = 0;
  uint32_t marks = 0;

  Node(ModuleRun &its, const Definition &defined)
      : run(&its), definition(&defined) {}
  // The queries point at the node.
  Node(const Node &) = delete;
  Node &operator=(const Node &) = delete;
};

/// The address of `node` from the root, e.g. `module.net[0].local.id`.
std::string addressOf(const Node &node);

/// `[0]` or `["name"]` for an instance of a repeated node, else empty.
std::string instanceSuffix(const Node &node, const Instance &instance);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_RUN_H

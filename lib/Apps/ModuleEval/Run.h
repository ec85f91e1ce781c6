// Modules in evaluation: instances, and the queries that compute them.
//
// A module with several calls has one ModuleSource and several ModuleRuns. A
// definition has one Node in each run and, if repeated, several instances in a
// node. Each unit of computation is a Query, computed once (Scheduler.h).
// Ownership: a run owns its nodes, an instance of a call the run of its module.
// Threads: one evaluates.
// Deliberately absent: how a query is computed (Evaluation.h).
#ifndef HCL_LIB_MODULEEVAL_RUN_H
#define HCL_LIB_MODULEEVAL_RUN_H

#include "ModuleSource/ModuleSource.h"
#include "hcl/Function.h"

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

/// The units of computation.
enum class QueryKind : uint8_t {
  Instances,     ///< the instances of a node
  Member,        ///< one attribute of all instances of a node
  Uninherited,   ///< the value of one instance before inheritance
  InstanceValue, ///< the value of one instance
  NodeValue,     ///< the value of a node: of all its instances
  Conditions,    ///< whether the conditions of one instance hold
};

/// Whether queries of `kind` belong to an instance, not to a node.
inline bool isOfInstance(QueryKind kind) {
  return kind == QueryKind::Uninherited || kind == QueryKind::InstanceValue ||
         kind == QueryKind::Conditions;
}

/// A unit of computation.
struct Query {
  enum class State : uint8_t { New, Running, Done };
  Node *node;
  QueryKind kind;
  State state = State::New;
  uint32_t instance = 0; ///< or the number of the member
};

/// A module with values for its inputs.
struct ModuleRun {
  std::shared_ptr<const ModuleSource> source;
  /// The call and its instance; null for the root.
  Node *caller = nullptr;
  uint32_t callerInstance = 0;
  /// The start of addresses in the run: empty, or `module.net[0].`.
  std::string prefix = {};
  /// All functions, if providers have some; else no table.
  FunctionTable functions = {};
  /// The values of the names of the application.
  std::vector<std::pair<std::string, Value>> names = {};
  /// By the number of the definition. Queries refer to nodes by address.
  std::deque<Node> nodes;
  /// The nodes that are attributes of the call, and by their names.
  std::vector<Node *> outputs = {};
  std::multimap<std::string_view, Node *> outputsByName = {};
};

/// A block that another block inherits from.
struct InheritedBlock {
  Node *node;
  uint32_t instance;
};

/// A base of a definition, and the value that was merged with the base.
struct MergedBase {
  const Node *node; ///< null: its module is deferred
  Value base;
  Value over;
};

/// The sources of a value beside its own text.
struct ValueSources {
  std::vector<InheritedBlock> inherited = {}; ///< in the order of the list
  std::vector<MergedBase> merged = {};        ///< in the order of merging
};

/// One of the blocks of a repeated definition.
struct Instance {
  Value key = {};     ///< a number or string; unused in a single instance
  Value element = {}; ///< the element for the instance
  /// Whether the attribute with the name is unknown or failed: `key` is the key
  /// of the combination then.
  bool isNameDeferred = false;
  /// If the kind has own values: without what is inherited.
  Value uninherited = Value::failed();
  Value value = Value::failed();
  bool inheritsInCircle = false;   ///< from an heir of its own
  bool isExact = false;            ///< the provider has no other defaults
  Rare<ValueSources> sources = {}; ///< recorded when the value is made
  std::unique_ptr<ModuleRun> module = {}; ///< the child module, if read
  Query uninheritedQuery;                 ///< if the kind has own values
  Query valueQuery;
  Query conditionsQuery;
};

/// An attribute with references of its own.
struct Member {
  std::string name;
  Query query;
  /// By instance; nothing: the blocks have no such attribute.
  std::vector<std::optional<Value>> values = {};
};

/// The number of instances, and the form of their keys.
enum class Multiplicity : uint8_t {
  Single,
  Numbered,
  Keyed,
  None, ///< the block does not exist
  Unknown,
  Failed
};

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
  /// Of a Journal: the first edge, and marks during an update.
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

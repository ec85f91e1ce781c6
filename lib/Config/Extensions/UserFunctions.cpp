// The functions of one body see each other: the scope of their results has all
// of them. Calls are found in the source, so a function that calls itself is
// reported at its definition and never runs: a depth-first walk along the calls
// reports each call that leads back to a function on the way.
#include "hcl/UserFunctions.h"

#include "FunctionBlock.h"
#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>
#include <map>
#include <set>

namespace hcl {

namespace {

/// Has no value and says nothing: the mistake is reported where it is.
Value failSilently(std::span<const Value>, CallContext &) {
  return Value::failed();
}

/// Stands for a function whose definition has mistakes, whatever its parameters
/// are.
Function brokenFunction(const std::string &name) {
  return {.name = name,
          .variadic = Parameter{.allowNull = true,
                                .allowUnknown = true,
                                .allowDynamic = true,
                                .allowMarked = true},
          .impl = failSilently,
          .mayReturnNull = true};
}

/// The functions of one body, and the scope of their results. The functions in
/// the scope do not keep the scope alive; outside copies keep everything alive.
class Definitions : public std::enable_shared_from_this<Definitions> {
public:
  Definitions(std::vector<FunctionBlock> blocks, std::set<std::string> broken,
              std::set<std::string> recursive,
              std::shared_ptr<const Scope> scope,
              const FunctionTable &languageFunctions)
      : blocks_(std::move(blocks)), broken_(std::move(broken)),
        recursive_(std::move(recursive)) {
    auto inner = std::make_shared<Scope>(std::move(scope));
    if (!inner->functions())
      inner->addFunctions(languageFunctions);
    inner->addFunctions(tableWith([this] { return scope_; }, true));
    scope_ = std::move(inner);
  }

  FunctionTable table(bool isWhole) const {
    return tableWith([self = shared_from_this()] { return self->scope_; },
                     isWhole);
  }

private:
  FunctionTable tableWith(const MakeFunctionScope &scope, bool isWhole) const {
    std::vector<Function> functions;
    for (const std::string &name : broken_)
      functions.push_back(brokenFunction(name));
    for (const FunctionBlock &block : blocks_) {
      if (block.isInternal && !isWhole)
        continue;
      functions.push_back(functionOf(block, scope));
      if (recursive_.contains(block.name))
        functions.back().impl = failSilently;
    }
    return functions;
  }

  std::vector<FunctionBlock> blocks_;
  std::set<std::string> broken_;
  std::set<std::string> recursive_;
  std::shared_ptr<const Scope> scope_;
};

/// Finds recursive functions.
class RecursionFinder {
public:
  RecursionFinder(const std::vector<FunctionBlock> &blocks,
                  Diagnostics &diagnostics)
      : diagnostics_(diagnostics) {
    for (const FunctionBlock &block : blocks)
      nodes_[block.name] = {&block, block.result.calls()};
  }

  /// The names of functions on a circle of calls.
  /// Errors: RecursiveFunction at the last call of the cycle.
  std::set<std::string> run() {
    for (const auto &[name, node] : nodes_)
      visit(name);
    return std::move(recursive_);
  }

private:
  struct Node {
    const FunctionBlock *block = nullptr;
    std::vector<FunctionUse> calls = {};
  };
  /// A function on the way, and its followed call.
  struct Step {
    const std::string *name;
    size_t next = 0; ///< the next call
  };

  void visit(const std::string &start);
  void report(size_t first);

  std::map<std::string, Node, std::less<>> nodes_;
  Diagnostics &diagnostics_;
  std::set<std::string, std::less<>> done_;
  std::vector<Step> path_;
  std::set<std::string> recursive_;
};

/// Follows the calls from `start`, without recursion: chains may be long.
void RecursionFinder::visit(const std::string &start) {
  if (done_.contains(start))
    return;
  path_.push_back({&start});
  while (!path_.empty()) {
    Step &step = path_.back();
    const Node &node = nodes_.at(*step.name);
    if (step.next == node.calls.size()) {
      done_.insert(*step.name);
      path_.pop_back();
      continue;
    }
    auto called = nodes_.find(node.calls[step.next++].name);
    if (called == nodes_.end() || done_.contains(called->first))
      continue;
    auto onPath = std::ranges::find_if(
        path_, [&](const Step &each) { return *each.name == called->first; });
    if (onPath == path_.end())
      path_.push_back({&called->first});
    else
      report(static_cast<size_t>(onPath - path_.begin()));
  }
}

/// Reports the circle that the steps from number `first` on form.
void RecursionFinder::report(size_t first) {
  std::string way = quote(*path_[first].name);
  for (size_t i = first; i < path_.size(); ++i) {
    recursive_.insert(*path_[i].name);
    const Node &node = nodes_.at(*path_[i].name);
    const FunctionUse &call = node.calls[path_[i].next - 1];
    way += (i == first ? " calls " : ", which calls ") + quote(call.name) +
           " (" + Place{node.block->result.file(), call.range}.text() + ")";
  }
  const Node &last = nodes_.at(*path_.back().name);
  diagnostics_.add(DiagKind::RecursiveFunction, last.block->result.file(),
                   last.calls[path_.back().next - 1].range,
                   message("{way}. A function cannot call itself; use a for "
                           "expression to repeat something.",
                           "way"_a = way));
}

} // namespace

UserFunctions
readUserFunctions(const Body &body, const std::string &blockType,
                  std::shared_ptr<const Scope> scope, Diagnostics &diagnostics,
                  const std::string &variadicParam, FunctionOrigin origin,
                  const std::set<std::string, std::less<>> *allowed) {
  PartialContent split =
      body.partialContent(BodySchema().block(blockType, "name"), diagnostics);
  std::vector<FunctionBlock> blocks;
  std::set<std::string> broken;
  for (const Block &block : split.content.blocks)
    if (auto defined =
            readFunctionBlock(block, diagnostics, variadicParam, origin)) {
      if (defined->unlessAllowed &&
          !(allowed && allowed->contains(defined->name)))
        defined->result = *defined->unlessAllowed;
      blocks.push_back(*std::move(defined));
    } else {
      broken.insert(block.labels.front());
    }
  for (const FunctionBlock &block : blocks)
    broken.erase(block.name);
  std::set<std::string> recursive = RecursionFinder(blocks, diagnostics).run();
  auto definitions = std::make_shared<const Definitions>(
      std::move(blocks), std::move(broken), std::move(recursive),
      std::move(scope), body.impl().language().functions);
  return {definitions->table(false), definitions->table(true),
          std::move(split.rest)};
}

} // namespace hcl

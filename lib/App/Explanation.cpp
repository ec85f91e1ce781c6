// 1. The longest address that the path begins with names a node; what follows
// is a path into its value, evaluated like any other. Where it leads through
// objects and tuples that are written out, only the names in that part count.
// 2. A stack holds the parts of nodes to print. Each is printed with its value
// and replaced by those that its expressions refer to; an input of a module
// that another one opens by those in the argument, an open block by the outputs
// of its module. If the value is known later, those that are known are left
// out, and a part without any is where the unknown value comes from.
#include "Explanation.h"

#include "Eval/Trace.h"
#include "Evaluator.h"
#include "Included.h"
#include "Requirements.h"
#include "Results.h"
#include "Support/Text.h"
#include "hcl/Read.h"
#include "hcl/Scope.h"
#include "hcl/Text.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

namespace hcl::app {

namespace {

/// A part of a node: the node or one attribute of its value.
struct NodePart {
  const Node *node;
  std::string member = {}; ///< empty: all of it
  size_t depth = 0;
};

class Explanation {
public:
  Explanation(const ModuleRun &root, const Language &language,
              Diagnostics &diagnostics)
      : root_(root), language_(language), diagnostics_(diagnostics) {}

  std::string text(const SourceFile &path);

private:
  const Node *find(const SourceFile &path, size_t &length) const;
  Value inside(const Node &node, const SourceFile &path, size_t length);
  void print(const NodePart &part, const Value &value);
  std::vector<NodePart> sources(const NodePart &part) const;
  void addUses(std::vector<NodePart> &to, const ModuleRun &run,
               const References &references) const;

  const ModuleRun &root_;
  const Language &language_;
  Diagnostics &diagnostics_;
  /// The expression whose references count, for the first part; nothing: all.
  std::optional<Expression> within_;
  std::string out_;
};

/// The node whose address, or name in a group, `path` begins with; `length` is
/// that of the address.
const Node *Explanation::find(const SourceFile &path, size_t &length) const {
  const Node *found = nullptr;
  length = 0;
  auto consider = [&](const Node &node, const std::string &name) {
    std::string_view text = path.text();
    bool isPrefix = text.starts_with(name) &&
                    (name.size() == text.size() || text[name.size()] == '.' ||
                     text[name.size()] == '[');
    if (!isPrefix || name.size() <= length || node.definition->kind->isIgnored)
      return;
    found = &node;
    length = name.size();
  };
  visitRuns(root_, [&](const ModuleRun &run) {
    for (const Node &node : run.nodes)
      consider(node, addressOf(node));
  });
  for (const Node &node : root_.nodes)
    if (const std::string &group = node.definition->kind->result;
        !group.empty())
      consider(node, group + "." + nameInGroup(*node.definition, group));
  return found;
}

/// The attribute of `value` called `member`, or all of it without one.
/// Attributes of open blocks that no one sets are known later.
Value memberOf(const Node &node, const std::string &member) {
  const Value &value = node.whole.unmarked();
  if (member.empty())
    return node.whole;
  if (value.kind() == ValueKind::Object || value.kind() == ValueKind::Map)
    if (const Value *found = value.find(member))
      return *found;
  return node.definition->isOpen() ? Value::dynamic() : node.whole;
}

/// The part of `written`, an object or tuple that is written out, to which
/// `step` leads.
std::optional<Expression> writtenPart(const Expression &written,
                                      const TraversalStep &step) {
  Diagnostics ignored;
  Value key = step.key ? *step.key : Value::string(step.name);
  if (auto list = written.staticList(ignored)) {
    bool isNumber = key.kind() == ValueKind::Integer && key.asInteger() >= 0;
    size_t number = isNumber ? size_t(key.asInteger()) : list->size();
    return number < list->size() ? std::optional((*list)[number])
                                 : std::nullopt;
  }
  std::optional<Expression> found;
  if (auto map = written.staticMap(ignored))
    for (const ExpressionPair &pair : *map)
      if (pair.key.evaluate(Scope(), ignored) == key)
        found = pair.value;
  return found;
}

/// The expression for the part of the value of `node` that `steps` lead to, as
/// far as it is written out; nothing: all that the node has.
std::optional<Expression> writtenAt(const Node &node, StaticTraversal steps) {
  const Definition &definition = *node.definition;
  const KindRule &kind = *definition.kind;
  steps.erase(steps.begin()); // The name before the steps.
  if (definition.repeat && !steps.empty())
    steps.erase(steps.begin());
  const Expression *first = nullptr;
  if (kind.eachAttribute) {
    first = &definition.part.attributes.begin()->second.expression;
  } else if (!kind.valueAttribute.empty()) {
    first = definition.find(kind.valueAttribute);
  } else if (!steps.empty()) {
    first = definition.find(steps[0].name);
    steps.erase(steps.begin());
  }
  if (!first)
    return std::nullopt;
  Expression found = *first;
  for (const TraversalStep &step : steps) {
    std::optional<Expression> next = writtenPart(found, step);
    if (!next)
      break;
    found = std::move(*next);
  }
  return found;
}

/// The part of the value of `node` that the rest of `path` leads to.
Value Explanation::inside(const Node &node, const SourceFile &path,
                          size_t length) {
  std::string rest(path.text().substr(length));
  Value whole = node.whole;
  if (rest.empty() || whole.isFailed())
    return whole;
  Scope scope;
  scope.define("value", whole);
  SourceFile text(path.name(), "value" + rest);
  Diagnostics found;
  Expression expression = readExpression(text, language_, found);
  if (auto steps = expression.staticTraversal(found))
    within_ = writtenAt(node, std::move(*steps));
  Value value = Evaluator().evaluate(expression, scope, found);
  if (node.definition->isOpen() && value.isFailed())
    return Value::dynamic();
  diagnostics_.take(found);
  return value;
}

void Explanation::addUses(std::vector<NodePart> &to, const ModuleRun &run,
                          const References &references) const {
  for (const Use &use : references.uses) {
    const Node &target = run.nodes[use.definition];
    bool isInside =
        !within_ || (use.place.file.name() == within_->file().name() &&
                     use.place.range.begin >= within_->range().begin &&
                     use.place.range.end <= within_->range().end);
    if (use.isOrderOnly || !isInside)
      continue;
    if (target.definition->kind->include && target.definition->opens) {
      visitExposed(target, use.member,
                   [&](const Node &node) { to.push_back({&node}); });
      continue;
    }
    bool opens = false;
    if (target.definition->kind->call)
      for (const Instance &instance : target.instances)
        opens |= instance.module != nullptr;
    if (!opens) {
      to.push_back({&target, use.member});
      continue;
    }
    const std::string &outputs = target.definition->kind->call->outputs;
    for (const Instance &instance : target.instances)
      for (const Node &node : instance.module->nodes)
        if (node.definition->kind->type == outputs &&
            (use.member.empty() || node.definition->labels[0] == use.member))
          to.push_back({&node});
  }
}

/// The parts that the expressions of `part` refer to, each once.
std::vector<NodePart> Explanation::sources(const NodePart &part) const {
  std::vector<NodePart> all;
  const Node &node = *part.node;
  const Definition &definition = *node.definition;
  for (const Base &base : definition.bases)
    if (const Node *below = nodeOf(node, base))
      all.push_back({below});
  if (const Node *shared = sharedInput(node))
    all.push_back({shared});
  else if (const References *argument = argumentFor(node))
    addUses(all, *node.run->caller->run, *argument);
  else {
    addUses(all, *node.run, *definition.repetition);
    addUses(all, *node.run, definition.content);
    for (const auto &[name, references] : *definition.arguments)
      if (!definition.opens)
        addUses(all, *node.run, references);
  }
  std::set<std::pair<const Node *, std::string>> seen;
  std::erase_if(all, [&](const NodePart &each) {
    return !seen.emplace(each.node, each.member).second;
  });
  return all;
}

void Explanation::print(const NodePart &part, const Value &value) {
  out_.append(2 * part.depth, ' ');
  out_ += addressOf(*part.node);
  if (!part.member.empty())
    out_ += "." + part.member;
  out_ += " (" + part.node->definition->place.text() + ")";
  if (value.isFailed())
    out_ += ": has no value";
  else if (value.containsMarks() || part.node->definition->declaresMark())
    out_ += " => (not shown)";
  else
    out_ += " => " + shortened(valueText(value));
}

std::string Explanation::text(const SourceFile &path) {
  size_t length = 0;
  const Node *node = find(path, length);
  if (!node) {
    diagnostics_.add(DiagKind::UnknownReference, path,
                     {0, uint32_t(path.text().size())},
                     "Nothing is called " + quote(path.text()) +
                         " here. Name a group of results and a name in it, or "
                         "the address of a definition.");
    return {};
  }
  Value top = inside(*node, path, length);
  if (diagnostics_.hasErrors() && top.isFailed() && !node->whole.isFailed())
    return {};
  std::vector<NodePart> stack{{node}};
  std::set<std::pair<const Node *, std::string>> printed;
  for (size_t lines = 0; !stack.empty(); ++lines) {
    NodePart part = std::move(stack.back());
    stack.pop_back();
    if (lines == maxTraceLines)
      return out_ + "…\n";
    Value value = lines == 0 ? top : memberOf(*part.node, part.member);
    print(part, value);
    if (!printed.emplace(part.node, part.member).second) {
      out_ += ", see above\n";
      continue;
    }
    bool isLater = !value.isFailed() && !value.isWhollyKnown();
    std::vector<NodePart> next = sources(part);
    within_.reset();
    std::erase_if(next, [&](const NodePart &each) {
      Value its = memberOf(*each.node, each.member);
      return isLater && (its.isFailed() || its.isWhollyKnown());
    });
    out_ += isLater && next.empty() ? ", known later\n" : "\n";
    for (NodePart &each : next)
      each.depth = part.depth + 1;
    std::move(next.rbegin(), next.rend(), std::back_inserter(stack));
  }
  return out_;
}

} // namespace

std::string explain(const ModuleRun &root, const SourceFile &path,
                    const Language &language, Diagnostics &diagnostics) {
  return Explanation(root, language, diagnostics).text(path);
}

} // namespace hcl::app

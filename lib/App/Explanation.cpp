// 1. The longest address that the path begins with names a node; what follows
// is a path into its value, evaluated like any other. Where it leads through
// objects and tuples that are written out, only the names in that part count.
// If the part is a reference, what is left of the path goes on from there.
// 2. A stack holds the parts of nodes to print. Each is printed with its value
// and replaced by those that its expressions refer to; an input of a module
// that another one opens by those in the argument, an open block by the outputs
// of its module. If the value is known later, those that are known are left
// out, and a part without any is where the unknown value comes from.
#include "Explanation.h"

#include "Eval/Trace.h"
#include "Evaluator.h"
#include "Included.h"
#include "ModuleSource/InputType.h"
#include "ModuleSource/Merging.h"
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

/// A part of a node: the node or what a path into its value leads to.
struct NodePart {
  const Node *node;
  StaticTraversal steps = {}; ///< without the name
  size_t depth = 0;

  /// The steps as they are written.
  std::string path() const;
};

std::string NodePart::path() const {
  std::string text;
  for (const TraversalStep &step : steps)
    text += step.key ? "[" + valueText(*step.key) + "]" : "." + step.name;
  return text;
}

/// The steps to the attribute `member`; empty: none.
StaticTraversal stepsTo(const std::string &member) {
  if (member.empty())
    return {};
  return {{TraversalStep::Kind::Attribute, member, std::nullopt, {}}};
}

/// The expression that a part of a node comes from.
struct Written {
  std::optional<Expression> expression = {}; ///< nothing: all that the node has
  StaticTraversal rest = {}; ///< the path from there to the part
  /// Whether references elsewhere in the node do not count.
  bool isPart = false;
};

class Explanation {
public:
  Explanation(const ModuleRun &root, const Language &language,
              Diagnostics &diagnostics)
      : root_(root), language_(language), diagnostics_(diagnostics) {}

  std::string text(const SourceFile &path);

private:
  const Node *find(const SourceFile &path, size_t &length) const;
  Value inside(NodePart &part, const SourceFile &path, size_t length);
  void print(const NodePart &part, const Value &value);
  std::vector<NodePart> sources(const NodePart &part) const;
  void addUses(std::vector<NodePart> &to, const ModuleRun &run,
               const References &references, const Written &written) const;
  static void addTarget(std::vector<NodePart> &to, const Node &target,
                        const std::string &member, StaticTraversal steps);

  const ModuleRun &root_;
  const Language &language_;
  Diagnostics &diagnostics_;
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

/// The key that `step` selects an element by.
Value keyOf(const TraversalStep &step) {
  return step.key ? *step.key : Value::string(step.name);
}

/// The element of `value` with `key`, or null.
const Value *elementAt(const Value &value, const Value &key) {
  if (hasKeys(value))
    return key.getString() ? value.find(*key.getString()) : nullptr;
  auto elements = value.getElements();
  std::optional<int64_t> index = key.getInteger();
  bool isThere = elements && index && *index >= 0 &&
                 static_cast<size_t>(*index) < elements->size();
  return isThere ? elements->data() + *index : nullptr;
}

/// The value of `part`, or of as much of it as there is. Attributes of open
/// blocks that no one sets are known later.
Value valueOf(const NodePart &part) {
  Value at = part.node->whole;
  for (const TraversalStep &step : part.steps) {
    const Value *next = elementAt(at.unmarked(), keyOf(step));
    if (!next)
      return part.node->definition->isOpen() ? Value::dynamic() : at;
    at = at.isMarked() ? next->withMarks(at.marks()) : *next;
  }
  return at;
}

/// The part of `written`, an object or tuple that is written out, to which
/// `step` leads.
std::optional<Expression> writtenPart(const Expression &written,
                                      const TraversalStep &step) {
  Diagnostics ignored;
  Value key = keyOf(step);
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

/// The expression for the part of `first` that `steps` lead to, as far as it is
/// written out.
Written writtenIn(const Expression &first, StaticTraversal steps) {
  Written found{first};
  size_t taken = 0;
  for (; taken < steps.size(); ++taken) {
    auto next = writtenPart(*found.expression, steps[taken]);
    if (!next)
      break;
    found.expression = std::move(*next);
  }
  found.rest.assign(steps.begin() + static_cast<ptrdiff_t>(taken), steps.end());
  return found;
}

/// The expression for `part`.
Written writtenAt(const NodePart &part) {
  const Node &node = *part.node;
  const Definition &definition = *node.definition;
  const KindRule &kind = *definition.kind;
  StaticTraversal steps = part.steps;
  const Expression *first = nullptr;
  if (argumentFor(node)) {
    first = node.run->caller->definition->find(nameOf(definition));
  } else {
    if (definition.repeat && !steps.empty())
      steps.erase(steps.begin());
    if (kind.eachAttribute) {
      first = &definition.part.attributes.begin()->second.expression;
    } else if (!kind.valueAttribute.empty()) {
      first = definition.find(kind.valueAttribute);
    } else if (kind.input) {
      first = definition.find(kind.input->fallback);
    } else if (!steps.empty()) {
      first = definition.find(steps[0].name);
      steps.erase(steps.begin());
    }
  }
  if (!first)
    return {};
  Written found = writtenIn(*first, std::move(steps));
  found.isPart = !part.steps.empty();
  return found;
}

/// Whether `use` is a reference in `expression`.
bool contains(const Expression &expression, const Use &use) {
  return use.place.file.name() == expression.file().name() &&
         use.place.range.begin >= expression.range().begin &&
         use.place.range.end <= expression.range().end;
}

/// The reference that `expression` is, also as "${…}"; else nothing.
std::optional<StaticTraversal> referenceIn(const Expression &expression) {
  Diagnostics ignored;
  if (auto path = expression.staticTraversal(ignored))
    return path;
  std::vector<StaticTraversal> paths = expression.variables();
  Range all = expression.range();
  bool isSole = paths.size() == 1 &&
                expression.file().slice(all).starts_with("\"${") &&
                paths[0].front().range.begin == all.begin + 3 &&
                paths[0].back().range.end + 2 == all.end;
  return isSole ? std::optional(std::move(paths[0])) : std::nullopt;
}

/// The steps of `path`, which refers to `target` by `use`, after its name.
StaticTraversal stepsAfter(const StaticTraversal &path, const Use &use,
                           const Definition &target) {
  size_t length = use.isByAlias ? target.alias().size() : target.path.size();
  return {path.begin() + static_cast<ptrdiff_t>(std::min(length, path.size())),
          path.end()};
}

/// The part of the value of `part.node` that the rest of `path` leads to; its
/// steps become those of `part`.
Value Explanation::inside(NodePart &part, const SourceFile &path,
                          size_t length) {
  const Node &node = *part.node;
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
    part.steps.assign(steps->begin() + 1, steps->end());
  Value value = Evaluator().evaluate(expression, scope, found);
  if (node.definition->isOpen() && value.isFailed())
    return Value::dynamic();
  diagnostics_.take(found);
  return value;
}

/// Adds what `references` of definitions in `run` lead to, as far as they are
/// in `written`.
void Explanation::addUses(std::vector<NodePart> &to, const ModuleRun &run,
                          const References &references,
                          const Written &written) const {
  auto path =
      written.expression ? referenceIn(*written.expression) : std::nullopt;
  for (const Use &use : references.uses) {
    const Node &target = run.nodes[use.definition];
    bool isInside = written.expression && contains(*written.expression, use);
    if (use.isOrderOnly || (written.isPart && !isInside))
      continue;
    StaticTraversal steps = stepsTo(use.member);
    if (isInside && path) {
      steps = stepsAfter(*path, use, *target.definition);
      steps.insert(steps.end(), written.rest.begin(), written.rest.end());
    }
    addTarget(to, target, use.member, std::move(steps));
  }
}

/// Adds the part of `target` to which `steps` lead: of a module that it opens
/// or includes, that of what is called `member` there.
void Explanation::addTarget(std::vector<NodePart> &to, const Node &target,
                            const std::string &member, StaticTraversal steps) {
  const KindRule &kind = *target.definition->kind;
  if (kind.include && target.definition->opens)
    return visitExposed(target, member,
                        [&](const Node &node) { to.push_back({&node}); });
  bool opens = kind.call &&
               std::ranges::any_of(target.instances, [](const Instance &each) {
                 return each.module != nullptr;
               });
  if (!opens)
    return to.push_back({&target, std::move(steps)});
  auto name = std::ranges::find(steps, member, &TraversalStep::name);
  steps.erase(steps.begin(), name == steps.end() ? name : name + 1);
  for (const Instance &instance : target.instances)
    for (const Node &node : instance.module->nodes)
      if (node.definition->kind->type == kind.call->outputs &&
          (member.empty() || node.definition->labels[0] == member))
        to.push_back({&node, steps});
}

/// The parts that the expressions of `part` refer to, each once.
std::vector<NodePart> Explanation::sources(const NodePart &part) const {
  std::vector<NodePart> all;
  const Node &node = *part.node;
  const Definition &definition = *node.definition;
  Written written = writtenAt(part);
  for (const Base &base : definition.bases)
    if (const Node *below = nodeOf(node, base))
      all.push_back({below});
  if (const Node *shared = sharedInput(node))
    all.push_back({shared, part.steps});
  else if (const References *argument = argumentFor(node))
    addUses(all, *node.run->caller->run, *argument, written);
  else {
    addUses(all, *node.run, *definition.repetition, written);
    addUses(all, *node.run, definition.content, written);
    for (const auto &[name, references] : *definition.arguments)
      if (!definition.opens)
        addUses(all, *node.run, references, written);
  }
  std::set<std::pair<const Node *, std::string>> seen;
  std::erase_if(all, [&](const NodePart &each) {
    return !seen.emplace(each.node, each.path()).second;
  });
  return all;
}

void Explanation::print(const NodePart &part, const Value &value) {
  out_.append(2 * part.depth, ' ');
  out_ += addressOf(*part.node);
  // That of the first one is what was asked for.
  if (part.depth != 0)
    out_ += part.path();
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
  NodePart first{node};
  Value top = inside(first, path, length);
  if (diagnostics_.hasErrors() && top.isFailed() && !node->whole.isFailed())
    return {};
  std::vector<NodePart> stack{std::move(first)};
  std::set<std::pair<const Node *, std::string>> printed;
  for (size_t lines = 0; !stack.empty(); ++lines) {
    NodePart part = std::move(stack.back());
    stack.pop_back();
    if (lines == maxTraceLines)
      return out_ + "…\n";
    Value value = lines == 0 ? top : valueOf(part);
    print(part, value);
    if (!printed.emplace(part.node, part.path()).second) {
      out_ += ", see above\n";
      continue;
    }
    bool isLater = !value.isFailed() && !value.isWhollyKnown();
    std::vector<NodePart> next = sources(part);
    std::erase_if(next, [&](const NodePart &each) {
      Value its = valueOf(each);
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

// 1. The longest address that the path begins with names a node; what follows
// is a path into its value, evaluated like any other.
// 2. A stack holds the parts of nodes to print. Each is printed with its value
// and replaced by its origins (Origins.h). Below an unknown value, known
// origins are left out, and a part without unknown origins is the source of the
// unknown value. Below a known value, whose origins may be unknown elsewhere,
// nothing is left out. The last origin of an input is the value from outside.
#include "Explanation.h"

#include "Bases.h"
#include "Explain/Trace.h"
#include "ModuleEval/DeferredAttributes.h"
#include "ModuleEval/Evaluator.h"
#include "ModuleEval/UsedValues.h"
#include "Origins.h"
#include "Results.h"
#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "hcl/Read.h"
#include "hcl/Scope.h"
#include "hcl/Text.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace hcl::app {

namespace {

/// Lines deeper than this are not indented further: chains may have thousands
/// of links.
constexpr size_t deepestIndent = 100;

class Explanation {
public:
  Explanation(const Evaluation &evaluation, Diagnostics &diagnostics)
      : root_(evaluation.root()), language_(evaluation.language()),
        inputs_(evaluation.inputs()), diagnostics_(diagnostics),
        deferred_(evaluation.description().deferredWords()) {}

  std::string text(const SourceFile &path);
  /// As valueBelowCall.
  [[nodiscard]] std::optional<Value> valueBelow(const SourceFile &path);

private:
  const Node *find(const SourceFile &path, size_t &length) const;
  Value inside(NodePart &part, const SourceFile &path, size_t length);
  void print(const NodePart &part, const Value &value, bool isRepeated);
  void printValue(const NodePart &part, const std::string &at,
                  const Value &value);
  void printGiven(const NodePart &part, const GivenInput &given,
                  const Value &value);
  std::vector<NodePart> nextParts(const NodePart &part, const Value &value);

  const ModuleRun &root_;
  const Language &language_;
  const GivenInputs &inputs_;
  Diagnostics &diagnostics_;
  std::string deferred_; ///< the words for an unknown value
  std::string out_;
};

/// Calls `visit` with each node of `root` and below and its address, then with
/// the nodes in groups of results and their names there.
template <typename Visit>
void visitNamed(const ModuleRun &root, const Visit &visit) {
  visitRuns(root, [&](const ModuleRun &run) {
    for (const Node &node : run.nodes)
      visit(node, addressOf(node));
  });
  std::set<std::string> groups;
  for (const Node &node : root.nodes)
    if (const std::string &group = node.definition->kind->result;
        !group.empty() && groups.insert(group).second)
      for (const auto &[name, named] : nodesInGroup(root, group))
        visit(*named, group + "." + name);
}

/// The node whose address, or name in a group, `path` begins with; `length` is
/// the length of the address.
const Node *Explanation::find(const SourceFile &path, size_t &length) const {
  const Node *found = nullptr;
  length = 0;
  visitNamed(root_, [&](const Node &node, const std::string &name) {
    std::string_view text = path.text();
    bool isPrefix = text.starts_with(name) &&
                    (name.size() == text.size() || text[name.size()] == '.' ||
                     text[name.size()] == '[');
    if (!isPrefix || name.size() <= length || node.definition->kind->isIgnored)
      return;
    found = &node;
    length = name.size();
  });
  return found;
}

/// The part of the value of `part.node` at the rest of `path`; its steps become
/// the steps of `part`.
Value Explanation::inside(NodePart &part, const SourceFile &path,
                          size_t length) {
  const Node &node = *part.node;
  std::string rest(path.text().substr(length));
  Value whole = referencedValue(node);
  if (rest.empty() || node.value.isFailed())
    return whole;
  // A name as long as the address, so places are those in `path`.
  std::string name(length, '_');
  Scope scope;
  scope.define(name, whole);
  Diagnostics found;
  Expression expression =
      readExpression(SourceFile(path.name(), name + rest), language_, found);
  if (auto steps = expression.staticTraversal(found))
    part.steps.assign(steps->begin() + 1, steps->end());
  Value value = Evaluator().evaluate(expression, scope, found);
  for (size_t i = 0; i < found.size(); ++i) {
    found.at(i).file = path;
    for (VariableNote &note : found.at(i).variables)
      if (note.name.starts_with(name))
        note.name.replace(0, length, path.text(), 0, length);
  }
  diagnostics_.take(found);
  return value;
}

/// The place of `part`: the expression for it in its block, if there is one,
/// else the definition. An argument stands in another block than its input, and
/// what is merged with an included module in two.
Place placeOf(const NodePart &asked) {
  const Definition &definition = *asked.node->definition;
  NodePart part = asked.isUninherited ? asked : withoutMergedNumbers(asked);
  if (!definition.kind->input && !part.steps.empty() &&
      definition.bases.empty())
    if (Written written = writtenAt(part); written.expressions.size() == 1) {
      const Expression &expression = written.expressions.front().expression;
      return {expression.file(), expression.range()};
    }
  return definition.place;
}

void Explanation::print(const NodePart &part, const Value &value,
                        bool isRepeated) {
  out_.append(2 * std::min(part.depth, deepestIndent), ' ');
  // The value of the first part is the answer.
  printValue(part,
             message("{address}{path} ({place})",
                     "address"_a = addressOf(*part.node),
                     "path"_a = part.depth != 0 ? part.path() : "",
                     "place"_a = placeOf(part).text()),
             value);
  out_ += isRepeated ? ", see above\n" : "";
}

/// Appends `value`, of `part`, unless a mark hides it, after `at`.
void Explanation::printValue(const NodePart &part, const std::string &at,
                             const Value &value) {
  Value shown = configuredValue(value);
  if (value.isFailed())
    out_ += message("{at}: has no value", "at"_a = at);
  else if (shown.containsMarks() || part.node->definition->declaresMark())
    out_ += message("{at} => (not shown)", "at"_a = at);
  else
    out_ += message("{at} => {value}", "at"_a = at,
                    "value"_a = valueText(shown, maxTraceWidth));
}

/// Appends a line with the place of `part`, with `value`, in `given`, as far as
/// it is written there.
void Explanation::printGiven(const NodePart &part, const GivenInput &given,
                             const Value &value) {
  std::string place = given.origin;
  if (given.expression) {
    Written written = writtenIn(*given.expression, part.steps);
    if (written.expressions.empty())
      return;
    const Expression &expression = written.expressions.front().expression;
    place = Place{expression.file(), expression.range()}.text();
  }
  if (place.empty())
    return;
  out_.append(2 * std::min(part.depth + 1, deepestIndent), ' ');
  printValue(part, place, value);
  out_ += '\n';
}

/// Whether definitions of `root` or of a child module may be missing, as
/// reported.
bool lacksDefinitions(const ModuleRun &root) {
  bool lacks = false;
  visitRuns(root, [&](const ModuleRun &run) {
    lacks |= run.source->lacksDefinitions;
  });
  return lacks;
}

/// The parts to print below `part` with `value`; ends the line of `part`.
std::vector<NodePart> Explanation::nextParts(const NodePart &part,
                                             const Value &value) {
  // The deferred attributes of a block matter only if a value is unknown
  // because of them.
  bool keepsDeferred = part.depth != 0 && part.explainsUnknown;
  bool isDeferred =
      !value.isFailed() &&
      !(keepsDeferred ? value : configuredValue(value)).isWhollyKnown();
  std::vector<NodePart> next = originsOf(part);
  size_t unknown = 0;
  std::erase_if(next, [&](NodePart &each) {
    Value its = valueOf(each);
    bool isUnknown = !its.isFailed() && !its.isWhollyKnown();
    unknown += isUnknown ? 1 : 0;
    each.explainsUnknown = isDeferred && part.explainsUnknown;
    return each.explainsUnknown && !isUnknown;
  });
  if (isDeferred && unknown == 0)
    out_ += ", " + deferred_;
  out_ += '\n';
  return next;
}

std::string Explanation::text(const SourceFile &path) {
  size_t length = 0;
  const Node *node = find(path, length);
  if (!node && lacksDefinitions(root_))
    return {};
  if (!node) {
    diagnostics_.add(
        DiagKind::UnknownReference, path, {0, uint32_t(path.text().size())},
        message("Nothing is called {name:quoted} here. Name a group of results "
                "and a name in it, or the address of a definition.",
                "name"_a = path.text()));
    suggestPath(root_, path.text(), diagnostics_);
    return {};
  }
  NodePart first{node};
  Value top = inside(first, path, length);
  if (diagnostics_.hasErrors() && top.isFailed() && !node->value.isFailed()) {
    if (node->definition->childModule)
      suggestPath(root_, path.text(), diagnostics_);
    return {};
  }
  std::vector<NodePart> stack{std::move(first)};
  std::set<std::tuple<const Node *, std::string, bool>> printed;
  for (size_t lines = 0; !stack.empty(); ++lines) {
    NodePart part = std::move(stack.back());
    stack.pop_back();
    if (lines == maxTraceLines)
      return out_ + "…\n";
    Value value = lines == 0 ? top : valueOf(part);
    bool isRepeated =
        !printed.emplace(part.node, part.path(), part.isUninherited).second;
    print(part, value, isRepeated);
    if (isRepeated)
      continue;
    std::vector<NodePart> next = nextParts(part, value);
    if (const GivenInput *given = givenFor(*part.node, inputs_)) {
      printGiven(part, *given, value);
      continue;
    }
    for (NodePart &each : next)
      each.depth = part.depth + 1;
    std::move(next.rbegin(), next.rend(), std::back_inserter(stack));
  }
  return out_;
}

std::optional<Value> Explanation::valueBelow(const SourceFile &path) {
  size_t length = 0;
  const Node *node = find(path, length);
  bool isBelow =
      node && std::ranges::none_of(
                  root_.nodes, [&](const Node &own) { return &own == node; });
  if (!isBelow)
    return std::nullopt;
  NodePart part{node};
  return inside(part, path, length);
}

} // namespace

void suggestPath(const ModuleRun &root, std::string_view path,
                 Diagnostics &diagnostics) {
  std::set<std::string, std::less<>> names;
  visitNamed(root, [&](const Node &node, const std::string &name) {
    if (!node.definition->kind->isIgnored)
      names.insert(name);
  });
  for (size_t length = path.size(); length != path.npos && length != 0;
       length = path.find_last_of(".[", length - 1)) {
    std::vector<std::string_view> near;
    for (const std::string &name : names)
      if (name.size() + 2 >= length && name.size() <= length + 2)
        near.push_back(name);
    if (suggest(diagnostics, path.substr(0, length), near))
      return;
  }
}

std::string explain(const Evaluation &evaluation, const SourceFile &path,
                    Diagnostics &diagnostics) {
  return Explanation(evaluation, diagnostics).text(path);
}

std::optional<Value> valueBelowCall(const Evaluation &evaluation,
                                    const SourceFile &path,
                                    Diagnostics &diagnostics) {
  return Explanation(evaluation, diagnostics).valueBelow(path);
}

} // namespace hcl::app

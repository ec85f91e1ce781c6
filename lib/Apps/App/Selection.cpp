// A block that is selected names others in texts. Each text is a use with a
// name: the labels of the other block, after the name of the first. A block
// without a selected use is left out, and so is one that no selected use names.
// Without a selection, mistakes in unused blocks are warnings where a
// description says so.
#include "Selection.h"

#include "Description/Merging.h"
#include "ExceptedParts.h"
#include "ModuleEval/NamedBlocks.h"
#include "Support/Glob.h"
#include "Support/Message.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace hcl::app {

namespace {

using Labels = std::vector<std::string>;

/// A block named by a text of another block.
struct Use {
  std::string type; ///< of the other block
  Labels labels;
  std::string name;
};

/// The text of attribute `name` of `part`, evaluated in `value`; or empty.
std::string textOf(const Value &value, const std::string &name) {
  if (name.empty() || !hasKeys(value))
    return {};
  const Value *found = value.find(name);
  auto text = found ? found->unmarked().getString() : std::nullopt;
  return std::string(text.value_or(""));
}

/// Finds what a module selects.
class Selector {
public:
  Selector(Evaluation &evaluation, const AppInputs &inputs,
           Diagnostics &diagnostics)
      : run_(evaluation.root()), inputs_(inputs), diagnostics_(diagnostics) {}

  /// Finds the blocks that are left out, and those that nothing names.
  void run();
  /// Removes nested blocks that are left out from the values of `nodes`, and
  /// what was reported in them from index `first` on.
  void removeParts(std::deque<Node> &nodes, size_t first);
  /// Warns of patterns that match nothing.
  void warnOfPatterns() const {
    warn(inputs_.only, "--only");
    warn(inputs_.except, "--except");
  }
  std::set<const Definition *> left;
  std::set<const Definition *> unused;

private:
  void addUses(const Node &node, const Value &value, std::vector<Use> &uses);
  void addUse(const std::string &text, const NamesRule &rule,
              const std::string &prefix, const std::string &rename,
              std::vector<Use> &uses) const;
  [[nodiscard]] bool matches(const std::vector<std::string> &patterns,
                             const std::string &name);
  bool isSelected(const std::string &name);
  bool isSelectedByLabel(const Node &node);
  void warn(const std::vector<std::string> &patterns,
            std::string_view flag) const;

  const ModuleRun &run_;
  const AppInputs &inputs_;
  Diagnostics &diagnostics_;
  std::set<std::string> names_;   ///< of all uses
  std::set<std::string> matched_; ///< patterns
  bool hasUnknownUses_ = false;
};

void Selector::addUse(const std::string &text, const NamesRule &rule,
                      const std::string &prefix, const std::string &rename,
                      std::vector<Use> &uses) const {
  std::optional<Labels> labels = labelsNamed(text, rule);
  if (!labels)
    return;
  Labels shown = *labels;
  if (!rename.empty() && !shown.empty())
    shown.back() = rename;
  std::string name = prefix;
  for (const std::string &label : shown)
    name += (name.empty() ? "" : ".") + label;
  uses.push_back({rule.blocks.front(), *std::move(labels), std::move(name)});
}

/// Calls `visit` with each text in `value`.
void visitTexts(const Value &value,
                const std::function<void(const std::string &)> &visit) {
  const Value &bare = value.unmarked();
  if (auto text = bare.getString())
    visit(std::string(*text));
  if (hasKeys(bare))
    for (size_t i = 0; i < bare.size(); ++i)
      visitTexts(bare.elements()[i], visit);
  else if (auto elements = bare.getElements())
    for (const Value &element : *elements)
      visitTexts(element, visit);
}

void Selector::addUses(const Node &node, const Value &value,
                       std::vector<Use> &uses) {
  const Definition &definition = *node.definition;
  const SelectRule &rule = *definition.kind->select;
  std::string prefix = textOf(value, rule.prefix);
  for (const auto &[name, attribute] : definition.kind->body.attributes)
    if (const Value *found =
            attribute.names && hasKeys(value) ? value.find(name) : nullptr)
      visitTexts(*found, [&](const std::string &text) {
        addUse(text, *attribute.names, prefix, {}, uses);
      });
  for (const NestedPart &block : definition.part.blocks) {
    if (!block.rule || !block.rule->names || block.labels.empty())
      continue;
    if (block.hasUnknownLabels) {
      hasUnknownUses_ = true;
      continue;
    }
    Diagnostics ignored; // Reported with the block.
    const Attribute *renamed = block.part.find(rule.rename);
    Value name = renamed ? renamed->expression.evaluate(Scope(), ignored)
                         : Value::null();
    addUse(block.labels.front(), *block.rule->names, prefix,
           std::string(name.getString().value_or("")), uses);
  }
}

/// Whether one of `patterns` matches `name`; notes which do.
bool Selector::matches(const std::vector<std::string> &patterns,
                       const std::string &name) {
  bool isMatched = false;
  for (const std::string &pattern : patterns)
    if (Glob(pattern, GlobSyntax::Shell).match(name) == GlobMatch::Yes) {
      matched_.insert(pattern);
      isMatched = true;
    }
  return isMatched;
}

/// Whether the patterns select `name`; notes which match.
bool Selector::isSelected(const std::string &name) {
  names_.insert(name);
  bool isOnly = inputs_.only.empty() || matches(inputs_.only, name);
  return isOnly && !matches(inputs_.except, name);
}

/// Warns of those of `patterns`, of `flag`, that match nothing.
void Selector::warn(const std::vector<std::string> &patterns,
                    std::string_view flag) const {
  std::string names;
  for (const std::string &name : names_)
    names += (names.empty() ? "" : ", ") + name;
  for (const std::string &pattern : patterns)
    if (!matched_.contains(pattern)) {
      diagnostics_.add(
          DiagKind::IgnoredArgument, {}, {},
          message("{flag} {pattern:quoted} selects nothing. These are the "
                  "names: {names}.",
                  "flag"_a = flag, "pattern"_a = pattern, "names"_a = names));
      diagnostics_.at(diagnostics_.size() - 1).title = "Nothing selected";
    }
}

/// Whether the patterns select `node` by its label or name. A name that is not
/// known may be any.
bool Selector::isSelectedByLabel(const Node &node) {
  const Definition &definition = *node.definition;
  if (!definition.labels.empty() && !definition.labels.front().empty())
    return isSelected(definition.labels.front());
  if (node.instances.empty())
    return true;
  std::string name = textOf(node.instances.front().value.unmarked(),
                            definition.kind->select->rename);
  return name.empty() || isSelected(name);
}

void Selector::run() {
  std::set<std::pair<std::string, Labels>> used;
  std::set<std::string> types;
  std::set<std::string> typesWithUnused;
  for (const Node &node : run_.nodes) {
    const Definition &definition = *node.definition;
    if (!definition.kind->select)
      continue;
    if (definition.kind->select->isByLabel) {
      if (!isSelectedByLabel(node))
        left.insert(&definition);
      continue;
    }
    std::vector<Use> uses;
    for (const Instance &instance : node.instances)
      addUses(node, instance.value.unmarked(), uses);
    // A block with a mistake tells nothing.
    bool isSelected = uses.empty();
    for (Use &use : uses) {
      types.insert(use.type);
      if (definition.kind->select->ignoresUnused)
        typesWithUnused.insert(use.type);
      if (!this->isSelected(use.name))
        continue;
      isSelected = true;
      used.emplace(std::move(use.type), std::move(use.labels));
    }
    if (!isSelected)
      left.insert(&definition);
  }
  for (const Node &node : run_.nodes)
    if (const Definition &definition = *node.definition;
        types.contains(definition.kind->type) &&
        !used.contains({definition.kind->type, definition.labels})) {
      left.insert(&definition);
      if (typesWithUnused.contains(definition.kind->type) && !hasUnknownUses_)
        unused.insert(&definition);
    }
}

void Selector::removeParts(std::deque<Node> &nodes, size_t first) {
  std::vector<Place> removed;
  for (Node &node : nodes) {
    const auto &rule = node.definition->kind->select;
    if (!rule || rule->parts.empty() || left.contains(node.definition))
      continue;
    std::vector<Place> places = removeExcepted(
        node, rule->parts, rule->rename, [&](const std::string &name) {
          names_.insert(name);
          return matches(inputs_.except, name);
        });
    removed.insert(removed.end(), places.begin(), places.end());
  }
  diagnostics_.eraseIf(first, [&](size_t index) {
    const Diagnostic &each = diagnostics_[index];
    return std::ranges::any_of(removed, [&](const Place &place) {
      return each.file && each.file.name() == place.file.name() &&
             place.range.begin <= each.subject.begin &&
             each.subject.end <= place.range.end;
    });
  });
}

/// A function for each diagnostic that is erased, with the definition around.
using Erased = std::function<void(const Definition &, const Diagnostic &)>;

/// Erases what was reported in `left`, definitions of `module`: from the start
/// of each to that of the next one in its file.
void eraseReports(const ModuleSource &module,
                  const std::set<const Definition *> &left, size_t first,
                  Diagnostics &diagnostics, const Erased &erased) {
  using Starts = std::map<uint32_t, const Definition *>;
  std::map<std::string, Starts, std::less<>> starts;
  for (const Definition &definition : module.definitions)
    starts[definition.place.file.name()][definition.place.range.begin] =
        left.contains(&definition) ? &definition : nullptr;
  diagnostics.eraseIf(first, [&](size_t index) {
    const Diagnostic &each = diagnostics[index];
    auto file = each.file ? starts.find(each.file.name()) : starts.end();
    if (file == starts.end())
      return false;
    auto next = file->second.upper_bound(each.subject.begin);
    const Definition *in =
        next == file->second.begin() ? nullptr : std::prev(next)->second;
    if (in)
      erased(*in, each);
    return in != nullptr;
  });
}

/// Turns the mistakes in each of `unused`, definitions of `evaluation`, into a
/// warning.
void forgiveUnused(Evaluation &evaluation,
                   const std::set<const Definition *> &unused, size_t first,
                   Diagnostics &diagnostics) {
  std::map<const Definition *, Diagnostic> mistakes;
  eraseReports(*evaluation.root().source, unused, first, diagnostics,
               [&](const Definition &definition, const Diagnostic &each) {
                 if (each.severity() == Severity::Error)
                   mistakes.try_emplace(&definition, each);
               });
  for (auto &[definition, mistake] : mistakes) {
    Diagnostic warning = mistake;
    warning.kind = DiagKind::IgnoredArgument;
    warning.title = message("Mistake in a {noun} that is not used",
                            "noun"_a = definition->kind->noun);
    warning.detail = message(
        "No other block names this {noun}, so {application} does not evaluate "
        "it. In use it fails: {detail}",
        "noun"_a = definition->kind->noun,
        "application"_a = evaluation.description().name,
        "detail"_a = mistake.detail);
    diagnostics.add(std::move(warning));
    evaluation.leftOut.insert(definition);
  }
}

} // namespace

std::string selectedName(const AppInputs &inputs) {
  bool isOne = inputs.only.size() == 1 && inputs.except.empty() &&
               inputs.only.front().find_first_of("*?[\\(") == std::string::npos;
  return isOne ? inputs.only.front() : std::string();
}

void applySelection(Evaluation &evaluation, const AppInputs &inputs,
                    size_t first, Diagnostics &diagnostics) {
  bool isAsked = !inputs.only.empty() || !inputs.except.empty();
  if (std::ranges::none_of(
          evaluation.description().kinds,
          [](const KindRule &kind) { return kind.select.has_value(); })) {
    if (!isAsked)
      return;
    return diagnostics.add(
        DiagKind::CannotRun, {}, {},
        message("{name} has no blocks that can be selected. Leave out --only "
                "and --except.",
                "name"_a = evaluation.description().name));
  }
  Selector selector(evaluation, inputs, diagnostics);
  selector.run();
  if (!isAsked)
    return forgiveUnused(evaluation, selector.unused, first, diagnostics);
  selector.removeParts(evaluation.root().nodes, first);
  selector.warnOfPatterns();
  eraseReports(*evaluation.root().source, selector.left, first, diagnostics,
               [](const Definition &, const Diagnostic &) {});
  evaluation.leftOut = std::move(selector.left);
}

} // namespace hcl::app

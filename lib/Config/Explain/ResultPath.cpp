// 1. Names select items, labels narrow them down, a number or the fact that
// there is only one selects a block, whose items are next.
// 2. The remaining steps at an attribute lead into its value.
// 3. The steps taken so far are recorded as those into the result, where blocks
// are in a tuple below their labels.
#include "ResultPath.h"

#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "hcl/Explain.h"
#include "hcl/Text.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>

namespace hcl {

using namespace hir;

namespace {

std::vector<const ItemNode *> pointersTo(const std::vector<ItemNode> &items) {
  std::vector<const ItemNode *> pointers;
  for (const ItemNode &item : items)
    pointers.push_back(&item);
  return pointers;
}

/// The element of `value` selected by `step`, or null.
const Value *partAt(const Value &value, const Value &step) {
  switch (value.kind()) {
  case ValueKind::Tuple:
  case ValueKind::List: {
    bool isThere = step.kind() == ValueKind::Integer && step.asInteger() >= 0 &&
                   uint64_t(step.asInteger()) < value.size();
    return isThere ? &value.elements()[size_t(step.asInteger())] : nullptr;
  }
  case ValueKind::Map:
  case ValueKind::Object:
    return step.kind() == ValueKind::String ? value.find(step.asString())
                                            : nullptr;
  default:
    return nullptr;
  }
}

/// Suggests the key of `value` that is nearest to `step` in the last
/// diagnostic.
void suggestKey(const Value &value, const Value &step,
                Diagnostics &diagnostics) {
  bool isNamed =
      value.kind() == ValueKind::Map || value.kind() == ValueKind::Object;
  if (!isNamed || step.kind() != ValueKind::String)
    return;
  std::vector<std::string_view> names;
  for (size_t i = 0; i < value.size(); ++i)
    names.push_back(value.key(i));
  suggest(diagnostics, step.asString(), names);
}

} // namespace

/// Takes the next step.
void ResultPath::takeStep() {
  taken_.push_back(std::move(steps_.back()));
  steps_.pop_back();
}

bool ResultPath::isLabelOf(const ItemNode &item, size_t number) const {
  return number < item.labels.size() &&
         item.labels[number] == steps_.back().asString();
}

/// Takes the steps that are labels of blocks, and removes other blocks. Returns
/// the number of steps taken.
size_t ResultPath::takeLabels() {
  for (size_t taken = 0;; ++taken) {
    auto isLabelled = [&](const ItemNode *item) {
      return isLabelOf(*item, taken);
    };
    if (steps_.empty() || steps_.back().kind() != ValueKind::String ||
        std::ranges::none_of(items_, isLabelled)) {
      names_.clear();
      for (const ItemNode *item : items_)
        if (taken < item->labels.size())
          names_.push_back(item->labels[taken]);
      return taken;
    }
    std::erase_if(items_,
                  [&](const ItemNode *item) { return !isLabelled(item); });
    takeStep();
  }
}

/// Takes a step with the name of items. Returns false for any other step.
bool ResultPath::takeName() {
  names_.clear();
  for (const ItemNode *item : items_)
    names_.push_back(item->name);
  if (steps_.empty() || steps_.back().kind() != ValueKind::String) {
    items_.clear();
    return false;
  }
  std::erase_if(items_, [&](const ItemNode *item) {
    return item->name != steps_.back().asString();
  });
  if (items_.empty())
    return false;
  takeStep();
  return true;
}

/// Selects one of the blocks, of whose labels the path named `labels`. Returns
/// false if the next step does not.
bool ResultPath::takeBlock(size_t labels) {
  bool isNamed = steps_.back().kind() == ValueKind::String;
  size_t selected = 0;
  if (isNamed) {
    // A single block needs no number.
    if (items_.size() != 1 || items_[0]->labels.size() != labels)
      return false;
  } else {
    const Value &position = steps_.back();
    if (position.kind() != ValueKind::Integer || position.asInteger() < 0 ||
        uint64_t(position.asInteger()) >= items_.size())
      return false;
    selected = size_t(position.asInteger());
    steps_.pop_back();
  }
  const ItemNode *block = items_[selected];
  for (size_t i = labels; i < block->labels.size(); ++i)
    taken_.push_back(Value::string(block->labels[i]));
  int64_t before = std::count_if(
      items_.begin(), items_.begin() + ptrdiff_t(selected),
      [&](const ItemNode *other) { return other->labels == block->labels; });
  taken_.push_back(Value::integer(before));
  items_ = {block};
  return true;
}

/// Follows the path to items. Returns false if there is no such item, with the
/// fault at the next step and `items_` those concerned.
bool ResultPath::findItems(const ItemTree &tree) {
  items_ = pointersTo(tree.items());
  while (takeName()) {
    if (items_[0]->item().kind == ItemKind::Attribute) {
      items_.resize(1);
      return true;
    }
    size_t labels = takeLabels();
    if (steps_.empty())
      return true;
    if (!takeBlock(labels))
      return false;
    if (steps_.empty())
      return true;
    items_ = pointersTo(items_[0]->inside);
  }
  return false;
}

/// Reports the step with `left` steps from there to the end.
void ResultPath::report(size_t left, std::string detail,
                        Diagnostics &diagnostics) const {
  diagnostics.add(DiagKind::UnsupportedAttribute, file_,
                  traversal_[traversal_.size() - left].range,
                  std::move(detail));
}

/// Reports that the next step leads to no item.
void ResultPath::reportMissing(Diagnostics &diagnostics) const {
  const Value &step = steps_.back();
  bool areSeveral = items_.size() > 1;
  report(steps_.size(),
         areSeveral ? message("There are {count} blocks up to here. Name one "
                              "of them by its label, or by its number from 0.",
                              "count"_a = items_.size())
                    : "The configuration has nothing here.",
         diagnostics);
  if (step.kind() == ValueKind::String)
    suggest(diagnostics, step.asString(), names_);
}

std::optional<ResultPath> ResultPath::find(const ItemTree &tree,
                                           const SourceFile &path,
                                           Diagnostics &diagnostics) {
  size_t errors = diagnostics.errorCount();
  Tree parsed = parseExpression(path, tree.language(), diagnostics);
  if (diagnostics.errorCount() != errors)
    return {};
  NodeCursor at(parsed.root());
  std::optional<StaticTraversal> traversal =
      staticTraversal(at.node(), diagnostics);
  if (!traversal)
    return {};
  ResultPath found;
  found.file_ = path;
  found.traversal_ = std::move(*traversal);
  for (size_t i = found.traversal_.size(); i-- != 0;) {
    const TraversalStep &step = found.traversal_[i];
    found.steps_.push_back(step.key ? *step.key : Value::string(step.name));
  }
  // The only attribute of an expression has no name.
  bool isExpression = tree.isExpression();
  if (isExpression && found.steps_.back().asString() != "result") {
    found.report(found.steps_.size(),
                 "Of one expression there is only the value, which is called "
                 "result here.",
                 diagnostics);
    return {};
  }
  if (isExpression)
    found.steps_.back() = Value::string("");
  if (found.findItems(tree))
    return found;
  found.reportMissing(diagnostics);
  return {};
}

std::optional<Value> ResultPath::follow(PathSteps steps, const Value &value,
                                        Diagnostics &diagnostics) const {
  Value at = value;
  for (; !steps.empty(); steps.pop_back()) {
    const Value &part = at.unmarked();
    if (!part.isKnown() || part.isFailed() || part.kind() == ValueKind::Wrapped)
      return at;
    const Value *next = partAt(part, steps.back());
    if (!next) {
      report(steps.size(),
             message("The result has nothing here: this step is into a value "
                     "of type {type}.",
                     "type"_a = typeText(part.type())),
             diagnostics);
      suggestKey(part, steps.back(), diagnostics);
      return {};
    }
    at = at.isMarked() ? next->withMarks(at.marks()) : *next;
  }
  return at;
}

std::optional<Value> ResultPath::partOfResult(const Value &result,
                                              Diagnostics &diagnostics) const {
  PathSteps all = steps_;
  all.insert(all.end(), taken_.rbegin(), taken_.rend());
  return follow(std::move(all), result, diagnostics);
}

Value selectPath(std::span<const Source> sources, const SourceFile &path,
                 const Value &result, Diagnostics &diagnostics) {
  return selectPath(sources, path, result, diagnostics, Scope(), {});
}

Value selectPath(std::span<const Source> sources, const SourceFile &path,
                 const Value &result, Diagnostics &diagnostics,
                 const Scope &scope, const BlockOptions &options) {
  ItemTree tree(sources, scope, options);
  std::optional<Value> part;
  if (auto at = ResultPath::find(tree, path, diagnostics))
    part = at->partOfResult(result, diagnostics);
  return part ? *part : Value::failed();
}

} // namespace hcl

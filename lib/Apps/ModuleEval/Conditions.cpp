// The message is evaluated even if the condition holds, so that a mistake in
// the message shows in time. Marks of a value are marks at any depth.
#include "Conditions.h"

#include "Semantics/Describe.h"
#include "Support/Message.h"
#include "Value/Walk.h"
#include "hcl/Convert.h"

#include <algorithm>
#include <map>

namespace hcl::app {

namespace {

/// Checks one block with a condition.
class ConditionCheck {
public:
  ConditionCheck(const NestedPart &block, const Scope &scope,
                 const std::function<std::string()> &origin,
                 Evaluator &evaluator, Diagnostics &diagnostics)
      : block_(block), rule_(*block.rule->condition), scope_(scope),
        origin_(origin), evaluator_(evaluator), diagnostics_(diagnostics) {}

  [[nodiscard]] ConditionOutcome run();

private:
  ConditionOutcome refuse(const Expression &at, std::string detail) {
    diagnostics_.add(DiagKind::InvalidCondition, at.file(), at.range(),
                     std::move(detail));
    return ConditionOutcome::Broken;
  }
  std::string explanation(bool isNeeded);

  const NestedPart &block_;
  const ConditionRule &rule_;
  const Scope &scope_;
  const std::function<std::string()> &origin_;
  Evaluator &evaluator_;
  Diagnostics &diagnostics_;
};

} // namespace

/// The most values of variables that are shown with a condition.
static constexpr size_t mostShown = 8;

std::vector<VariableNote> valuesIn(const Expression &expression,
                                   const Scope &scope) {
  std::map<std::string, std::string> notes;
  for (const StaticTraversal &path : expression.variables()) {
    const Value *value = scope.lookup(path.front().name);
    Range range = path.front().range;
    for (size_t i = 1; value && i < path.size() && !path[i].key &&
                       value->kind() == ValueKind::Object && !value->isMarked();
         ++i) {
      const Value *attribute = value->find(path[i].name);
      if (!attribute)
        break;
      value = attribute;
      range = cover(range, path[i].range);
    }
    if (value && !value->isFailed() && notes.size() < mostShown)
      notes.emplace(expression.file().slice(range), describeValue(*value));
  }
  std::vector<VariableNote> result;
  for (auto &[name, text] : notes)
    result.push_back({name, std::move(text)});
  return result;
}

bool dependsOnMistake(const Expression &expression, const Scope &scope) {
  return std::ranges::any_of(
      expression.variables(), [&](const StaticTraversal &path) {
        const Value *value = scope.lookup(path.front().name);
        for (size_t i = 1; value && !value->isFailed() && i < path.size(); ++i)
          value = value->kind() == ValueKind::Object && !path[i].key
                      ? value->find(path[i].name)
                      : nullptr;
        return value && value->isFailed();
      });
}

namespace {

/// Whether `message`, of the application, ends as a sentence does.
bool isSentence(std::string_view message) {
  return message.empty() ||
         std::string_view(".!?:\n").find(message.back()) != message.npos;
}

ConditionOutcome ConditionCheck::run() {
  const Attribute *test = block_.part.find(rule_.test);
  if (!test)
    return ConditionOutcome::Broken;
  const Expression &expression = test->expression;
  Value value = evaluator_.evaluate(expression, scope_, diagnostics_);
  if (value.isFailed())
    return ConditionOutcome::Broken;
  Fault fault;
  std::optional<Value> holds = convert(
      value, Type::boolean(), expression.impl().language().dialect, fault);
  if (!holds)
    return refuse(expression, message("A condition is true or false: {reason}.",
                                      "reason"_a = fault.text()));
  Value plain = holds->unmarked();
  if (plain.isNull())
    return refuse(expression, "A condition is true or false, not null.");
  bool isNeeded = plain.isKnown() && !plain.asBool();
  if (isNeeded && dependsOnMistake(expression, scope_))
    return ConditionOutcome::Broken;
  std::string text = explanation(isNeeded);
  if (!isNeeded)
    return plain.isKnown() ? ConditionOutcome::Holds
                           : ConditionOutcome::Unknown;
  if (std::string origin = origin_(); !origin.empty())
    text += (isSentence(text) ? " " : ". ") + origin;
  Diagnostic diagnostic{rule_.isWarning ? DiagKind::CheckFailed
                                        : DiagKind::ConditionFailed,
                        std::move(text),
                        expression.file(),
                        expression.range(),
                        {},
                        valuesIn(expression, scope_)};
  diagnostic.title = rule_.summary;
  diagnostics_.add(std::move(diagnostic));
  return ConditionOutcome::Fails;
}

/// The message; a general message if hidden or unknown. `isNeeded`: the message
/// will be shown.
std::string ConditionCheck::explanation(bool isNeeded) {
  const Attribute *message = block_.part.find(rule_.message);
  if (!message)
    return "The condition does not hold.";
  size_t errors = diagnostics_.errorCount();
  Value value = evaluator_.evaluate(message->expression, scope_, diagnostics_);
  if (diagnostics_.errorCount() != errors || value.isFailed())
    return "The condition does not hold.";
  Fault fault;
  std::optional<Value> text =
      convert(value, Type::string(), Dialect::spec(), fault);
  bool isText = text && !text->isNull();
  if (!isText && (isNeeded || rule_.isStrict))
    static_cast<void>(
        refuse(message->expression, "The message of a condition is a string."));
  else if (std::optional<std::string_view> plain =
               isText ? text->getString() : std::nullopt)
    return plain->empty() ? "The condition does not hold; its message is empty."
                          : std::string(*plain);
  return "The condition does not hold; its message cannot be shown.";
}

void checkPart(const Part &part, const MakeConditionScope &scope,
               const std::function<std::string()> &origin, Evaluator &evaluator,
               const NoteOutcome &note, Diagnostics &diagnostics) {
  for (const NestedPart &block : part.blocks) {
    if (!block.rule)
      continue;
    if (block.rule->condition) {
      ConditionOutcome outcome =
          ConditionCheck(block, *scope(block.rule->condition->self), origin,
                         evaluator, diagnostics)
              .run();
      if (note)
        note(block, outcome);
    }
    checkPart(block.part, scope, origin, evaluator, note, diagnostics);
  }
}

/// All marks of `value` and of its parts.
MarkSet marksOf(const Value &value) {
  MarkSet marks;
  visitStored(value, [&](const Value &part) {
    marks.insert(part.marks());
    return part.containsMarks();
  });
  return marks;
}

} // namespace

void checkAll(const Definition &definition, const MakeConditionScope &scope,
              const std::function<std::string()> &origin, Evaluator &evaluator,
              const NoteOutcome &note, Diagnostics &diagnostics) {
  checkPart(definition.part, scope, origin, evaluator, note, diagnostics);
}

Value markedAsDeclared(const Definition &definition, Value value, Caller caller,
                       Diagnostics &diagnostics) {
  const KindRule &kind = *definition.kind;
  MarkSet found = marksOf(value);
  auto refuse = [&](std::string detail) {
    diagnostics.add(DiagKind::ForbiddenMark, definition.place.file,
                    definition.place.range, std::move(detail));
  };
  for (size_t i = 0; i < kind.marks.size(); ++i) {
    const MarkRule &rule = kind.marks[i];
    bool isDeclared = definition.declaredMarks[i];
    bool isNeeded =
        rule.need == MarkRule::Need::Always ||
        (rule.need == MarkRule::Need::InRoot && caller != Caller::Module);
    if (isDeclared && caller == Caller::None && rule.refusedInRoot)
      refuse(message("The {noun} {address:quoted} cannot be {label} in the "
                     "module that is evaluated.",
                     "noun"_a = kind.noun, "address"_a = definition.address,
                     "label"_a = rule.label));
    else if (isDeclared && !rule.onlyAllows)
      value = value.withMarks(MarkSet(Mark{rule.label}));
    else if (!isDeclared && isNeeded && found.contains(rule.label))
      refuse(message("The value of the {noun} {address:quoted} is {label}. Add "
                     "{argument} = true, or use a value that is not.",
                     "noun"_a = kind.noun, "address"_a = definition.address,
                     "label"_a = rule.label, "argument"_a = rule.declaredBy));
  }
  return value;
}

void checkMarks(const Definition &definition, const Attribute &attribute,
                bool isDescribed, const Value &value,
                Diagnostics &diagnostics) {
  MarkSet found = marksOf(value);
  std::vector<std::string> refused = definition.kind->refusedMarks;
  if (isDescribed)
    refused.insert(refused.end(), definition.kind->marksOfOthers.begin(),
                   definition.kind->marksOfOthers.end());
  for (const std::string &label : refused)
    if (found.contains(label))
      diagnostics.add(DiagKind::ForbiddenMark, attribute.file(),
                      attribute.expression.range(),
                      message("The value of {name:quoted} is {label}, which is "
                              "not allowed here.",
                              "name"_a = attribute.name, "label"_a = label));
}

bool isKeptApart(const Definition &definition, const Value &value) {
  if (definition.kind->marksOfOthers.empty() || !value.containsMarks())
    return false;
  MarkSet found = marksOf(value);
  return std::ranges::any_of(
      definition.kind->marksOfOthers,
      [&](const std::string &label) { return found.contains(label); });
}

} // namespace hcl::app

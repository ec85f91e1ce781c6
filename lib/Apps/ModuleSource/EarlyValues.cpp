// The needs of an expression are collected first, dependencies before
// dependents, without recursion: chains may be long. Then all are evaluated in
// this order.
#include "EarlyValues.h"

#include "Description/ApplicationNames.h"
#include "Description/NameTree.h"
#include "Description/ValuePaths.h"
#include "InputType.h"
#include "ModuleContent/Literals.h"
#include "ReferenceMistakes.h"
#include "Support/Message.h"

#include <algorithm>

namespace hcl::app {

namespace {

/// A definition whose needs are being collected.
struct OpenDefinition {
  uint32_t number; ///< none for the expression itself
  SourceFile file;
  std::vector<StaticTraversal> paths;
  size_t next = 0;
};

/// The expression that is the value of `definition`, or null.
const Expression *expressionOf(const Definition &definition) {
  return definition.kind->eachAttribute
             ? &definition.part.attributes.begin()->second.expression
             : nullptr;
}

/// Whether `root` begins names of repeated blocks.
bool isOfInstances(const Description &description, const std::string &root) {
  return std::ranges::any_of(description.kinds, [&](const KindRule &kind) {
    return std::ranges::any_of(kind.repeats, [&](const RepeatRule &repeat) {
      return (!repeat.key.empty() && repeat.key[0] == root) ||
             (!repeat.value.empty() && repeat.value[0] == root);
    });
  });
}

/// The words of `path` up to the first index, with dots.
std::string dotted(const StaticTraversal &path) {
  std::string text;
  for (const std::string &word : wordsOf(path))
    text += (text.empty() ? "" : ".") + word;
  return text;
}

} // namespace

/// Reports that `path`, which leads to `found`, has no early value; the path
/// `top` in `file` needs `path`. Returns whether this is so, also for undefined
/// names, which are reported elsewhere.
bool EarlyValues::isMistaken(const StaticTraversal &path,
                             const FoundName &found, const StaticTraversal &top,
                             const SourceFile &file,
                             Diagnostics &diagnostics) const {
  const Description &description = *module_.description;
  const EarlyRule &rule = description.early;
  const std::string &root = path.front().name;
  bool isName = description.names.contains(root);
  if (isName && std::ranges::count(rule.names, root))
    return false;
  if (!isName && !found.definition && !isOfInstances(description, root))
    return true;
  const Definition *target = found.definition && !isName
                                 ? &module_.definitions[*found.definition]
                                 : nullptr;
  bool isAllowed =
      target && std::ranges::count(rule.blocks, target->kind->type) != 0;
  if (isAllowed && (!target->kind->input || target->input->isEarly))
    return false;
  std::string nouns;
  for (const std::string &type : rule.blocks)
    nouns += (nouns.empty() ? "" : ", ") + description.find(type)->noun;
  std::string name = target ? target->address : dotted(path);
  std::string needed =
      &path == &top ? ""
                    : message("{top:quoted} needs ", "top"_a = dotted(top));
  std::string advice =
      isAllowed && target->kind->input->isEarlyByDefault
          ? message("Remove {argument:quoted} there.",
                    "argument"_a = target->kind->input->early)
      : isAllowed
          ? message("Add {argument} = true there.",
                    "argument"_a = target->kind->input->early)
          : message("Only these may be used here: {nouns}.", "nouns"_a = nouns);
  diagnostics.add(DiagKind::InvalidReference, file, rangeOf(top),
                  message("{needed}{name:quoted}{which} has no value yet when "
                          "modules are read. {advice}",
                          "needed"_a = needed, "name"_a = name,
                          "which"_a = needed.empty() ? "" : ", which",
                          "advice"_a = advice));
  return true;
}

/// The definitions that `expression` needs, dependencies first; nothing without
/// an early value.
std::optional<std::vector<uint32_t>>
EarlyValues::needs(const Expression &expression,
                   std::span<const std::string> more,
                   Diagnostics &diagnostics) const {
  std::vector<uint32_t> order;
  std::unordered_map<uint32_t, bool> isDone;
  std::vector<OpenDefinition> open;
  open.push_back({UINT32_MAX, expression.file(), valuePaths(expression)});
  bool isEarly = true;
  while (!open.empty()) {
    OpenDefinition &at = open.back();
    if (at.next == at.paths.size()) {
      if (open.size() > 1) {
        isDone[at.number] = true;
        order.push_back(at.number);
      }
      open.pop_back();
      continue;
    }
    const StaticTraversal &path = at.paths[at.next++];
    if (open.size() == 1 && std::ranges::count(more, path.front().name))
      continue;
    FoundName found = module_.names.find(path);
    const StaticTraversal &top = open.front().paths[open.front().next - 1];
    if (isMistaken(path, found, top, expression.file(), diagnostics)) {
      isEarly = false;
      open.resize(1);
      continue;
    }
    if (!found.definition ||
        module_.description->names.contains(path.front().name))
      continue;
    uint32_t number = *found.definition;
    auto [state, isNew] = isDone.try_emplace(number, false);
    if (!isNew) {
      // Evaluation reports a circle.
      isEarly = isEarly && state->second;
      continue;
    }
    const Definition &definition = module_.definitions[number];
    const Expression *value = expressionOf(definition);
    open.push_back(
        {number, value ? value->file() : SourceFile(),
         value ? valuePaths(*value) : std::vector<StaticTraversal>()});
  }
  return isEarly ? std::optional(std::move(order)) : std::nullopt;
}

/// The value of the input `input`.
Value EarlyValues::inputOf(const Definition &input) {
  Diagnostics reported; // Reported by the evaluation.
  const std::optional<Value> &fallback = input.input->fallback;
  std::optional<Value> given;
  if (caller_)
    given = caller_->argument(*call_, nameOf(input));
  else if (inputs_)
    given = inputs_(module_, input);
  if (given && caller_) {
    given = convertInput(input, fallback, *given, {}, {}, language_.dialect,
                         reported, &budget_);
    if (given->isNull() && !input.input->isNullable)
      given = fallback;
  }
  if (!given)
    given = fallback;
  if (!given)
    return unknownInput(input, fallback);
  MarkSet marks;
  for (size_t i = 0; i < input.declaredMarks.size(); ++i)
    if (input.declaredMarks[i])
      marks.insert(Mark{input.kind->marks[i].label});
  return given->withMarks(marks);
}

/// The value of definition `number`, whose needs have values.
const Value &EarlyValues::compute(uint32_t number) {
  auto [at, isNew] = values_.try_emplace(number);
  if (!isNew)
    return at->second;
  const Definition &definition = module_.definitions[number];
  Diagnostics reported; // Reported by the evaluation.
  const Expression *expression = expressionOf(definition);
  Value value = expression               ? valueOf(*expression, reported)
                : definition.kind->input ? inputOf(definition)
                                         : Value::dynamic();
  return values_.insert_or_assign(number, std::move(value)).first->second;
}

/// The value of `expression`, whose needs have values.
Value EarlyValues::valueOf(const Expression &expression,
                           Diagnostics &diagnostics) {
  NameTree tree;
  const Description &description = *module_.description;
  bool usesNames = false;
  for (const StaticTraversal &path : valuePaths(expression)) {
    FoundName found = module_.names.find(path);
    if (description.names.contains(path.front().name))
      usesNames = true;
    else if (found.definition)
      tree.set(module_.definitions[*found.definition].path,
               values_.at(*found.definition));
  }
  if (usesNames) {
    Diagnostics reported; // Reported by the evaluation.
    for (auto &[name, value] : applicationNames(module_.folder, rootFolder_,
                                                description, {}, reported))
      tree.set(NamePath{name}, std::move(value));
  }
  Scope scope;
  scope.shareBudget(budget_);
  scope.allowVariables();
  tree.defineIn(scope);
  return expression.evaluate(scope, diagnostics);
}

Value EarlyValues::evaluate(const Attribute &attribute,
                            const AttributeRule &rule,
                            Diagnostics &diagnostics) {
  const Expression &expression = attribute.expression;
  auto order = needs(expression, {}, diagnostics);
  if (!order)
    return Value::failed();
  for (uint32_t number : *order)
    compute(number);
  Value value = valueOf(expression, diagnostics);
  if (value.isFailed())
    return value;
  MarkSet marks;
  Value plain = value.unmarkedDeep(marks);
  if (!marks.empty()) {
    diagnostics.add(
        DiagKind::ForbiddenMark, expression.file(), expression.range(),
        message("The value of {name:quoted} is {label}, which is not allowed "
                "here.",
                "name"_a = rule.name, "label"_a = marks.begin()->label));
    return Value::failed();
  }
  return suitableValue(expression, plain, rule, Scope(), diagnostics);
}

std::optional<Value> EarlyValues::argument(const Definition &call,
                                           const std::string &name) {
  const Expression *expression = call.find(name);
  if (!expression)
    return std::nullopt;
  Diagnostics reported; // Reported by the evaluation.
  auto order = needs(*expression, {}, reported);
  if (!order)
    return Value::dynamic();
  for (uint32_t number : *order)
    compute(number);
  return valueOf(*expression, reported);
}

void EarlyValues::check(const Expression &expression,
                        std::span<const std::string> more,
                        Diagnostics &diagnostics) const {
  static_cast<void>(needs(expression, more, diagnostics));
}

void EarlyValues::checkArguments(const Definition &call,
                                 Diagnostics &diagnostics) const {
  const ModuleSource &child = *call.childModule;
  for (const auto &[name, attribute] : call.part.attributes) {
    auto input = child.find(call.kind->call->inputs, name);
    if (input && child.definitions[*input].input->mustBeEarly &&
        !call.kind->body.attributes.contains(name))
      check(attribute.expression, {}, diagnostics);
  }
}

void EarlyValues::addInputs(const Expression &expression,
                            std::set<std::string> &names) const {
  Diagnostics reported; // Reported before.
  if (auto order = needs(expression, {}, reported))
    for (uint32_t number : *order)
      if (const Definition &definition = module_.definitions[number];
          definition.kind->input)
        names.insert(nameOf(definition));
}

} // namespace hcl::app

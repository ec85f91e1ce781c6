// The values of inputs: the argument of the call, the given value in the root
// module, or the default. A default with names or calls of functions is
// evaluated with the module even if a value is given, because the default may
// decide the type of texts.
#include "Description/Merging.h"
#include "Evaluation.h"
#include "Included.h"
#include "ModuleSource/InputType.h"
#include "Repetition.h"
#include "Requirements.h"
#include "Support/Message.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

namespace hcl::app {

/// Whether the input `definition` is deferred unless given.
static bool isDeferred(const Definition &definition, AbsentInputs absent) {
  return absent == AbsentInputs::AreUnknown ||
         (absent == AbsentInputs::AreDeferred &&
          !definition.find(definition.kind->input->fallback) &&
          !definition.kind->input->mayLack);
}

/// The default of an input, converted to the type and merged with the defaults
/// of included modules; nothing without a default.
std::optional<Value> Evaluation::evaluateDefault(Node &node, Needs &needs) {
  // The default in the input itself.
  auto stated = [&](Node &input) -> std::optional<Value> {
    const Definition &definition = *input.definition;
    if (!definition.input->isFallbackComputed)
      return definition.input->fallback;
    require(*input.run, definition.content, needs);
    if (!needs.empty())
      return std::nullopt;
    Value value = evaluator().evaluate(
        *definition.find(definition.kind->input->fallback),
        *scopeFor(input, nullptr, definition.content), *diagnostics_);
    return acceptDefault(definition, value, language_.dialect, *diagnostics_,
                         &budget_.budget());
  };
  const Definition &definition = *node.definition;
  for (const Base &base : definition.input->bases)
    needs.add(node.run->nodes[base.include].instancesQuery);
  if (!needs.empty())
    return std::nullopt;
  bool isSet = !definition.isFromOtherModule;
  std::optional<Value> all;
  if (isSet)
    all = stated(node);
  for (const Base &base : definition.input->bases) {
    if (isSet && base.strategy == MergeStrategy::Replace && !base.isOver)
      continue;
    isSet = true;
    Node *included = nodeOf(node, base);
    if (!included) // Not read: a limit is exceeded.
      continue;
    std::optional<Value> below = stated(*included);
    if (below && base.isOver && all)
      all = merged(*all, *below, base.strategy, definition.kind->body);
    else if (below)
      all = all ? merged(*below, *all, base.strategy, definition.kind->body)
                : below;
  }
  return needs.empty() ? all : std::nullopt;
}

using EvaluateIn = std::function<Value(Node &, const Expression &)>;

/// The values of the attributes of the input `node` named in `expression`, as
/// variables: written in the input, else in included modules; null for others.
static std::shared_ptr<Scope> attributesFor(Node &node,
                                            const Expression &expression,
                                            const EvaluateIn &evaluateIn,
                                            Needs &needs) {
  std::vector<Node *> texts = writtenInputs(node);
  if (!node.definition->isFromOtherModule) {
    auto under = std::ranges::find_if(texts, [&](const Node *text) {
      return !text->run->caller->definition->isOnTop;
    });
    texts.insert(under, &node);
  }
  for (Node *text : texts)
    require(*text->run, text->definition->content, needs);
  auto scope = std::make_shared<Scope>();
  if (!needs.empty())
    return scope;
  for (const StaticTraversal &path : expression.variables()) {
    const std::string &name = path.front().name;
    if (scope->lookup(name))
      continue;
    Value value = Value::null();
    for (Node *text : texts)
      if (const Expression *written = text->definition->find(name)) {
        value = evaluateIn(*text, *written);
        break;
      }
    scope->define(name, std::move(value));
  }
  return scope;
}

/// The value of the input `node` by the description; nothing: none. Errors:
/// InvalidInput.
[[nodiscard]] static std::optional<Value>
findInput(Node &node, const EvaluateIn &evaluateIn, Budget &budget,
          Needs &needs, Diagnostics &diagnostics) {
  const Expression &expression = *node.definition->kind->input->found;
  for (Node &other : node.run->nodes)
    if (other.definition->kind->include)
      needs.add(other.instancesQuery);
  if (!needs.empty())
    return std::nullopt;
  auto scope = attributesFor(node, expression, evaluateIn, needs);
  if (!needs.empty())
    return std::nullopt;
  scope->addFunctions(node.run->source->descriptionFunctions);
  scope->shareBudget(budget);
  Diagnostics mistakes;
  Value found = expression.evaluate(*scope, mistakes);
  if (mistakes.hasErrors())
    diagnostics.add(DiagKind::InvalidInput, node.definition->place.file,
                    node.definition->place.range,
                    message("No value for {address:quoted} was found: {reason}",
                            "address"_a = node.definition->address,
                            "reason"_a = mistakes[0].detail));
  if (!found.isFailed() && found.unmarked().isNull())
    return std::nullopt;
  return found;
}

/// Tells `evaluator` that the default of `input` is the value.
static void noteDefault(const Definition &input, Evaluator &evaluator) {
  if (const Attribute *written = input.part.find(input.kind->input->fallback))
    evaluator.useDefault(*written);
}

Value Evaluation::evaluateInput(Node &node, Needs &needs) {
  const Definition &definition = *node.definition;
  const std::string &name = nameOf(definition);
  Node *caller = node.run->caller;
  if (Node *shared = includerInput(node)) {
    needs.add(shared->valueQuery);
    return shared->value;
  }
  std::optional<Value> fallback = evaluateDefault(node, needs);
  if (!needs.empty())
    return Value::failed();
  if (!caller || caller->definition->kind->include) {
    auto given = inputs_->find(name);
    bool maySeek = given == inputs_->end() && definition.kind->input->found &&
                   node.run->source->descriptionFunctions &&
                   options_.absent != AbsentInputs::AreUnknown;
    if (maySeek) {
      auto evaluateIn = [this](Node &text, const Expression &expression) {
        return evaluator().evaluate(
            expression, *scopeFor(text, nullptr, text.definition->content),
            *diagnostics_);
      };
      std::optional<Value> found =
          findInput(node, evaluateIn, budget_.budget(), needs, *diagnostics_);
      if (!needs.empty())
        return Value::failed();
      if (found)
        return *found;
    }
    if (given == inputs_->end() && isDeferred(definition, options_.absent))
      return unknownInput(definition, fallback);
    if (given == inputs_->end() && fallback)
      noteDefault(definition, evaluator());
    return inputValue(definition,
                      given == inputs_->end() ? nullptr : &given->second,
                      fallback, description_->inputs, language_,
                      budget_.budget(), *diagnostics_);
  }
  const References *argument = argumentFor(node);
  if (!argument) {
    if (fallback)
      noteDefault(definition, evaluator());
    Diagnostics reported; // Reported with the module.
    return inputValue(definition, nullptr, fallback, description_->inputs,
                      language_, budget_.budget(), reported);
  }
  require(*caller->run, *argument, needs);
  if (!needs.empty())
    return Value::failed();
  const Expression &expression = *caller->definition->find(name);
  auto scope = scopeFor(*caller, &caller->instances[node.run->callerInstance],
                        *argument);
  GivenInput given{.value =
                       evaluator().evaluate(expression, *scope, *diagnostics_),
                   .place = {expression.file(), expression.range()}};
  return inputValue(definition, &given, fallback, description_->inputs,
                    language_, budget_.budget(), *diagnostics_);
}

const GivenInput *givenFor(const Node &node, const GivenInputs &inputs) {
  const Node *caller = node.run->caller;
  if (!node.definition->kind->input ||
      (caller && !caller->definition->kind->include))
    return nullptr;
  auto given = inputs.find(nameOf(*node.definition));
  return given == inputs.end() ? nullptr : &given->second;
}

std::string originOfInput(const Node &node, const GivenInputs &inputs) {
  const Definition &definition = *node.definition;
  if (!definition.kind->input)
    return "";
  const std::string &name = nameOf(definition);
  const std::string &address = definition.address;
  const Node *caller = node.run->caller;
  bool isCalled = caller && !caller->definition->kind->include;
  if (isCalled) {
    // Its place may change although the condition is not checked again.
    if (caller->definition->find(name))
      return message("The value of {address:quoted} is set by {caller:quoted}.",
                     "address"_a = address, "caller"_a = addressOf(*caller));
  } else if (const GivenInput *given = givenFor(node, inputs)) {
    Place place = placeToShow(definition, *given);
    if (place.file)
      return message("The value of {address:quoted} is set at {place}.",
                     "address"_a = address, "place"_a = place.text());
    return given->origin.empty()
               ? ""
               : message("The value of {address:quoted} is that of {origin}.",
                         "address"_a = address, "origin"_a = given->origin);
  }
  const Expression *fallback =
      definition.find(definition.kind->input->fallback);
  if (!fallback)
    return "";
  Place place{fallback->file(), fallback->range()};
  return message("The value of {address:quoted} is its default, at {place}.",
                 "address"_a = address, "place"_a = place.text());
}

} // namespace hcl::app

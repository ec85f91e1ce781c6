// std::map<std::string, Value> for the inputs of a module come from outside,
// then from the file, then from the case; each may refer to those before.
#include "CaseInputs.h"

#include "Description/ValuePaths.h"
#include "ModuleSource/InputType.h"
#include "Support/Message.h"

#include <utility>

namespace hcl::app {

/// Whether `node` is an input of the root module called `name`.
static const Definition *inputCalled(const ModuleSource &module,
                                     const std::string &name) {
  for (const Definition &definition : module.definitions)
    if (definition.kind->input && nameOf(definition) == name)
      return &definition;
  return nullptr;
}

bool mayNameCases(const Expression &expression, const Suite &suite,
                  const std::map<std::string, Value> &results,
                  Diagnostics &diagnostics) {
  const SuiteRule &rule = *suite.rule;
  bool areKnown = true;
  for (const StaticTraversal &path : valuePaths(expression)) {
    if (path.front().name != rule.caseName || path.size() < 2 || path[1].key ||
        results.contains(path[1].name))
      continue;
    areKnown = false;
    bool isLater = std::ranges::any_of(suite.source->definitions,
                                       [&](const Definition &each) {
                                         return each.kind->type == rule.cases &&
                                                each.labels[0] == path[1].name;
                                       });
    diagnostics.add(
        DiagKind::InvalidReference, expression.file(),
        cover(path[0].range, path[1].range),
        isLater ? message("The {noun} {name:quoted} has not been run yet. Name "
                          "one that comes before.",
                          "noun"_a = rule.cases, "name"_a = path[1].name)
                : message("There is no {noun} called {name:quoted} in this "
                          "file.",
                          "noun"_a = rule.cases, "name"_a = path[1].name));
  }
  return areKnown;
}

Value CaseInputs::valueOf(const Expression &expression) {
  Diagnostics &diagnostics = state_.diagnostics();
  if (!mayNameCases(expression, suite_, results_, diagnostics))
    return Value::failed();
  Scope scope;
  std::map<std::string, Value> values = state_.outside;
  for (const auto &[name, value] : state_.own)
    values.insert_or_assign(name, value);
  scope.define(rule_.inputName, objectOf(values));
  scope.define(rule_.caseName, objectOf(results_));
  scope.addFunctions(state_.module.reading.language.functions);
  return Evaluator().evaluate(expression, scope, diagnostics);
}

/// Sets the values of inputs of the module from outside.
void CaseInputs::addOutside() {
  const ModuleSource &module = *state_.module.source;
  const Description &description = *module.description;
  const Language &language = state_.module.reading.language;
  Budget budget = state_.module.left;
  Diagnostics again; // The evaluation reports them.
  for (const auto &[name, given] : state_.given)
    if (const Definition *input = inputCalled(module, name)) {
      Value value = inputValue(*input, &given, input->input->fallback,
                               description.inputs, language, budget, again);
      if (!value.isFailed())
        state_.outside.insert_or_assign(name, std::move(value));
    }
}

/// Gives the values in `part` to the inputs of the module. Errors: as valueOf;
/// IgnoredInput for a value of the case without an input.
void CaseInputs::addValues(const Part &part, bool isOfCase) {
  std::map<std::string, Value> added;
  std::vector<const std::pair<const std::string, Attribute> *> inOrder;
  for (const auto &each : part.attributes)
    inOrder.push_back(&each);
  std::ranges::sort(inOrder, {}, [](const auto *each) {
    return each->second.nameRange.begin;
  });
  for (const auto *each : inOrder) {
    const auto &[name, attribute] = *each;
    const Expression &expression = attribute.expression;
    Value value = valueOf(expression);
    if (value.isFailed())
      state_.become(CaseVerdict::Error);
    added.insert_or_assign(name, value);
    if (!inputCalled(*state_.module.source, name)) {
      if (isOfCase && !state_.module.source->lacksDefinitions)
        state_.diagnostics().add(
            DiagKind::IgnoredInput, attribute.file(), attribute.nameRange,
            message("The module has no input called {name:quoted}.",
                    "name"_a = name));
      continue;
    }
    GivenInput &given = state_.given[name] = GivenInput();
    given.value = std::move(value);
    given.expression = expression;
    given.place = {expression.file(), expression.range()};
    given.isNamed = true;
  }
  for (auto &[name, value] : added)
    state_.own.insert_or_assign(name, std::move(value));
}

/// Sets the values of inputs of the suite, which come from outside; inputs of
/// the module with their names have the same.
/// Errors: of inputs.
void CaseInputs::addDefined() {
  const Language &language = state_.module.reading.language;
  Diagnostics ofModule; // Reported with the inputs of the module.
  GivenInputs given;
  bool isCollected = false;
  for (const Definition &definition : suite_.source->definitions) {
    if (!definition.kind->input)
      continue;
    if (!isCollected)
      given =
          collectInputs(*suite_.source, inputs_, language, ofModule, &root_);
    isCollected = true;
    const std::string &name = definition.labels[0];
    auto found = given.find(name);
    Budget budget = state_.module.left;
    Value value = inputValue(
        definition, found == given.end() ? nullptr : &found->second,
        definition.input->fallback, suite_.source->description->inputs,
        language, budget, state_.diagnostics());
    if (value.isFailed())
      state_.become(CaseVerdict::Error);
    state_.outside.insert_or_assign(name, value);
    if (!inputCalled(*state_.module.source, name))
      continue;
    GivenInput &input = state_.given[name] = GivenInput();
    input.value = std::move(value);
    input.place = definition.place;
  }
}

/// Sets the values in files beside the suite: over all others from outside.
/// Errors: as inputs.
void CaseInputs::addBeside() {
  if (suite_.values.empty())
    return;
  auto isBeside = [&](const SourceFile &file) {
    return std::ranges::any_of(suite_.values, [&](const SourceFile &each) {
      return each.name() == file.name();
    });
  };
  AppInputs inputs;
  inputs.files = suite_.values;
  Diagnostics found;
  GivenInputs all = collectInputs(*state_.module.source, inputs,
                                  state_.module.reading.language, found);
  found.eraseIf(0, [&](size_t i) { return !isBeside(found[i].file); });
  state_.diagnostics().take(found);
  for (auto &[name, given] : all)
    if (isBeside(given.place.file))
      state_.given.insert_or_assign(name, std::move(given));
}

/// Collects the values for the inputs of the module: from outside, of the file,
/// of the case.
void CaseInputs::collect() {
  bool isOther = state_.module.source.get() != &root_;
  Diagnostics found;
  // A name in the suite need not be one of the module.
  AppInputs inputs = inputs_;
  auto isOfSuite = [&](const auto &each) {
    return inputCalled(*suite_.source, each.first) &&
           !inputCalled(*state_.module.source, each.first);
  };
  std::erase_if(inputs.texts, isOfSuite);
  std::erase_if(inputs.values, isOfSuite);
  state_.given = collectInputs(*state_.module.source, inputs,
                               state_.module.reading.language, found,
                               isOther ? &root_ : nullptr);
  std::erase_if(state_.given, [](const auto &each) {
    return each.second.value && each.second.value->isFailed();
  });
  state_.diagnostics().take(found);
  addBeside();
  addOutside();
  addDefined();
  for (const Definition &definition : suite_.source->definitions)
    if (definition.kind->type == rule_.inputs)
      addValues(definition.part, /*isOfCase=*/false);
  for (const NestedPart *block : blocksIn(state_.definition.part, rule_.inputs))
    addValues(block->part, /*isOfCase=*/true);
}

} // namespace hcl::app

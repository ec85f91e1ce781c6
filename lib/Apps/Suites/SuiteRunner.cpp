// A case gives values to the inputs of a module, evaluates the module, erases
// the expected failures, and then checks the conditions of the case. A case
// with another command than a plan evaluates the module as a plan first: a
// failure there ends the case.
#include "SuiteRunner.h"

#include "App/Questions.h"
#include "Assertions.h"
#include "CaseInputs.h"
#include "CaseState.h"
#include "Configurations.h"
#include "Description/ValuePaths.h"
#include "Foreseen.h"
#include "ModuleContent/QuotedReference.h"
#include "ModuleEval/Counting.h"
#include "ModuleEval/Inputs.h"
#include "ModuleSource/InputType.h"
#include "ProviderNames.h"
#include "Support/Message.h"
#include "hcl/Marks.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>
#include <utility>

namespace hcl::app {

/// Evaluates the module, as a plan if `isForeseen`.
void SuiteRunner::evaluate(CaseState &state, bool isForeseen) {
  const TestedModule &module = state.module;
  state.evaluation.reset();
  state.trial = std::make_unique<CaseTrial>(
      state.replaced, suite_.replaced, isForeseen, states_[state.stateName]);
  state.found.clear();
  // Of a case that applies the plan before does not count.
  std::optional<Counting> counting;
  const std::shared_ptr<Coverage> &coverage = modules_.inputs().coverage;
  if (coverage && isForeseen == state.isForeseen)
    counting.emplace(*coverage);
  state.evaluation = std::make_unique<Evaluation>(
      modules_.description(), module.source, module.reading.language,
      EvaluationOptions{.evaluator = counting ? &*counting : nullptr,
                        .absent = absentIn(modules_.inputs()),
                        .hasOwnFunctions = module.reading.hasOwnFunctions,
                        .trial = state.trial.get(),
                        .left = module.left});
  state.trial->options = state.options;
  state.trial->prepare(state.evaluation->root());
  state.evaluation->run(state.given, state.found);
}

/// Sorts the failures of the evaluation into expected and other failures.
/// `isTooEarly`: even expected failures are errors.
void SuiteRunner::settle(CaseState &state, bool isTooEarly) {
  const std::vector<CheckedCondition> &checked = state.trial->checked;
  state.unreached = unreachedNodes(state.evaluation->root(), checked);
  if (isTooEarly) {
    // The evaluation that applies has the warnings.
    state.found.eraseIf(0, [&](size_t i) {
      return state.found[i].severity() == Severity::Warning;
    });
    std::vector<ExpectedFailure> none;
    settleFailures(checked, state.unreached, none, state.found);
    if (state.found.hasErrors())
      state.become(CaseVerdict::Error);
    return state.diagnostics().take(state.found);
  }
  settleFailures(checked, state.unreached, state.expected, state.found);
  if (state.found.hasErrors())
    state.become(CaseVerdict::Error);
  state.diagnostics().take(state.found);
  for (const ExpectedFailure &each : state.expected) {
    if (each.isFound)
      continue;
    auto report = [&](DiagKind kind, std::string detail) {
      state.diagnostics().add(kind, each.place.file, each.place.range,
                              std::move(detail));
    };
    if (each.isUndecided) {
      state.become(CaseVerdict::Undecided);
      ++state.result.undecided;
      report(DiagKind::UndecidedCondition,
             message("Whether a condition of {address:quoted} fails depends on "
                     "a value that only a provider knows.",
                     "address"_a = each.address));
    } else {
      // Applications end a suite at a failure that is missing from a plan.
      bool mayGoOn = !state.isForeseen && isSince(*suite_.source->description,
                                                  rule_.missingFailsSince);
      state.become(mayGoOn ? CaseVerdict::Fail : CaseVerdict::Error);
      report(DiagKind::MissingFailure,
             message("A condition of {address:quoted} was expected to fail, "
                     "and none did.",
                     "address"_a = each.address + each.instance));
    }
  }
}

/// The names of the module and of the suite.
std::shared_ptr<Scope> SuiteRunner::scopeOf(const CaseState &state) const {
  const Evaluation &evaluation = *state.evaluation;
  auto scope = std::make_shared<Scope>(scopeOfModule(evaluation, {}));
  std::map<std::string, Value> values = state.own;
  for (const auto &[name, value] : state.outside)
    values.emplace(name, value);
  if (const Value *inputs = scope->lookup(rule_.inputName);
      inputs && inputs->kind() == ValueKind::Object)
    for (size_t i = 0; i < inputs->size(); ++i)
      values.insert_or_assign(std::string(inputs->key(i)),
                              inputs->elements()[i]);
  scope->define(rule_.inputName, objectOf(values));
  scope->define(rule_.caseName, objectOf(results_));
  std::map<std::string, Value> results;
  for (const Node &node : evaluation.root().nodes)
    if (node.definition->kind->result == rule_.result)
      results.insert_or_assign(node.definition->labels[0], node.value);
  scope->define(rule_.resultName, objectOf(results));
  return scope;
}

/// Checks the conditions of the case.
void SuiteRunner::checkAll(CaseState &state) {
  std::shared_ptr<Scope> scope = scopeOf(state);
  std::vector<std::string> own = {rule_.inputName, rule_.caseName,
                                  rule_.resultName};
  TriedModule module{*state.evaluation,       *scope,          own,
                     state.trial->remembered, state.unreached, unknownResults_,
                     rule_.caseName,          state.isForeseen};
  for (const NestedPart *block :
       blocksIn(state.definition.part, rule_.checks)) {
    ++state.result.conditions;
    const Attribute *test = block->part.find(rule_.test);
    const Attribute *text = block->part.find(rule_.message);
    bool mayRun =
        mayNameCases(test->expression, suite_, results_, state.diagnostics()) &&
        (!text ||
         mayNameCases(text->expression, suite_, results_, state.diagnostics()));
    CaseVerdict verdict =
        mayRun ? checkAssertion(*block, rule_, module, state.diagnostics())
               : CaseVerdict::Error;
    state.result.undecided += verdict == CaseVerdict::Undecided;
    state.become(verdict);
  }
}

/// Keeps the results of the module for later cases.
void SuiteRunner::keepResults(CaseState &state) {
  std::map<std::string, Value> results;
  for (const Node &node : state.evaluation->root().nodes)
    if (node.definition->kind->result == rule_.result)
      results.insert_or_assign(node.definition->labels[0],
                               state.unreached.contains(&node) ? Value::failed()
                                                               : node.value);
  const std::string &name = state.definition.labels[0];
  results_.insert_or_assign(name, objectOf(results));
  for (const auto &[result, value] : results) {
    using Kind = TraversalStep::Kind;
    MarkSet marks;
    if (state.isForeseen && !value.isFailed() &&
        !value.unmarkedDeep(marks).isWhollyKnown() &&
        areUnknownToPlans(state.evaluation->root(),
                          {{{Kind::Root, rule_.resultName, {}, {}},
                            {Kind::Attribute, result, {}, {}}}},
                          state.trial->remembered))
      unknownResults_.insert(name + "." + result);
  }
  if (!state.isForeseen)
    states_[state.stateName] = std::move(state.trial->applied);
}

/// The name of the state of a case: the one that it states, else the folder of
/// its module.
std::string SuiteRunner::stateOf(const Definition &definition) const {
  std::string name = textIn(definition.part, rule_.state);
  if (!name.empty())
    return "=" + name;
  for (const NestedPart *block : blocksIn(definition.part, rule_.module))
    return textIn(block->part, rule_.source);
  return "";
}

/// The module that the case `definition` tries. Errors: of reading it.
const TestedModule &SuiteRunner::moduleOf(const Definition &definition,
                                          Diagnostics &diagnostics) {
  for (const NestedPart *block : blocksIn(definition.part, rule_.module)) {
    std::string source = textIn(block->part, rule_.source);
    bool isFolder = source.starts_with("./") || source.starts_with("../");
    if (!isFolder) {
      diagnostics.add(DiagKind::UnreadableModule, block->place.file,
                      block->place.range,
                      message("The module {source:quoted} is not in a folder "
                              "beside this one, so the case cannot run.",
                              "source"_a = source));
      break;
    }
    const TestedModule &module = modules_.at(
        (std::filesystem::path(folder_) / source).lexically_normal().string());
    Diagnostics found = module.found;
    diagnostics.take(found);
    return module;
  }
  return modules_.at(folder_);
}

/// Reads what the case replaces.
void SuiteRunner::readReplaced(CaseState &state) {
  const TestedModule &module = state.module;
  ReplacedReader reader(
      *suite_.source->description, *modules_.description(),
      *module.reading.files, module.reading.language, folder_,
      [&](const Expression &expression) {
        Scope scope;
        scope.addFunctions(functionsOfValues(*suite_.source->description,
                                             module.reading.language));
        return Evaluator().evaluate(expression, scope, state.diagnostics());
      },
      state.diagnostics());
  for (const NestedPart &block : state.definition.part.blocks)
    if (block.rule)
      reader.add(block.type, block.part, block.place, /*isEarly=*/false,
                 state.replaced.replacements);
  for (const NestedPart *block :
       blocksIn(state.definition.part, rule_.options)) {
    auto addPaths = [&](const std::string &name,
                        std::vector<StaticTraversal> &all) {
      const Attribute *list = block->part.find(name);
      auto elements = list ? list->expression.staticList(state.diagnostics())
                           : std::nullopt;
      if (elements)
        for (const Expression &element : *elements)
          if (auto path = readReference(element, state.diagnostics()))
            all.push_back(*std::move(path));
    };
    addPaths(rule_.targets, state.options.targets);
    addPaths(rule_.forced, state.options.forced);
    state.options.isRefresh =
        textIn(block->part, rule_.mode) == rule_.refreshing;
  }
  if (const Attribute *list = state.definition.part.find(rule_.providers))
    state.replaced.providers =
        providersIn(list->expression, state.diagnostics());
}

/// Checks the configurations of providers for the case.
/// Errors: InvalidReference for missing ones; as checkConfiguration.
void SuiteRunner::checkProviders(CaseState &state, CaseInputs &inputs) {
  const ProviderNames &chosen = state.replaced.providers;
  const ModuleSource &module = *state.module.source;
  const Definition &definition = state.definition;
  auto has = [&](const std::string &name) {
    return std::ranges::count(suite_.configurations, name,
                              &Configuration::name) ||
           std::ranges::count(suite_.replaced.standIns, name,
                              &StandIn::provider);
  };
  for (const auto &[name, chosenName] : chosen)
    if (!has(chosenName)) {
      const Expression *list = definition.find(rule_.providers);
      state.diagnostics().add(
          DiagKind::InvalidReference, list->file(), list->range(),
          message("The file has no configuration {name:quoted} of a provider.",
                  "name"_a = chosenName));
    }
  for (const std::string &name : state.module.configurations) {
    auto found = chosen.find(name);
    const std::string *used = chosen.empty()          ? &name
                              : found == chosen.end() ? nullptr
                                                      : &found->second;
    for (const Configuration &each : suite_.configurations)
      if (used && each.name == *used)
        checkConfiguration(
            each,
            [&](const Expression &value) { return inputs.valueOf(value); },
            state.diagnostics());
    bool isAlias = name.find('.') != std::string::npos;
    if (isAlias && !(used && has(*used)) && !module.lacksDefinitions &&
        !hasConfiguration(module, name))
      state.diagnostics().add(
          DiagKind::InvalidReference, definition.place.file,
          definition.place.range,
          message("The module needs the configuration {name:quoted} of a "
                  "provider, which neither the module nor the test has.",
                  "name"_a = name));
  }
}

/// Runs one case: the place where a module is evaluated for it.
CaseResult SuiteRunner::runCase(const Definition &definition) {
  CaseResult result{.name = definition.labels[0],
                    .verdict = CaseVerdict::Pass,
                    .file = definition.place.file,
                    .place = definition.place.range};
  CaseState state{.definition = definition,
                  .module = moduleOf(definition, result.diagnostics),
                  .result = result,
                  .isForeseen =
                      textIn(definition.part, rule_.command) == rule_.foreseen};
  if (result.diagnostics.hasErrors()) {
    state.become(CaseVerdict::Error);
    return result;
  }
  state.stateName = stateOf(definition);
  readReplaced(state);
  CaseInputs inputs(suite_, *modules_.at(folder_).source, modules_.inputs(),
                    results_, state);
  inputs.collect();
  checkProviders(state, inputs);
  if (const Attribute *list = definition.part.find(rule_.expected)) {
    state.expected = expectedIn(list->expression, result.diagnostics);
  }
  if (result.diagnostics.hasErrors())
    state.become(CaseVerdict::Error);
  if (result.verdict == CaseVerdict::Error)
    return result;
  evaluate(state, state.isForeseen);
  settle(state, /*isTooEarly=*/!state.isForeseen);
  if (result.verdict == CaseVerdict::Error)
    return result;
  if (!state.isForeseen) {
    evaluate(state, /*isForeseen=*/false);
    settle(state, /*isTooEarly=*/false);
  }
  if (result.verdict >= CaseVerdict::Fail) {
    if (!state.isForeseen)
      states_[state.stateName] = std::move(state.trial->applied);
    return result;
  }
  checkAll(state);
  keepResults(state);
  return result;
}

SuiteResult SuiteRunner::run() {
  using Clock = std::chrono::steady_clock;
  auto secondsSince = [](Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
  };
  Clock::time_point start = Clock::now();
  SuiteResult suite{.path = suite_.path, .block = rule_.cases};
  for (const Definition &definition : suite_.source->definitions) {
    if (definition.kind->type != rule_.cases)
      continue;
    CaseResult result{.name = definition.labels[0],
                      .file = definition.place.file,
                      .place = definition.place.range};
    Clock::time_point begin = Clock::now();
    if (suite.verdict != CaseVerdict::Error)
      result = runCase(definition);
    result.seconds = secondsSince(begin);
    suite.verdict = std::max(suite.verdict, result.verdict);
    suite.cases.push_back(std::move(result));
  }
  if (suite.cases.empty())
    suite.verdict = CaseVerdict::Pass;
  suite.seconds = secondsSince(start);
  return suite;
}

} // namespace hcl::app

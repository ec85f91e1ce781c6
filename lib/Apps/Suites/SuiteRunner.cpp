// A case gives values to the inputs of a module, evaluates the module, erases
// the expected failures, and then checks the conditions of the case. A case
// with another command than a plan evaluates the module as a plan first: a
// failure there ends the case.
#include "SuiteRunner.h"

#include "App/Questions.h"
#include "Assertions.h"
#include "Description/ValuePaths.h"
#include "ModuleContent/Literals.h"
#include "ModuleEval/Inputs.h"
#include "ModuleSource/InputType.h"
#include "Support/Message.h"
#include "hcl/Marks.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace hcl::app {

std::vector<const NestedPart *> blocksIn(const Part &part,
                                         const std::string &type) {
  std::vector<const NestedPart *> all;
  for (const NestedPart &block : part.blocks)
    if (block.rule && block.type == type)
      all.push_back(&block);
  return all;
}

std::string textIn(const Part &part, const std::string &name) {
  const Attribute *attribute = part.find(name);
  if (!attribute)
    return "";
  if (std::string word = attribute->expression.keyword(); !word.empty())
    return word;
  Diagnostics reported; // Reported when the suite was read.
  Value value = literalValue(*attribute, AttributeRule{.name = name}, reported);
  return std::string(value.getString().value_or(""));
}

/// A case in progress.
struct SuiteRunner::CaseState {
  const Definition &definition;
  const TestedModule &module;
  CaseResult &result;
  bool isForeseen;        ///< plans only
  GivenInputs given = {}; ///< for the module
  Values outside = {};    ///< values from outside, by name
  Values own = {};        ///< values of the suite
  std::vector<ExpectedFailure> expected = {};
  std::unique_ptr<CaseTrial> trial = {};
  std::unique_ptr<Evaluation> evaluation = {};
  Diagnostics found = {}; ///< of the evaluation
  std::set<const Node *> unreached = {};

  Diagnostics &diagnostics() { return result.diagnostics; }
  void become(CaseVerdict verdict) {
    result.verdict = std::max(result.verdict, verdict);
  }
};

/// Whether `node` is an input of the root module called `name`.
static const Definition *inputCalled(const ModuleSource &module,
                                     const std::string &name) {
  for (const Definition &definition : module.definitions)
    if (definition.kind->input && nameOf(definition) == name)
      return &definition;
  return nullptr;
}

/// An object of `values`.
static Value objectOf(const std::map<std::string, Value> &values) {
  return Value::object({values.begin(), values.end()});
}

Value SuiteRunner::namesOfCases() const { return objectOf(results_); }

/// Whether all names of cases in `expression` are names of earlier cases.
/// Errors: InvalidReference.
bool SuiteRunner::mayName(const Expression &expression,
                          Diagnostics &diagnostics) const {
  bool areKnown = true;
  for (const StaticTraversal &path : valuePaths(expression)) {
    if (path.front().name != rule_.caseName || path.size() < 2 || path[1].key ||
        results_.contains(path[1].name))
      continue;
    areKnown = false;
    bool isLater = std::ranges::any_of(
        suite_.source->definitions, [&](const Definition &each) {
          return each.kind->type == rule_.cases &&
                 each.labels[0] == path[1].name;
        });
    diagnostics.add(
        DiagKind::InvalidReference, expression.file(),
        cover(path[0].range, path[1].range),
        isLater ? message("The {noun} {name:quoted} has not been run yet. Name "
                          "one that comes before.",
                          "noun"_a = rule_.cases, "name"_a = path[1].name)
                : message("There is no {noun} called {name:quoted} in this "
                          "file.",
                          "noun"_a = rule_.cases, "name"_a = path[1].name));
  }
  return areKnown;
}

/// The value of `expression`, of values in the suite. Errors: as evaluation;
/// UnknownCondition for values that a plan did not know.
Value SuiteRunner::valueOf(const Expression &expression, CaseState &state) {
  Diagnostics &diagnostics = state.diagnostics();
  if (!mayName(expression, diagnostics))
    return Value::failed();
  Scope scope;
  Values values = state.outside;
  for (const auto &[name, value] : state.own)
    values.insert_or_assign(name, value);
  scope.define(rule_.inputName, objectOf(values));
  scope.define(rule_.caseName, namesOfCases());
  scope.addFunctions(state.module.reading.language.functions);
  return Evaluator().evaluate(expression, scope, diagnostics);
}

/// Sets the values of inputs of the module from outside.
void SuiteRunner::addOutside(CaseState &state) {
  const ModuleSource &module = *state.module.source;
  const Description &description = *module.description;
  const Language &language = state.module.reading.language;
  Budget budget = state.module.left;
  Diagnostics again; // The evaluation reports them.
  for (const auto &[name, given] : state.given)
    if (const Definition *input = inputCalled(module, name)) {
      Value value = inputValue(*input, &given, input->input->fallback,
                               description.inputs, language, budget, again);
      if (!value.isFailed())
        state.outside.insert_or_assign(name, std::move(value));
    }
}

/// Gives the values in `part` to the inputs of the module. Errors: as valueOf;
/// IgnoredInput for a value of the case without an input.
void SuiteRunner::addValues(CaseState &state, const Part &part, bool isOfCase) {
  Values added;
  std::vector<const std::pair<const std::string, Attribute> *> inOrder;
  for (const auto &each : part.attributes)
    inOrder.push_back(&each);
  std::ranges::sort(inOrder, {}, [](const auto *each) {
    return each->second.nameRange.begin;
  });
  for (const auto *each : inOrder) {
    const auto &[name, attribute] = *each;
    const Expression &expression = attribute.expression;
    Value value = valueOf(expression, state);
    if (value.isFailed())
      state.become(CaseVerdict::Error);
    added.insert_or_assign(name, value);
    if (!inputCalled(*state.module.source, name)) {
      if (isOfCase && !state.module.source->lacksDefinitions)
        state.diagnostics().add(
            DiagKind::IgnoredInput, attribute.file(), attribute.nameRange,
            message("The module has no input called {name:quoted}.",
                    "name"_a = name));
      continue;
    }
    GivenInput &given = state.given[name] = GivenInput();
    given.value = std::move(value);
    given.expression = expression;
    given.place = {expression.file(), expression.range()};
    given.isNamed = true;
  }
  for (auto &[name, value] : added)
    state.own.insert_or_assign(name, std::move(value));
}

/// Collects the values for the inputs of the module: from outside, of the file,
/// of the case.
void SuiteRunner::collectGiven(CaseState &state) {
  const ModuleSource &root = *modules_.at(folder_).source;
  bool isOther = state.module.source.get() != &root;
  Diagnostics found;
  state.given = collectInputs(*state.module.source, modules_.inputs(),
                              state.module.reading.language, found,
                              isOther ? &root : nullptr);
  std::erase_if(state.given, [](const auto &each) {
    return each.second.value && each.second.value->isFailed();
  });
  state.diagnostics().take(found);
  addOutside(state);
  for (const Definition &definition : suite_.source->definitions)
    if (definition.kind->type == rule_.inputs)
      addValues(state, definition.part, /*isOfCase=*/false);
  for (const NestedPart *block : blocksIn(state.definition.part, rule_.inputs))
    addValues(state, block->part, /*isOfCase=*/true);
}

/// Evaluates the module, as a plan if `isForeseen`.
void SuiteRunner::evaluate(CaseState &state, bool isForeseen) {
  static_cast<void>(isForeseen);
  const TestedModule &module = state.module;
  state.trial = std::make_unique<CaseTrial>();
  state.found.clear();
  state.evaluation = std::make_unique<Evaluation>(
      modules_.description(), module.source, module.reading.language,
      EvaluationOptions{.absent = absentIn(modules_.inputs()),
                        .hasOwnFunctions = module.reading.hasOwnFunctions,
                        .trial = state.trial.get(),
                        .left = module.left});
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
      state.become(state.isForeseen ? CaseVerdict::Error : CaseVerdict::Fail);
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
  Values values = state.own;
  for (const auto &[name, value] : state.outside)
    values.emplace(name, value);
  if (const Value *inputs = scope->lookup(rule_.inputName);
      inputs && inputs->kind() == ValueKind::Object)
    for (size_t i = 0; i < inputs->size(); ++i)
      values.insert_or_assign(std::string(inputs->key(i)),
                              inputs->elements()[i]);
  scope->define(rule_.inputName, objectOf(values));
  scope->define(rule_.caseName, namesOfCases());
  Values results;
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
  TriedModule module{*state.evaluation, *scope, own, state.isForeseen};
  for (const NestedPart *block :
       blocksIn(state.definition.part, rule_.checks)) {
    ++state.result.conditions;
    const Attribute *test = block->part.find(rule_.test);
    const Attribute *text = block->part.find(rule_.message);
    bool mayRun = mayName(test->expression, state.diagnostics()) &&
                  (!text || mayName(text->expression, state.diagnostics()));
    CaseVerdict verdict =
        mayRun ? checkAssertion(*block, rule_, module, state.diagnostics())
               : CaseVerdict::Error;
    state.result.undecided += verdict == CaseVerdict::Undecided;
    state.become(verdict);
  }
}

/// Keeps the results of the module for later cases.
void SuiteRunner::keepResults(const CaseState &state) {
  Values results;
  for (const Node &node : state.evaluation->root().nodes)
    if (node.definition->kind->result == rule_.result)
      results.insert_or_assign(node.definition->labels[0],
                               state.unreached.contains(&node) ? Value::failed()
                                                               : node.value);
  const std::string &name = state.definition.labels[0];
  results_.insert_or_assign(name, objectOf(results));
  if (state.isForeseen)
    foreseen_.insert(name);
}

/// Runs one case: the place where a module is evaluated for it.
CaseResult SuiteRunner::runCase(const Definition &definition) {
  CaseResult result{.name = definition.labels[0],
                    .verdict = CaseVerdict::Pass,
                    .file = definition.place.file,
                    .place = definition.place.range};
  CaseState state{.definition = definition,
                  .module = modules_.at(folder_),
                  .result = result,
                  .isForeseen =
                      textIn(definition.part, rule_.command) == rule_.foreseen};
  collectGiven(state);
  if (const Attribute *list = definition.part.find(rule_.expected)) {
    state.expected = expectedIn(list->expression, result.diagnostics);
    if (result.diagnostics.hasErrors())
      state.become(CaseVerdict::Error);
  }
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
  if (result.verdict == CaseVerdict::Error)
    return result;
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

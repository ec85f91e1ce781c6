// A run defines the variables and reads the inputs; a failure of either ends
// it. Then it takes one of these ways: answer requests, answer records with
// compiled inputs, parse only, list variables, check types, or evaluate (with a
// trace or an explanation) and print the result. Diagnostics are collected and
// reported at the end.
#include "Driver.h"

#include "Advice.h"
#include "Application.h"
#include "Console.h"
#include "Engines.h"
#include "Eval/SecretTexts.h"
#include "Explain.h"
#include "Fix.h"
#include "FunctionList.h"
#include "Names.h"
#include "Output.h"
#include "Recursive.h"
#include "Source/Verify.h"
#include "Support/Message.h"
#include "Transcode.h"
#include "WordList.h"
#include "common/Files.h"
#include "common/FunctionTable.h"
#include "common/Inputs.h"
#include "common/Secrets.h"
#include "hcl/Explain.h"
#include "hcl/LineStream.h"
#include "hcl/Read.h"
#include "hcl/UserFunctions.h"

#include <algorithm>
#include <memory>

namespace hcl::eval {

namespace {

/// One run of the tool.
class Run {
public:
  Run(const Flags &flags, const Language &language, const EngineChoice &engine)
      : flags_(flags), language_(language), body_(flags.body), engine_(engine) {
  }

  /// Each step returns false if the tool cannot continue; fault() is the
  /// reason.
  [[nodiscard]] bool defineVariables();
  bool readInputs();
  const Fault &fault() const { return fault_; }
  /// Adds the functions that blocks of the inputs define.
  void defineFunctions();

  std::shared_ptr<const Scope> scope() const { return variables_.scope(); }
  /// Whether the variables have no errors.
  bool isSound() const { return !diags_.hasErrors(); }
  /// Evaluates or checks the inputs; appends the result to `out`.
  void evaluateInputs(std::string &out);
  /// Evaluates the inputs for each record of standard input.
  [[nodiscard]] int evaluateRecords();
  /// Prints `out` and the diagnostics, or the differences that
  /// --verify-diagnostics finds.
  int report(std::string_view out);

private:
  std::vector<Source> compileAll();
  Value evaluateAll();
  /// Runs --trace and --explain. Returns whether the run is complete.
  [[nodiscard]] bool explainInputs(std::string &out);
  void hideSecrets();

  const Flags &flags_;
  Language language_;
  BlockOptions body_;
  const EngineChoice &engine_;
  std::vector<SourceFile> inputs_;
  tools::Variables variables_;
  Diagnostics diags_;
  /// How many of the diagnostics are about definitions of variables.
  size_t definitions_ = 0;
  Fault fault_;
};

bool Run::defineVariables() {
  bool isDefined =
      variables_.define(flags_.variables, language_, diags_, fault_);
  definitions_ = diags_.size();
  return isDefined;
}

bool Run::readInputs() {
  if (flags_.expression) {
    inputs_.emplace_back("<expression>", *flags_.expression);
    return true;
  }
  std::vector<std::string> paths = flags_.files;
  if (flags_.templateFile)
    paths = {*flags_.templateFile};
  return tools::readInputs(paths, flags_.common, inputs_, fault_);
}

void Run::defineFunctions() {
  constexpr const char *type = "function";
  std::vector<Body> bodies;
  Diagnostics reported; // Compiling the inputs reports their syntax errors.
  for (const SourceFile &input : inputs_)
    bodies.push_back(readBodyByName(input, language_, reported));
  body_.functionBlocks = type;
  if (reported.hasErrors())
    return;
  UserFunctions defined =
      readUserFunctions(Body::merge(std::move(bodies)), type, scope(), diags_);
  language_.functions = language_.functions.with(defined.functions);
}

std::vector<Source> Run::compileAll() {
  return compileInputs(flags_, inputs_, language_, engine_, diags_);
}

Value Run::evaluateAll() {
  std::vector<Source> sources = compileAll();
  if (diags_.hasErrors())
    return Value::failed();
  reportInterpreted(flags_, engine_, sources);
  Value value = flags_.isBody()
                    ? evaluateBodies(sources, *scope(), diags_, body_)
                    : sources[0].evaluate(*scope(), diags_);
  helpWithVariables(sources, diags_);
  if (!flags_.get || diags_.hasErrors())
    return value;
  SourceFile path("--get", *flags_.get);
  return selectPath(sources, path, value, diags_, *scope(), body_);
}

int Run::evaluateRecords() {
  std::vector<Source> sources = compileAll();
  if (!diags_.hasErrors())
    checkFunctions(sources, scope(), body_, diags_);
  if (diags_.hasErrors())
    return report("");
  reportInterpreted(flags_, engine_, sources);
  RecordQuery query{std::move(sources), flags_.isBody(), scope(),
                    flags_.withType,    flags_.envelope, body_};
  return runStream(flags_, [&] { return recordAnswerer(query); });
}

bool Run::explainInputs(std::string &out) {
  if (!flags_.trace && !flags_.explain)
    return false;
  Diagnostics faults;
  std::vector<Source> sources =
      compileInputs(flags_, inputs_, language_, engine_, faults);
  // Evaluating reports what does not compile.
  if (faults.hasErrors())
    return false;
  if (flags_.trace)
    tools::writeProblem(traceInputs(sources, *scope(), body_));
  if (!flags_.explain)
    return false;
  SourceFile path("--explain", *flags_.explain);
  out += eval::explainInputs(sources, path, *scope(), body_, diags_);
  return true;
}

void Run::evaluateInputs(std::string &out) {
  if (flags_.syntaxOnly || flags_.variableUses || flags_.check) {
    std::vector<Source> sources = compileAll();
    if (!diags_.hasErrors() && flags_.variableUses)
      out = variableUses(sources, body_);
    if (!diags_.hasErrors() && flags_.check)
      check(sources, *scope(), diags_, body_);
    helpWithVariables(sources, diags_);
    return;
  }
  if (explainInputs(out))
    return;
  Value value = evaluateAll();
  if (!diags_.hasErrors())
    printResult(out, flags_, value, diags_);
}

void Run::hideSecrets() {
  std::vector<std::string> texts;
  for (const std::string &name : flags_.variables.sensitive)
    if (const Value *value = scope()->lookup(name))
      addSecretTexts(texts, *value);
  diags_ = tools::withoutSecrets(diags_, texts);
}

int Run::report(std::string_view out) {
  if (!flags_.variables.sensitive.empty())
    hideSecrets();
  if (!flags_.verifyDiagnostics) {
    adviseOnFlags(diags_, flags_.common, definitions_);
    return tools::finish(out, tools::report(diags_, flags_.common),
                         flags_.common);
  }
  std::string complaints;
  for (const SourceFile &input : inputs_)
    verifyDiagnostics(input, diags_, complaints);
  tools::writeError(complaints);
  return complaints.empty() ? tools::Good : tools::HasErrors;
}

} // namespace

/// The reason why standard input cannot be used as `flags` ask; empty if it
/// can.
static std::string misuseOfStandardInput(const Flags &flags) {
  auto isRecords = [](const std::string &path) {
    return path.ends_with(".jsonl") || path.ends_with(".ndjson");
  };
  auto records =
      std::find_if(flags.files.begin(), flags.files.end(), isRecords);
  if (flags.jsonLines && records != flags.files.end())
    return message("records are read from standard input: hcl-eval --jsonl "
                   "POLICY < {records}",
                   "records"_a = *records);
  bool isInput = flags.templateFile == "-" ||
                 (flags.isBody() && flags.files.empty()) ||
                 std::find(flags.files.begin(), flags.files.end(), "-") !=
                     flags.files.end();
  bool isDefinition = flags.variables.readStandardInput();
  if (flags.jsonLines && ((isInput && flags.hasInputs()) || isDefinition))
    return "with --jsonl standard input holds the lines; it cannot be a file "
           "too";
  if (isInput && isDefinition)
    return "standard input cannot be both the input and a file of variables; "
           "name a file for one of them";
  return "";
}

/// The reason why dynamic blocks cannot be expanded; empty if they can.
static std::string misuseOfDynamicBlocks(const Flags &flags) {
  auto json = std::find_if(
      flags.files.begin(), flags.files.end(),
      [](const std::string &path) { return path.ends_with(".json"); });
  if (!flags.body.dynamicBlocks || json == flags.files.end())
    return "";
  return message("--dynamic-blocks needs the native syntax: in {file} only a "
                 "spec or a description tells blocks from attributes; use "
                 "hcldec --dynamic-blocks or hcl-eval --app",
                 "file"_a = *json);
}

/// Evaluates one expression after the other, until one has errors.
[[nodiscard]] static int runEach(const Flags &flags) {
  int code = tools::Good;
  for (const std::string &expression : flags.expressions) {
    Flags one = flags;
    one.expressions = {expression};
    one.expression = expression;
    code = run(one);
    if (code != tools::Good)
      break;
  }
  return code;
}

int run(const Flags &flags) {
  if (flags.listFunctions)
    return tools::finish(functionList(flags.variables.functions), tools::Good,
                         flags.common);
  if (flags.listWords)
    return tools::finish(wordList(), tools::Good, flags.common);
  if (!flags.appProblem.empty())
    return tools::cannotRun(flags.appProblem, flags.common);
  if (flags.toJson || flags.toNative) {
    std::string problem = misuseOfStandardInput(flags);
    return problem.empty() ? transcode(flags)
                           : tools::cannotRun(problem, flags.common);
  }
  if (wantsConsole(flags))
    return runConsole(flags);
  if (flags.recursive)
    return runRecursive(flags);
  if (flags.app)
    return runApplication(flags);
  if (flags.expressions.size() > 1)
    return runEach(flags);
  if (std::string problem = misuseOfDynamicBlocks(flags); !problem.empty())
    return tools::cannotRun(problem, flags.common);
  if (std::string problem = misuseOfStandardInput(flags); !problem.empty())
    return tools::cannotRun(problem, flags.common);
  Language language{flags.common.dialect, flags.common.within(flags.limits)};
  if (flags.variables.functions != "none")
    language.functions =
        tools::functionTable(flags.variables.functions, flags.common.root);
  EngineChoice engine;
  chooseEngine(flags, engine);

  Run run(flags, language, engine);
  if (!run.defineVariables())
    return tools::cannotRun(run.fault().reason, flags.common);
  if (!run.isSound())
    return run.report("");
  if (flags.fix)
    return fixFiles(flags, language, *run.scope());
  if (flags.jsonLines && !flags.hasInputs())
    return runStream(flags,
                     [&] { return requestAnswerer(run.scope(), language); });
  if (!run.readInputs())
    return tools::cannotRun(run.fault().reason, flags.common);
  if (flags.functionBlocks && flags.isBody())
    run.defineFunctions();
  if (!run.isSound())
    return run.report("");
  if (flags.jsonLines)
    return run.evaluateRecords();
  std::string out;
  run.evaluateInputs(out);
  return run.report(out);
}

} // namespace hcl::eval

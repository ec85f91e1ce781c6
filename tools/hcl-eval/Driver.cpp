// A run defines the variables and reads the inputs; a failure of either ends
// it. Then it takes one of four ways: answer requests, answer records with
// compiled inputs, check types, or evaluate (with a trace or an explanation)
// and print JSON. Diagnostics are collected and reported at the end.
#include "Driver.h"

#include "Engines.h"
#include "Explain.h"
#include "Source/Verify.h"
#include "Support/Text.h"
#include "common/Files.h"
#include "hcl/Functions.h"
#include "hcl/Json.h"
#include "hcl/Stream.h"

#include <algorithm>
#include <memory>

namespace hcl::eval {

namespace {

/// One run of the tool.
class Run {
public:
  Run(const Flags &flags, const Language &language, const EngineChoice &engine)
      : flags_(flags), language_(language), engine_(engine) {}

  /// Each step returns false if the tool cannot continue; fault() is the
  /// reason.
  bool defineVariables();
  bool readInputs();
  const Fault &fault() const { return fault_; }

  std::shared_ptr<const Scope> scope() const { return variables_.scope(); }
  /// Whether the variables have no errors.
  bool isSound() const { return !diags_.hasErrors(); }
  /// Evaluates or checks the inputs; appends the result to `out`.
  void evaluateInputs(std::string &out);
  /// Evaluates the inputs for each record of standard input.
  int evaluateRecords();
  /// Prints `out` and the diagnostics, or the differences that
  /// --verify-diagnostics finds.
  int report(std::string_view out);

private:
  void checkAll();
  Value evaluateAll();
  /// Runs --trace and --explain. Returns whether the run is complete.
  bool explainInputs(std::string &out);
  void print(std::string &out, const Value &value);

  const Flags &flags_;
  const Language &language_;
  const EngineChoice &engine_;
  std::vector<SourceFile> inputs_;
  tools::Variables variables_;
  Diagnostics diags_;
  Fault fault_;
};

bool Run::defineVariables() {
  return variables_.define(flags_.variables, language_, diags_, fault_);
}

bool Run::readInputs() {
  if (flags_.expression) {
    inputs_.emplace_back("<expression>", *flags_.expression);
    return true;
  }
  std::vector<std::string> paths = flags_.files;
  if (flags_.templateFile)
    paths = {*flags_.templateFile};
  else if (paths.empty())
    paths = {"-"};
  for (const std::string &path : paths) {
    inputs_.push_back(tools::readSource(path, fault_));
    if (!inputs_.back())
      return false;
  }
  return true;
}

Value Run::evaluateAll() {
  std::vector<Source> sources =
      compileInputs(flags_, inputs_, language_, engine_, diags_);
  if (diags_.hasErrors())
    return Value::failed();
  reportInterpreted(flags_, engine_, sources);
  return flags_.isBody() ? evaluateBodies(sources, *scope(), diags_)
                         : sources[0].evaluate(*scope(), diags_);
}

int Run::evaluateRecords() {
  std::vector<Source> sources =
      compileInputs(flags_, inputs_, language_, engine_, diags_);
  if (diags_.hasErrors())
    return report("");
  reportInterpreted(flags_, engine_, sources);
  RecordQuery query{std::move(sources), flags_.isBody(), scope(),
                    flags_.withType};
  return runStream(flags_, [&] { return recordAnswerer(query); });
}

void Run::checkAll() {
  std::vector<Source> sources =
      compileInputs(flags_, inputs_, language_, engine_, diags_);
  if (!diags_.hasErrors())
    check(sources, *scope(), diags_);
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
    tools::writeError(traceInputs(sources, *scope()));
  if (!flags_.explain)
    return false;
  SourceFile path("--explain", *flags_.explain);
  out += eval::explainInputs(sources, path, *scope(), diags_);
  return true;
}

void Run::evaluateInputs(std::string &out) {
  if (flags_.check)
    return checkAll();
  if (explainInputs(out))
    return;
  Value value = evaluateAll();
  if (!diags_.hasErrors())
    print(out, value);
}

void Run::print(std::string &out, const Value &value) {
  if (flags_.withType) {
    encodeTypedJson(out, value);
    out += '\n';
    return;
  }
  JsonError error;
  if (encodeJson(out, value,
                 {.indent = 2,
                  .escapeHtml = false,
                  .shortPowersOfTwo =
                      flags_.common.dialect[DialectPoint::PowersOfTwoAreShort]},
                 error)) {
    out += '\n';
    return;
  }
  Diagnostic diagnostic{
      DiagKind::InvalidOutput, sentence(error.text()), {}, {}, {}, {}};
  diagnostic.detail += " With --with-type such values are printed too.";
  diags_.add(std::move(diagnostic));
}

int Run::report(std::string_view out) {
  if (!flags_.verifyDiagnostics)
    return tools::finish(out, tools::report(diags_, flags_.common),
                         flags_.common);
  std::string complaints;
  for (const SourceFile &input : inputs_)
    verifyDiagnostics(input, diags_, complaints);
  tools::writeError(complaints);
  return complaints.empty() ? tools::Good : tools::HasErrors;
}

} // namespace

/// Whether a flag names standard input, which holds the lines of a stream.
static bool readsStandardInput(const Flags &flags) {
  auto has = [](const std::vector<std::string> &paths) {
    return std::find(paths.begin(), paths.end(), "-") != paths.end();
  };
  return flags.templateFile == "-" || has(flags.files) ||
         has(flags.variables.scopeFiles) ||
         has(flags.variables.variableFiles) || has(flags.variables.typeFiles);
}

int run(const Flags &flags) {
  if (flags.jsonLines && readsStandardInput(flags))
    return tools::cannotRun("with --jsonl standard input holds the lines; it "
                            "cannot be a file too",
                            flags.common);
  Language language{flags.common.dialect, flags.limits};
  language.limits.maxDepth = flags.common.maxDepth;
  if (flags.variables.functions != "none")
    language.functions = *functionTableByName(flags.variables.functions);
  EngineChoice engine;
  chooseEngine(flags, engine);

  Run run(flags, language, engine);
  if (!run.defineVariables())
    return tools::cannotRun(run.fault().reason, flags.common);
  if (!run.isSound())
    return run.report("");
  if (flags.jsonLines && !flags.hasInputs())
    return runStream(flags,
                     [&] { return requestAnswerer(run.scope(), language); });
  if (!run.readInputs())
    return tools::cannotRun(run.fault().reason, flags.common);
  if (flags.jsonLines)
    return run.evaluateRecords();
  std::string out;
  run.evaluateInputs(out);
  return run.report(out);
}

} // namespace hcl::eval

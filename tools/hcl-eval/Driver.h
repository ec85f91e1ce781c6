// The work of hcl-eval after its flags are parsed.
//
// In: flags that name inputs and variables. Out: a value as JSON on standard
// output, diagnostics on standard error, and an exit code.
#ifndef HCL_TOOLS_HCL_EVAL_DRIVER_H
#define HCL_TOOLS_HCL_EVAL_DRIVER_H

#include "CoverageFlags.h"
#include "common/CommandLine.h"
#include "common/Variables.h"
#include "hcl/Eval.h"
#include "hcl/LineStream.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hcl::eval {

struct Flags {
  tools::CommonFlags common;
  std::vector<std::string> files;          ///< configurations; none: stdin
  std::vector<std::string> expressions;    ///< -e
  std::optional<std::string> expression;   ///< the first of them
  std::optional<std::string> templateFile; ///< --template
  tools::VariableFlags variables;
  std::optional<std::string> engine;
  bool check = false;         ///< --check: types only, nothing is evaluated
  bool console = false;       ///< --console: expressions, line by line
  bool syntaxOnly = false;    ///< --syntax-only: nothing but parsing
  bool variableUses = false;  ///< --var-refs
  bool listFunctions = false; ///< --list-functions: nothing is read
  bool listWords = false;     ///< --list-words: nothing is read
  std::optional<std::string> explain; ///< --explain: a path
  std::optional<std::string> get;     ///< --get: a path
  BlockOptions body;                  ///< --dynamic-blocks
  bool functionBlocks = false;        ///< --function-blocks
  bool trace = false;
  bool withType = false;
  bool withPlaces = false;
  bool raw = false;     ///< --raw: strings without quotes
  bool json = false;    ///< --json: templates as JSON strings
  bool compact = false; ///< --compact: JSON on one line
  bool jsonLines = false;
  bool envelope = false;  ///< --envelope, with jsonLines
  bool failsLate = false; ///< --fail, with jsonLines
  unsigned jobs = 0;      ///< --jobs; 0: as many as there are processors
  uint64_t maxLine = StreamLimits().maxLine;
  bool verifyDiagnostics = false;
  bool fix = false;      ///< --fix: correct the files, print nothing
  bool toJson = false;   ///< --to-json: convert, evaluate nothing
  bool toNative = false; ///< --to-hcl: the same
  bool comments = false; ///< --comments, with toJson
  /// --app: a name or a description; else what claims the inputs.
  std::optional<std::string> app;
  bool recursive = false;    ///< --recursive: all modules below the folders
  std::string appVersion;    ///< empty: the newest
  bool isRecognised = false; ///< `app` comes from the names of the inputs
  /// Why it is not certain which application claims the inputs; or empty.
  std::string appProblem;
  std::optional<std::string> result; ///< --result, with app
  std::vector<std::string> inputs;   ///< --input: NAME=TEXT, with app
  std::vector<std::string> allowed;  ///< --allow: functions, with app
  std::vector<std::string> schemas;  ///< --schemas: files or folders
  bool noSchemaCache = false;        ///< --no-schema-cache
  bool fetchSchemas = false;         ///< --fetch-schemas: nothing is evaluated
  bool deferredInputs = false;       ///< --deferred-inputs, with app
  std::vector<std::string> only;     ///< --only, with app
  std::vector<std::string> except;   ///< --except, with app
  bool namesFunctions = false;       ///< whether --functions is there
  bool graph = false;                ///< --graph, with app
  bool emit = false;                 ///< --emit=hcl, with app
  bool watch = false;                ///< --watch, with app
  bool test = false;                 ///< --test, with app
  std::vector<std::string> filters;  ///< --filter: files of --test
  std::string testFolder;            ///< --test-directory
  std::string testForm = "text";     ///< --test-report
  std::string junitFile;             ///< --junit-xml
  CoverageFlags coverage;
  Limits limits;

  /// Whether the result is that of a body, not of one expression.
  bool isBody() const { return !expression && !templateFile; }
  /// Whether there is something to evaluate besides requests.
  bool hasInputs() const { return !isBody() || !files.empty(); }
};

/// Evaluates the inputs that `flags` name and prints the result. Returns the
/// exit code.
[[nodiscard]] int run(const Flags &flags);

/// Makes the answerer of the lines of --jsonl; called once per thread.
using MakeAnswerer = std::function<std::unique_ptr<LineAnswerer>()>;

/// Answers the lines of standard input on standard output. Returns the exit
/// code: Good even if answers are errors, unless --fail is given.
[[nodiscard]] int runStream(const Flags &flags,
                            const MakeAnswerer &makeAnswerer);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_DRIVER_H

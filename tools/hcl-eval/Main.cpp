// hcl-eval: evaluates HCL and prints JSON.
#include "Console.h"
#include "CoverageFlags.h"
#include "Driver.h"
#include "FlagPairs.h"
#include "FolderWatch.h"
#include "HandOver.h"
#include "HelpPages.h"
#include "ModuleFlags.h"
#include "Support/VersionText.h"
#include "TerraformFlags.h"
#include "common/Cli.h"
#include "common/FlagBatches.h"
#include "common/Root.h"
#include "common/Stack.h"

using namespace hcl;

namespace {

/// The flags for inputs.
void addInputs(CLI::App &app, eval::Flags &flags) {
  app.add_option(
      "FILE", flags.files,
      "Configurations, evaluated as one, in JSON if they end in .json; a "
      "folder: its *.hcl and *.hcl.json; `-` or none: standard input");
  auto *expression =
      app.add_option("-e", flags.expressions,
                     "An expression instead of files, or among the names of "
                     "the module in FILE; may be repeated");
  auto *isTemplate =
      app.add_option("--template", flags.templateFile,
                     "A file that is one template (`-`: standard input); its "
                     "text is printed");
  app.add_flag("--console", flags.console,
               "Answer expressions and commands, line by line, among the names "
               "of the module or the files in FILE; without anything to "
               "evaluate a terminal gets this");
  expression->type_name("EXPR")->allow_extra_args(false)->excludes(isTemplate);
  isTemplate->type_name("FILE");
}

/// The flags that select what is printed of the result.
void addOutput(CLI::App &app, eval::Flags &flags) {
  app.add_option("--get", flags.get,
                 "Print a part of the result only, e.g. "
                 "'service.web[0].port'; a single block needs no number")
      ->type_name("PATH")
      ->excludes(tools::flagOf(app, "-e"), tools::flagOf(app, "--template"));
  auto *isRaw = app.add_flag("--raw,-r", flags.raw,
                             "Print a string as its text, without quotes");
  auto *isJson = app.add_flag("--json", flags.json,
                              "Print the text of a template as a JSON string");
  app.add_flag("--compact", flags.compact, "Print JSON on one line");
  app.add_flag("--with-type", flags.withType,
               "Print {\"type\": T, \"value\": V} on one line; unknown values "
               "too")
      ->excludes(isRaw);
  isJson->excludes(isRaw);
  flags.common.addOutputTo(app);
}

/// The flags that ask for something else than the result.
void addQueries(CLI::App &app, eval::Flags &flags) {
  auto *syntaxOnly = app.add_flag("--syntax-only", flags.syntaxOnly,
                                  "Report syntax errors and do nothing else");
  auto *uses = app.add_flag("--var-refs", flags.variableUses,
                            "List the variables that the input refers to, a "
                            "line each: the name and its places");
  auto *functions = app.add_flag(
      "--list-functions", flags.listFunctions,
      "List the functions of the table that --functions names, with "
      "parameters and documentation; read nothing");
  auto *words = app.add_flag(
      "--list-words", flags.listWords,
      "List the words of descriptions for --app, with what follows each and "
      "what it means; read nothing");
  for (const char *other : {"FILE", "-e", "--template"})
    for (auto *list : {functions, words})
      list->excludes(tools::flagOf(app, other));
  auto *check = app.add_flag(
      "--check", flags.check,
      "Evaluate nothing: report what must fail whatever values the variables "
      "of --types and --var-type will have");
  auto *trace =
      app.add_flag("--trace", flags.trace,
                   "Also print the result of each operation on standard error");
  trace->excludes(tools::flagOf(app, "--sensitive"));
  auto *explain = app.add_option(
      "--explain", flags.explain,
      "Print where an element of the result comes from instead of the result, "
      "e.g. 'service.web[0].port'; an expression's is called result");
  explain->type_name("PATH")->excludes(tools::flagOf(app, "--get"));
  for (CLI::Option *query : {syntaxOnly, uses})
    query->excludes(check, trace, explain, tools::flagOf(app, "--get"));
  syntaxOnly->excludes(uses);
}

/// The flags about what a module may take from outside.
void addOpenness(CLI::App &app, eval::Flags &flags) {
  app.add_option("--allow", flags.allowed,
                 "Functions that may take something from outside the module: "
                 "variables of the environment, other files as modules; what "
                 "is not allowed is known later")
      ->type_name("FUNCTION,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_flag("--deferred-inputs", flags.deferredInputs,
               "Inputs without a value or a default are known later, not "
               "errors");
  // The name in version 0.1.0.
  app.add_flag("--later-inputs", flags.deferredInputs)->group("");
}

/// The flags for schemas of providers.
void addSchemas(CLI::App &app, eval::Flags &flags) {
  app.add_option("--schemas", flags.schemas,
                 "What the providers of the module declare: a file as "
                 "`terraform providers schema -json` prints it, or a folder of "
                 "them; may be repeated (also HCL_SCHEMAS)")
      ->type_name("FILE|FOLDER")
      ->allow_extra_args(false);
  app.add_flag("--no-schema-cache", flags.noSchemaCache,
               "Neither use nor write the index of schemas (in HCL_CACHE, or "
               "hcl in XDG_CACHE_HOME or ~/.cache)");
  app.add_flag("--fetch-schemas", flags.fetchSchemas,
               "Run the terraform or tofu that is installed, in the folder of "
               "a module that is initialised, and keep the schemas that it "
               "prints where later runs find them; evaluate nothing");
}

/// Adds the flags that select parts of a module.
void addSelection(CLI::App &app, eval::Flags &flags) {
  app.add_option("--only", flags.only,
                 "Only what uses a name that the pattern matches, as with "
                 "packer build -only or atlas --env; commas separate "
                 "several")
      ->type_name("PATTERN")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--except", flags.except, "All but these")
      ->type_name("PATTERN")
      ->delimiter(',')
      ->allow_extra_args(false);
}

/// The flags for tests of modules.
void addTests(CLI::App &app, eval::Flags &flags) {
  auto *test = app.add_flag(
      "--test", flags.test,
      "Run the tests in the files of the module, such as *.tftest.hcl, as "
      "`terraform test` does, without providers");
  app.add_option(
         "--filter", flags.filters,
         "Of --test only this file, below the folder of the module; may "
         "be repeated")
      ->type_name("FILE")
      ->allow_extra_args(false)
      ->needs(test);
  app.add_option("--test-directory", flags.testFolder,
                 "The folder, below that of the module, with more files of "
                 "tests (default: tests)")
      ->type_name("FOLDER")
      ->needs(test);
  app.add_option("--test-report", flags.testForm,
                 "How --test prints its verdicts: text, json or junit")
      ->type_name("FORM")
      ->check(tools::oneOf({"text", "json", "junit"}))
      ->needs(test);
  app.add_option("--junit-xml", flags.junitFile,
                 "Also write the verdicts of --test to this file, as JUnit XML")
      ->type_name("FILE")
      ->needs(test);
  for (const char *other :
       {"--trace", "--explain", "--graph", "--emit", "--watch", "--check",
        "--result", "--with-places", "--with-type", "--raw", "--get", "--only",
        "--except", "--jsonl"})
    test->excludes(tools::flagOf(app, other));
}

/// The flags for modules of applications.
void addApplication(CLI::App &app, eval::Flags &flags) {
  app.add_option(
         "--app", flags.app,
         "Evaluate folders as modules of an application: terraform or another "
         "name that is shipped, or the file of a description; without it by "
         "the names of their files; none: plain HCL")
      ->type_name("NAME|FILE");
  app.add_flag("--recursive", flags.recursive,
               "All modules in the folders and below: results by folder, or "
               "with --jsonl a line for each");
  app.add_option("--app-version", flags.appVersion,
                 "The version of the application, e.g. 1.8: what it does not "
                 "have is an error; the newest unless given")
      ->type_name("VERSION")
      ->check([](const std::string &text) -> std::string {
        return isVersion(text) ? "" : "a version is written as 1.8";
      });
  app.add_option("--result", flags.result,
                 "The group of results to print, e.g. outputs; values: "
                 "everything that has a name")
      ->type_name("NAME");
  addSchemas(app, flags);
  app.add_option("--input", flags.inputs,
                 "A value for an input, read as the application reads text on "
                 "its command line: by the type of the input")
      ->type_name("NAME=TEXT")
      ->allow_extra_args(false);
  addOpenness(app, flags);
  addSelection(app, flags);
  app.add_flag(
      "--with-places", flags.withPlaces,
      "Print {\"value\": V, \"place\": P} for each name, with the file "
      "and the ends of its definition; also with --with-type");
  app.add_flag("--graph", flags.graph,
               "Print what refers to what, for Graphviz");
  app.add_option_function<std::string>(
         "--emit", [&flags](const std::string &) { flags.emit = true; },
         "hcl: write the module to the folder of -o, with everything that is "
         "known as values")
      ->type_name("FORM")
      ->check(tools::oneOf({"hcl"}))
      ->needs(tools::flagOf(app, "-o"))
      ->excludes(
          tools::flagOf(app, "--result"), tools::flagOf(app, "--graph"),
          tools::flagOf(app, "--check"), tools::flagOf(app, "--with-type"),
          tools::flagOf(app, "--with-places"), tools::flagOf(app, "--explain"),
          tools::flagOf(app, "--only"), tools::flagOf(app, "--except"));
  app.add_flag("--watch", flags.watch,
               "Evaluate again whenever files of the folders change, and print "
               "what is new; ends on Ctrl-C")
      ->excludes(tools::flagOf(app, "--trace"), tools::flagOf(app, "--explain"),
                 tools::flagOf(app, "--graph"), tools::flagOf(app, "--emit"),
                 tools::flagOf(app, "--only"), tools::flagOf(app, "--except"));
  addTests(app, flags);
  app.final_callback([&app, &flags] {
    flags.namesFunctions = tools::timesGiven(app, "--functions") != 0;
    settleApplication(app, flags);
  });
}

/// The flags for streams: one evaluation per line of JSON.
void addStream(CLI::App &app, eval::Flags &flags) {
  auto *lines = app.add_flag(
      "--jsonl", flags.jsonLines,
      "Evaluate the input for each line of standard input, a JSON object whose "
      "members are variables, and write one line for each; without an input "
      "the lines are requests, {\"id\": …, \"src\": EXPR, \"vars\": {…}}");
  app.add_flag("--envelope", flags.envelope,
               "Write {\"value\": V} for each record, so that no result looks "
               "like an error")
      ->needs(lines);
  app.add_flag("--fail", flags.failsLate,
               "Exit with code 2 if a line was answered with an error")
      ->needs(lines);
  app.add_option("--jobs", flags.jobs,
                 "How many threads answer lines (default: as many as there are "
                 "processors)")
      ->type_name("N")
      ->check(tools::countUpTo(1024))
      ->needs(lines);
  app.add_option("--max-line", flags.maxLine,
                 "How many bytes a line may have, e.g. 64MB (default 16MB)")
      ->type_name("BYTES")
      ->transform(tools::asBytes())
      ->check(tools::countUpTo(SourceFile::maxSize))
      ->needs(lines);
  for (const char *other :
       {"--trace", "--explain", "--get", "--raw", "--syntax-only", "--var-refs",
        "--sensitive", "-o", "--verify-diagnostics"})
    lines->excludes(tools::flagOf(app, other));
}

/// The flags for evaluation and diagnostics.
void addManner(CLI::App &app, eval::Flags &flags) {
  app.add_flag("--dynamic-blocks", flags.body.dynamicBlocks,
               "Expand `dynamic` blocks in configurations");
  app.add_flag("--function-blocks", flags.functionBlocks,
               "Blocks `function` in configurations define functions");
  app.add_flag("--fix", flags.fix,
               "Correct the mistakes in FILE that have one certain correction, "
               "such as : for =; report the others, print no result")
      ->needs("FILE");
  auto *toJson = app.add_flag(
      "--to-json", flags.toJson,
      "Print the configuration in the JSON syntax, as its application reads "
      "it; "
      "evaluate nothing; the files of a folder: to a new one, with -o");
  app.add_flag("--to-hcl", flags.toNative,
               "The same of a configuration in JSON, in the native syntax")
      ->excludes(toJson);
  app.add_flag("--comments", flags.comments,
               "--to-json: write comments as properties \"//\"")
      ->needs(toJson);
  app.add_flag("--verify-diagnostics", flags.verifyDiagnostics,
               "Compare diagnostics with `expected-error {{Kind}}` comments "
               "and print the differences only");
  app.add_option("--engine", flags.engine,
                 "interp, jit (compiled), or auto: compiled once that pays "
                 "(default interp, with --jsonl auto)")
      ->type_name("NAME")
      ->check(tools::oneOf({"interp", "jit", "auto"}));
  tools::addEffortLimits(app, flags.limits);
  flags.common.addTo(app);
  flags.common.addDepthTo(app);
}

void addFlags(CLI::App &app, eval::Flags &flags) {
  tools::FlagBatches batches(app);
  addInputs(app, flags);
  batches.next();
  flags.variables.addTo(app, {"terraform", "opentofu"});
  tools::addRootTo(app, flags.common, /*isFileRoot=*/true);
  flags.variables.addSensitiveTo(app);
  batches.next();
  addOutput(app, flags);
  batches.next();
  addQueries(app, flags);
  batches.next();
  addManner(app, flags);
  batches.next();
  addStream(app, flags);
  eval::addCoverage(app, flags.coverage);
  batches.next();
  addApplication(app, flags);
}

} // namespace

int main(int argc, char **argv) {
  eval::handOver(argv);
  eval::Flags flags;
  CLI::App app("Evaluates HCL configurations, expressions and templates and "
               "prints the result as JSON.",
               "hcl-eval");
  app.footer(std::string(eval::examples));
  addFlags(app, flags);
  eval::refuseFlagPairs(app);
  std::string problem;
  std::vector<std::string> own = eval::withOwnFlags(app, argc, argv, problem);
  if (!problem.empty())
    return tools::cannotRun(problem, flags.common);
  std::vector<const char *> arguments = {argv[0]};
  for (const std::string &argument : own)
    arguments.push_back(argument.c_str());
  if (std::optional<int> exit =
          tools::parseCommandLine(app, static_cast<int>(arguments.size()),
                                  arguments.data(), eval::helpPages()))
    return *exit;
  // Answers to requests are compared with those of the reference.
  if (flags.jsonLines && flags.files.empty() && !flags.expression &&
      !flags.templateFile)
    flags.common.becomeDropIn();
  // Otherwise the time is that of each line, change or expression.
  bool isConsole = eval::wantsConsole(flags);
  if (isConsole)
    eval::handOver(argv, /*isNeeded=*/true);
  if (!flags.watch && !flags.jsonLines && !isConsole)
    flags.limits = flags.limits.begun();
  if (flags.watch)
    eval::holdEndSignals();
  return tools::withStackFor(flags.common.maxDepth, [&] {
    return eval::runCounted(flags, [&] { return eval::run(flags); });
  });
}

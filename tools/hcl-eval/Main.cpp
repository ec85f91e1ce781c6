// hcl-eval: evaluates HCL and prints JSON.
#include "Driver.h"
#include "common/Cli.h"
#include "common/Stack.h"

using namespace hcl;

namespace {

/// The flags for inputs.
void addInputs(CLI::App &app, eval::Flags &flags) {
  auto *files = app.add_option(
      "FILE", flags.files,
      "Configurations, evaluated as one, in JSON if they end in .json; `-` or "
      "none: standard input");
  auto *expression =
      app.add_option("-e", flags.expression, "One expression instead of files");
  auto *isTemplate =
      app.add_option("--template", flags.templateFile,
                     "A file that is one template (`-`: standard input)");
  expression->type_name("EXPR")->excludes(files, isTemplate);
  isTemplate->type_name("FILE")->excludes(files);
}

/// The flags for streams: one evaluation per line of JSON.
void addStream(CLI::App &app, eval::Flags &flags) {
  auto *lines = app.add_flag(
      "--jsonl", flags.jsonLines,
      "Evaluate the input for each line of standard input, a JSON object whose "
      "members are variables, and write one line for each; without an input "
      "the lines are requests, {\"id\": …, \"src\": EXPR, \"vars\": {…}}");
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
       {"--check", "--trace", "--explain", "--verify-diagnostics"})
    lines->excludes(app.get_option(other));
}

/// The flags for evaluation and output.
void addManner(CLI::App &app, eval::Flags &flags) {
  app.add_flag("--check", flags.check,
               "Evaluate nothing: report what must fail whatever values the "
               "variables of --types and --var-type will have");
  app.add_flag("--with-type", flags.withType,
               "Print {\"type\": T, \"value\": V} on one line; unknown values "
               "too");
  app.add_flag("--trace", flags.trace,
               "Also print the result of each operation on standard error");
  app.add_option("--explain", flags.explain,
                 "Print where an element of the result comes from instead of "
                 "the result, e.g. 'service.web[0].port'; an expression's is "
                 "called result")
      ->type_name("PATH");
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

} // namespace

int main(int argc, char **argv) {
  eval::Flags flags;
  CLI::App app("Evaluates HCL configurations, expressions and templates and "
               "prints the result as JSON.",
               "hcl-eval");
  addInputs(app, flags);
  flags.variables.addTo(app);
  addManner(app, flags);
  addStream(app, flags);
  if (std::optional<int> exit = tools::parseCommandLine(app, argc, argv))
    return *exit;
  return tools::withStackFor(flags.common.maxDepth,
                             [&] { return eval::run(flags); });
}

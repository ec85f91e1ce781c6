// hcl-eval: evaluates HCL and prints JSON.
#include "Driver.h"
#include "common/Stack.h"

using namespace hcl;

namespace {

/// What is evaluated.
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
  auto *lines = app.add_flag(
      "--jsonl", flags.jsonLines,
      "Read one JSON object a line, {\"id\": …, \"src\": EXPR, \"vars\": {…}}, "
      "and write one a line");
  expression->type_name("EXPR")->excludes(files, isTemplate, lines);
  isTemplate->type_name("FILE")->excludes(files, lines);
  lines->excludes(files);
}

/// How it is done, and how the result is printed.
void addManner(CLI::App &app, eval::Flags &flags) {
  app.add_flag("--check", flags.check,
               "Evaluate nothing: report what must fail whatever values the "
               "variables of --types and --var-type will have");
  app.add_flag("--with-type", flags.withType,
               "Print {\"type\": T, \"value\": V} on one line; unknown values "
               "too");
  app.add_flag("--trace", flags.trace,
               "Also print what each operation gave, on standard error");
  app.add_option("--explain", flags.explain,
                 "Print where an element of the result comes from instead of "
                 "the result, e.g. 'service.web[0].port'; an expression's is "
                 "called result")
      ->type_name("PATH");
  app.add_flag("--verify-diagnostics", flags.verifyDiagnostics,
               "Compare diagnostics with `expected-error {{Kind}}` comments "
               "and print the differences only");
  app.add_option("--engine", flags.engine,
                 "interp, jit, or auto: the fastest of this build (default "
                 "interp)")
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
  if (std::optional<int> exit = tools::parseCommandLine(app, argc, argv))
    return *exit;
  return tools::withStackFor(flags.common.maxDepth,
                             [&] { return eval::run(flags); });
}

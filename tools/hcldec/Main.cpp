// hcldec: checks configurations against a spec and prints the decoded result as
// JSON. Flags, output and exit codes are those of the reference's tool of the
// same name.
#include "Driver.h"
#include "common/Cli.h"
#include "common/Files.h"
#include "common/FlagUse.h"
#include "common/Help.h"
#include "common/Root.h"
#include "common/Stack.h"

#include "Support/Message.h"

using namespace hcl;

namespace {

constexpr const char *footer =
    R"(Examples:
  hcldec --spec services.hcldec web.hcl
  hcldec -s services.hcldec -V '{"domain": "example.com"}' web.hcl db.hcl
  hcldec -s services.hcldec --var-refs web.hcl

Exit codes: 0 decoded; 1 no --spec, or the output cannot be written; 2 wrong
flags, or errors in the spec, the variables or the configurations.
)";

tools::HelpPages helpPages() {
  return {
      {{"--spec"},
       {"--vars", "Variables: a JSON object, or a file of attributes"},
       {"--var-refs", "Print the variables that the configurations refer to"},
       {"--with-type"},
       {"--dynamic-blocks"},
       {"--functions",
        "Functions for the configurations: all, spec or terraform"},
       {"--diags", "The form of diagnostics: text (default) or json"},
       {"--out", "Write to this file instead of standard output"},
       {"--help"},
       {"--version"}},
      {{"input", "Variables, functions and language of the configurations",
        "--spec --vars --scope --functions --dynamic-blocks --dialect "
        "--dialect-point --reference-errors"},
       {"output", "What is printed",
        "--var-refs --with-type --keep-nulls "
        "--out"},
       {"messages", "The form of diagnostics; help and version",
        "--diags --color --max-errors --show-kinds --help --version"},
       {"limits", "Files, time and memory that decoding may take",
        "--root --max-depth --max-steps --max-memory --max-size --max-digits "
        "--max-source --max-output --max-time"}}};
}

/// Spec: DEC-CLI-001, DEC-CLI-003, DEC-CLI-025..028.
void addFlags(CLI::App &app, dec::Flags &flags) {
  app.add_option("FILE", flags.files,
                 "Configurations, read as one; JSON if the name ends in .json; "
                 "none: standard input")
      ->type_name("");
  app.add_option("--spec,-s", flags.spec, "The spec file (required)")
      ->type_name("FILE")
      ->take_last();
  app.add_option("--vars,-V", flags.variables,
                 "Variables for the configurations: a JSON object, or a file "
                 "of attributes")
      ->type_name("JSON-OR-FILE")
      ->allow_extra_args(false);
  app.add_option("--scope", flags.scopeFiles,
                 "A file of typed variables: {\"vars\": {NAME: {\"type\": T, "
                 "\"value\": V}}}, or \"unknown\": true in place of the value")
      ->type_name("FILE")
      ->allow_extra_args(false);
  app.add_option("--functions", flags.functions,
                 "Functions for the configurations, beside those of the spec "
                 "file: all, spec (the fifteen of the hcldec format), "
                 "terraform, opentofu or none (default)")
      ->type_name("TABLE")
      ->check(tools::tableOf({"all", "spec", "terraform", "opentofu", "none"}));
  tools::addRootTo(app, flags.common, /*isFileRoot=*/true);
  app.add_flag("--dynamic-blocks", flags.dynamicBlocks,
               "Expand `dynamic` blocks in the configurations");
  app.add_option("--out,-o", flags.out,
                 "Write to this file, whole or not at all, instead of standard "
                 "output")
      ->type_name("FILE")
      ->take_last();
  app.add_option("--diags", flags.diags,
                 "The form of diagnostics on standard error: text (default) or "
                 "json")
      ->type_name("FORM")
      ->take_last();
  app.add_flag("--var-refs", flags.variableUses,
               "Print the variables that the configurations refer to instead "
               "of decoding them");
  app.add_flag("--with-type", flags.withType,
               "Print {\"type\": T, \"value\": V}");
  app.add_flag("--keep-nulls", flags.keepNulls,
               "Print properties that are null too");
  flags.common.isDropIn = true;
  flags.common.addDialectTo(app);
  flags.common.addReportTo(app);
  flags.common.addDepthTo(app);
  tools::addEffortLimits(app, flags.limits);
  constexpr tools::FlagUse pairs[] = {
      {"--var-refs", "--with-type --keep-nulls"}};
  tools::refusePairs(app, pairs);
}

/// Returns Good if `flags` are valid; otherwise reports why not and returns the
/// exit code.
/// Spec: DEC-CLI-002, DEC-CLI-027.
int check(dec::Flags &flags) {
  flags.common.jsonDiags = flags.diags == "json";
  if (!flags.common.jsonDiags && flags.diags != "text" &&
      !flags.diags.empty()) {
    tools::writeProblem(message(
        "Invalid diagnostics format \"{diags}\": only \"json\" is supported.\n",
        "diags"_a = flags.diags));
    return tools::HasErrors;
  }
  if (flags.spec.empty()) {
    tools::writeError("Error: the --spec=... argument is required\n\n");
    return tools::CannotRun;
  }
  return tools::Good;
}

} // namespace

int main(int argc, char **argv) {
  dec::Flags flags;
  CLI::App app("Decodes HCL configurations by a spec and prints the result as "
               "JSON.",
               "hcldec");
  app.footer(footer);
  addFlags(app, flags);
  if (std::optional<int> exit = tools::parseCommandLine(
          app, argc, argv, helpPages(), tools::UsageStyle::Reference))
    return *exit;
  if (int code = check(flags); code != tools::Good)
    return code;
  flags.limits = flags.limits.begun();
  return tools::withStackFor(flags.common.maxDepth,
                             [&] { return dec::run(flags); });
}

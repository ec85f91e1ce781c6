#include "HelpPages.h"

namespace hcl::eval {

const std::string_view examples =
    R"(Examples:
  hcl-eval app.hcl --vars prod.json         a configuration, as JSON
  hcl-eval app.hcl --get 'service.web[0].port'
  hcl-eval -e 'upper(name)' --var 'name="web"'
  hcl-eval --app terraform . --input region=north

Exit codes: 0 evaluated; 1 could not run as asked (flags, files, output);
2 errors in what was evaluated, or failed tests; 3 undecided tests.
)";

tools::HelpPages helpPages() {
  return {
      {{"-e"},
       {"--console", "Answer expressions and commands, line by line"},
       {"--get", "Print a part of the result only"},
       {"--raw"},
       {"--vars", "A file of variables, in HCL or JSON; `-`: standard input"},
       {"--var", "A variable whose value is an expression: 'name=\"web\"'"},
       {"--var-string", "A variable that is the string TEXT"},
       {"--app",
        "Evaluate folders as modules of terraform or another application"},
       {"--input", "A value for an input of a module"},
       {"--check", "Report what must fail, and evaluate nothing"},
       {"--explain", "Print where an element of the result comes from"},
       {"--jsonl", "Evaluate for each line of standard input, a JSON object"},
       {"-o", "Write to this file instead of standard output"},
       {"--help"}},
      {{"input", "What is evaluated, in which language and how",
        "-e --template --console "
        "--functions --dynamic-blocks --function-blocks "
        "--dialect --dialect-point --reference-errors --engine"},
       {"output", "Which part of the result is printed, and how",
        "--get --raw --json --compact --with-type -o"},
       {"variables", "Values and types of variables",
        "--vars --var --var-string --env --env-prefix --scope --types "
        "--var-type --sensitive"},
       {"applications", "Modules of Terraform, Nomad and other applications",
        "--app --app-version --recursive --input --allow --deferred-inputs "
        "--schemas --no-schema-cache --fetch-schemas --only --except --result "
        "--with-places --graph --emit --watch --list-words "
        "--test --filter --test-directory --test-report --junit-xml"},
       {"questions", "Checks and explanations in place of the result",
        "--check --explain --trace --var-refs --list-functions --syntax-only "
        "--fix --verify-diagnostics"},
       {"coverage", "What an evaluation needed of its sources",
        "--coverage --coverage-file --coverage-merge"},
       {"conversion", "From one syntax to the other",
        "--to-json --to-hcl --comments"},
       {"streams", "An evaluation for each line of standard input",
        "--jsonl --envelope --fail --jobs --max-line"},
       {"messages", "The form of diagnostics; help and version",
        "--diags --color --max-errors --show-kinds --help --version"},
       {"limits", "Files, time and memory that an evaluation may take",
        "--root --max-depth --max-steps --max-memory --max-size --max-digits "
        "--max-source --max-output --max-time"}}};
}

} // namespace hcl::eval

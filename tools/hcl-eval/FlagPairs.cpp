// Which flags have no effect beside which. Variables are read, and their errors
// reported, whatever is asked for, but for conversions and applications.
#include "FlagPairs.h"

#include "common/Cli.h"
#include "common/FlagBatches.h"
#include "common/FlagUse.h"

namespace hcl::eval {
namespace {

#define HCL_RESULT_FLAGS "--raw --json --compact --with-type "
// Flags about the evaluation of modules.
#define HCL_MODULE_FLAGS                                                       \
  "--result --input --deferred-inputs --later-inputs --with-places --graph "   \
  "--emit --watch "
#define HCL_VARIABLE_FLAGS                                                     \
  "--vars --var --var-string --env --env-prefix --scope --types --var-type "   \
  "--functions --sensitive "
// Flags that ask for something else than the result.
#define HCL_QUERY_FLAGS                                                        \
  "--get --syntax-only --var-refs --check --trace --explain --fix "            \
  "--verify-diagnostics --jsonl "

constexpr tools::FlagUse pairs[] = {
    {"--to-json", HCL_VARIABLE_FLAGS HCL_QUERY_FLAGS HCL_MODULE_FLAGS
     "--raw --json --with-type --dynamic-blocks --function-blocks"},
    {"--to-hcl",
     HCL_VARIABLE_FLAGS HCL_QUERY_FLAGS HCL_RESULT_FLAGS HCL_MODULE_FLAGS
     "--dynamic-blocks --function-blocks"},
    {"--console", HCL_QUERY_FLAGS
     "-e --template --recursive --test --result --with-places --graph --emit "
     "--watch --only --except --to-json --to-hcl --list-functions --list-words "
     "--fetch-schemas --function-blocks --coverage -o"},
    {"--list-functions",
     "--vars --var --var-string --env --env-prefix --scope --types --var-type "
     "--sensitive --to-json --to-hcl --app --dynamic-blocks "
     "--function-blocks " HCL_RESULT_FLAGS HCL_QUERY_FLAGS},
    {"--list-words", HCL_VARIABLE_FLAGS
     "--list-functions --to-json --to-hcl --app --dynamic-blocks "
     "--function-blocks " HCL_RESULT_FLAGS HCL_QUERY_FLAGS},
    {"--fetch-schemas", HCL_VARIABLE_FLAGS HCL_RESULT_FLAGS HCL_QUERY_FLAGS
     "-e --template --recursive --result --input --allow --only --except "
     "--with-places --graph --emit --watch --schemas -o"},
    {"--syntax-only", HCL_RESULT_FLAGS "-o --dynamic-blocks"},
    {"--check", HCL_RESULT_FLAGS
     "-o --get --trace --explain --result --with-places --graph"},
    {"--var-refs", HCL_RESULT_FLAGS},
    {"--explain", HCL_RESULT_FLAGS "--result --with-places --graph"},
    {"--fix", HCL_RESULT_FLAGS
     "-o --get --syntax-only --var-refs --check --trace --explain "
     "--verify-diagnostics --jsonl --sensitive --to-json --to-hcl"},
    {"--verify-diagnostics", HCL_RESULT_FLAGS "-o"},
    {"--jsonl", "--json --compact"},
    {"--with-type", "--json"},
    {"--template", "--raw --dynamic-blocks --function-blocks"},
    {"-e", "--dynamic-blocks --function-blocks"},
    {"--graph", HCL_RESULT_FLAGS "--result --with-places"},
    {"--emit", "--compact --trace"},
    {"--coverage", "--check --trace --explain --graph --emit --watch --fix "
                   "--syntax-only --var-refs --to-json --to-hcl "
                   "--list-functions --list-words --verify-diagnostics"},
};

#undef HCL_RESULT_FLAGS
#undef HCL_VARIABLE_FLAGS
#undef HCL_MODULE_FLAGS
#undef HCL_QUERY_FLAGS

} // namespace

void refuseFlagPairs(CLI::App &app) {
  tools::refusePairs(app, pairs);
  tools::flagOf(app, "--json")->needs(tools::flagOf(app, "--template"));
}

} // namespace hcl::eval

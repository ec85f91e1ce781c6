#include "ModuleFlags.h"

#include "Recognition.h"
#include "common/Cli.h"

namespace hcl::eval {

namespace {

/// Flags that a module does not have.
constexpr const char *plainFlags[] = {"-e",
                                      "--template",
                                      "--get",
                                      "--raw",
                                      "--syntax-only",
                                      "--var-refs",
                                      "--fix",
                                      "--dynamic-blocks",
                                      "--function-blocks",
                                      "--jsonl",
                                      "--verify-diagnostics",
                                      "--scope",
                                      "--types",
                                      "--var-type",
                                      "--env",
                                      "--env-prefix",
                                      "--sensitive",
                                      "--engine",
                                      "--to-json",
                                      "--to-hcl",
                                      "--json"};

/// Flags that are about modules only.
constexpr const char *moduleFlags[] = {
    "--result",       "--input",       "--deferred-inputs",
    "--later-inputs", "--with-places", "--graph",
    "--emit",         "--watch"};

/// The first of `names` that is given, or null.
template <size_t N>
const char *givenOf(const CLI::App &app, const char *const (&names)[N]) {
  for (const char *name : names)
    if (app.count(name) != 0)
      return name;
  return nullptr;
}

} // namespace

void settleApplication(const CLI::App &app, Flags &flags) {
  constexpr std::string_view none = "none";
  const char *plain = givenOf(app, plainFlags);
  const char *module = givenOf(app, moduleFlags);
  bool isNone = flags.app == none;
  if (flags.app && !isNone) {
    if (plain)
      throw CLI::ExcludesError("--app", plain);
    return;
  }
  flags.app.reset();
  if (!isNone && !plain && !flags.listFunctions) {
    std::vector<std::string> paths = flags.files;
    if (paths.empty() && module)
      paths = {"."};
    Recognised found = recognise(paths);
    flags.app = found.app;
    flags.appProblem = found.problem;
    flags.isRecognised = found.app.has_value();
  }
  if (module && !flags.app && flags.appProblem.empty())
    throw CLI::RequiresError(module, "--app");
}

} // namespace hcl::eval

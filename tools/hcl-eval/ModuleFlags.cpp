// Flags of one kind only decide; else names of files do. Pairs of flags are
// checked once that is known.
#include "ModuleFlags.h"

#include "common/Cli.h"
#include "common/FlagBatches.h"
#include "common/Recognition.h"

#include <string_view>

namespace hcl::eval {

namespace {

/// Flags that a module does not have.
constexpr const char *plainFlags[] = {"--syntax-only",
                                      "--var-refs",
                                      "--fix",
                                      "--dynamic-blocks",
                                      "--verify-diagnostics",
                                      "--function-blocks",
                                      "--scope",
                                      "--types",
                                      "--var-type",
                                      "--env",
                                      "--env-prefix",
                                      "--sensitive",
                                      "--engine"};

/// Questions to a module, and what is asked instead of questions.
constexpr const char *questions[] = {"-e", "--template", "--get"};
constexpr const char *otherWork[] = {"--check",       "--trace", "--explain",
                                     "--graph",       "--emit",  "--watch",
                                     "--with-places", "--test"};

/// Flags that are about modules only.
constexpr const char *moduleFlags[] = {
    "--app-version",  "--result",      "--input",           "--deferred-inputs",
    "--later-inputs", "--with-places", "--graph",           "--emit",
    "--watch",        "--schemas",     "--no-schema-cache", "--allow",
    "--only",         "--except",      "--fetch-schemas",   "--test"};

/// The first of `names` that is given, or null.
template <size_t N>
const char *givenOf(const CLI::App &app, const char *const (&names)[N]) {
  for (const char *name : names)
    if (tools::timesGiven(app, name) != 0)
      return name;
  return nullptr;
}

/// Refuses flags that have no effect together in a module.
void refuseInModule(const CLI::App &app) {
  if (const char *plain = givenOf(app, plainFlags))
    throw CLI::ExcludesError("--app", plain);
  const char *question = givenOf(app, questions);
  const char *other = givenOf(app, otherWork);
  if (question && other)
    throw CLI::ExcludesError(question, other);
  if (question && question != std::string_view("--get") &&
      tools::timesGiven(app, "--result") != 0)
    throw CLI::ExcludesError(question, "--result");
  if (tools::timesGiven(app, "--jsonl") == 0)
    return;
  if (tools::timesGiven(app, "-e") + tools::timesGiven(app, "--template") != 1)
    throw CLI::RequiresError("--jsonl", "one -e or --template");
}

/// Refuses flags beside --recursive that are about one module.
void refuseInAll(const CLI::App &app) {
  if (const char *plain = givenOf(app, plainFlags))
    throw CLI::ExcludesError("--recursive", plain);
  for (const char *one : {"--trace", "--explain", "--graph", "--emit",
                          "--watch", "--template", "--raw", "--test"})
    if (tools::timesGiven(app, one) != 0)
      throw CLI::ExcludesError("--recursive", one);
  if (tools::timesGiven(app, "-e") > 1)
    throw CLI::RequiresError("--recursive", "at most one -e");
}

/// Refuses FILE beside an expression or a template outside of modules.
void refuseInPlain(const CLI::App &app) {
  for (const char *flag : {"-e", "--template"})
    if (tools::timesGiven(app, flag) != 0 &&
        tools::timesGiven(app, "FILE") != 0)
      throw CLI::ExcludesError(flag, "FILE");
}

/// Whether the inputs may be a module without --app.
bool mayBeModule(const CLI::App &app) {
  bool hasQuestion =
      tools::timesGiven(app, "-e") + tools::timesGiven(app, "--template") != 0;
  return !givenOf(app, plainFlags) &&
         tools::timesGiven(app, "--list-functions") == 0 &&
         (tools::timesGiven(app, "--jsonl") == 0 || hasQuestion);
}

} // namespace

void settleApplication(const CLI::App &app, Flags &flags) {
  constexpr std::string_view none = "none";
  if (!flags.expressions.empty())
    flags.expression = flags.expressions.front();
  if (flags.recursive && flags.app == none)
    throw CLI::ExcludesError("--recursive", "--app none");
  if (flags.recursive)
    return refuseInAll(app);
  if (tools::timesGiven(app, "--check") != 0 &&
      tools::timesGiven(app, "--jsonl") != 0)
    throw CLI::ExcludesError("--check", "--jsonl");
  if (flags.app && *flags.app != none)
    return refuseInModule(app);
  const char *module = givenOf(app, moduleFlags);
  bool isNone = flags.app.has_value();
  flags.app.reset();
  if (!isNone && mayBeModule(app)) {
    std::vector<std::string> paths = flags.files;
    if (paths.empty() && module)
      paths = {"."};
    tools::Recognised found = tools::recognise(paths);
    flags.app = found.app;
    flags.appProblem = found.problem;
    flags.isRecognised = found.app.has_value();
  }
  if (flags.app)
    return refuseInModule(app);
  if (!flags.appProblem.empty())
    return;
  if (module)
    throw CLI::RequiresError(module, "--app");
  refuseInPlain(app);
}

} // namespace hcl::eval

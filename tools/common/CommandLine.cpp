#include "common/CommandLine.h"

#include "common/Files.h"
#include "common/Stack.h"
#include "hcl/Support/Text.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>
#include <vector>

namespace hcl::tools {

namespace {

/// How diagnostics look on the standard error of this process.
RenderOptions terminalOptions() {
  RenderOptions options;
  if (!isatty(STDERR_FILENO))
    return options;
  const char *terminal = std::getenv("TERM");
  const char *noColour = std::getenv("NO_COLOR");
  options.colour = !(noColour && *noColour) &&
                   !(terminal && std::string_view(terminal) == "dumb");
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    options.width = std::clamp<uint32_t>(size.ws_col, 40, 120);
  return options;
}

/// The flag of `app` that `given` was meant to be, or "".
std::string nearestFlag(const CLI::App &app, std::string given) {
  given.resize(std::min(given.size(), given.find('=')));
  std::vector<std::string> names;
  for (const CLI::Option *option : app.get_options())
    for (const std::string &name : option->get_lnames())
      names.push_back("--" + name);
  std::vector<std::string_view> candidates(names.begin(), names.end());
  return std::string(nearestName(given, candidates));
}

/// Says what is wrong with the command line and where help is.
int badCommandLine(const CLI::App &app, const CLI::ParseError &error) {
  std::string text = app.get_name() + ": " + error.what() + '\n';
  for (const std::string &extra : app.remaining())
    if (std::string meant = nearestFlag(app, extra); !meant.empty())
      text += "Did you mean " + meant + "?\n";
  text += "Run `" + app.get_name() + " --help` for the flags that there are.\n";
  writeError(text);
  return CannotRun;
}

} // namespace

void CommonFlags::addTo(CLI::App &app) {
  program = app.get_name();
  app.add_option_function<std::string>(
         "--dialect",
         [this](const std::string &name) {
           dialect = Dialect::byName(name).value_or(dialect);
         },
         "The language's dialect: spec (what the specifications say, the "
         "default) or hashicorp (what the reference implementation does)")
      ->type_name("NAME")
      ->check(oneOf({"spec", "hashicorp"}));
  app.add_option_function<std::string>(
         "--diags",
         [this](const std::string &form) { jsonDiags = form == "json"; },
         "The form of diagnostics on standard error: text (default) or json")
      ->type_name("FORM")
      ->check(oneOf({"text", "json"}));
}

void CommonFlags::addDepthTo(CLI::App &app) {
  app.add_option("--max-depth", maxDepth,
                 "How deeply syntax may nest (default 1000)")
      ->type_name("N")
      ->check(countUpTo(mostDepth));
}

CLI::Validator oneOf(std::vector<std::string> names) {
  return CLI::Validator(
      [names = std::move(names)](const std::string &value) -> std::string {
        if (std::find(names.begin(), names.end(), value) != names.end())
          return {};
        std::string message = quote(value) + " is not one of";
        for (const std::string &name : names)
          message += (&name == &names.front() ? " " : ", ") + name;
        return message;
      },
      "");
}

CLI::Validator countUpTo(uint64_t most) {
  return CLI::Validator(
      [most](const std::string &value) -> std::string {
        uint64_t number = 0;
        const char *end = value.data() + value.size();
        auto [stop, error] = std::from_chars(value.data(), end, number);
        if (stop == end && error == std::errc() && number > 0 && number <= most)
          return {};
        return quote(value) + " is not a whole number from 1 to " +
               std::to_string(most);
      },
      "");
}

std::optional<int> parseCommandLine(CLI::App &app, int argc,
                                    const char *const *argv) {
  ignoreBrokenPipes();
  app.get_formatter()->column_width(24);
  app.set_help_flag("--help,-h", "Print this help and exit");
  app.set_version_flag("--version", app.get_name() + " " HCL_VERSION,
                       "Print the version and exit");
  std::string text;
  try {
    app.parse(argc, argv);
    return std::nullopt;
  } catch (const CLI::CallForHelp &) {
    text = app.help();
  } catch (const CLI::CallForVersion &) {
    text = app.version() + '\n';
  } catch (const CLI::ParseError &error) {
    return badCommandLine(app, error);
  }
  std::string problem;
  if (writeOutput(text, problem))
    return Good;
  writeError(app.get_name() + ": " + problem + '\n');
  return CannotRun;
}

int report(const Diagnostics &diags, const CommonFlags &flags) {
  std::string text;
  if (flags.jsonDiags)
    renderJson(text, diags);
  else
    renderText(text, diags, terminalOptions());
  if (!diags.empty())
    writeError(text);
  return diags.hasErrors() ? HasErrors : Good;
}

int cannotRun(std::string_view problem, const CommonFlags &flags) {
  if (flags.jsonDiags) {
    Diagnostics diags;
    diags.add(DiagKind::CannotRun, nullptr, {}, std::string(problem));
    report(diags, flags);
  } else {
    writeError(flags.program + ": " + std::string(problem) + '\n');
  }
  return CannotRun;
}

int finish(std::string_view text, int code, const CommonFlags &flags) {
  std::string problem;
  return writeOutput(text, problem) ? code : cannotRun(problem, flags);
}

} // namespace hcl::tools

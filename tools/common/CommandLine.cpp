// Flags are declared with CLI11, which parses the arguments after two quirks of
// Go's flag syntax are translated. A flag that CLI11 does not know is reported
// with the nearest flag of the tool. Checks of values are CLI11 validators:
// they return a message, or "" for a valid value.
#include "common/CommandLine.h"

#include "common/Cli.h"

#include "Support/Message.h"
#include "Support/ProgramPath.h"
#include "Support/Text.h"
#include "Support/VersionText.h"
#include "common/Files.h"
#include "common/Help.h"
#include "common/Root.h"
#include "common/Stack.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <vector>

namespace hcl::tools {

namespace {

/// The flag of `app` nearest to `given`, or "".
std::string nearestFlag(const CLI::App &app, std::string given) {
  given.resize(std::min(given.size(), given.find('=')));
  std::vector<std::string> names;
  for (const CLI::Option *option : app.get_options())
    for (const std::string &name : option->get_lnames())
      names.push_back("--" + name);
  std::vector<std::string_view> candidates(names.begin(), names.end());
  return std::string(nearestName(given, candidates));
}

/// Reports `error` and points to the help, or prints it
/// (UsageStyle::Reference).
/// Spec: DEC-CLI-011.
[[nodiscard]] int badCommandLine(const CLI::App &app,
                                 const CLI::ParseError &error,
                                 const HelpPages &pages, UsageStyle style) {
  std::string text = app.get_name() + ": " + error.what() + '\n';
  for (const std::string &extra : app.remaining())
    if (std::string meant = nearestFlag(app, extra); !meant.empty())
      text += message("Did you mean {meant}?\n", "meant"_a = meant);
  if (style == UsageStyle::Reference) {
    writeProblem(text + *helpOn("", app, pages));
    return HasErrors;
  }
  text += message("Run `{name} --help` to list the flags.\n",
                  "name"_a = app.get_name());
  writeProblem(text);
  return CannotRun;
}

/// Writes `text` to standard output. Returns the exit code.
[[nodiscard]] int printed(std::string_view text, const CLI::App &app) {
  Fault fault;
  if (writeOutput(text, fault) || fault.reason.empty())
    return Good;
  writeProblem(app.get_name() + ": " + fault.reason + '\n');
  return CannotRun;
}

/// Prints the help about `subject`. Returns the exit code.
[[nodiscard]] int printHelp(const CLI::App &app, const std::string &subject,
                            const HelpPages &pages, UsageStyle style) {
  std::optional<std::string> text = helpOn(subject, app, pages);
  bool isReference = style == UsageStyle::Reference;
  if (text && !isReference)
    return printed(*text, app);
  if (text)
    writeError(*text);
  else
    writeProblem(app.get_name() + ": " + noHelpOn(subject, pages) + '\n');
  return isReference ? HasErrors : CannotRun;
}

/// The arguments for CLI11, in reverse order. The empty value of `--out=` is an
/// argument of its own (CLI11 would take the next one), and `-s=x` is `-sx`.
/// Spec: DEC-CLI-003.
std::vector<std::string> arguments(int argc, const char *const *argv) {
  std::vector<std::string> result;
  bool areFlags = true;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    areFlags = areFlags && argument != "--";
    bool isShort = argument.size() > 2 && argument[0] == '-' &&
                   argument[1] != '-' && argument[2] == '=';
    bool isEmpty = argument.starts_with('-') && argument.ends_with('=') &&
                   argument.find('=') + 1 == argument.size();
    if (areFlags && isEmpty) {
      argument.pop_back();
      result.push_back(argument);
      argument.clear();
    } else if (areFlags && isShort) {
      argument.erase(2, 1);
    }
    result.push_back(argument);
  }
  std::reverse(result.begin(), result.end());
  return result;
}

/// The point of Dialect.def called `name`, or nothing.
[[nodiscard]] std::optional<DialectPoint> dialectPoint(std::string_view name) {
#define HCL_DIALECT_POINT(Name, Rules, SpecSays, ReferenceDoes, InSpec,        \
                          InHashicorp)                                         \
  if (name == #Name)                                                           \
    return DialectPoint::Name;
#include "hcl/Dialect.def"
  return std::nullopt;
}

/// Adds --dialect-point, whose points go to `points`.
void addPointsTo(CLI::App &app, std::vector<DialectPoint> &points) {
  app.add_option_function<std::vector<std::string>>(
         "--dialect-point",
         [&points](const std::vector<std::string> &names) {
           for (const std::string &name : names)
             if (std::optional<DialectPoint> point = dialectPoint(name))
               points.push_back(*point);
             else
               throw CLI::ValidationError(
                   "--dialect-point",
                   message("{name:quoted} is not a point of a dialect",
                           "name"_a = name));
         },
         "Decide this point the other way than the dialect does; the page on "
         "dialects lists all points")
      ->type_name("POINT")
      ->allow_extra_args(false);
}

/// `dialect` with the points of `flags` decided the other way.
Dialect swapped(Dialect dialect, const CommonFlags &flags) {
  bool isDropIn = flags.isDropIn && dialect.name() == "hashicorp";
  if (flags.referenceErrors || isDropIn)
    dialect = dialect.withReferenceErrors();
  for (DialectPoint point : flags.swappedPoints)
    dialect = dialect.with(point, !dialect[point]);
  return dialect;
}

} // namespace

void CommonFlags::addDialectTo(CLI::App &app) {
  program = app.get_name();
  const std::vector<std::string> names{"spec", "hashicorp", "extended"};
  CLI::Option *option =
      app.add_option_function<std::string>(
             "--dialect",
             [this](const std::string &name) {
               dialect = Dialect::byName(name).value_or(dialect);
             },
             "The language's dialect: spec (what the specifications say), "
             "hashicorp (what the reference implementation does) or extended "
             "(spec with the extended information model). The default is that "
             "of HCL_DIALECT in the environment, else spec")
          ->type_name("NAME")
          ->check(oneOf(names));
  addPointsTo(app, swappedPoints);
  app.add_flag("--reference-errors", referenceErrors,
               "Report mistakes where, and as often as, the reference "
               "implementation does, to compare them");
  app.parse_complete_callback([this, option, names] {
    namesDialect = option->count() != 0;
    const char *name = std::getenv("HCL_DIALECT");
    if (name && *name && !namesDialect) {
      if (std::string problem = oneOf(names)(std::string(name));
          !problem.empty())
        throw CLI::ValidationError("HCL_DIALECT in the environment", problem);
      dialect = *Dialect::byName(name);
      namesDialect = true;
    }
    dialect = swapped(dialect, *this);
  });
}

void CommonFlags::preferDialect(Dialect preferred) {
  if (!namesDialect)
    dialect = swapped(preferred, *this);
}

void CommonFlags::becomeDropIn() {
  isDropIn = true;
  dialect = swapped(*Dialect::byName(dialect.name()), *this);
}

void CommonFlags::addReportTo(CLI::App &app) {
  app.add_option_function<std::string>(
         "--color",
         [this](const std::string &when) {
           colour = when == "always"  ? Colour::Always
                    : when == "never" ? Colour::Never
                                      : Colour::Auto;
         },
         "Colours in diagnostics: auto (default: on a terminal, and where "
         "CLICOLOR_FORCE or FORCE_COLOR is set), always or never")
      ->type_name("WHEN")
      ->check(oneOf({"auto", "always", "never"}));
  app.add_option("--max-errors", maxErrors,
                 "How many errors to print (default 100 as text, all as JSON); "
                 "their number follows if there are more")
      ->type_name("N")
      ->check(countUpTo(UINT32_MAX));
  addKindsTo(app);
}

void CommonFlags::addKindsTo(CLI::App &app) {
  app.add_flag("--show-kinds", showKinds,
               "Print the kind of each diagnostic, and the page about it");
}

void CommonFlags::addOutputTo(CLI::App &app) {
  app.add_option("-o", out,
                 "Write to this file, whole or not at all, instead of standard "
                 "output")
      ->type_name("FILE");
}

void CommonFlags::addTo(CLI::App &app) {
  addDialectTo(app);
  app.add_option_function<std::string>(
         "--diags",
         [this](const std::string &form) { jsonDiags = form == "json"; },
         "The form of diagnostics on standard error: text (default) or json")
      ->type_name("FORM")
      ->check(oneOf({"text", "json"}));
  addReportTo(app);
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
        std::string problem =
            message("{value:quoted} is not one of", "value"_a = value);
        for (const std::string &name : names)
          problem += (&name == &names.front() ? " " : ", ") + name;
        return problem;
      },
      "");
}

CLI::Validator tableOf(std::vector<std::string> names) {
  return CLI::Validator(
      [names, known = oneOf(names)](const std::string &value) -> std::string {
        size_t at = value.find('@');
        std::string table = value.substr(0, at);
        bool isVersioned = at != value.npos &&
                           (table == "terraform" || table == "opentofu") &&
                           std::ranges::count(names, table) != 0 &&
                           isVersion(std::string_view(value).substr(at + 1));
        return isVersioned ? std::string() : known(value);
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
        return message("{value:quoted} is not a whole number from 1 to {most}",
                       "value"_a = value, "most"_a = most);
      },
      "");
}

std::optional<int> parseCommandLine(CLI::App &app, int argc,
                                    const char *const *argv,
                                    const HelpPages &pages, UsageStyle style) {
  failWritesWithoutSignals();
  app.set_help_flag("--help,-h",
                    "Print the common flags, those of a subject, or all");
  app.set_version_flag(
      style == UsageStyle::Plain ? "--version" : "--version,-v",
      app.get_name() + " " HCL_VERSION, "Print the version and exit");
  if (std::optional<std::string> subject = askedHelp(argc, argv))
    return printHelp(app, *subject, pages, style);
  try {
    app.parse(arguments(argc, argv));
    return std::nullopt;
  } catch (const CLI::CallForVersion &) {
    return printed(app.version() + '\n', app);
  } catch (const CLI::ParseError &error) {
    return badCommandLine(app, error, pages, style);
  }
}

RenderOptions renderOptions(const CommonFlags &flags) {
  RenderOptions options = terminalOptions(flags.colour);
  if (!flags.showKinds)
    return options;
  std::filesystem::path installed =
      (programPath().parent_path() / "../share/doc/hcl").lexically_normal();
  std::error_code error;
  options.docs = std::filesystem::exists(installed / "errors", error)
                     ? installed.string()
                     : "docs";
  return options;
}

size_t mostErrors(const CommonFlags &flags) {
  constexpr size_t mostText = 100;
  return flags.maxErrors.value_or(flags.jsonDiags ? SIZE_MAX : mostText);
}

std::string excessLine(size_t count, const CommonFlags &flags) {
  size_t most = mostErrors(flags);
  if (count <= most)
    return "";
  return message("{count:counted error}; the first {printed} printed "
                 "(--max-errors=N prints more).\n",
                 "count"_a = count,
                 "printed"_a =
                     most == 1 ? "is" : message("{most} are", "most"_a = most));
}

std::string withoutExcess(const Diagnostics &diags, const CommonFlags &flags,
                          Diagnostics &printed) {
  for (const Diagnostic &diagnostic : diags) {
    if (printed.errorCount() == mostErrors(flags))
      break;
    printed.add(diagnostic);
  }
  return excessLine(diags.errorCount(), flags);
}

int report(const Diagnostics &diags, const CommonFlags &flags) {
  if (diags.empty())
    return Good;
  Diagnostics printed;
  std::string rest = withoutExcess(diags, flags, printed);
  std::string text;
  if (flags.jsonDiags) {
    renderJson(text, printed);
  } else {
    renderText(text, printed, renderOptions(flags));
    if (!rest.empty())
      text += '\n' + rest;
  }
  writeError(text);
  return diags.hasErrors() ? HasErrors : Good;
}

int cannotRun(std::string_view problem, const CommonFlags &flags) {
  if (flags.jsonDiags) {
    Diagnostics diags;
    diags.add(DiagKind::CannotRun, {}, {}, std::string(problem));
    static_cast<void>(report(diags, flags));
  } else {
    writeProblem(flags.program + ": " + std::string(problem) + '\n');
  }
  return CannotRun;
}

int finish(std::string_view text, int code, const CommonFlags &flags,
           bool *isClosed) {
  Fault fault;
  if (flags.out.empty() || flags.out == "-") {
    bool isWritten = writeOutput(text, fault);
    if (!isWritten && !fault.reason.empty())
      return cannotRun(fault.reason, flags);
    if (!isWritten && isClosed)
      *isClosed = true;
    return code;
  }
  if (code != Good)
    return code;
  bool isWritten =
      mayWrite(flags.out, flags, fault) && writeFile(flags.out, text, fault);
  return isWritten ? code : cannotRun(fault.reason, flags);
}

} // namespace hcl::tools

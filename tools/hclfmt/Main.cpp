// hclfmt: lays out configurations. Flags, messages and exit codes of the
// reference's tool of the same name are kept; the other flags are extensions.
#include "Driver.h"
#include "common/Cli.h"
#include "common/Files.h"
#include "common/Help.h"
#include "common/Root.h"
#include "common/Stack.h"
#include "hcl/Limits.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

using namespace hcl;

namespace {

constexpr const char *footer =
    R"(Examples:
  hclfmt main.tf                 prints the text laid out
  hclfmt -w -r .                 replaces the files of a project
  hclfmt -verify -r .            fails in CI if one of them would change
  hclfmt -diff main.tf           shows what would change

Exit codes: 0 all files were formatted; 1 a file could not be read or written,
has errors (-check, -verify) or a layout that differs (-verify,
-require-no-change); 2 wrong flags, and this help.
)";

tools::HelpPages helpPages() {
  return {{{"-w"},
           {"--verify", "For CI: name the files that would change and fail"},
           {"--diff"},
           {"--recursive"},
           {"--list"},
           {"--check"},
           {"--stdin-filename", "The name of standard input in messages"},
           {"--width"},
           {"--help"},
           {"--version"}},
          {{"files", "Which files are read and written, and what fails",
            "-w --verify --check --require-no-change --list --diff --recursive "
            "--summary --stdin-filename --root"},
           {"layout", "Choices of layout, also in a file .hclfmt",
            "--align-assignments --align-comments --width --trailing-commas "
            "--attribute-order --unwrap-templates --unquote-types"},
           {"language", "The dialect; messages, help and version",
            "--dialect --dialect-point --reference-errors --show-kinds --help "
            "--version"}}};
}

void addChoices(CLI::App &app, fmt::Choices &choices) {
  auto add = [&](const char *name, auto &choice, const char *help) {
    return app.add_option(name, choice, help)->take_last();
  };
  auto addSwitch = [&](const char *name, std::optional<bool> &choice,
                       const char *help) {
    app.add_flag_function(
           name, [&choice](int64_t count) { choice = count > 0; }, help)
        ->take_last();
  };
  addSwitch("--align-assignments,!--no-align-assignments",
            choices.alignAssignments, "Put = of adjacent lines in one column");
  addSwitch("--align-comments,!--no-align-comments", choices.alignComments,
            "Put comments of adjacent lines in one column");
  add("--width", choices.width, "Break lines that are longer; 0: do not")
      ->type_name("COLUMNS");
  addSwitch("--trailing-commas,!--no-trailing-commas", choices.trailingCommas,
            "Write a comma after the last element of lists on several lines");
  add("--attribute-order", choices.attributeOrder,
      "Put adjacent attributes in this order; *: all others")
      ->type_name("NAME,…")
      ->delimiter(',')
      ->allow_extra_args(false);
  addSwitch("--unwrap-templates,!--no-unwrap-templates",
            choices.unwrapTemplates, "Write x for \"${x}\"");
  addSwitch("--unquote-types,!--no-unquote-types", choices.unquoteTypes,
            "Write type = string for type = \"string\" in variable blocks");
}

void addFlags(CLI::App &app, fmt::Flags &flags) {
  // For --help; `separated` takes them out.
  app.add_option("PATH", "Files, or folders: their .hcl, .nomad, .tf, .tfvars "
                         "and .tofu files, but for those that .gitignore "
                         "leaves out; none or -: standard input")
      ->type_name("")
      ->expected(0, CLI::detail::expected_max_vector_size);
  app.add_flag("-w,--w", flags.isWrite,
               "Replace files whose layout differs instead of printing them");
  app.add_flag("--verify", flags.isVerify,
               "For CI: print the names of files that would change and fail if "
               "there is one, or if one has syntax errors")
      ->excludes("-w");
  app.add_flag("--check", flags.isCheck,
               "As in the reference: report syntax errors and nothing else; "
               "files with errors are not formatted");
  app.add_flag("--require-no-change", flags.mustNotChange,
               "Fail if the layout of a file differs, and name it");
  app.add_flag("--list", flags.isList,
               "Print the names of files whose layout differs");
  app.add_flag("--diff", flags.isDiff, "Print what differs as a unified diff");
  app.add_flag("--recursive,-r", flags.isRecursive,
               "Format the files in folders in them too");
  app.add_flag("--summary", flags.isSummary,
               "Print the number of files at the end, on standard error");
  app.add_option("--stdin-filename", flags.stdinName,
                 "The name of standard input in messages, and where to look "
                 "for .hclfmt")
      ->type_name("NAME")
      ->take_last();
  addChoices(app, flags.choices);
  tools::addRootTo(app, flags.common);
  flags.common.addDialectTo(app);
  app.get_option("--dialect")
      ->description("The dialect that --check and the choices read: hashicorp "
                    "(the default), spec or extended");
  flags.common.addKindsTo(app);
}

/// Whether `argument` is the name of an option that takes the next argument.
bool takesValue(const CLI::App &app, const std::string &argument) {
  const CLI::Option *option = app.get_option_no_throw(argument);
  return option && option->get_expected_min() > 0;
}

/// The flags among the arguments and their values, those in the form of Go,
/// `-check`, as `--check`. The rest moves to the start of `argv`, where `paths`
/// finds it: there may be many, and CLI11 would copy each several times.
std::vector<std::string> separated(const CLI::App &app, int argc, char **argv,
                                   std::span<char *const> &paths) {
  std::vector<std::string> flags = {argv[0]};
  char **end = argv;
  int at = 1;
  for (; at < argc && std::string_view(argv[at]) != "--"; ++at) {
    std::string_view argument = argv[at];
    if (argument.size() < 2 || argument[0] != '-') {
      *end++ = argv[at];
      continue;
    }
    bool isShort = argument.size() == 2 || argument[1] == '-';
    flags.push_back((isShort ? "" : "-") + std::string(argument));
    if (at + 1 < argc &&
        (takesValue(app, flags.back()) || tools::asksForHelp(flags.back())))
      flags.push_back(argv[++at]);
  }
  for (++at; at < argc; ++at)
    *end++ = argv[at];
  paths = {argv, end};
  return flags;
}

} // namespace

int main(int argc, char **argv) {
  fmt::Flags flags;
  flags.common.dialect = Dialect::hashicorp();
  CLI::App app("Formats HCL configurations and prints them.", "hclfmt");
  app.footer(footer);
  addFlags(app, flags);
  std::vector<const char *> pointers;
  std::vector<std::string> arguments = separated(app, argc, argv, flags.paths);
  for (const std::string &argument : arguments)
    pointers.push_back(argument.c_str());
  if (std::optional<int> exit = tools::parseCommandLine(
          app, static_cast<int>(pointers.size()), pointers.data(), helpPages(),
          tools::UsageStyle::Reference))
    return *exit;
  if (flags.isVerify) {
    flags.isCheck = flags.mustNotChange = true;
    flags.isList = flags.isList || !flags.isDiff;
  }
  bool readsInput =
      flags.paths.empty() ||
      std::any_of(flags.paths.begin(), flags.paths.end(),
                  [](std::string_view path) { return path == "-"; });
  if (flags.isWrite && readsInput) {
    tools::writeError("error: cannot use -w without source filenames\n");
    return tools::CannotRun;
  }
  if (!flags.stdinName.empty() && !readsInput) {
    tools::writeError("error: -stdin-filename names standard input, which is "
                      "not read here\n");
    return tools::CannotRun;
  }
  return tools::withStackFor(Limits().maxDepth,
                             [&] { return fmt::run(flags); });
}

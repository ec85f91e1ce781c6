// hcl-edit: changes configurations and keeps what it does not change. Commands,
// arguments and flags of hcledit, and more.
//
// Words and flags are separated here, since CLI11 would take a value such as
// `[1, 2]` or `-1` apart.
#include "Driver.h"
#include "Support/Message.h"
#include "common/Cli.h"
#include "common/Help.h"
#include "common/Root.h"
#include "common/Stack.h"

#include <cctype>
#include <deque>

using namespace hcl;

namespace {

constexpr const char *examples = R"(Examples:
  hcl-edit attribute get listener.http.admin.port -f app.hcl
  hcl-edit attribute set image --string web:1.1 -u -f app.hcl
  hcl-edit attribute set 'resource.*.*.tags.Team' --string core --create \
      -u -f '**/*.tf'
  hcl-edit block rm 'variable.*[?default == null]' --dry-run -f 'vars/*.tf'
  hcl-edit reference mv var.region var.zone -u -f '*.tf' --require-match

Exit codes: 0 done; 1 the tool could not run as asked (flags, files, standard
output); 2 syntax errors, a refused edit, or nothing found (--require-match).
)";

tools::HelpPages helpPages() {
  return {
      {{"--file", "A file, or a pattern such as \"*.tf\"; may be repeated"},
       {"--update"},
       {"--dry-run"},
       {"--string", "The value is this text, in place of VALUE"},
       {"--create", "attribute set: add what is missing"},
       {"--require-match"},
       {"--json", "Print JSON with the positions, an object a line"},
       {"--help"}},
      {{"files", "Which files are read and written",
        "--file --stdin-filename --update --dry-run --root"},
       {"edits", "How values, references and layout are written",
        "--string --create --require-match --newline --keep-layout "
        "--references --app"},
       {"output", "What commands that read print", "--json --with-comments"},
       {"messages", "Dialect and diagnostics; help and version",
        "--dialect --dialect-point --reference-errors --max-depth --diags "
        "--color --max-errors --show-kinds --help --version"}},
      edit::commandList()};
}

void addFlags(CLI::App &app, edit::Flags &flags) {
  app.add_option("--file,-f", flags.files,
                 "A file, or a pattern such as \"*.tf\"; may be repeated; "
                 "none, or \"-\": standard input")
      ->type_name("FILE")
      ->allow_extra_args(false);
  app.add_option("--stdin-filename", flags.stdinName,
                 "The name of standard input in messages; a file is in the "
                 "JSON syntax if its name ends in .json")
      ->type_name("NAME");
  app.add_flag("--update,-u", flags.update, "Write the result to the files");
  app.add_flag("--dry-run,-n", flags.dryRun,
               "Print what would change in the files, as a diff");
  app.add_option("--string", flags.text,
                 "attribute set, append, replace: the value is this text, in "
                 "place of VALUE")
      ->type_name("TEXT")
      ->take_last();
  app.add_flag("--create", flags.create,
               "attribute set: add the attribute, or the entry of an object, "
               "where it is missing");
  app.add_flag("--require-match", flags.requiresMatch,
               "Fail if the address leads to nothing in any of the files");
  app.add_flag("--keep-layout", flags.keepLayout,
               "Do not format: keep each byte that the edit does not touch");
  app.add_flag("--newline", flags.newline,
               "append, new: put an empty line first");
  app.add_flag("--with-comments", flags.withComments,
               "attribute get: print the comments too");
  app.add_flag("--json", flags.json,
               "attribute get, block get, block list: print JSON with the "
               "positions, an object a line");
  app.add_option("--references", flags.references,
                 "attribute mv, block mv: rename the references in all files "
                 "too; PREFIX is what they have in place of the block's type, "
                 "e.g. var, or \"\"")
      ->type_name("PREFIX");
  app.add_option("--app", flags.app,
                 "reference mv, --references, --create: the application, by "
                 "name or the file of its description, says where texts in "
                 "quotes are references, and which names are blocks")
      ->type_name("NAME");
  tools::addRootTo(app, flags.common);
  flags.common.addTo(app);
  app.get_option("--dialect")
      ->description("The language's dialect: hashicorp (the default), spec or "
                    "extended");
  flags.common.addDepthTo(app);
  app.footer(examples);
}

/// Whether `argument` is the name of an option that takes the next argument.
bool takesValue(const CLI::App &app, const std::string &argument) {
  const CLI::Option *option = app.get_option_no_throw(argument);
  return option && option->get_expected_min() > 0;
}

bool isFlag(const std::string &argument) {
  return argument.size() > 1 && argument[0] == '-' &&
         !std::isdigit(static_cast<unsigned char>(argument[1]));
}

} // namespace

int main(int argc, char **argv) {
  edit::Flags flags;
  flags.common.dialect = Dialect::hashicorp();
  CLI::App app("Edits HCL configurations and keeps comments and layout.",
               "hcl-edit");
  addFlags(app, flags);
  std::vector<std::string> words;
  std::vector<const char *> options = {argv[0]};
  std::deque<std::string> joined; // flags and their values
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    if (argument == "--") {
      words.insert(words.end(), argv + i + 1, argv + argc);
      break;
    }
    if (!isFlag(argument)) {
      words.push_back(std::move(argument));
      continue;
    }
    if (std::string name = argument.substr(0, argument.find('='));
        name == "-var-file" || name == "--var-file" || name == "-var" ||
        name == "--var")
      return tools::cannotRun(
          message("{flag} gives variables values, and hcl-edit evaluates "
                  "nothing; a file that is edited, also one of values, is "
                  "named with -f FILE",
                  "flag"_a = name),
          flags.common);
    options.push_back(argv[i]);
    bool isHelp = tools::asksForHelp(argument);
    if (i + 1 == argc || (!isHelp && !takesValue(app, argument)))
      continue;
    // A value may begin with a dash.
    bool isLong = argument.starts_with("--") && !isHelp;
    if (isLong)
      options.back() = joined.emplace_back(argument + '=' + argv[++i]).c_str();
    else
      options.push_back(argv[++i]);
  }
  // Commands of hcledit, too.
  if (words.size() == 1 && words[0] == "version")
    options.push_back("--version");
  if (!words.empty() && words.size() <= 2 && words[0] == "help") {
    options.push_back("--help");
    if (words.size() == 2)
      options.push_back(words[1].c_str());
  }
  if (std::optional<int> exit = tools::parseCommandLine(
          app, static_cast<int>(options.size()), options.data(), helpPages()))
    return *exit;
  return tools::withStackFor(flags.common.maxDepth,
                             [&] { return edit::run(flags, words); });
}

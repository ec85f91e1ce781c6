#include "TerraformFlags.h"

#include "common/Cli.h"

#include <string_view>

namespace hcl::eval {

namespace {

/// The name of a flag: `argument` up to the first `=`.
std::string_view nameOfFlag(std::string_view argument) {
  return argument.substr(0, argument.find('='));
}

/// Whether `argument` is the name of an option of `app` that takes the next
/// argument.
bool takesNext(const CLI::App &app, const std::string &argument) {
  if (!argument.starts_with('-') || argument.size() < 2)
    return false;
  const CLI::Option *option = app.get_option_no_throw(argument);
  return option && option->get_expected_min() > 0;
}

/// Whether the flags say that there is no module: --app none, or an expression
/// or a template without a folder.
bool isPlain(const CLI::App &app, const std::vector<std::string> &arguments) {
  bool hasQuestion = false;
  bool hasPath = false;
  for (size_t i = 0; i < arguments.size() && arguments[i] != "--"; ++i) {
    const std::string &argument = arguments[i];
    hasQuestion |= argument == "-e" || nameOfFlag(argument) == "--template";
    hasPath |= !argument.starts_with('-');
    if (argument == "--app=none" ||
        (argument == "--app" && i + 1 < arguments.size() &&
         arguments[i + 1] == "none"))
      return true;
    bool isForeign = argument == "-var" || argument == "-var-file";
    i += takesNext(app, argument) || isForeign ? 1 : 0;
  }
  return hasQuestion && !hasPath;
}

} // namespace

std::vector<std::string> withOwnFlags(const CLI::App &app, int argc,
                                      const char *const *argv,
                                      std::string &problem) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  bool hasNoModule = isPlain(app, arguments);
  for (size_t i = 0; i < arguments.size() && arguments[i] != "--"; ++i) {
    std::string &argument = arguments[i];
    if (takesNext(app, argument)) {
      ++i;
      continue;
    }
    std::string_view name = nameOfFlag(argument);
    size_t length = name.size();
    std::string_view own;
    if (name == "-var-file" || name == "--var-file")
      own = "--vars";
    else if (name == "-var" && !hasNoModule)
      own = "--input";
    else if (name == "-var")
      problem = "-var is a flag of modules; here write --var-string NAME=TEXT, "
                "or --var NAME=EXPR";
    else if (name == "-filter" || name == "-test-directory" ||
             name == "-junit-xml")
      own = name == "-filter"      ? "--filter"
            : name == "-junit-xml" ? "--junit-xml"
                                   : "--test-directory";
    if (own.empty())
      continue;
    bool hasValue = length != argument.size();
    argument.replace(0, length, own);
    i += hasValue ? 0 : 1;
  }
  return arguments;
}

} // namespace hcl::eval

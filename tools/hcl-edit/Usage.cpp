// Each flag is for some commands: a row of a table says for which.
#include "Usage.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "Support/Utf8.h"
#include "hcl/compiler/Emit.h"

#include <algorithm>

namespace hcl::edit {
namespace {

std::string usage(const Command &command) {
  std::string text = message("hcl-edit {group}", "group"_a = command.group);
  for (std::string_view word : {command.name, command.arguments})
    if (!word.empty())
      text.append(" ").append(word);
  return text;
}

bool isGet(const Command &command) {
  return command.reads && command.group != "body";
}

bool isMove(const Command &command) {
  return command.name == "mv" && command.group != "reference";
}

/// A flag that has an effect on some commands only.
struct FlagUse {
  const char *flag;
  bool (*isGiven)(const Flags &flags);
  bool (*isFor)(const Flags &flags, const Command &command);
  const char *uses; ///< what it is for
};

constexpr FlagUse uses[] = {
    {"--json", [](const Flags &flags) { return flags.json; },
     [](const Flags &, const Command &command) { return isGet(command); },
     "attribute get, block get and block list"},
    {"--with-comments", [](const Flags &flags) { return flags.withComments; },
     [](const Flags &flags, const Command &command) {
       return command.group == "attribute" && command.name == "get" &&
              !flags.json;
     },
     "attribute get without --json"},
    {"--newline", [](const Flags &flags) { return flags.newline; },
     [](const Flags &, const Command &command) {
       return command.name == "append" || command.name == "new";
     },
     "attribute append, block append and block new"},
    {"--create", [](const Flags &flags) { return flags.create; },
     [](const Flags &, const Command &command) {
       return command.group == "attribute" && command.name == "set";
     },
     "attribute set"},
    {"--require-match", [](const Flags &flags) { return flags.requiresMatch; },
     [](const Flags &, const Command &command) { return command.seeks(); },
     "commands with an address of what is there"},
    {"--references",
     [](const Flags &flags) { return flags.references.has_value(); },
     [](const Flags &, const Command &command) { return isMove(command); },
     "attribute mv and block mv"},
    {"--app", [](const Flags &flags) { return flags.app.has_value(); },
     [](const Flags &flags, const Command &command) {
       return flags.references || flags.create || command.group == "reference";
     },
     "reference mv, for --references and for --create"},
    {"--update", [](const Flags &flags) { return flags.update; },
     [](const Flags &, const Command &command) { return !command.reads; },
     "commands that change files"},
    {"--dry-run", [](const Flags &flags) { return flags.dryRun; },
     [](const Flags &, const Command &command) { return !command.reads; },
     "commands that change files"},
    {"--keep-layout", [](const Flags &flags) { return flags.keepLayout; },
     [](const Flags &flags, const Command &command) {
       return command.layout != LayoutMode::Never && command.group != "fmt" &&
              !flags.json;
     },
     "commands whose result is formatted"},
};

} // namespace

const Command *findCommand(const std::vector<std::string> &words,
                           std::string &problem) {
  if (words.empty()) {
    problem = "a command is required; --help lists them";
    return nullptr;
  }
  std::vector<std::string_view> groups;
  std::vector<std::string_view> names;
  const Command *found = nullptr;
  for (const Command &command : commands()) {
    groups.push_back(command.group);
    if (command.group != words[0])
      continue;
    if (command.name.empty())
      return &command;
    names.push_back(command.name);
    if (words.size() < 2 || command.name != words[1])
      continue;
    // Of two with one name, the one with so many arguments.
    found = &command;
    if (words.size() == 2 + command.count())
      return found;
  }
  if (found)
    return found;
  if (!names.empty() && words.size() == 1) {
    problem = message("{word} needs another word:", "word"_a = words[0]);
    for (std::string_view name : names)
      problem.append(" ").append(name);
    return nullptr;
  }
  const std::string &unknown = words[names.empty() ? 0 : 1];
  problem = message(
      "there is no command {unknown:quoted}{suggestion}", "unknown"_a = unknown,
      "suggestion"_a =
          clauseSuggestion(unknown, names.empty() ? groups : names));
  return nullptr;
}

std::string shellWord(const std::string &text) {
  std::string word = "'";
  for (char c : text)
    word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + '\'';
}

std::vector<std::string> argumentsOf(const Flags &flags, const Command &command,
                                     const std::vector<std::string> &words,
                                     std::string &problem) {
  std::vector<std::string> arguments(
      words.begin() + (command.name.empty() ? 1 : 2), words.end());
  if (flags.text && !command.takesValue()) {
    problem = "--string is for attribute set, append and replace";
    return arguments;
  }
  if (flags.text && !utf8::isValid(*flags.text)) {
    problem = "the text of --string is not UTF-8";
    return arguments;
  }
  size_t count = command.count() - (flags.text ? 1 : 0);
  if (arguments.size() != count)
    problem = message(
        "expected {wanted:counted argument}{string}, but got {count}: {usage}",
        "wanted"_a = count, "string"_a = flags.text ? " and --string" : "",
        "count"_a = arguments.size(), "usage"_a = usage(command));
  if (flags.text)
    emitQuoted(arguments.emplace_back(), *flags.text);
  return arguments;
}

std::string flagProblem(const Flags &flags, const Command &command,
                        const std::vector<InputFile> &files) {
  if (flags.update && flags.dryRun)
    return "--update and --dry-run exclude each other";
  for (const FlagUse &use : uses)
    if (use.isGiven(flags) && !use.isFor(flags, command))
      return message("{flag} is for {uses}, not for {usage}",
                     "flag"_a = use.flag, "uses"_a = use.uses,
                     "usage"_a = usage(command));
  bool readsInput =
      std::any_of(files.begin(), files.end(),
                  [](const InputFile &file) { return file.path == "-"; });
  if (!flags.stdinName.empty() && !readsInput)
    return "--stdin-filename names standard input, which is not read here";
  if (command.reads)
    return "";
  if (flags.update && readsInput)
    return "--update writes files; the result for standard input is printed "
           "without it";
  if (files.size() > 1 && !flags.update && !flags.dryRun)
    return "several files are edited with --update, or shown with --dry-run";
  return "";
}

} // namespace hcl::edit

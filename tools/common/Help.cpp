// A page is written from the names in the table of subjects; what no subject
// has goes to the end of the whole help.
#include "common/Help.h"

#include "Source/Wrap.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "common/Cli.h"
#include "common/Terminal.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <unistd.h>

namespace hcl::tools {

/// The column of descriptions.
constexpr size_t descriptionColumn = 24;

uint32_t helpWidth() { return widthOf(STDOUT_FILENO, 80); }

void appendHelpRow(std::string &out, std::string_view name,
                   std::string_view description) {
  std::string row = "  " + std::string(name);
  bool isLong = row.size() >= descriptionColumn;
  std::string text;
  appendWrapped(text, description, helpWidth(),
                std::string(descriptionColumn, ' '));
  if (isLong || description.empty())
    out += row + '\n' + text;
  else
    out += row + text.substr(row.size());
}

namespace {

constexpr std::string_view everything = "all";

/// The names of `option`, and what its value is. CLI11 writes the value of a
/// negative name as `{false}`.
std::string nameOf(const CLI::Option &option) {
  bool isPositional = option.get_positional();
  std::string name = option.get_name(isPositional, !isPositional);
  for (size_t at; (at = name.find("{false}")) != name.npos;)
    name.erase(at, std::string_view("{false}").size());
  std::string type = option.get_type_name();
  if (!isPositional && option.get_type_size() != 0 && !type.empty())
    name += ' ' + type;
  if (name.ends_with("--help"))
    name += " [SUBJECT]";
  return name;
}

void appendOption(std::string &out, const CLI::Option &option) {
  appendHelpRow(out, nameOf(option), option.get_description());
}

/// Whether --help lists `option`: a flag that has an older name is hidden.
bool isListed(const CLI::Option &option) { return !option.get_group().empty(); }

/// Appends the flags called `names`, with blanks between them. Puts them into
/// `seen`.
void appendFlags(std::string &out, std::string_view names, const CLI::App &app,
                 std::set<const CLI::Option *> &seen) {
  std::istringstream words{std::string(names)};
  for (std::string word; words >> word;)
    if (const CLI::Option *option = app.get_option_no_throw(word);
        option && seen.insert(option).second)
      appendOption(out, *option);
}

std::vector<const CLI::Option *> positionalsOf(const CLI::App &app) {
  return app.get_options(
      [](const CLI::Option *option) { return option->get_positional(); });
}

/// The purpose of the tool, its usage and its arguments.
void appendHead(std::string &out, const CLI::App &app) {
  appendWrapped(out, app.get_description(), helpWidth(), "");
  out += message("\nUsage: {tool} [OPTIONS]", "tool"_a = app.get_name());
  std::string rows;
  for (const CLI::Option *option : positionalsOf(app)) {
    bool isMany = option->get_expected_max() > 1;
    out.append(" [").append(option->get_name(true));
    out += isMany ? "...]" : "]";
    appendOption(rows, *option);
  }
  out += '\n';
  if (!rows.empty())
    out += "\nArguments:\n" + rows;
}

void appendSubject(std::string &out, const HelpSubject &subject,
                   const CLI::App &app, std::set<const CLI::Option *> &seen) {
  out += std::string(subject.title) + ":\n";
  appendFlags(out, subject.flags, app, seen);
  out += subject.text;
}

/// All flags, those without a subject at the end.
void appendAll(std::string &out, const CLI::App &app, const HelpPages &pages) {
  std::set<const CLI::Option *> seen;
  if (!pages.commands.empty())
    out += "\nCommands:\n" + pages.commands;
  for (const HelpSubject &subject : pages.subjects) {
    out += '\n';
    appendSubject(out, subject, app, seen);
  }
  std::string others;
  for (const CLI::Option *option : app.get_options())
    if (!option->get_positional() && isListed(*option) &&
        !seen.contains(option))
      appendOption(others, *option);
  if (!others.empty())
    out += "\nOther:\n" + others;
}

/// The common flags, and where the others are explained.
void appendCommon(std::string &out, const CLI::App &app,
                  const HelpPages &pages) {
  if (!pages.commands.empty())
    out += "\nCommands:\n" + pages.commands;
  out += "\nCommon options:\n";
  for (const CommonFlag &flag : pages.common) {
    const CLI::Option &option = *app.get_option(std::string(flag.name));
    appendHelpRow(out, nameOf(option),
                  flag.brief.empty() ? option.get_description()
                                     : std::string(flag.brief));
  }
  out += message("\nMore help, {tool} --help SUBJECT:\n",
                 "tool"_a = app.get_name());
  for (const HelpSubject &subject : pages.subjects)
    appendHelpRow(out, subject.name, subject.title);
  appendHelpRow(out, everything, "All of this");
}

} // namespace

std::optional<std::string> helpOn(std::string_view subject, const CLI::App &app,
                                  const HelpPages &pages) {
  std::string out;
  for (const HelpSubject &known : pages.subjects)
    if (known.name == subject) {
      std::set<const CLI::Option *> seen;
      appendSubject(out, known, app, seen);
      return out;
    }
  if (!subject.empty() && subject != everything)
    return std::nullopt;
  appendHead(out, app);
  if (subject.empty())
    appendCommon(out, app, pages);
  else
    appendAll(out, app, pages);
  return out + '\n' + app.get_footer();
}

std::string noHelpOn(std::string_view subject, const HelpPages &pages) {
  std::vector<std::string_view> names;
  for (const HelpSubject &known : pages.subjects)
    names.push_back(known.name);
  names.push_back(everything);
  std::string all;
  for (std::string_view name : names)
    all.append(all.empty() ? "" : ", ").append(name);
  std::string meant = clauseSuggestion(subject, names);
  if (meant.empty())
    for (std::string_view name : names)
      if (name.starts_with(subject))
        meant = clauseSuggestion(name, std::span(&name, 1));
  return message("there is no help about {subject:quoted}{meant} the subjects "
                 "are {all}",
                 "subject"_a = subject, "meant"_a = meant.empty() ? ";" : meant,
                 "all"_a = all);
}

bool asksForHelp(std::string_view argument) {
  return argument == "--help" || argument == "-h";
}

std::optional<std::string> askedHelp(int argc, const char *const *argv) {
  constexpr std::string_view withValue = "--help=";
  for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
    std::string_view argument = argv[i];
    if (argument.starts_with(withValue))
      return std::string(argument.substr(withValue.size()));
    if (!asksForHelp(argument))
      continue;
    bool hasSubject = i + 1 < argc && argv[i + 1][0] != '-';
    return hasSubject ? argv[i + 1] : "";
  }
  return std::nullopt;
}

} // namespace hcl::tools

// Reads each file, runs the command on it, lays the result out and checks that
// it is a configuration; then prints the results, or writes those that changed.
//
// The layout of a file that an edit leaves as it was is left too, unless there
// are tabs between its tokens: the reference writes these as spaces, and takes
// the file as changed. The style is that of hclfmt.
#include "Driver.h"

#include "Commands.h"
#include "Edit/Trivia.h"
#include "Files.h"
#include "JsonCommands.h"
#include "Support/Text.h"
#include "Support/Utf8.h"
#include "common/Descriptions.h"
#include "common/Diff.h"
#include "common/Files.h"
#include "common/Root.h"
#include "hcl/AppReferences.h"
#include "hcl/Format.h"
#include "hcl/FormatFile.h"
#include "hcl/TerraformFunctions.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>
#include <filesystem>

namespace hcl::edit {
namespace {

/// A command at work.
class Run {
public:
  Run(const Flags &flags, const Command &command,
      std::span<const std::string> arguments)
      : flags_(flags), command_(command), arguments_(arguments) {
    language_.dialect = flags.common.dialect;
    language_.limits = flags.common.within({});
    // Conditions call functions; making the tables takes a while.
    auto hasCondition = [](const std::string &argument) {
      return argument.find("[?") != argument.npos;
    };
    if (std::any_of(arguments.begin(), arguments.end(), hasCondition))
      language_.functions = allFunctions().with(terraformFunctions());
  }

  int all(const std::vector<InputFile> &files);

private:
  /// A file and its text after the command.
  struct Result {
    std::string path;
    std::string before;
    std::string after;
  };

  Call call() const {
    return {flags_, language_, arguments_, script_,
            rules_ ? &*rules_ : nullptr};
  }
  bool readRules();
  SourceFile read(const InputFile &file, Fault &fault) const;
  bool one(const InputFile &file);
  bool oneJson(const std::string &path, const SourceFile &source);
  bool layOut(const SourceFile &source, const std::string &path,
              std::string &text);
  std::optional<FormatStyle> styleFor(const std::string &path);
  bool isConfiguration(const File &file, const std::string &text);
  int write();
  bool fail(std::string_view problem, int code);

  const Flags &flags_;
  const Command &command_;
  std::span<const std::string> arguments_;
  Language language_;
  SourceFile script_;
  std::optional<ReferenceRules> rules_;
  std::vector<Result> results_;
  int code_ = tools::Good;
};

/// Whether blanks between tokens are other than spaces.
bool hasOddBlanks(const SourceFile &source, const Language &language) {
  std::string_view text = source.text();
  if (text.find('\t') == text.npos)
    return false;
  Diagnostics ignored;
  Tree tree = parseConfig(source, language, ignored);
  bool odd = false;
  uint32_t mark = text.starts_with(utf8::byteOrderMark) ? 3 : 0;
  forEachPart(tree, {mark, static_cast<uint32_t>(text.size())},
              [&](PartKind kind, std::string_view part) {
                odd |= kind == PartKind::Blanks &&
                       part.find_first_not_of(' ') != part.npos;
              });
  return odd;
}

bool Run::fail(std::string_view problem, int code) {
  tools::cannotRun(problem, flags_.common);
  code_ = code;
  return false;
}

/// The style of the nearest `.hclfmt` for the file at `path`; nothing if that
/// has errors, which are reported.
std::optional<FormatStyle> Run::styleFor(const std::string &path) {
  std::filesystem::path file = path == "-" ? flags_.stdinName : path;
  std::string found = findFormatFile(file.parent_path().string());
  FormatStyle style;
  Diagnostics diagnostics;
  if (!found.empty())
    if (SourceFile source =
            tools::readNear(found, file.string(), flags_.common, diagnostics))
      style = readFormatFile(source, diagnostics);
  if (!diagnostics.hasErrors())
    return style;
  code_ = tools::report(diagnostics, flags_.common);
  return std::nullopt;
}

/// Lays `text` out, the result for `source`, if it is to be.
bool Run::layOut(const SourceFile &source, const std::string &path,
                 std::string &text) {
  bool asItWas = command_.layout == Layout::IfChanged &&
                 text == source.text() && !hasOddBlanks(source, language_);
  if (command_.layout == Layout::Never || flags_.keepLayout || asItWas ||
      (command_.reads && flags_.json))
    return true;
  std::optional<FormatStyle> style = styleFor(path);
  if (!style)
    return false;
  // Layout leaves out a byte order mark, an edit does not.
  size_t mark = text.starts_with(utf8::byteOrderMark) ? 3 : 0;
  std::string_view rest = std::string_view(text).substr(mark);
  // Text that is only printed keeps its tokens.
  text = text.substr(0, mark) + (command_.reads
                                     ? format(rest, *style)
                                     : restyle(rest, *style, language_));
  return true;
}

/// Reports `text`, the result for `file`, if it is not a configuration; an edit
/// writes names as they are given. Layout does not change that.
bool Run::isConfiguration(const File &file, const std::string &text) {
  Diagnostics diagnostics;
  if (command_.reads || text == file.source().text() ||
      file.check(text, language_, diagnostics))
    return true;
  const Diagnostic &first = *diagnostics.begin();
  Location place = first.file.locate(first.subject.begin);
  return fail(file.source().name() +
                  ": the result would not be a configuration: " +
                  std::string(first.summary()) + " in line " +
                  std::to_string(place.line) + " of it",
              tools::HasErrors);
}

/// The text of `file`: one that a pattern matches must be a regular one below
/// the root.
SourceFile Run::read(const InputFile &file, Fault &fault) const {
  if (!file.isMatch)
    return tools::readSource(file.path, fault);
  FileFault problem;
  auto text = tools::rootOfFile(file.path, flags_.common)
                  .read(file.path, SourceFile::maxSize, problem);
  if (text)
    return SourceFile(file.path, std::move(*text));
  fault.reason = problem.reason;
  return {};
}

bool Run::one(const InputFile &input) {
  const std::string &path = input.path;
  Fault fault;
  SourceFile source = read(input, fault);
  if (!source)
    return fail(fault.reason, tools::CannotRun);
  if (path == "-" && !flags_.stdinName.empty())
    source = SourceFile(flags_.stdinName, std::string(source.text()));
  if (isJsonName(source.name()))
    return oneJson(path, source);
  Diagnostics diagnostics;
  std::optional<File> file = File::parse(source, language_, diagnostics);
  if (!file) {
    code_ = tools::report(diagnostics, flags_.common);
    return false;
  }
  std::optional<std::string> text = command_.run(*file, call(), fault);
  if (!text)
    return fail(source.name() + ": " + fault.reason, tools::HasErrors);
  if (!isConfiguration(*file, *text) || !layOut(source, path, *text))
    return false;
  results_.push_back({path, std::string(source.text()), std::move(*text)});
  return true;
}

/// The same for a file in the JSON syntax, whose layout edits keep.
bool Run::oneJson(const std::string &path, const SourceFile &source) {
  Fault fault;
  Diagnostics diagnostics;
  std::optional<std::string> text =
      runOnJson(command_, source, call(), diagnostics, fault);
  if (text) {
    results_.push_back({path, std::string(source.text()), std::move(*text)});
    return true;
  }
  if (diagnostics.hasErrors()) {
    code_ = tools::report(diagnostics, flags_.common);
    return false;
  }
  return fail(source.name() + ": " + fault.reason, tools::HasErrors);
}

int Run::write() {
  std::string out;
  Fault fault;
  std::vector<tools::FileText> changed;
  for (const Result &result : results_) {
    if (flags_.dryRun && !command_.reads) {
      tools::appendDiff(out,
                        result.path == "-" ? tools::standardInputName
                                           : std::string_view(result.path),
                        result.before, result.after, /*colour=*/false);
      continue;
    }
    if (!flags_.update || command_.reads || result.path == "-") {
      out += result.after;
      continue;
    }
    if (result.after == result.before)
      continue;
    if (!tools::mayWrite(result.path, flags_.common, fault))
      return tools::cannotRun(fault.reason, flags_.common);
    changed.push_back({result.path, result.after});
  }
  if (!tools::writeFiles(changed, fault))
    return tools::cannotRun(fault.reason, flags_.common);
  return tools::finish(out, tools::Good, flags_.common);
}

/// Reads the description of the application that the flags name.
bool Run::readRules() {
  Fault fault;
  SourceFile file = tools::readDescription(*flags_.app, fault);
  if (!file)
    return fail(fault.reason, tools::CannotRun);
  Diagnostics diagnostics;
  rules_ = appReferenceRules(file, diagnostics);
  if (!rules_)
    code_ = tools::report(diagnostics, flags_.common);
  return rules_.has_value();
}

int Run::all(const std::vector<InputFile> &files) {
  if (flags_.app && !readRules())
    return code_;
  if (command_.group == "script") {
    Fault fault;
    script_ = tools::readSource(arguments_[0], fault);
    if (!script_)
      return tools::cannotRun(fault.reason, flags_.common);
  }
  for (const InputFile &file : files)
    if (!one(file))
      return code_;
  return write();
}

std::string usage(const Command &command) {
  std::string text = "hcl-edit " + std::string(command.group);
  for (std::string_view word : {command.name, command.arguments})
    if (!word.empty())
      text.append(" ").append(word);
  return text;
}

/// The command that `words` begin with, or null with `problem` set.
const Command *findCommand(const std::vector<std::string> &words,
                           std::string &problem) {
  if (words.empty()) {
    problem = "a command is required; --help lists them";
    return nullptr;
  }
  std::vector<std::string_view> groups;
  std::vector<std::string_view> names;
  for (const Command &command : commands()) {
    groups.push_back(command.group);
    if (command.group != words[0])
      continue;
    if (command.name.empty() || (words.size() > 1 && command.name == words[1]))
      return &command;
    names.push_back(command.name);
  }
  if (!names.empty() && words.size() == 1) {
    problem = words[0] + " needs another word:";
    for (std::string_view name : names)
      problem.append(" ").append(name);
    return nullptr;
  }
  const std::string &unknown = words[names.empty() ? 0 : 1];
  problem = "there is no command " + quote(unknown) +
            clauseSuggestion(unknown, names.empty() ? groups : names);
  return nullptr;
}

/// A problem with the flags for `command` and `paths`, or "".
std::string flagProblem(const Flags &flags, const Command &command,
                        const std::vector<InputFile> &paths) {
  if (flags.update && flags.dryRun)
    return "--update and --dry-run exclude each other";
  bool hasJson = command.reads && command.group != "body";
  if (flags.json && !hasJson)
    return "--json is for attribute get, block get and block list";
  if (flags.references &&
      (command.name != "mv" || command.group == "reference"))
    return "--references is for attribute mv and block mv";
  if (flags.app && !flags.references && command.group != "reference")
    return "--app is for reference mv and for --references";
  if (command.reads)
    return flags.update ? "--update is not allowed: " + usage(command) +
                              " changes no file"
                        : "";
  if (paths.size() > 1 && !flags.update && !flags.dryRun)
    return "several files are edited with --update, or shown with --dry-run";
  return "";
}

} // namespace

int run(const Flags &flags, const std::vector<std::string> &words) {
  std::string problem;
  const Command *command = findCommand(words, problem);
  if (!command)
    return tools::cannotRun(problem, flags.common);
  std::span<const std::string> arguments =
      std::span(words).subspan(command->name.empty() ? 1 : 2);
  if (arguments.size() != command->count())
    return tools::cannotRun(
        "expected " + counted(command->count(), "argument") + ", but got " +
            std::to_string(arguments.size()) + ": " + usage(*command),
        flags.common);
  std::optional<std::vector<InputFile>> paths =
      expandPatterns(flags.files, problem);
  if (paths)
    problem = flagProblem(flags, *command, *paths);
  if (!problem.empty())
    return tools::cannotRun(problem, flags.common);
  return Run(flags, *command, arguments).all(*paths);
}

} // namespace hcl::edit

// Reads each file, runs the command on it, lays the result out and checks that
// it is a configuration; then prints the results, or writes those that changed.
//
// The layout of a file that an edit leaves as it was is left too, unless there
// are tabs between its tokens: the reference writes these as spaces, and takes
// the file as changed. The style is that of hclfmt.
#include "Driver.h"

#include "Commands.h"
#include "Edit/ExpressionText.h"
#include "Edit/Trivia.h"
#include "Files.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Support/Utf8.h"
#include "Usage.h"
#include "ValuesFile.h"
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
#include <unistd.h>

namespace hcl::edit {
namespace {

/// A command at work.
class Run {
public:
  Run(const Flags &flags, const Command &command,
      std::span<const std::string> arguments)
      : flags_(flags), command_(command), arguments_(arguments),
        roots_(flags.common) {
    language_.dialect = flags.common.dialect;
    language_.limits = flags.common.within({});
    // Conditions call functions; making the tables takes a while.
    auto hasCondition = [](const std::string &argument) {
      return argument.find("[?") != argument.npos;
    };
    if (std::any_of(arguments.begin(), arguments.end(), hasCondition))
      language_.functions = allFunctions().with(terraformFunctions());
  }

  [[nodiscard]] int all(const std::vector<InputFile> &files);

private:
  /// A file and its text after the command.
  struct Result {
    std::string path;
    std::string before;
    std::string after;
    size_t count; ///< of the things that the address leads to
  };

  Call call() const {
    return {flags_, language_, arguments_, script_,
            rules_ ? &*rules_ : nullptr};
  }
  [[nodiscard]] bool readRules();
  SourceFile read(const InputFile &file, Fault &fault);
  [[nodiscard]] bool one(const InputFile &file);
  std::string_view refusalForJson() const;
  bool layOut(Document &document, const std::string &path, std::string &text);
  [[nodiscard]] std::optional<FormatStyle> styleFor(const std::string &path);
  bool isConfiguration(Document &document, const std::string &text);
  bool isAllowed(const SourceFile &source, const std::string &text);
  [[nodiscard]] int write();
  int finish();
  bool refuse(const SourceFile &source, const std::string &reason);
  bool fail(std::string_view problem, int code);

  const Flags &flags_;
  const Command &command_;
  std::span<const std::string> arguments_;
  Language language_;
  SourceFile script_;
  std::optional<ReferenceRules> rules_;
  tools::Roots roots_;
  tools::Nearest choices_{formatFileName, /*isFile=*/true};
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
  static_cast<void>(tools::cannotRun(problem, flags_.common));
  code_ = code;
  return false;
}

/// The style of the nearest `.hclfmt` for the file at `path`; nothing if that
/// has errors, which are reported.
std::optional<FormatStyle> Run::styleFor(const std::string &path) {
  std::filesystem::path file = path == "-" ? flags_.stdinName : path;
  std::string found = choices_.pathFor(file.parent_path().string());
  FormatStyle style;
  Diagnostics diagnostics;
  if (!found.empty())
    if (SourceFile source = roots_.readNear(found, file.string(), diagnostics))
      style = readFormatFile(source, diagnostics);
  if (!diagnostics.hasErrors())
    return style;
  code_ = tools::report(diagnostics, flags_.common);
  return std::nullopt;
}

/// Lays `text` out, the result for `document`, if it is to be. Edits of JSON
/// keep the layout.
bool Run::layOut(Document &document, const std::string &path,
                 std::string &text) {
  if (!document.nativeFile()) {
    if (command_.layout == LayoutMode::Always)
      text = formatJson(text);
    return true;
  }
  const SourceFile &source = document.source();
  bool asItWas = command_.layout == LayoutMode::IfChanged &&
                 text == source.text() && !hasOddBlanks(source, language_);
  if (command_.layout == LayoutMode::Never || flags_.keepLayout || asItWas ||
      (command_.reads && flags_.json))
    return true;
  std::optional<FormatStyle> style = styleFor(path);
  if (!style)
    return false;
  // LayoutMode leaves out a byte order mark, an edit does not.
  size_t mark = text.starts_with(utf8::byteOrderMark) ? 3 : 0;
  std::string_view rest = std::string_view(text).substr(mark);
  // Text that is only printed keeps its tokens.
  text = text.substr(0, mark) + (command_.reads
                                     ? formatText(rest, *style)
                                     : restyle(rest, *style, language_));
  return true;
}

/// Reports `text`, the result for `document`, if it is not a configuration; an
/// edit of a native file writes names as they are given. LayoutMode does not
/// change that.
bool Run::isConfiguration(Document &document, const std::string &text) {
  Diagnostics diagnostics;
  const File *file = document.nativeFile();
  if (command_.reads || !file || text == document.source().text() ||
      file->check(text, language_, diagnostics))
    return true;
  const Diagnostic &first = *diagnostics.begin();
  Location place = first.file.locate(first.subject.begin);
  return fail(message("{name}: the result would not be a configuration: "
                      "{summary} in line {line} of it",
                      "name"_a = document.source().name(),
                      "summary"_a = first.summary(), "line"_a = place.line),
              tools::HasErrors);
}

/// The text of `file`: one that a pattern matches must be a regular one below
/// the root.
SourceFile Run::read(const InputFile &file, Fault &fault) {
  if (!file.isMatch)
    return tools::readSource(file.path, fault);
  FileFault problem;
  auto text =
      roots_.ofFile(file.path).read(file.path, SourceFile::maxSize, problem);
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
  if (source.name().ends_with(".json"))
    fault.reason = refusalForJson();
  if (!fault.reason.empty())
    return refuse(source, fault.reason);
  Diagnostics diagnostics;
  std::unique_ptr<Document> document =
      Document::parse(source, language_, diagnostics);
  if (!document) {
    code_ = tools::report(diagnostics, flags_.common);
    return false;
  }
  std::optional<Output> result = command_.run(*document, call(), fault);
  if (!result)
    return refuse(source, fault.reason);
  std::string &text = result->text;
  if (!isConfiguration(*document, text) || !isAllowed(source, text) ||
      !layOut(*document, path, text))
    return false;
  results_.push_back(
      {path, std::string(source.text()), std::move(text), result->count});
  return true;
}

/// The reason why the command is refused for files in JSON, or "".
std::string_view Run::refusalForJson() const {
  if (flags_.newline)
    return "--newline is for files in the native syntax only";
  if (flags_.withComments)
    return "--with-comments is for files in the native syntax only";
  return command_.nativeOnly;
}

/// Reports that the command is refused in `source`. A value that is not
/// an expression is mostly text.
bool Run::refuse(const SourceFile &source, const std::string &reason) {
  std::string problem = source.name() + ": " + reason;
  bool isExpression = true;
  if (command_.takesValue() && !flags_.text) {
    Fault ignored;
    isExpression =
        readExpression(arguments_.back(), language_, ignored).has_value();
  }
  if (!isExpression && arguments_.back().find('"') == std::string::npos)
    problem += message("\nIf it is text, write --string {text}, or give "
                       "it quotes that the shell does not remove: {quoted}",
                       "text"_a = shellWord(arguments_.back()),
                       "quoted"_a = shellWord(quote(arguments_.back())));
  return fail(problem, tools::HasErrors);
}

/// Reports `text`, the result for `source`, if it refers to something where
/// only values can be.
bool Run::isAllowed(const SourceFile &source, const std::string &text) {
  if (command_.reads || !isValuesFile(source.name()) ||
      !addsReferences(source, text, language_))
    return true;
  bool isWord = command_.takesValue() && !flags_.text;
  std::string problem =
      message("{name}: the values of variables in such a file "
              "cannot refer to anything",
              "name"_a = source.name());
  if (isWord)
    problem += message(", as {word} does. If it is text, write --string {text}",
                       "word"_a = arguments_.back(),
                       "text"_a = shellWord(arguments_.back()));
  return fail(problem, tools::HasErrors);
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
    if (!roots_.mayWrite(result.path, fault))
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
  return finish();
}

/// Writes the results. Where an address leads to nothing in any file, that is
/// said, or is an error; what is read is seen to be nothing, so it is only said
/// on a terminal. Programs that read diagnostics in JSON ask for the error.
int Run::finish() {
  size_t count = 0;
  for (const Result &result : results_)
    count += result.count;
  if (!command_.seeks() || count != 0)
    return write();
  std::string problem = "nothing matched in ";
  problem += results_.size() != 1
                 ? message("{count} files", "count"_a = results_.size())
             : results_.front().path == "-" ? "standard input"
                                            : results_.front().path;
  if (flags_.requiresMatch)
    return fail(problem, tools::HasErrors), code_;
  bool isSeen = command_.reads && !isatty(STDERR_FILENO);
  if (!isSeen && !flags_.common.jsonDiags)
    tools::writeProblem(
        message("hcl-edit: {problem}\n", "problem"_a = problem));
  return write();
}

} // namespace

int run(const Flags &flags, const std::vector<std::string> &words) {
  std::string problem;
  const Command *command = findCommand(words, problem);
  std::vector<std::string> arguments;
  if (command)
    arguments = argumentsOf(flags, *command, words, problem);
  if (!problem.empty())
    return tools::cannotRun(problem, flags.common);
  std::optional<std::vector<InputFile>> paths =
      expandPatterns(flags.files, problem);
  if (paths)
    problem = flagProblem(flags, *command, *paths);
  if (!problem.empty())
    return tools::cannotRun(problem, flags.common);
  return Run(flags, *command, arguments).all(*paths);
}

} // namespace hcl::edit

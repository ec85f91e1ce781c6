// Reads a file, runs the command on it, lays the result out and checks that it
// is a configuration.
//
// The layout of a file that an edit leaves as it was is left too, unless there
// are tabs between its tokens: the reference writes these as spaces, and takes
// the file as changed. The style is that of hclfmt.
#include "FileWork.h"

#include "Edit/ExpressionText.h"
#include "Edit/Trivia.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Support/Utf8.h"
#include "Usage.h"
#include "ValuesFile.h"
#include "common/Files.h"
#include "hcl/Format.h"
#include "hcl/FormatFile.h"
#include "hcl/TerraformFunctions.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>
#include <filesystem>

namespace hcl::edit {

bool FileOutcome::fail(std::string why, int exit) {
  problem = std::move(why);
  code = exit;
  return false;
}

bool FileOutcome::fail(Diagnostics &found) {
  diagnostics.take(found);
  code = tools::HasErrors;
  return false;
}

FileWork::FileWork(const Flags &flags, const Command &command,
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

namespace {

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

} // namespace

/// The style of the nearest `.hclfmt` for the file at `path`; nothing if that
/// has errors.
std::optional<FormatStyle> FileWork::styleFor(const std::string &path,
                                              FileOutcome &outcome) {
  std::filesystem::path file = path == "-" ? flags_.stdinName : path;
  std::string found;
  {
    std::lock_guard lock(mutex_);
    found = choices_.pathFor(file.parent_path().string());
  }
  FormatStyle style;
  Diagnostics diagnostics;
  if (!found.empty())
    if (SourceFile source = roots_.readNear(found, file.string(), diagnostics))
      style = readFormatFile(source, diagnostics);
  if (!diagnostics.hasErrors())
    return style;
  outcome.fail(diagnostics);
  return std::nullopt;
}

/// Lays the result for `document` out if it is to be. Edits of JSON keep the
/// layout.
bool FileWork::layOut(Document &document, const std::string &path,
                      FileOutcome &outcome) {
  std::string &text = outcome.after;
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
  std::optional<FormatStyle> style = styleFor(path, outcome);
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

/// Whether the result for `document` is a configuration; an edit of a native
/// file writes names as they are given. LayoutMode does not change that.
bool FileWork::isConfiguration(Document &document, FileOutcome &outcome) const {
  Diagnostics diagnostics;
  const File *file = document.nativeFile();
  const std::string &text = outcome.after;
  if (command_.reads || !file || text == document.source().text() ||
      file->check(text, language_, diagnostics))
    return true;
  const Diagnostic &first = *diagnostics.begin();
  Location place = first.file.locate(first.subject.begin);
  return outcome.fail(message("{name}: the result would not be a "
                              "configuration: {summary} in line {line} of it",
                              "name"_a = document.source().name(),
                              "summary"_a = first.summary(),
                              "line"_a = place.line),
                      tools::HasErrors);
}

/// The text of `file`: one that a pattern matches must be a regular one below
/// the root.
SourceFile FileWork::read(const InputFile &file, Fault &fault) {
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

/// Runs the command on the file.
void FileWork::run(const InputFile &input, FileOutcome &outcome) {
  const std::string &path = input.path;
  Fault fault;
  SourceFile source = read(input, fault);
  if (!source)
    return void(outcome.fail(fault.reason, tools::CannotRun));
  if (path == "-" && !flags_.stdinName.empty())
    source = SourceFile(flags_.stdinName, std::string(source.text()));
  if (source.name().ends_with(".json"))
    fault.reason = refusalForJson();
  if (!fault.reason.empty())
    return refuse(source, fault.reason, outcome);
  Diagnostics diagnostics;
  std::unique_ptr<Document> document =
      Document::parse(source, language_, diagnostics);
  if (!document)
    return void(outcome.fail(diagnostics));
  std::optional<Output> result = command_.run(*document, call(), fault);
  if (!result)
    return refuse(source, fault.reason, outcome);
  outcome.path = path;
  outcome.after = std::move(result->text);
  outcome.count = result->count;
  if (isConfiguration(*document, outcome) && isAllowed(source, outcome) &&
      layOut(*document, path, outcome) && !command_.reads)
    outcome.before = source.text();
}

/// The reason why the command is refused for files in JSON, or "".
std::string_view FileWork::refusalForJson() const {
  if (flags_.newline)
    return "--newline is for files in the native syntax only";
  if (flags_.withComments)
    return "--with-comments is for files in the native syntax only";
  return command_.nativeOnly;
}

/// Says that the command is refused in `source`. A value that is not an
/// expression is mostly text.
void FileWork::refuse(const SourceFile &source, const std::string &reason,
                      FileOutcome &outcome) const {
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
  outcome.fail(std::move(problem), tools::HasErrors);
}

/// Whether the result for `source` refers to nothing where only values can be.
bool FileWork::isAllowed(const SourceFile &source, FileOutcome &outcome) const {
  if (command_.reads || !isValuesFile(source.name()) ||
      !addsReferences(source, outcome.after, language_))
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
  return outcome.fail(std::move(problem), tools::HasErrors);
}

} // namespace hcl::edit

// A file is read, checked if asked for, formatted in the style of the nearest
// `.hclfmt`, and then written, listed, compared or printed.
#include "Formatter.h"

#include "Support/ReadFile.h"
#include "Syntax/Structure.h"
#include "common/Diff.h"
#include "common/Files.h"
#include "common/Terminal.h"
#include "hcl/Format.h"
#include "hcl/FormatFile.h"
#include "hcl/Render.h"
#include "hcl/compiler/Parse.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace hcl::fmt {
namespace {

/// The path of the folder of the file at `path`; "" is the current one.
std::string_view folderOf(std::string_view path) {
  size_t slash = path.rfind('/');
  return slash == path.npos ? "" : path.substr(0, std::max<size_t>(slash, 1));
}

bool isJson(std::string_view name) { return name.ends_with(".json"); }

bool wantsColour() {
  const char *noColour = std::getenv("NO_COLOR");
  const char *terminal = std::getenv("TERM");
  return isatty(STDOUT_FILENO) && !(noColour && *noColour) &&
         !(terminal && std::string_view(terminal) == "dumb");
}

void applyChoices(const Choices &choices, FormatStyle &style) {
  auto apply = [](const auto &choice, auto &field) {
    if (choice)
      field = *choice;
  };
  apply(choices.alignAssignments, style.alignAssignments);
  apply(choices.alignComments, style.alignComments);
  apply(choices.width, style.width);
  apply(choices.trailingCommas, style.trailingCommas);
  apply(choices.attributeOrder, style.attributeOrder);
  apply(choices.unwrapTemplates, style.unwrapTemplates);
  apply(choices.unquoteTypes, style.unquoteTypes);
}

void appendDiagnostics(std::string &out, const Diagnostics &diagnostics,
                       const RenderOptions &options,
                       const std::vector<TopBlock> &blocks) {
  auto headerAt = [&](const SourceFile &, uint32_t offset) {
    const TopBlock *block = blockAt(blocks, offset);
    return block ? block->header : std::string();
  };
  renderReferenceText(out, diagnostics, options, headerAt);
}

} // namespace

Formatter::Formatter(const Flags &flags)
    : flags_(flags), rendering_(tools::renderOptions(flags.common)),
      isColoured_(wantsColour()),
      stdinName_(flags.stdinName.empty() ? "<stdin>" : flags.stdinName) {}

/// The style for the file at `path`; nothing, with the reason in `errors`, if
/// its `.hclfmt` has errors.
std::optional<FormatStyle> Formatter::styleFor(std::string_view path,
                                               std::string &errors) {
  std::string_view folder = folderOf(path);
  std::lock_guard lock(mutex_);
  auto entry = styles_.find(folder);
  bool isNew = entry == styles_.end();
  if (isNew)
    entry = styles_.try_emplace(std::string(folder)).first;
  else if (entry->second)
    return entry->second;
  std::string file = findFormatFile(entry->first);
  Diagnostics diagnostics;
  FormatStyle style;
  if (!file.empty())
    if (SourceFile source = SourceFile::read(file, diagnostics))
      style = readFormatFile(source, diagnostics);
  applyChoices(flags_.choices, style);
  if (!diagnostics.hasErrors())
    return entry->second = style;
  // Reported once.
  if (isNew)
    appendDiagnostics(errors, diagnostics, rendering_, {});
  return std::nullopt;
}

bool Formatter::hasSyntaxErrors(const SourceFile &file,
                                std::string &errors) const {
  Language language{flags_.common.dialect, {}};
  Diagnostics diagnostics;
  Tree tree = isJson(file.name()) ? parseJsonConfig(file, language, diagnostics)
                                  : parseConfig(file, language, diagnostics);
  appendDiagnostics(errors, diagnostics, rendering_, topBlocks(tree));
  return diagnostics.hasErrors();
}

/// Whether the result is only printed, and only its layout differs.
bool Formatter::printsPieces(std::string_view name,
                             const FormatStyle &style) const {
  return !flags_.isWrite && !flags_.isList && !flags_.isDiff && !isJson(name) &&
         !style.changesTokens();
}

/// Prints `text` as it is laid out. Returns whether its layout differs.
static bool printLaidOut(std::string_view text, const FormatStyle &style,
                         const Print &print) {
  size_t size = 0;
  bool isChanged = false;
  hcl::format(text, style, [&](std::string_view piece) {
    isChanged |=
        text.substr(std::min(size, text.size()), piece.size()) != piece;
    size += piece.size();
    print(piece);
  });
  return isChanged || size != text.size();
}

Outcome Formatter::format(const Input &input, const Print *print) {
  Outcome outcome;
  auto fail = [&](std::string_view problem) {
    outcome.errors.append(tools::printable(problem)) += '\n';
    outcome.hasFailed = true;
    return std::move(outcome);
  };
  if (!input.problem.empty())
    return fail(input.problem);
  std::string path(input.path);
  bool isStdin = path == "-";
  const std::string &name = isStdin ? stdinName_ : path;
  Fault fault;
  std::optional<std::string> text = tools::readText(path, fault);
  if (!text) {
    std::string problem = isStdin ? "" : pathProblem(path);
    return fail(problem.empty() ? fault.reason : problem);
  }
  std::optional<FormatStyle> style =
      styleFor(isStdin ? flags_.stdinName : path, outcome.errors);
  if (!style) {
    outcome.hasFailed = true;
    return outcome;
  }
  if (flags_.isCheck &&
      hasSyntaxErrors(SourceFile(name, *text), outcome.errors)) {
    outcome.hasErrors = true;
    return outcome;
  }
  if (print && printsPieces(name, *style)) {
    outcome.isChanged = printLaidOut(*text, *style, *print);
    return outcome;
  }
  std::string formatted =
      isJson(name) ? formatJson(*text)
                   : restyle(*text, *style, {flags_.common.dialect, {}, {}});
  outcome.isChanged = formatted != *text;
  if (flags_.isWrite && outcome.isChanged &&
      !tools::writeFile(path, formatted, fault))
    return fail(fault.reason);
  if (flags_.isList && outcome.isChanged)
    outcome.output += name + '\n';
  if (flags_.isDiff)
    tools::appendDiff(outcome.output, name, *text, formatted, isColoured_);
  if (!flags_.isWrite && !flags_.isList && !flags_.isDiff)
    outcome.output = std::move(formatted);
  return outcome;
}

} // namespace hcl::fmt

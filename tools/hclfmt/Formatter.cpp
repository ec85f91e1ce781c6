// A file is read, checked if asked for, formatted in the style of the nearest
// `.hclfmt`, and then written, listed, compared or printed.
#include "Formatter.h"

#include "Syntax/Structure.h"
#include "common/Diff.h"
#include "common/FileNames.h"
#include "common/Files.h"
#include "common/Root.h"
#include "common/Terminal.h"
#include "hcl/Format.h"
#include "hcl/Render.h"
#include "hcl/compiler/Parse.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace hcl::fmt {
namespace {

bool isJson(std::string_view name) { return name.ends_with(".json"); }

bool wantsColour() {
  const char *noColour = std::getenv("NO_COLOR");
  const char *terminal = std::getenv("TERM");
  return isatty(STDOUT_FILENO) && !(noColour && *noColour) &&
         !(terminal && std::string_view(terminal) == "dumb");
}

} // namespace

Formatter::Formatter(const Flags &flags, tools::Roots &roots, Styles &styles)
    : flags_(flags), roots_(roots), styles_(styles),
      rendering_(tools::renderOptions(flags.common)),
      isColoured_(wantsColour()),
      stdinName_(flags.stdinName.empty() ? "<stdin>" : flags.stdinName) {}

/// Whether the text is neither written, listed nor compared.
bool Formatter::onlyPrints() const {
  return !flags_.isWrite && !flags_.isList && !flags_.isDiff;
}

void Formatter::fail(Outcome &outcome, std::string_view problem) const {
  outcome.errors.append(tools::printable(problem)) += '\n';
  outcome.hasFailed = true;
}

/// Reads the file at `path`. Returns false if that failed.
bool Formatter::read(const std::string &path, Outcome &outcome) {
  Fault fault;
  if (tools::readText(path, text_, fault))
    return true;
  std::string problem = path == "-" ? "" : pathProblem(path);
  fail(outcome, problem.empty() ? fault.reason : problem);
  return false;
}

bool Formatter::hasSyntaxErrors(const std::string &name,
                                std::string &errors) const {
  Language language{flags_.common.dialect, {}};
  Diagnostics diagnostics;
  SourceFile file(name, text_);
  Tree tree = isJson(name) ? parseJsonConfig(file, language, diagnostics)
                           : parseConfig(file, language, diagnostics);
  std::vector<TopBlock> blocks = topBlocks(tree);
  auto headerAt = [&](const SourceFile &, uint32_t offset) {
    const TopBlock *block = blockAt(blocks, offset);
    return block ? block->header : std::string();
  };
  renderReferenceText(errors, diagnostics, rendering_, headerAt);
  return diagnostics.hasErrors();
}

/// Prints the text laid out. Returns whether its layout differs.
bool Formatter::layOut(const FormatStyle &style, Outcome &outcome,
                       const Print *print) {
  std::string_view text = text_;
  if (!print) {
    size_t begin = outcome.output.size();
    appendFormatted(outcome.output, text, style);
    return std::string_view(outcome.output).substr(begin) != text;
  }
  size_t size = 0;
  bool isChanged = false;
  hcl::formatText(text, style, [&](std::string_view piece) {
    isChanged |=
        text.substr(std::min(size, text.size()), piece.size()) != piece;
    size += piece.size();
    (*print)(piece);
  });
  return isChanged || size != text.size();
}

/// Formats the text and does with it what the flags ask for. Returns whether it
/// differs and could be written.
bool Formatter::rewrite(const std::string &path, const std::string &name,
                        const FormatStyle &style, Outcome &outcome) {
  std::string formatted =
      isJson(name) ? formatJson(text_)
                   : restyle(text_, style, {flags_.common.dialect, {}, {}});
  bool isChanged = formatted != text_;
  Fault fault;
  if (flags_.isWrite && isChanged &&
      !(roots_.mayWrite(path, fault) &&
        tools::writeFile(path, formatted, fault))) {
    fail(outcome, fault.reason);
    return false;
  }
  if (flags_.isList && isChanged)
    outcome.output += tools::quotedFileName(name) + '\n';
  if (flags_.isDiff)
    tools::appendDiff(outcome.output, name, text_, formatted, isColoured_);
  if (onlyPrints())
    outcome.output += formatted;
  return isChanged;
}

void Formatter::format(const Input &input, Outcome &outcome,
                       const Print *print) {
  if (input.problem)
    return fail(outcome, input.problem);
  std::string path(input.path);
  bool isStdin = path == "-";
  const std::string &name = isStdin ? stdinName_ : path;
  if (!read(path, outcome))
    return;
  ++outcome.readCount;
  const FormatStyle *style =
      styles_.styleFor(isStdin ? flags_.stdinName : path, outcome.errors);
  outcome.hasFailed |= !style;
  if (!style)
    return;
  if (flags_.isCheck && hasSyntaxErrors(name, outcome.errors)) {
    outcome.hasErrors = true;
    return;
  }
  bool isLayout = onlyPrints() && !isJson(name) && !style->changesTokens() &&
                  flags_.common.dialect[DialectPoint::IndentedHeredocMarker];
  if (isLayout ? layOut(*style, outcome, print)
               : rewrite(path, name, *style, outcome))
    outcome.changed.push_back(input.path);
}

} // namespace hcl::fmt

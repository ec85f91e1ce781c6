// Pipelines from text. The tokens yield the names, commas and ends of options.
// The options of each pass, an HCL expression, are parsed from a copy of the
// text in which everything else is blank, so that positions are right.
#include "hcl/compiler/Passes.h"

#include "Interp/Interp.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Syntax/Scanner.h"
#include "hcl/Convert.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"

namespace hcl {
namespace {

class PipelineReader {
public:
  PipelineReader(const SourceFile &text, Diagnostics &diags,
                 std::span<const PassInfo> more)
      : text_(text), diags_(diags), more_(more),
        tokens_(
            scan(text, ScanMode::Expression, Dialect::spec(), diags).tokens) {}

  std::vector<PipelineStep> read();

private:
  const Token &token() const { return tokens_[at_]; }
  bool is(TokenKind kind) const { return token().kind == kind; }
  void fail(DiagKind kind, Range where, std::string detail) {
    diags_.add(kind, text_, where, std::move(detail));
  }
  [[nodiscard]] bool readStep(std::vector<PipelineStep> &steps);
  Range readBraces();
  Value evaluateOptions(Range where);
  void checkOptions(const PassInfo &pass, Range where, PipelineStep &step);

  const SourceFile &text_;
  Diagnostics &diags_;
  std::span<const PassInfo> more_;
  std::vector<Token> tokens_;
  size_t at_ = 0;
};

std::vector<PipelineStep> PipelineReader::read() {
  std::vector<PipelineStep> steps;
  if (diags_.hasErrors() || is(TokenKind::EndOfFile))
    return steps;
  while (readStep(steps) && !is(TokenKind::EndOfFile)) {
    if (!is(TokenKind::Comma)) {
      fail(DiagKind::InvalidPipeline, token().range(),
           "Expected a comma and another pass, or the options of this one in "
           "braces.");
      break;
    }
    ++at_;
  }
  return steps;
}

/// Reads a pass with its options. Returns false after a syntax error.
bool PipelineReader::readStep(std::vector<PipelineStep> &steps) {
  Range nameRange = token().range();
  if (!is(TokenKind::Identifier)) {
    fail(DiagKind::InvalidPipeline, nameRange,
         "Expected the name of a pass, as in `dce` or "
         "`fold,specialise{keep=[\"x\"]}`.");
    return false;
  }
  std::string_view name = text_.slice(nameRange);
  ++at_;
  const PassInfo *pass = findPass(name, more_);
  if (!pass) {
    std::vector<std::string_view> names;
    for (std::span<const PassInfo> passes : {allPasses(), more_})
      for (const PassInfo &other : passes)
        names.push_back(other.name);
    std::string hint = suggestion(name, names);
    if (hint.empty())
      for (std::string_view other : names)
        hint += (hint.empty() ? " Passes are " : ", ") + std::string(other);
    fail(DiagKind::UnknownPass, nameRange,
         message("There is no pass named {name:quoted}.{hint}{stop}",
                 "name"_a = name, "hint"_a = hint,
                 "stop"_a = hint.ends_with('?') ? "" : "."));
  }
  PipelineStep step{pass};
  if (is(TokenKind::LeftBrace)) {
    Range where = readBraces();
    step.options = evaluateOptions(where);
    if (pass && !step.options.isFailed())
      checkOptions(*pass, where, step);
  }
  steps.push_back(std::move(step));
  return true;
}

/// Moves past the matching closing brace, or to the end.
Range PipelineReader::readBraces() {
  uint32_t begin = token().begin, depth = 0;
  do {
    depth += is(TokenKind::LeftBrace);
    depth -= is(TokenKind::RightBrace);
    ++at_;
  } while (depth != 0 && !is(TokenKind::EndOfFile));
  return {begin, tokens_[at_ - 1].end};
}

Value PipelineReader::evaluateOptions(Range where) {
  std::string blanked(where.begin, ' ');
  blanked += text_.slice(where);
  SourceFile file(text_.name(), std::move(blanked));
  Diagnostics found;
  Tree tree = parseExpression(file, {}, found);
  hir::Module module = lower(tree, {}, found);
  Value value = Value::failed();
  if (!found.hasErrors()) {
    Evaluation evaluation{Dialect::spec(), nullptr, &file, found};
    value = interpret(Program::prepare(module), 0, nullptr, evaluation);
  }
  for (Diagnostic diagnostic : found) {
    diagnostic.file = text_;
    diags_.add(std::move(diagnostic));
  }
  return found.hasErrors() ? Value::failed() : value;
}

void PipelineReader::checkOptions(const PassInfo &pass, Range where,
                                  PipelineStep &step) {
  Fault textError;
  Type type = parseType(pass.options, textError).value();
  std::vector<std::string_view> names;
  std::string list;
  for (const ObjectAttribute &option : type.attributes()) {
    names.push_back(option.name);
    list += (list.empty() ? "" : ", ") + option.name;
  }
  for (size_t i = 0; i < step.options.size(); ++i) {
    std::string_view name = step.options.key(i);
    if (type.findAttribute(name))
      continue;
    std::string hint = suggestion(name, names);
    if (hint.empty())
      hint = names.empty()
                 ? " It has none."
                 : message(" Its options are {list}.", "list"_a = list);
    fail(DiagKind::InvalidPassOption, where,
         message("The pass {name:quoted} has no option {option:quoted}.{hint}",
                 "name"_a = pass.name, "option"_a = name, "hint"_a = hint));
  }
  Fault error;
  auto converted = convert(step.options, type, Dialect::spec(), error);
  if (converted)
    step.options = std::move(*converted);
  else
    fail(
        DiagKind::InvalidPassOption, where,
        message(
            "The options of the pass {name:quoted} are not suitable: {reason}.",
            "name"_a = pass.name, "reason"_a = error.text()));
}

} // namespace

[[nodiscard]] std::optional<std::vector<PipelineStep>>
parsePipeline(const SourceFile &text, Diagnostics &diags,
              std::span<const PassInfo> more) {
  Diagnostics found;
  std::vector<PipelineStep> steps = PipelineReader(text, found, more).read();
  bool failed = found.hasErrors();
  diags.take(found);
  if (failed)
    return {};
  return steps;
}

} // namespace hcl

// A line with a colon at the start is a command, whose operand is completed by
// its kind; all else is an expression, or a binding's. Words are taken from the
// same places as those of the language server.
#include "Completion.h"

#include "Answers/Calls.h"
#include "App/Outline.h"
#include "Commands.h"
#include "OpenText.h"
#include "Session.h"
#include "Support/Text.h"
#include "Views.h"
#include "hcl/Text.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>

namespace hcl::console {

namespace {

constexpr size_t mostDetail = 60; ///< bytes

std::string detailOf(const LiveName &name) {
  std::string detail;
  if (name.kind == LiveNameKind::Function)
    return shortened(name.documentation, mostDetail);
  if (name.kind != LiveNameKind::Group && !name.type.isDynamic())
    detail = typeText(name.type, mostDetail);
  if (name.value && name.value->isKnown())
    detail += " = " + valueText(*name.value, mostDetail);
  return detail.empty() ? name.noun : detail;
}

/// Completes an expression.
class ExpressionWords {
public:
  ExpressionWords(std::string_view text, const Surroundings &surroundings,
                  const Scope &own)
      : file_("", std::string(text)), surroundings_(surroundings), own_(own),
        place_(app::placeInExpression(file_, surroundings.language(), end())) {}

  /// Adds the words after `shift` bytes of another text.
  void addTo(Candidates &found, size_t shift);
  /// All names that fit at the end.
  std::vector<LiveName> names() const;

private:
  uint32_t end() const { return static_cast<uint32_t>(file_.text().size()); }
  void addHelp(Candidates &found) const;

  SourceFile file_;
  const Surroundings &surroundings_;
  const Scope &own_;
  app::OutlinePlace place_;
};

std::vector<LiveName> ExpressionWords::names() const {
  if (place_.kind != app::OutlinePlace::Kind::Expression)
    return {};
  if (!place_.words.empty())
    if (const Value *value = own_.lookup(place_.words[0]))
      return partsOf(*value, std::span(place_.words).subspan(1));
  std::vector<LiveName> all = surroundings_.visibleIn(file_, end());
  if (place_.words.empty())
    for (std::string_view name : own_.names())
      all.push_back(nameOf(std::string(name), *own_.lookup(name)));
  return all;
}

/// Adds the signature of the function whose arguments are being written.
void ExpressionWords::addHelp(Candidates &found) const {
  Diagnostics ignored;
  Tree tree = parseExpression(file_, surroundings_.language(), ignored);
  auto call = server::callAround(tree, end());
  const FunctionTable &functions = surroundings_.language().functions;
  const Function *function =
      call && functions ? functions.find(call->name) : nullptr;
  if (function)
    found.help = functionHelp(*function);
}

void ExpressionWords::addTo(Candidates &found, size_t shift) {
  found.begin = shift + end() - place_.start.size();
  for (const LiveName &name : names())
    if (name.name.starts_with(place_.start))
      found.words.push_back(
          {name.kind == LiveNameKind::Function ? name.name + "(" : name.name,
           detailOf(name)});
  if (place_.start.empty())
    addHelp(found);
}

void addWord(Candidates &found, std::string_view word, std::string_view typed,
             std::string_view detail = {}) {
  if (word.starts_with(typed))
    found.words.push_back({std::string(word), std::string(detail)});
}

/// Adds the words that `command` takes and that begin with `typed`.
void addOperands(Candidates &found, const CommandInfo &command,
                 std::string_view typed, const Surroundings &surroundings) {
  switch (command.kind) {
  case CommandKind::Dialect:
    for (std::string_view name : dialectNames)
      addWord(found, name, typed);
    break;
  case CommandKind::Engine:
    for (std::string_view name : engineNames)
      addWord(found, name, typed);
    break;
  case CommandKind::Set:
    for (std::string_view name : settingNames())
      addWord(found, name, typed);
    break;
  case CommandKind::Help:
    for (const CommandInfo &info : commands())
      addWord(found, info.name.substr(1), typed, info.line);
    if (surroundings.language().functions)
      for (const Function *function : surroundings.language().functions.all())
        addWord(found, function->name, typed,
                shortened(function->doc, mostDetail));
    break;
  default:
    break;
  }
}

void addCommand(Candidates &found, std::string_view input,
                const Surroundings &surroundings, const Scope &own) {
  size_t blank = input.find(' ');
  if (blank == input.npos) {
    for (const CommandInfo &info : commands())
      addWord(found, info.name, input, info.line);
    return;
  }
  Command command = readCommand(input.substr(0, blank));
  if (!command.info)
    return;
  Operand operand = command.info->operand;
  if (operand == Operand::Expression || operand == Operand::Path) {
    ExpressionWords(input.substr(blank + 1), surroundings, own)
        .addTo(found, blank + 1);
    return;
  }
  found.begin = input.rfind(' ') + 1;
  found.isPath = operand == Operand::Files;
  addOperands(found, *command.info, input.substr(found.begin), surroundings);
}

} // namespace

std::vector<LiveName> namesAtEnd(std::string_view expression,
                                 const Surroundings &surroundings,
                                 const Scope &own) {
  return ExpressionWords(expression, surroundings, own).names();
}

Candidates completionAt(std::string_view input, size_t cursor,
                        const Surroundings &surroundings, const Scope &own) {
  Candidates found;
  input = input.substr(0, cursor);
  if (input.starts_with(':')) {
    addCommand(found, input, surroundings, own);
  } else {
    auto binding = readBinding(input, surroundings.language().dialect);
    size_t shift =
        binding ? input.size() - binding->expression.size() : size_t{0};
    ExpressionWords(input.substr(shift), surroundings, own).addTo(found, shift);
  }
  std::ranges::sort(found.words, {}, &Candidate::text);
  auto repeated = std::ranges::unique(found.words, {}, &Candidate::text);
  found.words.erase(repeated.begin(), repeated.end());
  return found;
}

} // namespace hcl::console

#include "UnknownVariable.h"

#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Synonyms.h"

namespace hcl {
namespace {

/// Adds to the last diagnostic, which is about the variable `name`, the keyword
/// or type that was meant.
void helpWithName(std::string_view name, Range where, Evaluation &evaluation) {
  Diagnostic &diagnostic = evaluation.diags.at(evaluation.diags.size() - 1);
  if (Synonym keyword = keywordSynonym(name); !keyword.name.empty()) {
    std::string word(keyword.name);
    diagnostic.help = message("Write {word} instead of {name:quoted}.",
                              "word"_a = word, "name"_a = name);
    if (evaluation.file)
      diagnostic.fixes.push_back({message("Write {word}", "word"_a = word),
                                  {{where, word}},
                                  keyword.isCertain});
  } else if (isTypeName(name)) {
    diagnostic.help =
        message("{name:quoted} is a type, not a value. An application that "
                "expects a type here reads it without evaluating it.",
                "name"_a = name);
  }
}

} // namespace

Value failUnknownVariable(std::string_view name, Range where,
                          std::span<const std::string_view> visible,
                          Evaluation &evaluation) {
  evaluation.fail(
      DiagKind::UnknownVariable, where,
      message("There is no variable named {name:quoted}.", "name"_a = name));
  suggest(evaluation.diags, name, visible);
  helpWithName(name, where, evaluation);
  return Value::failed();
}

Value failVariablesNotAllowed(std::string_view name, Range where,
                              Evaluation &evaluation) {
  evaluation.fail(DiagKind::VariablesNotAllowed, where,
                  message("{name:quoted} is not defined: there are no "
                          "variables here; only constant values can be used.",
                          "name"_a = name));
  helpWithName(name, where, evaluation);
  return Value::failed();
}

} // namespace hcl

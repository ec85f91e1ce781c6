#include "ValuesFile.h"

#include "Syntax/StaticAnalysis.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>

namespace hcl::edit {
namespace {

/// The sequences of templates in `text`, in the JSON syntax.
size_t countSequences(std::string_view text) {
  size_t count = 0;
  for (size_t at = 1; at < text.size(); ++at) {
    char sign = text[at - 1];
    bool isEscaped = at > 1 && text[at - 2] == sign;
    count += text[at] == '{' && (sign == '$' || sign == '%') && !isEscaped;
  }
  return count;
}

size_t countReferences(const SourceFile &source, const Language &language) {
  if (source.name().ends_with(".json"))
    return countSequences(source.text());
  Diagnostics ignored;
  Tree tree = parseConfig(source, language, ignored);
  auto calls = static_cast<size_t>(std::count_if(
      tree.nodes().begin(), tree.nodes().end(),
      [](const Node &node) { return node.rule == Rule::Arguments; }));
  return freeVariables(tree.root()).size() + calls;
}

} // namespace

bool isValuesFile(std::string_view name) {
  for (std::string_view ending :
       {".tfvars", ".tfvars.json", ".pkrvars.hcl", ".pkrvars.json"})
    if (name.ends_with(ending))
      return true;
  return false;
}

bool addsReferences(const SourceFile &source, const std::string &text,
                    const Language &language) {
  return text != source.text() &&
         countReferences(SourceFile(source.name(), text), language) >
             countReferences(source, language);
}

} // namespace hcl::edit

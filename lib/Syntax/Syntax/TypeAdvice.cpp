#include "TypeAdvice.h"

#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>
#include <array>

namespace hcl {

void adviseOnType(Diagnostic &diagnostic) {
  constexpr std::array<std::string_view, 9> types{"any", "bool",   "list",
                                                  "map", "number", "object",
                                                  "set", "string", "tuple"};
  Range subject = diagnostic.subject;
  if (!diagnostic.file || subject.empty() ||
      subject.end > diagnostic.file.text().size())
    return;
  std::string_view text = diagnostic.file.slice(subject);
  bool isQuoted = text.size() > 2 && text.front() == '"' && text.back() == '"';
  if (!isQuoted) {
    std::string_view meant = nearestName(text, types);
    if (!meant.empty() && meant != text)
      fixName(diagnostic, text, meant);
    return;
  }
  std::string_view type = text.substr(1, text.size() - 2);
  std::string_view word = type.substr(0, type.find('('));
  if (std::ranges::count(types, word) == 0)
    return;
  diagnostic.detail = message("A type is not text. Remove the quotes: {type}.",
                              "type"_a = type);
  bool isWhole = word.size() != type.size() || word == "any" ||
                 word == "bool" || word == "number" || word == "string";
  diagnostic.fixes.push_back({"Remove the quotes",
                              {{{subject.begin, subject.begin + 1}, ""},
                               {{subject.end - 1, subject.end}, ""}},
                              isWhole});
}

} // namespace hcl

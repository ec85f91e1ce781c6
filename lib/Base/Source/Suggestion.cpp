#include "Suggestion.h"

#include "Support/Message.h"
#include "Support/Text.h"

#include <cctype>
#include <optional>

namespace hcl {
namespace {

/// Subjects that are longer are not searched for a name.
constexpr size_t longestSubject = 4096;

bool isOfName(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// The last place where `name` is a word of `text`.
[[nodiscard]] std::optional<size_t> findName(std::string_view text,
                                             std::string_view name) {
  for (size_t at = text.rfind(name); at != text.npos;
       at = at == 0 ? text.npos : text.rfind(name, at - 1)) {
    size_t end = at + name.size();
    bool isWord = (at == 0 || !isOfName(text[at - 1])) &&
                  (end == text.size() || !isOfName(text[end]));
    if (isWord)
      return at;
  }
  return std::nullopt;
}

} // namespace

void fixName(Diagnostic &diagnostic, std::string_view name,
             std::string_view meant) {
  const SourceFile &file = diagnostic.file;
  Range subject = diagnostic.subject;
  if (!file || name.empty() || subject.end > file.text().size() ||
      subject.size() > longestSubject)
    return;
  std::optional<size_t> at = findName(file.slice(subject), name);
  if (!at)
    return;
  auto begin = uint32_t(subject.begin + *at);
  Range place{begin, begin + uint32_t(name.size())};
  bool isQuoted = begin != 0 && file.text()[begin - 1] == '"';
  bool fits = isQuoted ? meant.find_first_of("\"\\$%\n") == meant.npos
                       : meant.find_first_of("\"\\$% \n") == meant.npos;
  if (fits)
    diagnostic.fixes.push_back(
        {message("Write {meant:quoted}", "meant"_a = meant),
         {{place, std::string(meant)}},
         false});
}

void suggestName(Diagnostics &diagnostics, std::string_view name,
                 std::string_view meant) {
  Diagnostic &last = diagnostics.at(diagnostics.size() - 1);
  last.detail += message(" Did you mean {meant:quoted}?", "meant"_a = meant);
  fixName(last, name, meant);
}

bool suggest(Diagnostics &diagnostics, std::string_view name,
             std::span<const std::string_view> candidates) {
  if (diagnostics.empty() || diagnostics.size() > mostSuggestions)
    return false;
  std::string_view nearest = nearestName(name, candidates);
  if (nearest.empty())
    return false;
  suggestName(diagnostics, name, nearest);
  return true;
}

} // namespace hcl

// A pattern is read from escape to escape: whether one stands in a class of
// characters does not matter, since a name is replaced by another one.
#include "RegexNames.h"

#include "Support/Ascii.h"

#include <algorithm>
#include <iterator>

namespace hcl::functions {

namespace {

/// A general category of Unicode.
struct Category {
  std::string_view longName; ///< small letters, and nothing between words
  std::string_view shortName;
};

constexpr Category categories[] = {
    {"other", "C"},
    {"control", "Cc"},
    {"cntrl", "Cc"},
    {"format", "Cf"},
    {"privateuse", "Co"},
    {"surrogate", "Cs"},
    {"letter", "L"},
    {"lowercaseletter", "Ll"},
    {"modifierletter", "Lm"},
    {"otherletter", "Lo"},
    {"titlecaseletter", "Lt"},
    {"uppercaseletter", "Lu"},
    {"mark", "M"},
    {"combiningmark", "M"},
    {"spacingmark", "Mc"},
    {"enclosingmark", "Me"},
    {"nonspacingmark", "Mn"},
    {"number", "N"},
    {"decimalnumber", "Nd"},
    {"digit", "Nd"},
    {"letternumber", "Nl"},
    {"othernumber", "No"},
    {"punctuation", "P"},
    {"punct", "P"},
    {"connectorpunctuation", "Pc"},
    {"dashpunctuation", "Pd"},
    {"closepunctuation", "Pe"},
    {"finalpunctuation", "Pf"},
    {"initialpunctuation", "Pi"},
    {"otherpunctuation", "Po"},
    {"openpunctuation", "Ps"},
    {"symbol", "S"},
    {"currencysymbol", "Sc"},
    {"modifiersymbol", "Sk"},
    {"mathsymbol", "Sm"},
    {"othersymbol", "So"},
    {"separator", "Z"},
    {"lineseparator", "Zl"},
    {"paragraphseparator", "Zp"},
    {"spaceseparator", "Zs"},
};

/// `name` in small letters, without the signs between words.
std::string plain(std::string_view name) {
  std::string letters;
  for (char c : name)
    if (c != ' ' && c != '_' && c != '-')
      letters += isLetter(c) ? static_cast<char>(c | 0x20) : c;
  return letters;
}

/// The short name of the category called `name`, or `name`.
std::string_view shortNameOf(std::string_view name) {
  std::string letters = plain(name);
  auto found = std::ranges::find_if(categories, [&](const Category &category) {
    return category.longName == letters || plain(category.shortName) == letters;
  });
  return found != std::end(categories) ? found->shortName : name;
}

} // namespace

std::string withShortCategories(std::string_view pattern) {
  std::string result;
  size_t done = 0;
  for (size_t at = 0; (at = pattern.find('\\', at)) != pattern.npos; at += 2) {
    std::string_view escape = pattern.substr(at, 3);
    if (escape.starts_with("\\Q"))
      at = std::min(pattern.find("\\E", at), pattern.size());
    if (escape != "\\p{" && escape != "\\P{")
      continue;
    size_t begin = at + 3, end = pattern.find('}', begin);
    if (end == pattern.npos)
      break;
    begin += pattern[begin] == '^';
    result += pattern.substr(done, begin - done);
    result += shortNameOf(pattern.substr(begin, end - begin));
    done = end;
    at = end - 1;
  }
  return result.append(pattern.substr(done));
}

} // namespace hcl::functions

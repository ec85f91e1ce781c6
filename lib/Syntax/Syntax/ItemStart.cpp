#include "ItemStart.h"

#include "CharClass.h"

namespace hcl {
namespace {

/// A cursor on one line, without its newline.
struct Line {
  std::string_view rest;

  bool at(char c) const { return !rest.empty() && rest.front() == c; }
  void blanks() {
    while (at(' ') || at('\t'))
      rest.remove_prefix(1);
  }
  /// Any byte above ASCII counts as a letter: this is a guess.
  bool name() {
    if (rest.empty() || !(isAsciiLetter(rest.front()) || (rest[0] & 0x80)))
      return false;
    while (!rest.empty() &&
           (isIn(rest.front(), IdentifierPart) || (rest[0] & 0x80)))
      rest.remove_prefix(1);
    return true;
  }
  [[nodiscard]] bool quoted() {
    size_t close = at('"') ? rest.find('"', 1) : std::string_view::npos;
    if (close == std::string_view::npos)
      return false;
    rest.remove_prefix(close + 1);
    return true;
  }
};

} // namespace

bool lineBeginsItem(std::string_view text) {
  Line line{text.substr(0, text.find('\n'))};
  line.blanks();
  if (line.at('}'))
    return true;
  if (!line.name())
    return false;
  line.blanks();
  if (line.at('='))
    return line.rest.size() < 2 || (line.rest[1] != '=' && line.rest[1] != '>');
  while (line.name() || line.quoted())
    line.blanks();
  return line.at('{');
}

} // namespace hcl

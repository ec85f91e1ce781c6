#include "Message.h"

#include "Text.h"

#include <algorithm>

std::string hcl::fillHoles(std::string_view text,
                           std::span<const MessageArgument> arguments) {
  std::string out;
  size_t from = 0;
  while (from != text.size()) {
    MessageHole hole = nextHole(text, from);
    out += text.substr(from, hole.begin - from);
    from = hole.end;
    if (hole.begin == text.size())
      break;
    const MessageArgument &argument = *std::find_if(
        arguments.begin(), arguments.end(),
        [&](const MessageArgument &each) { return each.name == hole.name; });
    if (!argument.isNumber) {
      if (hole.conversion.empty())
        out += argument.text;
      else
        appendQuoted(out, argument.text);
      continue;
    }
    if (argument.isNegative)
      out += '-';
    size_t blank = hole.conversion.find(' ');
    out += blank == hole.conversion.npos
               ? std::to_string(argument.magnitude)
               : counted(argument.magnitude, hole.conversion.substr(blank + 1));
  }
  return out;
}

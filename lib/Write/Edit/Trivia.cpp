#include "Trivia.h"

namespace hcl::edit {

size_t commentEnd(std::string_view text, size_t at) {
  std::string_view here = text.substr(at, 2);
  if (here == "/*") {
    size_t end = text.find("*/", at + 2);
    return end == text.npos ? text.size() : end + 2;
  }
  if (here != "//" && !here.starts_with('#'))
    return at;
  size_t end = text.find('\n', at);
  return end == text.npos ? text.size() : end + 1;
}

LineState lineState(std::string_view text) {
  LineState state = LineState::Blank;
  for (size_t at = 0; at < text.size();) {
    if (size_t length = lineEndAt(text, at)) {
      state = LineState::Fresh;
      at += length;
    } else if (size_t end = commentEnd(text, at); end != at) {
      if (text[end - 1] == '\n')
        state = LineState::Fresh;
      else if (text.substr(at, 2) != "/*")
        state = LineState::Open;
      at = end;
    } else {
      if (!isBlank(text[at]))
        state = LineState::Content;
      ++at;
    }
  }
  return state;
}

} // namespace hcl::edit

#include "TextEdits.h"

#include <algorithm>

namespace hcl::edit {
std::string applyEdits(std::string_view text, std::vector<TextEdit> edits) {
  std::stable_sort(edits.begin(), edits.end(),
                   [](const TextEdit &a, const TextEdit &b) {
                     return a.range.begin < b.range.begin;
                   });
  std::string out;
  size_t done = 0;
  for (const TextEdit &edit : edits) {
    out.append(text.substr(done, edit.range.begin - done)).append(edit.text);
    done = edit.range.end;
  }
  return out.append(text.substr(done));
}

} // namespace hcl::edit

#include "Columns.h"

#include "Support/Utf8.h"

#include <algorithm>

namespace hcl {

Columns::Columns(std::string_view text) : text_(text), begins_{0} {
  for (size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at)) {
    if (begins_.size() == 1 && at != 0 && text[at - 1] == '\r')
      newline_ = "\r\n";
    begins_.push_back(static_cast<uint32_t>(++at));
  }
  if (utf8::isAscii(text))
    return;
  clusters_.resize(text.size() + 1);
  uint32_t count = 0;
  for (size_t at = 0; at < text.size();) {
    size_t end = utf8::nextGrapheme(text, at);
    clusters_[at] = count++;
    while (++at < end)
      clusters_[at] = count;
  }
  clusters_[text.size()] = count;
}

uint32_t Columns::line(uint32_t offset) const {
  auto next = std::upper_bound(begins_.begin(), begins_.end(), offset);
  return static_cast<uint32_t>(next - begins_.begin() - 1);
}

Range Columns::rangeOf(uint32_t number) const {
  uint32_t begin = begins_[number];
  uint32_t end = static_cast<uint32_t>(text_.size());
  if (number + 1 != begins_.size())
    end = begins_[number + 1] - 1;
  if (end > begin && text_[end - 1] == '\r')
    --end;
  return {begin, end};
}

uint32_t Columns::skipBlanks(uint32_t offset) const {
  return static_cast<uint32_t>(
      std::min(text_.find_first_not_of(' ', offset), text_.size()));
}

} // namespace hcl

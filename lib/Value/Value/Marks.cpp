#include "hcl/Marks.h"

#include <algorithm>

using namespace hcl;

bool MarkSet::contains(std::string_view label) const {
  return std::any_of(begin(), end(),
                     [&](const Mark &mark) { return mark.label == label; });
}

void MarkSet::insert(Mark mark) {
  auto at = std::lower_bound(marks_.begin(), marks_.end(), mark);
  if (at == marks_.end() || *at != mark)
    marks_.insert(at, std::move(mark));
}

void MarkSet::insert(const MarkSet &other) {
  if (marks_.empty()) {
    marks_ = other.marks_;
    return;
  }
  for (const Mark &mark : other)
    insert(mark);
}

#include "hcl/Diagnostic.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

namespace hcl {
namespace {

struct Row {
  std::string_view name;
  Severity severity;
  std::string_view summary;
};

constexpr Row rows[] = {
#define HCL_DIAGNOSTIC(Kind, SeverityName, Summary)                            \
  {#Kind, Severity::SeverityName, Summary},
#include "hcl/Diagnostics.def"
};

const Row &rowOf(DiagKind kind) { return rows[static_cast<size_t>(kind)]; }

} // namespace

std::string_view kindName(DiagKind kind) { return rowOf(kind).name; }
std::string_view kindSummary(DiagKind kind) { return rowOf(kind).summary; }
Severity kindSeverity(DiagKind kind) { return rowOf(kind).severity; }

void Diagnostics::take(Diagnostics &other) {
  list_.insert(list_.end(), std::make_move_iterator(other.list_.begin()),
               std::make_move_iterator(other.list_.end()));
  errors_ += other.errors_;
  other.clear();
}

void Diagnostics::truncate(size_t size) {
  while (list_.size() > size) {
    errors_ -= list_.back().severity() == Severity::Error;
    list_.pop_back();
  }
}

Diagnostics Diagnostics::takeLast(size_t first) {
  Diagnostics taken;
  for (size_t i = first; i < list_.size(); ++i)
    taken.add(std::move(list_[i]));
  truncate(first);
  return taken;
}

void Diagnostics::eraseWithin(size_t first, Range range, Range around) {
  size_t from = list_.size();
  while (from > first && around.contains(list_[from - 1].subject))
    --from;
  eraseIf(from, [&](size_t place) {
    return range.contains(list_[place].subject) &&
           list_[place].kind != DiagKind::EvaluationLimit;
  });
}

void Diagnostics::sortBySource() {
  std::unordered_map<SourceFile, size_t> ranks;
  for (const Diagnostic &diagnostic : list_)
    ranks.try_emplace(diagnostic.file, ranks.size());
  auto key = [&](const Diagnostic &diagnostic) {
    return std::pair(ranks.find(diagnostic.file)->second,
                     diagnostic.subject.begin);
  };
  std::stable_sort(list_.begin(), list_.end(),
                   [&](const Diagnostic &first, const Diagnostic &second) {
                     return key(first) < key(second);
                   });
}

} // namespace hcl

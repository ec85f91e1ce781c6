// A list with a count of its errors. Dropping and sorting keep the order of
// the entries that stay; repeats are joined by a map from the kind and the name
// in the source to the first report of it.
#include "hcl/Diagnostic.h"

#include <algorithm>
#include <iterator>
#include <map>
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

void joinRepeats(Diagnostics &diagnostics) {
  auto isOfName = [](const Diagnostic &each) {
    return each.file && (each.kind == DiagKind::UnknownVariable ||
                         each.kind == DiagKind::VariablesNotAllowed ||
                         each.kind == DiagKind::UnknownFunction);
  };
  auto isOfSameOperation = [](const Diagnostic &first,
                              const Diagnostic &second) {
    return first.kind == DiagKind::InvalidOperand && first.context &&
           second.kind == first.kind && second.file == first.file &&
           second.context == first.context && second.subject != first.subject;
  };
  // By the text of the name, which one of the kinds is about.
  std::map<std::pair<DiagKind, std::string_view>, size_t> firsts;
  SourceFile file;
  diagnostics.eraseIf(0, [&](size_t place) {
    const Diagnostic &each = diagnostics[place];
    if (place != 0 && isOfSameOperation(diagnostics[place - 1], each)) {
      diagnostics.at(place - 1).alsoAt.push_back(each.subject);
      return true;
    }
    if (!isOfName(each))
      return false;
    if (each.file != file) {
      firsts.clear();
      file = each.file;
    }
    auto [first, isNew] =
        firsts.try_emplace({each.kind, each.file.slice(each.subject)}, place);
    if (isNew)
      return false;
    std::vector<Range> &places = diagnostics.at(first->second).alsoAt;
    places.push_back(each.subject);
    return true;
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

#include "hcl/Diagnostic.h"

#include <algorithm>
#include <iterator>

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

void Diagnostics::sortBySource() {
  std::vector<const SourceFile *> files;
  for (const Diagnostic &diagnostic : list_)
    if (std::find(files.begin(), files.end(), diagnostic.file) == files.end())
      files.push_back(diagnostic.file);
  auto key = [&](const Diagnostic &diagnostic) {
    auto file = std::find(files.begin(), files.end(), diagnostic.file);
    return std::pair(file - files.begin(), diagnostic.subject.begin);
  };
  std::stable_sort(list_.begin(), list_.end(),
                   [&](const Diagnostic &first, const Diagnostic &second) {
                     return key(first) < key(second);
                   });
}

} // namespace hcl

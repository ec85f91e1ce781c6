// A list with a count of its errors. Dropping and sorting keep the order of
// the entries that stay; repeats are joined by a map from the kind and the name
// in the source to the first report of it.
#include "hcl/Diagnostic.h"

#include "RepeatFilter.h"
#include "Support/Hash.h"
#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>
#include <array>
#include <compare>
#include <iterator>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

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

/// The page of docs/errors on each kind.
constexpr auto pages = [] {
  std::array<std::string_view, std::size(rows)> found;
  std::string_view page;
  size_t kind = 0;
#define HCL_DIAGNOSTIC_PAGE(Page) page = #Page;
#define HCL_DIAGNOSTIC(Kind, SeverityName, Summary) found[kind++] = page;
#include "hcl/Diagnostics.def"
  return found;
}();

const Row &rowOf(DiagKind kind) { return rows[static_cast<size_t>(kind)]; }

/// The sort key of an entry of a list, and the index before sorting. An entry
/// is several cache lines long: keys are sorted in place of entries.
struct SortKey {
  size_t file, begin, index;
  auto operator<=>(const SortKey &) const = default;
};

/// Moves the entries of the cycle of the permutation `keys` that `start` is
/// part of to their places, and marks these as done.
void moveCycle(std::vector<Diagnostic> &list, std::vector<SortKey> &keys,
               size_t start) {
  Diagnostic held = std::move(list[start]);
  size_t place = start;
  while (keys[place].index != start) {
    size_t from = std::exchange(keys[place].index, place);
    list[place] = std::move(list[from]);
    place = from;
  }
  keys[place].index = place;
  list[place] = std::move(held);
}

} // namespace

std::string_view kindName(DiagKind kind) { return rowOf(kind).name; }
std::string_view kindSummary(DiagKind kind) { return rowOf(kind).summary; }
Severity kindSeverity(DiagKind kind) { return rowOf(kind).severity; }

std::string kindPage(DiagKind kind) {
  std::string page = "errors/";
  page += pages[static_cast<size_t>(kind)];
  page += ".md#";
  for (char c : kindName(kind))
    page += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return page;
}

void Diagnostics::take(Diagnostics &other) {
  list_.insert(list_.end(), std::make_move_iterator(other.list_.begin()),
               std::make_move_iterator(other.list_.end()));
  errors_ += other.errors_;
  other.clear();
}

void Diagnostics::takeUpTo(size_t most, Diagnostics &other) {
  size_t all = other.errors_;
  if (all > most) {
    size_t kept = 0;
    for (size_t errors = 0;; ++kept) {
      errors += other[kept].severity() == Severity::Error;
      if (errors > most)
        break;
    }
    Diagnostic rest{DiagKind::TooManyErrors,
                    message("There are {all:counted error}; only {most}{verb} "
                            "reported. Mend these first.",
                            "all"_a = all, "most"_a = most,
                            "verb"_a = most == 1 ? " is" : " are"),
                    other[kept].file, other[kept].subject};
    other.truncate(kept);
    other.add(std::move(rest));
  }
  take(other);
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

namespace {

/// Erases repeats of an earlier report that name the same variables.
void eraseSame(Diagnostics &diagnostics) {
  // With the variables, as each of a million instances may have its own.
  auto hash = [&](size_t place) {
    uint64_t result = repeatHash(diagnostics[place]);
    for (const VariableNote &note : diagnostics[place].variables)
      result = hashMix(result, hashBytes(note.value));
    return result;
  };
  auto isSame = [&](size_t first, size_t second) {
    return isRepeat(diagnostics[first], diagnostics[second]) &&
           diagnostics[first].variables == diagnostics[second].variables;
  };
  std::unordered_set<size_t, decltype(hash), decltype(isSame)> known(0, hash,
                                                                     isSame);
  diagnostics.eraseIf(0, [&](size_t place) {
    return diagnostics[place].file && !known.insert(place).second;
  });
}

/// The null variables of `diagnostic`, which is about a part that null does not
/// have; empty for other kinds.
std::string nullVariables(const Diagnostic &diagnostic) {
  std::string names;
  if (diagnostic.file && (diagnostic.kind == DiagKind::AttributeOfNull ||
                          diagnostic.kind == DiagKind::IndexOfNull))
    for (const VariableNote &note : diagnostic.variables)
      if (note.value == "is null")
        names += note.name + "\n";
  return names;
}

} // namespace

void joinRepeats(Diagnostics &diagnostics) {
  eraseSame(diagnostics);
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
  // By the name that one of the kinds is about.
  std::map<std::pair<DiagKind, std::string>, size_t> firsts;
  SourceFile file;
  diagnostics.eraseIf(0, [&](size_t place) {
    const Diagnostic &each = diagnostics[place];
    if (place != 0 && isOfSameOperation(diagnostics[place - 1], each)) {
      diagnostics.at(place - 1).alsoAt.push_back(each.subject);
      return true;
    }
    std::string name = isOfName(each)
                           ? std::string(each.file.slice(each.subject))
                           : nullVariables(each);
    if (name.empty())
      return false;
    if (each.file != file) {
      firsts.clear();
      file = each.file;
    }
    auto [first, isNew] =
        firsts.try_emplace({each.kind, std::move(name)}, place);
    if (isNew)
      return false;
    std::vector<Range> &places = diagnostics.at(first->second).alsoAt;
    places.push_back(each.subject);
    return true;
  });
}

void Diagnostics::sortBySource() {
  std::unordered_map<SourceFile, size_t> files;
  std::vector<SortKey> keys;
  keys.reserve(list_.size());
  for (const Diagnostic &each : list_) {
    bool isSameFile = !keys.empty() && each.file == list_[keys.size() - 1].file;
    size_t file =
        isSameFile ? keys.back().file
                   : files.try_emplace(each.file, files.size()).first->second;
    keys.push_back({file, each.subject.begin, keys.size()});
  }
  // Most lists are sorted but for a few entries at the end.
  auto unsorted = std::is_sorted_until(keys.begin(), keys.end());
  if (unsorted == keys.end())
    return;
  std::sort(unsorted, keys.end());
  std::inplace_merge(keys.begin(), unsorted, keys.end());
  for (size_t i = 0; i < keys.size(); ++i)
    if (keys[i].index != i)
      moveCycle(list_, keys, i);
}

} // namespace hcl

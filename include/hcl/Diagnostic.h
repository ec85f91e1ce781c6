// Errors and warnings: the one form in which every stage reports.
//
//   Diagnostics diagnostics;
//   Body body = readBody(file, Language(), diagnostics);
//   for (const Diagnostic &diagnostic : diagnostics)
//     std::cerr << diagnostic.summary() << ": " << diagnostic.detail << "\n";
//
// Kinds are rows of Diagnostics.def (kind, severity, summary). The detail is
// written where the problem is found. Nothing in the library throws for bad
// input: a function returns its best result and adds to a Diagnostics.
// Ownership: a diagnostic keeps its source alive. Threads: a Diagnostics is for
// one at a time.
// Deliberately absent: rendering (Render.h) and comparison with expectations
// (lib/Source/Verify.h).
#ifndef HCL_DIAGNOSTIC_H
#define HCL_DIAGNOSTIC_H

#include "hcl/SourceFile.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {

enum class Severity : uint8_t { Error, Warning };

/// One enumerator per row of Diagnostics.def.
enum class DiagKind : uint16_t {
#define HCL_DIAGNOSTIC(Kind, SeverityName, Summary) Kind,
#include "hcl/Diagnostics.def"
};

/// The enumerator's name, e.g. "UnknownVariable"; what `expected-error {{…}}`
/// names.
std::string_view kindName(DiagKind kind);
/// The one-line summary of the row, e.g. "Unknown variable".
std::string_view kindSummary(DiagKind kind);
/// The severity of the row.
Severity kindSeverity(DiagKind kind);

/// The value that a variable of the failing expression had, for people.
struct VariableNote {
  std::string name;  ///< as written, e.g. `port` or `each.value`
  std::string value; ///< e.g. `as 8080`, `as list of string with 2 elements`
};

struct Diagnostic {
  DiagKind kind;
  /// Full sentences: what is wrong and what to do. May be empty.
  std::string detail;
  /// The source that `subject` and `context` are ranges of; none where there
  /// is no position (a bad command line, say).
  SourceFile file = {};
  /// The tightest range that is wrong. Meaningless where there is no file.
  Range subject;
  /// A wider range worth showing.
  std::optional<Range> context;
  /// Values of the variables in the failing expression, sorted by name.
  std::vector<VariableNote> variables;
  /// The summary where it names something, e.g. `Missing name for service`;
  /// empty: that of the row.
  std::string title = {};

  Severity severity() const { return kindSeverity(kind); }
  std::string_view summary() const {
    return title.empty() ? kindSummary(kind) : std::string_view(title);
  }
};

/// An ordered list of diagnostics: the sink that every stage writes to.
/// Cost: `add` is amortised constant.
class Diagnostics {
public:
  void add(Diagnostic diagnostic) {
    errors_ += diagnostic.severity() == Severity::Error;
    list_.push_back(std::move(diagnostic));
  }
  /// Short form for the common case: kind, place, detail.
  void add(DiagKind kind, SourceFile file, Range subject, std::string detail) {
    add(Diagnostic{kind, std::move(detail), std::move(file), subject, {}, {}});
  }
  /// Appends all of `other`, in its order, and empties it.
  void take(Diagnostics &other);

  bool hasErrors() const { return errors_ != 0; }
  size_t errorCount() const { return errors_; }
  bool empty() const { return list_.empty(); }
  size_t size() const { return list_.size(); }
  void clear() {
    list_.clear();
    errors_ = 0;
  }
  /// Drops everything after the first `size` entries.
  void truncate(size_t size);
  /// Takes out the entries from number `first` on. Cost: constant where there
  /// are none, else linear in those.
  Diagnostics takeFrom(size_t first) {
    return size() == first ? Diagnostics() : takeLast(first);
  }
  /// Erases the entries within `range` among the last ones that lie within
  /// `around`, but none before number `first`. EvaluationLimit stays.
  /// Cost: linear in the entries within `around`.
  void eraseWithin(size_t first, Range range, Range around);
  /// Drops the entry at `place`, for each place from `first` on in turn, if
  /// `drop(place)` says so. The entries that stay have moved up by then.
  template <typename Drop>
  void eraseIf(size_t first, const Drop &drop) {
    size_t kept = first;
    for (size_t i = first; i < list_.size(); ++i) {
      if (kept != i)
        list_[kept] = std::move(list_[i]);
      bool drops = drop(kept);
      errors_ -= drops && list_[kept].severity() == Severity::Error;
      kept += !drops;
    }
    list_.erase(list_.begin() + static_cast<ptrdiff_t>(kept), list_.end());
  }
  /// Orders by file (in order of first mention), then by start byte, stably.
  void sortBySource();

  auto begin() const { return list_.begin(); }
  auto end() const { return list_.end(); }
  const Diagnostic &operator[](size_t index) const { return list_[index]; }

private:
  Diagnostics takeLast(size_t first);

  std::vector<Diagnostic> list_;
  size_t errors_ = 0;
};

} // namespace hcl

#endif // HCL_DIAGNOSTIC_H

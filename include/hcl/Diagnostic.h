// Errors and warnings, in one form for all stages.
//
//   Diagnostics diagnostics;
//   Body body = readBody(file, Language(), diagnostics);
//   for (const Diagnostic &diagnostic : diagnostics)
//     std::cerr << diagnostic.summary() << ": " << diagnostic.detail << "\n";
//
// Kinds are rows of Diagnostics.def (kind, severity, summary). The code that
// finds a problem writes the detail. No function of the library throws for bad
// input: it returns its best result and adds to a Diagnostics.
// Ownership: a diagnostic keeps its source alive. Threads: a Diagnostics is
// used by one thread at a time.
// Deliberately absent: rendering (Render.h), applying fixes (Fix.h), and
// comparison with expectations (lib/Base/Source/Verify.h).
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

struct Budget;

/// An error prevents a correct result; a warning does not.
enum class Severity : uint8_t { Error, Warning };

/// One enumerator per row of Diagnostics.def.
enum class DiagKind : uint16_t {
#define HCL_DIAGNOSTIC(Kind, SeverityName, Summary) Kind,
#include "hcl/Diagnostics.def"
};

/// The enumerator's name, e.g. "UnknownVariable", as `expected-error {{…}}`
/// uses it.
std::string_view kindName(DiagKind kind);
/// The one-line summary in the row, e.g. "Unknown variable".
std::string_view kindSummary(DiagKind kind);
/// The severity in the row.
Severity kindSeverity(DiagKind kind);
/// The place below the documentation of what the kind is about, with an example
/// and what to do, e.g. "errors/evaluation.md#unknownvariable".
std::string kindPage(DiagKind kind);

/// The value that a variable of the failing expression had, in words.
struct VariableNote {
  std::string name;  ///< as written, e.g. `port` or `each.value`
  std::string value; ///< e.g. `is 8080`, `is a list of string with 2 elements`

  friend bool operator==(const VariableNote &, const VariableNote &) = default;
};

/// The replacement of one range of a source; an empty range inserts.
struct TextEdit {
  Range range;
  std::string text;

  friend bool operator==(const TextEdit &, const TextEdit &) = default;
};

/// Edits of the diagnostic's source that together mend the mistake.
struct Fix {
  /// The change as a command, e.g. `Replace ":" by "="`.
  std::string title;
  /// By position; they do not overlap.
  std::vector<TextEdit> edits;
  /// Whether no other meaning is possible, so a tool may apply the fix unasked.
  bool isCertain = false;
};

/// One error or warning.
struct Diagnostic {
  DiagKind kind;
  /// Full sentences: what is wrong, then what to do. May be empty.
  std::string detail;
  /// The source of `subject` and `context`; none if there is no position, e.g.
  /// for a bad command line.
  SourceFile file = {};
  /// The smallest range that is wrong. Meaningless without a file.
  Range subject;
  /// A wider range worth showing.
  std::optional<Range> context;
  /// Values of the variables in the failing expression, sorted by name.
  std::vector<VariableNote> variables;
  /// A summary that names something, e.g. `Missing name for service`. Empty:
  /// the summary of the row is used.
  std::string title = {};
  /// Advice beyond the detail: the word of this language for a word of another
  /// language, the dialect that accepts the text, the flag of a tool. Full
  /// sentences; may be empty.
  std::string help = {};
  /// Edits that mend the mistake, the best first.
  std::vector<Fix> fixes = {};
  /// The text in place of the detail where that may contain a secret.
  /// Empty: nothing.
  std::string safeDetail = {};
  /// Further places in the source with the same mistake, in order; see
  /// joinRepeats.
  std::vector<Range> alsoAt = {};

  /// The severity of the kind.
  Severity severity() const { return kindSeverity(kind); }
  /// The title, or the summary of the kind if there is none.
  std::string_view summary() const {
    return title.empty() ? kindSummary(kind) : std::string_view(title);
  }
};

/// An ordered list of diagnostics: the sink that every stage appends to.
class Diagnostics {
public:
  /// Appends `diagnostic`. Cost: amortised constant.
  void add(Diagnostic diagnostic) {
    errors_ += diagnostic.severity() == Severity::Error;
    list_.push_back(std::move(diagnostic));
  }
  /// Appends a diagnostic that has a kind, a place and a detail only.
  void add(DiagKind kind, SourceFile file, Range subject, std::string detail) {
    add(Diagnostic{kind, std::move(detail), std::move(file), subject, {}, {}});
  }
  /// Moves all entries of `other` to the end, in their order.
  void take(Diagnostics &other);
  /// The same up to error number `most` of `other`.
  /// Errors: TooManyErrors at the first omitted error.
  void takeUpTo(size_t most, Diagnostics &other);

  /// Whether an entry is an error; warnings do not count. Cost: constant.
  bool hasErrors() const { return errors_ != 0; }
  /// The number of entries that are errors. Cost: constant.
  size_t errorCount() const { return errors_; }
  /// Whether there are no entries, not even warnings.
  bool empty() const { return list_.empty(); }
  /// The number of entries.
  size_t size() const { return list_.size(); }
  /// Removes all entries.
  void clear() {
    list_.clear();
    errors_ = 0;
  }
  /// Removes all entries after the first `size`.
  void truncate(size_t size);
  /// Removes the entries from index `first` on and returns them. Cost: constant
  /// if there are none, else linear in their number.
  Diagnostics takeFrom(size_t first) {
    return size() == first ? Diagnostics() : takeLast(first);
  }
  /// Of the last entries within `around`, erases entries within `range`.
  /// Entries before index `first` and entries of kind EvaluationLimit stay.
  /// Cost: linear in the entries within `around`.
  void eraseWithin(size_t first, Range range, Range around);
  /// Erases, from index `first` on, each entry for which `drop(index)` returns
  /// true. Entries that stay are moved down before the next call, so `index`
  /// counts the entries kept so far.
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
  /// Sorts stably by file, in order of first mention, then by start byte.
  void sortBySource();

  /// The entry at `index`, to add help, fixes or places to. Its kind stays.
  Diagnostic &at(size_t index) { return list_[index]; }
  /// Iteration in the order of the list. Any change of the list ends the
  /// validity of iterators and references.
  auto begin() const { return list_.begin(); }
  auto end() const { return list_.end(); }
  /// Entry `index`, which is less than size().
  const Diagnostic &operator[](size_t index) const { return list_[index]; }

private:
  Diagnostics takeLast(size_t first);

  std::vector<Diagnostic> list_;
  size_t errors_ = 0;
};

/// Joins the reports of one missing variable or function in one source, those
/// of parts that one variable lacks because it is null, and those of both
/// operands of one operation: the first stays and lists the places of the
/// others. Of reports that say the same of the same place, as of
/// each instance of a block, the first stays. For people; programs get each
/// report by itself. Cost: linear in the entries.
void joinRepeats(Diagnostics &diagnostics);

/// Reports the limit that `budget` exceeded in `work`, e.g. `evaluation of this
/// expression`, at `where` in `file`. Errors: EvaluationLimit.
void reportLimit(const Budget &budget, std::string_view work, SourceFile file,
                 Range where, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_DIAGNOSTIC_H

// The counters of a coverage: points by file, added to by any thread.
//
// In: lowered sources, whose points count zero at first; counts of single
// evaluations. Out: the points of all files in the order of their names.
// Threads: all functions lock. Deliberately absent: reports.
#ifndef HCL_LIB_COVERAGE_STORE_H
#define HCL_LIB_COVERAGE_STORE_H

#include "Points.h"
#include "hcl/Dialect.h"
#include "hcl/Value.h"

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace hcl::coverage {

/// A point of some file, or counts for it.
using KeyedPoint = std::pair<PointKey, Point>;

/// Whether `name` names a file. A text such as `<expression>` may differ from
/// run to run.
bool isFileName(std::string_view name);

/// The place at which attribute `item` of a module is counted: the name, or the
/// whole of the only expression or template.
PointKey keyOf(const hir::Item &item);

/// Appends the points of the operations in `expr`.
void appendPoints(std::vector<KeyedPoint> &points, const hir::Module &module,
                  const hir::Expr &expr);

/// The values of one expression count at a point.
struct Role {
  Range expression;
  PointKey point;
};

class Store {
public:
  /// Adds the points of `module`: attributes, blocks, and what is inside
  /// expressions.
  void addModule(const hir::Module &module);
  /// Adds new points of `file`, and the counts of known points.
  void add(const SourceFile &file, std::vector<KeyedPoint> points);
  /// Removes the points of `file` in `range`, which no evaluation will need.
  void hide(const SourceFile &file, Range range);
  /// Adds `points` of `file`, and the roles of expressions.
  void describe(const SourceFile &file, std::vector<KeyedPoint> points,
                std::vector<Role> roles);
  /// Counts an evaluation of `expression` in `file` to `value`, and the counts
  /// `inside`. Unknown points and files are passed over.
  void count(const SourceFile &file, Range expression, const Value &value,
             const Dialect &dialect, const std::vector<KeyedPoint> &inside);
  /// The file called `name`, or null; for merging, which has one thread.
  const FileCoverage *find(std::string_view name) const;
  /// A copy of all files, sorted by name and text.
  std::vector<FileCoverage> files() const;

private:
  /// A file, and the points of its expressions, sorted.
  struct Entry : FileCoverage {
    std::vector<Role> roles = {};
  };

  Entry *findEntry(const SourceFile &file);
  Entry &entryFor(const SourceFile &file);

  mutable std::mutex lock_;
  std::vector<std::unique_ptr<Entry>> files_;
  /// Files by the addresses of texts, which `kept_` keeps.
  std::unordered_map<const char *, Entry *> byText_;
  std::vector<SourceFile> kept_;
  std::unordered_map<std::string, std::vector<Entry *>> byName_;
};

} // namespace hcl::coverage

#endif // HCL_LIB_COVERAGE_STORE_H

// A file is found by the address of its text, which a handle keeps; another
// handle to an equal text is the same file. Roles are sorted by expression.
#include "Store.h"

#include "Values.h"

#include <algorithm>
#include <tuple>

namespace hcl::coverage {

bool isFileName(std::string_view name) { return !name.starts_with('<'); }

PointKey keyOf(const hir::Item &item) {
  return {item.nameRange.empty() ? item.expr.result.range : item.nameRange,
          PointKind::Attribute};
}

void appendPoints(std::vector<KeyedPoint> &points, const hir::Module &module,
                  const hir::Expr &expr) {
  for (uint32_t index = expr.firstOp; index < expr.endOp; ++index) {
    const hir::Op &op = module.ops[index];
    if (std::optional<PointKind> kind = kindOf(op))
      points.push_back({{op.range, *kind}, {}});
  }
}

void Store::addModule(const hir::Module &module) {
  std::vector<KeyedPoint> points;
  std::vector<std::pair<uint32_t, std::string>> open; // ends, and addresses
  for (uint32_t index = 0; index < module.items.size(); ++index) {
    while (!open.empty() && open.back().first <= index)
      open.pop_back();
    const hir::Item &item = module.items[index];
    std::string name = open.empty() ? "" : open.back().second + ".";
    name += module.name(item.name);
    if (item.kind == hir::ItemKind::Block) {
      for (const hir::Label &label : module.labelsOf(item))
        name.append(".").append(module.name(label.text));
      points.push_back({{item.range, PointKind::Block}, {name}});
      open.emplace_back(item.end, std::move(name));
      continue;
    }
    if (item.nameRange.empty())
      name = "result";
    points.push_back({keyOf(item), {std::move(name)}});
    appendPoints(points, module, item.expr);
  }
  add(module.file, std::move(points));
}

/// The entry of `file`, or null.
Store::Entry *Store::findEntry(const SourceFile &file) {
  auto known = byText_.find(file.text().data());
  if (known != byText_.end() && known->second->file.name() == file.name())
    return known->second;
  auto named = byName_.find(file.name());
  if (named == byName_.end())
    return nullptr;
  for (Entry *each : named->second)
    if (each->file.text() == file.text()) {
      kept_.push_back(file);
      byText_[file.text().data()] = each;
      return each;
    }
  return nullptr;
}

Store::Entry &Store::entryFor(const SourceFile &file) {
  if (Entry *known = findEntry(file))
    return *known;
  files_.push_back(std::make_unique<Entry>());
  files_.back()->file = file;
  byName_[file.name()].push_back(files_.back().get());
  return *(byText_[file.text().data()] = files_.back().get());
}

static void addPoints(FileCoverage &file, std::vector<KeyedPoint> points) {
  for (auto &[key, point] : points) {
    auto [at, isNew] = file.points.try_emplace(key, std::move(point));
    if (!isNew)
      addTo(at->second.counts, point.counts);
  }
}

void Store::add(const SourceFile &file, std::vector<KeyedPoint> points) {
  std::lock_guard guard(lock_);
  addPoints(entryFor(file), std::move(points));
}

void Store::hide(const SourceFile &file, Range range) {
  std::lock_guard guard(lock_);
  auto &points = entryFor(file).points;
  auto at = points.lower_bound({{range.begin, UINT32_MAX}, PointKind::Block});
  while (at != points.end() && at->first.range.begin < range.end)
    at = points.erase(at);
}

/// The order of roles.
static auto orderOf(const Role &role) {
  return std::tuple(role.expression.begin, role.expression.end,
                    role.point.kind);
}

void Store::describe(const SourceFile &file, std::vector<KeyedPoint> points,
                     std::vector<Role> roles) {
  std::lock_guard guard(lock_);
  Entry &entry = entryFor(file);
  addPoints(entry, std::move(points));
  entry.roles.insert(entry.roles.end(), roles.begin(), roles.end());
  std::ranges::sort(entry.roles, {}, orderOf);
  auto repeats = std::ranges::unique(entry.roles, {}, orderOf);
  entry.roles.erase(repeats.begin(), repeats.end());
}

void Store::count(const SourceFile &file, Range expression, const Value &value,
                  const Dialect &dialect,
                  const std::vector<KeyedPoint> &inside) {
  std::lock_guard guard(lock_);
  Entry *entry = findEntry(file);
  if (!entry)
    return;
  auto add = [&](const PointKey &key, const Counts &counts) {
    auto point = entry->points.find(key);
    if (point != entry->points.end())
      addTo(point->second.counts, counts);
  };
  for (const auto &[key, point] : inside)
    add(key, point.counts);
  auto begin = std::ranges::lower_bound(
      entry->roles, std::pair(expression.begin, expression.end), {},
      [](const Role &role) {
        return std::pair(role.expression.begin, role.expression.end);
      });
  for (; begin != entry->roles.end() && begin->expression == expression;
       ++begin) {
    PointKind kind = begin->point.kind;
    add(begin->point,
        kind == PointKind::Repetition  ? countsOfRepetition(value, dialect)
        : kind == PointKind::Condition ? countsOfCondition(value, dialect)
                                       : Counts{1});
  }
}

const FileCoverage *Store::find(std::string_view name) const {
  auto named = byName_.find(std::string(name));
  return named == byName_.end() ? nullptr : named->second.front();
}

std::vector<FileCoverage> Store::files() const {
  std::lock_guard guard(lock_);
  std::vector<FileCoverage> all;
  for (const auto &each : files_)
    all.push_back(*each);
  std::ranges::sort(all, {}, [](const FileCoverage &each) {
    return std::tuple(each.file.name(), each.file.text());
  });
  return all;
}

} // namespace hcl::coverage

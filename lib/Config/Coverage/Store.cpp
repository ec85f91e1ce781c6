#include "Store.h"

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

FileCoverage &Store::fileFor(const SourceFile &file) {
  FileCoverage *&known = byText_[file.text().data()];
  if (known && known->file.name() == file.name())
    return *known;
  kept_.push_back(file);
  for (const auto &each : files_)
    if (each->file.name() == file.name() && each->file.text() == file.text())
      return *(known = each.get());
  files_.push_back(std::make_unique<FileCoverage>(FileCoverage{file}));
  return *(known = files_.back().get());
}

void Store::add(const SourceFile &file, std::vector<KeyedPoint> points) {
  std::lock_guard guard(lock_);
  FileCoverage &counted = fileFor(file);
  for (auto &[key, point] : points) {
    auto [at, isNew] = counted.points.try_emplace(key, std::move(point));
    if (!isNew)
      addTo(at->second.counts, point.counts);
  }
}

const FileCoverage *Store::find(std::string_view name) const {
  for (const auto &each : files_)
    if (each->file.name() == name)
      return each.get();
  return nullptr;
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

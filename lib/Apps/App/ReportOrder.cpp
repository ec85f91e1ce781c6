#include "ReportOrder.h"

#include "Description/Folder.h"
#include "Headlines.h"
#include "ModuleEval/TypeCheck.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <unordered_map>

namespace hcl::app {

std::pair<std::string_view, std::string_view>
fileOrder(const Diagnostic &diagnostic) {
  if (!diagnostic.file)
    return {};
  std::string_view name = diagnostic.file.name();
  size_t slash = name.rfind('/');
  size_t start = slash == name.npos ? 0 : slash + 1;
  std::string_view folder = name.substr(0, start);
  return {folder == "./" ? std::string_view() : folder, name.substr(start)};
}

namespace {

/// The number of the nearest folder above `folder` in `ranks`; that of those
/// above none is the number of all.
size_t rankOf(const std::unordered_map<std::string, size_t> &ranks,
              std::string_view folder) {
  for (;;) {
    if (auto found = ranks.find(std::string(folder)); found != ranks.end())
      return found->second;
    if (folder.empty())
      return ranks.size();
    size_t slash = folder.rfind('/', folder.size() - 2);
    bool isLast = folder.size() < 2 || slash == folder.npos;
    folder = isLast ? std::string_view() : folder.substr(0, slash + 1);
  }
}

} // namespace

void sortByFile(Diagnostics &diagnostics, size_t first,
                std::span<const std::string> folders) {
  std::unordered_map<std::string, size_t> ranks;
  for (const std::string &folder : folders)
    ranks.try_emplace(folderPrefix(folder), ranks.size());
  Diagnostics found = diagnostics.takeFrom(first);
  std::vector<size_t> order(found.size());
  std::iota(order.begin(), order.end(), size_t(0));
  auto key = [&](size_t index) {
    const Diagnostic &each = found[index];
    auto order = fileOrder(each);
    return std::tuple(bool(each.file), rankOf(ranks, order.first), order,
                      each.subject.begin);
  };
  std::ranges::stable_sort(order, {}, key);
  for (size_t index : order)
    diagnostics.add(std::move(found.at(index)));
}

void arrange(const Description &description, const Language &language,
             size_t first, std::span<const std::string> folders,
             Diagnostics &diagnostics) {
  sortByFile(diagnostics, first, folders);
  if (std::ranges::any_of(description.kinds, [](const KindRule &kind) {
        return kind.include.has_value();
      }))
    eraseRepeats(diagnostics);
  setHeadlines(description, language, first, diagnostics);
}

} // namespace hcl::app

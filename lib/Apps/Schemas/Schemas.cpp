#include "hcl/Schemas.h"
#include "SchemaStore.h"

#include <algorithm>
#include <filesystem>

namespace hcl {

/// The files with schemas in the folder `path`, by name.
static std::vector<std::string> filesIn(const std::string &path) {
  std::vector<std::string> all;
  std::error_code error;
  for (const auto &entry : std::filesystem::directory_iterator(path, error)) {
    std::string name = entry.path().string();
    if (name.ends_with(".json") || name.ends_with(".json.gz") ||
        name.ends_with(".json.zst"))
      all.push_back(std::move(name));
  }
  std::ranges::sort(all);
  return all;
}

Schemas Schemas::read(std::span<const std::string> paths,
                      const SchemaOptions &options, Diagnostics &diagnostics) {
  auto store = std::make_shared<schemas::SchemaStore>(options);
  for (const std::string &path : paths) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error))
      for (const std::string &file : filesIn(path))
        store->add(file, diagnostics);
    else
      store->add(path, diagnostics);
  }
  Schemas all;
  if (!store->empty())
    all.store_ = std::move(store);
  return all;
}

std::vector<std::string> Schemas::providers() const {
  return store_ ? store_->providers() : std::vector<std::string>();
}

} // namespace hcl

// A module that reads a file of another folder has a path to the folder, so
// that the name of the folder is in one of its texts.
#include "Callers.h"

#include "Support/Walk.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <system_error>
#include <utility>

namespace hcl::server {

namespace fs = std::filesystem;

namespace {

constexpr size_t mostFolders = 5000; ///< that are looked at

/// The folders below `roots`, each once, without hidden ones.
std::vector<std::string> foldersBelow(std::span<const std::string> roots) {
  std::vector<std::string> folders(roots.begin(), roots.end());
  std::set<std::string> seen(roots.begin(), roots.end());
  for (size_t i = 0; i < folders.size() && i < mostFolders; ++i) {
    std::error_code error;
    for (const FolderEntry &entry : entriesOf(folders[i], error))
      if (entry.isFolder() && !entry.name.starts_with('.'))
        if (std::string path = pathIn(folders[i], entry.name);
            seen.insert(path).second)
          folders.push_back(std::move(path));
  }
  return folders;
}

bool hasText(const std::string &path, const std::string &text) {
  std::ifstream in(path, std::ios::binary);
  std::string all(std::istreambuf_iterator<char>(in), {});
  return all.find(text) != all.npos;
}

} // namespace

std::vector<std::string>
foldersThatMayRead(const Application &application, const std::string &home,
                   std::span<const std::string> roots) {
  std::string word = fs::path(home).filename().string();
  std::vector<std::string> found;
  for (std::string &folder : foldersBelow(roots)) {
    std::error_code error;
    std::vector<FolderEntry> entries = entriesOf(folder, error);
    bool mayRead = folder != home &&
                   std::ranges::any_of(entries, [&](const FolderEntry &entry) {
                     return !entry.isFolder() &&
                            application.isModuleFile(entry.name) &&
                            hasText(pathIn(folder, entry.name), word);
                   });
    if (mayRead)
      found.push_back(std::move(folder));
  }
  return found;
}

} // namespace hcl::server

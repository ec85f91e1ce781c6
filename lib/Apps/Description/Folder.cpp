#include "Folder.h"

#include "Support/Text.h"

#include <algorithm>
#include <filesystem>
#include <fnmatch.h>

namespace hcl::app {

namespace fs = std::filesystem;

static bool matches(const std::vector<std::string> &patterns,
                    const std::string &name) {
  return std::ranges::any_of(patterns, [&](const std::string &pattern) {
    return fnmatch(pattern.c_str(), name.c_str(), FNM_EXTMATCH) == 0;
  });
}

bool isModuleFile(const std::string &name, const Description &description) {
  const FilesRule &rule = description.files;
  bool isSource =
      !matches(rule.ignored, name) &&
      (matches(rule.overrides, name) || matches(rule.patterns, name));
  return isSource || matches(description.inputs.files, name);
}

std::string folderPrefix(const std::string &path) {
  std::string normal = fs::path(path).lexically_normal().string();
  while (normal.size() > 1 && normal.ends_with('/'))
    normal.pop_back();
  if (normal == "." || normal.empty())
    return "";
  return normal == "/" ? normal : normal + "/";
}

std::string prefixOfFile(const std::string &path) {
  return path.substr(0, path.rfind('/') + 1);
}

std::string folderOf(const std::string &prefix) {
  if (prefix.size() > 1)
    return prefix.substr(0, prefix.size() - 1);
  return prefix.empty() ? "." : prefix;
}

Folder listFolder(const std::string &path, const FileTree &tree,
                  const Description &description, Diagnostics &diagnostics) {
  std::string prefix = folderPrefix(path);
  std::string problem;
  std::optional<std::vector<std::string>> listed = tree.names(prefix, problem);
  Folder folder;
  folder.isReadable = listed.has_value();
  if (!listed) {
    diagnostics.add(DiagKind::UnreadableModule, {}, {},
                    "The folder " + quote(folderOf(prefix)) +
                        " cannot be read: " + problem + ".");
    return folder;
  }
  std::vector<std::string> &names = *listed;
  const FilesRule &rule = description.files;
  for (const std::string &name : names) {
    if (matches(rule.ignored, name))
      continue;
    if (matches(rule.overrides, name))
      folder.overrides.push_back(prefix + name);
    else if (matches(rule.patterns, name))
      folder.files.push_back(prefix + name);
  }
  if (rule.isOrdered)
    std::ranges::stable_sort(folder.files, {}, [&](const std::string &path) {
      return std::ranges::find_if(rule.patterns,
                                  [&](const auto &pattern) {
                                    return matches({pattern},
                                                   path.substr(prefix.size()));
                                  }) -
             rule.patterns.begin();
    });
  // A file that matches several patterns counts at the first of them.
  for (const std::string &pattern : description.inputs.files)
    for (std::string &name : names)
      if (!name.empty() && matches({pattern}, name)) {
        folder.inputs.push_back(prefix + name);
        name.clear();
      }
  return folder;
}

void reportNoFiles(const std::string &path, const Description &description,
                   Diagnostics &diagnostics) {
  std::string patterns;
  for (const std::string &pattern : description.files.patterns)
    patterns += (patterns.empty() ? "" : " or ") + quote(pattern);
  diagnostics.add(DiagKind::UnreadableModule, {}, {},
                  "The folder " + quote(folderOf(folderPrefix(path))) +
                      " has no file of a module. Its files must match " +
                      (patterns.empty() ? "a pattern" : patterns) + ".");
}

} // namespace hcl::app

// A folder is walked in the order of names. The rules of its `.gitignore` are
// in force while the walk is in it.
#include "Paths.h"

#include "common/IgnoreRules.h"
#include "common/Root.h"

#include "Support/Message.h"
#include "Support/Walk.h"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace hcl::fmt {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 5> extensions = {".hcl", ".nomad", ".tf",
                                                        ".tfvars", ".tofu"};

/// One walk through a folder.
class Walk {
public:
  Walk(const std::string &folder, const Flags &flags, Inputs &inputs)
      : absolute_(tools::absoluteFolder(folder).string()),
        rules_(absolute_, tools::rootOfFolders({&folder, 1}, flags.common)),
        isRecursive_(flags.isRecursive), inputs_(inputs) {}

  /// Adds the files of `folder`, that of the constructor.
  void start(const std::string &folder) {
    if (rules_.problem().empty())
      visit(folder, absolute_);
    else
      append(folder, rules_.problem());
  }

private:
  void visit(const std::string &folder, const std::string &absolute);
  void read(const std::string &folder, const std::string &absolute,
            const std::vector<FolderEntry> &entries);
  /// Appends a file or folder, with the reason why it cannot be formatted.
  void append(const std::string &path, const std::string &problem = {}) {
    auto keep = [&](const std::string &text) {
      return inputs_.texts.emplace_back(text).c_str();
    };
    inputs_.all.push_back(
        {keep(path), problem.empty() ? nullptr : keep(problem)});
  }

  std::string absolute_; ///< the folder of the constructor
  tools::IgnoreRules rules_;
  bool isRecursive_;
  Inputs &inputs_;
};

/// Adds the files of `folder`, which is `absolute`.
// Recursion ends where the file system's paths do.
void Walk::visit(const std::string &folder, const std::string &absolute) {
  std::error_code error;
  std::vector<FolderEntry> entries = entriesOf(folder, error);
  if (error)
    return append(folder,
                  message("failed to read directory {folder}: {reason}",
                          "folder"_a = folder, "reason"_a = error.message()));
  bool hasRules = std::ranges::count(entries, ".gitignore", &FolderEntry::name);
  if (rules_.enter(absolute, hasRules))
    read(folder, absolute, entries);
  else
    append(folder, rules_.problem());
  rules_.leave();
}

/// Adds the files among `entries` of `folder`.
void Walk::read(const std::string &folder, const std::string &absolute,
                const std::vector<FolderEntry> &entries) {
  for (const FolderEntry &entry : entries) {
    const std::string &name = entry.name;
    if (name.starts_with('.'))
      continue;
    bool isFolder = isRecursive_ && entry.isFolder();
    bool isSource = std::any_of(
        extensions.begin(), extensions.end(),
        [&](std::string_view extension) { return name.ends_with(extension); });
    // Reading a pipe would wait for its writer.
    isSource &= entry.isRegular();
    if ((!isFolder && !isSource) || rules_.ignores(name, isFolder))
      continue;
    if (isFolder)
      visit(pathIn(folder, name), pathIn(absolute, name));
    else
      append(pathIn(folder, name));
  }
}

/// The text of `number` as messages of Go write it: "no such file or
/// directory".
std::string errorText(int number) {
  std::string text = std::strerror(number);
  text[0] =
      static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

} // namespace

void expandPath(const char *path, const Flags &flags, Inputs &inputs) {
  struct stat status {};
  if (std::strcmp(path, "-") == 0 || stat(path, &status) != 0 ||
      !S_ISDIR(status.st_mode)) {
    inputs.all.push_back({path});
    return;
  }
  size_t before = inputs.all.size();
  Walk(path, flags, inputs).start(path);
  if (inputs.all.size() == before)
    inputs.empty.emplace_back(path);
}

std::string pathProblem(const std::string &path) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0)
    return message("stat {path}: {reason}", "path"_a = path,
                   "reason"_a = errorText(errno));
  return S_ISDIR(status.st_mode)
             ? message("can't format directory {path}", "path"_a = path)
             : "";
}

} // namespace hcl::fmt

// A folder is walked in the order of names. The rules of its `.gitignore` are
// in force while the walk is in it.
#include "Paths.h"

#include "common/IgnoreRules.h"
#include "common/Root.h"

#include "Support/Message.h"

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
      : rules_(tools::absoluteFolder(folder),
               tools::rootOfFolders({&folder, 1}, flags.common)),
        isRecursive_(flags.isRecursive), inputs_(inputs) {}

  /// Adds the files of `folder`, that of the constructor.
  void start(const fs::path &folder) {
    if (rules_.problem().empty())
      visit(folder);
    else
      append(folder, rules_.problem());
  }

private:
  void visit(const fs::path &folder);

  tools::IgnoreRules rules_;
  bool isRecursive_;
  /// Appends a file or folder, with the reason why it cannot be formatted.
  void append(const fs::path &path, const std::string &problem = {}) {
    auto keep = [&](const std::string &text) {
      return inputs_.texts.emplace_back(text).c_str();
    };
    inputs_.all.push_back(
        {keep(path.string()), problem.empty() ? nullptr : keep(problem)});
  }

  Inputs &inputs_;
};

// Recursion ends where the file system's paths do.
void Walk::visit(const fs::path &folder) {
  std::error_code error;
  std::vector<fs::directory_entry> entries;
  for (fs::directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error))
    entries.push_back(*at);
  if (error) {
    append(folder,
           message("failed to read directory {folder}: {reason}",
                   "folder"_a = folder.string(), "reason"_a = error.message()));
    return;
  }
  std::sort(entries.begin(), entries.end());
  fs::path here = tools::absoluteFolder(folder);
  if (!rules_.enter(here)) {
    append(folder, rules_.problem());
    rules_.leave();
    return;
  }
  for (const fs::directory_entry &entry : entries) {
    std::string name = entry.path().filename().string();
    if (name.starts_with('.') || entry.is_symlink(error))
      continue;
    bool isFolder = isRecursive_ && entry.is_directory(error);
    bool isSource = std::any_of(
        extensions.begin(), extensions.end(),
        [&](std::string_view extension) { return name.ends_with(extension); });
    // Reading a pipe would wait for its writer.
    isSource &= entry.is_regular_file(error);
    if ((!isFolder && !isSource) || rules_.ignores(here / name, isFolder))
      continue;
    if (isFolder)
      visit(entry.path());
    else
      append(entry.path());
  }
  rules_.leave();
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

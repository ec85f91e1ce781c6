// A folder is walked in the order of names. The rules of its `.gitignore` are
// in force while the walk is in it.
#include "Paths.h"

#include "Ignore.h"

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
  Walk(const fs::path &root, std::vector<Input> &inputs)
      : rules_(absolute(root)), inputs_(inputs) {}

  void visit(const fs::path &folder);

private:
  static fs::path absolute(const fs::path &folder) {
    std::error_code error;
    fs::path path = fs::absolute(folder, error).lexically_normal();
    return path.has_filename() ? path : path.parent_path();
  }

  IgnoreRules rules_;
  std::vector<Input> &inputs_;
};

// Recursion ends where the file system's paths do.
void Walk::visit(const fs::path &folder) {
  std::error_code error;
  std::vector<fs::directory_entry> entries;
  for (fs::directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error))
    entries.push_back(*at);
  if (error) {
    inputs_.push_back({folder.string(), "failed to read directory " +
                                            folder.string() + ": " +
                                            error.message()});
    return;
  }
  std::sort(entries.begin(), entries.end());
  fs::path here = absolute(folder);
  rules_.enter(here);
  for (const fs::directory_entry &entry : entries) {
    std::string name = entry.path().filename().string();
    if (name.starts_with('.') || entry.is_symlink(error))
      continue;
    bool isFolder = entry.is_directory(error);
    bool isSource = std::any_of(
        extensions.begin(), extensions.end(),
        [&](std::string_view extension) { return name.ends_with(extension); });
    if ((!isFolder && !isSource) || rules_.ignores(here / name, isFolder))
      continue;
    if (isFolder)
      visit(entry.path());
    else
      inputs_.push_back({entry.path().string()});
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

void expandPath(const std::string &path, bool isRecursive,
                std::vector<Input> &inputs) {
  struct stat status {};
  if (path == "-")
    inputs.push_back({path});
  else if (stat(path.c_str(), &status) != 0)
    inputs.push_back({path, "stat " + path + ": " + errorText(errno)});
  else if (!S_ISDIR(status.st_mode))
    inputs.push_back({path});
  else if (isRecursive)
    Walk(path, inputs).visit(path);
  else
    inputs.push_back({path, "can't format directory " + path});
}

} // namespace hcl::fmt

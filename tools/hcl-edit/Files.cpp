// A pattern is cut at its first `**`: what comes before it leads to folders,
// and what comes after it is a pattern in each of them and in each folder
// below. At the end it matches all files.
#include "Files.h"

#include "Support/Message.h"
#include "Support/Walk.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <glob.h>
#include <unordered_set>

namespace hcl::edit {
namespace {

namespace fs = std::filesystem;

/// Files in the order in which they were found, each once.
class FileList {
public:
  void add(std::string file) {
    if (known_.insert(file).second)
      files_.push_back(std::move(file));
  }
  const std::vector<std::string> &files() const { return files_; }

private:
  std::vector<std::string> files_;
  std::unordered_set<std::string> known_;
};

/// Calls `visit` with each file that matches `pattern`, without `**`.
void forEachMatch(const std::string &pattern,
                  const std::function<void(std::string)> &visit) {
  glob_t found{};
  if (::glob(pattern.c_str(), 0, nullptr, &found) == 0)
    for (size_t i = 0; i < found.gl_pathc; ++i)
      visit(found.gl_pathv[i]);
  ::globfree(&found);
}

/// `folder` as a pattern that matches it alone.
std::string escaped(std::string_view folder) {
  std::string out;
  for (char c : folder) {
    if (c == '*' || c == '?' || c == '[' || c == '\\')
      out += '\\';
    out += c;
  }
  return out;
}

/// Calls `visit` with `folder`, which ends in a slash or is empty, and with
/// those in it, in the order of their names. Hidden ones and links are left
/// out, as by shells.
void forEachFolder(const std::string &folder,
                   const std::function<void(const std::string &)> &visit) {
  visit(folder);
  std::vector<std::string> inner;
  std::error_code unreadable;
  for (const FolderEntry &entry :
       entriesOf(folder.empty() ? "." : folder, unreadable))
    if (entry.isFolder() && !entry.name.starts_with('.'))
      inner.push_back(folder + entry.name + '/');
  std::sort(inner.begin(), inner.end());
  for (const std::string &each : inner)
    forEachFolder(each, visit);
}

/// Adds the files that match `pattern`; `**` between slashes is any number of
/// folders.
void addMatches(const std::string &pattern, FileList &found) {
  size_t stars = pattern.starts_with("**/") ? 0 : pattern.find("/**/");
  if (stars == pattern.npos)
    return forEachMatch(pattern,
                        [&](std::string file) { found.add(std::move(file)); });
  size_t start = stars == 0 && pattern[0] == '*' ? 0 : stars + 1;
  std::string rest = pattern.substr(start + 3);
  auto addBelow = [&](const std::string &outer) {
    forEachFolder(outer, [&](const std::string &folder) {
      addMatches(escaped(folder) + rest, found);
    });
  };
  if (start == 0)
    addBelow("");
  else
    forEachMatch(pattern.substr(0, start), addBelow);
}

} // namespace

std::optional<std::vector<InputFile>>
expandPatterns(const std::vector<std::string> &patterns, std::string &problem) {
  std::vector<InputFile> files;
  std::unordered_set<std::string> known;
  auto addFile = [&](const std::string &path, bool isMatch) {
    if (known.insert(path).second)
      files.push_back({path, isMatch});
  };
  for (const std::string &pattern : patterns) {
    std::error_code ignored;
    if (pattern.find_first_of("*?[") == pattern.npos ||
        fs::exists(pattern, ignored)) {
      addFile(pattern, false);
      continue;
    }
    bool isForAll = pattern == "**" || pattern.ends_with("/**");
    FileList found;
    addMatches(isForAll ? pattern + "/*" : pattern, found);
    size_t count = 0;
    for (const std::string &file : found.files())
      if (!isForAll || !fs::is_directory(file, ignored)) {
        addFile(file, true);
        ++count;
      }
    if (count == 0) {
      problem =
          message("no file matches {pattern:quoted}", "pattern"_a = pattern);
      return std::nullopt;
    }
  }
  if (files.empty())
    files.push_back({"-"});
  return files;
}

} // namespace hcl::edit

#include "Files.h"

#include "Support/Text.h"

#include <algorithm>
#include <filesystem>
#include <glob.h>

namespace hcl::edit {
namespace {

void addOnce(std::vector<std::string> &files, std::string file) {
  if (std::find(files.begin(), files.end(), file) == files.end())
    files.push_back(std::move(file));
}

} // namespace

std::optional<std::vector<std::string>>
expandPatterns(const std::vector<std::string> &patterns, std::string &problem) {
  std::vector<std::string> files;
  for (const std::string &pattern : patterns) {
    std::error_code ignored;
    if (pattern.find_first_of("*?[") == pattern.npos ||
        std::filesystem::exists(pattern, ignored)) {
      addOnce(files, pattern);
      continue;
    }
    glob_t found{};
    int status = ::glob(pattern.c_str(), 0, nullptr, &found);
    for (size_t i = 0; status == 0 && i < found.gl_pathc; ++i)
      addOnce(files, found.gl_pathv[i]);
    ::globfree(&found);
    if (status != 0) {
      problem = "no file matches " + quote(pattern);
      return std::nullopt;
    }
  }
  if (files.empty())
    files.emplace_back("-");
  return files;
}

} // namespace hcl::edit

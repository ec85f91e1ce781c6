// The kernel tells the place in two ways: as a link in /proc, and as the name
// given to execve, which is all that is left where /proc is not mounted.
#include "Support/ProgramPath.h"

#include <algorithm>
#include <cstdlib>
#include <sys/auxv.h>
#include <unistd.h>

namespace hcl {

namespace fs = std::filesystem;

namespace {

/// `path` without symbolic links if it is a program, else empty.
fs::path executable(const fs::path &path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error) || access(path.c_str(), X_OK) != 0)
    return {};
  fs::path place = fs::canonical(path, error);
  return error ? fs::path() : place;
}

fs::path findProgram() {
  std::error_code error;
  fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (!error)
    return program;
  const auto *name = reinterpret_cast<const char *>(getauxval(AT_EXECFN));
  fs::path working = fs::current_path(error);
  const char *searchPath = getenv("PATH");
  return programNamed(name ? name : "", working, searchPath ? searchPath : "");
}

} // namespace

fs::path programNamed(std::string_view name, const fs::path &working,
                      std::string_view searchPath) {
  if (name.empty())
    return {};
  fs::path found = executable(working / name);
  bool isSearched = name.find('/') == name.npos;
  while (isSearched && found.empty() && !searchPath.empty()) {
    size_t end = std::min(searchPath.find(':'), searchPath.size());
    // An empty entry is the working directory.
    found = executable(working / searchPath.substr(0, end) / name);
    searchPath.remove_prefix(std::min(end + 1, searchPath.size()));
  }
  return found;
}

const fs::path &programPath() {
  static const fs::path path = findProgram();
  return path;
}

} // namespace hcl

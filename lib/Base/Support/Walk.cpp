// Where a path leads is asked of the kernel in one step: a descriptor that
// opens nothing is made at the path, and its name read in /proc. Without /proc
// the path is resolved part by part.
#include "Walk.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace hcl {

namespace fs = std::filesystem;

namespace {

struct Closer {
  void operator()(DIR *folder) const { closedir(folder); }
};

std::error_code lastError() { return {errno, std::generic_category()}; }

fs::file_type typeOf(unsigned char kind) {
  switch (kind) {
  case DT_REG:
    return fs::file_type::regular;
  case DT_DIR:
    return fs::file_type::directory;
  case DT_LNK:
    return fs::file_type::symlink;
  case DT_UNKNOWN:
    return fs::file_type::none;
  default:
    return fs::file_type::unknown;
  }
}

/// The type of `name` in `folder`, for file systems that do not list it.
fs::file_type lookUp(DIR *folder, const char *name) {
  struct stat status {};
  if (fstatat(dirfd(folder), name, &status, AT_SYMLINK_NOFOLLOW) != 0)
    return fs::file_type::unknown;
  return S_ISREG(status.st_mode)   ? fs::file_type::regular
         : S_ISDIR(status.st_mode) ? fs::file_type::directory
         : S_ISLNK(status.st_mode) ? fs::file_type::symlink
                                   : fs::file_type::unknown;
}

} // namespace

std::vector<FolderEntry> entriesOf(const std::string &path,
                                   std::error_code &error) {
  error.clear();
  std::vector<FolderEntry> entries;
  std::unique_ptr<DIR, Closer> folder(opendir(path.c_str()));
  if (!folder) {
    error = lastError();
    return entries;
  }
  for (;;) {
    errno = 0;
    const dirent *entry = readdir(folder.get());
    if (!entry)
      break;
    std::string_view name = entry->d_name;
    if (name == "." || name == "..")
      continue;
    fs::file_type type = typeOf(entry->d_type);
    if (type == fs::file_type::none)
      type = lookUp(folder.get(), entry->d_name);
    entries.push_back({std::string(name), type});
  }
  if (errno != 0)
    error = lastError();
  std::ranges::sort(entries, {}, &FolderEntry::name);
  return entries;
}

std::string pathIn(std::string_view folder, std::string_view name) {
  std::string path(folder);
  if (!path.empty() && !path.ends_with('/'))
    path += '/';
  return path.append(name);
}

std::string pathOfDescriptor(int descriptor) {
  std::string link = "/proc/self/fd/" + std::to_string(descriptor);
  std::array<char, PATH_MAX> path;
  ssize_t size = readlink(link.c_str(), path.data(), path.size());
  struct stat status {};
  // Of what was removed the system gives the former path and a remark.
  bool isThere = size > 0 && size_t(size) < path.size() && path[0] == '/' &&
                 fstat(descriptor, &status) == 0 && status.st_nlink != 0;
  return isThere ? std::string(path.data(), size_t(size)) : std::string();
}

std::string realPath(const std::string &path, std::error_code &error) {
  error.clear();
  int descriptor = open(path.c_str(), O_PATH | O_CLOEXEC);
  if (descriptor >= 0) {
    std::string real = pathOfDescriptor(descriptor);
    close(descriptor);
    if (!real.empty())
      return real;
  } else if (errno != EMFILE && errno != ENFILE) {
    error = lastError();
    return {};
  }
  return fs::canonical(path, error).string();
}

} // namespace hcl

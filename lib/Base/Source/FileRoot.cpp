// The system says where a path leads. A file is opened without waiting, then
// its descriptor is asked what was opened and where that lies: a link that is
// changed meanwhile makes no difference.
#include "hcl/FileRoot.h"

#include "Support/Message.h"
#include "Support/ReadFile.h"
#include "Support/Text.h"
#include "Support/Walk.h"
#include "hcl/Diagnostic.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#ifdef SYS_openat2
#include <linux/openat2.h>
#endif

namespace hcl {

namespace fs = std::filesystem;

std::string_view FileFault::kindClause() const {
  switch (kind) {
  case Kind::None:
    break;
  case Kind::Missing:
    return "there is no such file";
  case Kind::Outside:
    return "it lies outside of the root folder";
  case Kind::Directory:
    return "it is a directory";
  case Kind::NotRegular:
    return "it is not a regular file";
  case Kind::TooLarge:
    return "it is too large";
  case Kind::Unreadable:
    return "it cannot be read";
  }
  return "";
}

/// `folder` after all links; as text if it does not exist.
static fs::path resolved(const std::string &folder) {
  std::error_code error;
  fs::path path = folder.empty() ? fs::path(".") : fs::path(folder);
  fs::path real = realPath(path.string(), error);
  if (error)
    real = fs::absolute(path, error).lexically_normal();
  return real.has_filename() || !real.has_relative_path() ? real
                                                          : real.parent_path();
}

FileRoot::FileRoot(const std::string &folder, std::string hint)
    : folders_{resolved(folder).string()}, hint_(std::move(hint)) {}

FileRoot FileRoot::around(const std::string &folder, std::string hint) {
  return around(std::span(&folder, 1), std::move(hint));
}

FileRoot FileRoot::around(std::span<const std::string> folders,
                          std::string hint) {
  FileRoot root;
  root.hint_ = std::move(hint);
  for (const std::string &folder : folders) {
    std::string named = resolved(folder).string(), at = named;
    std::error_code error;
    while (at.size() > 1 && !fs::exists(pathIn(at, ".git"), error))
      at.resize(std::min(at.rfind('/'), at.size() - 1));
    std::string found = at.size() > 1 ? std::move(at) : std::move(named);
    if (!std::ranges::count(root.folders_, found))
      root.folders_.push_back(std::move(found));
  }
  return root;
}

std::string FileRoot::outsideClause() const {
  std::string text;
  for (const std::string &folder : folders_)
    text += (text.empty() ? "" : " or ") + quote(folder);
  text.insert(0, "lies outside of the root folder ");
  return hint_.empty() ? text
                       : message("{text}; for another root, {hint}",
                                 "text"_a = text, "hint"_a = hint_);
}

bool FileRoot::contains(std::string_view path) const {
  return std::ranges::any_of(folders_, [&](const std::string &folder) {
    return path.starts_with(folder) &&
           (path.size() == folder.size() || folder.ends_with('/') ||
            path[folder.size()] == '/');
  });
}

void FileRoot::setOutside(std::string_view path, FileFault &fault) const {
  fault = {FileFault::Kind::Outside, quote(path) + " " + outsideClause()};
}

/// Sets `fault` to why the file at `path` cannot be used: `error`.
static void setError(std::string_view path, std::error_code error,
                     FileFault &fault) {
  if (error == std::errc::no_such_file_or_directory)
    fault = {FileFault::Kind::Missing,
             message("there is no file {path:quoted}", "path"_a = path)};
  else
    fault = {FileFault::Kind::Unreadable,
             message("{path:quoted} cannot be examined: {reason}",
                     "path"_a = path, "reason"_a = error.message())};
}

/// Where `path`, which leads to nothing, would lie after all links.
static std::string placeOfMissing(const std::string &path) {
  std::error_code error;
  fs::path whole = fs::absolute(path, error);
  std::string name = whole.filename().string();
  if (!name.empty() && name != "." && name != "..") {
    std::string folder = realPath(whole.parent_path().string(), error);
    if (!error)
      return pathIn(folder, name);
  }
  fs::path real = fs::weakly_canonical(whole, error);
  // Links may go round.
  return real.empty() ? whole.lexically_normal().string() : real.string();
}

std::optional<std::string> FileRoot::find(const std::string &path,
                                          FileFault &fault,
                                          std::string_view name) const {
  std::error_code error;
  std::string real = realPath(path, error);
  if (!error && contains(real))
    return real;
  // Whether something exists outside is not said.
  if (error)
    real = placeOfMissing(path);
  name = name.empty() ? path : name;
  if (!contains(real))
    setOutside(name, fault);
  else
    setError(name, error, fault);
  return std::nullopt;
}

namespace {

/// An open file.
struct Descriptor {
  int fd;
  explicit Descriptor(int opened) : fd(opened) {}
  Descriptor(Descriptor &&other) noexcept : fd(std::exchange(other.fd, -1)) {}
  Descriptor &operator=(Descriptor &&) = delete;
  ~Descriptor() {
    if (fd >= 0)
      close(fd);
  }
};

/// A descriptor, and the path of what it is open for.
struct Opened {
  Descriptor file;
  std::string path;
};

constexpr int openFlags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;

/// `path` from the root of the file system, if no part of it is a link.
std::string absolutePath(const std::string &path) {
  if (path.starts_with('/'))
    return path;
  std::array<char, PATH_MAX> folder;
  if (!getcwd(folder.data(), folder.size()))
    return {};
  std::string_view name = path;
  while (name.starts_with("./"))
    name.remove_prefix(2);
  return std::string(folder.data()).append("/").append(name);
}

/// Opens `path` if the system says that no part of it is a link: where it lies
/// is then in its text, which costs less than a question. The descriptor is
/// negative if there are links, or if the system has no such call.
Opened openWithoutLinks(const std::string &path) {
#ifdef SYS_openat2
  std::string whole = absolutePath(path);
  bool isNormal = !whole.empty() && whole.find("/.") == std::string::npos &&
                  whole.find("//") == std::string::npos;
  open_how how{};
  how.flags = openFlags;
  how.resolve = RESOLVE_NO_SYMLINKS;
  if (isNormal)
    return {Descriptor(int(syscall(SYS_openat2, AT_FDCWD, path.c_str(), &how,
                                   sizeof how))),
            std::move(whole)};
#endif
  return {Descriptor(-1), {}};
}

/// The path of the file that `fd`, opened at `path`, is open for.
std::string pathOf(int fd, const std::string &path) {
  std::string real = pathOfDescriptor(fd);
  std::error_code error;
  return real.empty() ? fs::canonical(path, error).string() : real;
}

Opened openFile(const std::string &path) {
  Opened opened = openWithoutLinks(path);
  if (opened.file.fd >= 0)
    return opened;
  int fd = open(path.c_str(), openFlags);
  return {Descriptor(fd), fd < 0 ? std::string() : pathOf(fd, path)};
}

/// The kind of fault of a file of the mode `mode`; None for a regular one.
FileFault::Kind faultOf(mode_t mode) {
  return S_ISREG(mode)   ? FileFault::Kind::None
         : S_ISDIR(mode) ? FileFault::Kind::Directory
                         : FileFault::Kind::NotRegular;
}

void setKind(std::string_view path, FileFault::Kind kind, FileFault &fault) {
  fault = {kind, quote(path) + (kind == FileFault::Kind::Directory
                                    ? " is a directory"
                                    : " is not a regular file")};
}

std::error_code lastError() { return {errno, std::generic_category()}; }

} // namespace

bool FileRoot::isReadable(const std::string &path, FileFault &fault) const {
  auto real = find(path, fault);
  struct stat status {};
  if (!real || stat(real->c_str(), &status) != 0)
    return false;
  FileFault::Kind kind = faultOf(status.st_mode);
  if (kind != FileFault::Kind::None)
    setKind(path, kind, fault);
  return kind == FileFault::Kind::None;
}

std::optional<std::string> FileRoot::read(const std::string &path,
                                          uint64_t limit, FileFault &fault,
                                          std::string_view name) const {
  name = name.empty() ? path : name;
  // Opening a device may have effects.
  struct stat status {};
  if (stat(path.c_str(), &status) != 0 ||
      faultOf(status.st_mode) != FileFault::Kind::None) {
    if (find(path, fault, name))
      setKind(name, faultOf(status.st_mode), fault);
    return std::nullopt;
  }
  Opened opened = openFile(path);
  std::error_code error = lastError();
  int fd = opened.file.fd;
  if (fd < 0 || fstat(fd, &status) != 0 || !contains(opened.path)) {
    if (find(path, fault, name))
      setError(name, error, fault);
    return std::nullopt;
  }
  if (auto kind = faultOf(status.st_mode); kind != FileFault::Kind::None) {
    setKind(name, kind, fault);
    return std::nullopt;
  }
  std::string reason;
  auto text = readDescriptor(fd, limit, reason);
  if (!text)
    fault = {uint64_t(status.st_size) > limit ? FileFault::Kind::TooLarge
                                              : FileFault::Kind::Unreadable,
             message("{name:quoted} cannot be read: {reason}", "name"_a = name,
                     "reason"_a = reason)};
  return text;
}

SourceFile FileRoot::readSource(const std::string &path,
                                Diagnostics &diagnostics,
                                uint64_t limit) const {
  FileFault fault;
  auto text = read(path, std::min(limit, SourceFile::maxSize), fault);
  if (text)
    return SourceFile(path, std::move(*text));
  diagnostics.add(
      DiagKind::UnreadableFile, {}, {},
      fault.kind == FileFault::Kind::Missing
          ? message("Cannot read {path:quoted}: No such file or directory.",
                    "path"_a = path)
          : sentence(std::move(fault.reason)));
  return {};
}

bool FileRoot::allowsWriting(const std::string &path, FileFault &fault) const {
  std::error_code error;
  fs::path at = fs::absolute(path, error);
  // The longest chain of links that systems follow.
  constexpr int mostLinks = 40;
  for (int links = 0; links < mostLinks; ++links) {
    fs::path next = fs::read_symlink(at, error);
    if (error)
      break;
    at = at.parent_path() / next;
  }
  std::string folder = realPath(at.parent_path().string(), error);
  if (error)
    folder = fs::weakly_canonical(at.parent_path(), error).string();
  if (contains((fs::path(folder) / at.filename()).lexically_normal().string()))
    return true;
  setOutside(path, fault);
  return false;
}

} // namespace hcl

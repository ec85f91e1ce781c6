// A file is replaced in four steps: create a temporary file beside it, write,
// copy owner and permissions, rename. On failure the temporary file is removed,
// and the old one is unchanged. Only a file that renaming would take from its
// other names or from its owner is overwritten. Reads and writes repeat after
// an interrupt.
#include "common/Files.h"

#include "Support/ReadFile.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hcl::tools {

namespace {

/// A file descriptor that closes itself.
struct Descriptor {
  int fd;
  ~Descriptor() {
    if (fd >= 0)
      close(fd);
  }
};

std::string displayName(const std::string &path) {
  return path == "-" ? "standard input" : '"' + path + '"';
}

/// Writes all of `text`; returns false with errno set on failure.
bool writeAll(int fd, std::string_view text) {
  while (!text.empty()) {
    ssize_t written = write(fd, text.data(), text.size());
    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0)
      return false;
    text.remove_prefix(size_t(written));
  }
  return true;
}

/// Writes `text` into the existing file at `path`: a regular one, which is cut
/// to its length, or a pipe or device.
bool overwrite(const char *path, std::string_view text, bool isRegular) {
  Descriptor file{open(path, O_WRONLY | O_CLOEXEC)};
  return file.fd >= 0 && writeAll(file.fd, text) &&
         (!isRegular || ftruncate(file.fd, off_t(text.size())) == 0);
}

/// The permissions of a new file.
mode_t newFileMode() {
  mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

/// Writes `text` to a file beside `path` and renames it to `path`. On failure
/// returns false with errno set and changes nothing.
bool replaceFile(const std::string &path, std::string_view text) {
  struct stat status {};
  bool exists = stat(path.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode))
    return overwrite(path.c_str(), text, /*isRegular=*/false);
  if (exists && access(path.c_str(), W_OK) != 0)
    return false;
  // Replace the target of a link, not the link.
  char *resolved = exists ? realpath(path.c_str(), nullptr) : nullptr;
  std::string target = resolved ? resolved : path;
  std::free(resolved);
  std::string name = target + ".XXXXXX";
  Descriptor file{mkostemp(name.data(), O_CLOEXEC)};
  if (file.fd < 0)
    return false;
  if (exists && fchown(file.fd, status.st_uid, status.st_gid) != 0) {
    unlink(name.c_str());
    return overwrite(path.c_str(), text, /*isRegular=*/true);
  }
  if (writeAll(file.fd, text) &&
      fchmod(file.fd, exists ? status.st_mode & 07777 : newFileMode()) == 0 &&
      rename(name.c_str(), target.c_str()) == 0)
    return true;
  int reason = errno;
  unlink(name.c_str());
  errno = reason;
  return false;
}

} // namespace

std::optional<std::string> readText(const std::string &path, Fault &fault) {
  std::string reason;
  std::optional<std::string> text =
      path == "-" ? readDescriptor(STDIN_FILENO, SourceFile::maxSize, reason)
                  : readFile(path, SourceFile::maxSize, reason);
  if (!text)
    fault.reason = "cannot read " + displayName(path) + ": " + reason;
  return text;
}

SourceFile readSource(const std::string &path, Fault &fault) {
  std::optional<std::string> text = readText(path, fault);
  if (!text)
    return {};
  return SourceFile(path == "-" ? std::string(standardInputName) : path,
                    std::move(*text));
}

bool writeOutput(std::string_view text, Fault &fault) {
  if (writeAll(STDOUT_FILENO, text))
    return true;
  fault.reason = "cannot write to standard output: ";
  fault.reason +=
      errno == EPIPE ? "its reader has closed it" : std::strerror(errno);
  return false;
}

bool writeFile(const std::string &path, std::string_view text, Fault &fault) {
  if (replaceFile(path, text))
    return true;
  fault.reason = "cannot write \"" + path + "\": " + std::strerror(errno);
  return false;
}

void writeError(std::string_view text) { writeAll(STDERR_FILENO, text); }

void ignoreBrokenPipes() { std::signal(SIGPIPE, SIG_IGN); }

} // namespace hcl::tools

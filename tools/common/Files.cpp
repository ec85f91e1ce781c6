#include "common/Files.h"

#include "hcl/SourceFile.h"

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

/// A file descriptor that closes itself, unless it is standard input.
struct Descriptor {
  int fd;
  ~Descriptor() {
    if (fd > STDIN_FILENO)
      close(fd);
  }
};

std::string displayName(const std::string &path) {
  return path == "-" ? "standard input" : '"' + path + '"';
}

/// Writes all of `text`; false with errno set where that fails.
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

/// Appends what is left in `fd` to `text`, one byte more than the longest
/// source at most; false with errno set where reading fails.
bool readAll(int fd, std::string &text, size_t expected) {
  constexpr size_t step = 64 * 1024;
  size_t size = 0;
  text.resize(expected + 1);
  while (true) {
    if (size == text.size())
      text.resize(size + std::max(step, size / 2));
    ssize_t count = read(fd, text.data() + size, text.size() - size);
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      return false;
    size += size_t(count);
    if (count == 0 || size > SourceFile::maxSize) {
      text.resize(size);
      return true;
    }
  }
}

/// Writes `text` into the existing file at `path`, which may be a device.
bool overwrite(const char *path, std::string_view text) {
  Descriptor file{open(path, O_WRONLY | O_CLOEXEC)};
  return file.fd >= 0 && writeAll(file.fd, text);
}

/// The permissions of a new file.
mode_t newFileMode() {
  mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

/// Writes `text` into a file beside `path`, which then takes its place; false
/// with errno set, and nothing changed, where that fails.
bool replaceFile(const std::string &path, std::string_view text) {
  struct stat status {};
  bool exists = stat(path.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode))
    return overwrite(path.c_str(), text);
  if (exists && access(path.c_str(), W_OK) != 0)
    return false;
  // The file that a link leads to is replaced, not the link.
  char *resolved = exists ? realpath(path.c_str(), nullptr) : nullptr;
  std::string target = resolved ? resolved : path;
  std::free(resolved);
  std::string name = target + ".XXXXXX";
  Descriptor file{mkostemp(name.data(), O_CLOEXEC)};
  if (file.fd < 0)
    return false;
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

std::optional<std::string> readText(const std::string &path,
                                    std::string &problem) {
  auto fail = [&](std::string_view why) {
    problem = "cannot read " + displayName(path) + ": ";
    problem += why;
    return std::nullopt;
  };
  Descriptor file{path == "-" ? STDIN_FILENO
                              : open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (file.fd < 0)
    return fail(std::strerror(errno));
  struct stat status {};
  if (fstat(file.fd, &status) != 0)
    return fail(std::strerror(errno));
  if (S_ISDIR(status.st_mode))
    return fail("it is a directory");
  auto expected = S_ISREG(status.st_mode) ? uint64_t(status.st_size) : 0;
  std::string text;
  if (expected <= SourceFile::maxSize &&
      !readAll(file.fd, text, size_t(expected)))
    return fail(std::strerror(errno));
  if (std::max<uint64_t>(expected, text.size()) > SourceFile::maxSize)
    return fail("it is too large; the limit is 4 GiB");
  return text;
}

std::unique_ptr<SourceFile> readSource(const std::string &path,
                                       std::string &problem) {
  std::optional<std::string> text = readText(path, problem);
  if (!text)
    return nullptr;
  return std::make_unique<SourceFile>(
      path == "-" ? std::string(standardInputName) : path, std::move(*text));
}

bool writeOutput(std::string_view text, std::string &problem) {
  if (writeAll(STDOUT_FILENO, text))
    return true;
  problem = "cannot write to standard output: ";
  problem += errno == EPIPE ? "its reader has closed it" : std::strerror(errno);
  return false;
}

bool writeFile(const std::string &path, std::string_view text,
               std::string &problem) {
  if (replaceFile(path, text))
    return true;
  problem = "cannot write \"" + path + "\": " + std::strerror(errno);
  return false;
}

void writeError(std::string_view text) { writeAll(STDERR_FILENO, text); }

void ignoreBrokenPipes() { std::signal(SIGPIPE, SIG_IGN); }

} // namespace hcl::tools

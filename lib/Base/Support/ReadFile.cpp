// The size reported by the system is only an estimate: pipes and the files of
// the kernel have another. The buffer is therefore one byte longer than the
// expected size, so that one read of a file is enough if it has that size, and
// grows by half if the file is longer. A descriptor that does not block is
// waited for.
#include "ReadFile.h"

#include "Message.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hcl {

/// Makes the rest of `fd` the content of `text`, at most one byte more than
/// `limit`. Returns false with errno set if reading fails.
static bool readAll(int fd, std::string &text, size_t expected,
                    uint64_t limit) {
  constexpr size_t step = 64 * 1024;
  size_t size = 0;
  text.resize(expected + 1);
  while (true) {
    if (size == text.size())
      text.resize(size + std::max(step, size / 2));
    ssize_t count = read(fd, text.data() + size, text.size() - size);
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      pollfd empty{fd, POLLIN, 0};
      poll(&empty, 1, -1);
      continue;
    }
    if (count < 0)
      return false;
    size += size_t(count);
    if (count == 0 || size == expected || size > limit) {
      text.resize(size);
      return true;
    }
  }
}

/// The rest of `fd`, of which the system says `status`.
static bool readOpened(int fd, const struct stat &status, uint64_t limit,
                       std::string &text, std::string &reason) {
  if (S_ISDIR(status.st_mode)) {
    reason = "it is a directory";
    return false;
  }
  auto expected = S_ISREG(status.st_mode) ? uint64_t(status.st_size) : 0;
  if (expected <= limit && !readAll(fd, text, size_t(expected), limit)) {
    reason = std::strerror(errno);
    return false;
  }
  if (std::max<uint64_t>(expected, text.size()) > limit) {
    reason = message("it is too large; the limit is {limit} bytes",
                     "limit"_a = limit);
    return false;
  }
  return true;
}

/// Asks the system for the `status` of `fd`; sets `reason` if it has none.
[[nodiscard]] static bool examine(int fd, struct stat &status,
                                  std::string &reason) {
  if (fstat(fd, &status) == 0)
    return true;
  reason = std::strerror(errno);
  return false;
}

bool readDescriptor(int fd, uint64_t limit, std::string &text,
                    std::string &reason) {
  struct stat status {};
  return examine(fd, status, reason) &&
         readOpened(fd, status, limit, text, reason);
}

/// Whether `path` names a descriptor of this process.
static bool namesDescriptor(const std::string &path) {
  return path == "/dev/stdin" || path.starts_with("/dev/fd/") ||
         path.starts_with("/proc/self/fd/");
}

/// Whether `fd`, of which the system says `status`, is a device without an end,
/// such as /dev/zero.
static bool isEndless(int fd, const struct stat &status) {
  if (!S_ISCHR(status.st_mode) && !S_ISBLK(status.st_mode))
    return false;
  struct stat null {};
  bool isNull = stat("/dev/null", &null) == 0 &&
                status.st_rdev == null.st_rdev && S_ISCHR(status.st_mode);
  return !isNull && !isatty(fd);
}

bool readFile(const std::string &path, uint64_t limit, std::string &text,
              std::string &reason) {
  int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (fd < 0) {
    reason = std::strerror(errno);
    return false;
  }
  bool isRead = false;
  struct stat status {};
  if (examine(fd, status, reason)) {
    if (!namesDescriptor(path) && isEndless(fd, status))
      reason = "it is a device";
    else
      isRead = readOpened(fd, status, limit, text, reason);
  }
  close(fd);
  return isRead;
}

std::optional<std::string> readDescriptor(int fd, uint64_t limit,
                                          std::string &reason) {
  std::string text;
  if (!readDescriptor(fd, limit, text, reason))
    return std::nullopt;
  return text;
}

std::optional<std::string> readFile(const std::string &path, uint64_t limit,
                                    std::string &reason) {
  std::string text;
  if (!readFile(path, limit, text, reason))
    return std::nullopt;
  return text;
}

} // namespace hcl

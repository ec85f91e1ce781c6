// A file is replaced in four steps: create a temporary file beside it, write,
// copy owner and permissions, rename. On failure the temporary file is removed,
// and the old one is unchanged; so it is where a signal ends the process, by a
// handler that is set meanwhile. Only a file that renaming would take from its
// owner is overwritten. Writes repeat after an interrupt.
//
// Names of descriptors, as /dev/stdout, are written to as descriptors: what
// they lead to is shared with other processes, which would go on writing to the
// replaced file.
#include "common/Replace.h"

#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hcl::tools {

namespace {

namespace fs = std::filesystem;

/// A file descriptor that closes itself.
struct Descriptor {
  int fd;
  ~Descriptor() {
    if (fd >= 0)
      close(fd);
  }
};

/// The temporary file that the handler of signals removes; empty: none. The
/// handler reads it at any time, so it is memory of the process.
char temporary[PATH_MAX];

/// Removes the temporary file and lets the signal end the process.
extern "C" void removeTemporary(int signal) {
  if (temporary[0] != '\0')
    unlink(temporary);
  raise(signal); // SA_RESETHAND and SA_NODEFER: this is the default action.
}

/// A temporary file beside `target`, which is removed by its destructor or by a
/// signal that ends the process. A signal that is handled or ignored stays so.
class TemporaryFile {
public:
  explicit TemporaryFile(const std::string &target) {
    std::string name = target + ".XXXXXX";
    if (name.size() >= sizeof temporary) {
      errno = ENAMETOOLONG;
      return;
    }
    for (size_t i = 0; i < signals.size(); ++i) {
      sigaction(signals[i], nullptr, &before_[i]);
      if (before_[i].sa_handler != SIG_DFL)
        continue;
      struct sigaction action {};
      action.sa_handler = removeTemporary;
      action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_NODEFER;
      sigaction(signals[i], &action, nullptr);
    }
    isGuarded_ = true;
    // The name is made where the handler reads it.
    name.copy(temporary, name.size());
    temporary[name.size()] = '\0';
    fd = mkostemp(temporary, O_CLOEXEC);
  }
  TemporaryFile(const TemporaryFile &) = delete;
  TemporaryFile &operator=(const TemporaryFile &) = delete;
  ~TemporaryFile() {
    int reason = errno;
    if (fd >= 0) {
      close(fd);
      unlink(temporary); // Fails after renaming.
    }
    temporary[0] = '\0';
    for (size_t i = 0; isGuarded_ && i < signals.size(); ++i)
      sigaction(signals[i], &before_[i], nullptr);
    errno = reason;
  }

  /// Gives the file the name `target`.
  bool renameTo(const std::string &target) {
    if (rename(temporary, target.c_str()) != 0)
      return false;
    close(fd);
    fd = -1;
    return true;
  }

  int fd = -1;

private:
  static constexpr std::array<int, 4> signals = {SIGINT, SIGTERM, SIGHUP,
                                                 SIGQUIT};
  std::array<struct sigaction, signals.size()> before_{};
  bool isGuarded_ = false;
};

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

/// The descriptor of this process that `path` names.
std::optional<int> descriptorNamed(std::string_view path) {
  if (path == "/dev/stdout")
    return STDOUT_FILENO;
  if (path == "/dev/stderr")
    return STDERR_FILENO;
  for (std::string_view folder : {"/dev/fd/", "/proc/self/fd/"})
    if (path.starts_with(folder)) {
      std::string number(path.substr(folder.size()));
      char *end = nullptr;
      long fd = std::strtol(number.c_str(), &end, 10);
      if (!number.empty() && *end == '\0' && fd >= 0 && fd <= INT_MAX)
        return int(fd);
    }
  return std::nullopt;
}

/// Where `path` leads by its last part, perhaps a chain of links, up to the
/// name of a descriptor; the file need not exist. Nothing with errno set if the
/// links go round.
std::optional<std::string> followed(const std::string &path) {
  fs::path place = path;
  std::error_code error;
  for (int links = 0; links < 40; ++links) {
    fs::path next;
    if (!descriptorNamed(place.native()))
      next = fs::read_symlink(place, error);
    if (next.empty())
      return place.string();
    place = place.parent_path() / next;
  }
  errno = ELOOP;
  return std::nullopt;
}

/// Writes `text` to a new file and renames it to `target`, a file of the owner
/// and permissions `before` unless that is null. Returns whether that was
/// possible, or nothing if the owner cannot be kept.
std::optional<bool> replaceWith(const std::string &target,
                                const struct stat *before,
                                std::string_view text) {
  TemporaryFile file(target);
  if (file.fd < 0)
    return false;
  if (before && fchown(file.fd, before->st_uid, before->st_gid) != 0)
    return std::nullopt;
  // The bits that run a program as its owner are not for new content.
  mode_t mode = before ? before->st_mode & 01777 : newFileMode();
  return writeAll(file.fd, text) && fchmod(file.fd, mode) == 0 &&
         file.renameTo(target);
}

} // namespace

bool writeAll(int fd, std::string_view text) {
  while (!text.empty()) {
    ssize_t written = write(fd, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(size_t(written));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd full{fd, POLLOUT, 0};
      poll(&full, 1, -1);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

bool replaceFile(const std::string &path, std::string_view text) {
  // Replace the target of a link, not the link.
  std::optional<std::string> target = followed(path);
  if (!target)
    return false;
  if (std::optional<int> fd = descriptorNamed(*target))
    return writeAll(*fd, text);
  struct stat status {};
  bool exists = stat(path.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode))
    return overwrite(path.c_str(), text, /*isRegular=*/false);
  if (exists && access(path.c_str(), W_OK) != 0)
    return false;
  std::optional<bool> replaced =
      replaceWith(*target, exists ? &status : nullptr, text);
  return replaced ? *replaced
                  : overwrite(path.c_str(), text, /*isRegular=*/true);
}

} // namespace hcl::tools

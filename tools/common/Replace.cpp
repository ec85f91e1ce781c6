// A file is replaced in four steps: create a temporary file beside it, write,
// copy owner and permissions, rename. On failure the temporary file is removed,
// and the old one is unchanged; so it is where a signal ends the process, by a
// handler that is set meanwhile. Only a pipe, a device and a file that renaming
// would take from its owner are overwritten. Writes repeat after an interrupt.
//
// Names of descriptors, as /dev/stdout, are written to as descriptors: what
// they lead to is shared with other processes, which would go on writing to the
// replaced file.
#include "common/Replace.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <optional>
#include <poll.h>
#include <sched.h>
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

constexpr std::array<int, 4> endingSignals = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

/// Holds back the signals that end the process while it exists.
class SignalsHeld {
public:
  SignalsHeld() {
    sigset_t held;
    sigemptyset(&held);
    for (int signal : endingSignals)
      sigaddset(&held, signal);
    pthread_sigmask(SIG_BLOCK, &held, &before_);
  }
  SignalsHeld(const SignalsHeld &) = delete;
  SignalsHeld &operator=(const SignalsHeld &) = delete;
  ~SignalsHeld() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

private:
  sigset_t before_;
};

/// Set while a thread changes the list of temporary files.
std::atomic_flag isListHeld;

/// Holds the list of temporary files while it exists, and signals in this
/// thread, so that a handler that waits for the list runs in another one.
class ListHeld {
public:
  ListHeld() {
    while (isListHeld.test_and_set(std::memory_order_acquire))
      sched_yield();
  }
  ListHeld(const ListHeld &) = delete;
  ListHeld &operator=(const ListHeld &) = delete;
  ~ListHeld() { isListHeld.clear(std::memory_order_release); }

private:
  SignalsHeld signals_;
};

} // namespace

/// A temporary file beside `target`, which is removed by its destructor or by a
/// signal that ends the process. A signal that is handled or ignored stays so.
class TemporaryFile {
public:
  explicit TemporaryFile(const std::string &target)
      : name_(target + ".XXXXXX") {
    ListHeld held;
    fd = mkostemp(name_.data(), O_CLOEXEC);
    if (fd < 0)
      return;
    if (!newest)
      setHandlers();
    next_ = newest;
    newest = this;
  }
  TemporaryFile(const TemporaryFile &) = delete;
  TemporaryFile &operator=(const TemporaryFile &) = delete;
  ~TemporaryFile() {
    if (fd < 0)
      return;
    int reason = errno;
    close(fd);
    if (!isRenamed_)
      unlink(name_.c_str());
    ListHeld held;
    TemporaryFile **at = &newest;
    while (*at != this)
      at = &(*at)->next_;
    *at = next_;
    if (!newest)
      restoreHandlers();
    errno = reason;
  }

  /// Gives the file the name `target`.
  bool renameTo(const std::string &target) {
    SignalsHeld held;
    isRenamed_ = rename(name_.c_str(), target.c_str()) == 0;
    return isRenamed_;
  }

  int fd = -1;

private:
  static void setHandlers();
  static void restoreHandlers();
  static void removeAll(int signal);

  std::string name_;
  bool isRenamed_ = false;
  TemporaryFile *next_ = nullptr;
  /// All that there are, of all threads, for the handler of signals: read and
  /// changed only while the list is held.
  static TemporaryFile *newest;
  static std::array<struct sigaction, endingSignals.size()> before;
};

TemporaryFile *TemporaryFile::newest = nullptr;
std::array<struct sigaction, endingSignals.size()> TemporaryFile::before{};

/// Removes the temporary files and lets the signal end the process.
void TemporaryFile::removeAll(int signal) {
  // Never let go of: the process ends.
  while (isListHeld.test_and_set(std::memory_order_acquire))
    sched_yield();
  for (const TemporaryFile *file = newest; file; file = file->next_)
    if (!file->isRenamed_)
      unlink(file->name_.c_str());
  raise(signal); // SA_RESETHAND and SA_NODEFER: this is the default action.
}

void TemporaryFile::setHandlers() {
  for (size_t i = 0; i < endingSignals.size(); ++i) {
    sigaction(endingSignals[i], nullptr, &before[i]);
    if (before[i].sa_handler != SIG_DFL)
      continue;
    struct sigaction action {};
    action.sa_handler = removeAll;
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_NODEFER;
    sigaction(endingSignals[i], &action, nullptr);
  }
}

void TemporaryFile::restoreHandlers() {
  for (size_t i = 0; i < endingSignals.size(); ++i)
    sigaction(endingSignals[i], &before[i], nullptr);
}

namespace {

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

Replacement::Replacement(const std::string &path, std::string_view text)
    : path_(path), text_(text) {}

Replacement::~Replacement() = default;

bool Replacement::prepare() {
  // Replace the target of a link, not the link.
  std::optional<std::string> target = followed(path_);
  if (!target)
    return false;
  target_ = *std::move(target);
  descriptor_ = descriptorNamed(target_);
  struct stat status {};
  bool exists = stat(path_.c_str(), &status) == 0;
  isRegular_ = !exists || S_ISREG(status.st_mode);
  if (descriptor_ || !isRegular_)
    return true;
  if (exists && access(path_.c_str(), W_OK) != 0)
    return false;
  temporary_ = std::make_unique<TemporaryFile>(target_);
  if (temporary_->fd < 0)
    return false;
  if (exists && fchown(temporary_->fd, status.st_uid, status.st_gid) != 0) {
    temporary_.reset();
    return true;
  }
  // The bits that run a program as its owner are not for new content.
  mode_t mode = exists ? status.st_mode & 01777 : newFileMode();
  return writeAll(temporary_->fd, text_) && fchmod(temporary_->fd, mode) == 0;
}

bool Replacement::finish() {
  if (descriptor_)
    return writeAll(*descriptor_, text_);
  return temporary_ ? temporary_->renameTo(target_)
                    : overwrite(path_.c_str(), text_, isRegular_);
}

} // namespace hcl::tools

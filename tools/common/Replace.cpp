// A file is replaced in four steps: create a temporary file beside it, write,
// copy owner, extended attributes (access control lists are among them) and
// permissions, rename. On failure the temporary file is removed,
// and the old one is unchanged; so it is where a signal ends the process, by a
// handler that is set meanwhile. Writes repeat after an interrupt.
//
// A pipe and a device are overwritten, and so is a file that cannot be
// replaced: renaming would take it from its owner or lose attributes that this
// process may not set, its folder may not be written to, or it is a mount
// point, as files in containers are. The space is
// taken before the first byte is written and signals wait, so that only the end
// of the machine or SIGKILL leaves a part.
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
#include <functional>
#include <memory>
#include <optional>
#include <poll.h>
#include <sched.h>
#include <sys/stat.h>
#include <sys/xattr.h>
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
  [[nodiscard]] bool renameTo(const std::string &target) {
    SignalsHeld held;
    isRenamed_ = rename(name_.c_str(), target.c_str()) == 0;
    return isRenamed_;
  }

  int fd = -1;

  static bool whileSignalsWait(const std::function<bool()> &write);

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

/// Calls `write` while signals that end the process wait, in all threads: the
/// handler waits for the list.
bool TemporaryFile::whileSignalsWait(const std::function<bool()> &write) {
  ListHeld held;
  if (!newest)
    setHandlers();
  bool isWritten = write();
  int reason = errno;
  if (!newest)
    restoreHandlers();
  errno = reason;
  return isWritten;
}

namespace {

/// Takes the space for `size` bytes in a regular file. On failure returns false
/// with errno set, and the file has its length.
bool reserve(int fd, size_t size) {
  struct stat status {};
  if (fstat(fd, &status) != 0)
    return false;
  off_t more = off_t(size) - status.st_size;
  int error = more > 0 ? posix_fallocate(fd, status.st_size, more) : 0;
  // Some file systems cannot do it.
  if (error == 0 || error == EOPNOTSUPP || error == EINVAL || error == ENOSYS)
    return true;
  bool isCut = ftruncate(fd, status.st_size) == 0;
  errno = isCut ? error : errno;
  return false;
}

/// Writes `text` into the existing file at `path`: a regular one, which is cut
/// to its length, or a pipe or device.
bool overwrite(const char *path, std::string_view text, bool isRegular) {
  Descriptor file{open(path, O_WRONLY | O_CLOEXEC)};
  if (file.fd < 0)
    return false;
  if (!isRegular)
    return writeAll(file.fd, text);
  return TemporaryFile::whileSignalsWait([&] {
    return reserve(file.fd, text.size()) && writeAll(file.fd, text) &&
           ftruncate(file.fd, off_t(text.size())) == 0;
  });
}

/// Whether a file cannot be made because of its folder, for reasons that do not
/// concern the files in it.
bool isFolderClosed(int error) {
  return error == EACCES || error == EPERM || error == EROFS;
}

/// The extended attribute `name` of the file that `fd` is open for.
[[nodiscard]] std::optional<std::string> extendedAttribute(int fd,
                                                           const char *name) {
  ssize_t size = fgetxattr(fd, name, nullptr, 0);
  if (size < 0)
    return std::nullopt;
  std::string value(size_t(size), '\0');
  size = fgetxattr(fd, name, value.data(), value.size());
  value.resize(size > 0 ? size_t(size) : 0);
  return value;
}

/// The names of the extended attributes of a file, each with its NUL.
std::string extendedAttributeNames(int fd) {
  ssize_t size = flistxattr(fd, nullptr, 0);
  std::string names(size > 0 ? size_t(size) : 0, '\0');
  size = flistxattr(fd, names.data(), names.size());
  names.resize(size > 0 ? size_t(size) : 0);
  return names;
}

/// Gives the file of `to` the extended attributes of the file of `from`, those
/// alone. Returns whether it has them.
bool copyExtendedAttributes(int from, int to) {
  std::string names = extendedAttributeNames(from);
  for (size_t at = 0; at < names.size(); at = names.find('\0', at) + 1) {
    const char *name = names.data() + at;
    std::optional<std::string> value = extendedAttribute(from, name);
    if (value && value != extendedAttribute(to, name) &&
        fsetxattr(to, name, value->data(), value->size(), 0) != 0)
      return false;
  }
  // A folder can give its new files an access control list.
  std::string others = extendedAttributeNames(to);
  for (size_t at = 0; at < others.size(); at = others.find('\0', at) + 1) {
    const char *name = others.data() + at;
    if (!extendedAttribute(from, name) && fremovexattr(to, name) != 0)
      return false;
  }
  return true;
}

/// Gives the new file of `fd` the owner, which `status` has, and the attributes
/// of the file at `path`. Returns whether it has them.
bool takesAfter(const std::string &path, const struct stat &status, int fd) {
  Descriptor old{open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  return old.fd >= 0 && fchown(fd, status.st_uid, status.st_gid) == 0 &&
         copyExtendedAttributes(old.fd, fd);
}

/// The permissions of a new file.
mode_t newFileMode() {
  mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

/// The descriptor of this process that `path` names.
[[nodiscard]] std::optional<int> descriptorNamed(std::string_view path) {
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
[[nodiscard]] std::optional<std::string> followed(const std::string &path) {
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

bool namesDescriptor(const std::string &path) {
  std::optional<std::string> target = followed(path);
  return target && descriptorNamed(*target);
}

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
  if (temporary_->fd < 0) {
    int reason = errno;
    temporary_.reset();
    errno = reason;
    return exists && isFolderClosed(reason);
  }
  if (exists && !takesAfter(target_, status, temporary_->fd)) {
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
  if (temporary_ && temporary_->renameTo(target_))
    return true;
  // A mount point is busy.
  if (temporary_ && errno != EBUSY)
    return false;
  return overwrite(path_.c_str(), text_, isRegular_);
}

} // namespace hcl::tools

// Editors write a file in several steps: a temporary one, a rename, a change of
// its permissions. So after the first event more are awaited for a while. The
// name of a file is all that is taken from an event; the caller reads the
// file as it is then.
#include "FolderWatch.h"

#include "Support/Message.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace hcl::eval {

namespace {

namespace fs = std::filesystem;

using Clock = std::chrono::steady_clock;

/// A burst is over when nothing happened for this long.
constexpr int quiet = 30; // ms
/// Nor is it longer than this.
constexpr std::chrono::milliseconds longest(1000);
/// The events by which a file or its name may be another one.
constexpr uint32_t events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE |
                            IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF |
                            IN_MOVE_SELF | IN_ONLYDIR;

sigset_t endSignals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  return signals;
}

} // namespace

void holdEndSignals() {
  sigset_t signals = endSignals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

FolderWatch::~FolderWatch() {
  for (int descriptor : {events_, signals_})
    if (descriptor >= 0)
      close(descriptor);
}

bool FolderWatch::start(Fault &fault) {
  sigset_t signals = endSignals();
  events_ = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  signals_ = signalfd(-1, &signals, SFD_CLOEXEC);
  if (events_ >= 0 && signals_ >= 0)
    return true;
  fault.reason = message("cannot watch files: {reason}",
                         "reason"_a = std::strerror(errno));
  return false;
}

bool FolderWatch::add(const std::string &folder, Fault &fault) {
  fs::path at = folder;
  int number = -1;
  while ((number = inotify_add_watch(events_, at.c_str(), events)) < 0) {
    bool isMissing = errno == ENOENT || errno == ENOTDIR;
    fs::path above = at.has_parent_path() ? at.parent_path() : ".";
    if (!isMissing || above == at || at == ".") {
      fault.reason =
          message("cannot watch \"{folder}\": {reason}",
                  "folder"_a = at.string(), "reason"_a = std::strerror(errno));
      return false;
    }
    at = above;
  }
  for (auto &[other, folders] : folders_)
    if (other != number && above_.erase({other, folder}) != 0)
      folders.erase(folder);
  folders_[number].insert(folder);
  if (at != folder)
    above_.emplace(number, folder);
  return true;
}

void FolderWatch::read(std::set<FolderChange> &changes) {
  alignas(inotify_event) std::array<char, 16384> buffer;
  ssize_t size = 0;
  while ((size = ::read(events_, buffer.data(), buffer.size())) > 0) {
    for (ssize_t at = 0; at < size;) {
      inotify_event event;
      std::memcpy(&event, buffer.data() + at, sizeof event);
      const char *name = buffer.data() + at + sizeof event;
      at += static_cast<ssize_t>(sizeof event + event.len);
      bool isLost = (event.mask & IN_Q_OVERFLOW) != 0;
      bool isFile = event.len != 0 && !isLost;
      for (const auto &[number, folders] : folders_)
        for (const std::string &folder : folders)
          if (isLost || number == event.wd)
            changes.insert({folder, isFile && !above_.contains({number, folder})
                                        ? std::string(name)
                                        : std::string()});
      if (event.mask & (IN_IGNORED | IN_MOVE_SELF)) {
        inotify_rm_watch(events_, event.wd);
        folders_.erase(event.wd);
      }
    }
  }
}

bool FolderWatch::wait(std::set<FolderChange> &changes) {
  std::array<pollfd, 2> sources{
      pollfd{events_, POLLIN, 0},
      pollfd{signals_, POLLIN, 0},
  };
  Clock::time_point end = Clock::time_point::max();
  while (Clock::now() < end) {
    int ready =
        poll(sources.data(), sources.size(), changes.empty() ? -1 : quiet);
    if (sources[1].revents || (ready < 0 && errno != EINTR))
      return false;
    if (ready == 0)
      return true;
    bool isFirst = changes.empty();
    read(changes);
    if (isFirst && !changes.empty())
      end = Clock::now() + longest;
  }
  return true;
}

} // namespace hcl::eval

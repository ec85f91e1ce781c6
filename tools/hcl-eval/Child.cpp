// Standard output comes through a pipe, standard error through a file without a
// name, so that neither waits for the other.
#include "Child.h"

#include "Support/Message.h"
#include "Support/ReadFile.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace hcl::eval {

namespace {

constexpr uint64_t maxProblem = uint64_t{1} << 20;

/// A descriptor, closed with its scope.
class Descriptor {
public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor &) = delete;
  Descriptor &operator=(const Descriptor &) = delete;

  int get() const { return fd_; }
  void close() {
    if (fd_ >= 0)
      ::close(fd_);
    fd_ = -1;
  }

private:
  int fd_;
};

/// The streams, folder and signals of a child.
class ChildSetting {
public:
  ChildSetting(const std::string &folder, int out, int err) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_addopen(&files_, STDIN_FILENO, "/dev/null",
                                     O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files_, out, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files_, err, STDERR_FILENO);
    posix_spawn_file_actions_addchdir_np(&files_, folder.c_str());
    posix_spawnattr_init(&attributes_);
    // This program ignores signals that end others (failWritesWithoutSignals).
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGXFSZ);
    posix_spawnattr_setsigdefault(&attributes_, &defaults);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGDEF);
  }
  ~ChildSetting() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }
  ChildSetting(const ChildSetting &) = delete;
  ChildSetting &operator=(const ChildSetting &) = delete;

  /// Starts the program. Returns a number as errno, 0 on success.
  [[nodiscard]] int spawn(pid_t &id, const std::string &path,
                          char **arguments) const {
    return posix_spawn(&id, path.c_str(), &files_, &attributes_, arguments,
                       environ);
  }

private:
  posix_spawn_file_actions_t files_;
  posix_spawnattr_t attributes_;
};

/// Waits for the end of the program `id`, and says how it ended unless well.
std::string failureOf(pid_t id) {
  int status = 0;
  while (::waitpid(id, &status, 0) < 0)
    if (errno != EINTR)
      return "an unknown end";
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
    return "";
  return WIFEXITED(status)
             ? message("exit code {code}", "code"_a = WEXITSTATUS(status))
             : message("signal {number}", "number"_a = WTERMSIG(status));
}

/// The text that a program wrote to `file`, as far as it is shown.
std::string problemIn(std::FILE *file) {
  std::string text(maxProblem, '\0');
  std::rewind(file);
  text.resize(std::fread(text.data(), 1, text.size(), file));
  return text;
}

} // namespace

std::string programOnPath(const std::string &name) {
  const char *all = std::getenv("PATH");
  for (std::string_view left = all ? all : ""; !left.empty();) {
    std::string_view folder = left.substr(0, left.find(':'));
    left.remove_prefix(std::min(left.size(), folder.size() + 1));
    // A relative folder has no meaning in the folder of the module.
    if (!folder.starts_with('/'))
      continue;
    std::string path = std::string(folder) + "/" + name;
    if (::access(path.c_str(), X_OK) == 0)
      return path;
  }
  return "";
}

std::optional<Ended> runProgram(const std::string &path,
                                std::span<const std::string> arguments,
                                const std::string &folder, uint64_t limit,
                                Fault &fault) {
  auto cannotStart = [&](int code) {
    fault.reason = message("cannot run {path:quoted} in {folder:quoted}: "
                           "{reason}",
                           "path"_a = path, "folder"_a = folder,
                           "reason"_a = std::strerror(code));
    return std::nullopt;
  };
  int ends[2];
  std::unique_ptr<std::FILE, decltype(&std::fclose)> problem(std::tmpfile(),
                                                             &std::fclose);
  if (!problem || ::pipe(ends) != 0)
    return cannotStart(errno);
  for (int end : ends)
    ::fcntl(end, F_SETFD, FD_CLOEXEC);
  Descriptor output(ends[0]), input(ends[1]);
  std::vector<char *> words{const_cast<char *>(path.c_str())};
  for (const std::string &each : arguments)
    words.push_back(const_cast<char *>(each.c_str()));
  words.push_back(nullptr);
  pid_t id = 0;
  ChildSetting setting(folder, input.get(), ::fileno(problem.get()));
  if (int code = setting.spawn(id, path, words.data()))
    return cannotStart(code);
  input.close();
  Ended ended;
  std::string reason;
  bool isRead = readDescriptor(output.get(), limit, ended.output, reason);
  output.close();
  if (!isRead)
    ::kill(id, SIGTERM);
  ended.failure = failureOf(id);
  ended.problem = problemIn(problem.get());
  if (isRead)
    return ended;
  fault.reason = message("cannot read what {path:quoted} prints: {reason}",
                         "path"_a = path, "reason"_a = reason);
  return std::nullopt;
}

} // namespace hcl::eval

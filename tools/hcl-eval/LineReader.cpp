#include "LineReader.h"

#include "common/Files.h"

#include <cerrno>
#include <cstdio>
#include <unistd.h>

namespace hcl::eval {

std::atomic<bool> &interruption() {
  static std::atomic<bool> flag = false;
  return flag;
}

namespace {

/// Reads the descriptor itself, so that a signal ends waiting.
class PlainLines final : public LineReader {
public:
  explicit PlainLines(bool isTerminal) : isTerminal_(isTerminal) {}

  Outcome read(const std::string &prompt, const std::string &before,
               std::string &line) override;

private:
  bool isTerminal_;
  std::string read_; ///< bytes of later lines
};

LineReader::Outcome PlainLines::read(const std::string &prompt,
                                     const std::string &, std::string &line) {
  Fault fault;
  if (isTerminal_)
    static_cast<void>(tools::writeOutput(prompt + " ", fault));
  while (true) {
    size_t end = read_.find('\n');
    if (end != read_.npos) {
      line = read_.substr(0, end);
      read_.erase(0, end + 1);
      return Outcome::Line;
    }
    char bytes[4096];
    ssize_t count = ::read(STDIN_FILENO, bytes, sizeof(bytes));
    if (count > 0) {
      read_.append(bytes, static_cast<size_t>(count));
    } else if (count < 0 && errno == EINTR) {
      if (!interruption().exchange(false))
        continue;
      read_.clear();
      return Outcome::Interrupted;
    } else {
      if (read_.empty())
        return Outcome::End;
      read_ += '\n';
    }
  }
}

} // namespace

std::unique_ptr<LineReader> plainLines(bool isTerminal) {
  return std::make_unique<PlainLines>(isTerminal);
}

} // namespace hcl::eval

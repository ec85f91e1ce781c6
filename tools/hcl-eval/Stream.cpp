#include "Driver.h"

#include "common/Files.h"
#include "hcl/Eval/Stream.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace hcl::eval {

// Answers leave when all input that had come is answered: nobody who waits for
// an answer before asking again waits for ever, and long streams are written
// in large pieces.
int runStream(const Flags &flags, const Scope *scope,
              const EvalOptions &options) {
  std::string pending;
  std::string out;
  std::string problem;
  char chunk[1 << 16];
  for (bool atEnd = false; !atEnd;) {
    ssize_t count = read(STDIN_FILENO, chunk, sizeof chunk);
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      return tools::cannotRun(std::string("cannot read standard input: ") +
                                  std::strerror(errno),
                              flags.common);
    atEnd = count == 0;
    pending.append(chunk, size_t(count));
    if (atEnd && !pending.empty())
      pending += '\n';
    size_t start = 0;
    size_t from = pending.size() - size_t(count) - size_t(atEnd);
    for (size_t end;
         (end = pending.find('\n', std::max(start, from))) != std::string::npos;
         start = end + 1)
      answerRequest(out, std::string_view(pending).substr(start, end - start),
                    scope, options);
    pending.erase(0, start);
    if (!tools::writeOutput(out, problem))
      return tools::cannotRun(problem, flags.common);
    out.clear();
  }
  return tools::Good;
}

} // namespace hcl::eval

#include "common/Files.h"

#include "Support/Message.h"
#include "Support/ReadFile.h"
#include "common/Replace.h"
#include "common/Terminal.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <deque>
#include <unistd.h>

namespace hcl::tools {

namespace {

std::string displayName(const std::string &path) {
  return path == "-" ? "standard input" : '"' + path + '"';
}

} // namespace

bool readText(const std::string &path, std::string &text, Fault &fault) {
  std::string reason;
  bool isRead = path == "-" ? readDescriptor(STDIN_FILENO, SourceFile::maxSize,
                                             text, reason)
                            : readFile(path, SourceFile::maxSize, text, reason);
  if (!isRead)
    fault.reason = message("cannot read {file}: {reason}",
                           "file"_a = displayName(path), "reason"_a = reason);
  return isRead;
}

std::optional<std::string> readText(const std::string &path, Fault &fault) {
  std::string text;
  if (!readText(path, text, fault))
    return std::nullopt;
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
  fault.reason.clear();
  if (errno != EPIPE)
    fault.reason = message("cannot write to standard output: {reason}",
                           "reason"_a = std::strerror(errno));
  return false;
}

bool writeFiles(std::span<const FileText> files, Fault &fault) {
  auto fail = [&](const Replacement &file) {
    fault.reason =
        message("cannot write \"{path}\": {reason}", "path"_a = file.path(),
                "reason"_a = std::strerror(errno));
    return false;
  };
  std::deque<Replacement> replacements;
  for (const FileText &file : files)
    if (!replacements.emplace_back(file.path, file.text).prepare())
      return fail(replacements.back());
  for (Replacement &replacement : replacements)
    if (!replacement.finish())
      return fail(replacement);
  return true;
}

bool writeFile(const std::string &path, std::string_view text, Fault &fault) {
  FileText file{path, text};
  return writeFiles({&file, 1}, fault);
}

void writeError(std::string_view text) { writeAll(STDERR_FILENO, text); }

void writeProblem(std::string_view text) { writeError(printable(text)); }

void failWritesWithoutSignals() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

} // namespace hcl::tools

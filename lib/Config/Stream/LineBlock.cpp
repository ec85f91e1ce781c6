// Cutting the input into blocks of whole lines, and answering a block.
//
// The cutter reads up to a newline. Bytes up to the last newline form the
// block; the rest starts the next block. A line longer than the limit is
// discarded up to its newline, and a marker block takes its place in the
// stream.
#include "LineBlock.h"

#include "ErrorLine.h"

#include <algorithm>
#include <cstring>
#include <new>

namespace hcl {

namespace {

/// The number of bytes to read at once.
constexpr size_t blockSize = 256 * 1024;

/// The first newline of `text`, or null.
const char *findNewline(const char *text, size_t size) {
  return static_cast<const char *>(std::memchr(text, '\n', size));
}

uint64_t countNewlines(const char *text, size_t size) {
  uint64_t count = 0;
  for (const char *end = text + size;; ++text, ++count) {
    text = findNewline(text, static_cast<size_t>(end - text));
    if (!text)
      return count;
  }
}

/// The offset after the last newline of `text`; 0 if there is none.
size_t endOfLines(const char *text, size_t size) {
  const void *newline = memrchr(text, '\n', size);
  return newline
             ? static_cast<size_t>(static_cast<const char *>(newline) - text) +
                   1
             : 0;
}

} // namespace

/// Appends the answer to `line`. If memory runs out, that is the answer, and
/// the stream goes on. Returns whether the line was answered without an error.
static bool answerLine(std::string &answers, std::string_view line,
                       uint64_t number, LineAnswerer &answerer) {
  size_t before = answers.size();
  try {
    return answerer.answer(answers, line, number);
  } catch (const std::bad_alloc &) {
    answers.resize(before);
    answers.shrink_to_fit();
    answerOutOfMemory(answers, number);
    return false;
  }
}

StreamCounts answerBlock(std::string &answers, std::string_view lines,
                         uint64_t firstLine, size_t maxLine,
                         LineAnswerer &answerer) {
  StreamCounts counts;
  for (size_t start = 0; start < lines.size(); ++counts.lines) {
    const char *line = lines.data() + start;
    const char *newline = findNewline(line, lines.size() - start);
    size_t length =
        newline ? static_cast<size_t>(newline - line) : lines.size() - start;
    uint64_t number = firstLine + counts.lines;
    bool isGood = length <= maxLine;
    if (isGood)
      isGood = answerLine(answers, {line, length}, number, answerer);
    else
      answerer.refuse(answers, number);
    counts.errors += !isGood;
    start += length + 1;
  }
  return counts;
}

void LineBlock::answer(LineAnswerer &answerer, size_t maxLine) {
  answers.clear();
  counts = {};
  if (isTooLong) {
    answerer.refuse(answers, firstLine);
    counts = {1, 1};
    return;
  }
  counts =
      answerBlock(answers, {bytes.data(), size}, firstLine, maxLine, answerer);
}

bool LineCutter::next(LineBlock &block) {
  block.isTooLong = false;
  size_t size = rest_.size();
  size_t room = std::max(size + blockSize, block.bytes.size());
  block.bytes.resize(room);
  std::copy(rest_.begin(), rest_.end(), block.bytes.begin());
  rest_.clear();
  // The rest may hold whole lines after a discarded line.
  if (size_t end = endOfLines(block.bytes.data(), size)) {
    rest_.assign(block.bytes.data() + end, size - end);
    return finish(block, end);
  }
  while (!atEnd_) {
    if (size == room) {
      room *= 2;
      block.bytes.resize(room);
    }
    char *to = block.bytes.data() + size;
    ptrdiff_t count = read_(to, room - size);
    if (count <= 0) {
      atEnd_ = true;
      failed_ = count < 0;
      break;
    }
    size_t got = static_cast<size_t>(count);
    if (size_t end = endOfLines(to, got)) {
      rest_.assign(to + end, got - end);
      return finish(block, size + end);
    }
    size += got;
    if (size > maxLine_)
      return passOver(block);
  }
  // If reading failed, unfinished text is not a line.
  if (size == 0 || failed_)
    return false;
  return finish(block, size);
}

/// Makes the first `size` bytes the lines of `block`.
bool LineCutter::finish(LineBlock &block, size_t size) {
  block.size = size;
  block.firstLine = nextLine_;
  nextLine_ += countNewlines(block.bytes.data(), size);
  return true;
}

/// Discards input up to the end of the line that begins in `block`.
bool LineCutter::passOver(LineBlock &block) {
  block.bytes.resize(blockSize);
  block.bytes.shrink_to_fit();
  block.size = 0;
  block.isTooLong = true;
  block.firstLine = nextLine_++;
  while (true) {
    ptrdiff_t count = read_(block.bytes.data(), blockSize);
    if (count <= 0) {
      atEnd_ = true;
      failed_ = count < 0;
      return true;
    }
    std::string_view text(block.bytes.data(), static_cast<size_t>(count));
    size_t newline = text.find('\n');
    if (newline == text.npos)
      continue;
    rest_ = text.substr(newline + 1);
    return true;
  }
}

} // namespace hcl

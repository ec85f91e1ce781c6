// Blocks of whole lines, cut from the input.
//
// In: bytes, as they arrive. Out: blocks, filled first with lines and then with
// the answers to them. Deliberately absent: threads (LinePipeline.cpp).
#ifndef HCL_LIB_STREAM_LINEBLOCK_H
#define HCL_LIB_STREAM_LINEBLOCK_H

#include "hcl/LineStream.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// Appends the answers to `lines`, whose first has the number `firstLine` and
/// whose last may lack its newline. Returns their numbers.
StreamCounts answerBlock(std::string &answers, std::string_view lines,
                         uint64_t firstLine, size_t maxLine,
                         LineAnswerer &answerer);

/// Consecutive lines, and the answers to them.
struct LineBlock {
  /// The first `size` bytes are the lines.
  std::vector<char> bytes;
  size_t size = 0;
  uint64_t firstLine = 1;
  /// The block stands for one line that is too long.
  bool isTooLong = false;

  std::string answers;
  StreamCounts counts;

  /// Answers all lines.
  void answer(LineAnswerer &answerer, size_t maxLine);
};

/// Cuts the input into blocks.
class LineCutter {
public:
  LineCutter(const std::function<ptrdiff_t(char *, size_t)> &read,
             size_t maxLine)
      : read_(read), maxLine_(maxLine) {}

  /// Waits for at least one line and puts all lines that arrived together into
  /// `block`, as far as they fit. Returns false at the end of the input.
  [[nodiscard]] bool next(LineBlock &block);
  /// Whether a failure to read ended the input.
  bool failed() const { return failed_; }

private:
  [[nodiscard]] bool finish(LineBlock &block, size_t size);
  [[nodiscard]] bool passOver(LineBlock &block);

  const std::function<ptrdiff_t(char *, size_t)> &read_;
  size_t maxLine_;
  std::string rest_; ///< the beginning of a line
  uint64_t nextLine_ = 1;
  bool atEnd_ = false;
  bool failed_ = false;
};

} // namespace hcl

#endif // HCL_LIB_STREAM_LINEBLOCK_H

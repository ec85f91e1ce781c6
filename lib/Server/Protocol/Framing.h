// Messages in a stream of bytes: headers, an empty line, a content.
//
//   Frames frames(64 << 20);
//   frames.add(bytes);
//   Frame frame;
//   while (frames.next(frame))
//     handle(frame);
//
// In: bytes as they come. Out: contents, and what is wrong with the others.
// After a mistake reading goes on with the next header.
// Ownership: owns the bytes that were not taken. Threads: one.
// Deliberately absent: JSON.
#ifndef HCL_LIB_PROTOCOL_FRAMING_H
#define HCL_LIB_PROTOCOL_FRAMING_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hcl::server {

/// The content of a message, or a mistake.
struct Frame {
  std::string content = {};
  std::string mistake = {}; ///< a sentence; then there is no content
};

class Frames {
public:
  /// Contents have at most `maxContent` bytes.
  explicit Frames(uint64_t maxContent) : maxContent_(maxContent) {}

  void add(std::string_view bytes);
  /// Takes the next content or mistake; false: more bytes are needed. Cost:
  /// linear in all bytes over all calls.
  [[nodiscard]] bool next(Frame &frame);

private:
  [[nodiscard]] bool readHeader(Frame &frame);

  uint64_t maxContent_;
  std::string bytes_;
  size_t begin_ = 0;     ///< bytes before were taken
  uint64_t skipped_ = 0; ///< bytes of a content that is too long, to come
  bool hasLength_ = false;
  uint64_t length_ = 0; ///< of the content after a header, if hasLength_
};

/// `content` with its header.
std::string framed(std::string_view content);

} // namespace hcl::server

#endif // HCL_LIB_PROTOCOL_FRAMING_H

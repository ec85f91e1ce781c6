// Positions of ascending offsets in a text, all in linear time.
#ifndef HCL_LIB_ANSWERS_POSITIONWALK_H
#define HCL_LIB_ANSWERS_POSITIONWALK_H

#include "Support/Utf8.h"
#include "hcl/SourceFile.h"

#include <string_view>

namespace hcl::server {

class PositionWalk {
public:
  PositionWalk(std::string_view text, ColumnUnit unit)
      : text_(text), unit_(unit) {
    if (text.starts_with(utf8::byteOrderMark))
      at_ = static_cast<uint32_t>(utf8::byteOrderMark.size());
  }

  /// The position of `offset`, which is within the text and not before earlier
  /// offsets.
  LineColumn at(uint32_t offset) {
    while (at_ < offset) {
      utf8::CodePoint next = utf8::decode(text_, at_);
      at_ += next.length;
      if (next.value == '\n') {
        ++position_.line;
        position_.column = 0;
      } else if (unit_ == ColumnUnit::Bytes) {
        position_.column += next.length;
      } else {
        bool isPair = unit_ == ColumnUnit::Utf16 && next.value > 0xFFFF;
        position_.column += isPair ? 2 : 1;
      }
    }
    return position_;
  }

private:
  std::string_view text_;
  ColumnUnit unit_;
  uint32_t at_ = 0;
  LineColumn position_ = {};
};

} // namespace hcl::server

#endif // HCL_LIB_ANSWERS_POSITIONWALK_H

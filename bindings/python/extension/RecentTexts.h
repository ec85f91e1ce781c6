// Short texts that come again, as one Python object each.
//
// In: a text. Out: a str. A table of fixed size remembers the last text of each
// hash, so it neither grows nor slows down, whatever texts come.
#ifndef HCL_PYTHON_RECENTTEXTS_H
#define HCL_PYTHON_RECENTTEXTS_H

#include "Object.h"

#include <array>
#include <cstring>
#include <functional>
#include <string_view>

namespace hcl::python {

class RecentTexts {
public:
  /// `text`, UTF-8, as a str; null with an exception set on errors.
  Ref get(std::string_view text) {
    if (text.size() > longest)
      return str(text);
    Slot &slot = slots_[std::hash<std::string_view>()(text) % slots_.size()];
    if (slot.object && std::string_view(slot.bytes, slot.size) == text)
      return share(slot.object.get());
    Ref made = str(text);
    std::memcpy(slot.bytes, text.data(), text.size());
    slot.size = static_cast<unsigned char>(text.size());
    slot.object = share(made.get());
    return made;
  }

private:
  /// Longer texts seldom come again.
  static constexpr size_t longest = 31;
  struct Slot {
    Ref object;
    unsigned char size = 0;
    char bytes[longest];
  };
  std::array<Slot, 512> slots_;
};

} // namespace hcl::python

#endif // HCL_PYTHON_RECENTTEXTS_H

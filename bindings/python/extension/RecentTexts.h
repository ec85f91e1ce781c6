// Short texts that come again, as one Python object each.
//
// In: a text. Out: a str. A table of fixed size remembers the last text of each
// hash, so it neither grows nor slows down, whatever texts come.
#ifndef HCL_PYTHON_RECENTTEXTS_H
#define HCL_PYTHON_RECENTTEXTS_H

#include "Object.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace hcl::python {

class RecentTexts {
public:
  /// `text`, UTF-8, as a str; null with an exception set on errors.
  Ref get(std::string_view text) {
    if (text.size() > longest)
      return str(text);
    Slot &slot = slots_[slotOf(text)];
    if (slot.object && std::string_view(slot.bytes, slot.size) == text)
      return share(slot.object.get());
    Ref made = str(text);
    std::memcpy(slot.bytes, text.data(), text.size());
    slot.size = static_cast<unsigned char>(text.size());
    slot.object = share(made.get());
    return made;
  }

private:
  static constexpr size_t slotBits = 9;
  template <class Word>
  static Word load(const char *from) {
    Word word;
    std::memcpy(&word, from, sizeof word);
    return word;
  }
  /// From the length and both ends of `text`, where most texts differ.
  static size_t slotOf(std::string_view text) {
    uint64_t first = 0;
    uint64_t last = 0;
    if (text.size() >= sizeof(uint64_t)) {
      first = load<uint64_t>(text.data());
      last = load<uint64_t>(text.data() + text.size() - sizeof(uint64_t));
    } else if (text.size() >= sizeof(uint32_t)) {
      first = load<uint32_t>(text.data());
      last = load<uint32_t>(text.data() + text.size() - sizeof(uint32_t));
    } else if (!text.empty()) {
      first = load<uint8_t>(text.data()) << 8 |
              load<uint8_t>(text.data() + text.size() / 2);
      last = load<uint8_t>(text.data() + text.size() - 1);
    }
    constexpr uint64_t golden = 0x9E3779B97F4A7C15; // 2^64 / the golden ratio
    return ((first * golden + last + text.size()) * golden) >> (64 - slotBits);
  }

  /// Longer texts seldom come again.
  static constexpr size_t longest = 31;
  struct Slot {
    Ref object;
    unsigned char size = 0;
    char bytes[longest];
  };
  std::array<Slot, size_t(1) << slotBits> slots_;
};

} // namespace hcl::python

#endif // HCL_PYTHON_RECENTTEXTS_H

#include "Written.h"

#include <algorithm>
#include <unordered_map>

namespace hcl {

namespace {

/// Bytes of a part that is neither a text nor a long number.
constexpr uint64_t shortPart = 8;
/// Parts are at least a character and a separator.
constexpr uint64_t leastPart = 2;
/// A value with more parts has fewer stored ones, perhaps: what is counted of
/// those that are shared is kept.
constexpr uint64_t manyParts = 1 << 20;

/// Counts the bytes of a value.
class Counting {
public:
  explicit Counting(bool keeps) : keeps_(keeps) {}

  uint64_t bytesOf(const Value &marked, uint64_t most);

private:
  uint64_t bytesOfCollection(const Value &value, uint64_t most);

  bool keeps_;
  /// By the storage of a collection: all of its bytes.
  std::unordered_map<const Value *, uint64_t> kept_;
};

uint64_t Counting::bytesOfCollection(const Value &value, uint64_t most) {
  const Value *storage = value.elements().data();
  if (auto kept = keeps_ ? kept_.find(storage) : kept_.end();
      kept != kept_.end())
    return kept->second;
  uint64_t bytes = leastPart;
  bool isNamed =
      value.kind() == ValueKind::Map || value.kind() == ValueKind::Object;
  for (size_t i = 0; i < value.size() && bytes <= most; ++i) {
    if (isNamed)
      bytes += value.key(i).size() + leastPart;
    bytes += bytesOf(value.elements()[i], most - std::min(most, bytes));
  }
  if (keeps_ && bytes <= most && value.size() != 0)
    kept_.emplace(storage, bytes);
  return bytes;
}

uint64_t Counting::bytesOf(const Value &marked, uint64_t most) {
  const Value &value = marked.unmarked();
  if (extentOf(value).size > most / leastPart)
    return most + 1;
  switch (value.kind()) {
  case ValueKind::Big:
    return shortPart + value.asNumber().precision() / 3;
  case ValueKind::String:
    return value.size() + leastPart;
  case ValueKind::List:
  case ValueKind::Set:
  case ValueKind::Map:
  case ValueKind::Tuple:
  case ValueKind::Object:
    return bytesOfCollection(value, most);
  case ValueKind::Wrapped:
    return bytesOf(value.inner(), most);
  default:
    return shortPart;
  }
}

} // namespace

uint64_t writtenBytes(const Value &value, uint64_t most) {
  return Counting(extentOf(value.unmarked()).size > manyParts)
      .bytesOf(value, most);
}

bool takeForSet(std::span<const Value> elements, Budget *budget) {
  if (!budget || elements.empty() || elements[0].kind() <= ValueKind::String)
    return true;
  uint64_t parts = 0;
  for (const Value &element : elements)
    parts += extentOf(element).size;
  if (!budget->takeSteps(parts))
    return false;
  uint64_t bytes = 0;
  for (const Value &element : elements) {
    if (bytes > budget->bytes)
      break;
    bytes += writtenBytes(element, budget->bytes);
  }
  return budget->takeBytes(bytes);
}

} // namespace hcl

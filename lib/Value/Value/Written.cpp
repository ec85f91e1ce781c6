#include "Written.h"

#include <algorithm>

namespace hcl {

namespace {

/// Bytes of a part that is neither a text nor a long number.
constexpr uint64_t shortPart = 8;
/// Parts are at least a character and a separator.
constexpr uint64_t leastPart = 2;

uint64_t bytesOfCollection(const Value &value, uint64_t most) {
  uint64_t bytes = leastPart;
  bool isNamed =
      value.kind() == ValueKind::Map || value.kind() == ValueKind::Object;
  for (size_t i = 0; i < value.size() && bytes <= most; ++i) {
    if (isNamed)
      bytes += value.key(i).size() + leastPart;
    bytes += writtenBytes(value.elements()[i], most - std::min(most, bytes));
  }
  return bytes;
}

} // namespace

uint64_t writtenBytes(const Value &marked, uint64_t most) {
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
    return writtenBytes(value.inner(), most);
  default:
    return shortPart;
  }
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

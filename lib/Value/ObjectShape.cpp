#include "hcl/Value/ObjectShape.h"

#include "hcl/Support/Hash.h"

#include <algorithm>
#include <bit>
#include <cassert>

using namespace hcl;

/// Up to this many names are compared one by one.
static constexpr size_t maxLinear = 8;

struct ObjectShape::Table {
  struct Slot {
    uint32_t hash = 0;
    uint32_t indexPlusOne = 0;
  };

  explicit Table(const std::vector<Value> &names)
      : slots(std::bit_ceil(names.size() * 2)), mask(slots.size() - 1) {
    for (size_t i = 0; i < names.size(); ++i) {
      uint64_t hash = hashBytes(names[i].asString());
      size_t at = hash & mask;
      while (slots[at].indexPlusOne != 0)
        at = (at + 1) & mask;
      slots[at] = {static_cast<uint32_t>(hash >> 32),
                   static_cast<uint32_t>(i + 1)};
    }
  }

  std::vector<Slot> slots;
  size_t mask;
};

ObjectShape::~ObjectShape() { delete table_.load(std::memory_order_relaxed); }

std::shared_ptr<const ObjectShape>
ObjectShape::fromSorted(std::vector<Value> names) {
  assert(std::is_sorted(names.begin(), names.end(),
                        [](const Value &a, const Value &b) {
                          return a.asString() < b.asString();
                        }));
  if (names.empty())
    return empty();
  return std::make_shared<ObjectShape>(Private(), std::move(names));
}

std::shared_ptr<const ObjectShape>
ObjectShape::make(std::vector<std::string> names) {
  std::sort(names.begin(), names.end());
  std::vector<Value> values;
  values.reserve(names.size());
  for (const std::string &name : names)
    values.push_back(Value::nfcString(name));
  return fromSorted(std::move(values));
}

const std::shared_ptr<const ObjectShape> &ObjectShape::empty() {
  static const auto shape =
      std::make_shared<const ObjectShape>(Private(), std::vector<Value>());
  return shape;
}

const ObjectShape::Table &ObjectShape::table() const {
  if (const Table *table = table_.load(std::memory_order_acquire))
    return *table;
  auto *made = new Table(names_);
  const Table *first = nullptr;
  if (table_.compare_exchange_strong(first, made, std::memory_order_acq_rel))
    return *made;
  delete made;
  return *first;
}

std::optional<size_t> ObjectShape::find(std::string_view name) const {
  if (names_.size() <= maxLinear) {
    for (size_t i = 0; i < names_.size(); ++i)
      if (equalBytes(names_[i].asString(), name))
        return i;
    return std::nullopt;
  }
  const Table &table = this->table();
  uint64_t hash = hashBytes(name);
  auto tag = static_cast<uint32_t>(hash >> 32);
  for (size_t at = hash & table.mask;; at = (at + 1) & table.mask) {
    const Table::Slot &slot = table.slots[at];
    if (slot.indexPlusOne == 0)
      return std::nullopt;
    if (slot.hash == tag &&
        equalBytes(names_[slot.indexPlusOne - 1].asString(), name))
      return slot.indexPlusOne - 1;
  }
}

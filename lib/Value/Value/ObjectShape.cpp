// Shapes with their names as values or as packed text.
//
// A small shape is searched linearly. A larger one gets an open-addressing
// table of indices on its first search. Packed names become values on the first
// use of one. Threads may race to make either: the first to store its result
// wins and the others delete theirs.
#include "hcl/detail/ObjectShape.h"

#include "Support/IndexTable.h"
#include "Support/SeededHash.h"

#include <algorithm>
#include <cassert>

using namespace hcl;

/// The content of `slot`, made by `make` if null. If several threads make it,
/// the first wins.
template <typename T, typename Make>
static const T &onDemand(std::atomic<const T *> &slot, const Make &make) {
  if (const T *known = slot.load(std::memory_order_acquire))
    return *known;
  const T *made = make();
  const T *first = nullptr;
  if (slot.compare_exchange_strong(first, made, std::memory_order_acq_rel))
    return *made;
  delete made;
  return *first;
}

/// The names as values.
static std::vector<Value>
nameValues(const std::vector<std::string_view> &names) {
  std::vector<Value> values;
  values.reserve(names.size());
  for (std::string_view name : names)
    values.push_back(Value::nfcString(name));
  return values;
}

ObjectShape::PackedNames::~PackedNames() {
  delete made.load(std::memory_order_relaxed);
}

const std::vector<Value> &ObjectShape::PackedNames::values() const {
  return onDemand(made,
                  [this] { return new std::vector<Value>(nameValues(names)); });
}

struct ObjectShape::Table {
  explicit Table(const ObjectShape &shape) {
    indices::reset(slots, shape.size());
    for (uint32_t i = 0; i < shape.size(); ++i)
      indices::enter(slots, seededHash(shape.name(i)), i);
  }

  indices::TaggedTable slots;
};

ObjectShape::ObjectShape(Private, std::vector<Value> names)
    : names_(std::move(names)) {}

ObjectShape::ObjectShape(Private, std::unique_ptr<const PackedNames> packed)
    : packed_(std::move(packed)) {}

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
ObjectShape::fromSorted(std::vector<std::string_view> names,
                        std::vector<char> text) {
  assert(std::ranges::is_sorted(names));
  // Copy the names if most of the text belongs to overridden entries.
  size_t used = 0;
  for (std::string_view name : names)
    used += name.size();
  if (names.size() <= maxLinear || used < text.size() / 2)
    return fromSorted(nameValues(names));
  auto packed = std::make_unique<PackedNames>();
  packed->names = std::move(names);
  packed->text = std::move(text);
  return std::make_shared<ObjectShape>(Private(), std::move(packed));
}

std::shared_ptr<const ObjectShape>
ObjectShape::make(std::vector<std::string> names) {
  std::ranges::sort(names);
  return fromSorted(nameValues({names.begin(), names.end()}));
}

const std::shared_ptr<const ObjectShape> &ObjectShape::empty() {
  static const auto shape =
      std::make_shared<const ObjectShape>(Private(), std::vector<Value>());
  return shape;
}

const ObjectShape::Table &ObjectShape::table() const {
  return onDemand(table_, [this] { return new Table(*this); });
}

std::optional<size_t> ObjectShape::find(std::string_view name) const {
  if (size() <= maxLinear) {
    for (size_t i = 0; i < names_.size(); ++i)
      if (equalBytes(names_[i].asString(), name))
        return i;
    return std::nullopt;
  }
  auto slot = static_cast<uint32_t>(
      indices::slotOf(table().slots, seededHash(name), [&](uint32_t index) {
        return equalBytes(this->name(index), name);
      }));
  if (slot == 0)
    return std::nullopt;
  return slot - 1;
}

bool ObjectShape::operator==(const ObjectShape &other) const {
  if (size() != other.size())
    return false;
  for (size_t i = 0; i < size(); ++i)
    if (!equalBytes(name(i), other.name(i)))
      return false;
  return true;
}

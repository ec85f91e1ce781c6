// Builders of collections and strings in their final storage.
//
// A SequenceBuilder grows one block, doubling its room, and hands it to the
// value. An EntryBuilder collects names beside the values, as string values or,
// when many are announced, as text packed into one buffer, and notes whether
// they arrive sorted. If not, a radix sort orders the names, drops all but the
// last of each and moves the values into the same order. A StringBuilder
// appends pieces and normalises the whole only if a piece may combine with the
// text before it.
#include "Build.h"

#include "Support/RadixSort.h"
#include "Support/Utf8.h"
#include "ValueAccess.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

using namespace hcl;

namespace {

/// Bytes of text to reserve, at most, for keys that may not come.
constexpr size_t maxReserved = size_t{1} << 22;

/// Distance, in elements, between prefetching and moving when elements are
/// reordered: about as many as memory fetches at a time.
constexpr size_t prefetchDistance = 16;

} // namespace

SequenceBuilder::SequenceBuilder(size_t capacity)
    : rep_(capacity != 0 ? ValueAccess::allocate<CollectionRep>(
                               ValueAccess::roomFor(capacity))
                         : nullptr),
      capacity_(capacity) {}

SequenceBuilder::~SequenceBuilder() {
  if (!rep_)
    return;
  std::destroy_n(data(), size_);
  ValueAccess::free(rep_);
}

void SequenceBuilder::grow() {
  capacity_ = capacity_ == 0 ? 4 : capacity_ * 2;
  size_t room = ValueAccess::roomFor(capacity_);
  rep_ = rep_ ? ValueAccess::reallocate(rep_, room)
              : ValueAccess::allocate<CollectionRep>(room);
}

void SequenceBuilder::growWith(Value element) {
  grow();
  new (data() + size_++) Value(std::move(element));
}

SequenceBuilder ValueAccess::pick(SequenceBuilder from,
                                  std::span<const KeyedIndex> order) {
  SequenceBuilder result(order.size());
  if (order.size() != from.size_) {
    for (const KeyedIndex &each : order)
      result.add(std::move(from[each.index]));
    return result;
  }
  // All elements move, so copying their bytes suffices and is faster.
  const Value *source = from.data();
  Value *target = result.data();
  for (size_t i = 0; i < order.size(); ++i) {
    if (i + prefetchDistance < order.size())
      __builtin_prefetch(source + order[i + prefetchDistance].index);
    std::memcpy(static_cast<void *>(target + i), source + order[i].index,
                sizeof(Value));
  }
  result.size_ = order.size();
  from.size_ = 0;
  return result;
}

CollectionRep *ValueAccess::finish(SequenceBuilder &builder) {
  CollectionRep *rep = finishPrimitive(builder);
  auto *elements = reinterpret_cast<const Value *>(rep + 1);
  uint32_t depth = 1;
  uint64_t size = rep->extent.size;
  for (size_t i = 0; i < rep->size; ++i) {
    ValueKind kind = elements[i].kind();
    // Others set no flag, and are deep as no type and large as one part.
    if (kind >= ValueKind::Bool && kind <= ValueKind::String)
      continue;
    rep->flags |= flagsOf(elements[i]);
    Extent extent = extentOf(elements[i]);
    depth = std::max(depth, extent.depth + 1);
    size += extent.size - 1;
  }
  rep->extent = {depth, Extent::limited(size)};
  return rep;
}

CollectionRep *ValueAccess::finishPrimitive(SequenceBuilder &builder) {
  if (!builder.rep_)
    builder.rep_ = allocate<CollectionRep>(0);
  // Return most of the unused room left by doubling.
  if (builder.capacity_ > builder.size_ + builder.size_ / 4 + 4)
    builder.rep_ = reallocate(builder.rep_, roomFor(builder.size_));
  CollectionRep *rep = builder.rep_;
  rep->size = builder.size_;
  rep->extent = {1, Extent::limited(1 + uint64_t{builder.size_})};
  builder.rep_ = nullptr;
  return rep;
}

Value ValueAccess::sequence(ValueKind kind, CollectionRep *rep,
                            const Type *type) {
  if (type) {
    rep->extent.depth = std::max(rep->extent.depth, type->extent().depth + 1);
    Type copy(*type);
    rep->type.store(TypeTable::take(copy), std::memory_order_relaxed);
  }
  return make(kind, rep);
}

Value ValueAccess::keyed(ValueKind kind, CollectionRep *rep, const Type *type,
                         ShapeHandle shape) {
  assert(rep->size == shape->size() && "one value for each name");
  new (shapeSlot(rep)) ShapeHandle(std::move(shape));
  return sequence(kind, rep, type);
}

bool SequenceBuilder::arePrimitive() const {
  if (size_ == 0)
    return true;
  std::span elements(reinterpret_cast<const Value *>(rep_ + 1), size_);
  // Most elements have the kind of their predecessor.
  for (size_t i = 0; i < size_;) {
    const Value &element = elements[i];
    ValueKind kind = element.kind();
    if (kind < ValueKind::Bool || kind > ValueKind::String ||
        element.isFailed())
      return false;
    i = ValueAccess::findOtherHead(elements, i + 1, ValueAccess::head(element));
  }
  return true;
}

Value SequenceBuilder::primitiveTuple() && {
  return ValueAccess::sequence(ValueKind::Tuple,
                               ValueAccess::finishPrimitive(*this), nullptr);
}

Value SequenceBuilder::tuple() && {
  return ValueAccess::sequence(ValueKind::Tuple, ValueAccess::finish(*this),
                               nullptr);
}

Value SequenceBuilder::list(const Type &element) && {
  return ValueAccess::sequence(ValueKind::List, ValueAccess::finish(*this),
                               &element);
}

Value SequenceBuilder::primitiveList(const Type &element) && {
  return ValueAccess::sequence(ValueKind::List,
                               ValueAccess::finishPrimitive(*this), &element);
}

Value SequenceBuilder::set(const Type &element) && {
  return setOf(element, nullptr);
}

Value SequenceBuilder::set(const Type &element, Budget &budget) && {
  return setOf(element, &budget);
}

Value SequenceBuilder::setOf(const Type &element, Budget *budget) {
  // Marks of elements become marks of the set: the presence of one element
  // would reveal something about every other.
  MarkSet marks;
  for (Value &value : ValueAccess::elements(*this))
    if (value.containsMarks())
      value = value.unmarkedDeep(marks);
  SequenceBuilder ordered = orderSet(std::move(*this), budget);
  Value result = ValueAccess::sequence(ValueKind::Set,
                                       ValueAccess::finish(ordered), &element);
  return marks.empty() ? result : result.withMarks(marks);
}

ShapedBuilder::ShapedBuilder(std::shared_ptr<const ObjectShape> shape)
    : shape_(std::move(shape)), values_(shape_->size()) {}

Value ShapedBuilder::object() && {
  return ValueAccess::keyed(ValueKind::Object, ValueAccess::finish(values_),
                            nullptr, std::move(shape_));
}

Value ShapedBuilder::map(const Type &element) && {
  return ValueAccess::keyed(ValueKind::Map, ValueAccess::finish(values_),
                            &element, std::move(shape_));
}

EntryBuilder::EntryBuilder(size_t capacity)
    : values_(capacity), capacity_(capacity) {}

void EntryBuilder::addKey(Value &&key, Value &&value) {
  assert(key.kind() == ValueKind::String);
  if (!texts_.empty()) {
    addText(key.asString(), std::move(value));
    return;
  }
  if (keys_.empty())
    keys_.reserve(capacity_);
  sorted_ =
      sorted_ && (keys_.empty() || keys_.back().asString() < key.asString());
  keys_.push_back(std::move(key));
  values_.add(std::move(value));
}

void EntryBuilder::add(std::string_view key, Value value) {
  if (capacity_ <= ObjectShape::maxLinear || !keys_.empty())
    addKey(Value::string(key), std::move(value));
  else if (utf8::isNfcQuick(key))
    addText(key, std::move(value));
  else
    addText(utf8::toNfc(key), std::move(value));
}

void EntryBuilder::addText(std::string_view key, Value &&value) {
  if (texts_.empty()) {
    texts_.reserve(capacity_);
    // Assume that all keys are as long as the first, within reason.
    text_.reserve(std::min<size_t>(capacity_ * key.size(), maxReserved));
  }
  sorted_ = sorted_ && (texts_.empty() || texts_.back() < key);
  if (text_.capacity() - text_.size() < key.size())
    growText(key.size());
  size_t begin = text_.size();
  text_.insert(text_.end(), key.begin(), key.end());
  texts_.emplace_back(text_.data() + begin, key.size());
  values_.add(std::move(value));
}

void EntryBuilder::growText(size_t more) {
  std::vector<char> larger;
  larger.reserve(std::max(text_.capacity() * 2, text_.size() + more));
  larger.assign(text_.begin(), text_.end());
  for (std::string_view &each : texts_)
    each = {larger.data() + (each.data() - text_.data()), each.size()};
  text_ = std::move(larger);
}

std::vector<std::string_view> EntryBuilder::names() {
  if (keys_.empty())
    return std::move(texts_);
  std::vector<std::string_view> names;
  names.reserve(size());
  for (const Value &key : keys_)
    names.push_back(key.asString());
  return names;
}

void EntryBuilder::sort(std::vector<std::string_view> &names) {
  std::vector<KeyedIndex> order = sortedOrder(names, Duplicates::KeepLast);
  std::vector<std::string_view> sorted(order.size());
  for (size_t i = 0; i < order.size(); ++i) {
    if (i + prefetchDistance < order.size())
      __builtin_prefetch(&names[order[i + prefetchDistance].index]);
    sorted[i] = names[order[i].index];
  }
  names = std::move(sorted);
  std::vector<Value> keys;
  if (!keys_.empty()) {
    keys.reserve(order.size());
    for (const KeyedIndex &each : order)
      keys.push_back(std::move(keys_[each.index]));
  }
  keys_ = std::move(keys);
  values_ = ValueAccess::pick(std::move(values_), order);
}

std::shared_ptr<const ObjectShape> EntryBuilder::finish() {
  if (sorted_ && texts_.empty())
    return ObjectShape::fromSorted(std::move(keys_));
  bool packed = keys_.empty();
  std::vector<std::string_view> names = this->names();
  if (!sorted_)
    sort(names);
  return packed ? ObjectShape::fromSorted(std::move(names), std::move(text_))
                : ObjectShape::fromSorted(std::move(keys_));
}

Value EntryBuilder::object() && {
  auto shape = finish();
  return ValueAccess::keyed(ValueKind::Object, ValueAccess::finish(values_),
                            nullptr, std::move(shape));
}

Value EntryBuilder::map(const Type &element) && {
  auto shape = finish();
  return ValueAccess::keyed(ValueKind::Map, ValueAccess::finish(values_),
                            &element, std::move(shape));
}

StringBuilder::StringBuilder(size_t capacity)
    : rep_(ValueAccess::allocate<ValueRep>(capacity)), capacity_(capacity) {}

StringBuilder::~StringBuilder() {
  if (rep_)
    ValueAccess::free(rep_);
}

void StringBuilder::add(std::string_view piece) {
  if (piece.empty())
    return;
  if (size_ != 0 && static_cast<unsigned char>(piece.front()) >= 0xCC)
    nfc_ = nfc_ && utf8::startsNfcBoundary(piece);
  std::memcpy(extend(piece.size()), piece.data(), piece.size());
}

void StringBuilder::add(size_t count, char c) {
  std::memset(extend(count), c, count);
}

char *StringBuilder::extend(size_t more) {
  if (more > capacity_ - size_) {
    capacity_ = std::max(capacity_ * 2, size_ + more + 16);
    rep_ = ValueAccess::reallocate(rep_, capacity_);
  }
  return reinterpret_cast<char *>(rep_ + 1) +
         std::exchange(size_, size_ + more);
}

Value StringBuilder::finish() && {
  if (!nfc_)
    return Value::string({reinterpret_cast<char *>(rep_ + 1), size_});
  if (capacity_ > size_ + size_ / 4 + 32)
    rep_ = ValueAccess::reallocate(rep_, size_);
  rep_->size = size_;
  return ValueAccess::make(ValueKind::String, std::exchange(rep_, nullptr));
}

#include "hcl/Value/Build.h"

#include "ValueAccess.h"
#include "hcl/Support/Utf8.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <cstring>
#include <new>

using namespace hcl;

// A shape's handle is stored in the room of one element.
static_assert(sizeof(ShapeHandle) <= sizeof(Value));
static_assert(alignof(ShapeHandle) <= alignof(Value));

namespace {

size_t bytesFor(size_t capacity) {
  return sizeof(CollectionRep) + (capacity + 1) * sizeof(Value);
}

void *checked(void *memory) {
  if (!memory)
    throw std::bad_alloc();
  return memory;
}

} // namespace

CollectionRep *ValueAccess::allocate(size_t capacity) {
  return new (checked(std::malloc(bytesFor(capacity)))) CollectionRep;
}

CollectionRep *ValueAccess::reallocate(CollectionRep *rep, size_t capacity) {
  // Values hold no pointers into themselves, so their bytes may move.
  return static_cast<CollectionRep *>(
      checked(std::realloc(static_cast<void *>(rep), bytesFor(capacity))));
}

SequenceBuilder::SequenceBuilder(size_t capacity)
    : rep_(ValueAccess::allocate(capacity)), capacity_(capacity) {}

SequenceBuilder::~SequenceBuilder() {
  if (!rep_)
    return;
  std::destroy_n(data(), size_);
  std::free(rep_);
}

void SequenceBuilder::grow() {
  capacity_ = capacity_ == 0 ? 4 : capacity_ * 2;
  rep_ = ValueAccess::reallocate(rep_, capacity_);
}

CollectionRep *ValueAccess::finish(SequenceBuilder &builder) {
  // Give back what doubling took too much.
  if (builder.capacity_ > builder.size_ + builder.size_ / 4 + 4)
    builder.rep_ = reallocate(builder.rep_, builder.size_);
  CollectionRep *rep = builder.rep_;
  rep->size = builder.size_;
  for (size_t i = 0; i < builder.size_; ++i)
    rep->flags |= flagsOf(builder.data()[i]);
  builder.rep_ = nullptr;
  return rep;
}

Value ValueAccess::sequence(ValueKind kind, CollectionRep *rep,
                            const Type *type) {
  if (type) {
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

Value SequenceBuilder::tuple() && {
  return ValueAccess::sequence(ValueKind::Tuple, ValueAccess::finish(*this),
                               nullptr);
}

Value SequenceBuilder::list(const Type &element) && {
  return ValueAccess::sequence(ValueKind::List, ValueAccess::finish(*this),
                               &element);
}

Value SequenceBuilder::set(const Type &element) && {
  std::vector<Value> elements(std::make_move_iterator(data()),
                              std::make_move_iterator(data() + size_));
  // Marks of elements become marks of the set: which element is there would
  // tell something about every one of them.
  MarkSet marks;
  for (Value &value : elements)
    if (value.containsMarks())
      value = value.unmarkedDeep(marks);
  orderSet(elements);
  SequenceBuilder ordered(elements.size());
  for (Value &value : elements)
    ordered.add(std::move(value));
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

void EntryBuilder::add(Value key, Value value) {
  assert(key.kind() == ValueKind::String);
  sorted_ = sorted_ && (entries_.empty() ||
                        entries_.back().first.asString() < key.asString());
  entries_.emplace_back(std::move(key), std::move(value));
}

std::shared_ptr<const ObjectShape>
EntryBuilder::finish(SequenceBuilder &values) {
  if (!sorted_)
    std::stable_sort(entries_.begin(), entries_.end(),
                     [](const auto &a, const auto &b) {
                       return a.first.asString() < b.first.asString();
                     });
  std::vector<Value> names;
  names.reserve(entries_.size());
  for (size_t i = 0; i < entries_.size(); ++i) {
    auto &[key, value] = entries_[i];
    // Of equal names the last one counts.
    if (!sorted_ && i + 1 < entries_.size() &&
        key.asString() == entries_[i + 1].first.asString())
      continue;
    names.push_back(std::move(key));
    values.add(std::move(value));
  }
  return ObjectShape::fromSorted(std::move(names));
}

Value EntryBuilder::object() && {
  SequenceBuilder values(entries_.size());
  auto shape = finish(values);
  return ValueAccess::keyed(ValueKind::Object, ValueAccess::finish(values),
                            nullptr, std::move(shape));
}

Value EntryBuilder::map(const Type &element) && {
  SequenceBuilder values(entries_.size());
  auto shape = finish(values);
  return ValueAccess::keyed(ValueKind::Map, ValueAccess::finish(values),
                            &element, std::move(shape));
}

StringBuilder::StringBuilder(size_t capacity)
    : rep_(new (checked(std::malloc(sizeof(ValueRep) + capacity))) ValueRep),
      capacity_(capacity) {}

StringBuilder::~StringBuilder() { std::free(rep_); }

void StringBuilder::add(std::string_view piece) {
  if (piece.empty())
    return;
  if (size_ != 0 && static_cast<unsigned char>(piece.front()) >= 0xCC)
    nfc_ = nfc_ && utf8::startsNfcBoundary(piece);
  if (piece.size() > capacity_ - size_) {
    capacity_ = std::max(capacity_ * 2, size_ + piece.size() + 16);
    rep_ = static_cast<ValueRep *>(checked(
        std::realloc(static_cast<void *>(rep_), sizeof(ValueRep) + capacity_)));
  }
  std::memcpy(reinterpret_cast<char *>(rep_ + 1) + size_, piece.data(),
              piece.size());
  size_ += piece.size();
}

Value StringBuilder::finish() && {
  if (!nfc_)
    return Value::string({reinterpret_cast<char *>(rep_ + 1), size_});
  if (capacity_ > size_ + size_ / 4 + 32)
    rep_ = static_cast<ValueRep *>(checked(
        std::realloc(static_cast<void *>(rep_), sizeof(ValueRep) + size_)));
  rep_->size = size_;
  return ValueAccess::make(ValueKind::String, std::exchange(rep_, nullptr));
}

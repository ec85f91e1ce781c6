// Making and reading values.
//
// Collections are made by the builders of Build.h. The type of a tuple or
// object is derived from its elements on first use and cached in its storage.
#include "hcl/Value.h"

#include "Support/Utf8.h"
#include "ValueAccess.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <new>
#include <unordered_map>

using namespace hcl;

Value Value::number(BigNumber n) {
  if (std::optional<int64_t> integer = n.toInt64())
    if (*integer != 0 || !n.isNegative())
      return n.precision() <= MachinePrecision ? machineInteger(*integer)
                                               : Value::integer(*integer);
  return ValueAccess::makeBig(std::move(n));
}

/// `n` as the decimal that it stands for; small whole numbers without storage.
template <typename T>
static Value decimalOf(T n) {
  constexpr T most = 1 << 24; // exact also in a float
  bool isNegativeZero = n == 0 && std::signbit(n);
  if (n >= -most && n <= most && n == std::trunc(n) && !isNegativeZero)
    return Value::integer(static_cast<int64_t>(n));
  return Value::number(number::decimal(n));
}

Value Value::number(double n) { return decimalOf(n); }
Value Value::number(float n) { return decimalOf(n); }

Value Value::string(std::string_view text) {
  return utf8::isNfcQuick(text) ? nfcString(text)
                                : nfcString(utf8::toNfc(text));
}

/// Storage of a string of `size` bytes, which are to be written.
static inline ValueRep *allocateString(size_t size) {
  auto *rep =
      ValueAccess::allocate<ValueRep>(std::max(size, Value::minStringRoom));
  rep->size = size;
  return rep;
}

Value Value::nfcString(std::string_view text) {
  ValueRep *rep = allocateString(text.size());
  if (!text.empty())
    std::memcpy(reinterpret_cast<char *>(rep + 1), text.data(), text.size());
  return ValueAccess::make(ValueKind::String, rep);
}

Value Value::nfcString(size_t size, char *&bytes) {
  ValueRep *rep = allocateString(size);
  bytes = reinterpret_cast<char *>(rep + 1);
  return ValueAccess::make(ValueKind::String, rep);
}

static SequenceBuilder building(std::vector<Value> values) {
  SequenceBuilder builder(values.size());
  for (Value &value : values)
    builder.add(std::move(value));
  return builder;
}

static EntryBuilder
building(std::vector<std::pair<std::string, Value>> entries) {
  EntryBuilder builder(entries.size());
  for (auto &[key, value] : entries)
    builder.add(key, std::move(value));
  return builder;
}

Value Value::list(Type element, std::vector<Value> elements) {
  return building(std::move(elements)).list(element);
}

Value Value::set(Type element, std::vector<Value> elements) {
  return building(std::move(elements)).set(element);
}

Value Value::tuple(std::vector<Value> elements) {
  return building(std::move(elements)).tuple();
}

Value Value::map(Type element,
                 std::vector<std::pair<std::string, Value>> elements) {
  return building(std::move(elements)).map(element);
}

Value Value::object(std::vector<std::pair<std::string, Value>> attributes) {
  return building(std::move(attributes)).object();
}

Value Value::object(std::shared_ptr<const ObjectShape> shape,
                    std::vector<Value> values) {
  ShapedBuilder builder(std::move(shape));
  for (Value &value : values)
    builder.add(std::move(value));
  return std::move(builder).object();
}

Value Value::capsule(Type type, std::shared_ptr<const void> data) {
  assert(type.kind() == TypeKind::Capsule && data);
  auto *rep = new CapsuleRep;
  rep->type = std::move(type);
  rep->data = std::move(data);
  return ValueAccess::make(ValueKind::Capsule, rep);
}

/// The type of an object of `shape` with attributes of `types`. Attributes are
/// copied only if the type is new.
static Type objectType(const ObjectShape &shape,
                       const std::vector<Type> &types) {
  size_t hash = hashMix(kindHash(TypeKind::Object), types.size());
  TypeParts parts;
  for (size_t i = 0; i < types.size(); ++i) {
    hash = hashAttribute(hash, shape.name(i), types[i], false);
    parts |= partsOf(types[i]);
  }
  auto matches = [&](const TypeNode &node) {
    if (node.kind != TypeKind::Object || node.size != types.size())
      return false;
    auto &attributes = static_cast<const ObjectNode &>(node).attributes;
    for (size_t i = 0; i < types.size(); ++i)
      if (attributes[i].type != types[i] || attributes[i].optional ||
          !equalBytes(attributes[i].name, shape.name(i)))
        return false;
    return true;
  };
  return TypeTable::instance().intern(hash, matches, [&] {
    std::vector<ObjectAttribute> attributes;
    attributes.reserve(types.size());
    for (size_t i = 0; i < types.size(); ++i)
      attributes.push_back({std::string(shape.name(i)), types[i]});
    return new ObjectNode(parts, hash, std::move(attributes));
  });
}

/// The type of a tuple or object, derived from its elements.
static Type structuralType(const Value &value) {
  std::vector<Type> types;
  types.reserve(value.size());
  for (const Value &element : value.elements())
    types.push_back(element.type());
  return value.kind() == ValueKind::Tuple ? Type::tuple(types)
                                          : objectType(*value.shape(), types);
}

/// The cached type of a tuple or object.
static Type cachedType(const Value &value) {
  const CollectionRep *rep = ValueAccess::collection(value);
  if (const TypeNode *known = rep->type.load(std::memory_order_acquire))
    return ValueAccess::share(known);
  Type type = structuralType(value);
  Type kept = type;
  const TypeNode *node = TypeTable::take(kept);
  const TypeNode *expected = nullptr;
  // Another thread may have stored the type first; both are equal.
  if (!rep->type.compare_exchange_strong(expected, node,
                                         std::memory_order_acq_rel) &&
      node->counted)
    node->release();
  return type;
}

Extent ValueAccess::extentOfOther(const Value &value) noexcept {
  switch (value.kind()) {
  case ValueKind::Unknown:
  case ValueKind::Null:
    return {typeNode(value)->extent.depth};
  case ValueKind::RefinedUnknown:
    return {static_cast<const RefinedRep *>(rep(value))->type.extent().depth};
  case ValueKind::Wrapped: {
    Extent extent = extentOf(value.inner());
    extent.depth = std::max(
        extent.depth + 1,
        static_cast<const WrappedRep *>(rep(value))->type.extent().depth);
    return extent;
  }
  case ValueKind::Marked:
    return extentOf(value.unmarked());
  default:
    return {};
  }
}

Extent hcl::extentOf(const Value &value) noexcept {
  return ValueAccess::extentOf(value);
}

Type Value::type() const {
  switch (kind()) {
  case ValueKind::Unknown:
  case ValueKind::Null:
    return ValueAccess::share(ValueAccess::typeNode(*this));
  case ValueKind::RefinedUnknown:
    return static_cast<const RefinedRep *>(rep())->type;
  case ValueKind::Bool:
    return Type::boolean();
  case ValueKind::Integer:
  case ValueKind::Big:
    return Type::number();
  case ValueKind::String:
    return Type::string();
  case ValueKind::List:
    return Type::list(elementType());
  case ValueKind::Set:
    return Type::set(elementType());
  case ValueKind::Map:
    return Type::map(elementType());
  case ValueKind::Tuple:
  case ValueKind::Object:
    return cachedType(*this);
  case ValueKind::Capsule:
    return static_cast<const CapsuleRep *>(rep())->type;
  case ValueKind::Wrapped:
    return static_cast<const WrappedRep *>(rep())->type;
  case ValueKind::Marked:
    return enclosed().type();
  }
  return Type();
}

Type Value::elementType() const noexcept {
  assert(kind() >= ValueKind::List && kind() <= ValueKind::Map);
  return ValueAccess::share(
      ValueAccess::collection(*this)->type.load(std::memory_order_relaxed));
}

const Value *Value::find(std::string_view name) const noexcept {
  std::optional<size_t> index = shape()->find(name);
  return index ? &elements()[*index] : nullptr;
}

const Refinement &Value::refinement() const noexcept {
  static const Refinement none;
  const Value &inner = unmarked();
  return inner.kind() == ValueKind::RefinedUnknown
             ? static_cast<const RefinedRep *>(inner.rep())->refinement
             : none;
}

const std::shared_ptr<const void> &Value::capsuleData() const noexcept {
  assert(kind() == ValueKind::Capsule);
  return static_cast<const CapsuleRep *>(rep())->data;
}

const MarkSet &Value::marks() const noexcept {
  static const MarkSet none;
  return isMarked() ? static_cast<const MarkedRep *>(rep())->marks : none;
}

Value Value::withMarks(const MarkSet &marks) const {
  if (marks.empty())
    return *this;
  auto *marked = new MarkedRep;
  marked->marks = this->marks();
  marked->marks.insert(marks);
  marked->inner = unmarked();
  marked->flags = ValueAccess::flagsOf(marked->inner) | ValueRep::HasMarks;
  Value result = ValueAccess::make(ValueKind::Marked, marked);
  assert(&result.enclosed() == &marked->inner &&
         "the inner value lies right after the header");
  result.head_ |= head_ & Failed;
  return result;
}

namespace {

/// Takes the marks out of one value. What is shared is done once: a value may
/// have more parts than memory can hold.
class Unmarker {
public:
  explicit Unmarker(MarkSet &found) : found_(found) {}

  Value plain(const Value &value) {
    if (!value.containsMarks())
      return value;
    found_.insert(value.marks());
    const ValueRep *rep = ValueAccess::rep(value);
    if (rep->unique())
      return rebuilt(value.unmarked());
    if (auto known = done_.find(rep); known != done_.end())
      return known->second;
    return done_.emplace(rep, rebuilt(value.unmarked())).first->second;
  }

private:
  /// Of a value without marks at the top.
  Value rebuilt(const Value &value) {
    if (!value.containsMarks())
      return value;
    ValueKind kind = value.kind();
    if (kind == ValueKind::Wrapped)
      return ValueAccess::wrap(
          value.type(), plain(value.inner()),
          static_cast<const WrappedRep *>(ValueAccess::rep(value))->info);
    SequenceBuilder parts(value.size());
    for (const Value &element : value.elements())
      parts.add(plain(element));
    CollectionRep *rep = ValueAccess::finish(parts);
    bool hasElementType = kind != ValueKind::Tuple && kind != ValueKind::Object;
    Type element = hasElementType ? value.elementType() : Type();
    const Type *type = hasElementType ? &element : nullptr;
    return kind == ValueKind::Map || kind == ValueKind::Object
               ? ValueAccess::keyed(kind, rep, type, value.shape())
               : ValueAccess::sequence(kind, rep, type);
  }

  MarkSet &found_;
  std::unordered_map<const ValueRep *, Value> done_;
};

} // namespace

Value Value::unmarkedDeep(MarkSet &found) const {
  return containsMarks() ? Unmarker(found).plain(*this) : *this;
}

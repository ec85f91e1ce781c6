// Objects are walked together with their type; other values are converted as a
// whole.
#include "MadeValues.h"

#include "hcl/Convert.h"
#include "hcl/Dialect.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace hcl::app {

/// A text of eight letters and digits, by the hash FNV-1a of `seed`.
static std::string madeText(const std::string &seed) {
  constexpr std::string_view characters =
      "abcdefghijklmnopqrstuvwxyz0123456789";
  uint64_t hash = 0xcbf29ce484222325;
  for (char each : seed)
    hash = (hash ^ static_cast<unsigned char>(each)) * 0x100000001b3;
  std::string text;
  for (int i = 0; i < 8; ++i) {
    text += characters[hash % characters.size()];
    hash = (hash ^ (hash >> 29)) * 0x100000001b3;
  }
  return text;
}

Value madeValue(const Type &type, const std::string &seed) {
  switch (type.kind()) {
  case TypeKind::String:
    return Value::string(madeText(seed));
  case TypeKind::Number:
    return Value::integer(0);
  case TypeKind::Bool:
    return Value::boolean(false);
  case TypeKind::List:
    return Value::list(type.element(), {});
  case TypeKind::Set:
    return Value::set(type.element(), {});
  case TypeKind::Map:
    return Value::map(type.element(), {});
  case TypeKind::Object: {
    std::vector<std::pair<std::string, Value>> all;
    for (const auto &attribute : type.attributes())
      all.emplace_back(attribute.name,
                       madeValue(attribute.type, seed + "." + attribute.name));
    return Value::object(std::move(all));
  }
  case TypeKind::Dynamic:
  case TypeKind::Int:
  case TypeKind::None:
  case TypeKind::Tuple:
  case TypeKind::Capsule:
  case TypeKind::Union:
  case TypeKind::Promise:
  case TypeKind::Output:
    break;
  }
  return Value::null(type);
}

/// The objects in `given` filled, where `type` has objects.
static Value filledParts(const Value &given, const Type &type,
                         const std::string &seed) {
  const Value &plain = given.unmarked();
  if (!plain.isKnown() || plain.isNull())
    return given;
  bool isObject = plain.kind() == ValueKind::Object;
  bool hasKeys = isObject || plain.kind() == ValueKind::Map;
  std::vector<std::pair<std::string, Value>> all;
  if (type.kind() == TypeKind::Object && hasKeys) {
    for (const auto &attribute : type.attributes()) {
      std::string below = seed + "." + attribute.name;
      const Value *part = nullptr;
      for (size_t i = 0; i < plain.size(); ++i)
        if (plain.key(i) == attribute.name)
          part = &plain.elements()[i];
      all.emplace_back(attribute.name,
                       part ? filledParts(*part, attribute.type, below)
                            : madeValue(attribute.type, below));
    }
    return Value::object(std::move(all));
  }
  bool isCollection = type.kind() == TypeKind::List ||
                      type.kind() == TypeKind::Set ||
                      type.kind() == TypeKind::Map;
  if (!isCollection || !plain.getElements())
    return given;
  if (type.kind() == TypeKind::Map && hasKeys) {
    for (size_t i = 0; i < plain.size(); ++i)
      all.emplace_back(plain.key(i),
                       filledParts(plain.elements()[i], type.element(), seed));
    return Value::object(std::move(all));
  }
  std::vector<Value> elements;
  for (const Value &element : plain.elements())
    elements.push_back(filledParts(element, type.element(), seed));
  return Value::tuple(std::move(elements));
}

std::optional<Value> filledValue(const Value &given, const Type &type,
                                 const std::string &seed, Fault &fault) {
  return convert(filledParts(given, type, seed), type, Dialect::spec(), fault);
}

} // namespace hcl::app

// Mappings between C++ types and types of HCL.
//
//   Fault why;
//   std::optional<uint16_t> port = readAs<uint16_t>(value, why);
//   Value ports = valueFrom(std::vector<int>{80, 8080});
//
// A TypeMapping<T> states the HCL type of a C++ type T and converts between
// values and objects. Functions made from lambdas (TypedFunction.h) and structs
// filled from bodies (Decode.h) use these mappings. This header maps
//
//   bool                        bool
//   integers                    number; a value out of range is an error
//   float, double               number, rounded
//   std::string                 string
//   std::string_view            string; refers to the value that was read
//   Value                       any; also null, unknown and marked values
//   std::optional<T>            that of T; std::nullopt is null
//   std::vector<T>              list
//   std::set<T>                 set
//   std::map<std::string, T>    map, and std::unordered_map
//
// An application maps its own type by specialising TypeMapping:
//
//   template <> struct hcl::TypeMapping<Level> {
//     static Type type() { return Type::string(); }
//     static std::optional<Level> read(const Value &value,
//                                      Fault &fault);
//     static Value write(Level level);
//   };
//
// `read` receives a known value of `type()`, not null and not marked. A type
// for reading only needs no `write`, and one for writing no `read`.
// Ownership: objects are independent of values, except std::string_view.
// Threads: no state is kept.
// Deliberately absent: conversion to `type()` (Convert.h).
#ifndef HCL_TYPEMAPPING_H
#define HCL_TYPEMAPPING_H

#include "hcl/Convert.h"
#include "hcl/Value.h"

#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace hcl {

/// The mapping of T; see above. Empty for a type without a mapping.
template <typename T>
struct TypeMapping {};

/// A C++ type that values can be read as.
template <typename T>
concept Readable = requires(const Value &value, Fault &fault) {
  { TypeMapping<T>::type() } -> std::same_as<Type>;
  { TypeMapping<T>::read(value, fault) } -> std::same_as<std::optional<T>>;
};

/// A C++ type whose objects can be written as values.
template <typename T>
concept Writable = requires(const T &object) {
  { TypeMapping<T>::type() } -> std::same_as<Type>;
  { TypeMapping<T>::write(object) } -> std::same_as<Value>;
};

/// Whether `TypeMapping<T>::read` accepts nulls.
template <typename T>
inline constexpr bool readsNull = false;
/// Whether `TypeMapping<T>::read` accepts unknown and marked values.
template <typename T>
inline constexpr bool readsUnknown = false;

/// A type whose collections can be written. Value is not one, since Values may
/// differ in type: write a tuple as a Value instead.
template <typename T>
concept WritableElement = Writable<T> && !readsUnknown<T>;

/// Reads `value`, which is of type `TypeMapping<T>::type()`, as a T.
/// Null: an error unless T is a Value or std::optional. Unknown, Marks: an
/// error unless T is a Value or std::optional<Value>.
/// Errors: fills `fault` and returns nothing for a value that T cannot
/// represent.
template <Readable T>
[[nodiscard]] std::optional<T> readAs(const Value &value, Fault &fault);

/// Writes `object` as a value of type `TypeMapping<T>::type()`.
template <Writable T>
Value valueFrom(const T &object) {
  return TypeMapping<T>::write(object);
}

/// Helpers that the mappings of this header share.
namespace mapping {

/// Whether `value` is not failed, unknown or marked, nor null unless
/// `takesNull`. Errors: fills `fault`.
[[nodiscard]] bool isPlain(const Value &value, bool takesNull, Fault &fault);
/// Fills `fault` with the bounds of an integer type; returns nothing.
std::nullopt_t outOfRange(const std::string &least, const std::string &most,
                          Fault &fault);
/// Fills `fault` with `reason`; returns nothing.
std::nullopt_t fail(const char *reason, Fault &fault);
/// Adds to the path of `fault` element `index`, element `key` or attribute
/// `name`.
void inElement(size_t index, Fault &fault);
void inElement(std::string_view key, Fault &fault);
void inAttribute(std::string_view name, Fault &fault);
/// The number `value` as the nearest double or float. Errors: fills `fault` if
/// it is finite and beyond their range.
[[nodiscard]] std::optional<double> readDouble(const Value &value,
                                               Fault &fault);
[[nodiscard]] std::optional<float> readFloat(const Value &value, Fault &fault);

/// Reads the elements of a list or set as objects of type T and passes each to
/// `add`. Errors: fills `fault` and returns false.
template <typename T, typename Add>
[[nodiscard]] bool readElements(const Value &value, Fault &fault,
                                const Add &add) {
  std::span<const Value> elements = value.elements();
  for (size_t i = 0; i < elements.size(); ++i) {
    std::optional<T> element = readAs<T>(elements[i], fault);
    if (!element) {
      inElement(i, fault);
      return false;
    }
    add(std::move(*element));
  }
  return true;
}

/// Writes each of `objects` as a value.
template <typename T, typename Container>
std::vector<Value> writeElements(const Container &objects) {
  std::vector<Value> values;
  values.reserve(objects.size());
  for (const T &object : objects)
    values.push_back(valueFrom<T>(object));
  return values;
}

/// The mapping of maps with elements of type T.
template <typename Map, typename T>
struct OfMap {
  static Type type() { return Type::map(TypeMapping<T>::type()); }
  static std::optional<Map> read(const Value &value,
                                 Fault &fault) requires Readable<T> {
    Map map;
    for (size_t i = 0; i < value.size(); ++i) {
      std::optional<T> element = readAs<T>(value.elements()[i], fault);
      if (!element) {
        inElement(value.key(i), fault);
        return std::nullopt;
      }
      map.emplace(std::string(value.key(i)), std::move(*element));
    }
    return map;
  }
  static Value write(const Map &map) requires WritableElement<T> {
    std::vector<std::pair<std::string, Value>> entries;
    for (const auto &[key, object] : map)
      entries.emplace_back(key, valueFrom<T>(object));
    return Value::map(TypeMapping<T>::type(), std::move(entries));
  }
};

} // namespace mapping

template <Readable T>
[[nodiscard]] std::optional<T> readAs(const Value &value, Fault &fault) {
  if (!readsUnknown<T> && !mapping::isPlain(value, readsNull<T>, fault))
    return std::nullopt;
  return TypeMapping<T>::read(value, fault);
}

template <>
struct TypeMapping<bool> {
  static Type type() { return Type::boolean(); }
  [[nodiscard]] static std::optional<bool> read(const Value &value, Fault &) {
    return value.asBool();
  }
  static Value write(bool b) { return Value::boolean(b); }
};

template <WholeNumber T>
struct TypeMapping<T> {
  static Type type() { return Type::number(); }
  [[nodiscard]] static std::optional<T> read(const Value &value, Fault &fault) {
    using OfT = std::numeric_limits<T>;
    if constexpr (std::signed_integral<T>) {
      if (auto n = value.asNumber().toInt64(); n && std::in_range<T>(*n))
        return static_cast<T>(*n);
    } else {
      if (auto n = value.asNumber().toUint64(); n && std::in_range<T>(*n))
        return static_cast<T>(*n);
    }
    return mapping::outOfRange(std::to_string(OfT::min()),
                               std::to_string(OfT::max()), fault);
  }
  static Value write(T n) { return Value::number(n); }
};

template <std::floating_point T>
struct TypeMapping<T> {
  static Type type() { return Type::number(); }
  [[nodiscard]] static std::optional<T> read(const Value &value, Fault &fault) {
    if constexpr (std::same_as<T, float>)
      return mapping::readFloat(value, fault);
    else
      return mapping::readDouble(value, fault);
  }
  /// Requires that `n` is not a NaN.
  static Value write(T n) { return Value::number(n); }
};

template <>
struct TypeMapping<std::string> {
  static Type type() { return Type::string(); }
  [[nodiscard]] static std::optional<std::string> read(const Value &value,
                                                       Fault &) {
    return std::string(value.asString());
  }
  static Value write(const std::string &text) { return Value::string(text); }
};

template <>
struct TypeMapping<std::string_view> {
  static Type type() { return Type::string(); }
  [[nodiscard]] static std::optional<std::string_view> read(const Value &value,
                                                            Fault &) {
    return value.asString();
  }
  static Value write(std::string_view text) { return Value::string(text); }
};

template <>
inline constexpr bool readsNull<Value> = true;
template <>
inline constexpr bool readsUnknown<Value> = true;
template <>
struct TypeMapping<Value> {
  static Type type() { return Type::dynamic(); }
  [[nodiscard]] static std::optional<Value> read(const Value &value, Fault &) {
    return value;
  }
  static Value write(const Value &value) { return value; }
};

template <typename T>
inline constexpr bool readsNull<std::optional<T>> = true;
template <typename T>
inline constexpr bool readsUnknown<std::optional<T>> = readsUnknown<T>;
template <typename T>
requires Readable<T> || Writable<T>
struct TypeMapping<std::optional<T>> {
  static Type type() { return TypeMapping<T>::type(); }
  static std::optional<std::optional<T>>
  read(const Value &value, Fault &fault) requires Readable<T> {
    if (value.isNull() && !value.isMarked())
      return std::optional<T>();
    std::optional<T> object = readAs<T>(value, fault);
    return object ? std::optional(std::move(object)) : std::nullopt;
  }
  static Value write(const std::optional<T> &object) requires Writable<T> {
    return object ? valueFrom<T>(*object) : Value::null(type());
  }
};

template <typename T>
requires Readable<T> || Writable<T>
struct TypeMapping<std::vector<T>> {
  static Type type() { return Type::list(TypeMapping<T>::type()); }
  static std::optional<std::vector<T>> read(const Value &value,
                                            Fault &fault) requires Readable<T> {
    std::vector<T> list;
    list.reserve(value.size());
    auto add = [&](T &&element) { list.push_back(std::move(element)); };
    return mapping::readElements<T>(value, fault, add)
               ? std::optional(std::move(list))
               : std::nullopt;
  }
  static Value write(const std::vector<T> &list) requires WritableElement<T> {
    return Value::list(TypeMapping<T>::type(), mapping::writeElements<T>(list));
  }
};

template <typename T>
requires Readable<T> || Writable<T>
struct TypeMapping<std::set<T>> {
  static Type type() { return Type::set(TypeMapping<T>::type()); }
  static std::optional<std::set<T>> read(const Value &value,
                                         Fault &fault) requires Readable<T> {
    std::set<T> set;
    auto add = [&](T &&element) { set.insert(std::move(element)); };
    return mapping::readElements<T>(value, fault, add)
               ? std::optional(std::move(set))
               : std::nullopt;
  }
  static Value write(const std::set<T> &set) requires WritableElement<T> {
    return Value::set(TypeMapping<T>::type(), mapping::writeElements<T>(set));
  }
};

template <typename T>
requires Readable<T> || Writable<T>
struct TypeMapping<std::map<std::string, T>>
    : mapping::OfMap<std::map<std::string, T>, T> {
};

template <typename T>
requires Readable<T> || Writable<T>
struct TypeMapping<std::unordered_map<std::string, T>>
    : mapping::OfMap<std::unordered_map<std::string, T>, T> {
};

} // namespace hcl

#endif // HCL_TYPEMAPPING_H

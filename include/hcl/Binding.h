// The declaration that binds a struct to a body.
//
//   template <> struct hcl::Binding<Listener> {
//     static constexpr auto fields =
//         hcl::fields(hcl::label("protocol", &Listener::protocol),
//                     hcl::attribute("port", &Listener::port));
//   };
//
// In: names and pointers to members; Decode.h explains the kinds of fields.
// Out: a constant, made into a table by BindingTable.h. A field whose type
// cannot hold its part of a body does not compile.
// Ownership: names are literals. Threads: the constant never changes.
// Deliberately absent: decoding (Decode.h).
#ifndef HCL_BINDING_H
#define HCL_BINDING_H

#include "hcl/Body.h"
#include "hcl/SpecBuilder.h"
#include "hcl/TypeMapping.h"

#include <array>
#include <concepts>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace hcl {

/// Specialised for each struct that bodies are decoded to; see Decode.h.
template <typename T>
struct Binding;

/// A type with a Binding.
template <typename T>
concept Bound = requires {
  Binding<T>::fields;
};

/// A value, and the place of its expression or label.
template <typename T>
struct Located {
  T value{};
  Place place = {};
};

namespace binding {

/// The kinds of fields; see Decode.h.
enum class FieldKind : uint8_t {
  Label,
  Attribute,
  Optional,
  Block,
  Blocks,
  BlockMap,
  Rest,
  Place,
};

/// One field of a Binding: a member of the struct S, or of a base.
template <typename S, typename M>
struct Field {
  using Member = M;
  FieldKind kind;
  std::string_view name;
  M S::*member;
  BlockCount count = {};
  std::string_view key = {}; ///< BlockMap: the meaning of the key label
};

/// Whether M is a Located.
template <typename M>
inline constexpr bool isLocated = false;
template <typename T>
inline constexpr bool isLocated<Located<T>> = true;

/// The struct of a block in a field of type M, and its construction.
template <typename M>
struct BlockOf {
  using Nested = M;
  static constexpr bool isRequired = true;
  static M &make(M &member) { return member; }
};
template <typename T>
struct BlockOf<std::optional<T>> {
  using Nested = T;
  static constexpr bool isRequired = false;
  static T &make(std::optional<T> &member) { return member.emplace(); }
};
template <typename T>
struct BlockOf<std::unique_ptr<T>> {
  using Nested = T;
  static constexpr bool isRequired = false;
  static T &make(std::unique_ptr<T> &member) {
    return *(member = std::make_unique<T>());
  }
};

/// Whether a field of type M keeps an attribute's expression.
template <typename M>
inline constexpr bool isExpression = std::same_as<M, std::optional<Expression>>;

/// Does not compile if a field of type M cannot hold an attribute.
template <typename M>
constexpr void checkAttribute() {
  if constexpr (isLocated<M>)
    checkAttribute<decltype(M::value)>();
  else
    static_assert(Readable<M> || isExpression<M>,
                  "a field of type M cannot hold an attribute: specialise "
                  "hcl::TypeMapping for it");
  static_assert(!std::same_as<M, std::string_view>,
                "a std::string_view would outlive the value: use std::string");
}

/// Does not compile if a field of type M cannot hold a label.
template <typename M>
constexpr void checkLabel() {
  static_assert(std::same_as<M, std::string> ||
                    std::same_as<M, Located<std::string>>,
                "a label is a std::string or a Located<std::string>");
}
/// Does not compile if a field of type M cannot hold the rest of a body.
template <typename M>
constexpr void checkRest() {
  if constexpr (requires { typename M::mapped_type; } &&
                !std::same_as<M, Attributes>)
    checkAttribute<typename M::mapped_type>();
  else
    static_assert(std::same_as<M, Body> || std::same_as<M, Attributes>,
                  "a rest is a Body, Attributes or a std::map of values");
}

/// Whether names are distinct; this includes rest and place.
template <typename... Fields>
constexpr bool areDistinct(const std::tuple<Fields...> &fields) {
  return std::apply(
      [](const auto &...field) {
        std::array<std::string_view, sizeof...(Fields)> names{field.name...};
        for (size_t i = 0; i < names.size(); ++i)
          for (size_t j = i + 1; j < names.size(); ++j)
            if (names[i] == names[j])
              return false;
        return true;
      },
      fields);
}

/// Whether all fields are attributes with values.
template <typename... Fields>
constexpr bool hasAttributesOnly(const std::tuple<Fields...> &fields) {
  return std::apply(
      [](const auto &...field) {
        return (
            (Readable<typename std::remove_cvref_t<decltype(field)>::Member> &&
             (field.kind == FieldKind::Attribute ||
              field.kind == FieldKind::Optional)) &&
            ...);
      },
      fields);
}

} // namespace binding

// Functions that declare the fields of a Binding; see Decode.h for each.

/// The list of fields.
template <typename... Fields>
constexpr std::tuple<Fields...> fields(Fields... fields) {
  return {fields...};
}

/// The next label of the block.
template <typename S, typename M>
constexpr binding::Field<S, M> label(std::string_view name, M S::*field) {
  binding::checkLabel<M>();
  return {binding::FieldKind::Label, name, field};
}

/// The attribute `name`, which must be set.
template <typename S, typename M>
constexpr binding::Field<S, M> attribute(std::string_view name, M S::*field) {
  binding::checkAttribute<M>();
  return {binding::FieldKind::Attribute, name, field};
}

/// The attribute `name`, which may be missing.
template <typename S, typename M>
constexpr binding::Field<S, M> optional(std::string_view name, M S::*field) {
  binding::checkAttribute<M>();
  return {binding::FieldKind::Optional, name, field};
}

/// The only block of `type`.
template <typename S, typename M>
constexpr binding::Field<S, M> block(std::string_view type, M S::*field) {
  return {binding::FieldKind::Block, type, field};
}

/// All blocks of `type`, whose number must be within `count`.
template <typename S, typename M>
constexpr binding::Field<S, M> blocks(std::string_view type, M S::*field,
                                      BlockCount count = {}) {
  return {binding::FieldKind::Blocks, type, field, count};
}

/// All blocks of `type` by the label whose meaning is `key`.
template <typename S, typename M>
constexpr binding::Field<S, M> blockMap(std::string_view type,
                                        std::string_view key, M S::*field) {
  return {binding::FieldKind::BlockMap, type, field, {}, key};
}

/// Everything that the other fields do not name.
template <typename S, typename M>
constexpr binding::Field<S, M> rest(M S::*field) {
  binding::checkRest<M>();
  return {binding::FieldKind::Rest, "(rest)", field};
}

/// The place of the block.
template <typename S>
constexpr binding::Field<S, Place> place(Place S::*field) {
  return {binding::FieldKind::Place, "(place)", field};
}

} // namespace hcl

#endif // HCL_BINDING_H

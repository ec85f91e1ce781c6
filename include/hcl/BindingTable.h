// A Binding as a table of functions that set the fields of a struct.
//
// In: the constant `Binding<T>::fields`. Out: a table in which the struct is a
// `void *`, so that the library decodes all structs with the same code.
// `tableOf<T>()` makes it once, with its spec. Decode.h is for applications;
// this header is what its templates need.
// Deliberately absent: the functions for declarations (Binding.h).
#ifndef HCL_BINDINGTABLE_H
#define HCL_BINDINGTABLE_H

#include "hcl/Binding.h"
#include "hcl/Dec.h"

#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace hcl::binding {

/// A field of a struct, by functions on an object of that struct.
struct TableField {
  FieldKind kind;
  std::string name;
  BlockCount count = {};
  std::string key = {};
  /// Attributes: that values are converted to.
  Type type = {};
  /// Block: whether there must be one.
  bool isRequired = false;
  /// Blocks: the fields of each.
  std::vector<TableField> nested = {};

  /// Attributes, but for expressions: sets the field, or where `object` is null
  /// checks that `value` fits. Errors: fills `error` and returns false.
  bool (*set)(void *object, const Value &value, const hcl::Place &place,
              ConversionError &error) = nullptr;
  /// Attributes that are expressions.
  void (*setExpression)(void *object, const Expression &expression) = nullptr;
  void (*setLabel)(void *object, const std::string &label,
                   const hcl::Place &place) = nullptr;
  void (*setPlace)(void *object, const hcl::Place &place) = nullptr;
  /// Blocks: a new object in the field, for the block with the label `key`.
  void *(*add)(void *object, const std::string &key) = nullptr;
  /// Rest: one of these.
  void (*setBody)(void *object, const Body &rest) = nullptr;
  void (*setAttributes)(void *object, Attributes rest) = nullptr;
  bool (*setElement)(void *object, const std::string &name, const Value &value,
                     ConversionError &error) = nullptr;
};

/// The fields of a struct, and the spec that they are compiled to.
struct Table {
  std::vector<TableField> fields;
  Spec spec; ///< for Dialect::spec()
};

/// The spec for `table` in `dialect`.
Spec compile(const Table &table, const Dialect &dialect);
/// `fields` with their spec.
Table makeTable(std::vector<TableField> fields);
/// The type of an object with the attributes of `table`, and `object` filled
/// from such a value. Errors: fills `error` and returns false.
Type objectType(const Table &table);
bool readObject(const Table &table, const Value &value, void *object,
                ConversionError &error);
/// Fills `object` from `body`, which is that of `block` if that is not null.
void decode(const Table &table, const Body &body, const Block *block,
            const Scope &scope, void *object, Diagnostics &diagnostics);

/// The member of `object`, a T, that field number `index` is about.
template <typename T, size_t index>
auto &memberOf(void *object) {
  return static_cast<T *>(object)->*std::get<index>(Binding<T>::fields).member;
}

template <typename T, size_t index, typename M>
bool setAttribute(void *object, const Value &value, const Place &place,
                  ConversionError &error) {
  if constexpr (isLocated<M>) {
    auto read = readAs<decltype(M::value)>(value, error);
    if (read && object)
      memberOf<T, index>(object) = {std::move(*read), place};
    return read.has_value();
  } else {
    std::optional<M> read = readAs<M>(value, error);
    if (read && object)
      memberOf<T, index>(object) = std::move(*read);
    return read.has_value();
  }
}

template <typename T, typename... Outer>
std::vector<TableField> fieldsOf();

template <typename T, size_t index, typename M>
void describeAttribute(TableField &field) {
  if constexpr (isExpression<M>) {
    field.setExpression = [](void *object, const Expression &expression) {
      memberOf<T, index>(object) = expression;
    };
  } else {
    if constexpr (isLocated<M>)
      field.type = TypeMapping<decltype(M::value)>::type();
    else
      field.type = TypeMapping<M>::type();
    field.set = setAttribute<T, index, M>;
  }
}

template <typename T, size_t index, typename M>
void describeLabel(TableField &field) {
  field.setLabel = [](void *object, const std::string &label,
                      const Place &place) {
    if constexpr (isLocated<M>)
      memberOf<T, index>(object) = {label, place};
    else
      memberOf<T, index>(object) = label;
  };
}

template <typename T, size_t index, typename M>
void describeRest(TableField &field) {
  if constexpr (std::same_as<M, Body>) {
    field.setBody = [](void *object, const Body &rest) {
      memberOf<T, index>(object) = rest;
    };
  } else if constexpr (std::same_as<M, Attributes>) {
    field.setAttributes = [](void *object, Attributes rest) {
      memberOf<T, index>(object) = std::move(rest);
    };
  } else {
    using Element = typename M::mapped_type;
    field.type = TypeMapping<Element>::type();
    field.setElement = [](void *object, const std::string &name,
                          const Value &value, ConversionError &error) {
      std::optional<Element> read = readAs<Element>(value, error);
      if (read)
        memberOf<T, index>(object).insert_or_assign(name, std::move(*read));
      return read.has_value();
    };
  }
}

/// Describes the blocks of `field`, each of which is a Nested.
template <typename Nested, typename... Outer>
void describeNested(TableField &field) {
  constexpr bool isRecursive = (std::same_as<Nested, Outer> || ...);
  static_assert(!isRecursive, "a struct cannot contain itself: keep the blocks "
                              "as a rest and decode them in turn");
  static_assert(Bound<Nested>, "a field cannot hold this type for a block: "
                               "specialise hcl::Binding for it");
  if constexpr (Bound<Nested> && !isRecursive)
    field.nested = fieldsOf<Nested, Outer...>();
}

template <typename T, size_t index, typename... Outer>
TableField describe() {
  constexpr const auto &bound = std::get<index>(Binding<T>::fields);
  using M = typename std::remove_cvref_t<decltype(bound)>::Member;
  TableField field{.kind = bound.kind,
                   .name = std::string(bound.name),
                   .count = bound.count,
                   .key = std::string(bound.key)};
  if constexpr (bound.kind == FieldKind::Label) {
    describeLabel<T, index, M>(field);
  } else if constexpr (bound.kind == FieldKind::Attribute ||
                       bound.kind == FieldKind::Optional) {
    describeAttribute<T, index, M>(field);
  } else if constexpr (bound.kind == FieldKind::Block) {
    field.isRequired = BlockOf<M>::isRequired;
    field.add = [](void *object, const std::string &) -> void * {
      return &BlockOf<M>::make(memberOf<T, index>(object));
    };
    describeNested<typename BlockOf<M>::Nested, T, Outer...>(field);
  } else if constexpr (bound.kind == FieldKind::Blocks) {
    field.add = [](void *object, const std::string &) -> void * {
      return &memberOf<T, index>(object).emplace_back();
    };
    describeNested<typename M::value_type, T, Outer...>(field);
  } else if constexpr (bound.kind == FieldKind::BlockMap) {
    field.add = [](void *object, const std::string &key) -> void * {
      return &memberOf<T, index>(object)[key];
    };
    describeNested<typename M::mapped_type, T, Outer...>(field);
  } else if constexpr (bound.kind == FieldKind::Rest) {
    describeRest<T, index, M>(field);
  } else {
    field.setPlace = [](void *object, const Place &place) {
      memberOf<T, index>(object) = place;
    };
  }
  return field;
}

/// The fields of T, which is in a struct of `Outer`.
template <typename T, typename... Outer>
std::vector<TableField> fieldsOf() {
  static_assert(areDistinct(Binding<T>::fields),
                "each name of a Binding, `rest` and `place` occur once");
  using Fields = std::remove_cvref_t<decltype(Binding<T>::fields)>;
  std::vector<TableField> fields;
  [&]<size_t... I>(std::index_sequence<I...>) {
    (fields.push_back(describe<T, I, Outer...>()), ...);
  }
  (std::make_index_sequence<std::tuple_size_v<Fields>>());
  return fields;
}

template <typename T>
const Table &tableOf() {
  static const Table table = makeTable(fieldsOf<T>());
  return table;
}

} // namespace hcl::binding

#endif // HCL_BINDINGTABLE_H

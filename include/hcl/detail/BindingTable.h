// A Binding as a table of functions that set the fields of a struct.
//
// In: the constant `Binding<T>::fields`. Out: a table for access to the struct
// as a `void *`, so the library decodes all structs with the same code.
// `tableOf<T>()` makes the table, with its spec, on first use. Applications
// include Decode.h; this header serves its templates.
// Ownership: tables live as long as the program. Threads: several may read one.
// Deliberately absent: the functions for declarations (Binding.h).
#ifndef HCL_DETAIL_BINDINGTABLE_H
#define HCL_DETAIL_BINDINGTABLE_H

#include "hcl/Binding.h"
#include "hcl/Dec.h"

#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace hcl::binding {

/// A field of a struct, as functions on a pointer to that struct.
struct TableField {
  FieldKind kind;
  std::string name;
  BlockCount count = {};
  std::string key = {};
  /// Attributes and rests of values: the type that values are converted to.
  Type type = {};
  /// Block: whether it must be present.
  bool isRequired = false;
  /// Block, Blocks, BlockMap: the fields of the nested struct.
  std::vector<TableField> nested = {};

  /// Attributes with values: sets the field; only checks that `value` fits if
  /// `object` is null. Errors: fills `fault` and returns false.
  bool (*set)(void *object, const Value &value, const hcl::Place &place,
              Fault &fault) = nullptr;
  /// Attributes that are kept as expressions: sets the field.
  void (*setExpression)(void *object, const Expression &expression) = nullptr;
  /// Labels: sets the field to the label at `place`.
  void (*setLabel)(void *object, const std::string &label,
                   const hcl::Place &place) = nullptr;
  /// Places: sets the field.
  void (*setPlace)(void *object, const hcl::Place &place) = nullptr;
  /// Blocks: adds an object to the field for a block with the key `key`, and
  /// returns a pointer to it.
  void *(*add)(void *object, const std::string &key) = nullptr;
  /// Rest: one of these three is set.
  void (*setBody)(void *object, const Body &rest) = nullptr;
  void (*setAttributes)(void *object, Attributes rest) = nullptr;
  bool (*setElement)(void *object, const std::string &name, const Value &value,
                     Fault &fault) = nullptr;
};

/// The fields of a struct, and the spec compiled from them.
struct Table {
  std::vector<TableField> fields;
  Spec spec; ///< for Dialect::spec()
};

/// Compiles `table` to a spec in `dialect`.
Spec compile(const Table &table, const Dialect &dialect);
/// A table of `fields` and their spec for Dialect::spec().
Table makeTable(std::vector<TableField> fields);
/// The object type with the attributes of `table`.
Type objectType(const Table &table);
/// Fills `object` from `value`, which is of that type. Errors: fills `fault`
/// and returns false.
[[nodiscard]] bool readObject(const Table &table, const Value &value,
                              void *object, Fault &fault);
/// Fills `object` from `body`, which belongs to `block` unless that is null.
/// Errors: as hcl::decode.
void decode(const Table &table, const Body &body, const Block *block,
            const Scope &scope, void *object, Diagnostics &diagnostics);

/// The member of `object`, a T, that field number `index` is bound to.
template <typename T, size_t index>
auto &memberOf(void *object) {
  return static_cast<T *>(object)->*std::get<index>(Binding<T>::fields).member;
}

/// TableField::set for a field of type M.
template <typename T, size_t index, typename M>
[[nodiscard]] bool setAttribute(void *object, const Value &value,
                                const Place &place, Fault &fault) {
  if constexpr (isLocated<M>) {
    auto read = readAs<decltype(M::value)>(value, fault);
    if (read && object)
      memberOf<T, index>(object) = {std::move(*read), place};
    return read.has_value();
  } else {
    std::optional<M> read = readAs<M>(value, fault);
    if (read && object)
      memberOf<T, index>(object) = std::move(*read);
    return read.has_value();
  }
}

/// The fields of T, which is nested in the structs `Outer`.
template <typename T, typename... Outer>
std::vector<TableField> fieldsOf();

/// Fills in the members of `field` that an attribute of type M needs.
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

/// Fills in the members of `field` that a label of type M needs.
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

/// Fills in the members of `field` that a rest of type M needs.
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
                          const Value &value, Fault &fault) {
      std::optional<Element> read = readAs<Element>(value, fault);
      if (read)
        memberOf<T, index>(object).insert_or_assign(name, std::move(*read));
      return read.has_value();
    };
  }
}

/// Fills in the fields of the nested struct. A struct inside itself does not
/// compile.
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

/// Field number `index` of the Binding of T.
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

/// The table of T, made on first use. Threads: safe.
template <typename T>
const Table &tableOf() {
  static const Table table = makeTable(fieldsOf<T>());
  return table;
}

} // namespace hcl::binding

#endif // HCL_DETAIL_BINDINGTABLE_H

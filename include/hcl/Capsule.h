// The behaviour of a capsule type: operations on data that only the application
// understands.
//
//   const CapsuleHooks hooks = {.equal = sameHandle};
//   Type handle = Type::capsule("handle", &hooks);
//   Value value = Value::capsule(handle, std::make_shared<const Handle>(3));
//
// The hooks of a type define how its values compare, convert and print. Each
// may be null; without hooks, the language can only pass the values on.
// In: a table of hooks. Out: the application's data in values.
// Ownership: a value keeps its data alive; the table of hooks is static.
// Threads: several may call a hook at once.
// Deliberately absent: attributes and elements, which capsules do not have.
#ifndef HCL_CAPSULE_H
#define HCL_CAPSULE_H

#include "hcl/Value.h"

#include <optional>
#include <string>

namespace hcl {

struct Fault;

/// The operations of a capsule type. Capsules passed to them are known, not
/// null and not marked.
/// Spec: IM-CAPS-003..005.
struct CapsuleHooks {
  /// Whether two capsules of the type are the same, for sets, caches and tests;
  /// an equivalence. Null: they are if they share their data.
  bool (*same)(const Value &a, const Value &b) = nullptr;
  /// A hash consistent with `same`. Null: the hash of the data's address, or,
  /// if `same` is set, one hash for all capsules.
  size_t (*hash)(const Value &capsule) = nullptr;
  /// The language's `==`; returns nothing for a result that is not known yet.
  /// Null: `same`.
  std::optional<bool> (*equal)(const Value &a, const Value &b) = nullptr;
  /// A text for messages and output, on one line. Null: the name of the type.
  std::string (*text)(const Value &capsule) = nullptr;

  /// Whether values of `from` convert to the type. Null: none do.
  Conversion (*conversionFrom)(const Type &from) = nullptr;
  /// Converts `value`, known and not null, to the capsule type `to`. Errors:
  /// fills `fault` and returns nothing. Requires `conversionFrom`.
  std::optional<Value> (*convertFrom)(const Value &value, const Type &to,
                                      Fault &fault) = nullptr;
  /// Whether capsules convert to `to`. Null: to no other type.
  Conversion (*conversionTo)(const Type &to) = nullptr;
  /// Converts `capsule` to `to`. Errors: as `convertFrom`. Requires
  /// `conversionTo`.
  std::optional<Value> (*convertTo)(const Value &capsule, const Type &to,
                                    Fault &fault) = nullptr;
};

/// The data of a capsule as a `Data`, which it must have been made of. Valid as
/// long as the value.
template <typename Data>
const Data &capsuleDataAs(const Value &capsule) {
  return *static_cast<const Data *>(capsule.capsuleData().get());
}

} // namespace hcl

#endif // HCL_CAPSULE_H

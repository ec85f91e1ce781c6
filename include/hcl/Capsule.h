// The behaviour of a capsule type: what an application says about data that
// only it understands.
//
//   const CapsuleHooks hooks = {.equal = sameHandle};
//   Type handle = Type::capsule("handle", &hooks);
//   Value value = Value::capsule(handle, std::make_shared<const Handle>(3));
//
// The hooks of a type say how its values compare, convert and print. Each may
// be null: then the language can only pass the values on.
// In: a table of hooks. Out: data of the application from values.
// Ownership: a value keeps its data alive; the table of hooks is static.
// Threads: the hooks may be called from several.
// Deliberately absent: attributes and elements of capsules; there are none.
#ifndef HCL_CAPSULE_H
#define HCL_CAPSULE_H

#include "hcl/Value.h"

#include <optional>
#include <string>

namespace hcl {

struct Fault;

/// The capsules that functions get are known, not null and not
/// marked.
/// Spec: IM-CAPS-003..005.
struct CapsuleHooks {
  /// Whether two capsules of the type are the same, for sets, caches and
  /// tests: an equivalence. Null: if they share their data.
  bool (*same)(const Value &a, const Value &b) = nullptr;
  /// A hash consistent with `same`. Null: found from the data's address, or,
  /// if there is `same`, the same for all.
  size_t (*hash)(const Value &capsule) = nullptr;
  /// The language's `==`; nothing: not known yet. Null: `same`.
  std::optional<bool> (*equal)(const Value &a, const Value &b) = nullptr;
  /// A text for messages and prints, on one line. Null: the name of the type.
  std::string (*text)(const Value &capsule) = nullptr;

  /// Whether values of `from` become capsules of the type. Null: none do.
  Conversion (*conversionFrom)(const Type &from) = nullptr;
  /// `value`, known and not null, as the capsule type `to`. Errors: fills
  /// `fault` and returns nothing. Requires `conversionFrom`.
  std::optional<Value> (*convertFrom)(const Value &value, const Type &to,
                                      Fault &fault) = nullptr;
  /// Whether capsules become values of `to`. Null: of no other type.
  Conversion (*conversionTo)(const Type &to) = nullptr;
  /// `capsule` as a value of `to`. Errors: as `convertFrom`. Requires
  /// `conversionTo`.
  std::optional<Value> (*convertTo)(const Value &capsule, const Type &to,
                                    Fault &fault) = nullptr;
};

/// The data of a capsule, which must have been made of a `Data`.
template <typename Data>
const Data &capsuleDataAs(const Value &capsule) {
  return *static_cast<const Data *>(capsule.capsuleData().get());
}

} // namespace hcl

#endif // HCL_CAPSULE_H

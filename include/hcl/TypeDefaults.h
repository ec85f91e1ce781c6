// Default values of optional attributes.
//
//   attr = … | name "=" "optional" "(" type "," value ")"     -- see Text.h
//
//   TypeConstraint service = *parseTypeConstraint(
//       "object({port=optional(number, 80)})", Dialect::spec(), fault);
//   Value filled = applyDefaults(value, service.type,
//                                service.defaults, Dialect::spec());
//
// A type records that an attribute may be absent; its default lies beside the
// type, since types with different defaults are the same type.
// In: a type constraint as text (ReadText.h), and values. Out: values with
// defaults in place of absent attributes, ready to be converted to the type.
// Ownership: results are values of their own. Threads: no state is kept.
// Deliberately absent: the conversion itself (Convert.h).
#ifndef HCL_TYPEDEFAULTS_H
#define HCL_TYPEDEFAULTS_H

#include "hcl/Dialect.h"
#include "hcl/Limits.h"
#include "hcl/Type.h"
#include "hcl/Value.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// The defaults of a type, in a tree parallel to that of the type.
struct TypeDefaults {
  /// Objects: the default of each attribute in the order of the type; or empty.
  std::vector<std::optional<Value>> values = {};
  /// The defaults inside each attribute or element in the order of the type
  /// (one entry for a collection); or empty.
  std::vector<TypeDefaults> parts = {};

  /// Whether there are no defaults at any depth.
  bool empty() const { return values.empty() && parts.empty(); }
  /// The default of attribute `index`, or null.
  const Value *value(size_t index) const {
    return index < values.size() && values[index] ? &*values[index] : nullptr;
  }
  /// The defaults inside attribute or element `index`; empty if it has none.
  const TypeDefaults &part(size_t index) const;
};

/// A type with the defaults of its optional attributes.
struct TypeConstraint {
  Type type;
  TypeDefaults defaults = {};
};

/// `value` with the defaults of `type` filled in, at every depth, for
/// attributes that an object or map lacks or has as null. An unknown with a
/// default that is not null is not null. A list, set or map whose elements come
/// to differ in type takes their common type in `dialect`, or becomes a tuple
/// or object. Nulls, unknowns and parts that do not fit the type stay as they
/// are; the conversion to `type`, which comes next, reports them. Marks: kept.
/// With a `budget`, parts visited after it is exceeded also stay as they are.
/// Cost: linear in the value and in the defaults filled in. Recursion is as
/// deep as `type`.
Value applyDefaults(const Value &value, const Type &type,
                    const TypeDefaults &defaults, const Dialect &dialect,
                    Budget *budget = nullptr);

/// Calls `visit` with the type of each optional attribute in `type`, at every
/// depth of defaults, in the order in which `typeConstraintText` writes the
/// defaults: inner attributes come before outer ones.
void forEachOptional(const Type &type,
                     const std::function<void(const Type &)> &visit);
/// The defaults of `type`: `next` gives the default of each optional attribute
/// from the type of the attribute, in the order of forEachOptional; nothing:
/// none.
TypeDefaults
defaultsInOrder(const Type &type,
                const std::function<std::optional<Value>(const Type &)> &next);
/// The default of each optional attribute, in the order of forEachOptional;
/// null: none.
std::vector<const Value *> orderedDefaults(const TypeConstraint &constraint);

/// The constraint as text that `parseTypeConstraint` reads.
std::string typeConstraintText(const TypeConstraint &constraint);

} // namespace hcl

#endif // HCL_TYPEDEFAULTS_H

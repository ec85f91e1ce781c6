// Default values of optional attributes.
//
//   attr = … | name "=" "optional" "(" type "," value ")"     -- see Text.h
//
//   TypeConstraint service = *parseTypeConstraint(
//       "object({port=optional(number, 80)})", Dialect::spec(), fault);
//   Value filled = applyDefaults(value, service.type, service.defaults);
//
// A type says that an attribute may be absent; what stands for it then is said
// beside the type, since types with different defaults are the same type.
// In: a type constraint as text, and values. Out: values in which defaults
// stand for what is absent, ready to be converted to the type.
// Ownership: results are values of their own. Threads: no state is kept.
// Deliberately absent: the conversion itself (Convert.h).
#ifndef HCL_TYPEDEFAULTS_H
#define HCL_TYPEDEFAULTS_H

#include "hcl/Dialect.h"
#include "hcl/Limits.h"
#include "hcl/Type.h"
#include "hcl/Value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// The defaults of a type, a tree beside the tree of the type.
struct TypeDefaults {
  /// Objects: of each attribute in the order of the type; or empty.
  std::vector<std::optional<Value>> values = {};
  /// Those of the attributes or elements in the order of the type (one for
  /// collections); or empty.
  std::vector<TypeDefaults> parts = {};

  /// Whether there is no default at any depth.
  bool empty() const { return values.empty() && parts.empty(); }
  /// The default of attribute `index`, or null.
  const Value *value(size_t index) const {
    return index < values.size() && values[index] ? &*values[index] : nullptr;
  }
  /// The defaults inside attribute or element `index`; empty ones for none.
  const TypeDefaults &part(size_t index) const;
};

/// A type and what stands for its absent attributes.
struct TypeConstraint {
  Type type;
  TypeDefaults defaults = {};
};

/// `value` with the defaults for a value of `type` filled in, at every depth:
/// where an object or map has no attribute of a name, or a null one. An object
/// or map that is null counts as empty; a map becomes an object, and a list,
/// set or map whose elements come to differ in type a tuple or object. What
/// does not fit the type, and unknowns, stay as they are: conversion to `type`
/// comes next and reports it. Marks are kept.
/// With a `budget`, what is met after that is exceeded stays as it is too.
/// Cost: linear in the value and in what is filled in. Recursion is as deep as
/// `type`.
Value applyDefaults(const Value &value, const Type &type,
                    const TypeDefaults &defaults, Budget *budget = nullptr);

/// The constraint in the notation that `parseTypeConstraint` reads.
std::string typeConstraintText(const TypeConstraint &constraint);

} // namespace hcl

#endif // HCL_TYPEDEFAULTS_H

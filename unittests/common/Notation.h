// Types and values of tests, written in their text notation.
#ifndef HCL_UNITTESTS_VALUE_NOTATION_H
#define HCL_UNITTESTS_VALUE_NOTATION_H

#include "hcl/Convert.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// The dialects of the specification and of the reference.
inline const Dialect spec = Dialect::spec();
inline const Dialect reference = Dialect::hashicorp();

/// The type written as `text`.
inline Type T(std::string_view text) {
  Fault error;
  std::optional<Type> type = parseType(text, error);
  if (!type)
    ADD_FAILURE() << "not a type: " << text << ": " << error.reason;
  return type.value_or(Type());
}

/// The value written as `text`.
inline Value V(std::string_view text) {
  Fault error;
  std::optional<Value> value = parseValue(text, error);
  if (!value)
    ADD_FAILURE() << "not a value: " << text << ": " << error.reason;
  return value.value_or(Value());
}

/// `number to string`.
inline std::string describe(const Type &from, const Type &to) {
  return typeText(from) + " to " + typeText(to);
}

/// The result of converting `value` to `type`: a value or `error: …`, as text.
inline std::string converted(std::string_view value, std::string_view type,
                             const Dialect &dialect) {
  Fault error;
  std::optional<Value> result = convert(V(value), T(type), dialect, error);
  return result ? valueText(*result) : "error: " + error.text();
}

/// The type that `types` unify to, or `none`, as text.
inline std::string unified(const std::vector<std::string_view> &types,
                           const Dialect &dialect, bool allowUnsafe = true) {
  std::vector<Type> list;
  for (std::string_view type : types)
    list.push_back(T(type));
  std::optional<Type> result = unify(list, dialect, allowUnsafe);
  return result ? typeText(*result) : "none";
}

/// `none`, `unsafe` or `safe`.
inline std::string safety(std::string_view from, std::string_view to,
                          const Dialect &dialect) {
  switch (conversion(T(from), T(to), dialect)) {
  case Conversion::None:
    return "none";
  case Conversion::Unsafe:
    return "unsafe";
  case Conversion::Safe:
    return "safe";
  }
  return "?";
}

} // namespace hcl

#endif // HCL_UNITTESTS_VALUE_NOTATION_H

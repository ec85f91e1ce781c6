// Checked reading of values.
#include "hcl/Value.h"

namespace hcl {

std::optional<bool> Value::getBool() const noexcept {
  return reads(ValueKind::Bool) ? std::optional(asBool()) : std::nullopt;
}

std::optional<int64_t> Value::getInteger() const noexcept {
  return reads(ValueKind::Integer) ? std::optional(asInteger()) : std::nullopt;
}

std::optional<double> Value::getDouble() const noexcept {
  if (!isKnownNumber() || isFailed())
    return std::nullopt;
  return asNumber().toDouble();
}

std::optional<std::string_view> Value::getString() const &noexcept {
  return reads(ValueKind::String) ? std::optional(asString()) : std::nullopt;
}

std::optional<std::string> Value::getString() && {
  return reads(ValueKind::String) ? std::optional(std::string(asString()))
                                  : std::nullopt;
}

std::optional<std::span<const Value>> Value::getElements() const &noexcept {
  return isCollection() && !isFailed() ? std::optional(elements())
                                       : std::nullopt;
}

std::optional<Value> Value::getAttribute(std::string_view name) const {
  if (!reads(ValueKind::Object) && !reads(ValueKind::Map))
    return std::nullopt;
  const Value *part = find(name);
  return part ? std::optional(*part) : std::nullopt;
}

std::optional<Value> Value::getElement(size_t index) const {
  if ((!reads(ValueKind::List) && !reads(ValueKind::Tuple)) || index >= size())
    return std::nullopt;
  return elements()[index];
}

void Value::step(std::string_view name) {
  *this = getAttribute(name).value_or(Value());
}

void Value::step(size_t index) { *this = getElement(index).value_or(Value()); }

} // namespace hcl

// Conversion of values to and from the types of the extended information
// model. Which conversions there are is in ConvertExtended.cpp.
#include "ConvertExtended.h"
#include "hcl/Extended.h"
#include "hcl/Number.h"
#include "hcl/Refinement.h"
#include "hcl/Text.h"

#include <algorithm>

namespace hcl {

std::optional<Value> convertToInt(const Value &value, const Dialect &dialect,
                                  std::string &reason) {
  Value number = value;
  if (value.kind() == ValueKind::String) {
    std::string_view text = value.asString();
    std::string_view digits = text.substr(text.starts_with('-'));
    if (digits.empty() ||
        digits.find_first_not_of("0123456789") != digits.npos) {
      reason = "a whole number is required";
      return std::nullopt;
    }
    std::optional<Value> read = numberFromText(text, dialect, reason);
    if (!read)
      return std::nullopt;
    number = *std::move(read);
  }
  if (!number.isKnownNumber()) {
    reason = "int required";
    return std::nullopt;
  }
  if (number.asNumber().isInteger() &&
      number::minPrecision(number.asNumber()) <= maxIntBits)
    return intValue(number);
  reason = number.asNumber().isInteger() ? "the number is out of range"
                                         : "a whole number is required";
  return std::nullopt;
}

namespace {

/// The order in which the element types of a union are tried for a value of
/// type `from`: its own, one that it is assignable to, one that it always
/// converts to, the others. A string may mean many things; a number is the
/// more special one, so bool comes last.
std::vector<Type> elementsToTry(const Type &from, const Type &type,
                                const Dialect &dialect) {
  auto rank = [&](const Type &element) {
    if (element == from)
      return 0;
    Conversion how = conversion(from, element, dialect);
    return how == Conversion::Safe            ? 1
           : how == Conversion::None          ? 4
           : element.kind() == TypeKind::Bool ? 3
                                              : 2;
  };
  std::vector<Type> elements(type.unionElements().begin(),
                             type.unionElements().end());
  std::ranges::stable_sort(elements, {}, rank);
  while (!elements.empty() && rank(elements.back()) == 4)
    elements.pop_back();
  return elements;
}

/// A known value or a null as one of the union `type`.
/// Spec: EX-CONV-008, EX-CONV-012.
std::optional<Value> toUnion(const Value &value, const Type &from,
                             const Type &type, const Dialect &dialect,
                             ConversionError &error, Budget *budget) {
  ConversionError first;
  for (const Type &element : elementsToTry(from, type, dialect)) {
    ConversionError problem;
    std::optional<Value> member =
        element == from ? value
                        : convert(value, element, dialect, problem, budget);
    if (!member) {
      if (first.reason.empty())
        first = problem;
      continue;
    }
    if (type.hasElement(member->type()))
      return unionValue(type, *std::move(member));
    // `any` stood for the type of the value.
    std::vector<Type> elements(type.unionElements().begin(),
                               type.unionElements().end());
    std::ranges::replace(elements, element, member->type());
    Type exact = Type::unionOf(std::move(elements));
    return exact.isUnion() ? unionValue(exact, *std::move(member)) : member;
  }
  error = first.reason.empty() ? explainMismatch(from, type, dialect) : first;
  return std::nullopt;
}

/// The promise or output `type` that gives `value`.
/// Spec: EX-CONV-015, EX-CONV-020.
std::optional<Value> toEventual(const Value &value, const Type &from,
                                const Type &type, const Dialect &dialect,
                                ConversionError &error, Budget *budget) {
  const bool isEventual = from.isEventual();
  const Value &given = isEventual ? value.inner() : value;
  std::optional<Value> inner =
      convert(given, type.element(), dialect, error, budget);
  if (!inner)
    return std::nullopt;
  return eventualValue(type.kind(), *std::move(inner),
                       isEventual ? eventualInfo(value) : EventualInfo());
}

} // namespace

std::optional<Value> convertExtendedValue(const Value &value, const Type &type,
                                          const Dialect &dialect,
                                          ConversionError &error,
                                          Budget *budget) {
  Type from = value.isNull() ? Type::none() : value.type();
  if (from == type)
    return value;
  if (conversion(from, type, dialect, budget) == Conversion::None) {
    error = explainMismatch(from, type, dialect);
    return std::nullopt;
  }
  if (!value.isKnown()) {
    Type to = convertedType(from, type, dialect);
    if (value.isFailed())
      return Value::failed(to);
    return Value::unknown(to, {.notNull = rangeOf(value).notNull});
  }
  // A value of a union converts as the value that it is.
  if (from.isUnion())
    return convert(value.inner(), type, dialect, error, budget);
  if (type.isUnion())
    return toUnion(value.isNull() ? Value::null(from) : value, from, type,
                   dialect, error, budget);
  if (type.isEventual())
    return toEventual(value, from, type, dialect, error, budget);
  // What is left is an int.
  return convert(value.inner(), type, dialect, error, budget);
}

} // namespace hcl

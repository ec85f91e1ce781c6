#include "hcl/TypeMapping.h"

#include "Support/Message.h"

#include <cmath>

namespace hcl::mapping {

bool isPlain(const Value &value, bool takesNull, Fault &fault) {
  if (value.isMarked())
    fail("a value without marks is required", fault);
  else if (value.isFailed() || !value.isKnown())
    fail("a known value is required", fault);
  else if (value.isNull() && !takesNull)
    fail("it must not be null", fault);
  else
    return true;
  return false;
}

std::nullopt_t fail(const char *reason, Fault &fault) {
  fault = {.reason = reason};
  return std::nullopt;
}

std::nullopt_t outOfRange(const std::string &least, const std::string &most,
                          Fault &fault) {
  fault = {.reason =
               message("a whole number from {least} to {most} is required",
                       "least"_a = least, "most"_a = most)};
  return std::nullopt;
}

static void prepend(PathStep step, Fault &fault) {
  fault.path.insert(fault.path.begin(), std::move(step));
}

void inElement(size_t index, Fault &fault) {
  prepend(PathStep::index(static_cast<int64_t>(index)), fault);
}

void inElement(std::string_view key, Fault &fault) {
  prepend(PathStep::index(key), fault);
}

void inAttribute(std::string_view name, Fault &fault) {
  prepend(PathStep::attribute(name), fault);
}

/// `nearest`, the machine's number nearest to `n`, unless it is beyond range.
template <typename T>
[[nodiscard]] static std::optional<T> inRange(T nearest, const NumberRef &n,
                                              Fault &fault) {
  if (std::isinf(nearest) && !n.isInfinite())
    return fail("the number is too large", fault);
  return nearest;
}

std::optional<double> readDouble(const Value &value, Fault &fault) {
  NumberRef n = value.asNumber();
  return inRange(n.toDouble(), n, fault);
}

std::optional<float> readFloat(const Value &value, Fault &fault) {
  NumberRef n = value.asNumber();
  return inRange(n.toFloat(), n, fault);
}

} // namespace hcl::mapping

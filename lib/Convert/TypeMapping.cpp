#include "hcl/TypeMapping.h"

#include "Support/Text.h"

#include <cmath>

namespace hcl::mapping {

bool isPlain(const Value &value, bool takesNull, ConversionError &error) {
  if (value.isMarked())
    fail("a value without marks is required", error);
  else if (value.isFailed() || !value.isKnown())
    fail("a known value is required", error);
  else if (value.isNull() && !takesNull)
    fail("it must not be null", error);
  else
    return true;
  return false;
}

std::nullopt_t fail(const char *reason, ConversionError &error) {
  error = {{}, reason};
  return std::nullopt;
}

std::nullopt_t outOfRange(const std::string &least, const std::string &most,
                          ConversionError &error) {
  error = {{}, "a whole number from " + least + " to " + most + " is required"};
  return std::nullopt;
}

static void prepend(const std::string &step, ConversionError &error) {
  error.path = error.path.empty() ? step : step + ": " + error.path;
}

void inElement(size_t index, ConversionError &error) {
  prepend("element " + std::to_string(index), error);
}

void inElement(std::string_view key, ConversionError &error) {
  prepend("element " + quote(key), error);
}

void inAttribute(std::string_view name, ConversionError &error) {
  prepend("attribute " + quote(name), error);
}

std::optional<double> readDouble(const Value &value, double most,
                                 ConversionError &error) {
  double n = value.asNumber().toDouble();
  if (std::abs(n) > most && !value.asNumber().isInfinite())
    return fail("the number is too large", error);
  return n;
}

} // namespace hcl::mapping

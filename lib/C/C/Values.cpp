// Values for C. A handle is a Value, so elements are lent without a copy.
// Readers look through marks, and through the wrappers of the extended dialect.
#include "Handles.h"

#include "Support/Utf8.h"
#include "hcl/Convert.h"
#include "hcl/Json.h"
#include "hcl/Marks.h"

#include <cmath>

using namespace hcl;

namespace {

/// `value` for readers.
const Value &readable(const hcl_value *value) {
  const Value *seen = &valueOf(value).unmarked();
  while (seen->kind() == ValueKind::Wrapped)
    seen = &seen->inner().unmarked();
  return *seen;
}

bool isOf(const hcl_value *value, ValueKind kind) {
  return value && readable(value).kind() == kind;
}

/// A list, set, tuple, map or object.
bool hasElements(const hcl_value *value) {
  return value && readable(value).kind() >= ValueKind::List &&
         readable(value).kind() <= ValueKind::Object;
}

bool hasNames(const hcl_value *value) {
  return isOf(value, ValueKind::Map) || isOf(value, ValueKind::Object);
}

bool isNumber(const hcl_value *value) {
  return value && readable(value).isKnownNumber();
}

} // namespace

hcl_value *hcl_value_null(void) {
  return attempt([] { return give(Value::null()); });
}

hcl_value *hcl_value_unknown(void) {
  return attempt([] { return give(Value::dynamic()); });
}

hcl_value *hcl_value_bool(int value) {
  return attempt([&] { return give(Value::boolean(value != 0)); });
}

hcl_value *hcl_value_int64(int64_t value) {
  return attempt([&] { return give(Value::integer(value)); });
}

hcl_value *hcl_value_double(double value) {
  if (!std::isfinite(value))
    return nullptr;
  return attempt([&] { return give(Value::number(value)); });
}

hcl_value *hcl_value_number(const char *text, size_t size) {
  return attempt([&]() -> hcl_value * {
    Fault fault;
    std::optional<Value> value =
        numberFromText({text, size}, Dialect::spec(), fault);
    return value ? give(std::move(*value)) : nullptr;
  });
}

hcl_value *hcl_value_string(const char *text, size_t size) {
  if (!utf8::isValid({text, size}))
    return nullptr;
  return attempt([&] { return give(Value::string({text, size})); });
}

hcl_value *hcl_value_tuple(const hcl_value *const *elements, size_t count) {
  return attempt([&] {
    std::vector<Value> parts;
    parts.reserve(count);
    for (size_t i = 0; i < count; ++i)
      parts.push_back(valueOf(elements[i]));
    return give(Value::tuple(std::move(parts)));
  });
}

hcl_value *hcl_value_object(const char *const *names,
                            const hcl_value *const *values, size_t count) {
  return attempt([&]() -> hcl_value * {
    std::vector<std::pair<std::string, Value>> parts;
    parts.reserve(count);
    for (size_t i = 0; i < count; ++i) {
      if (!utf8::isValid(names[i]))
        return nullptr;
      parts.emplace_back(names[i], valueOf(values[i]));
    }
    return give(Value::object(std::move(parts)));
  });
}

hcl_value *hcl_value_with_mark(const hcl_value *value, const char *label) {
  if (!utf8::isValid(label))
    return nullptr;
  return attempt(
      [&] { return give(valueOf(value).withMarks(MarkSet(Mark{label}))); });
}

hcl_value *hcl_value_copy(const hcl_value *value) {
  return attempt([&] { return give(valueOf(value)); });
}

void hcl_value_free(hcl_value *value) {
  delete reinterpret_cast<Value *>(value);
}

hcl_kind hcl_value_kind(const hcl_value *value) {
  if (!value)
    return HCL_NONE;
  switch (readable(value).kind()) {
  case ValueKind::Unknown:
  case ValueKind::RefinedUnknown:
    return HCL_UNKNOWN;
  case ValueKind::Null:
    return HCL_NULL;
  case ValueKind::Bool:
    return HCL_BOOL;
  case ValueKind::Integer:
  case ValueKind::Big:
    return HCL_NUMBER;
  case ValueKind::String:
    return HCL_STRING;
  case ValueKind::List:
    return HCL_LIST;
  case ValueKind::Set:
    return HCL_SET;
  case ValueKind::Tuple:
    return HCL_TUPLE;
  case ValueKind::Map:
    return HCL_MAP;
  case ValueKind::Object:
    return HCL_OBJECT;
  case ValueKind::Capsule:
  case ValueKind::Wrapped:
  case ValueKind::Marked:
    return HCL_OTHER;
  }
  return HCL_OTHER;
}

int hcl_value_get_bool(const hcl_value *value, int *result) {
  if (!isOf(value, ValueKind::Bool))
    return 0;
  *result = readable(value).asBool() ? 1 : 0;
  return 1;
}

int hcl_value_get_int64(const hcl_value *value, int64_t *result) {
  if (!isNumber(value))
    return 0;
  std::optional<int64_t> whole = readable(value).asNumber().toInt64();
  if (whole)
    *result = *whole;
  return whole.has_value();
}

int hcl_value_get_double(const hcl_value *value, double *result) {
  if (!isNumber(value))
    return 0;
  *result = readable(value).asNumber().toDouble();
  return 1;
}

char *hcl_value_number_text(const hcl_value *value, size_t *size) {
  return attempt([&]() -> char * {
    std::string text;
    JsonError error;
    if (!isNumber(value) || !encodeJson(text, readable(value), {}, error))
      return nullptr;
    return copyForC(text, size);
  });
}

const char *hcl_value_get_string(const hcl_value *value, size_t *size) {
  if (!isOf(value, ValueKind::String))
    return nullptr;
  std::string_view text = readable(value).asString();
  *size = text.size();
  return text.data();
}

size_t hcl_value_size(const hcl_value *value) {
  return hasElements(value) ? readable(value).size() : 0;
}

const hcl_value *hcl_value_element(const hcl_value *value, size_t index) {
  return index < hcl_value_size(value) ? lend(readable(value).elements()[index])
                                       : nullptr;
}

const char *hcl_value_name(const hcl_value *value, size_t index, size_t *size) {
  if (!hasNames(value) || index >= readable(value).size())
    return nullptr;
  std::string_view name = readable(value).key(index);
  *size = name.size();
  return name.data();
}

const hcl_value *hcl_value_find(const hcl_value *value, const char *name) {
  const Value *found = hasNames(value) ? readable(value).find(name) : nullptr;
  return found ? lend(*found) : nullptr;
}

int hcl_value_is_known(const hcl_value *value) {
  return value && valueOf(value).unmarked().isWhollyKnown();
}

int hcl_value_is_marked(const hcl_value *value) {
  return value && valueOf(value).containsMarks();
}

size_t hcl_value_mark_count(const hcl_value *value) {
  return value ? valueOf(value).marks().size() : 0;
}

const char *hcl_value_mark(const hcl_value *value, size_t index) {
  return index < hcl_value_mark_count(value)
             ? valueOf(value).marks().begin()[index].label.c_str()
             : nullptr;
}

int hcl_value_equal(const hcl_value *a, const hcl_value *b) {
  return a && b ? valueOf(a) == valueOf(b) : a == b;
}

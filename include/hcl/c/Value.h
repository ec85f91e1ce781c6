// The C interface: values, which are made, read, iterated, converted, and
// written as JSON.
//
//   hcl_value *ports = hcl_value_from_json(context, "[80, 443]", 9);
//   for (size_t i = 0; i < hcl_value_size(ports); ++i)
//     if (hcl_value_get_int64(hcl_value_element(ports, i), &port))
//       ...
//   hcl_value_free(ports);
//
// A `hcl_value *` is the caller's, who frees the value. A `const hcl_value *`
// is a part of another value, valid as long as the whole. Functions that read
// accept null, which has the kind HCL_NONE. They ignore marks, and read values
// of unions as their members.
// Threads: a value never changes; any number of threads may read it.
// Deliberately absent: operations of the language (hcl/c/Source.h).
#ifndef HCL_C_VALUE_H
#define HCL_C_VALUE_H

#include "hcl/c/Base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of a value.
typedef enum hcl_kind {
  HCL_NONE = 0,    ///< a null pointer, or the result of a failure
  HCL_UNKNOWN = 1, ///< a value that is not known
  HCL_NULL = 2,
  HCL_BOOL = 3,
  HCL_NUMBER = 4,
  HCL_STRING = 5,
  HCL_LIST = 6,
  HCL_SET = 7,
  HCL_TUPLE = 8,
  HCL_MAP = 9,
  HCL_OBJECT = 10,
  HCL_OTHER = 11 ///< a value of the application or of the extended dialect
} hcl_kind;

/* --- Making: null if there is no memory, or for a reason named ------------ */

/// The null of no particular type.
HCL_RESULT hcl_value *hcl_value_null(void);
/// The value that is not known and of no particular type.
HCL_RESULT hcl_value *hcl_value_unknown(void);
HCL_RESULT hcl_value *hcl_value_bool(int value);
HCL_RESULT hcl_value *hcl_value_int64(int64_t value);
/// The shortest decimal that reads back as `value`: 0.1 is what the literal 0.1
/// is, as in JSON. hcl_value_get_double gives `value` again. Null for an
/// infinity or a NaN.
HCL_RESULT hcl_value *hcl_value_double(double value);
/// The number that the literal of `size` bytes at `text` denotes, of any size
/// and exactly, e.g. "0.1" or "1e400". Null for other text.
HCL_RESULT hcl_value *hcl_value_number(const char *text, size_t size);
/// `size` bytes of UTF-8 at `text`, which is normalised to NFC. Null if it is
/// not UTF-8.
HCL_RESULT hcl_value *hcl_value_string(const char *text, size_t size);
/// A tuple of `count` values, which stay the caller's. Convert it to a list or
/// set.
HCL_RESULT hcl_value *hcl_value_tuple(const hcl_value *const *elements,
                                      size_t count);
/// An object with `count` attributes; of equal names the last applies. Convert
/// it to a map. Null if a name is not UTF-8.
HCL_RESULT hcl_value *hcl_value_object(const char *const *names,
                                       const hcl_value *const *values,
                                       size_t count);
/// `value` with the mark `label`, which the results of operations with it have,
/// too. Null if `label` is not UTF-8.
HCL_RESULT hcl_value *hcl_value_with_mark(const hcl_value *value,
                                          const char *label);
/// Another handle to `value`. Cost: constant.
HCL_RESULT hcl_value *hcl_value_copy(const hcl_value *value);
/// Frees `value`, which may be null.
HCL_API void hcl_value_free(hcl_value *value);

/* --- Reading: 0 or null for another kind --------------------------------- */

HCL_API hcl_kind hcl_value_kind(const hcl_value *value);
HCL_API int hcl_value_get_bool(const hcl_value *value, int *result);
/// Also 0 for a number that is not whole or does not fit.
HCL_RESULT int hcl_value_get_int64(const hcl_value *value, int64_t *result);
/// The nearest double; infinite beyond its range.
HCL_API int hcl_value_get_double(const hcl_value *value, double *result);
/// All decimal digits of a number, with their length in `*size`; free the text
/// with hcl_text_free. Null for an infinity.
HCL_RESULT char *hcl_value_number_text(const hcl_value *value, size_t *size);
/// The bytes of a string, not terminated by a NUL, with their number in
/// `*size`. Valid as long as `value`.
HCL_API const char *hcl_value_get_string(const hcl_value *value, size_t *size);
/// The number of elements, or of attributes; 0 for other kinds.
HCL_API size_t hcl_value_size(const hcl_value *value);
/// Element `index`, from 0, of a list, set (in iteration order) or tuple, or
/// the value of that entry of a map or object, whose names are sorted.
HCL_API const hcl_value *hcl_value_element(const hcl_value *value,
                                           size_t index);
/// The name of entry `index` of a map or object, as hcl_value_get_string.
HCL_API const char *hcl_value_name(const hcl_value *value, size_t index,
                                   size_t *size);
/// The element of a map or attribute of an object called `name`.
/// Cost: constant on average.
HCL_API const hcl_value *hcl_value_find(const hcl_value *value,
                                        const char *name);
/// Whether the value and all parts are known.
HCL_API int hcl_value_is_known(const hcl_value *value);
/// Whether the value or any part has marks, e.g. as sensitive.
HCL_API int hcl_value_is_marked(const hcl_value *value);
/// The number of marks of the value itself, apart from its parts.
HCL_API size_t hcl_value_mark_count(const hcl_value *value);
/// The label of mark `index`, from 0, e.g. "sensitive". Valid as long as
/// `value`; null if there are not as many.
HCL_API const char *hcl_value_mark(const hcl_value *value, size_t index);
/// Whether both are the same value of the same type.
HCL_API int hcl_value_equal(const hcl_value *a, const hcl_value *b);

/* --- Converting; errors are in the diagnostics of `context` --------------- */

/// `value` as a value of `type`, e.g. "list(string)".
/// Errors: not a type; a value that does not convert.
HCL_RESULT hcl_value *hcl_value_convert(hcl_context *context,
                                        const hcl_value *value,
                                        const char *type);
/// The type of `value`, e.g. "object({port=number})"; free it with
/// hcl_text_free.
HCL_RESULT char *hcl_value_type(const hcl_value *value);
/// The value of JSON: objects and tuples.
/// Errors: not JSON.
HCL_RESULT hcl_value *hcl_value_from_json(hcl_context *context,
                                          const char *text, size_t size);
/// The value of typed JSON, `{"type": T, "value": V}`, which represents every
/// value; hcl/Json.h says which numbers come back rounded.
/// Errors: not typed JSON.
HCL_RESULT hcl_value *hcl_value_from_typed_json(hcl_context *context,
                                                const char *text, size_t size);
/// `value` as JSON on one line, terminated by a NUL, with the length in `*size`
/// unless null; free the text with hcl_text_free.
/// Errors: a part that is not known or that JSON cannot represent; a text
/// longer than the limits "output" and "memory".
HCL_RESULT char *hcl_value_json(hcl_context *context, const hcl_value *value,
                                size_t *size);
/// `value` as typed JSON in the same way. Errors: a text that is too long.
HCL_RESULT char *hcl_value_typed_json(hcl_context *context,
                                      const hcl_value *value, size_t *size);

#ifdef __cplusplus
}
#endif

#endif // HCL_C_VALUE_H

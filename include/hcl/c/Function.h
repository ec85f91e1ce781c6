// The C interface: functions of the application, which expressions call.
//
//   hcl_value *twice(void *user, const hcl_value *const *arguments,
//                    size_t count, hcl_call *call) {
//     int64_t n;
//     if (!hcl_value_get_int64(arguments[0], &n)) {
//       hcl_call_fail_argument(call, 0, "a whole number is required");
//       return NULL;
//     }
//     return hcl_value_int64(2 * n);
//   }
//
// In: a description with a callback. Out: a function in the context, and in
// sources parsed with it from then on.
// Threads: a function may be called by any evaluating thread, by several at
// once, and more often than in the source; so the result must depend on the
// arguments and `user` alone.
// Deliberately absent: functions that take expressions unevaluated.
#ifndef HCL_C_FUNCTION_H
#define HCL_C_FUNCTION_H

#include "hcl/c/Base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Computes the result for `count` arguments, which are known, not null (unless
/// the parameter allows it), without marks and of the types of the parameters.
/// Returns a value, which the library frees, or null after hcl_call_fail. It
/// must not throw or jump.
typedef hcl_value *hcl_callback(void *user, const hcl_value *const *arguments,
                                size_t count, hcl_call *call);

/// A parameter.
typedef struct hcl_parameter {
  const char *name;
  const char *type; ///< what arguments are converted to; null: anything
  int allow_null;   ///< the callback handles nulls; otherwise they are errors
} hcl_parameter;

/// A function. Texts and parameters are copied.
typedef struct hcl_function {
  const char *name;
  const char *doc; ///< for manuals; may be null
  const hcl_parameter *parameters;
  size_t parameter_count;
  const hcl_parameter *variadic; ///< of all further arguments; null: none
  const char *result; ///< the type of results; null: depends on the arguments
  hcl_callback *call;
  void *user; ///< passed to `call`
  /// Called once with `user` when nothing refers to the function any more, by
  /// the releasing thread, and also if adding the function fails; may be null.
  void (*release)(void *user);
} hcl_function;

/// Adds `function`, which replaces one of the same name.
/// Errors: a text that is not a type.
HCL_RESULT int hcl_context_add_function(hcl_context *context,
                                        const hcl_function *function);

/// Makes the call fail with `message`, a clause such as "the file is empty".
/// Bytes that are not UTF-8 are replaced; null or "" says that there is no
/// reason.
HCL_API void hcl_call_fail(hcl_call *call, const char *message);
/// The same, because argument `index` is unsuitable.
HCL_API void hcl_call_fail_argument(hcl_call *call, size_t index,
                                    const char *message);

#ifdef __cplusplus
}
#endif

#endif // HCL_C_FUNCTION_H

// Compiled HCL in C programs.
//
// `hcl-opt policy.hcl --emit=obj --header=policy.h -o policy.o` makes an object
// file and a header with functions that open it and evaluate its attributes.
// This header has the rest: variables, results, messages. It is for C99 and
// C++; the program links the object and the target hcl::C.
//
//   char *error;
//   hcl_program *program = policy_open(&error);
//   hcl_context *context = hcl_context_new(program);
//   hcl_set_json(context, policy_slot_user, text, strlen(text));
//   hcl_set_int64(context, policy_slot_hour, 14);
//   if (policy_eval_allow(context))
//     puts(hcl_result_json(context, NULL));
//   else
//     fputs(hcl_messages(context), stderr);
//   hcl_context_free(context);
//   hcl_program_close(program);
//
// Texts are UTF-8. Functions that can fail return a status, 1 for success and 0
// for failure, and explain a failure in hcl_messages. Nothing is thrown. No
// argument may be null where nothing else is said.
//
// Threads: a program may be used by any number of threads at once, a context by
// one at a time.
#ifndef HCL_C_H
#define HCL_C_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// An object file that was opened: its attributes and variables.
typedef struct hcl_program hcl_program;
/// The values of variables and the result of the last evaluation.
typedef struct hcl_context hcl_context;

/// What a result is.
typedef enum hcl_kind {
  HCL_NONE,    ///< no result: nothing was evaluated, or it failed
  HCL_UNKNOWN, ///< not known
  HCL_NULL,
  HCL_BOOL,
  HCL_NUMBER,
  HCL_STRING,
  HCL_LIST,   ///< a list, set or tuple: an array of JSON
  HCL_OBJECT, ///< a map or object: an object of JSON
  HCL_OTHER   ///< what JSON has no word for
} hcl_kind;

/// What is no slot.
#define HCL_NO_SLOT ((size_t)-1)

/* --- Programs ------------------------------------------------------------ */

/// Called by NAME_open, which the object has: reads `data` and makes its
/// attributes ready. Null on failure, with a text in `error` for
/// hcl_text_free: data of another version of these libraries, or no memory.
/// `error` may be null.
/// Cost: linear in the source.
hcl_program *hcl_program_open(const void *data, char **error);
/// Closes `program`, which may be null. Contexts of it may live on.
void hcl_program_close(hcl_program *program);
/// Frees a text that hcl_program_open gave; null is allowed.
void hcl_text_free(char *text);

/// How many variables the attributes of `program` use. They are numbered: these
/// are their slots, which the header of the object names as well.
size_t hcl_slot_count(const hcl_program *program);
/// The name of the variable in `slot`; null where there is no such slot. Valid
/// as long as the program is open.
const char *hcl_slot_name(const hcl_program *program, size_t slot);
/// The slot of the variable `name`, or HCL_NO_SLOT where no attribute uses it.
/// Cost: constant on average.
size_t hcl_slot_find(const hcl_program *program, const char *name);

/* --- Variables ----------------------------------------------------------- */

/// A context without variables; null if there is no memory.
hcl_context *hcl_context_new(const hcl_program *program);
/// Frees `context`, which may be null, with its variables and its result.
void hcl_context_free(hcl_context *context);

/// Each of these gives the variable in `slot` a value, which is converted to
/// the type that the variable was declared with (`--var-type`). Variables keep
/// their values until they get others.
/// Errors: no such slot; a value that does not convert. The variable is as it
/// was then.
int hcl_set_null(hcl_context *context, size_t slot);
int hcl_set_bool(hcl_context *context, size_t slot, int value);
int hcl_set_int64(hcl_context *context, size_t slot, int64_t value);
/// Errors also: infinities and what is not a number.
int hcl_set_double(hcl_context *context, size_t slot, double value);
/// `size` bytes at `text`. Errors also: no UTF-8.
int hcl_set_string(hcl_context *context, size_t slot, const char *text,
                   size_t size);
/// What `size` bytes of JSON at `text` say. Errors also: no JSON, with the
/// place.
int hcl_set_json(hcl_context *context, size_t slot, const char *text,
                 size_t size);
/// All variables that the JSON object of `size` bytes at `text` has members
/// for; members that no attribute uses are left out. Errors: no JSON, no
/// object, a value that does not convert; then no variable is changed.
int hcl_set_all_json(hcl_context *context, const char *text, size_t size);
/// Takes the variable in `slot` away: what uses it reports that there is none.
/// Errors: no such slot.
int hcl_unset(hcl_context *context, size_t slot);

/// How many operations and how many bytes of values each evaluation may take
/// from now on, as `hcl-eval --max-steps` and `--max-memory`; one that needs
/// more fails. At first: 1,000,000,000 and 4 GiB.
void hcl_set_limits(hcl_context *context, uint64_t steps, uint64_t bytes);

/* --- Evaluation ---------------------------------------------------------- */

/// Called by NAME_eval_ATTRIBUTE, which the object has: evaluates the attribute
/// numbered `index` of the object with `data`.
/// Errors: those that the interpreter reports, with their places in the source;
/// a context of another program.
int hcl_context_evaluate(hcl_context *context, const void *data,
                         uint64_t index);

/// What the last setter or evaluation had to say, as text for people: errors
/// and warnings; empty if there is nothing. Valid until the next call with
/// `context`.
const char *hcl_messages(const hcl_context *context);

/// What the result of the last evaluation is.
hcl_kind hcl_result_kind(const hcl_context *context);
/// The result in the type of C. They return 0 and leave `value` alone if it is
/// of another kind, or a number that does not fit: no whole one, too large.
/// Messages are left as they are.
int hcl_result_bool(const hcl_context *context, int *value);
int hcl_result_int64(const hcl_context *context, int64_t *value);
/// The nearest double; infinite beyond its range.
int hcl_result_double(const hcl_context *context, double *value);
/// The bytes of a string, which no NUL ends, in `*size`; null for another
/// kind. Valid until the next evaluation with `context`.
const char *hcl_result_string(const hcl_context *context, size_t *size);
/// The result as JSON on one line, ended by a NUL, its bytes in `*size` unless
/// that is null. Null on failure: no result, or something in it that JSON has
/// no word for. Valid until the next evaluation with `context`.
/// Cost: linear in the result, the first time.
const char *hcl_result_json(hcl_context *context, size_t *size);

#ifdef __cplusplus
}
#endif

#endif // HCL_C_H

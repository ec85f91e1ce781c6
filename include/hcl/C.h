// Compiled HCL in C and C++ programs, through a C interface.
//
// `hcl-opt policy.hcl --emit=obj --header=policy.h -o policy.o` writes an
// object file, and a header with functions that open it and evaluate its
// attributes. This header declares the rest: variables, results, messages. It
// works in C99 and C++; the program links the object file and the target
// hcl::C.
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
// Text is UTF-8. Functions that can fail return a status, 1 for success and 0
// for failure, and explain a failure in hcl_messages. They throw no exceptions.
// No argument may be null unless its function allows it.
//
// Ownership: a caller frees programs, contexts and the texts that hcl_text_free
// names; all other results belong to a context or program.
// Threads: any number of threads may use one program, but only one at a time
// may use a context.
// Deliberately absent: compilation at run time (hcl-opt).
#ifndef HCL_C_H
#define HCL_C_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// An opened object file: its attributes and variables.
typedef struct hcl_program hcl_program;
/// The values of variables, and the result of the last evaluation.
typedef struct hcl_context hcl_context;

/// The kind of a result.
typedef enum hcl_kind {
  HCL_NONE,    ///< no result: no evaluation yet, or the last one failed
  HCL_UNKNOWN, ///< a value that is not known
  HCL_NULL,
  HCL_BOOL,
  HCL_NUMBER,
  HCL_STRING,
  HCL_LIST,   ///< a list, set or tuple: a JSON array
  HCL_OBJECT, ///< a map or object: a JSON object
  HCL_OTHER   ///< a value that JSON cannot represent
} hcl_kind;

/// The result of hcl_slot_find for a variable that no attribute uses.
#define HCL_NO_SLOT ((size_t)-1)

/* --- Programs ------------------------------------------------------------ */

/// Opens `data`, and prepares its attributes; called by the function NAME_open
/// of the object. Returns null on failure (data of another version of these
/// libraries, or no memory), with a text in `*error` to be freed with
/// hcl_text_free. `error` may be null.
/// Cost: linear in the source.
hcl_program *hcl_program_open(const void *data, char **error);
/// Closes `program`, which may be null. Its contexts remain usable.
void hcl_program_close(hcl_program *program);
/// Frees a text from hcl_program_open, which may be null.
void hcl_text_free(char *text);

/// The number of variables that the attributes of `program` use. Each has a
/// slot, numbered from 0; the header of the object names them too.
size_t hcl_slot_count(const hcl_program *program);
/// The name of the variable in `slot`, or null if there is no such slot. Valid
/// while the program is open.
const char *hcl_slot_name(const hcl_program *program, size_t slot);
/// The slot of the variable `name`, or HCL_NO_SLOT if no attribute uses it.
/// Cost: constant on average.
size_t hcl_slot_find(const hcl_program *program, const char *name);

/* --- Variables ----------------------------------------------------------- */

/// A new context without variables, or null if there is no memory.
hcl_context *hcl_context_new(const hcl_program *program);
/// Frees `context`, which may be null, with its variables and its result.
void hcl_context_free(hcl_context *context);

/// Each of these functions sets the variable in `slot`, after conversion to its
/// declared type (`--var-type`). A variable keeps its value until it is set
/// again.
/// Errors: no such slot; a value that does not convert. The variable keeps its
/// old value then.
int hcl_set_null(hcl_context *context, size_t slot);
int hcl_set_bool(hcl_context *context, size_t slot, int value);
int hcl_set_int64(hcl_context *context, size_t slot, int64_t value);
/// Errors: also an infinity or a NaN.
int hcl_set_double(hcl_context *context, size_t slot, double value);
/// Sets `size` bytes at `text`. Errors: also invalid UTF-8.
int hcl_set_string(hcl_context *context, size_t slot, const char *text,
                   size_t size);
/// Sets the value of `size` bytes of JSON at `text`. Errors: also invalid JSON,
/// with its position.
int hcl_set_json(hcl_context *context, size_t slot, const char *text,
                 size_t size);
/// Sets each variable for which the JSON object of `size` bytes at `text` has a
/// member; members that no attribute uses are ignored. Errors: not JSON, not an
/// object, a value that does not convert; no variable is changed then.
int hcl_set_all_json(hcl_context *context, const char *text, size_t size);
/// Removes the variable in `slot`; attributes that use it then report that it
/// is not defined. Errors: no such slot.
int hcl_unset(hcl_context *context, size_t slot);

/// Limits the operations and the bytes of values of each later evaluation, as
/// `hcl-eval --max-steps` and `--max-memory`; an evaluation that needs more
/// fails. The defaults are 1,000,000,000 and 4 GiB.
void hcl_set_limits(hcl_context *context, uint64_t steps, uint64_t bytes);

/* --- Evaluation ---------------------------------------------------------- */

/// Evaluates attribute number `index` of the object with `data`; called by the
/// function NAME_eval_ATTRIBUTE of the object.
/// Errors: those of the interpreter, with their positions in the source; a
/// context of another program.
int hcl_context_evaluate(hcl_context *context, const void *data,
                         uint64_t index);

/// The errors and warnings of the last setter or evaluation as text for people;
/// empty if there are none. Valid until the next call with `context`.
const char *hcl_messages(const hcl_context *context);

/// The kind of the result of the last evaluation.
hcl_kind hcl_result_kind(const hcl_context *context);
/// The result as a C type. These functions return 0 and leave `*value` alone if
/// the result is of another kind, or a number that is not whole or does not
/// fit. Messages stay as they are.
int hcl_result_bool(const hcl_context *context, int *value);
int hcl_result_int64(const hcl_context *context, int64_t *value);
/// The nearest double; infinite beyond its range.
int hcl_result_double(const hcl_context *context, double *value);
/// The bytes of a string, not terminated by a NUL, with their number in
/// `*size`; null for another kind. Valid until the next evaluation with
/// `context`.
const char *hcl_result_string(const hcl_context *context, size_t *size);
/// The result as JSON on one line, terminated by a NUL, with its length in
/// `*size` unless `size` is null. Returns null if there is no result or JSON
/// cannot represent it. Valid until the next evaluation with `context`.
/// Cost: linear in the result, the first time.
const char *hcl_result_json(hcl_context *context, size_t *size);

#ifdef __cplusplus
}
#endif

#endif // HCL_C_H

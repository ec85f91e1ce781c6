// The C interface: HCL compiled into the program.
//
// `hcl-opt policy.hcl --emit=obj --header=policy.h -o policy.o` writes an
// object file, and a header with functions for opening it and evaluating its
// attributes. A frame has the variables of such a program and the last result.
//
//   char *error;
//   hcl_program *program = policy_open(&error);
//   hcl_frame *frame = hcl_frame_new(program);
//   hcl_frame_set_json(frame, policy_slot_user, text, strlen(text));
//   hcl_frame_set_int64(frame, policy_slot_hour, 14);
//   if (policy_eval_allow(frame))
//     puts(hcl_frame_json(frame, NULL));
//   else
//     fputs(hcl_frame_messages(frame), stderr);
//   hcl_frame_free(frame);
//   hcl_program_close(program);
//
// In: the data of an object file, and variables. Out: results and messages.
// Threads: any number of threads may use one program, but only one at a time
// may use a frame.
// Deliberately absent: compilation to machine code at run time (hcl-opt).
#ifndef HCL_C_PROGRAM_H
#define HCL_C_PROGRAM_H

#include "hcl/c/Base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// An opened object file: its attributes and variables.
typedef struct hcl_program hcl_program;
/// The values of variables, and the result of the last evaluation.
typedef struct hcl_frame hcl_frame;

/// The result of hcl_slot_find for a variable that no attribute uses.
#define HCL_NO_SLOT ((size_t)-1)

/* --- Programs ------------------------------------------------------------ */

/// Opens `data`, and prepares its attributes; called by the function NAME_open
/// of the object. Returns null on failure (data of another version of these
/// libraries, or no memory), with a text in `*error` to be freed with
/// hcl_text_free. `error` may be null.
/// Cost: linear in the source.
HCL_RESULT hcl_program *hcl_program_open(const void *data, char **error);
/// Closes `program`, which may be null. Its frames remain usable.
HCL_API void hcl_program_close(hcl_program *program);

/// The number of variables that the attributes of `program` use. Each has a
/// slot, numbered from 0; the header of the object names them too.
HCL_API size_t hcl_slot_count(const hcl_program *program);
/// The name of the variable in `slot`, or null if there is no such slot. Valid
/// while the program is open.
HCL_API const char *hcl_slot_name(const hcl_program *program, size_t slot);
/// The slot of the variable `name`, or HCL_NO_SLOT if no attribute uses it.
/// Cost: constant on average.
HCL_API size_t hcl_slot_find(const hcl_program *program, const char *name);

/* --- Variables ----------------------------------------------------------- */

/// A new frame without variables, or null if there is no memory.
HCL_RESULT hcl_frame *hcl_frame_new(const hcl_program *program);
/// Frees `frame`, which may be null, with variables and result.
HCL_API void hcl_frame_free(hcl_frame *frame);

/// Each of these functions sets the variable in `slot`, after conversion to the
/// declared type (`--var-type`). A variable keeps its value until the next
/// call.
/// Errors: no such slot; a value that does not convert. The variable keeps its
/// old value then.
HCL_RESULT int hcl_frame_set_null(hcl_frame *frame, size_t slot);
HCL_RESULT int hcl_frame_set_bool(hcl_frame *frame, size_t slot, int value);
HCL_RESULT int hcl_frame_set_int64(hcl_frame *frame, size_t slot,
                                   int64_t value);
/// As hcl_value_double. Errors: also an infinity or a NaN.
HCL_RESULT int hcl_frame_set_double(hcl_frame *frame, size_t slot,
                                    double value);
/// Sets `size` bytes at `text`. Errors: also invalid UTF-8.
HCL_RESULT int hcl_frame_set_string(hcl_frame *frame, size_t slot,
                                    const char *text, size_t size);
/// Sets a value of any kind.
HCL_RESULT int hcl_frame_set(hcl_frame *frame, size_t slot,
                             const hcl_value *value);
/// Sets the value of `size` bytes of JSON at `text`. Errors: also invalid JSON,
/// with its position.
HCL_RESULT int hcl_frame_set_json(hcl_frame *frame, size_t slot,
                                  const char *text, size_t size);
/// Sets each variable for which the JSON object of `size` bytes at `text` has a
/// member; members that no attribute uses are ignored. Errors: not JSON, not an
/// object, a value that does not convert; no variable is changed then.
HCL_RESULT int hcl_frame_set_all_json(hcl_frame *frame, const char *text,
                                      size_t size);
/// Removes the variable in `slot`, undefined for its attributes from then on.
/// Errors: no such slot.
HCL_RESULT int hcl_frame_unset(hcl_frame *frame, size_t slot);

/// Limits the operations and the bytes of values of each later evaluation, as
/// `hcl-eval --max-steps` and `--max-memory`; an evaluation that needs more
/// fails. The defaults are 1,000,000,000 and 4 GiB.
HCL_API void hcl_frame_set_limits(hcl_frame *frame, uint64_t steps,
                                  uint64_t bytes);
/// Sets one limit of each later call, by the names of hcl_context_set_limit.
/// Errors: another name.
HCL_RESULT int hcl_frame_set_limit(hcl_frame *frame, const char *name,
                                   uint64_t value);

/* --- Evaluation ---------------------------------------------------------- */

/// Evaluates attribute number `index` of the object with `data`; called by the
/// function NAME_eval_ATTRIBUTE of the object.
/// Errors: those of the interpreter, with their positions in the source; a
/// frame of another program.
HCL_RESULT int hcl_frame_evaluate(hcl_frame *frame, const void *data,
                                  uint64_t index);

/// The errors and warnings of the last setter or evaluation as text for people;
/// empty if there are none. Valid until the next call with `frame`.
HCL_API const char *hcl_frame_messages(const hcl_frame *frame);

/// The result of the last evaluation; null if there is none. Valid until the
/// next evaluation with `frame`.
HCL_API const hcl_value *hcl_frame_result(const hcl_frame *frame);
/// The result as JSON on one line, terminated by a NUL, with its length in
/// `*size` unless `size` is null. Returns null if there is no result or JSON
/// cannot represent it. Valid until the next evaluation with `frame`.
/// Cost: linear in the result, the first time.
HCL_API const char *hcl_frame_json(hcl_frame *frame, size_t *size);

#ifdef __cplusplus
}
#endif

#endif // HCL_C_PROGRAM_H

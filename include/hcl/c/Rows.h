// The C interface: rows. One source is evaluated for many records, each a JSON
// object whose members are variables.
//
//   hcl_rows *rows = hcl_rows_new(context, &source, 1, 0);
//   hcl_rows_answer(rows, "{\"n\": 1}", 8, &answer, &size); // 2, and a newline
//
// In: records. Out: for each one line: the result as JSON, or, as hcl-eval
// --jsonl does, {"line": N, "error": [...], "phase": ...}.
// Threads: one thread at a time uses rows. Several threads answer the records
// of one source with rows of their own, without shared locks.
// Deliberately absent: threads (hcl/LineStream.h).
#ifndef HCL_C_ROWS_H
#define HCL_C_ROWS_H

#include "hcl/c/Base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Options of answers; combine them with `|`.
enum {
  HCL_ROWS_TYPED = 1, ///< results as typed JSON (hcl_value_typed_json)
  HCL_ROWS_ENVELOPE =
      2 ///< results as `{"value": V}`, which no error looks like
};

/// Rows for one expression or template, or `count` configurations as one. Rows
/// keep the sources, and the present variables of `context` for names that
/// records do not define. hcl_context_cancel ends them, too.
/// Errors: several sources of which one is not a configuration; null is
/// returned then.
HCL_RESULT hcl_rows *hcl_rows_new(hcl_context *context,
                                  const hcl_source *const *sources,
                                  size_t count, unsigned options);
/// Frees `rows`, which may be null.
HCL_API void hcl_rows_free(hcl_rows *rows);

/// Answers the record of `size` bytes at `record`. Puts the answer, a line with
/// its newline, into `*answer` and `*answer_size`; it is valid until the next
/// call with `rows`. Returns whether there were no errors. If there is no
/// memory, `*answer` is null.
HCL_RESULT int hcl_rows_answer(hcl_rows *rows, const char *record, size_t size,
                               const char **answer, size_t *answer_size);
/// Answers each line of the block of `size` bytes at `lines`, whose first has
/// the number `first_line`, from 1; the last may lack its newline. Returns the
/// number of lines that were answered with errors, or -1 without memory.
HCL_RESULT int64_t hcl_rows_answer_block(hcl_rows *rows, const char *lines,
                                         size_t size, uint64_t first_line,
                                         const char **answers,
                                         size_t *answers_size);

#ifdef __cplusplus
}
#endif

#endif // HCL_C_ROWS_H

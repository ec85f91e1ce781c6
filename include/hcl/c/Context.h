// The C interface: contexts. A context has the settings with which sources are
// parsed, the variables that they see, and the diagnostics of the last call.
//
// In: settings and variables. Out: diagnostics as structs, text and JSON.
// Threads: one thread at a time uses a context, except for hcl_context_cancel.
// Deliberately absent: values (hcl/c/Value.h), functions (hcl/c/Function.h).
#ifndef HCL_C_CONTEXT_H
#define HCL_C_CONTEXT_H

#include "hcl/c/Base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A context with the dialect "spec", no functions and no variables; null if
/// there is no memory.
HCL_RESULT hcl_context *hcl_context_new(void);
/// Frees `context`, which may be null. Sources and everything else made with it
/// remain usable.
HCL_API void hcl_context_free(hcl_context *context);

/* --- Settings, which sources keep from when they are parsed -------------- */

/// Selects the dialect "spec", "hashicorp" or "extended". The default is the
/// dialect of the description for applications, else "spec". Errors: another
/// name.
HCL_RESULT int hcl_context_set_dialect(hcl_context *context, const char *name);
/// Replaces the functions by "none", those of the hcldec format ("spec") or the
/// whole library ("all").
/// Errors: another name.
HCL_RESULT int hcl_context_set_functions(hcl_context *context,
                                         const char *name);
/// Limits the levels of nesting of sources, the operations of an evaluation and
/// the bytes of values that it builds. The defaults are 1,000, 1,000,000,000
/// and 4 GiB. Threads that evaluate need stacks for deeper nesting.
HCL_API void hcl_context_set_limits(hcl_context *context, uint32_t depth,
                                    uint64_t steps, uint64_t bytes);
/// Sets one limit: "depth", "steps" or "memory", as above; "size", the bytes of
/// one string or the elements of one collection; "digits", the characters of a
/// number; "source", the bytes of a source; "output", the bytes of a result as
/// JSON; "errors", the number of reports of one call about a source; or "time",
/// the milliseconds of an evaluation, 0 for no limit.
/// Errors: another name.
HCL_RESULT int hcl_context_set_limit(hcl_context *context, const char *name,
                                     uint64_t value);

/* --- Variables ----------------------------------------------------------- */

/// Defines the variable `name`, or replaces its value.
HCL_RESULT int hcl_context_define(hcl_context *context, const char *name,
                                  const hcl_value *value);
/// Defines each member of the JSON object of `size` bytes at `text`.
/// Errors: not JSON, not an object; nothing is defined then.
HCL_RESULT int hcl_context_define_json(hcl_context *context, const char *text,
                                       size_t size);
/// Defines each attribute of the configuration of `size` bytes at `text`,
/// called `name` in diagnostics.
/// Errors: those of parsing and evaluation, and blocks; nothing is defined
/// then.
HCL_RESULT int hcl_context_define_config(hcl_context *context, const char *name,
                                         const char *text, size_t size);
/// Removes all variables.
HCL_API int hcl_context_clear(hcl_context *context);

/* --- Cancelling ---------------------------------------------------------- */

/// Makes the running evaluation with `context`, or with rows made from it, fail
/// within about a millisecond of operations, and later ones at once. Any thread
/// may call this while `context` exists. A single long operation, such as a
/// function of the application, is not interrupted.
HCL_API void hcl_context_cancel(hcl_context *context);
/// Allows evaluations again after hcl_context_cancel. Any thread may call it.
HCL_API void hcl_context_resume(hcl_context *context);

/* --- Diagnostics of the last call ---------------------------------------- */

/// A position in a source.
typedef struct hcl_position {
  uint32_t line;   ///< from 1
  uint32_t column; ///< in grapheme clusters, from 1
  uint32_t byte;   ///< from 0
} hcl_position;

/// A stretch of a source; `end` is the position after it.
typedef struct hcl_range {
  hcl_position start;
  hcl_position end;
} hcl_range;

/// The severity of a diagnostic.
typedef enum hcl_severity { HCL_ERROR = 0, HCL_WARNING = 1 } hcl_severity;

/// A variable of the failed expression, and its value in words.
typedef struct hcl_variable_note {
  const char *name;
  const char *value; ///< e.g. "is 8080"
} hcl_variable_note;

/// The replacement of a range of the source by a text; an empty range inserts.
typedef struct hcl_text_edit {
  hcl_range range;
  const char *text;
} hcl_text_edit;

/// Edits of the source that together mend the mistake.
typedef struct hcl_fix {
  const char *title;          ///< e.g. `Replace ":" by "="`
  const hcl_text_edit *edits; ///< by position; they do not overlap
  size_t edit_count;
  int is_certain; ///< nothing else can have been meant
} hcl_fix;

/// An error or a warning. Later versions may add members at the end.
typedef struct hcl_diagnostic {
  hcl_severity severity;
  const char *kind;    ///< a name for programs, e.g. "UnknownVariable"
  const char *summary; ///< e.g. "Unknown variable"
  const char *detail;  ///< sentences; may be empty
  const char *file;    ///< the name of the source; null: there is no place
  hcl_range subject;   ///< the smallest range that is wrong
  hcl_range shown;     ///< a wider range worth showing, or the same
  const hcl_variable_note *variables;
  size_t variable_count;
  const char *help;     ///< advice beyond the detail; may be empty
  const hcl_fix *fixes; ///< the best ones first
  size_t fix_count;
  const hcl_range *also_at; ///< further places with the same mistake
  size_t also_at_count;
} hcl_diagnostic;

/// The number of diagnostics of the last call with `context`.
HCL_API size_t hcl_diagnostic_count(const hcl_context *context);
/// Diagnostic `index`, from 0; null if there are not as many, or no memory.
/// Valid until the next call with `context`.
HCL_API const hcl_diagnostic *hcl_diagnostic_at(hcl_context *context,
                                                size_t index);
/// All diagnostics of the last call as text for people, with the lines of the
/// source; empty if there are none. Valid until the next call.
HCL_API const char *hcl_messages(hcl_context *context);
/// The same as JSON: `{"diagnostics": [{"severity", "summary", "kind",
/// "detail", "subject": {"filename", "start": {"line", "column", "byte"},
/// "end"}}]}`.
HCL_API const char *hcl_messages_json(hcl_context *context);

#ifdef __cplusplus
}
#endif

#endif // HCL_C_CONTEXT_H

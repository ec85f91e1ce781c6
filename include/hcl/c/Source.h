// The C interface: sources, which are parsed once and evaluated often.
//
//   hcl_source *source = hcl_source_parse(context, HCL_EXPRESSION, "query",
//                                         "port + 1", 8);
//   hcl_value *value = hcl_source_evaluate(context, source);
//
// In: text or a file, and a context. Out: values.
// Threads: a source never changes. Any number of threads may evaluate it, each
// with a context of its own.
// Deliberately absent: reading by a schema or spec (hcl/c/Config.h).
#ifndef HCL_C_SOURCE_H
#define HCL_C_SOURCE_H

#include "hcl/c/Base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of text in a source.
typedef enum hcl_syntax {
  HCL_CONFIG = 0,     ///< attributes and blocks
  HCL_EXPRESSION = 1, ///< one expression
  HCL_TEMPLATE = 2,   ///< one template, without quotes
  HCL_JSON = 3,       ///< attributes and blocks, in the JSON syntax
  HCL_BY_NAME = 4     ///< HCL_JSON if the name ends in ".json", else HCL_CONFIG
} hcl_syntax;

/// Parses `size` bytes at `text`, called `name` in diagnostics. The source
/// keeps the dialect, the functions and the limits that `context` has now.
/// Errors: those of parsing; null is returned then.
/// Cost: linear in the size.
HCL_RESULT hcl_source *hcl_source_parse(hcl_context *context, hcl_syntax syntax,
                                        const char *name, const char *text,
                                        size_t size);
/// The same for the file at `path`. Errors: also a file that cannot be read.
HCL_RESULT hcl_source *hcl_source_read(hcl_context *context, hcl_syntax syntax,
                                       const char *path);
/// Frees `source`, which may be null.
HCL_API void hcl_source_free(hcl_source *source);

/// Evaluates `source` with the variables of `context`. A configuration becomes
/// an object: see evaluateBodies in hcl/Eval.h.
/// Errors: those of operations, with their places; limits; cancelling. Null is
/// returned then.
HCL_RESULT hcl_value *hcl_source_evaluate(hcl_context *context,
                                          const hcl_source *source);
/// Evaluates `count` configurations, at least one, as one.
/// Errors: also sources that are not configurations in the native syntax.
HCL_RESULT hcl_value *hcl_sources_evaluate(hcl_context *context,
                                           const hcl_source *const *sources,
                                           size_t count);
/// Checks `source` before all values are known: variables of `context` may be
/// unknown, with a type (hcl_value_from_typed_json). Returns whether there are
/// no errors.
/// Errors: those that every evaluation with values of these types reports.
HCL_RESULT int hcl_source_check(hcl_context *context, const hcl_source *source);

/// `source`, a configuration or expression in the native syntax, with the
/// results of everything that the variables of `context` decide: text that
/// needs the other variables only; free it with hcl_text_free. All else stays
/// as written.
/// Errors: another syntax.
HCL_RESULT char *hcl_source_specialise(hcl_context *context,
                                       const hcl_source *source, size_t *size);

#ifdef __cplusplus
}
#endif

#endif // HCL_C_SOURCE_H

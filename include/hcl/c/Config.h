// The C interface: configurations as documents. They are decoded by a spec,
// formatted, and edited with all comments kept.
//
// In: text. Out: a value, or text.
// Threads: a spec never changes, and any number of threads may decode with it,
// each with a context of its own.
// Deliberately absent: files on disk.
#ifndef HCL_C_CONFIG_H
#define HCL_C_CONFIG_H

#include "hcl/c/Base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- Decoding by a spec --------------------------------------------------- */

/// Reads a spec in the hcldec format, which may define variables and functions
/// of its own.
/// Errors: those of the spec; null is returned then.
HCL_RESULT hcl_spec *hcl_spec_parse(hcl_context *context, const char *name,
                                    const char *text, size_t size);
/// Frees `spec`, which may be null.
HCL_API void hcl_spec_free(hcl_spec *spec);
/// The type of decoded values, as hcl_value_type.
HCL_RESULT char *hcl_spec_type(const hcl_spec *spec);
/// Decodes the configuration of `size` bytes at `text`, in the JSON syntax if
/// `name` ends in ".json".
/// Errors: all of the configuration, in one run; null is returned then.
HCL_RESULT hcl_value *hcl_spec_decode(hcl_context *context,
                                      const hcl_spec *spec, const char *name,
                                      const char *text, size_t size);

/* --- Formatting ----------------------------------------------------------- */

/// Parts of the layout that are left out; combine them with `|`.
enum {
  HCL_FORMAT_NO_ALIGNED_ASSIGNMENTS = 1,
  HCL_FORMAT_NO_ALIGNED_COMMENTS = 2
};

/// `text`, valid or not, laid out as by hclfmt; free it with hcl_text_free.
/// `options` is 0 or parts left out. Null if there is no memory, or the text is
/// longer than 4 GiB.
HCL_RESULT char *hcl_format(const char *text, size_t size, unsigned options,
                            size_t *result_size);

/* --- Editing -------------------------------------------------------------- */

/// The configuration of `size` bytes at `text`, in the native syntax, with the
/// edits that the JSON of `script_size` bytes at `script` lists:
/// `[{"op": "set_value", "path": [["service", "web"]], "name": "port",
/// "value": {"type": "number", "value": 8080}}]`. docs/edit.md lists them.
/// Comments, blanks and order stay. Free the result with hcl_text_free.
/// Errors: as parsing; a malformed script; a refused edit, or one whose result
/// would not be a configuration.
HCL_RESULT char *hcl_edit(hcl_context *context, const char *name,
                          const char *text, size_t size, const char *script,
                          size_t script_size, size_t *result_size);

#ifdef __cplusplus
}
#endif

#endif // HCL_C_CONFIG_H

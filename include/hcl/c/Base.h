// The C interface: versions, handles, texts. Included by hcl/C.h, which C
// programs include.
//
// Ownership: see hcl/C.h. Deliberately absent: the contents of handles.
#ifndef HCL_C_BASE_H
#define HCL_C_BASE_H

#include <stddef.h>
#include <stdint.h>

/// A function that the shared library exports.
#if defined(__GNUC__)
#define HCL_API __attribute__((visibility("default")))
#else
#define HCL_API
#endif

/// The same, of which the result says failed: compilers warn of a call that
/// ignores it.
#if (defined(__cplusplus) && __cplusplus >= 201703L) ||                        \
    (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L)
#define HCL_RESULT [[nodiscard]] HCL_API
#elif defined(__GNUC__)
#define HCL_RESULT HCL_API __attribute__((warn_unused_result))
#else
#define HCL_RESULT HCL_API
#endif

/// The version of the binary interface: programs run with a shared library of
/// the same number. Functions may be added to it; none changes.
#define HCL_ABI_VERSION 1

#ifdef __cplusplus
extern "C" {
#endif

/// Settings, variables, and the diagnostics of the last call.
typedef struct hcl_context hcl_context;
/// A value of the language, which never changes.
typedef struct hcl_value hcl_value;
/// A parsed source, ready for evaluation. It never changes.
typedef struct hcl_source hcl_source;
/// The structure of a configuration. Constant.
typedef struct hcl_spec hcl_spec;
/// Answers records, one JSON object each.
typedef struct hcl_rows hcl_rows;
/// The running call of a function of the application.
typedef struct hcl_call hcl_call;

/// HCL_ABI_VERSION of the library that is running.
HCL_API int hcl_abi_version(void);
/// The version of the library that is running, e.g. "0.1.0". Static.
HCL_API const char *hcl_version(void);

/// Frees a text returned as `char *`; the text may be null.
HCL_API void hcl_text_free(char *text);

#ifdef __cplusplus
}
#endif

#endif // HCL_C_BASE_H

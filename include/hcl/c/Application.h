// The C interface: folders of an application that a description describes, e.g.
// modules of Terraform, and the functions of Terraform.
//
//   hcl_application *menu = hcl_application_parse(context, "menu.hcl", text,
//                                                 size);
//   hcl_value *dishes = hcl_application_evaluate(context, menu, "kitchen",
//                                                NULL, NULL);
//
// In: a description (docs/applications.md), a folder, and values from outside.
// Out: results, by name.
// Threads: an application never changes; any number of threads may evaluate
// with one, each with a context of its own. With static libraries this header
// needs hcl::CApplication beside hcl::C, and OpenSSL's libcrypto, libyaml,
// zlib and libzstd; libhcl has everything.
// Deliberately absent: the descriptions that are shipped, which are files.
#ifndef HCL_C_APPLICATION_H
#define HCL_C_APPLICATION_H

#include "hcl/c/Base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A description. Constant.
typedef struct hcl_application hcl_application;

/// Values from outside; weaker ones first. Each member may be zero.
typedef struct hcl_inputs {
  /// Texts `NAME=VALUE`, as in `environ`, with a null after the last. The
  /// description says which of them count.
  const char *const *environment;
  /// Paths of files of values, in JSON if they end in ".json".
  const char *const *files;
  size_t file_count;
  /// An object with an attribute for each input.
  const hcl_value *values;
} hcl_inputs;

/// Reads a description.
/// Errors: as the description; unknown functions. Null is returned then.
HCL_RESULT hcl_application *hcl_application_parse(hcl_context *context,
                                                  const char *name,
                                                  const char *text,
                                                  size_t size);
/// Frees `application`, which may be null.
HCL_API void hcl_application_free(hcl_application *application);

/// Evaluates the module in `folder`: an object with the results of the group
/// `result`; null: the one that the description names. Values that their block
/// declares to be, e.g., sensitive have marks. `inputs` may be null. All files
/// that are read lie below a root (hcl_context_set_file_root), and relative
/// paths of functions start at `folder`. The variables of `context` do not
/// count. Its limits do, and so does a dialect that hcl_context_set_dialect
/// chose; otherwise that of the description holds.
/// Errors: files that cannot be read; those of the module; a group that there
/// is not. Null is returned then.
HCL_RESULT hcl_value *
hcl_application_evaluate(hcl_context *context,
                         const hcl_application *application, const char *folder,
                         const hcl_inputs *inputs, const char *result);
/// Checks the module in `folder` before all of its inputs are known: reads the
/// module, resolves names, and checks types. `inputs` may be null. Returns
/// whether there are no errors.
HCL_RESULT int hcl_application_check(hcl_context *context,
                                     const hcl_application *application,
                                     const char *folder,
                                     const hcl_inputs *inputs);

/// Runs the tests of the module in `folder`, in files of `tests`, the
/// description that `application` names for them (docs/tests-of-modules.md).
/// `inputs` may be null. `files` are the paths, below `folder`, of the files to
/// run; none: all. The result, of `*result_size` bytes, is the report of
/// `hcl-eval --test-report=json`, with the verdicts and messages of all tests;
/// hcl_text_free frees it. Whether tests fail is in the report alone.
/// Errors: of reading the module and the tests; a description without tests.
/// Null is returned then.
HCL_RESULT char *
hcl_application_test(hcl_context *context, const hcl_application *application,
                     const hcl_application *tests, const char *folder,
                     const hcl_inputs *inputs, const char *const *files,
                     size_t file_count, size_t *result_size);

/// Chooses the version of the application, such as "1.8", for descriptions that
/// `context` reads after this: modules must not use what that version does not
/// have. Null, as at first: the newest version, or the newest that the module
/// allows. Returns whether `version` is one.
HCL_RESULT int hcl_context_set_application_version(hcl_context *context,
                                                   const char *version);

/// Whether inputs without a value or a default are known later, in what
/// `context` evaluates after this, rather than errors: for modules that others
/// call. They are errors at first.
HCL_API void hcl_context_set_deferred_inputs(hcl_context *context,
                                             int are_deferred);

/// Declarations by providers of the contents of blocks, as their application
/// prints them (docs/schemas.md). Constant: any number of threads may use it,
/// and it may be freed before the contexts that use it.
typedef struct hcl_schemas hcl_schemas;

/// Reads the schemas in the `path_count` files or folders `paths`, compressed
/// or not, and then those that the module in `folder` has where the description
/// of `application` says; `application` and `folder` may be null. `cache` is
/// the folder of an index that later calls use, which is made; null: none.
/// Errors: files without schemas. Null is returned then.
HCL_RESULT hcl_schemas *hcl_schemas_read(hcl_context *context,
                                         const hcl_application *application,
                                         const char *folder,
                                         const char *const *paths,
                                         size_t path_count, const char *cache);
/// Frees `schemas`, which may be null.
HCL_API void hcl_schemas_free(hcl_schemas *schemas);
/// Makes `schemas` count in what `context` evaluates and checks after this.
/// Null, as at first: none.
HCL_API void hcl_context_set_schemas(hcl_context *context,
                                     const hcl_schemas *schemas);

/// Allows functions that take something from outside the module, such as
/// variables of the environment, in what `context` evaluates and checks after
/// this: those called `names`, with a null after the last; null, as at first:
/// none. What is not allowed is known later. Evaluating with an application
/// without such a function is an error.
HCL_API int hcl_context_allow_functions(hcl_context *context,
                                        const char *const *names);

/// Chooses the root for what `context` evaluates and checks after this: files
/// that modules consist of and name lie below the folder `root`, after all
/// links. Null, as at first: the nearest folder with an entry `.git` at or
/// above the module's folder, or that if there is none.
HCL_RESULT int hcl_context_set_file_root(hcl_context *context,
                                         const char *root);

/// Replaces the functions of `context`, for sources, by the table called
/// `name`: `all`, `spec`, `none`, `terraform`, `opentofu`, or `terraform@1.11`
/// for a version. They may read files in `folder`, where relative paths start,
/// or none if it is null.
HCL_RESULT int hcl_context_set_function_table(hcl_context *context,
                                              const char *name,
                                              const char *folder);

#ifdef __cplusplus
}
#endif

#endif // HCL_C_APPLICATION_H

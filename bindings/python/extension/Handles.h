// Handles of the library in Python's capsules, which own them, and what
// functions of the module have in common: arguments that are read, results that
// are made.
#ifndef HCL_PYTHON_HANDLES_H
#define HCL_PYTHON_HANDLES_H

#include "Call.h"
#include "Values.h"

#include <string_view>

namespace hcl::python {

/// A type of handle: the name of its capsules and the function that frees it.
template <class Handle>
struct HandleType;

#define HCL_PYTHON_HANDLE(kind)                                                \
  template <>                                                                  \
  struct HandleType<hcl_##kind> {                                              \
    static constexpr const char *name = "hcl." #kind;                          \
    static constexpr auto free = hcl_##kind##_free;                            \
  };
HCL_PYTHON_HANDLE(application)
HCL_PYTHON_HANDLE(source)
HCL_PYTHON_HANDLE(spec)
HCL_PYTHON_HANDLE(tree)
#undef HCL_PYTHON_HANDLE

/// The handle in a capsule; null with an exception set.
template <class Handle>
Handle *handleIn(PyObject *object) {
  return static_cast<Handle *>(
      PyCapsule_GetPointer(object, HandleType<Handle>::name));
}

/// `handle`, which `call` made, in a capsule that frees it; for null the
/// exception of the call.
template <class Handle>
PyObject *newCapsule(Call &call, Handle *handle) {
  if (!handle)
    return call.fail();
  PyObject *capsule =
      PyCapsule_New(handle, HandleType<Handle>::name, [](PyObject *object) {
        HandleType<Handle>::free(handleIn<Handle>(object));
      });
  if (!capsule)
    HandleType<Handle>::free(handle);
  return capsule;
}

/// A text and its name in diagnostics, both as long as the arguments.
struct NamedText {
  const char *name = nullptr;
  std::string_view text;
  hcl_syntax syntax = {};

  /// Reads (settings, name, text), and configures `call`. Errors: an exception
  /// is set.
  bool read(PyObject *args, Call &call);
  /// The same for (settings, syntax, name, text).
  bool readWithSyntax(PyObject *args, Call &call);
};

/// `value`, which is freed and which `call` made, as a Python object; the
/// exception for its lack.
PyObject *taken(Call &call, hcl_value *value);
/// `text`, which is freed, as a str; MemoryError for null.
PyObject *taken(char *text, size_t size);

} // namespace hcl::python

#endif // HCL_PYTHON_HANDLES_H

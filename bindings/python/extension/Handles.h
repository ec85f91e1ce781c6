// Handles of the library as Python objects, which own them, and what functions
// of the module have in common: arguments that are read, results that are made.
//
// A source refers to the Python functions that it calls, and these may refer to
// the source. The object of a handle therefore owns its functions where the
// collector of garbage sees them.
#ifndef HCL_PYTHON_HANDLES_H
#define HCL_PYTHON_HANDLES_H

#include "Call.h"
#include "Values.h"

#include <string_view>

namespace hcl::python {

/// A type of handle: its name and the function that frees it.
template <class Handle>
struct HandleType;

#define HCL_PYTHON_HANDLE(kind)                                                \
  template <>                                                                  \
  struct HandleType<hcl_##kind> {                                              \
    static constexpr const char *name = "hcl." #kind;                          \
    static constexpr auto free = hcl_##kind##_free;                            \
  };
HCL_PYTHON_HANDLE(application)
HCL_PYTHON_HANDLE(schemas)
HCL_PYTHON_HANDLE(source)
HCL_PYTHON_HANDLE(spec)
HCL_PYTHON_HANDLE(tree)
#undef HCL_PYTHON_HANDLE

/// A handle of any type, and how it is freed.
struct AnyHandle {
  void *handle;
  const char *name;
  void (*free)(void *);
};

/// The handle of type `name` in `object`; null with TypeError set.
void *handleIn(PyObject *object, const char *name);
/// An object that owns `handle` and `functions`; null with an exception set,
/// and `handle` freed.
PyObject *newHandle(AnyHandle handle, AddedFunctions functions);
/// Makes the Python type of handles. Errors: an exception is set.
bool readyHandles();

/// The handle in an object; null with an exception set.
template <class Handle>
Handle *handleIn(PyObject *object) {
  return static_cast<Handle *>(handleIn(object, HandleType<Handle>::name));
}

/// `handle`, which `call` made, in an object that frees it; for null the
/// exception of the call.
template <class Handle>
PyObject *newHandle(Call &call, Handle *handle) {
  if (!handle)
    return call.fail();
  auto free = [](void *any) {
    HandleType<Handle>::free(static_cast<Handle *>(any));
  };
  return newHandle({handle, HandleType<Handle>::name, free},
                   call.takeFunctions());
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

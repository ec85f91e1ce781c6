// Python's interface for the extension module: the limited one, so that one
// build serves every Python from 3.10 on, and references that are owned.
//
// Ownership: a Ref owns one reference; PyObject pointers are borrowed.
// Errors: null, with Python's exception set, as in Python's own interface.
// Threads: the caller holds the GIL, unless a comment says otherwise.
#ifndef HCL_PYTHON_OBJECT_H
#define HCL_PYTHON_OBJECT_H

#define Py_LIMITED_API 0x030A0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <memory>
#include <string_view>

namespace hcl::python {

struct Release {
  void operator()(PyObject *object) const { Py_DECREF(object); }
};
/// An owned reference, or none.
using Ref = std::unique_ptr<PyObject, Release>;

/// A reference of its own to `object`, which may be null.
inline Ref share(PyObject *object) {
  Py_XINCREF(object);
  return Ref(object);
}
inline PyObject *newNone() {
  Py_INCREF(Py_None);
  return Py_None;
}
/// `text`, UTF-8, as a str.
inline Ref str(std::string_view text) {
  return Ref(PyUnicode_FromStringAndSize(text.data(),
                                         static_cast<Py_ssize_t>(text.size())));
}

/// `callable(argument)`.
inline Ref callWith(PyObject *callable, PyObject *argument) {
  return Ref(PyObject_CallFunctionObjArgs(callable, argument, nullptr));
}

/// The UTF-8 of a str or bytes; valid as long as `object`. Its `data()` is null
/// on errors: TypeError for other objects, UnicodeEncodeError for surrogates.
std::string_view textOf(PyObject *object);
/// The UTF-8 of a str, terminated by a NUL and without one inside; null on
/// errors: ValueError, and those of textOf.
const char *nameOf(PyObject *object);

/// The Python objects that the extension uses, set once by `register`.
struct Types {
  PyObject *error;   ///< called with diagnostics, text and cause: an exception
  PyObject *warn;    ///< called with diagnostics
  PyObject *unknown; ///< hcl.Unknown
  PyObject *marked;  ///< hcl.Marked
  PyObject *set;     ///< hcl.Set
  PyObject *decimal; ///< decimal.Decimal
};
extern Types types;

/// The functions of the module, one table for each source file.
extern PyMethodDef documentMethods[];
extern PyMethodDef evaluationMethods[];
extern PyMethodDef applicationMethods[];
extern PyMethodDef treeMethods[];
extern PyMethodDef shapeMethods[];

} // namespace hcl::python

#endif // HCL_PYTHON_OBJECT_H

// The module hcl._hcl: the C interface of the library as functions of Python.
// Handles are objects that the classes of the package hold.
#include "Handles.h"

#include "hcl/C.h"

#include <cstdlib>
#include <cstring>

namespace hcl::python {

Types types;

std::string_view textOf(PyObject *object) {
  Py_ssize_t size = 0;
  if (PyUnicode_Check(object)) {
    const char *text = PyUnicode_AsUTF8AndSize(object, &size);
    return {text, static_cast<size_t>(size)};
  }
  char *bytes = nullptr;
  if (!PyBytes_Check(object)) {
    PyErr_SetString(PyExc_TypeError, "text is str, or bytes in UTF-8");
    return {};
  }
  PyBytes_AsStringAndSize(object, &bytes, &size);
  return {bytes, static_cast<size_t>(size)};
}

const char *nameOf(PyObject *object) {
  std::string_view text = textOf(object);
  if (!text.data())
    return nullptr;
  if (std::strlen(text.data()) == text.size())
    return text.data();
  PyErr_SetString(PyExc_ValueError, "a name contains a NUL character");
  return nullptr;
}

namespace {

PyObject *registerTypes(PyObject *, PyObject *args) {
  Types given;
  if (!PyArg_ParseTuple(args, "OOOOOO", &given.error, &given.warn,
                        &given.unknown, &given.marked, &given.set,
                        &given.decimal))
    return nullptr;
  for (PyObject *object : {given.error, given.warn, given.unknown, given.marked,
                           given.set, given.decimal})
    Py_INCREF(object);
  types = given;
  return newNone();
}

PyObject *version(PyObject *, PyObject *) {
  return PyUnicode_FromString(hcl_version());
}

/// glibc gives memory back to the system whenever twice as much is free as the
/// largest block so far took, and a third of the time that parsing a text of a
/// megabyte takes would go into getting it again. A block of this size raises
/// that bound; no page of it is touched.
void keepFreedMemory() {
  constexpr size_t block = 16 << 20;
  // The compiler must not leave the pair out.
  void *volatile made = std::malloc(block);
  std::free(made);
}

PyMethodDef ownMethods[] = {{"register", registerTypes, METH_VARARGS, nullptr},
                            {"version", version, METH_NOARGS, nullptr},
                            {nullptr, nullptr, 0, nullptr}};

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    "hcl._hcl",
    "The C interface of the library; see the package hcl.",
    -1,
    ownMethods,
    nullptr,
    nullptr,
    nullptr,
    nullptr};

} // namespace

} // namespace hcl::python

PyMODINIT_FUNC PyInit__hcl(void) {
  using namespace hcl::python;
  keepFreedMemory();
  Ref module(PyModule_Create(&definition));
  if (!module || !readyHandles())
    return nullptr;
  for (PyMethodDef *table : {documentMethods, evaluationMethods,
                             applicationMethods, treeMethods, shapeMethods})
    if (PyModule_AddFunctions(module.get(), table) < 0)
      return nullptr;
  return module.release();
}

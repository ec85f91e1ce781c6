// Objects of handles have a type of their own: its `traverse` shows the
// collector of garbage the functions of a handle, and its `clear` drops them.
#include "Handles.h"

namespace hcl::python {

namespace {

PyTypeObject *handleType = nullptr;

/// An instance of `handleType`.
struct HandleObject {
  PyObject head;
  AnyHandle own;
  AddedFunctions *functions; ///< null until the object is complete
};

HandleObject *in(PyObject *object) {
  return reinterpret_cast<HandleObject *>(object);
}

int traverse(PyObject *object, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(object));
  if (AddedFunctions *functions = in(object)->functions)
    for (const auto &added : *functions)
      Py_VISIT(added->callable.get());
  return 0;
}

int clear(PyObject *object) {
  if (AddedFunctions *functions = in(object)->functions)
    for (const auto &added : *functions)
      Ref(std::move(added->callable));
  return 0;
}

void dealloc(PyObject *object) {
  PyObject_GC_UnTrack(object);
  PyTypeObject *type = Py_TYPE(object);
  AnyHandle own = in(object)->own;
  if (own.handle)
    own.free(own.handle);
  delete in(object)->functions;
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(object);
  Py_DECREF(type);
}

PyType_Slot handleSlots[] = {
    {Py_tp_dealloc, reinterpret_cast<void *>(dealloc)},
    {Py_tp_traverse, reinterpret_cast<void *>(traverse)},
    {Py_tp_clear, reinterpret_cast<void *>(clear)},
    {0, nullptr}};
PyType_Spec handleSpec = {"hcl._hcl.Handle", sizeof(HandleObject), 0,
                          Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC |
                              Py_TPFLAGS_DISALLOW_INSTANTIATION,
                          handleSlots};

bool finishReading(NamedText &document, PyObject *settings, PyObject *text,
                   Call &call) {
  document.text = textOf(text);
  return document.text.data() && call.configure(settings);
}

} // namespace

bool readyHandles() {
  handleType = reinterpret_cast<PyTypeObject *>(PyType_FromSpec(&handleSpec));
  return handleType != nullptr;
}

void *handleIn(PyObject *object, const char *name) {
  if (Py_TYPE(object) == handleType && in(object)->own.name == name)
    return in(object)->own.handle;
  PyErr_Format(PyExc_TypeError, "%s is required", name);
  return nullptr;
}

PyObject *newHandle(AnyHandle handle, AddedFunctions functions) {
  PyObject *object = PyType_GenericAlloc(handleType, 0);
  if (!object) {
    handle.free(handle.handle);
    return nullptr;
  }
  in(object)->own = handle;
  in(object)->functions = new AddedFunctions(std::move(functions));
  return object;
}

bool NamedText::read(PyObject *args, Call &call) {
  PyObject *settings = nullptr;
  PyObject *given = nullptr;
  return PyArg_ParseTuple(args, "OsO", &settings, &name, &given) &&
         finishReading(*this, settings, given, call);
}

bool NamedText::readWithSyntax(PyObject *args, Call &call) {
  PyObject *settings = nullptr;
  PyObject *given = nullptr;
  int kind = 0;
  if (!PyArg_ParseTuple(args, "OisO", &settings, &kind, &name, &given))
    return false;
  syntax = static_cast<hcl_syntax>(kind);
  return finishReading(*this, settings, given, call);
}

PyObject *taken(Call &call, hcl_value *given) {
  OwnValue value(given);
  if (!value)
    return call.fail();
  return call.finish() ? toPython(value.get()).release() : nullptr;
}

PyObject *taken(char *text, size_t size) {
  if (!text)
    return PyErr_NoMemory();
  Ref result = str({text, size});
  hcl_text_free(text);
  return result.release();
}

} // namespace hcl::python

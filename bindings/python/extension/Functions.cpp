// Python functions that expressions call. The callback takes the GIL, converts
// arguments and result, and turns an exception into an error of the call.
#include "Call.h"
#include "Values.h"

#include <string>
#include <vector>

namespace hcl::python {

namespace {

/// The message for the exception that is set: its text, after its type unless
/// that says nothing more (ValueError).
std::string messageOf(PyObject *type, PyObject *value) {
  Ref name(PyObject_GetAttrString(type, "__name__"));
  Ref text(value ? PyObject_Str(value) : nullptr);
  // Bytes of a file's name that are not Unicode are shown escaped.
  Ref bytes(
      text ? PyUnicode_AsEncodedString(text.get(), "utf-8", "backslashreplace")
           : nullptr);
  std::string message(name ? textOf(name.get()) : "an exception");
  std::string said(bytes ? textOf(bytes.get()) : "");
  PyErr_Clear();
  if (said.empty())
    return message;
  return message == "ValueError" ? said : message + ": " + said;
}

void failWithException(hcl_call *call) {
  PyObject *type = nullptr;
  PyObject *value = nullptr;
  PyObject *trace = nullptr;
  PyErr_Fetch(&type, &value, &trace);
  PyErr_NormalizeException(&type, &value, &trace);
  std::string message = messageOf(type, value);
  PyErr_Restore(type, value, trace);
  Call::keepException();
  hcl_call_fail(call, message.c_str());
}

hcl_value *callPython(PyObject *callable, const hcl_value *const *arguments,
                      size_t count) {
  Ref tuple(PyTuple_New(static_cast<Py_ssize_t>(count)));
  for (size_t i = 0; tuple && i < count; ++i) {
    Ref argument = toPython(arguments[i]);
    if (!argument)
      return nullptr;
    PyTuple_SetItem(tuple.get(), static_cast<Py_ssize_t>(i),
                    argument.release());
  }
  Ref result(tuple ? PyObject_CallObject(callable, tuple.get()) : nullptr);
  return result ? fromPython(result.get()).release() : nullptr;
}

/// The data that the library passes to `callback` and `release`.
using UserData = std::shared_ptr<AddedFunction>;

hcl_value *callback(void *user, const hcl_value *const *arguments, size_t count,
                    hcl_call *call) {
  PyGILState_STATE state = PyGILState_Ensure();
  // The call may make the collector of garbage clear the function.
  Ref callable = share(static_cast<UserData *>(user)->get()->callable.get());
  hcl_value *result = nullptr;
  if (callable)
    result = callPython(callable.get(), arguments, count);
  else
    PyErr_SetString(PyExc_RuntimeError, "the function was released");
  if (!result)
    failWithException(call);
  PyGILState_Release(state);
  return result;
}

void release(void *user) {
  PyGILState_STATE state = PyGILState_Ensure();
  delete static_cast<UserData *>(user);
  PyGILState_Release(state);
}

bool readParameter(PyObject *object, hcl_parameter &parameter) {
  return PyArg_ParseTuple(object, "szi", &parameter.name, &parameter.type,
                          &parameter.allow_null) != 0;
}

} // namespace

std::shared_ptr<AddedFunction> addFunction(hcl_context *context,
                                           PyObject *description) {
  hcl_function function{};
  PyObject *parameters = nullptr;
  PyObject *variadic = nullptr;
  PyObject *callable = nullptr;
  if (!PyArg_ParseTuple(description, "szOOzO", &function.name, &function.doc,
                        &parameters, &variadic, &function.result, &callable))
    return nullptr;
  std::vector<hcl_parameter> list(static_cast<size_t>(PyList_Size(parameters)));
  for (size_t i = 0; i < list.size(); ++i)
    if (!readParameter(PyList_GetItem(parameters, static_cast<Py_ssize_t>(i)),
                       list[i]))
      return nullptr;
  hcl_parameter rest{};
  if (variadic != Py_None) {
    if (!readParameter(variadic, rest))
      return nullptr;
    function.variadic = &rest;
  }
  function.parameters = list.data();
  function.parameter_count = list.size();
  function.call = callback;
  auto added = std::make_shared<AddedFunction>(share(callable));
  function.user = new UserData(added);
  function.release = release;
  return hcl_context_add_function(context, &function) ? added : nullptr;
}

} // namespace hcl::python

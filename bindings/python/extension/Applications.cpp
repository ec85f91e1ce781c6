// Applications that a description describes.
#include "Handles.h"

#include <vector>

namespace hcl::python {

namespace {

/// Reads a list of str. Errors: an exception is set.
bool readNames(PyObject *list, std::vector<const char *> &names) {
  for (Py_ssize_t i = 0; i < PyList_Size(list); ++i) {
    names.push_back(nameOf(PyList_GetItem(list, i)));
    if (!names.back())
      return false;
  }
  return true;
}

/// application(settings, name, text, version): an application; the version may
/// be None.
PyObject *readApplication(PyObject *, PyObject *args) {
  NamedText given;
  Call call;
  const char *version = nullptr;
  if (PyTuple_Size(args) != 4 ||
      !PyArg_Parse(PyTuple_GetItem(args, 3), "z", &version))
    return nullptr;
  Ref three(PyTuple_GetSlice(args, 0, 3));
  if (!three || !given.read(three.get(), call))
    return nullptr;
  if (!hcl_context_set_application_version(call.context(), version)) {
    PyErr_SetString(PyExc_ValueError, "a version is written as 1.8");
    return nullptr;
  }
  return newHandle(call,
                   hcl_application_parse(call.context(), given.name,
                                         given.text.data(), given.text.size()));
}

/// schemas(settings, paths, cache, application, folder): schemas; the last
/// three may be None.
PyObject *readSchemas(PyObject *, PyObject *args) {
  PyObject *settings = nullptr;
  PyObject *list = nullptr;
  PyObject *object = nullptr;
  const char *cache = nullptr;
  const char *folder = nullptr;
  std::vector<const char *> paths;
  if (!PyArg_ParseTuple(args, "OOzOz", &settings, &list, &cache, &object,
                        &folder) ||
      !readNames(list, paths))
    return nullptr;
  hcl_application *application = nullptr;
  if (object != Py_None) {
    application = handleIn<hcl_application>(object);
    if (!application)
      return nullptr;
  }
  Call call;
  if (!call.configure(settings))
    return nullptr;
  hcl_schemas *schemas = call.run([&] {
    return hcl_schemas_read(call.context(), application, folder, paths.data(),
                            paths.size(), cache);
  });
  return newHandle(call, schemas);
}

/// The arguments of an evaluation or a check, and what they point into.
struct Arguments {
  Call call;
  hcl_application *application = nullptr;
  const char *folder = nullptr;
  const char *result = nullptr;
  const char *root = nullptr;
  int areDeferred = 0;
  hcl_inputs inputs{};
  OwnValue values;
  std::vector<const char *> paths, entries, allowed;

  /// Reads (settings, application, folder, values, files, environment,
  /// result, whether inputs without a value are known later, root, allowed
  /// functions, schemas or None). Errors: an exception is set.
  bool read(PyObject *args);
};

bool Arguments::read(PyObject *args) {
  PyObject *settings = nullptr;
  PyObject *object = nullptr;
  PyObject *given = nullptr;
  PyObject *files = nullptr;
  PyObject *environment = nullptr;
  PyObject *functions = nullptr;
  PyObject *declared = nullptr;
  if (!PyArg_ParseTuple(args, "OOsOOOzpzOO", &settings, &object, &folder,
                        &given, &files, &environment, &result, &areDeferred,
                        &root, &functions, &declared))
    return false;
  hcl_schemas *schemas = nullptr;
  if (declared != Py_None) {
    schemas = handleIn<hcl_schemas>(declared);
    if (!schemas)
      return false;
  }
  application = handleIn<hcl_application>(object);
  values = application ? fromPython(given) : nullptr;
  if (!values || !readNames(files, paths) || !readNames(environment, entries) ||
      !readNames(functions, allowed))
    return false;
  entries.push_back(nullptr);
  allowed.push_back(nullptr);
  inputs = {entries.data(), paths.data(), paths.size(), values.get()};
  if (!call.configure(settings))
    return false;
  hcl_context_set_deferred_inputs(call.context(), areDeferred);
  hcl_context_set_schemas(call.context(), schemas);
  return hcl_context_allow_functions(call.context(), allowed.data()) != 0 &&
         hcl_context_set_file_root(call.context(), root) != 0;
}

/// application_evaluate(settings, application, folder, values, files,
/// environment, result, later, root, allowed, schemas): a dict.
PyObject *evaluateApplication(PyObject *, PyObject *args) {
  Arguments given;
  if (!given.read(args))
    return nullptr;
  Call &call = given.call;
  return taken(call, call.run([&] {
    return hcl_application_evaluate(call.context(), given.application,
                                    given.folder, &given.inputs, given.result);
  }));
}

/// application_check, with the same arguments: None.
PyObject *checkApplication(PyObject *, PyObject *args) {
  Arguments given;
  if (!given.read(args))
    return nullptr;
  Call &call = given.call;
  if (!call.run([&] {
        return hcl_application_check(call.context(), given.application,
                                     given.folder, &given.inputs);
      }))
    return call.fail();
  return call.finish() ? newNone() : nullptr;
}

/// application_test, with the arguments of application_evaluate, but for the
/// result, and then the description of tests and a list of files: str.
PyObject *testApplication(PyObject *, PyObject *args) {
  Py_ssize_t count = PyTuple_Size(args);
  if (count < 3) {
    PyErr_SetString(PyExc_TypeError, "too few arguments");
    return nullptr;
  }
  Arguments given;
  std::vector<const char *> files;
  Ref first(PyTuple_GetSlice(args, 0, count - 2));
  auto *tests = handleIn<hcl_application>(PyTuple_GetItem(args, count - 2));
  if (!first || !tests || !readNames(PyTuple_GetItem(args, count - 1), files) ||
      !given.read(first.get()))
    return nullptr;
  Call &call = given.call;
  size_t size = 0;
  char *text = call.run([&] {
    return hcl_application_test(call.context(), given.application, tests,
                                given.folder, &given.inputs, files.data(),
                                files.size(), &size);
  });
  return text ? taken(text, size) : call.fail();
}

} // namespace

PyMethodDef applicationMethods[] = {
    {"application", readApplication, METH_VARARGS, nullptr},
    {"schemas", readSchemas, METH_VARARGS, nullptr},
    {"application_evaluate", evaluateApplication, METH_VARARGS, nullptr},
    {"application_check", checkApplication, METH_VARARGS, nullptr},
    {"application_test", testApplication, METH_VARARGS, nullptr},
    {nullptr, nullptr, 0, nullptr}};

} // namespace hcl::python

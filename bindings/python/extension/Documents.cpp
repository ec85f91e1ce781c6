// Documents: decoded by a spec, formatted, edited.
#include "Handles.h"

namespace hcl::python {

namespace {

/// spec(settings, name, text): a spec.
PyObject *readSpec(PyObject *, PyObject *args) {
  NamedText given;
  Call call;
  if (!given.read(args, call))
    return nullptr;
  return newHandle(call, call.run([&] {
    return hcl_spec_parse(call.context(), given.name, given.text.data(),
                          given.text.size());
  }));
}

/// spec_type(spec): text.
PyObject *specType(PyObject *, PyObject *object) {
  auto *spec = handleIn<hcl_spec>(object);
  if (!spec)
    return nullptr;
  char *type = hcl_spec_type(spec);
  return taken(type, type ? std::string_view(type).size() : 0);
}

/// decode(settings, spec, name, text, variables): a value.
PyObject *decode(PyObject *, PyObject *args) {
  PyObject *settings = nullptr;
  PyObject *object = nullptr;
  PyObject *given = nullptr;
  PyObject *variables = nullptr;
  const char *name = nullptr;
  if (!PyArg_ParseTuple(args, "OOsOO", &settings, &object, &name, &given,
                        &variables))
    return nullptr;
  auto *spec = handleIn<hcl_spec>(object);
  std::string_view text = textOf(given);
  Call call;
  if (!spec || !text.data() || !call.configure(settings) ||
      !call.define(variables))
    return nullptr;
  return taken(call, call.run([&] {
    return hcl_spec_decode(call.context(), spec, name, text.data(),
                           text.size());
  }));
}

/// format(text, options): text.
PyObject *format(PyObject *, PyObject *args) {
  PyObject *given = nullptr;
  unsigned options = 0;
  if (!PyArg_ParseTuple(args, "OI", &given, &options))
    return nullptr;
  std::string_view text = textOf(given);
  if (!text.data())
    return nullptr;
  size_t size = 0;
  char *result = nullptr;
  Py_BEGIN_ALLOW_THREADS;
  result = hcl_format(text.data(), text.size(), options, &size);
  Py_END_ALLOW_THREADS;
  return taken(result, size);
}

/// edit(settings, name, text, script): text.
PyObject *edit(PyObject *, PyObject *args) {
  PyObject *settings = nullptr;
  PyObject *given = nullptr;
  PyObject *list = nullptr;
  const char *name = nullptr;
  if (!PyArg_ParseTuple(args, "OsOO", &settings, &name, &given, &list))
    return nullptr;
  std::string_view text = textOf(given);
  std::string_view script = text.data() ? textOf(list) : text;
  Call call;
  if (!script.data() || !call.configure(settings))
    return nullptr;
  size_t size = 0;
  char *result = call.run([&] {
    return hcl_edit(call.context(), name, text.data(), text.size(),
                    script.data(), script.size(), &size);
  });
  return result ? taken(result, size) : call.fail();
}

} // namespace

PyMethodDef documentMethods[] = {{"spec", readSpec, METH_VARARGS, nullptr},
                                 {"spec_type", specType, METH_O, nullptr},
                                 {"decode", decode, METH_VARARGS, nullptr},
                                 {"format", format, METH_VARARGS, nullptr},
                                 {"edit", edit, METH_VARARGS, nullptr},
                                 {nullptr, nullptr, 0, nullptr}};

} // namespace hcl::python

// Sources: compiled once, evaluated often, by any number of threads.
#include "Handles.h"

#include <vector>

namespace hcl::python {

namespace {

bool readSources(PyObject *list, std::vector<const hcl_source *> &sources) {
  for (Py_ssize_t i = 0; i < PyList_Size(list); ++i) {
    sources.push_back(handleIn<hcl_source>(PyList_GetItem(list, i)));
    if (!sources.back())
      return false;
  }
  return true;
}

/// Reads (source, variables), and defines these for `call`. Errors: null with
/// an exception set.
hcl_source *readSource(PyObject *args, Call &call) {
  PyObject *object = nullptr;
  PyObject *variables = nullptr;
  if (!PyArg_ParseTuple(args, "OO", &object, &variables) || !call.context() ||
      !call.define(variables))
    return nullptr;
  return handleIn<hcl_source>(object);
}

/// compile(settings, kind, name, text): a source.
PyObject *compile(PyObject *, PyObject *args) {
  NamedText given;
  Call call;
  if (!given.readWithSyntax(args, call))
    return nullptr;
  return newHandle(call, call.run([&] {
    return hcl_source_parse(call.context(), given.syntax, given.name,
                            given.text.data(), given.text.size());
  }));
}

/// evaluate([source...], variables): a value.
PyObject *evaluate(PyObject *, PyObject *args) {
  PyObject *list = nullptr;
  PyObject *variables = nullptr;
  std::vector<const hcl_source *> sources;
  Call call;
  if (!PyArg_ParseTuple(args, "OO", &list, &variables) ||
      !readSources(list, sources) || !call.context() || !call.define(variables))
    return nullptr;
  return taken(call, call.run([&] {
    return sources.size() == 1
               ? hcl_source_evaluate(call.context(), sources[0])
               : hcl_sources_evaluate(call.context(), sources.data(),
                                      sources.size());
  }));
}

/// check(source, variables): None.
PyObject *check(PyObject *, PyObject *args) {
  Call call;
  hcl_source *source = readSource(args, call);
  if (!source)
    return nullptr;
  if (!call.run([&] { return hcl_source_check(call.context(), source); }))
    return call.fail();
  return call.finish() ? newNone() : nullptr;
}

/// specialise(source, variables): text.
PyObject *specialise(PyObject *, PyObject *args) {
  Call call;
  hcl_source *source = readSource(args, call);
  if (!source)
    return nullptr;
  size_t size = 0;
  char *text = call.run(
      [&] { return hcl_source_specialise(call.context(), source, &size); });
  return text ? taken(text, size) : call.fail();
}

/// eval_jsonl([source...], variables, options, lines): (answers, lines with
/// errors).
PyObject *evalJsonl(PyObject *, PyObject *args) {
  PyObject *list = nullptr;
  PyObject *variables = nullptr;
  unsigned options = 0;
  const char *lines = nullptr;
  Py_ssize_t size = 0;
  std::vector<const hcl_source *> sources;
  Call call;
  if (!PyArg_ParseTuple(args, "OOIy#", &list, &variables, &options, &lines,
                        &size) ||
      !readSources(list, sources) || !call.context() || !call.define(variables))
    return nullptr;
  hcl_rows *rows =
      hcl_rows_new(call.context(), sources.data(), sources.size(), options);
  if (!rows)
    return call.fail();
  const char *answers = nullptr;
  size_t length = 0;
  int64_t errors = call.run([&] {
    return hcl_rows_answer_block(rows, lines, static_cast<size_t>(size), 1,
                                 &answers, &length);
  });
  PyObject *result = nullptr;
  if (errors < 0)
    PyErr_NoMemory();
  else if (call.finish())
    result = Py_BuildValue("(y#L)", answers, static_cast<Py_ssize_t>(length),
                           static_cast<long long>(errors));
  hcl_rows_free(rows);
  return result;
}

/// convert(settings, object, type): a value.
PyObject *convert(PyObject *, PyObject *args) {
  PyObject *settings = nullptr;
  PyObject *object = nullptr;
  const char *type = nullptr;
  Call call;
  if (!PyArg_ParseTuple(args, "OOs", &settings, &object, &type) ||
      !call.configure(settings))
    return nullptr;
  OwnValue value = fromPython(object);
  if (!value)
    return nullptr;
  return taken(call, hcl_value_convert(call.context(), value.get(), type));
}

} // namespace

PyMethodDef evaluationMethods[] = {
    {"compile", compile, METH_VARARGS, nullptr},
    {"evaluate", evaluate, METH_VARARGS, nullptr},
    {"check", check, METH_VARARGS, nullptr},
    {"specialise", specialise, METH_VARARGS, nullptr},
    {"eval_jsonl", evalJsonl, METH_VARARGS, nullptr},
    {"convert", convert, METH_VARARGS, nullptr},
    {nullptr, nullptr, 0, nullptr}};

} // namespace hcl::python

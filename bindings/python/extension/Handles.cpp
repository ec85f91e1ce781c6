#include "Handles.h"

namespace hcl::python {

namespace {

bool finishReading(NamedText &document, PyObject *settings, PyObject *text,
                   Call &call) {
  document.text = textOf(text);
  return document.text.data() && call.configure(settings);
}

} // namespace

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

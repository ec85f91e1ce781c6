// Values are converted recursively. Numbers of 64 bits take a short way; others
// go through their digits.
#include "Values.h"

#include <string>
#include <vector>

namespace hcl::python {

namespace {

/// Counts a level of recursion; converts to whether there is room.
class Level {
public:
  Level() : isGood_(Py_EnterRecursiveCall(" in a value of HCL") == 0) {}
  ~Level() {
    if (isGood_)
      Py_LeaveRecursiveCall();
  }
  Level(const Level &) = delete;
  Level &operator=(const Level &) = delete;
  explicit operator bool() const { return isGood_; }

private:
  bool isGood_;
};

struct FreeText {
  void operator()(char *text) const { hcl_text_free(text); }
};
using OwnText = std::unique_ptr<char, FreeText>;

Ref numberToPython(const hcl_value *value) {
  int64_t whole = 0;
  if (hcl_value_get_int64(value, &whole))
    return Ref(PyLong_FromLongLong(whole));
  size_t size = 0;
  OwnText text(hcl_value_number_text(value, &size));
  if (!text) {
    double number = 0;
    hcl_value_get_double(value, &number);
    return Ref(PyFloat_FromDouble(number));
  }
  std::string_view digits(text.get(), size);
  if (digits.find_first_of(".eE") == digits.npos)
    return Ref(PyLong_FromString(text.get(), nullptr, 10));
  Ref argument = str(digits);
  return argument ? callWith(types.decimal, argument.get()) : nullptr;
}

Ref listToPython(const hcl_value *value) {
  size_t size = hcl_value_size(value);
  Ref list(PyList_New(static_cast<Py_ssize_t>(size)));
  for (size_t i = 0; list && i < size; ++i) {
    Ref element = toPython(hcl_value_element(value, i));
    if (!element)
      return nullptr;
    PyList_SetItem(list.get(), static_cast<Py_ssize_t>(i), element.release());
  }
  return list;
}

Ref dictToPython(const hcl_value *value) {
  Ref dict(PyDict_New());
  for (size_t i = 0; dict && i < hcl_value_size(value); ++i) {
    size_t length = 0;
    const char *name = hcl_value_name(value, i, &length);
    Ref key = str({name, length});
    Ref element = toPython(hcl_value_element(value, i));
    if (!key || !element ||
        PyDict_SetItem(dict.get(), key.get(), element.get()) < 0)
      return nullptr;
  }
  return dict;
}

Ref unknownToPython(const hcl_value *value) {
  OwnText type(hcl_value_type(value));
  Ref text = str(type ? type.get() : "any");
  return text ? callWith(types.unknown, text.get()) : nullptr;
}

Ref plainToPython(const hcl_value *value) {
  int truth = 0;
  size_t size = 0;
  switch (hcl_value_kind(value)) {
  case HCL_NONE:
  case HCL_NULL:
    return share(Py_None);
  case HCL_UNKNOWN:
    return unknownToPython(value);
  case HCL_BOOL:
    hcl_value_get_bool(value, &truth);
    return share(truth ? Py_True : Py_False);
  case HCL_NUMBER:
    return numberToPython(value);
  case HCL_STRING: {
    const char *text = hcl_value_get_string(value, &size);
    return str({text, size});
  }
  case HCL_LIST:
  case HCL_TUPLE:
    return listToPython(value);
  case HCL_SET: {
    Ref list = listToPython(value);
    return list ? callWith(types.set, list.get()) : nullptr;
  }
  case HCL_MAP:
  case HCL_OBJECT:
    return dictToPython(value);
  case HCL_OTHER:
    break;
  }
  PyErr_SetString(PyExc_TypeError, "Python has no form of this value of HCL");
  return nullptr;
}

OwnValue madeOrRaise(hcl_value *value, const char *message) {
  if (!value)
    PyErr_SetString(PyExc_ValueError, message);
  return OwnValue(value);
}

/// The number whose digits `str(object)` is.
OwnValue numberFromText(PyObject *object) {
  Ref text(PyObject_Str(object));
  std::string_view digits = text ? textOf(text.get()) : std::string_view();
  if (!digits.data())
    return nullptr;
  return madeOrRaise(hcl_value_number(digits.data(), digits.size()),
                     "HCL has no infinite and no undefined numbers");
}

OwnValue numberFromPython(PyObject *object) {
  if (PyFloat_Check(object))
    return madeOrRaise(hcl_value_double(PyFloat_AsDouble(object)),
                       "HCL has no infinite and no undefined numbers");
  int overflow = 1;
  long long whole = 0;
  if (PyLong_Check(object))
    whole = PyLong_AsLongLongAndOverflow(object, &overflow);
  return overflow ? numberFromText(object) : OwnValue(hcl_value_int64(whole));
}

/// `value` as a value of `type`; ValueError if it does not convert.
OwnValue converted(const OwnValue &value, const char *type) {
  hcl_context *context = hcl_context_new();
  if (!context) {
    PyErr_NoMemory();
    return nullptr;
  }
  OwnValue result(hcl_value_convert(context, value.get(), type));
  if (!result)
    PyErr_SetString(PyExc_ValueError, hcl_messages(context));
  hcl_context_free(context);
  return result;
}

OwnValue sequenceFromPython(PyObject *object) {
  Ref list(PySequence_List(object));
  if (!list)
    return nullptr;
  std::vector<OwnValue> owned;
  std::vector<const hcl_value *> parts;
  for (Py_ssize_t i = 0; i < PyList_Size(list.get()); ++i) {
    owned.push_back(fromPython(PyList_GetItem(list.get(), i)));
    if (!owned.back())
      return nullptr;
    parts.push_back(owned.back().get());
  }
  return madeOrRaise(hcl_value_tuple(parts.data(), parts.size()),
                     "there is not enough memory");
}

OwnValue dictFromPython(PyObject *object) {
  std::vector<OwnValue> owned;
  std::vector<const hcl_value *> parts;
  std::vector<const char *> names;
  PyObject *key = nullptr;
  PyObject *element = nullptr;
  for (Py_ssize_t at = 0; PyDict_Next(object, &at, &key, &element);) {
    if (!PyUnicode_Check(key)) {
      PyErr_SetString(PyExc_TypeError, "the keys of a dict have to be str");
      return nullptr;
    }
    names.push_back(nameOf(key));
    owned.push_back(names.back() ? fromPython(element) : nullptr);
    if (!owned.back())
      return nullptr;
    parts.push_back(owned.back().get());
  }
  return madeOrRaise(hcl_value_object(names.data(), parts.data(), parts.size()),
                     "there is not enough memory");
}

OwnValue unknownFromPython(PyObject *object) {
  Ref type(PyObject_GetAttrString(object, "type"));
  const char *name = type ? nameOf(type.get()) : nullptr;
  if (!name)
    return nullptr;
  OwnValue value(hcl_value_unknown());
  return std::string_view(name) == "any" ? std::move(value)
                                         : converted(value, name);
}

OwnValue markedFromPython(PyObject *object) {
  Ref inner(PyObject_GetAttrString(object, "value"));
  Ref marks(inner ? PyObject_GetAttrString(object, "marks") : nullptr);
  Ref list(marks ? PySequence_List(marks.get()) : nullptr);
  OwnValue value = list ? fromPython(inner.get()) : nullptr;
  for (Py_ssize_t i = 0; value && i < PyList_Size(list.get()); ++i) {
    const char *mark = nameOf(PyList_GetItem(list.get(), i));
    value.reset(mark ? hcl_value_with_mark(value.get(), mark) : nullptr);
  }
  return value;
}

} // namespace

Ref toPython(const hcl_value *value) {
  Level level;
  if (!level)
    return nullptr;
  Ref plain = plainToPython(value);
  size_t count = hcl_value_mark_count(value);
  if (!plain || count == 0)
    return plain;
  Ref marks(PyList_New(0));
  for (size_t i = 0; marks && i < count; ++i) {
    Ref mark = str(hcl_value_mark(value, i));
    if (!mark || PyList_Append(marks.get(), mark.get()) < 0)
      return nullptr;
  }
  return Ref(marks ? PyObject_CallFunctionObjArgs(types.marked, plain.get(),
                                                  marks.get(), nullptr)
                   : nullptr);
}

OwnValue fromPython(PyObject *object) {
  Level level;
  if (!level)
    return nullptr;
  if (object == Py_None)
    return OwnValue(hcl_value_null());
  if (PyBool_Check(object))
    return OwnValue(hcl_value_bool(object == Py_True));
  if (PyUnicode_Check(object)) {
    std::string_view text = textOf(object);
    return text.data() ? madeOrRaise(hcl_value_string(text.data(), text.size()),
                                     "there is not enough memory")
                       : nullptr;
  }
  if (PyLong_Check(object) || PyFloat_Check(object) ||
      PyObject_IsInstance(object, types.decimal) == 1)
    return numberFromPython(object);
  if (PyDict_Check(object))
    return dictFromPython(object);
  if (PyAnySet_Check(object) || PyObject_IsInstance(object, types.set) == 1) {
    OwnValue parts = sequenceFromPython(object);
    return parts ? converted(parts, "set(any)") : nullptr;
  }
  if (PyList_Check(object) || PyTuple_Check(object))
    return sequenceFromPython(object);
  if (PyObject_IsInstance(object, types.unknown) == 1)
    return unknownFromPython(object);
  if (PyObject_IsInstance(object, types.marked) == 1)
    return markedFromPython(object);
  PyErr_Format(PyExc_TypeError, "HCL has no form of this object: %R", object);
  return nullptr;
}

} // namespace hcl::python

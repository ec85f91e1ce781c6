// Values are converted recursively. Numbers of 64 bits take a short way; others
// go through their digits.
#include "Values.h"

#include <cmath>
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

/// `digits` as a Decimal.
Ref decimalFromText(std::string_view digits) {
  Ref text = str(digits);
  return text ? callWith(types.decimal, text.get()) : nullptr;
}

Ref numberToPython(const hcl_value *value) {
  int64_t whole = 0;
  if (hcl_value_get_int64(value, &whole))
    return Ref(PyLong_FromLongLong(whole));
  size_t size = 0;
  OwnText text(hcl_value_number_text(value, &size));
  if (text) {
    std::string_view digits(text.get(), size);
    return digits.find('.') == digits.npos ? wholeFromText(digits)
                                           : decimalFromText(digits);
  }
  double number = 0;
  hcl_value_get_double(value, &number);
  if (std::isinf(number))
    return Ref(PyFloat_FromDouble(number));
  PyErr_SetString(PyExc_OverflowError,
                  "a number has more digits than a text may have");
  return nullptr;
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

OwnValue raise(PyObject *type, const char *message) {
  PyErr_SetString(type, message);
  return nullptr;
}

OwnValue madeOrRaise(hcl_value *value, const char *message) {
  return value ? OwnValue(value) : raise(PyExc_ValueError, message);
}

constexpr const char *tooLarge = "the number is too large or too small for HCL";
constexpr const char *noSuchNumber =
    "HCL has no infinite and no undefined numbers";

/// The number that `object`, a Decimal, is. Errors: ValueError if HCL's numbers
/// have no such number, or one that reads back as another Decimal.
OwnValue numberFromDecimal(PyObject *object) {
  Ref isFinite(PyObject_CallMethod(object, "is_finite", nullptr));
  if (!isFinite)
    return nullptr;
  if (isFinite.get() != Py_True)
    return raise(PyExc_ValueError, noSuchNumber);
  Ref text(PyObject_Str(object));
  std::string_view digits = text ? textOf(text.get()) : std::string_view();
  if (!digits.data())
    return nullptr;
  OwnValue value(hcl_value_number(digits.data(), digits.size()));
  if (!value)
    return raise(PyExc_ValueError, tooLarge);
  // With fewer digits, a number of 512 bits is nearer to no other decimal.
  constexpr size_t always = 150;
  bool hasExponent = digits.find('E') != digits.npos;
  if (digits.size() <= always && !hasExponent)
    return value;
  Ref back = numberToPython(value.get());
  int isSame = back ? PyObject_RichCompareBool(back.get(), object, Py_EQ) : -1;
  if (isSame == 1)
    return value;
  if (isSame == 0 || PyErr_ExceptionMatches(PyExc_OverflowError))
    raise(PyExc_ValueError, "the number is too small, or has more digits than "
                            "HCL keeps after the point: 512 bits");
  return nullptr;
}

OwnValue numberFromPython(PyObject *object) {
  if (PyFloat_Check(object))
    return madeOrRaise(hcl_value_double(PyFloat_AsDouble(object)),
                       noSuchNumber);
  if (!PyLong_Check(object))
    return numberFromDecimal(object);
  int overflow = 0;
  long long whole = PyLong_AsLongLongAndOverflow(object, &overflow);
  if (!overflow)
    return OwnValue(hcl_value_int64(whole));
  // The digits of a longer one would take minutes, to be refused then.
  constexpr long long most = 1 << 21;
  Ref bits(PyObject_CallMethod(object, "bit_length", nullptr));
  if (!bits)
    return nullptr;
  if (PyLong_AsLongLong(bits.get()) > most)
    return raise(PyExc_ValueError, tooLarge);
  // A Decimal is written without Python's limit on the digits of an int.
  Ref decimal = callWith(types.decimal, object);
  return decimal ? numberFromDecimal(decimal.get()) : nullptr;
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

Ref wholeFromText(std::string_view digits) {
  // Fewer than Python's limit on the digits of an int, whatever it is set to.
  constexpr size_t always = 600;
  if (digits.size() <= always)
    return Ref(PyLong_FromString(std::string(digits).c_str(), nullptr, 10));
  Ref decimal = decimalFromText(digits);
  return Ref(decimal ? PyNumber_Long(decimal.get()) : nullptr);
}

Ref fractionFromText(std::string_view digits) {
  OwnValue value(hcl_value_number(digits.data(), digits.size()));
  double nearest = 0;
  hcl_value_get_double(value.get(), &nearest);
  OwnValue back(hcl_value_double(nearest));
  if (value && back && hcl_value_equal(value.get(), back.get()))
    return Ref(PyFloat_FromDouble(nearest));
  return decimalFromText(digits);
}

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

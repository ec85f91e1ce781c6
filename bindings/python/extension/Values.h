// Values of the language as Python objects, and back.
//
//   null              None
//   bool, string      bool, str
//   number            int, or decimal.Decimal if it is not whole
//   list, tuple       list
//   set               hcl.Set, a list in the order of iteration
//   map, object       dict
//   not known         hcl.Unknown
//   with marks        hcl.Marked
//
// Also accepted: float (the decimal that it stands for), tuple, set, frozenset.
#ifndef HCL_PYTHON_VALUES_H
#define HCL_PYTHON_VALUES_H

#include "Object.h"

#include "hcl/C.h"

#include <memory>

namespace hcl::python {

struct FreeValue {
  void operator()(hcl_value *value) const { hcl_value_free(value); }
};
/// An owned value, or none.
using OwnValue = std::unique_ptr<hcl_value, FreeValue>;

/// Digits of a whole number, perhaps with a sign, as an int of any length.
Ref wholeFromText(std::string_view digits);
/// The text of a number with a point as the float that stands for it, or as a
/// Decimal if there is none.
Ref fractionFromText(std::string_view digits);
/// `value` as a Python object. Errors: TypeError for values that Python does
/// not have; RecursionError.
Ref toPython(const hcl_value *value);
/// `object` as a value. Errors: TypeError, ValueError, RecursionError.
OwnValue fromPython(PyObject *object);

} // namespace hcl::python

#endif // HCL_PYTHON_VALUES_H

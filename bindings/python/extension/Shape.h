// Configurations in the shape of the package python-hcl2: blocks as lists of
// dicts under the name of their type, one dict for each label; expressions as
// texts.
//
//   a = 1 + b         "a": "${1 + b}"
//   service "x" {}    "service": [{'"x"': {"__is_block__": True}}]
//
// In: a tree. Out: a dict. Deliberately absent: the way back (hcl/compat.py).
#ifndef HCL_PYTHON_SHAPE_H
#define HCL_PYTHON_SHAPE_H

#include "Object.h"

#include "hcl/C.h"

#include <string_view>

namespace hcl::python {

/// The options of `load` as bits.
enum ShapeOption : unsigned {
  ShapeComments = 1,     ///< `__comments__` and `__inline_comments__`
  ShapeMeta = 2,         ///< `__start_line__` and `__end_line__`
  ShapeBlocks = 4,       ///< `__is_block__`
  ShapeHeredocs = 8,     ///< heredocs as written, not as quoted strings
  ShapeStripQuotes = 16, ///< strings as their values
  ShapeWrapObjects = 32, ///< objects as texts
  ShapeWrapTuples = 64,  ///< tuples as texts
};

/// The dict for the whole of `tree`. Errors: null with an exception set.
Ref shapeOf(const hcl_tree *tree, unsigned options);

} // namespace hcl::python

#endif // HCL_PYTHON_SHAPE_H

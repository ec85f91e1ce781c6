// The writer of types, for whoever writes something beside them.
#ifndef HCL_LIB_TYPE_TYPEWRITER_H
#define HCL_LIB_TYPE_TYPEWRITER_H

#include "hcl/Type.h"

#include <cstddef>
#include <string>

namespace hcl {

/// Texts of the defaults of optional attributes: a tree beside the tree of the
/// type, opaque here since types know no values. A default-constructed one has
/// none.
struct DefaultTexts {
  const void *node = nullptr;
  /// The node of attribute or element `index` of `node`.
  const void *(*partOf)(const void *node, size_t index) = nullptr;
  /// Appends `, ` and the default of attribute `index`, if it has one.
  void (*appendTo)(std::string &out, const void *node, size_t index) = nullptr;

  DefaultTexts part(size_t index) const {
    return node ? DefaultTexts{partOf(node, index), partOf, appendTo} : *this;
  }
  void append(std::string &out, size_t index) const {
    if (node)
      appendTo(out, node, index);
  }
};

/// Appends `type` as appendType() does, with the defaults of its optional
/// attributes.
void writeType(std::string &out, const Type &type, DefaultTexts defaults);

} // namespace hcl

#endif // HCL_LIB_TYPE_TYPEWRITER_H

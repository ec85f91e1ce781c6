// The writer of types, for callers with additions to the text.
#ifndef HCL_LIB_TYPE_TYPEWRITER_H
#define HCL_LIB_TYPE_TYPEWRITER_H

#include "hcl/Type.h"

#include <cstddef>
#include <string>

namespace hcl {

/// The texts of defaults of optional attributes: a tree parallel to the type.
/// It is opaque here, because types know no values. A default-constructed one
/// is empty.
struct DefaultTexts {
  const void *node = nullptr;
  /// The node of attribute or element `index` of `node`.
  const void *(*partOf)(const void *node, size_t index) = nullptr;
  /// Appends `, ` and the default of attribute `index`, if present.
  void (*appendTo)(std::string &out, const void *node, size_t index) = nullptr;

  DefaultTexts part(size_t index) const {
    return node ? DefaultTexts{partOf(node, index), partOf, appendTo} : *this;
  }
  void append(std::string &out, size_t index) const {
    if (node)
      appendTo(out, node, index);
  }
};

/// Appends `type` like appendType(), with the defaults of its optional
/// attributes.
void writeType(std::string &out, const Type &type, DefaultTexts defaults);

} // namespace hcl

#endif // HCL_LIB_TYPE_TYPEWRITER_H

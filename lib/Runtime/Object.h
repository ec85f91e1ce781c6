// The data of an object file, as `hcl-opt --emit=obj` writes it and the C
// interface reads it.
//
// Every member takes 8 bytes, so that there is no padding to agree on. Texts
// end in a NUL that their sizes do not count.
#ifndef HCL_LIB_RUNTIME_OBJECT_H
#define HCL_LIB_RUNTIME_OBJECT_H

#include "Call.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace hcl::codegen {

/// The type that a variable was declared with.
struct ObjectVariable {
  const char *name;
  const char *type; ///< in JSON notation
};

/// An attribute that has a C function.
struct ObjectExpression {
  uint64_t item;     ///< an index into the items of the module
  CompiledCode code; ///< without a whole function: interpreted
};

/// The whole.
struct ObjectData {
  /// The version of this layout, of Value/Layout.h and of Runtime.h: code and
  /// libraries of different versions do not fit together. To be raised with
  /// every change of one of them.
  static constexpr uint64_t currentVersion = 7;

  uint64_t version;
  const char *hir; ///< a module with ranges
  uint64_t hirSize;
  const char *sourceName;
  const char *source; ///< what the ranges refer to; null where there is none
  uint64_t sourceSize;
  const char *dialect;   ///< Dialect::byName
  const char *functions; ///< functionTableByName
  const ObjectVariable *variables;
  uint64_t variableCount;
  const ObjectExpression *expressions;
  uint64_t expressionCount;
};

/// The variables that attributes `items` of `module` use, each once, in the
/// order of their first use: the slots of a program of the C interface. The
/// names live in the module.
std::vector<std::string_view> objectSlots(const hir::Module &module,
                                          std::span<const size_t> items);

} // namespace hcl::codegen

#endif // HCL_LIB_RUNTIME_OBJECT_H

// The data of an object file, written by `hcl-opt --emit=obj` and read by the C
// interface.
//
// In: data emitted by Codegen/Object.cpp. Out: plain structs for the C
// interface. Every member takes 8 bytes, so there is no padding to agree on.
// Texts end in a NUL that their sizes do not include. Deliberately absent:
// reading and checking the data (lib/C/C).
#ifndef HCL_LIB_RUNTIME_OBJECT_H
#define HCL_LIB_RUNTIME_OBJECT_H

#include "Call.h"
#include "CodeLayout.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace hcl::compiled {

/// The declared type of a variable.
struct ObjectVariable {
  const char *name;
  const char *type; ///< in JSON notation
};

/// An attribute with a C function.
struct ObjectExpression {
  uint64_t item;     ///< an index into the items of the module
  CompiledCode code; ///< without a full version: interpreted
};

/// All data of an object.
struct ObjectData {
  uint64_t version; ///< objectVersion
  const char *hir;  ///< a module with ranges
  uint64_t hirSize;
  const char *sourceName;
  const char *source; ///< the text of ranges, or null
  uint64_t sourceSize;
  const char *dialect;   ///< Dialect::byName
  const char *functions; ///< functionTableByName
  const ObjectVariable *variables;
  uint64_t variableCount;
  const ObjectExpression *expressions;
  uint64_t expressionCount;
};

/// Offsets and sizes of the data. Units: bytes.
inline constexpr uint64_t objectTable[] = {
    layoutVersion,
    offsetof(ObjectVariable, name),
    offsetof(ObjectVariable, type),
    sizeof(ObjectVariable),
    offsetof(ObjectExpression, item),
    offsetof(ObjectExpression, code) + offsetof(CompiledCode, full),
    offsetof(ObjectExpression, code) + offsetof(CompiledCode, fast),
    sizeof(ObjectExpression),
    offsetof(ObjectData, version),
    offsetof(ObjectData, hir),
    offsetof(ObjectData, hirSize),
    offsetof(ObjectData, sourceName),
    offsetof(ObjectData, source),
    offsetof(ObjectData, sourceSize),
    offsetof(ObjectData, dialect),
    offsetof(ObjectData, functions),
    offsetof(ObjectData, variables),
    offsetof(ObjectData, variableCount),
    offsetof(ObjectData, expressions),
    offsetof(ObjectData, expressionCount),
};

/// The version of objects: code and libraries of different versions are
/// incompatible. It follows from the layout of the data and of everything that
/// code reads.
inline constexpr uint64_t objectVersion = versionOf(objectTable);

/// The distinct variables used by attributes `items` of `module`, in the order
/// of first use: the slots of a program of the C interface. The names live in
/// the module.
std::vector<std::string_view> objectSlots(const hir::Module &module,
                                          std::span<const size_t> items);

} // namespace hcl::compiled

#endif // HCL_LIB_RUNTIME_OBJECT_H

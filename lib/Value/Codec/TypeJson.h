// The reader for types in JSON, as part of a longer text.
//
// In: events. Out: a type, or a fault in the input. Deliberately absent:
// whether the dialect has the type.
#ifndef HCL_LIB_CODEC_TYPEJSON_H
#define HCL_LIB_CODEC_TYPEJSON_H

#include "JsonInput.h"
#include "hcl/Type.h"

namespace hcl {

/// Reads the type that begins with the event `first`.
/// Cost: recursion as deep as the type.
std::optional<Type> readJsonType(JsonInput &in, JsonEvent first);

} // namespace hcl

#endif // HCL_LIB_CODEC_TYPEJSON_H

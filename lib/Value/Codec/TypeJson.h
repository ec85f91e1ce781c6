// Types in JSON, as part of a longer text.
//
// In: events, or a type. Out: a type, or a fault in the input; a text.
// Deliberately absent: whether the dialect has the type.
#ifndef HCL_LIB_CODEC_TYPEJSON_H
#define HCL_LIB_CODEC_TYPEJSON_H

#include "JsonInput.h"
#include "hcl/Limits.h"
#include "hcl/Type.h"

#include <cstdint>
#include <string>

namespace hcl {

/// Reads the type that begins with the event `first`.
/// Cost: recursion as deep as the type.
[[nodiscard]] std::optional<Type> readJsonType(JsonInput &in, JsonEvent first);

/// Appends `type` to `out`, which may become `end` bytes long, within the time
/// of `budget`, if there is one. Returns false if it is not all there.
bool appendTypeWithin(std::string &out, const Type &type, uint64_t end,
                      Budget *budget);

} // namespace hcl

#endif // HCL_LIB_CODEC_TYPEJSON_H

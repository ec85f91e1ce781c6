// The implementations behind the tables, by subject. Each has the shape that
// Function asks for; arguments are converted and checked by the call kernel.
#ifndef HCL_LIB_FUNCTIONS_IMPLEMENTATIONS_H
#define HCL_LIB_FUNCTIONS_IMPLEMENTATIONS_H

#include "hcl/Value/Function.h"

#include <span>

namespace hcl::functions {

using Args = std::span<const Value>;

// Numbers.cpp
Value abs(Args args, CallContext &cx);
Value integerPart(Args args, CallContext &cx);
Value max(Args args, CallContext &cx);
Value min(Args args, CallContext &cx);

// Strings.cpp
Value upper(Args args, CallContext &cx);
Value lower(Args args, CallContext &cx);
Value reverse(Args args, CallContext &cx);
Value strlen(Args args, CallContext &cx);
Value substr(Args args, CallContext &cx);

// Collections.cpp
Type coalesceType(Args args, CallContext &cx);
Value coalesce(Args args, CallContext &cx);
Type concatType(Args args, CallContext &cx);
Value concat(Args args, CallContext &cx);
Type hasIndexType(Args args, CallContext &cx);
Value hasIndex(Args args, CallContext &cx);
Type lengthType(Args args, CallContext &cx);
Value length(Args args, CallContext &cx);

// Json.cpp
Type jsonDecodeType(Args args, CallContext &cx);
Value jsonDecode(Args args, CallContext &cx);
Value jsonEncode(Args args, CallContext &cx);

// Conversions.cpp
Value toBool(Args args, CallContext &cx);
Value toList(Args args, CallContext &cx);
Value toMap(Args args, CallContext &cx);
Value toNumber(Args args, CallContext &cx);
Value toSet(Args args, CallContext &cx);
Value toString(Args args, CallContext &cx);
Value toType(Args args, CallContext &cx);

} // namespace hcl::functions

#endif // HCL_LIB_FUNCTIONS_IMPLEMENTATIONS_H

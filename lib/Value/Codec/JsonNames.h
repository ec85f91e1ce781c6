// Plain JSON whose objects may have a name more than once.
//
// In: text. Out: values. Deliberately absent: the reading (JsonPlain.h).
#ifndef HCL_LIB_CODEC_JSONNAMES_H
#define HCL_LIB_CODEC_JSONNAMES_H

#include "hcl/Json.h"

namespace hcl {

/// The meaning of a name that an object has more than once.
enum class RepeatedNames : uint8_t {
  LastApplies,
  /// The same if all its values have the type of the last, else an error.
  HaveOneType,
};

/// As decodeJson within `budget`.
/// Errors: also for names that are not as `repeated` says.
[[nodiscard]] std::optional<Value> decodeJson(std::string_view text,
                                              const Dialect &dialect,
                                              Budget &budget, JsonError &error,
                                              RepeatedNames repeated);

} // namespace hcl

#endif // HCL_LIB_CODEC_JSONNAMES_H

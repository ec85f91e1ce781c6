// Compressed texts, unpacked: gzip, and zstd where the library is built with
// it.
//
//   SchemaOptions options;
//   options.unpack = unpack;
//
// In: packed bytes. Out: the text, of bounded length. Dependencies: zlib and
// libzstd, as TerraformFunctions.h.
// Deliberately absent: packing.
#ifndef HCL_UNPACKING_H
#define HCL_UNPACKING_H

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hcl {

/// The text in `packed`, which begins as gzip or zstd does: of all members or
/// frames, one after the other.
/// Units: `limit` in bytes. Errors: a text that is cut off, damaged or longer
/// than `limit`, and another format: returns nothing and sets `reason` to a
/// clause with the place in `packed`.
[[nodiscard]] std::optional<std::string>
unpack(std::string_view packed, uint64_t limit, std::string &reason);

} // namespace hcl

#endif // HCL_UNPACKING_H

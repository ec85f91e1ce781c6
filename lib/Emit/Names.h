// Which names can be written as they are.
#ifndef HCL_LIB_EMIT_NAMES_H
#define HCL_LIB_EMIT_NAMES_H

#include <string>
#include <string_view>

namespace hcl {

/// Whether `name`, an identifier, means something other than a variable in some
/// place.
bool isKeyword(std::string_view name);
/// Appends `name` as the key of an object, in quotes where it needs them.
void appendKey(std::string &out, std::string_view name);

} // namespace hcl

#endif // HCL_LIB_EMIT_NAMES_H

// Names without quotes or parentheses.
#ifndef HCL_LIB_EMIT_NAMES_H
#define HCL_LIB_EMIT_NAMES_H

#include <string>
#include <string_view>

namespace hcl {

/// Whether `name`, an identifier, is not always a variable.
bool isKeyword(std::string_view name);
/// Appends `name` as the key of an object, in quotes if necessary.
void appendKey(std::string &out, std::string_view name);

} // namespace hcl

#endif // HCL_LIB_EMIT_NAMES_H

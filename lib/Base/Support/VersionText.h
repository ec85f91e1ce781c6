// Versions as text.
#ifndef HCL_LIB_SUPPORT_VERSIONTEXT_H
#define HCL_LIB_SUPPORT_VERSIONTEXT_H

#include <string_view>

namespace hcl {

/// Whether `text` is two numbers with a dot between them, e.g. `1.11`.
inline bool isVersion(std::string_view text) {
  size_t dot = text.find('.');
  auto isNumber = [](std::string_view digits) {
    constexpr size_t most = 4;
    return !digits.empty() && digits.size() <= most &&
           digits.find_first_not_of("0123456789") == digits.npos;
  };
  return dot != text.npos && isNumber(text.substr(0, dot)) &&
         isNumber(text.substr(dot + 1));
}

} // namespace hcl

#endif // HCL_LIB_SUPPORT_VERSIONTEXT_H

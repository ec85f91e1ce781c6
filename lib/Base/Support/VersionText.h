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

/// Whether version `a` comes before version `b`; an empty `a` is the newest of
/// all, an empty `b` the first.
inline bool isOlder(std::string_view a, std::string_view b) {
  auto part = [](std::string_view &version) {
    unsigned number = 0;
    while (!version.empty() && version[0] != '.') {
      number = 10 * number + unsigned(version[0] - '0');
      version.remove_prefix(1);
    }
    version.remove_prefix(version.empty() ? 0 : 1);
    return number;
  };
  if (a.empty() || b.empty())
    return false;
  unsigned majorOfA = part(a), majorOfB = part(b);
  return majorOfA != majorOfB ? majorOfA < majorOfB : part(a) < part(b);
}

} // namespace hcl

#endif // HCL_LIB_SUPPORT_VERSIONTEXT_H

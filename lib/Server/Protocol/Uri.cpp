#include "Uri.h"

#include <filesystem>
#include <optional>

namespace hcl::server {

/// The value of the hexadecimal digit `digit`.
[[nodiscard]] static std::optional<unsigned> digitOf(char digit) {
  if (digit >= '0' && digit <= '9')
    return static_cast<unsigned>(digit - '0');
  if (digit >= 'a' && digit <= 'f')
    return static_cast<unsigned>(digit - 'a' + 10);
  if (digit >= 'A' && digit <= 'F')
    return static_cast<unsigned>(digit - 'A' + 10);
  return std::nullopt;
}

std::string pathOfUri(std::string_view uri) {
  constexpr std::string_view scheme = "file://";
  if (!uri.starts_with(scheme))
    return {};
  uri.remove_prefix(scheme.size());
  // The host, if any, is this one.
  uri.remove_prefix(std::min(uri.find('/'), uri.size()));
  uri = uri.substr(0, uri.find_first_of("?#"));
  std::string path;
  for (size_t i = 0; i < uri.size(); ++i) {
    auto high = uri[i] == '%' && i + 2 < uri.size() ? digitOf(uri[i + 1])
                                                    : std::nullopt;
    auto low = high ? digitOf(uri[i + 2]) : std::nullopt;
    if (low) {
      path += static_cast<char>(*high * 16 + *low);
      i += 2;
    } else {
      path += uri[i];
    }
  }
  // No path of a file has a byte 0.
  if (path.find('\0') != path.npos)
    return {};
  path = std::filesystem::path(path).lexically_normal().string();
  if (path.size() > 1 && path.ends_with('/'))
    path.pop_back();
  return path;
}

std::string uriOfPath(std::string_view path) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  constexpr std::string_view plain = "/-._~!$&'()*+,;=@";
  std::string uri = "file://";
  for (char each : path) {
    auto byte = static_cast<unsigned char>(each);
    bool isWord = (byte >= '0' && byte <= '9') ||
                  (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
    if (isWord || plain.find(each) != plain.npos)
      uri += each;
    else
      (uri += '%').append({digits[byte / 16], digits[byte % 16]});
  }
  return uri;
}

} // namespace hcl::server

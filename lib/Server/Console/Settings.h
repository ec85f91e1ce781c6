// How values are printed at a prompt.
//
// In: words after `:set`. Out: settings. Deliberately absent: printing.
#ifndef HCL_LIB_CONSOLE_SETTINGS_H
#define HCL_LIB_CONSOLE_SETTINGS_H

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace hcl::console {

/// The choices of `:set`.
struct Settings {
  size_t lines = 0; ///< of a value, before cutting; 0: never
  bool compact = false;
  bool raw = false;
  bool types = false;
  bool time = false;
  bool color = false;
};

/// The names that `:set` takes, sorted.
std::span<const std::string_view> settingNames();
/// A line for each setting, with its value.
std::string settingList(const Settings &settings);
/// Gives the setting `name` the value that `text` says. Returns sentences: why
/// that is not possible; empty: it is done.
[[nodiscard]] std::string change(Settings &settings, std::string_view name,
                                 std::string_view text);

} // namespace hcl::console

#endif // HCL_LIB_CONSOLE_SETTINGS_H

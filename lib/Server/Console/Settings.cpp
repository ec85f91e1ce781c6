#include "Settings.h"

#include "Support/Message.h"
#include "Support/Text.h"

#include <charconv>

namespace hcl::console {

namespace {

/// A setting that is on or off.
struct Switch {
  std::string_view name;
  bool Settings::*member;
  std::string_view line;
};

constexpr Switch switches[] = {
    {"color", &Settings::color, "values have colours"},
    {"compact", &Settings::compact, "values on one line"},
    {"raw", &Settings::raw, "strings without quotes"},
    {"time", &Settings::time, "how long each evaluation takes"},
    {"types", &Settings::types, "values with their types, as --with-type"},
};

constexpr std::string_view lines = "lines";
constexpr std::string_view names[] = {"color", "compact", lines,
                                      "raw",   "time",    "types"};

} // namespace

std::span<const std::string_view> settingNames() { return names; }

std::string settingList(const Settings &settings) {
  std::string text = message("{name} {count}: of a value before it is cut; 0: "
                             "never\n",
                             "name"_a = lines, "count"_a = settings.lines);
  for (const Switch &each : switches)
    text += message("{name} {value}: {line}\n", "name"_a = each.name,
                    "value"_a = settings.*each.member ? "on" : "off",
                    "line"_a = each.line);
  return text;
}

std::string change(Settings &settings, std::string_view name,
                   std::string_view text) {
  if (name == lines) {
    size_t number = 0;
    const char *end = text.data() + text.size();
    auto [stop, error] = std::from_chars(text.data(), end, number);
    if (stop != end || error != std::errc() || text.empty())
      return message("{text:quoted} is not a number of lines.",
                     "text"_a = text);
    settings.lines = number;
    return "";
  }
  for (const Switch &each : switches) {
    if (each.name != name)
      continue;
    if (text != "on" && text != "off")
      return message(":set {name} takes on or off.", "name"_a = name);
    settings.*each.member = text == "on";
    return "";
  }
  return message("There is no setting {name:quoted}.{suggestion} :set lists "
                 "all.",
                 "name"_a = name, "suggestion"_a = suggestion(name, names));
}

} // namespace hcl::console

#include "common/Terminal.h"

#include "Source/Excerpt.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

namespace hcl::tools {

/// The environment's variable `name`, empty if it is not set.
static std::string_view environment(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

static bool isForced(const char *name) {
  std::string_view value = environment(name);
  return !value.empty() && value != "0";
}

bool usesColour(Colour colour, int fd) {
  if (colour != Colour::Auto)
    return colour == Colour::Always;
  if (!environment("NO_COLOR").empty())
    return false;
  if (isForced("CLICOLOR_FORCE") || isForced("FORCE_COLOR"))
    return true;
  return isatty(fd) != 0 && environment("TERM") != "dumb";
}

uint32_t widthOf(int fd, uint32_t otherwise) {
  winsize size{};
  if (isatty(fd) && ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return std::clamp<uint32_t>(size.ws_col, 40, 120);
  return otherwise;
}

RenderOptions terminalOptions(Colour colour) {
  RenderOptions options;
  options.colour = usesColour(colour, STDERR_FILENO);
  options.width = widthOf(STDERR_FILENO, options.width);
  return options;
}

std::string printable(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    appendPrintable(result, text.substr(0, end));
    if (end != text.size())
      result += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

} // namespace hcl::tools

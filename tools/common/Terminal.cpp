// The environment says what a terminal can do; nothing is asked of the
// terminal.
#include "common/Terminal.h"

#include "Source/Excerpt.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
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

/// Whether the environment's variable `name` is a number of at least `least`.
static bool isAtLeast(const char *name, int least) {
  std::string_view text = environment(name);
  int number = 0;
  auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && number >= least;
}

/// Whether the terminal says of itself that it has links (OSC 8). What is
/// between it and this program may not pass them on.
static bool hasLinks() {
  constexpr std::string_view programs[] = {"iTerm.app", "WezTerm", "vscode",
                                           "ghostty",   "Hyper",   "mintty"};
  constexpr std::string_view terminals[] = {"xterm-kitty", "alacritty",
                                            "foot",        "xterm-ghostty",
                                            "contour",     "wezterm"};
  if (!environment("TMUX").empty() || !environment("STY").empty())
    return false;
  return isAtLeast("VTE_VERSION", 5000) ||
         isAtLeast("KONSOLE_VERSION", 201200) ||
         !environment("WT_SESSION").empty() ||
         std::ranges::count(programs, environment("TERM_PROGRAM")) != 0 ||
         std::ranges::count(terminals, environment("TERM")) != 0;
}

/// Whether diagnostics on standard error have links.
static bool usesLinks(Colour colour) {
  if (colour == Colour::Never)
    return false;
  if (!environment("FORCE_HYPERLINK").empty())
    return isForced("FORCE_HYPERLINK");
  return usesColour(colour, STDERR_FILENO) && isatty(STDERR_FILENO) != 0 &&
         hasLinks();
}

/// The address of `file` on this host; empty if it is not a file of the disk.
/// Lines are left out: most programs do not open addresses with a fragment.
static std::string addressOf(const SourceFile &file, Location) {
  namespace fs = std::filesystem;
  constexpr std::string_view plain = "/-._~";
  std::error_code error;
  if (!fs::is_regular_file(file.name(), error))
    return "";
  std::string path = fs::absolute(file.name(), error).lexically_normal();
  char host[256] = {};
  gethostname(host, sizeof(host) - 1);
  std::string address = std::string("file://") + host;
  for (char byte : path)
    if ((byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
        (byte >= '0' && byte <= '9') || plain.find(byte) != plain.npos) {
      address += byte;
    } else {
      constexpr const char *digits = "0123456789ABCDEF";
      auto number = static_cast<unsigned char>(byte);
      address += {'%', digits[number >> 4], digits[number & 15]};
    }
  return address;
}

RenderOptions terminalOptions(Colour colour) {
  RenderOptions options;
  if (usesLinks(colour))
    options.address = addressOf;
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

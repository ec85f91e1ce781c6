#include "History.h"

#include "common/Files.h"

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <string_view>
#include <unistd.h>

namespace hcl::eval {

namespace {

constexpr size_t mostInputs = 1000;

/// `input` on one line.
std::string escaped(std::string_view input) {
  std::string line;
  for (char c : input)
    if (c == '\n')
      line += "\\n";
    else if (c == '\\')
      line += "\\\\";
    else
      line += c;
  return line;
}

std::string unescaped(std::string_view line) {
  std::string input;
  for (size_t i = 0; i < line.size(); ++i)
    if (line[i] != '\\' || i + 1 == line.size())
      input += line[i];
    else
      input += line[++i] == 'n' ? '\n' : line[i];
  return input;
}

std::string stateFolder() {
  const char *state = std::getenv("XDG_STATE_HOME");
  if (state && *state == '/')
    return state;
  const char *home = std::getenv("HOME");
  return home && *home ? std::string(home) + "/.local/state" : "";
}

} // namespace

History::History() {
  if (std::string folder = stateFolder(); !folder.empty())
    path_ = folder + "/hcl/console-history";
}

std::vector<std::string> History::read() const {
  std::vector<std::string> inputs;
  Fault fault;
  std::string text;
  if (path_.empty() || !tools::readText(path_, text, fault))
    return inputs;
  for (std::string_view rest = text; !rest.empty();) {
    size_t end = std::min(rest.find('\n'), rest.size());
    if (end != 0)
      inputs.push_back(unescaped(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return inputs;
}

void History::add(const std::string &input) const {
  if (path_.empty())
    return;
  std::vector<std::string> inputs = read();
  if (!inputs.empty() && inputs.back() == input)
    return;
  inputs.push_back(input);
  std::string text;
  for (size_t i = inputs.size() - std::min(inputs.size(), mostInputs);
       i < inputs.size(); ++i)
    text += escaped(inputs[i]) + "\n";
  std::error_code error;
  std::filesystem::create_directories(
      std::filesystem::path(path_).parent_path(), error);
  // Inputs may have secrets.
  int made = open(path_.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  if (made >= 0)
    close(made);
  Fault fault;
  static_cast<void>(tools::writeFile(path_, text, fault));
}

} // namespace hcl::eval

// The names are looked up in a table: CLI::App::get_option compares copies of
// each name with those of every flag, which took half of a short run.
#include "common/FlagUse.h"

#include "common/Cli.h"

#include <sstream>
#include <string>
#include <unordered_map>

namespace hcl::tools {
namespace {

using FlagsByName = std::unordered_map<std::string, CLI::Option *>;

FlagsByName flagsByName(CLI::App &app) {
  FlagsByName flags;
  auto add = [&](std::string name, CLI::Option *flag) {
    if (!flags.emplace(name, flag).second)
      throw CLI::OptionAlreadyAdded(name);
  };
  for (CLI::Option *flag : app.get_options()) {
    for (const std::string &name : flag->get_lnames())
      add("--" + name, flag);
    for (const std::string &name : flag->get_snames())
      add("-" + name, flag);
  }
  return flags;
}

} // namespace

void refusePairs(CLI::App &app, std::span<const FlagUse> uses) {
  const FlagsByName flags = flagsByName(app);
  // Arguments without dashes are not in the table.
  auto find = [&](const std::string &name) {
    auto found = flags.find(name);
    return found == flags.end() ? app.get_option(name) : found->second;
  };
  for (const FlagUse &use : uses) {
    CLI::Option *flag = find(use.flag);
    std::istringstream others(use.without);
    for (std::string other; others >> other;)
      flag->excludes(find(other));
  }
}

} // namespace hcl::tools

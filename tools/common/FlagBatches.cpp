#include "common/FlagBatches.h"

#include "common/Cli.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl::tools {
namespace {

/// Reaches the flags and the groups, which are protected.
struct Flags : CLI::App {
  static std::vector<CLI::Option_p> &of(CLI::App &app) {
    return app.*(&Flags::options_);
  }
  static CLI::Option *find(const CLI::App &app, std::string_view name);
};

bool hasName(const CLI::Option &flag, std::string_view name) {
  if (name.starts_with("--"))
    return std::ranges::count(flag.get_lnames(), name.substr(2)) != 0;
  if (name.starts_with('-'))
    return std::ranges::count(flag.get_snames(), name.substr(1)) != 0;
  return flag.get_positional() && flag.get_name(true) == name;
}

CLI::Option *Flags::find(const CLI::App &app, std::string_view name) {
  for (const CLI::Option_p &flag : app.*(&Flags::options_))
    if (hasName(*flag, name))
      return flag.get();
  for (const CLI::App_p &group : app.*(&Flags::subcommands_))
    if (CLI::Option *flag = find(*group, name))
      return flag;
  return nullptr;
}

void move(std::vector<CLI::Option_p> &from, std::vector<CLI::Option_p> &to) {
  to.insert(to.end(), std::make_move_iterator(from.begin()),
            std::make_move_iterator(from.end()));
  from.clear();
}

} // namespace

FlagBatches::FlagBatches(CLI::App &app)
    : app_(app), earlier_(*app.add_option_group("earlier")) {
  Flags::of(earlier_).clear(); // its own flag for help
}

FlagBatches::~FlagBatches() {
  next();
  std::swap(Flags::of(app_), Flags::of(earlier_));
  app_.remove_subcommand(&earlier_);
}

CLI::Option *flagOf(const CLI::App &app, const std::string &name) {
  if (CLI::Option *flag = Flags::find(app, name))
    return flag;
  throw CLI::OptionNotFound(name);
}

size_t timesGiven(const CLI::App &app, const std::string &name) {
  return flagOf(app, name)->count();
}

void FlagBatches::next() { move(Flags::of(app_), Flags::of(earlier_)); }

} // namespace hcl::tools

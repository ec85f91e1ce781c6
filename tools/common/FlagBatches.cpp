#include "common/FlagBatches.h"

#include "common/Cli.h"

#include <iterator>
#include <utility>
#include <vector>

namespace hcl::tools {
namespace {

/// Reaches the flags, which are protected.
struct Flags : CLI::App {
  static std::vector<CLI::Option_p> &of(CLI::App &app) {
    return app.*(&Flags::options_);
  }
};

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

void FlagBatches::next() { move(Flags::of(app_), Flags::of(earlier_)); }

} // namespace hcl::tools

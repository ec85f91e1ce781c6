#include "common/FlagUse.h"

#include "common/Cli.h"

#include <sstream>
#include <string>

namespace hcl::tools {

void refusePairs(CLI::App &app, std::span<const FlagUse> uses) {
  for (const FlagUse &use : uses) {
    CLI::Option *flag = app.get_option(use.flag);
    std::istringstream others(use.without);
    for (std::string other; others >> other;)
      flag->excludes(app.get_option(other));
  }
}

} // namespace hcl::tools

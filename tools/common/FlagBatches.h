// Many flags added at little cost.
//
// CLI11 compares the names of each new flag with those of all others, by
// copies; with a hundred flags that took a third of a short run. The flags of
// earlier batches are kept in a group without a name: lookups find them there,
// and comparisons do not. Lookups copy the names, too, so there are others.
#ifndef HCL_TOOLS_COMMON_FLAGBATCHES_H
#define HCL_TOOLS_COMMON_FLAGBATCHES_H

#include <cstddef>
#include <string>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace hcl::tools {

/// The flags of `app`, which outlives this object, are added meanwhile.
class FlagBatches {
public:
  explicit FlagBatches(CLI::App &app);
  /// All flags are flags of the app, in their order.
  ~FlagBatches();
  FlagBatches(const FlagBatches &) = delete;
  FlagBatches &operator=(const FlagBatches &) = delete;

  /// Ends a batch. Errors: refusePairs (FlagUse.h) finds a name that two
  /// batches have.
  void next();

private:
  CLI::App &app_;
  CLI::App &earlier_;
};

/// The flag or argument of `app` called `name`: "--app", "-e", "FILE".
/// Errors: CLI::OptionNotFound.
CLI::Option *flagOf(const CLI::App &app, const std::string &name);
/// How often it was given.
size_t timesGiven(const CLI::App &app, const std::string &name);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_FLAGBATCHES_H

// Flags of limits. CLI11 turns their units into plain numbers: a transformation
// for bytes, a function for times.
#include "common/CommandLine.h"

#include "common/Cli.h"

#include "Support/Message.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace hcl::tools {

namespace {

/// The milliseconds of `text`, or 0 if it is not a time.
int64_t timeOf(std::string_view text) {
  int64_t unit = text.ends_with("ms") ? 1 : 1000;
  text.remove_suffix(std::min<size_t>(text.size(), unit == 1 ? 2 : 1));
  int64_t number = 0;
  auto [stop, error] =
      std::from_chars(text.data(), text.data() + text.size(), number);
  bool isTime = error == std::errc() && stop == text.data() + text.size() &&
                number < INT64_MAX / 1'000'000'000;
  return isTime ? number * unit : 0;
}

/// The bytes of `unit`, a power of 1024, or 0 if it is not a unit.
uint64_t bytesOf(std::string unit) {
  for (char &c : unit)
    c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  if (unit.ends_with("B"))
    unit.pop_back();
  if (unit.size() == 2 && unit[1] == 'I')
    unit.pop_back();
  size_t power = std::string_view(" KMGT").find(unit.empty() ? ' ' : unit[0]);
  return unit.size() > 1 || power == std::string_view::npos
             ? 0
             : uint64_t{1} << (10 * power);
}

} // namespace

void reportUnwritten(const Budget &budget, Diagnostics &diagnostics) {
  if (budget.isExceeded())
    return reportLimit(budget, "writing of the result", {}, {}, diagnostics);
  diagnostics.add(
      DiagKind::EvaluationLimit, {}, {},
      "The result as JSON is longer than the memory that it may use. Print "
      "less of it, or allow more with --max-memory and --max-output.");
}

void addEffortLimits(CLI::App &app, Limits &limits) {
  app.add_option("--max-steps", limits.maxSteps,
                 "How many operations an evaluation may take (default 10^9)")
      ->type_name("N");
  app.add_option("--max-memory", limits.maxMemory,
                 "How many bytes of values it may build, e.g. 64MB (default "
                 "4GB)")
      ->type_name("BYTES")
      ->transform(asBytes());
  app.add_option("--max-size", limits.maxSize,
                 "How many bytes a string, or elements a collection, may have "
                 "(default 1GB)")
      ->type_name("BYTES")
      ->transform(asBytes());
  app.add_option("--max-digits", limits.maxDigits,
                 "How many characters a number may have (default 10^6)")
      ->type_name("N");
  app.add_option("--max-source", limits.maxSource,
                 "How many bytes a source may have (default 4GB)")
      ->type_name("BYTES")
      ->transform(asBytes());
  app.add_option("--max-output", limits.maxOutput,
                 "How many bytes of JSON to print at most (default: as "
                 "--max-memory)")
      ->type_name("BYTES")
      ->transform(asBytes());
  app.add_option_function<std::string>(
         "--max-time",
         [&limits](const std::string &text) {
           limits.maxTime = std::chrono::milliseconds(timeOf(text));
         },
         "How long it may take, e.g. 500ms or 2s (default: as long as its "
         "steps last)")
      ->type_name("TIME")
      ->check([](const std::string &text) {
        return timeOf(text) > 0
                   ? std::string()
                   : "A time is a whole number and ms or s, e.g. 500ms.";
      });
}

CLI::Validator asBytes() {
  return CLI::Validator(
      [](std::string &value) -> std::string {
        uint64_t number = 0;
        const char *end = value.data() + value.size();
        auto [stop, error] = std::from_chars(value.data(), end, number);
        while (stop != end && *stop == ' ')
          ++stop;
        uint64_t unit = bytesOf({stop, end});
        if (error != std::errc() || unit == 0 || number > UINT64_MAX / unit)
          return message(
              "{value:quoted} is not a number of bytes, for example 64MB",
              "value"_a = value);
        value = std::to_string(number * unit);
        return {};
      },
      "");
}

} // namespace hcl::tools

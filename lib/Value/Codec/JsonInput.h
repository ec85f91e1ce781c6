// JSON text being read as types and typed values, and the first fault in it.
//
// In: text. Out: events that must be of a kind, and faults, each with its place
// and the path of the value at fault. Deliberately absent: the meaning of the
// text, which the readers of types and values know.
#ifndef HCL_LIB_CODEC_JSONINPUT_H
#define HCL_LIB_CODEC_JSONINPUT_H

#include "JsonPullParser.h"

#include <optional>
#include <string>
#include <string_view>

namespace hcl {

/// Why a value was not read within `budget`, as a clause.
std::string_view limitReason(const Budget &budget);

struct JsonInput {
  /// Reads `text` from `begin` to `end`, within `budget` unless it is null.
  /// `error` is set when a reader fails.
  JsonInput(std::string_view text, size_t begin, size_t end, size_t maxDepth,
            JsonError &error, Budget *budget)
      : text(text), scan(text, begin, end, maxDepth), maxDepth(maxDepth),
        error(error), budget(budget) {}
  /// Reads all of `text`.
  JsonInput(std::string_view text, JsonError &error, Budget *budget = nullptr)
      : JsonInput(text, 0, text.size(),
                  budget ? budget->maxDepth : maxJsonDepth, error, budget) {}

  /// The input `within` the text, with the depth and the budget that are left
  /// here.
  JsonInput part(std::string_view within) const {
    size_t begin = size_t(within.data() - text.data());
    return {text,  begin, begin + within.size(), maxDepth - scan.depth(),
            error, budget};
  }

  /// Whether the next event is `event`. Reports that `what` is required if not.
  [[nodiscard]] bool expect(JsonEvent event, std::string_view what);
  /// Whether the text ends here. Reports any further text.
  [[nodiscard]] bool atEnd();
  /// Reads a bool. Returns false after a fault.
  [[nodiscard]] bool readFlag(bool &flag);
  /// Skips the value after a key. Returns its text, or nothing after a fault.
  [[nodiscard]] std::optional<std::string_view> skipValue();

  /// Takes `bytes` for a value from the budget. Returns false, with a report,
  /// if not enough are left or the work was ended.
  [[nodiscard]] bool take(uint64_t bytes);

  /// Reports unsuitable content at the last event.
  std::nullopt_t fail(std::string message);
  /// Reports the fault of the last event, an Error.
  std::nullopt_t failSyntax();
  /// Puts `step` before the path of the value at fault.
  std::nullopt_t under(const std::string &step);

  const std::string_view text;
  JsonPullParser scan;
  const size_t maxDepth;
  JsonError &error;
  Budget *const budget;

private:
  unsigned taken_ = 0; ///< calls of `take`
};

} // namespace hcl

#endif // HCL_LIB_CODEC_JSONINPUT_H

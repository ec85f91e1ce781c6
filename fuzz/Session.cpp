#include "Session.h"

#include "Targets.h"

#include <algorithm>
#include <string>

namespace hcl::fuzz {
namespace {

/// A function `f`: its first argument, if that is not null.
hcl_value *firstArgument(void *, const hcl_value *const *arguments,
                         size_t count, hcl_call *call) {
  if (count != 0 && hcl_value_kind(arguments[0]) != HCL_NULL)
    return hcl_value_copy(arguments[0]);
  if (count == 0)
    hcl_call_fail(call, "nothing is given");
  else
    hcl_call_fail_argument(call, 0, "it is null");
  return nullptr;
}

} // namespace

Session::Session(std::string_view text)
    : text_(text), context_(hcl_context_new()), reader_(hcl_context_new()) {
  static_cast<void>(hcl_context_set_dialect(get(), dialect()));
  static_cast<void>(hcl_context_set_functions(get(), "all"));
  hcl_context_set_limits(get(), 100, 20'000, 1 << 20);
  static_cast<void>(hcl_context_set_limit(get(), "errors", 20));
  hcl_parameter any = {"x", nullptr, 1};
  hcl_function function = {"f",           "",      nullptr, 0, &any, nullptr,
                           firstArgument, nullptr, nullptr};
  static_cast<void>(hcl_context_add_function(get(), &function));
}

const char *Session::dialect() const {
  constexpr const char *dialects[] = {"spec", "hashicorp", "extended"};
  return dialects[text_.size() % 3];
}

void Session::require(bool holds, std::string_view law) const {
  fuzz::require(holds, law, text_);
}

void Session::requireAnswer(bool succeeded) const {
  require(succeeded || *hcl_messages(get()) != '\0', "a failure has a reason");
  std::string json = hcl_messages_json(get());
  for (size_t i = 0; i < hcl_diagnostic_count(get()); ++i)
    requireSound(*hcl_diagnostic_at(get(), i));
  // In a context of its own, since the diagnostics of this one stay.
  OwnValue read(hcl_value_from_json(reader_.get(), json.data(), json.size()));
  require(read != nullptr, "diagnostics are written as JSON");
}

bool Session::isLimited() const {
  for (size_t i = 0; i < hcl_diagnostic_count(get()); ++i)
    if (std::string_view(hcl_diagnostic_at(get(), i)->kind) ==
        "EvaluationLimit")
      return true;
  return false;
}

void Session::requireSound(const hcl_range &range) const {
  require(range.start.byte <= range.end.byte &&
              range.start.line <= range.end.line && range.start.line > 0 &&
              range.start.column > 0 && range.end.column > 0,
          "a range of a diagnostic ends after it begins");
}

void Session::requireSound(const hcl_diagnostic &diagnostic) const {
  require(*diagnostic.kind != '\0' && *diagnostic.summary != '\0',
          "a diagnostic has a name");
  if (!diagnostic.file)
    return;
  requireSound(diagnostic.subject);
  requireSound(diagnostic.shown);
  for (size_t i = 0; i < diagnostic.also_at_count; ++i)
    requireSound(diagnostic.also_at[i]);
  for (size_t i = 0; i < diagnostic.fix_count; ++i) {
    const hcl_fix &fix = diagnostic.fixes[i];
    for (size_t j = 0; j < fix.edit_count; ++j) {
      requireSound(fix.edits[j].range);
      require(j == 0 || fix.edits[j - 1].range.end.byte <=
                            fix.edits[j].range.start.byte,
              "edits of a fix do not overlap");
    }
  }
}

} // namespace hcl::fuzz

// Values for C in other forms: other types, JSON.
#include "Handles.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Convert.h"
#include "hcl/Json.h"
#include "hcl/Text.h"

#include <algorithm>

using namespace hcl;

namespace {

/// A handle to `value`, which was read from `text`, or its error in `context`.
hcl_value *decoded(hcl_context *context, std::optional<Value> value,
                   std::string_view text, const JsonError &error) {
  if (value)
    return give(std::move(*value));
  if (SourceFile file = textFor(context, "<json>", text)) {
    auto at = uint32_t(std::min(error.offset, text.size()));
    uint32_t end = at < text.size() ? at + 1 : at;
    context->diagnostics.add(DiagKind::InvalidJson, file, {at, end},
                             sentence(error.text()));
  }
  return nullptr;
}

} // namespace

hcl_value *hcl_value_convert(hcl_context *context, const hcl_value *value,
                             const char *type) {
  return attempt(context, [&]() -> hcl_value * {
    Type wanted;
    if (!readTypeFor(context, type, wanted))
      return nullptr;
    Fault fault;
    Budget budget = Budget::of(context->limits());
    std::optional<Value> result = convert(
        valueOf(value), wanted, context->language.dialect, fault, &budget);
    if (result)
      return give(std::move(*result));
    if (context->reportEnd(budget))
      return nullptr;
    context->fail(
        DiagKind::UnsuitableType,
        sentence(message("The value does not convert to {type}: {reason}",
                         "type"_a = friendlyName(wanted),
                         "reason"_a = fault.text())));
    return nullptr;
  });
}

char *hcl_value_type(const hcl_value *value) {
  return attempt([&] { return copyForC(typeText(valueOf(value).type())); });
}

hcl_value *hcl_value_from_json(hcl_context *context, const char *text,
                               size_t size) {
  return attempt(context, [&] {
    JsonError error;
    std::string_view json(text, size);
    Budget budget = Budget::of(context->limits());
    return decoded(context,
                   decodeJson(json, context->language.dialect, budget, error),
                   json, error);
  });
}

hcl_value *hcl_value_from_typed_json(hcl_context *context, const char *text,
                                     size_t size) {
  return attempt(context, [&] {
    JsonError error;
    std::string_view json(text, size);
    Budget budget = Budget::of(context->limits());
    return decoded(
        context,
        decodeTypedJson(json, context->language.dialect, error, &budget), json,
        error);
  });
}

char *hcl_value_json(hcl_context *context, const hcl_value *value,
                     size_t *size) {
  return attempt(context, [&]() -> char * {
    JsonStyle style;
    style.escapeHtml = false;
    style.maxBytes = context->language.limits.maxText();
    Budget budget = Budget::of(context->limits());
    style.budget = &budget;
    std::string text;
    JsonError error;
    if (encodeJson(text, valueOf(value), style, error))
      return copyForC(text, size);
    if (context->reportEnd(budget))
      return nullptr;
    context->fail(DiagKind::InvalidOutput, sentence(error.text()));
    return nullptr;
  });
}

char *hcl_value_typed_json(hcl_context *context, const hcl_value *value,
                           size_t *size) {
  return attempt(context, [&]() -> char * {
    std::string text;
    uint64_t most = context->language.limits.maxText();
    Budget budget = Budget::of(context->limits());
    if (encodeTypedJson(text, valueOf(value), most, &budget))
      return copyForC(text, size);
    if (context->reportEnd(budget))
      return nullptr;
    context->fail(DiagKind::EvaluationLimit,
                  message("The text is longer than {most:counted byte}. Write "
                          "less, or allow more.",
                          "most"_a = most));
    return nullptr;
  });
}

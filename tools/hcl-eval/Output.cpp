// Secrets are taken out before anything is written. A value without a JSON form
// is looked for part by part, for its path.
#include "Output.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "Value/Walk.h"
#include "common/CommandLine.h"
#include "common/Secrets.h"
#include "hcl/Json.h"
#include "hcl/Path.h"

#include <algorithm>
#include <span>

namespace hcl::eval {

Value withUnknowns(const Value &value) {
  return replaceStored(value, [](const Value &given) -> std::optional<Value> {
    const Value &part = given.unmarked();
    if (!part.isKnown())
      return Value::object({{"$unknown", Value::boolean(true)}});
    if (part.isWhollyKnown() || part.isNull())
      return part;
    return std::nullopt;
  });
}

/// Whether the result is printed as text if it is a string.
static bool printsText(const Flags &flags) {
  return !flags.withType && (flags.raw || (flags.templateFile && !flags.json));
}

/// The path to the first part of `value` that has no JSON form.
static Path pathOfFault(const Value &value, JsonStyle style) {
  style.budget = nullptr;
  Path path;
  Value at = value.unmarked();
  auto isFault = [&](const Value &part) {
    std::string ignored;
    JsonError error;
    return !encodeJson(ignored, part, style, error);
  };
  while (true) {
    ValueKind kind = at.kind();
    bool isNamed = kind == ValueKind::Object || kind == ValueKind::Map;
    if (!isNamed && kind != ValueKind::Tuple && kind != ValueKind::List)
      return path;
    std::span<const Value> parts = at.elements();
    auto part = std::find_if(parts.begin(), parts.end(), isFault);
    if (part == parts.end())
      return path;
    auto number = part - parts.begin();
    path.push_back(isNamed ? PathStep::attribute(at.key(size_t(number)))
                           : PathStep::index(number));
    at = Value(part->unmarked());
  }
}

static void printJson(std::string &out, const Flags &flags, const Value &value,
                      Diagnostics &diags) {
  Budget budget = Budget::of(flags.limits);
  JsonStyle style{.indent = flags.compact ? 0u : 2u,
                  .escapeHtml = false,
                  .shortPowersOfTwo =
                      flags.common.dialect[DialectPoint::PowersOfTwoAreShort],
                  .maxBytes = flags.limits.maxText(),
                  .budget = &budget};
  JsonError error;
  if (encodeJson(out, value, style, error)) {
    out += '\n';
    return;
  }
  std::string where = flags.get        ? *flags.get
                      : flags.isBody() ? std::string()
                                       : "result";
  if (error.isTooLong)
    return tools::reportUnwritten(budget, diags);
  std::string path = pathText(pathOfFault(value, style));
  where += where.empty() && path.starts_with('.') ? path.substr(1) : path;
  diags.add(
      DiagKind::InvalidOutput, {}, {},
      message("{reason}{place} With --with-type such values are printed too.",
              "reason"_a = sentence(error.text()),
              "place"_a = path.empty() ? ""
                                       : message(" It is at {path}.",
                                                 "path"_a = where)));
}

void printResult(std::string &out, const Flags &flags, const Value &value,
                 Diagnostics &diags) {
  Value shown = tools::withoutSecrets(value);
  if (flags.withType) {
    Budget budget = Budget::of(flags.limits);
    if (encodeTypedJson(out, shown, flags.limits.maxText(), &budget))
      out += '\n';
    else
      tools::reportUnwritten(budget, diags);
  } else if (auto text = shown.getString(); text && printsText(flags)) {
    out += *text;
    // The text of a template is complete as it is.
    if (!flags.templateFile)
      out += '\n';
  } else {
    printJson(out, flags, shown, diags);
  }
}

} // namespace hcl::eval

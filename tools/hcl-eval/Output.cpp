#include "Output.h"

#include "Support/Text.h"
#include "common/Secrets.h"
#include "hcl/Json.h"

namespace hcl::eval {

/// Whether the result is printed as text if it is a string.
static bool printsText(const Flags &flags) {
  return !flags.withType && (flags.raw || (flags.templateFile && !flags.json));
}

static void printJson(std::string &out, const Flags &flags, const Value &value,
                      Diagnostics &diags) {
  JsonStyle style{.indent = flags.compact ? 0u : 2u,
                  .escapeHtml = false,
                  .shortPowersOfTwo =
                      flags.common.dialect[DialectPoint::PowersOfTwoAreShort]};
  JsonError error;
  if (encodeJson(out, value, style, error)) {
    out += '\n';
    return;
  }
  Diagnostic diagnostic{
      DiagKind::InvalidOutput, sentence(error.text()), {}, {}, {}, {}};
  diagnostic.detail += " With --with-type such values are printed too.";
  diags.add(std::move(diagnostic));
}

void printResult(std::string &out, const Flags &flags, const Value &value,
                 Diagnostics &diags) {
  Value shown = tools::withoutSecrets(value);
  if (flags.withType) {
    encodeTypedJson(out, shown);
    out += '\n';
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

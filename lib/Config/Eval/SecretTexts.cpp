#include "SecretTexts.h"

#include "Value/Walk.h"
#include "hcl/Text.h"

#include <algorithm>

namespace hcl {

void addSecretTexts(std::vector<std::string> &texts, const Value &value) {
  auto add = [&](std::string_view text) {
    if (!text.empty())
      texts.emplace_back(text);
  };
  visitStored(value, [&](const Value &part) {
    const Value &plain = part.unmarked();
    if (!plain.isKnown() || plain.isNull())
      return false;
    bool hasNames =
        plain.kind() == ValueKind::Object || plain.kind() == ValueKind::Map;
    if (hasNames)
      for (size_t i = 0; i < plain.size(); ++i)
        add(plain.key(i));
    if (hasNames || plain.getElements())
      return true;
    auto text = plain.getString();
    add(text ? *text : valueText(plain));
    return false;
  });
}

bool containsSecret(const std::string &words,
                    std::span<const std::string> texts) {
  return std::ranges::any_of(texts, [&](const std::string &text) {
    return words.find(text) != words.npos;
  });
}

/// Whether details of `kind` quote values that may be computed from a text, or
/// a part of a text.
static bool quotesValues(DiagKind kind) {
  return kind == DiagKind::InvalidArgument ||
         kind == DiagKind::FunctionFailed ||
         kind == DiagKind::DuplicateForKey ||
         kind == DiagKind::DuplicateObjectKey;
}

void hideSecrets(Diagnostic &diagnostic, std::span<const std::string> texts,
                 const char *placeholder) {
  diagnostic.variables.clear();
  bool quotes = quotesValues(diagnostic.kind);
  if (quotes || containsSecret(diagnostic.detail, texts))
    diagnostic.detail =
        diagnostic.safeDetail.empty() ? placeholder : diagnostic.safeDetail;
  if (quotes || containsSecret(diagnostic.help, texts))
    diagnostic.help.clear();
  std::erase_if(diagnostic.fixes, [&](const Fix &fix) {
    return containsSecret(fix.title, texts);
  });
}

} // namespace hcl

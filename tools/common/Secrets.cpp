// Marks carry secrets through evaluation into results. Diagnostics are another
// matter: an element that a loop takes from a marked value is not marked, and
// messages quote values. So no value of a variable is shown, and a message is
// left out if it is that of a function or contains a secret.
#include "common/Secrets.h"

#include "hcl/Marks.h"
#include "hcl/Text.h"

#include <algorithm>
#include <string>
#include <utility>

namespace hcl::tools {

/// The label of marks on secrets.
constexpr const char *secretMark = "sensitive";
/// Printed in place of a secret.
constexpr const char *placeholder = "(sensitive value)";

Value asSecret(const Value &value) {
  return value.withMarks(MarkSet(Mark{secretMark}));
}

static bool hasElements(const Value &value) {
  return value.kind() == ValueKind::Tuple || value.kind() == ValueKind::List ||
         value.kind() == ValueKind::Set;
}

static bool hasNames(const Value &value) {
  return value.kind() == ValueKind::Object || value.kind() == ValueKind::Map;
}

Value withoutSecrets(const Value &value) {
  if (!value.containsMarks())
    return value;
  if (value.isMarked() && value.marks().contains(secretMark))
    return Value::string(placeholder);
  const Value &plain = value.unmarked();
  if (hasNames(plain)) {
    std::vector<std::pair<std::string, Value>> attributes;
    for (size_t i = 0; i < plain.size(); ++i)
      attributes.emplace_back(plain.key(i),
                              withoutSecrets(plain.elements()[i]));
    return Value::object(std::move(attributes));
  }
  if (!hasElements(plain))
    return Value::string(placeholder);
  std::vector<Value> elements;
  for (const Value &element : plain.elements())
    elements.push_back(withoutSecrets(element));
  return Value::tuple(std::move(elements));
}

void addSecretTexts(std::vector<std::string> &texts, const Value &value) {
  const Value &plain = value.unmarked();
  if (!plain.isKnown() || plain.isNull())
    return;
  if (hasNames(plain) || hasElements(plain)) {
    for (const Value &element : plain.elements())
      addSecretTexts(texts, element);
  } else if (auto text = plain.getString()) {
    if (!text->empty())
      texts.emplace_back(*text);
  } else {
    texts.push_back(valueText(plain));
  }
}

Diagnostics withoutSecrets(const Diagnostics &diags,
                           std::span<const std::string> texts) {
  Diagnostics result;
  for (Diagnostic diagnostic : diags) {
    diagnostic.variables.clear();
    bool isOfFunction = diagnostic.kind == DiagKind::InvalidArgument ||
                        diagnostic.kind == DiagKind::FunctionFailed;
    auto quotesSecret = [&](const std::string &words) {
      return std::any_of(texts.begin(), texts.end(), [&](const auto &text) {
        return words.find(text) != std::string::npos;
      });
    };
    if (isOfFunction || quotesSecret(diagnostic.detail))
      diagnostic.detail = "The reason is not shown because of --sensitive.";
    if (isOfFunction || quotesSecret(diagnostic.help))
      diagnostic.help.clear();
    std::erase_if(diagnostic.fixes,
                  [&](const Fix &fix) { return quotesSecret(fix.title); });
    result.add(std::move(diagnostic));
  }
  return result;
}

} // namespace hcl::tools

#include "common/Secrets.h"

#include "Eval/SecretTexts.h"
#include "hcl/Marks.h"

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

Diagnostics withoutSecrets(const Diagnostics &diags,
                           std::span<const std::string> texts) {
  Diagnostics result;
  for (Diagnostic diagnostic : diags) {
    hideSecrets(diagnostic, texts,
                "The reason is not shown because of --sensitive.");
    result.add(std::move(diagnostic));
  }
  return result;
}

} // namespace hcl::tools

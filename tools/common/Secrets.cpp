#include "common/Secrets.h"

#include "Eval/SecretTexts.h"
#include "Value/Walk.h"
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

Value withoutSecrets(const Value &value) {
  return replaceStored(value, [](const Value &part) -> std::optional<Value> {
    if (!part.containsMarks())
      return part;
    bool isSecret = part.isMarked() && part.marks().contains(secretMark);
    ValueKind kind = part.unmarked().kind();
    bool hasParts = kind >= ValueKind::List && kind <= ValueKind::Object;
    return isSecret || !hasParts ? std::optional(Value::string(placeholder))
                                 : std::nullopt;
  });
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

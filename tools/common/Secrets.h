// Values that are never printed.
//
//   scope.define("password", asSecret(value));
//   encodeJson(out, withoutSecrets(result), style, error);
//
// In: values and diagnostics. Out: the same, fit to be printed. Deliberately
// absent: the choice of what is secret (Variables.h).
#ifndef HCL_TOOLS_COMMON_SECRETS_H
#define HCL_TOOLS_COMMON_SECRETS_H

#include "hcl/Diagnostic.h"
#include "hcl/Value.h"

#include <span>
#include <string>
#include <vector>

namespace hcl::tools {

/// `value`, marked as a secret; whatever is computed from it has the mark.
Value asSecret(const Value &value);

/// `value` with the text `(sensitive value)` in place of each part that comes
/// from a secret. Collections with such parts become tuples and objects.
Value withoutSecrets(const Value &value);

/// `diags` without values of variables and without details that could quote a
/// secret: those of functions, and those that contain one of `texts`.
Diagnostics withoutSecrets(const Diagnostics &diags,
                           std::span<const std::string> texts);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_SECRETS_H

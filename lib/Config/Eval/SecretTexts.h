// Diagnostics without secrets.
//
// Marks carry secrets through evaluation into results. Diagnostics are another
// matter: an element that a loop takes from a marked value is not marked, and
// messages quote values.
// In: diagnostics, and the texts of values that must not be shown. Out: the
// diagnostics without what could show them. Threads: no state is kept.
// Deliberately absent: the choice of what is secret.
#ifndef HCL_LIB_EVAL_SECRETTEXTS_H
#define HCL_LIB_EVAL_SECRETTEXTS_H

#include "hcl/Diagnostic.h"
#include "hcl/Value.h"

#include <span>
#include <string>
#include <vector>

namespace hcl {

/// Adds the strings and other texts of `value` and its elements, and their
/// names, to `texts`.
void addSecretTexts(std::vector<std::string> &texts, const Value &value);

/// Whether `words` contain one of `texts`.
bool containsSecret(const std::string &words,
                    std::span<const std::string> texts);

/// Takes the values of variables out of `diagnostic`, and the advice and fixes
/// that contain one of `texts`. Its safe detail, or else `placeholder`,
/// replaces its detail if that does, or is that of a function or a key, which
/// may contain a part of a text.
void hideSecrets(Diagnostic &diagnostic, std::span<const std::string> texts,
                 const char *placeholder);

} // namespace hcl

#endif // HCL_LIB_EVAL_SECRETTEXTS_H

// "Did you mean": the name that was meant, as words and as a fix.
//
// In: a diagnostic about an undefined name, and the defined names. Out: the
// nearest of them in the detail, and an edit that writes it.
// Deliberately absent: finding the nearest name (Support/Text.h).
#ifndef HCL_LIB_SOURCE_SUGGESTION_H
#define HCL_LIB_SOURCE_SUGGESTION_H

#include "hcl/Diagnostic.h"

#include <span>
#include <string_view>

namespace hcl {

/// Adds to the last entry of `diagnostics` that the nearest of `candidates` may
/// be meant by `name`, as a question and as a fix. Returns whether one is near.
bool suggest(Diagnostics &diagnostics, std::string_view name,
             std::span<const std::string_view> candidates);

/// The same for one name, `meant`, which need not be near.
void suggestName(Diagnostics &diagnostics, std::string_view name,
                 std::string_view meant);

/// Adds the fix alone: `meant` in place of `name`, where that is a word of the
/// subject.
void fixName(Diagnostic &diagnostic, std::string_view name,
             std::string_view meant);

} // namespace hcl

#endif // HCL_LIB_SOURCE_SUGGESTION_H

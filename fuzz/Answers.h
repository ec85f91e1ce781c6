// The surroundings of evaluations, and what they give.
//
//   Language language = smallLanguage(Dialect::spec());
//   Diagnostics found;
//   Answer answer = answerOf(source.evaluate(someVariables(), found), found);
//
// Threads: no state is kept.
// Deliberately absent: functions that read files, or whose result is new each
// time.
#ifndef HCL_FUZZ_ANSWERS_H
#define HCL_FUZZ_ANSWERS_H

#include "hcl/Diagnostic.h"
#include "hcl/Language.h"
#include "hcl/Scope.h"
#include "hcl/Value.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace hcl::fuzz {

/// Those of the specification, of the reference, and with all extensions.
std::array<Dialect, 3> allDialects();

/// The longest text of a value that must be read back: whole numbers of more
/// than 315,000 digits are written, but not read. Units: bytes.
inline constexpr size_t longestReadBack = 300'000;

/// A language with all functions, those of Terraform too, and limits that keep
/// any evaluation short.
Language smallLanguage(const Dialect &dialect);

/// The variables `n`, `s`, `l`, `o`, and `u`, which is unknown.
Scope someVariables();

/// A value, and the kinds and places of what was reported.
struct Answer {
  std::string value;
  std::string reported;
  bool isLimited = false;
  bool hasErrors = false;
};

Answer answerOf(const Value &value, const Diagnostics &diagnostics);

/// The kinds and places of `diagnostics`, in their order.
std::string reportOf(const Diagnostics &diagnostics);

/// Requires that both are the same, unless one met a limit: that may be met at
/// another place, or not at all, in another way to the same value.
void requireSame(const Answer &one, const Answer &other, std::string_view law,
                 std::string_view text);

} // namespace hcl::fuzz

#endif // HCL_FUZZ_ANSWERS_H

// Applying the fixes of diagnostics to their source.
//
//   Diagnostics diagnostics;
//   parseConfig(file, language, diagnostics);
//   FixedText fixed = applyFixes(file, diagnostics);
//   if (fixed.count != 0)
//     save(fixed.text);
//
// In: a source and its diagnostics. Out: the text with edits made, and their
// number. Parse the result again: the first mistakes may have hidden others.
// Ownership: the result is text of its own. Threads: no state is kept.
// Deliberately absent: finding fixes, which is up to whatever reports a
// mistake, and writing files (tools/common/Files.h).
#ifndef HCL_FIX_H
#define HCL_FIX_H

#include "hcl/Diagnostic.h"

#include <string>

namespace hcl {

/// A source's text after some fixes.
struct FixedText {
  std::string text;
  /// How many fixes were applied.
  size_t count = 0;
};

/// The text of `file` with the certain fixes of its `diagnostics` applied, of
/// each diagnostic the first. A fix that overlaps a fix of an earlier
/// diagnostic is left out.
/// Cost: linear in the text, linearithmic in the fixes.
FixedText applyFixes(const SourceFile &file, const Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_FIX_H

// The reason of a failed function: the one type for failures below the level of
// diagnostics.
//
// A function that can fail takes a `Fault &` as an out-parameter and, after
// filling it, returns nothing or false. The caller knows the source for a
// diagnostic.
// Ownership: a value. Threads: copies are independent.
// Deliberately absent: ranges and severities (Diagnostic.h).
#ifndef HCL_FAULT_H
#define HCL_FAULT_H

#include "hcl/Path.h"

#include <cstddef>
#include <string>

namespace hcl {

/// A place in a value, type or text, and a reason.
struct [[nodiscard]] Fault {
  /// The part of a value or type at fault; empty for all of it.
  Path path = {};
  /// The offset of the fault in a text that was read; otherwise 0.
  /// Units: bytes.
  size_t offset = 0;
  /// A clause that can follow a colon, e.g. `a number is required`.
  std::string reason = {};

  /// The path in words and the reason, e.g. `element 2: a number is required`.
  std::string text() const {
    return path.empty() ? reason : pathInWords(path) + ": " + reason;
  }
};

} // namespace hcl

#endif // HCL_FAULT_H

// Why a function could not do what it was asked to: the one type for reasons
// below the level of diagnostics.
//
// A function that may fail takes a `Fault &` as an out-parameter and returns
// nothing, or false, when it has filled it. The caller knows the source that a
// diagnostic can point at.
// Deliberately absent: ranges and severities (Diagnostic.h).
#ifndef HCL_FAULT_H
#define HCL_FAULT_H

#include "hcl/Path.h"

#include <cstddef>
#include <string>

namespace hcl {

struct Fault {
  /// Where in a value or type; empty for all of it.
  Path path = {};
  /// Where in a text that was read, in bytes; otherwise 0.
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

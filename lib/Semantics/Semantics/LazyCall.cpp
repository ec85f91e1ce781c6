#include "Lazy/Call.h"
#include "Support/Message.h"

#include <algorithm>

namespace hcl::lazy {

/// Faults that one message lists, at most.
static constexpr size_t maxListed = 10;

std::string describeFailedTry(const Diagnostics &faults) {
  std::string text = "None of the arguments of \"try\" has a value:";
  size_t listed = 0;
  for (const Diagnostic &fault : faults) {
    if (fault.severity() != Severity::Error || listed == maxListed)
      continue;
    ++listed;
    text.append("\n- ").append(fault.summary());
    if (fault.file) {
      Location at = fault.file.locate(fault.subject.begin);
      text.append(" at ").append(fault.file.name());
      text += ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
    }
    text.append(": ").append(fault.detail);
  }
  if (size_t more = faults.errorCount() - listed)
    text += message("\n- and {more} more", "more"_a = more);
  return message("{text}\nAdd an argument that always has one, such as null.",
                 "text"_a = text);
}

} // namespace hcl::lazy

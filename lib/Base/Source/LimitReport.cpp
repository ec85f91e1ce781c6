#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Diagnostic.h"
#include "hcl/Limits.h"

#include <string>

namespace hcl {

/// The limit that `budget` exceeded, as a clause.
static std::string excessOf(const Budget &budget) {
  switch (budget.exceeded) {
  case Budget::Resource::Memory:
    return "used up the memory that it may use";
  case Budget::Resource::Size:
    return message("made a text or collection of more than {maxSize:counted "
                   "byte} or elements",
                   "maxSize"_a = budget.maxSize);
  case Budget::Resource::Errors:
    return message("has more than {maxErrors:counted error}",
                   "maxErrors"_a = budget.maxErrors);
  case Budget::Resource::Time:
    return "took longer than it may";
  default:
    return "used up the steps that it may use";
  }
}

void reportLimit(const Budget &budget, std::string_view work, SourceFile file,
                 Range where, Diagnostics &diagnostics) {
  if (budget.exceeded == Budget::Resource::Cancelled)
    return diagnostics.add(
        Diagnostic{DiagKind::EvaluationLimit,
                   "The evaluation was cancelled by the program that runs it.",
                   std::move(file),
                   where,
                   {},
                   {},
                   "Evaluation cancelled"});
  diagnostics.add(
      DiagKind::EvaluationLimit, std::move(file), where,
      message("The {work} {excess}. Make it work on less data, or allow more.",
              "work"_a = work, "excess"_a = excessOf(budget)));
}

} // namespace hcl

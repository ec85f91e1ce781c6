#include "UnknownVariable.h"

#include "Support/Text.h"

namespace hcl {

Value failUnknownVariable(std::string_view name, Range where,
                          std::span<const std::string_view> visible,
                          Evaluation &evaluation) {
  return evaluation.fail(DiagKind::UnknownVariable, where,
                         "There is no variable named " + quote(name) + "." +
                             suggestion(name, visible));
}

Value failVariablesNotAllowed(Range where, Evaluation &evaluation) {
  return evaluation.fail(DiagKind::VariablesNotAllowed, where,
                         "There are no variables here; only constant values "
                         "can be used.");
}

} // namespace hcl

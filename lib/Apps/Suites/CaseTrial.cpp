#include "CaseTrial.h"

namespace hcl::app {

Value CaseTrial::valueOf(const Node &, Instance &, const Value &computed,
                         Diagnostics &) {
  return computed;
}

std::optional<Value> CaseTrial::outputsOf(const Node &, const Instance &,
                                          Diagnostics &) {
  return std::nullopt;
}

bool CaseTrial::isLeftOut(const Node &) const { return false; }

} // namespace hcl::app

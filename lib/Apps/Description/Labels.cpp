#include "Labels.h"

#include "Support/Message.h"
#include "hcl/Scope.h"

#include <algorithm>

namespace hcl::app {

bool areValidLabels(const Expression &condition,
                    std::span<const std::string> names,
                    std::span<const std::string> labels) {
  Scope scope;
  for (size_t i = 0; i < std::min(names.size(), labels.size()); ++i)
    scope.define(names[i], Value::string(labels[i]));
  Diagnostics found;
  return condition.evaluate(scope, found).getBool().value_or(false);
}

std::string mistakeInLabels(const KindRule &kind,
                            std::span<const std::string> labels) {
  if (!kind.validLabels || labels.empty() ||
      areValidLabels(*kind.validLabels, kind.labels, labels))
    return "";
  const std::string &name = labels.back();
  return kind.expectedLabels.empty()
             ? message("{name:quoted} cannot be a name here.", "name"_a = name)
             : message("{name:quoted} cannot be a name here. Expected: "
                       "{expected}.",
                       "name"_a = name, "expected"_a = kind.expectedLabels);
}

std::string mistakeInIdentifier(const std::string &name) {
  return message("{name:quoted} cannot be a name. A name starts with a letter "
                 "or \"_\" and has letters, digits, \"_\" and \"-\" only.",
                 "name"_a = name);
}

} // namespace hcl::app

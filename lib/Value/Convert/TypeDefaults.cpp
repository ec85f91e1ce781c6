#include "hcl/TypeDefaults.h"

#include "Type/TypeWriter.h"
#include "hcl/Text.h"

using namespace hcl;

const TypeDefaults &TypeDefaults::part(size_t index) const {
  static const TypeDefaults none;
  return index < parts.size() ? parts[index] : none;
}

std::string hcl::typeConstraintText(const TypeConstraint &constraint) {
  auto part = [](const void *node, size_t index) -> const void * {
    return &static_cast<const TypeDefaults *>(node)->part(index);
  };
  auto append = [](std::string &out, const void *node, size_t index) {
    if (auto *value = static_cast<const TypeDefaults *>(node)->value(index)) {
      out.append(", ");
      appendValue(out, *value);
    }
  };
  std::string out;
  writeType(out, constraint.type, {&constraint.defaults, part, append});
  return out;
}

#include "ObjectConstraint.h"

#include "Support/Message.h"

#include <algorithm>
#include <utility>

using namespace hcl;

std::string hcl::unsuitableDefault(std::string_view reason) {
  return message(
      "This default is not suitable for the attribute's type: {reason}.",
      "reason"_a = reason);
}

void hcl::sortByName(std::vector<AttributeConstraint> &attributes) {
  std::ranges::stable_sort(attributes, {}, &AttributeConstraint::name);
}

TypeConstraint
hcl::objectConstraint(std::vector<AttributeConstraint> attributes) {
  TypeConstraint result;
  bool anyValue = false, anyPart = false;
  std::vector<ObjectAttribute> types;
  for (AttributeConstraint &attribute : attributes) {
    anyValue |= attribute.value.has_value();
    anyPart |= !attribute.defaults.empty();
    types.push_back(std::move(attribute.attribute));
    result.defaults.values.push_back(std::move(attribute.value));
    result.defaults.parts.push_back(std::move(attribute.defaults));
  }
  if (!anyValue)
    result.defaults.values.clear();
  if (!anyPart)
    result.defaults.parts.clear();
  result.type = Type::object(std::move(types));
  return result;
}

// The values of YAML's scalars, as read by Terraform.
//
// In: the text of a scalar, its tag, and whether it is plain. Out: a value.
// Deliberately absent: the surrounding structure (YamlDecode.cpp).
#ifndef HCL_LIB_TERRAFORMFUNCTIONS_YAMLSCALAR_H
#define HCL_LIB_TERRAFORMFUNCTIONS_YAMLSCALAR_H

#include "hcl/Value.h"

#include <optional>
#include <string>
#include <string_view>

namespace hcl::terraform {

/// The value of the scalar `text` with `tag`, empty if it has none. Only a
/// `plain` one, without quotes, can be anything but a string. Errors: fills
/// `fault` with a clause and returns nothing.
[[nodiscard]] std::optional<Value> yamlScalar(std::string_view text,
                                              std::string_view tag, bool plain,
                                              std::string &fault);

} // namespace hcl::terraform

#endif // HCL_LIB_TERRAFORMFUNCTIONS_YAMLSCALAR_H

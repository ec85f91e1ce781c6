// Text from parts, for generators of random programs.
//
// In: parts, written in braces: inOrder({number(), " + ", number()}). Out: one
// string. The operands of + and the arguments of a call are evaluated in
// whatever order the compiler likes, so a seed would be another program under
// each; the elements of a braced list are evaluated one after another.
#ifndef HCL_UNITTESTS_COMMON_INORDER_H
#define HCL_UNITTESTS_COMMON_INORDER_H

#include <initializer_list>
#include <string>
#include <string_view>

namespace hcl::test {

/// The parts, one after another.
inline std::string inOrder(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (std::string_view part : parts)
    text += part;
  return text;
}

} // namespace hcl::test

#endif // HCL_UNITTESTS_COMMON_INORDER_H

// Every operator of Ops.def as source text, so that tests of operators cover
// all of them, new ones included.
#ifndef HCL_UNITTESTS_COMMON_OPERATORS_H
#define HCL_UNITTESTS_COMMON_OPERATORS_H

#include "hcl/compiler/Operations.h"

#include <string>
#include <vector>

namespace hcl::test {

struct OperatorText {
  OpKind kind;
  std::string text;
};

/// The operators of `left` and `right`; unary ones precede an operand of
/// `right`.
inline std::vector<OperatorText> operatorsOf(const std::string &left,
                                             const std::string &right) {
  std::vector<OperatorText> texts;
  for (size_t i = 0; i < opKindCount; ++i) {
    const hir::OpInfo &info = hir::opInfos[i];
    std::string spelling(info.spelling);
    if (info.precedence != 0)
      texts.push_back({OpKind(i), left + " " + spelling + " " + right});
    else if (!spelling.empty())
      texts.push_back({OpKind(i), spelling + right});
  }
  return texts;
}

} // namespace hcl::test

#endif // HCL_UNITTESTS_COMMON_OPERATORS_H

// Arithmetic operators as functions. Each runs the kernel of its operator, so
// both have the same result in every dialect.
#include "Library.h"

#include "Support/Ascii.h"

#include "hcl/compiler/Kernels.h"

#include <array>

namespace hcl::functions {

namespace {

/// A place for operations outside any source: the call takes over their
/// diagnostics.
class CallSite final : public OpSite {
public:
  Range range() const override { return {}; }
  Range site() const override { return {}; }
  Range operandRange(size_t) const override { return {}; }
  const Value &immediate() const override { return none_; }
  const Type &type() const override { return any_; }
  bool expandsLast() const override { return false; }

private:
  Value none_;
  Type any_;
};

/// Turns the sentence `detail` into a clause.
std::string clause(std::string detail) {
  if (detail.ends_with('.'))
    detail.pop_back();
  if (!detail.empty() && isUpperLetter(detail[0]))
    detail[0] = static_cast<char>(detail[0] | 0x20);
  return detail;
}

template <Kernel Operator>
Value apply(Args args, CallContext &cx) {
  std::array<const Value *, 2> operands = {&args[0], &args[args.size() - 1]};
  Diagnostics diags;
  Evaluation evaluation{.dialect = cx.dialect(),
                        .functions = nullptr,
                        .file = nullptr,
                        .diags = diags};
  Value result =
      Operator(Operands(operands.data(), args.size()), CallSite(), evaluation);
  if (diags.empty())
    return result;
  return cx.fail(clause(diags[0].detail));
}

Function arithmeticRow(std::string_view name, std::string_view doc,
                       Value (*impl)(Args, CallContext &)) {
  return {.name = std::string(name),
          .doc = std::string(doc),
          .parameters = {numberParameter("a", "The first operand."),
                         numberParameter("b", "The second operand.")},
          .result = Type::number(),
          .impl = impl};
}

} // namespace

std::vector<Function> operatorRows() {
  return {
      arithmeticRow("add", "The sum of the numbers, like `+`.",
                    apply<kernels::Add>),
      arithmeticRow("subtract", "The difference of the numbers, like `-`.",
                    apply<kernels::Sub>),
      arithmeticRow("multiply", "The product of the numbers, like `*`.",
                    apply<kernels::Mul>),
      arithmeticRow("divide", "The quotient of the numbers, like `/`.",
                    apply<kernels::Div>),
      arithmeticRow("modulo",
                    "The remainder of the division of the numbers, like `%`.",
                    apply<kernels::Mod>),
      {.name = "negate",
       .doc = "The number with the opposite sign, like `-` before an operand.",
       .parameters = {numberParameter("num", "Any number.")},
       .result = Type::number(),
       .impl = apply<kernels::Neg>},
  };
}

} // namespace hcl::functions

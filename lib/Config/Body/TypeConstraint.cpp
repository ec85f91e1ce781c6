#include "hcl/TypeConstraint.h"

#include "Convert/ObjectConstraint.h"
#include "Syntax/TypeAdvice.h"
#include "Syntax/TypeExpressionReader.h"
#include "hcl/Scope.h"

namespace hcl {

template <>
struct TypeSyntax<Expression> {
  static Range range(const Expression &node) { return node.range(); }
  static std::string keyword(const Expression &node) { return node.keyword(); }
  static auto call(const Expression &node) {
    Diagnostics refused;
    return node.staticCall(refused);
  }
  static auto list(const Expression &node) {
    Diagnostics refused;
    return node.staticList(refused);
  }
  static auto map(const Expression &node) {
    Diagnostics refused;
    return node.staticMap(refused);
  }
};

TypeConstraint readTypeConstraint(const Expression &expression,
                                  Diagnostics &diagnostics,
                                  const TypeNames &names) {
  auto report = [&](DiagKind kind, Range range, std::string detail) {
    diagnostics.add(kind, expression.file(), range, std::move(detail));
    if (kind == DiagKind::InvalidTypeConstraint)
      adviseOnType(diagnostics.at(diagnostics.size() - 1));
  };
  const Dialect &dialect = expression.impl().language().dialect;
  auto evaluate = [&](const Expression &node,
                      const Type &type) -> std::optional<Value> {
    size_t errors = diagnostics.errorCount();
    Value value = node.evaluate(Scope(), diagnostics);
    if (diagnostics.errorCount() != errors || value.isFailed())
      return std::nullopt;
    Fault fault;
    std::optional<Value> suitable = convert(value, type, dialect, fault);
    if (!suitable)
      report(DiagKind::InvalidDefault, node.range(),
             unsuitableDefault(fault.text()));
    return suitable;
  };
  auto named = [&](const std::string &word) -> std::optional<Type> {
    auto found = names.find(word);
    if (found == names.end())
      return std::nullopt;
    return found->second;
  };
  return TypeExpressionReader<Expression>(dialect, report, evaluate, named)
      .read(expression);
}

std::optional<Value> applyConstraint(const Value &value,
                                     const TypeConstraint &constraint,
                                     const Dialect &dialect, Fault &fault,
                                     Budget *budget) {
  Value filled = applyDefaults(value, constraint.type, constraint.defaults,
                               dialect, budget);
  return convert(filled, constraint.type, dialect, fault, budget);
}

} // namespace hcl

// Random expressions as text, for tests of laws that hold for all of them.
//
// They use the variables a, b, c, o, l, m and u, and mostly evaluate without an
// error; sometimes operations meet operands of the wrong type.
#ifndef HCL_UNITTESTS_COMMON_RANDOMEXPRESSION_H
#define HCL_UNITTESTS_COMMON_RANDOMEXPRESSION_H

#include "InOrder.h"
#include "hcl/Marks.h"
#include "hcl/Refinement.h"
#include "hcl/Scope.h"

#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::test {

class RandomExpression {
public:
  explicit RandomExpression(uint32_t seed) : random_(seed) {}

  uint32_t below(uint32_t n) { return uint32_t(random_() % n); }
  bool chance(uint32_t oneIn) { return below(oneIn) == 0; }

  std::string any(int depth) {
    switch (below(6)) {
    case 0:
      return number(depth);
    case 1:
      return boolean(depth);
    case 2:
      return string(depth);
    case 3:
      return sequence(depth);
    case 4:
      return object(depth);
    default:
      return conditional(depth, &RandomExpression::any);
    }
  }

  /// A scope with all the variables; some are unknown, null or marked.
  Scope scope() {
    Scope scope;
    scope.define("a", disturbed(Value::integer(below(5)), Type::number()));
    scope.define("b", disturbed(Value::boolean(chance(2)), Type::boolean()));
    scope.define("c", disturbed(Value::string("c"), Type::string()));
    scope.define("o", disturbed(Value::object({{"x", Value::integer(7)},
                                               {"y", Value::string("why")}}),
                                Type::object({{"x", Type::number()},
                                              {"y", Type::string()}})));
    scope.define(
        "l", disturbed(Value::list(Type::number(), {Value::integer(1),
                                                    Value::integer(below(3))}),
                       Type::list(Type::number())));
    scope.define(
        "m", disturbed(Value::map(Type::string(), {{"x", Value::string("ex")},
                                                   {"y", Value::string("1")}}),
                       Type::map(Type::string())));
    scope.define("u", chance(2) ? Value::dynamic() : Value::null());
    return scope;
  }

private:
  using Maker = std::string (RandomExpression::*)(int);

  Value disturbed(Value value, const Type &type) {
    switch (below(8)) {
    case 0:
      return Value::unknown(type);
    case 1:
      return Value::unknown(type, Refinement::nonNull());
    case 2:
      return Value::null(type);
    case 3:
      return value.withMarks(MarkSet(Mark{"secret"}));
    default:
      return value;
    }
  }

  template <size_t N>
  std::string pick(const char *const (&texts)[N]) {
    return texts[below(N)];
  }
  std::string infix(int depth, const char *op, Maker left, Maker right) {
    std::string text = inOrder(
        {(this->*left)(depth - 1), " ", op, " ", (this->*right)(depth - 1)});
    return chance(2) ? "(" + text + ")" : text;
  }
  /// Operands of the right type, mostly.
  std::string infix(int depth, const char *op, Maker both) {
    Maker left = mostly(both);
    Maker right = mostly(both);
    return infix(depth, op, left, right);
  }
  std::string conditional(int depth, Maker arm) {
    if (depth <= 0)
      return (this->*arm)(0);
    return inOrder({"(", boolean(depth - 1), " ? ", (this->*arm)(depth - 1),
                    " : ", (this->*arm)(depth - 1), ")"});
  }
  /// A maker of the right type, rarely of any type.
  Maker mostly(Maker maker) {
    return chance(25) ? &RandomExpression::any : maker;
  }

  std::string number(int depth) {
    if (depth <= 0)
      return pick({"0", "1", "2", "1.5", "-3", "a", "a", "o.x", "l[0]",
                   "9223372036854775807", "1e30"});
    switch (below(7)) {
    case 0:
    case 1:
    case 2: {
      const char *op = pickOperator({"+", "-", "*", "/", "%"});
      return infix(depth, op, &RandomExpression::number);
    }
    case 3:
      return "-" + number(0);
    case 4:
      return "length(" + sequence(depth - 1) + ")";
    case 5:
      return inOrder({sequence(depth - 1), "[", number(0), "]"});
    default:
      return conditional(depth, &RandomExpression::number);
    }
  }
  template <size_t N>
  const char *pickOperator(const char *const (&texts)[N]) {
    return texts[below(N)];
  }

  std::string boolean(int depth) {
    if (depth <= 0)
      return pick({"true", "false", "b", "b", "\"true\"", "u == null"});
    switch (below(6)) {
    case 0:
      return infix(depth, pickOperator({"&&", "||"}),
                   &RandomExpression::boolean);
    case 1:
      return infix(depth, pickOperator({"<", "<=", ">", ">="}),
                   &RandomExpression::number);
    case 2:
      return infix(depth, pickOperator({"==", "!="}), &RandomExpression::any,
                   &RandomExpression::any);
    case 3:
      return "!" + boolean(0);
    case 4:
      return conditional(depth, &RandomExpression::boolean);
    default:
      return boolean(0);
    }
  }

  std::string string(int depth) {
    if (depth <= 0)
      return pick({"\"\"", "\"s\"", "\"$\"", "\"a\\n\\\"\"", "c", "c", "o.y",
                   "m[\"x\"]", "\"é$${\""});
    switch (below(5)) {
    case 0:
      return inOrder({"\"", part(depth), part(depth), "\""});
    case 1:
      return inOrder({"\"%{ if ", boolean(depth - 1), " }", part(depth),
                      chance(2) ? "%{ else }" + part(depth) : "",
                      "%{ endif }\""});
    case 2:
      return inOrder({"\"%{ for ", name(), " in ", sequence(depth - 1), " }",
                      part(depth), "%{ endfor }\""});
    case 3:
      return "upper(" + string(depth - 1) + ")";
    default:
      return conditional(depth, &RandomExpression::string);
    }
  }
  std::string part(int depth) {
    switch (below(4)) {
    case 0:
      return pick({"text", "text", "{x}"});
    case 1:
      return "$ ";
    default:
      return "${" + (chance(2) ? string(depth - 1) : number(depth - 1)) + "}";
    }
  }

  std::string name() { return pick({"a", "v", "o", "x", "c"}); }

  std::string sequence(int depth) {
    if (depth <= 0)
      return pick({"[]", "[1]", "l", "[a, 2]", "[c]", "u"});
    switch (below(6)) {
    case 0:
      return inOrder({"[", any(depth - 1), ", ", any(depth - 1), "]"});
    case 1:
      return inOrder({"[for ", name(), " in ", sequence(depth - 1), " : ",
                      any(depth - 1),
                      chance(2) ? " if " + boolean(depth - 1) : "", "]"});
    case 2:
      return inOrder({"[for ", name(), ", v in ", object(depth - 1), " : ",
                      any(depth - 1), "]"});
    case 3:
      return inOrder({"[", object(depth - 1), ", o]",
                      pick({"[*].x", ".*.x", "[*]", "[*][\"y\"]"})});
    case 4:
      return any(depth - 1) + "[*]";
    default:
      return conditional(depth, &RandomExpression::sequence);
    }
  }

  std::string object(int depth) {
    if (depth <= 0)
      return pick({"o", "m", "{}", "{x = 1, y = 2}", "{\"b c\" = a}"});
    switch (below(4)) {
    case 0:
      return inOrder({"{x = ", any(depth - 1), ", (", string(depth - 1),
                      ") = ", any(depth - 1), "}"});
    case 1:
      return inOrder({"{for k, v in ", object(depth - 1), " : k => ",
                      any(depth - 1),
                      chance(3) ? " if " + boolean(depth - 1) : "", "}"});
    case 2:
      return inOrder({"{for ", name(), " in ", sequence(depth - 1), " : \"${",
                      string(0), "}\" => ", any(depth - 1), "...}"});
    default:
      return conditional(depth, &RandomExpression::object);
    }
  }

  std::mt19937 random_;
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_COMMON_RANDOMEXPRESSION_H

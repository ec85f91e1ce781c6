// Random expressions over variables of declared types, and random values of
// these types, for property tests of passes and engines.
#ifndef HCL_UNITTESTS_COMMON_RANDOMPROGRAM_H
#define HCL_UNITTESTS_COMMON_RANDOMPROGRAM_H

#include "InOrder.h"
#include "hcl/Extended.h"
#include "hcl/ReadText.h"
#include "hcl/Refinement.h"
#include "hcl/Scope.h"
#include "hcl/Text.h"
#include "hcl/Value.h"

#include <random>
#include <span>
#include <string>
#include <vector>

namespace hcl::test {

/// A variable of the random programs.
struct Declaration {
  const char *name;
  const char *type;
};

inline constexpr Declaration declarations[] = {
    {"flag", "bool"},
    {"num", "number"},
    {"str", "string"},
    {"nums", "list(number)"},
    {"strs", "set(string)"},
    {"table", "map(number)"},
    {"rows", "list(object({a = number, b = string}))"},
    {"obj", "object({a = number, b = list(string)})"},
    {"pair", "tuple([number, string])"},
    {"dyn", "any"},
    {"open", "list(any)"},
};

/// The same in the extended information model.
inline constexpr Declaration extendedDeclarations[] = {
    {"flag", "bool"},
    {"num", "number"},
    {"str", "string"},
    {"whole", "int"},
    {"table", "map(promise(number))"},
    {"maybe", "union(string, none)"},
    {"mixed", "union(bool, list(number))"},
    {"input", "union(string, output(string))"},
    {"box", "union(object({a = union(object({b = number}), none)}), none)"},
    {"ready", "promise(bool)"},
    {"host", "output(string)"},
    {"hosts", "list(output(string))"},
    {"server", "output(object({a = number, b = list(string)}))"},
    {"pool", "promise(list(object({a = int, b = union(string, none)})))"},
    {"pair", "tuple([promise(number), output(bool)])"},
    {"dyn", "any"},
};

class RandomProgram {
public:
  explicit RandomProgram(uint32_t seed,
                         std::span<const Declaration> variables = declarations)
      : random_(seed), variables_(variables) {}

  uint32_t below(uint32_t n) { return uint32_t(random_() % n); }

  /// An expression, of any type and often wrong.
  std::string expression(int depth) {
    if (depth <= 0)
      return leaf();
    auto part = [&] { return expression(depth - 1 - int(below(2))); };
    switch (below(18)) {
    case 0:
    case 1:
      return inOrder(
          {part(), oneOf({" + ", " - ", " * ", " / ", " % "}), part()});
    case 2:
      return inOrder(
          {"(", part(), oneOf({" == ", " != ", " < ", " >= "}), part(), ")"});
    case 3:
      return inOrder({"(", part(), oneOf({" && ", " || "}), part(), ")"});
    case 4:
      return inOrder({oneOf({"-", "!"}), "(", part(), ")"});
    case 5:
    case 6:
      return inOrder({"(", part(), " ? ", part(), " : ", part(), ")"});
    case 7:
      return inOrder({"[", part(), ", ", part(), "]"});
    case 8:
      return inOrder({"{a = ", part(), ", (", part(), ") = ", part(), "}"});
    case 9:
      return inOrder({"\"x${", part(), "}y%{ if ", part(), " }z%{ endif }\""});
    case 10:
      return inOrder({"(", part(), ")[", part(), "]"});
    case 11:
      return inOrder({"(", part(), ").", oneOf({"a", "b", "0"})});
    case 12:
      return inOrder(
          {"(", part(), ")", oneOf({"[*]", "[*].a", ".*.b", "[*][0]"})});
    case 13:
      return inOrder({"[for v in ", part(), " : ", loopBody(depth), "]"});
    case 14:
      return inOrder(
          {"[for k, v in ", part(), " : k if ", loopBody(depth), "]"});
    case 15:
      return inOrder(
          {"{for k, v in ", part(), " : k => ", loopBody(depth), "}"});
    case 16:
      return inOrder(
          {oneOf({"upper", "length", "abs", "concat", "keys", "tolist",
                  "values", "reverselist", "flatten", "distinct", "compact",
                  "tomap", "toset", "tostring", "jsonencode", "setproduct"}),
           "(", part(), ")"});
    default:
      return inOrder(
          {oneOf({"max", "coalesce", "merge", "concat", "join", "zipmap",
                  "coalescelist", "contains", "element", "lookup", "setunion",
                  "chunklist", "hasindex", "setproduct"}),
           "(", part(), ", ", part(), oneOf({"", "..."}), ")"});
    }
  }

  /// Defines each declared variable as a value of its type, or, if
  /// `asDeclared`, as an unknown of it.
  void define(Scope &scope, bool asDeclared) {
    for (const Declaration &declaration : variables_) {
      Fault error;
      Type type = parseType(declaration.type, error).value();
      scope.define(declaration.name,
                   asDeclared ? Value::unknown(type) : value(type, 2));
    }
  }

private:
  std::string oneOf(std::vector<const char *> choices) {
    return choices[below(uint32_t(choices.size()))];
  }
  std::string leaf() {
    if (below(3) != 0)
      return variables_[below(uint32_t(variables_.size()))].name;
    return oneOf({"0", "1", "2.5", "\"5\"", "\"a\"", "true", "false", "null",
                  "[]", "{}", "[1, 2]", "{a = 1}", "\"\""});
  }
  std::string loopBody(int depth) {
    std::string other = expression(depth - 2);
    switch (below(5)) {
    case 0:
      return "v";
    case 1:
      return "v.a";
    case 2:
      return "v + " + other;
    case 3:
      return "v == " + other;
    default:
      return other;
    }
  }

  bool isExtended() const {
    return variables_.data() == std::data(extendedDeclarations);
  }
  /// A value of `type`: sometimes unknown, and null if each type has a null.
  Value value(const Type &type, int depth) {
    if (type == Type::none() || (!isExtended() && below(10) == 0))
      return Value::null(type);
    if (below(6) == 0)
      return below(2) ? Value::unknown(type)
                      : Value::unknown(type, Refinement::nonNull());
    switch (type.kind()) {
    case TypeKind::Dynamic:
      return ofAnyType(depth);
    case TypeKind::Bool:
      return Value::boolean(below(2) != 0);
    case TypeKind::Number:
      return Value::integer(int64_t(below(5)) - 1);
    case TypeKind::String:
      return Value::string(oneOf({"", "a", "b", "5", "true"}));
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Map:
      return collection(type, depth);
    case TypeKind::Tuple: {
      std::vector<Value> elements;
      for (const Type &element : type.tupleElements())
        elements.push_back(value(element, depth - 1));
      return Value::tuple(std::move(elements));
    }
    case TypeKind::Object: {
      std::vector<std::pair<std::string, Value>> attributes;
      for (const ObjectAttribute &attribute : type.attributes())
        attributes.emplace_back(attribute.name,
                                value(attribute.type, depth - 1));
      return Value::object(std::move(attributes));
    }
    case TypeKind::Int:
      return intValue(Value::integer(int64_t(below(5)) - 1));
    case TypeKind::Union: {
      auto elements = type.unionElements();
      return unionValue(
          type, value(elements[below(uint32_t(elements.size()))], depth - 1));
    }
    case TypeKind::Promise:
    case TypeKind::Output:
      return eventualValue(type.kind(), value(type.element(), depth - 1));
    // No variable of the programs is declared with one of these.
    case TypeKind::Capsule:
    case TypeKind::None:
      break;
    }
    return Value::unknown(type);
  }
  Value ofAnyType(int depth) {
    const char *types[] = {"bool",        "number",
                           "string",      "list(string)",
                           "map(number)", "object({a = number, b = string})",
                           "tuple([])",   "tuple([bool, number])"};
    Fault error;
    if (isExtended() && below(2) == 0) {
      const char *declared =
          variables_[below(uint32_t(variables_.size()))].type;
      return value(parseType(declared, error).value(), depth - 1);
    }
    return value(parseType(types[below(depth > 0 ? 8 : 3)], error).value(),
                 depth - 1);
  }
  Value collection(const Type &type, int depth) {
    Type element = type.element();
    if (element.isDynamic()) {
      Value first = ofAnyType(depth - 1);
      element = first.type();
    }
    std::vector<Value> elements;
    for (uint32_t count = below(3); count-- > 0;)
      elements.push_back(value(element, depth - 1));
    if (type.kind() == TypeKind::List)
      return Value::list(element, std::move(elements));
    if (type.kind() == TypeKind::Set)
      return Value::set(element, std::move(elements));
    std::vector<std::pair<std::string, Value>> entries;
    for (Value &value : elements)
      entries.emplace_back(entries.empty() ? "a" : "b", std::move(value));
    return Value::map(element, std::move(entries));
  }

  std::mt19937 random_;
  std::span<const Declaration> variables_;
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_COMMON_RANDOMPROGRAM_H

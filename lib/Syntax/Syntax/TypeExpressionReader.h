// Type constraints as expressions: `list(string)`, `object({a = optional(bool,
// true)})`.
//
//   TypeExpressionReader<NodeRef> reader(dialect, report);
//   TypeConstraint constraint = reader.read(node);
//
// A type is not evaluated: its names are words and its calls constructors, read
// by static analysis. In: nodes of a syntax, described by TypeSyntax<Node>.
// Out: the type with its defaults, and every fault in the order of the source.
// A part at fault is `any` in the result.
// Deliberately absent: types as text (ReadText.h), and those of specs, which
// are values (Dec).
#ifndef HCL_LIB_SYNTAX_TYPEEXPRESSIONREADER_H
#define HCL_LIB_SYNTAX_TYPEEXPRESSIONREADER_H

#include "Convert/ObjectConstraint.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Convert.h"
#include "hcl/Diagnostic.h"
#include "hcl/Dialect.h"
#include "hcl/TypeDefaults.h"

#include <array>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {

/// The static analysis of a syntax: specialised for each kind of node with
/// `range`, `keyword`, `call`, `list` and `map`, whose results have the members
/// of StaticCall and StaticPair.
template <typename Node>
struct TypeSyntax;

template <typename Node>
class TypeExpressionReader {
public:
  /// Receives each fault: its kind, its place and what is wrong.
  using Report = std::function<void(DiagKind, Range, std::string)>;
  /// A value for the default at a node, of an attribute of a type; nothing
  /// after an error, which it reports.
  using Evaluate =
      std::function<std::optional<Value>(const Node &, const Type &)>;

  /// The type that a word stands for beside those of HCL; nothing: none.
  using Named = std::function<std::optional<Type>(const std::string &)>;

  /// Without `evaluate`, `optional` takes no default.
  TypeExpressionReader(const Dialect &dialect, Report report,
                       Evaluate evaluate = {}, Named named = {})
      : dialect_(dialect), report_(std::move(report)),
        evaluate_(std::move(evaluate)), named_(std::move(named)) {}

  /// Errors: InvalidTypeConstraint and InvalidDefault.
  TypeConstraint read(const Node &node) {
    std::string word = Syntax::keyword(node);
    if (auto type = named_ ? named_(word) : std::nullopt)
      return {*std::move(type)};
    if (!word.empty())
      return keyword(word, node);
    auto call = Syntax::call(node);
    if (!call)
      return fail(Syntax::range(node),
                  "A type is a word, such as string, or a constructor of one, "
                  "such as list(string).");
    return constructor(*call, node);
  }

private:
  using Syntax = TypeSyntax<Node>;

  TypeConstraint fail(Range range, std::string detail) {
    report_(DiagKind::InvalidTypeConstraint, range, std::move(detail));
    return {};
  }
  bool isExtended() const { return dialect_[DialectPoint::ExtendedTypes]; }

  TypeConstraint keyword(std::string_view word, const Node &node);
  template <typename Call>
  TypeConstraint constructor(const Call &call, const Node &node);
  template <typename Call>
  TypeConstraint failArguments(const Call &call);
  TypeConstraint collection(std::string_view name, const Node &element);
  TypeConstraint object(const Node &attributes);
  template <typename Pair>
  [[nodiscard]] std::optional<AttributeConstraint> attribute(const Pair &pair);
  template <typename Call>
  [[nodiscard]] std::optional<AttributeConstraint>
  optionalAttribute(const Call &call);
  TypeConstraint tuple(const Node &elements);
  template <typename Call>
  [[nodiscard]] std::optional<TypeConstraint> extended(const Call &call);

  const Dialect &dialect_;
  Report report_;
  Evaluate evaluate_;
  Named named_;
};

/// The argument of a constructor, for messages; empty for no constructor.
inline std::string_view typeArgument(std::string_view constructor) {
  if (constructor == "list" || constructor == "set" || constructor == "map")
    return "the type of its elements, as in list(string)";
  if (constructor == "object")
    return "the types of its attributes, as in object({name = string})";
  if (constructor == "tuple")
    return "the types of its elements, as in tuple([string, number])";
  return {};
}

/// A sentence about a word that is not a type.
inline std::string notAType(std::string_view word) {
  constexpr std::array<std::string_view, 9> names{"any", "bool",   "list",
                                                  "map", "number", "object",
                                                  "set", "string", "tuple"};
  std::string meant = suggestion(word, names);
  return message("{word:quoted} is not a type.{advice}", "word"_a = word,
                 "advice"_a =
                     meant.empty()
                         ? " Types are any, bool, number, string, list(…), "
                           "set(…), map(…), object({…}) and tuple([…])."
                         : meant);
}

template <typename Node>
TypeConstraint TypeExpressionReader<Node>::keyword(std::string_view word,
                                                   const Node &node) {
  if (word == "any")
    return {Type::dynamic()};
  if (word == "bool")
    return {Type::boolean()};
  if (word == "number")
    return {Type::number()};
  if (word == "string")
    return {Type::string()};
  if (isExtended() && word == "int")
    return {Type::integer()};
  if (isExtended() && word == "none")
    return {Type::none()};
  std::string_view argument = typeArgument(word);
  return fail(Syntax::range(node),
              argument.empty()
                  ? notAType(word)
                  : message("The constructor {word:quoted} takes {argument}.",
                            "word"_a = word, "argument"_a = argument));
}

/// A call without exactly one argument.
template <typename Node>
template <typename Call>
TypeConstraint TypeExpressionReader<Node>::failArguments(const Call &call) {
  Range where = call.argumentsRange;
  if (call.arguments.size() > 1)
    where = cover(Syntax::range(call.arguments[1]),
                  Syntax::range(call.arguments.back()));
  return fail(
      where,
      message(
          "The constructor {name:quoted} takes one argument: {typeArgument}.",
          "name"_a = call.name, "typeArgument"_a = typeArgument(call.name)));
}

template <typename Node>
template <typename Call>
TypeConstraint TypeExpressionReader<Node>::constructor(const Call &call,
                                                       const Node &node) {
  const std::string &name = call.name;
  if (name == "bool" || name == "string" || name == "number" || name == "any")
    return fail(call.argumentsRange,
                message("The type {name:quoted} takes no arguments. Remove the "
                        "parentheses.",
                        "name"_a = name));
  if (isExtended())
    if (auto type = extended(call))
      return *std::move(type);
  if (name == "optional")
    return fail(call.nameRange, "Only an attribute of an object can be "
                                "optional, as in object({name = "
                                "optional(string)}).");
  if (typeArgument(name).empty())
    return fail(Syntax::range(node),
                message("There is no constructor of types {name:quoted}.",
                        "name"_a = name));
  if (call.arguments.size() != 1)
    return failArguments(call);
  if (name == "object")
    return object(call.arguments[0]);
  if (name == "tuple")
    return tuple(call.arguments[0]);
  return collection(name, call.arguments[0]);
}

template <typename Node>
TypeConstraint TypeExpressionReader<Node>::collection(std::string_view name,
                                                      const Node &element) {
  TypeConstraint of = read(element);
  TypeConstraint result;
  result.type = name == "list"  ? Type::list(of.type)
                : name == "set" ? Type::set(of.type)
                                : Type::map(of.type);
  if (!of.defaults.empty())
    result.defaults.parts.push_back(std::move(of.defaults));
  return result;
}

template <typename Node>
TypeConstraint TypeExpressionReader<Node>::tuple(const Node &elements) {
  auto nodes = Syntax::list(elements);
  if (!nodes)
    return fail(Syntax::range(elements),
                "The types of a tuple's elements are written in brackets, as "
                "in tuple([string, number]).");
  std::vector<Type> types;
  std::vector<TypeDefaults> parts;
  bool any = false;
  for (const Node &node : *nodes) {
    TypeConstraint element = read(node);
    any |= !element.defaults.empty();
    types.push_back(std::move(element.type));
    parts.push_back(std::move(element.defaults));
  }
  if (!any)
    parts.clear();
  return {Type::tuple(types), {{}, std::move(parts)}};
}

template <typename Node>
TypeConstraint TypeExpressionReader<Node>::object(const Node &attributes) {
  auto pairs = Syntax::map(attributes);
  if (!pairs)
    return fail(Syntax::range(attributes),
                "The types of an object's attributes are written in braces, as "
                "in object({name = string}).");
  std::vector<AttributeConstraint> read;
  std::set<std::string> names;
  for (const auto &pair : *pairs) {
    std::string name = Syntax::keyword(pair.key);
    if (name.empty()) {
      fail(Syntax::range(pair.key), "The name of an attribute is a word "
                                    "without quotes.");
      continue;
    }
    if (!names.insert(name).second) {
      fail(Syntax::range(pair.key),
           message("The attribute {name:quoted} is there already.",
                   "name"_a = name));
      continue;
    }
    if (auto made = attribute(pair)) {
      made->attribute.name = std::move(name);
      read.push_back(*std::move(made));
    }
  }
  sortByName(read);
  return objectConstraint(std::move(read));
}

template <typename Node>
template <typename Pair>
auto TypeExpressionReader<Node>::attribute(const Pair &pair)
    -> std::optional<AttributeConstraint> {
  auto call = Syntax::call(pair.value);
  if (call && call->name == "optional")
    return optionalAttribute(*call);
  TypeConstraint type = read(pair.value);
  return AttributeConstraint{
      {{}, std::move(type.type)}, std::move(type.defaults), {}};
}

/// `optional(TYPE)` or `optional(TYPE, DEFAULT)`.
template <typename Node>
template <typename Call>
auto TypeExpressionReader<Node>::optionalAttribute(const Call &call)
    -> std::optional<AttributeConstraint> {
  size_t count = call.arguments.size(), most = evaluate_ ? 2 : 1;
  if (count == 0) {
    fail(call.argumentsRange,
         "An optional attribute has a type: optional(string).");
    return std::nullopt;
  }
  if (count > most)
    fail(call.argumentsRange,
         evaluate_ ? "An optional attribute takes a type and a default: "
                     "optional(string, \"none\")."
                   : "An optional attribute takes only a type here, no "
                     "default: optional(string).");
  TypeConstraint type = read(call.arguments[0]);
  std::optional<Value> value;
  if (count == 2 && most == 2)
    value = evaluate_(call.arguments[1], type.type);
  // Where null has a type, an attribute that is absent is of that.
  if (count == 1 && dialect_[DialectPoint::NullIsNone])
    type.type = Type::optional(type.type);
  return AttributeConstraint{{{}, std::move(type.type), /*optional=*/true},
                             std::move(type.defaults),
                             std::move(value)};
}

/// The constructors of the extended information model.
template <typename Node>
template <typename Call>
std::optional<TypeConstraint>
TypeExpressionReader<Node>::extended(const Call &call) {
  if (call.name == "union" && !call.arguments.empty()) {
    std::vector<Type> members;
    for (const Node &member : call.arguments)
      members.push_back(read(member).type);
    return TypeConstraint{Type::unionOf(std::move(members))};
  }
  if (call.arguments.size() != 1)
    return std::nullopt;
  if (call.name == "promise")
    return TypeConstraint{Type::promise(read(call.arguments[0]).type)};
  if (call.name == "output")
    return TypeConstraint{Type::output(read(call.arguments[0]).type)};
  if (call.name == "optional")
    return TypeConstraint{Type::optional(read(call.arguments[0]).type)};
  return std::nullopt;
}

} // namespace hcl

#endif // HCL_LIB_SYNTAX_TYPEEXPRESSIONREADER_H

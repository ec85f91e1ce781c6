// Evaluates a type expression like any other, in a scope whose variables and
// functions have types as values, held by capsules. The primitive types are
// variables; constructors such as `list` are functions that check their
// arguments.
#include "TypeExpression.h"

#include "Support/Message.h"
#include "hcl/Capsule.h"
#include "hcl/Text.h"

#include <array>

namespace hcl {

namespace {

const Type &typeIn(const Value &capsule) {
  return capsuleDataAs<Type>(capsule);
}

constexpr CapsuleHooks hooks{
    .same = [](const Value &a,
               const Value &b) { return typeIn(a) == typeIn(b); },
    .hash = [](const Value &type) { return typeIn(type).hash(); },
    .text = [](const Value &type) { return typeText(typeIn(type)); },
};

/// The type of values that are types.
const Type &typeOfTypes() {
  static const Type type = Type::capsule("type", &hooks);
  return type;
}

Value valueOf(Type type) {
  return Value::capsule(typeOfTypes(),
                        std::make_shared<const Type>(std::move(type)));
}

bool isType(const Value &value) {
  return value.kind() == ValueKind::Capsule && value.type() == typeOfTypes();
}

/// Spec: DEC-TYPE-005..007, DEC-TYPE-011.
template <Type (*Make)(const Type &)>
Value collectionOf(std::span<const Value> args, CallContext &) {
  return valueOf(Make(typeIn(args[0])));
}

/// Spec: DEC-TYPE-009, DEC-TYPE-016.
Value tupleOf(std::span<const Value> args, CallContext &cx) {
  const Value &elements = args[0];
  if (!elements.type().isSequence())
    return cx.failArgument(0, "a list of types in brackets is required");
  std::vector<Type> types;
  for (const Value &element : elements.elements()) {
    if (!isType(element))
      return cx.failArgument(0, message("element {index} is not a type",
                                        "index"_a = types.size()));
    types.push_back(typeIn(element));
  }
  return valueOf(Type::tuple(types));
}

/// Spec: DEC-TYPE-008, DEC-TYPE-016.
Value objectOf(std::span<const Value> args, CallContext &cx) {
  const Value &attributes = args[0];
  if (attributes.kind() != ValueKind::Object &&
      attributes.kind() != ValueKind::Map)
    return cx.failArgument(0, "names with types in braces are required");
  std::vector<ObjectAttribute> types;
  for (size_t i = 0; i < attributes.size(); ++i) {
    std::string name(attributes.key(i));
    const Value &type = attributes.elements()[i];
    if (!isType(type))
      return cx.failArgument(
          0, message("attribute {name:quoted} is not a type", "name"_a = name));
    types.push_back({std::move(name), typeIn(type)});
  }
  return valueOf(Type::object(std::move(types)));
}

/// Spec: DEC-TYPE-005..009, DEC-TYPE-015..017.
std::vector<Function> constructors() {
  auto make = [](std::string name, std::string param, Type type, auto impl) {
    return Function{.name = std::move(name),
                    .parameters = {{std::move(param), std::move(type)}},
                    .result = typeOfTypes(),
                    .impl = impl};
  };
  return {
      make("list", "element_type", typeOfTypes(), &collectionOf<&Type::list>),
      make("map", "element_type", typeOfTypes(), &collectionOf<&Type::map>),
      make("object", "attribute_types", Type::dynamic(), &objectOf),
      make("set", "element_type", typeOfTypes(), &collectionOf<&Type::set>),
      make("tuple", "element_types", Type::dynamic(), &tupleOf),
  };
}

/// Spec: DEC-TYPE-001..004, DEC-TYPE-013, DEC-TYPE-017.
void defineTypes(Scope &scope) {
  scope.define("any", valueOf(Type::dynamic()));
  scope.define("bool", valueOf(Type::boolean()));
  scope.define("number", valueOf(Type::number()));
  scope.define("string", valueOf(Type::string()));
  static const FunctionTable table = constructors();
  scope.addFunctions(table);
}

/// Adds the types that there are to reports of other names.
void nameTypes(Diagnostics &found) {
  for (size_t i = 0; i < found.size(); ++i) {
    Diagnostic &each = found.at(i);
    if (each.kind == DiagKind::UnknownVariable &&
        each.detail.find("Did you mean") == std::string::npos)
      each.detail += " Types are any, bool, number, string, list(…), set(…), "
                     "map(…), object({…}) and tuple([…]).";
  }
}

} // namespace

Type evaluateType(const Expression &expression, const Dialect &dialect,
                  Diagnostics &diagnostics) {
  Scope scope;
  defineTypes(scope);
  Diagnostics found;
  Value value = expression.evaluate(scope, found);
  nameTypes(found);
  diagnostics.take(found);
  if (isType(value))
    return typeIn(value);
  if (value.isNull() && dialect[DialectPoint::NullTypeIsAny])
    return Type::dynamic();
  std::string detail =
      "A type is required, e.g. string or list(number), without quotes.";
  if (dialect[DialectPoint::TypeErrorsHaveNoPlace])
    diagnostics.add(DiagKind::InvalidTypeExpression, {}, {}, std::move(detail));
  else if (!value.isFailed())
    diagnostics.add(DiagKind::InvalidTypeExpression, expression.file(),
                    expression.range(), std::move(detail));
  return Type::dynamic();
}

} // namespace hcl

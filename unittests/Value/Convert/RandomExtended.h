// Random types and values of the extended information model.
#ifndef HCL_UNITTESTS_VALUE_RANDOMEXTENDED_H
#define HCL_UNITTESTS_VALUE_RANDOMEXTENDED_H

#include "../../common/RandomValue.h"
#include "hcl/Extended.h"

namespace hcl::test {

/// Values have no marks and no refinements, and are seldom unknown.
class RandomExtended {
public:
  explicit RandomExtended(unsigned seed) : random_(seed) {}

  unsigned below(unsigned n) { return random_.below(n); }

  Type type(unsigned depth) {
    switch (below(depth == 0 ? 6 : 13)) {
    case 0:
      return Type::boolean();
    case 1:
      return Type::number();
    case 2:
    case 3:
      return Type::string();
    case 4:
      return Type::integer();
    case 5:
      return Type::none();
    case 6:
      return Type::list(type(depth - 1));
    case 7:
      return Type::map(type(depth - 1));
    case 8:
      return Type::tuple(types(depth));
    case 9:
      return objectType(depth);
    case 10:
      return Type::unionOf(types(depth));
    case 11:
      return Type::promise(type(depth - 1));
    default:
      return Type::output(type(depth - 1));
    }
  }

  Value ofType(const Type &type) {
    if (type != Type::none() && below(20) == 0)
      return Value::unknown(type);
    switch (type.kind()) {
    case TypeKind::None:
      return Value::null(type);
    case TypeKind::Int:
      return intValue(Value::integer(below(5)));
    case TypeKind::Number:
      return below(2) ? Value::integer(below(5)) : random_.number();
    case TypeKind::String:
      return Value::string(below(2) ? std::to_string(below(5)) : "true");
    case TypeKind::Union: {
      auto elements = type.unionElements();
      return unionValue(type, ofType(elements[below(elements.size())]));
    }
    case TypeKind::Promise:
    case TypeKind::Output:
      return eventualValue(type.kind(), ofType(type.element()));
    case TypeKind::List:
      return Value::list(type.element(), parts(type.element()));
    case TypeKind::Map: {
      EntryBuilder entries;
      for (Value &value : parts(type.element()))
        entries.add(random_.name(), std::move(value));
      return std::move(entries).map(type.element());
    }
    case TypeKind::Tuple: {
      std::vector<Value> values;
      for (const Type &element : type.tupleElements())
        values.push_back(ofType(element));
      return Value::tuple(std::move(values));
    }
    case TypeKind::Object: {
      EntryBuilder entries;
      for (const ObjectAttribute &attribute : type.attributes())
        entries.add(attribute.name, ofType(attribute.type));
      return std::move(entries).object();
    }
    default:
      return random_.known(type, 0);
    }
  }

private:
  std::vector<Type> types(unsigned depth) {
    std::vector<Type> result;
    for (unsigned i = below(3) + 1; i > 0; --i)
      result.push_back(type(depth - 1));
    return result;
  }
  Type objectType(unsigned depth) {
    std::vector<ObjectAttribute> attributes;
    for (const char *name : {"a", "b"})
      if (below(2))
        attributes.push_back({name, type(depth - 1), false});
    return Type::object(std::move(attributes));
  }
  std::vector<Value> parts(const Type &type) {
    std::vector<Value> values;
    for (unsigned i = below(3); i > 0; --i)
      values.push_back(ofType(type));
    return values;
  }

  RandomValue random_;
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_VALUE_RANDOMEXTENDED_H

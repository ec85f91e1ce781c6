// Random types and values for tests of laws.
#ifndef HCL_UNITTESTS_VALUE_RANDOMVALUE_H
#define HCL_UNITTESTS_VALUE_RANDOMVALUE_H

#include "Value/Build.h"
#include "hcl/Marks.h"
#include "hcl/Refinement.h"
#include "hcl/Value.h"

#include <random>
#include <string>
#include <utility>
#include <vector>

namespace hcl::test {

/// Makes values of every kind, small enough to collide occasionally.
class RandomValue {
public:
  explicit RandomValue(unsigned seed) : random_(seed) {}

  unsigned below(unsigned n) { return random_() % n; }

  std::string text() {
    static const char *const pieces[] = {"a",  "b",  "é",  "e\u0301", "変",
                                         "$",  "${", "%{", "\"",      "\\",
                                         "\n", " ",  "{",  "[",       "\x01"};
    std::string out;
    for (unsigned i = below(4); i > 0; --i)
      out += pieces[below(std::size(pieces))];
    return out;
  }

  std::string name() {
    static const char *const names[] = {"a",     "b",   "long-name", "null",
                                        "naïve", "x y", "",          "1"};
    return names[below(std::size(names))];
  }

  Type primitiveType() {
    switch (below(3)) {
    case 0:
      return Type::boolean();
    case 1:
      return Type::number();
    default:
      return Type::string();
    }
  }

  Type type(unsigned depth) {
    switch (below(depth == 0 ? 4 : 9)) {
    case 0:
      return Type::dynamic();
    case 4:
      return Type::list(type(depth - 1));
    case 5:
      return Type::set(type(depth - 1));
    case 6:
      return Type::map(type(depth - 1));
    case 7: {
      std::vector<Type> elements;
      for (unsigned i = below(4); i > 0; --i)
        elements.push_back(type(depth - 1));
      return Type::tuple(elements);
    }
    case 8:
      return objectType(depth);
    default:
      return primitiveType();
    }
  }

  Value number() {
    switch (below(8)) {
    case 0:
      return Value::integer(static_cast<int64_t>(random_()));
    case 1:
      return Value::machineInteger(below(3));
    case 2:
      return Value::number(BigNumber::infinity(below(2)));
    case 3:
      return quotient();
    case 4:
      return Value::number(
          number::parse(std::string(below(300) + 1, '7') + "3").value);
    case 5:
      return Value::number(BigNumber::zero(below(2)));
    default:
      return Value::integer(below(5));
    }
  }

  Refinement refinement() {
    Refinement r{.notNull = below(2) == 0};
    if (below(2))
      r.prefix = std::string(below(3), 'a');
    if (below(2))
      r.lower = NumberBound{Value::integer(below(3)), below(2) == 0};
    if (below(2))
      r.upper = NumberBound{Value::integer(below(3) + 3), below(2) == 0};
    r.minLength = below(2);
    if (below(2))
      r.maxLength = below(3) + 1;
    return r;
  }

  /// A value of `type`; sometimes null, unknown or marked.
  Value ofType(const Type &type, unsigned depth) {
    switch (below(12)) {
    case 0:
      return Value::null(type);
    case 1:
      return Value::unknown(type);
    case 2:
      return Value::unknown(type, refinement());
    case 3:
      return ofType(type, depth)
          .withMarks(MarkSet(Mark{below(2) ? "secret" : "other"}));
    default:
      return known(type, depth);
    }
  }

  Value known(const Type &type, unsigned depth) {
    switch (type.kind()) {
    case TypeKind::Bool:
      return Value::boolean(below(2));
    case TypeKind::Number:
      return number();
    case TypeKind::String:
      return Value::string(text());
    case TypeKind::List:
    case TypeKind::Set: {
      SequenceBuilder elements;
      for (unsigned i = below(5); i > 0; --i)
        elements.add(ofType(type.element(), depth + 1));
      return type.kind() == TypeKind::List
                 ? std::move(elements).list(type.element())
                 : std::move(elements).set(type.element());
    }
    case TypeKind::Map: {
      EntryBuilder entries;
      for (unsigned i = below(5); i > 0; --i) {
        std::string key = name();
        entries.add(std::move(key), ofType(type.element(), depth + 1));
      }
      return std::move(entries).map(type.element());
    }
    case TypeKind::Tuple: {
      SequenceBuilder elements;
      for (const Type &element : type.tupleElements())
        elements.add(ofType(element, depth + 1));
      return std::move(elements).tuple();
    }
    case TypeKind::Object: {
      EntryBuilder entries;
      for (const ObjectAttribute &attribute : type.attributes())
        entries.add(attribute.name, ofType(attribute.type, depth + 1));
      return std::move(entries).object();
    }
    default:
      return below(2) ? Value::dynamic() : Value::failed();
    }
  }

  /// A value of a random type.
  Value value(unsigned depth) { return ofType(type(depth), 0); }

private:
  Value quotient() {
    int64_t dividend = below(9), divisor = below(9) + 1;
    uint32_t precision = below(2) ? 512 : 64;
    return Value::number(number::divide(dividend, divisor, precision).value);
  }
  Type objectType(unsigned depth) {
    std::vector<ObjectAttribute> attributes;
    for (const char *name : {"a", "b c", "naïve", "null"})
      if (below(2))
        attributes.push_back({name, type(depth - 1), false});
    return Type::object(std::move(attributes));
  }

  std::mt19937_64 random_;
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_VALUE_RANDOMVALUE_H

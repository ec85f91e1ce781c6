#include "Benchmarks.h"

#include "Value/Build.h"
#include "hcl/Number.h"
#include "hcl/Value.h"

#include <cmath>
#include <cstdio>

using namespace hcl;

namespace {

Value integers(int from, int to) {
  SequenceBuilder elements;
  for (int n = from; n <= to; ++n)
    elements.add(Value::integer(n));
  return std::move(elements).list(Type::number());
}

Value strings(std::initializer_list<const char *> texts) {
  SequenceBuilder elements;
  for (const char *text : texts)
    elements.add(Value::string(text));
  return std::move(elements).list(Type::string());
}

std::string numbered(const char *format, int n) {
  char text[32];
  std::snprintf(text, sizeof text, format, n);
  return text;
}

/// list(object({id=string, name=string, size=number})) of 1000 elements that
/// share their names, like objects read from JSON.
Value objects() {
  SequenceBuilder elements;
  auto shape = ObjectShape::make({"id", "name", "size"});
  for (int i = 0; i < 1000; ++i)
    elements.add(Value::object(shape, {Value::string(numbered("id-%d", i)),
                                       Value::string(numbered("obj%d", i)),
                                       Value::integer(i * 10)}));
  Type element = elements[0].type();
  return std::move(elements).list(element);
}

} // namespace

Scope hcl::bench::microScope() {
  Scope scope;
  scope.define("a", Value::integer(2));
  scope.define("b", Value::integer(3));
  scope.define("c", Value::integer(4));
  scope.define("n", Value::integer(42));
  scope.define("t", Value::boolean(true));
  scope.define("name", Value::string("world"));
  scope.define("env", Value::string("prod"));
  scope.define("s1", Value::string("the quick brown fox ju"));
  scope.define("s2", Value::string("the quick brown fox ju"));
  scope.define("big", Value::number(BigNumber::fromDouble(std::ldexp(1.0, 300),
                                                          LiteralPrecision)));
  scope.define("xs", integers(1, 1000));
  scope.define("ten", integers(1, 10));
  scope.define("objs", objects());
  scope.define("names", strings({"alpha", "beta", "gamma", "delta", "epsilon",
                                 "zeta", "eta", "theta"}));
  EntryBuilder m(1000);
  SequenceBuilder strs(1000);
  for (int i = 0; i < 1000; ++i) {
    m.add(numbered("k%04d", i), Value::integer(i));
    strs.add(Value::string(numbered("item-%d", i)));
  }
  scope.define("m", std::move(m).map(Type::number()));
  scope.define("strs", std::move(strs).list(Type::string()));
  Value obj = Value::integer(7);
  for (const char *name : {"d", "c", "b", "a"})
    obj = Value::object({{name, obj}});
  scope.define("obj", obj);
  return scope;
}

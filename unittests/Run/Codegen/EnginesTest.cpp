// Both engines agree on values of all kinds.
#include "../../common/Operators.h"
#include "../../common/Seeds.h"
#include "EnginesFixture.h"

#include "hcl/ReadText.h"
#include "hcl/Text.h"

namespace hcl::test {
namespace {

class EnginesTest : public EnginesFixture {};

std::vector<Value> awkwardValues() {
  std::vector<Value> values;
  for (const char *text : {"0",
                           "-0",
                           "3",
                           "-7",
                           "9223372036854775807",
                           "-9223372036854775808",
                           "0.5",
                           "1e400",
                           "inf",
                           "true",
                           "false",
                           "\"5\"",
                           "\"x\"",
                           "null",
                           "null(number)",
                           "unknown",
                           "unknown(number, >= 1)",
                           "unknown(bool)",
                           "[1, \"a\", null]",
                           "list(number)[3, 4]",
                           "set(string)[\"a\", \"b\"]",
                           "{a = 1, b = \"x\"}",
                           "map(number){a = 1, b = 2}",
                           "number(3, 64)",
                           "3 !\"m\"",
                           "[1, 2 !\"m\"]",
                           "[unknown]",
                           "[{a = 1}, {a = 2}]",
                           "list(string)[]",
                           "{}",
                           "list(object({a = number}))[{a = 1}, {a = 2}]"})
    values.push_back(valueOf(text));
  values.push_back(Value::failed());
  values.push_back(Value::machineInteger(2));
  return values;
}

/// Expressions of the variables `a` and `b`, besides the operators.
constexpr const char *expressions[] = {
    "7",
    "\"text\"",
    "a",
    "a * 0.5",
    "a * 2 < 7.5",
    "[a / b + b]",
    "[a / b * 2 == b]",
    "a + b * a - 1",
    "a ? b : 1",
    "a ? b : \"x\"",
    "a == 3 ? b : a",
    "b < 1 || a > 2 && !(a == b)",
    "(a > 1) == (b > 1)",
    "!(a == b) != (a < 1)",
    "(a > 1) == b",
    "-a + -b",
    "a > b ? a : b",
    "-a == b ? a * b : b",
    "a == b ? -a : a.a",
    "a ? true : b",
    "a > 1 ? \"x\" : b > 1 ? \"y\" : \"z\"",
    "a.a + a.a * b",
    "a[0] == b ? a[1] : a[0]",
    "a.a",
    "a.a.b",
    "a[b]",
    "a[\"b\"]",
    "a[0]",
    "a[0].a + 1",
    "[a, b, a + 1]",
    "{p = [a, b]}.p[0] + 1",
    "[{q = {r = [a, \"${b}\"]}}][0].q.r[1]",
    "({p = a}.p + b) * {p = b}.p - [a, b][1]",
    "[for x in [a, b] : [{y = \"${x}\"}, 1][0].y]",
    "{x = a, y = [b]}",
    "{(a) = b}",
    "\"${a}-${b}\"",
    "upper(a)",
    "max(a, b, 1)",
    "length(a)",
    "coalesce(a, b)",
    "nothing(a)",
    "upper(a, b)",
    "max(a...)",
    "a == null ? 1 : b",
    "[for x in a : x]",
    "[for x in a : x + b]",
    "[for i, x in a : [i, x] if x != b]",
    "[for x in a : x if x > 1]",
    "[for x in a : x if upper(x) == \"X\"]",
    "[for x in a : x if length([x]) == b]",
    "[for x in a : x if b ? x == 1 : true]",
    "[for x in a : x if \"${x}\" == b]",
    "[for i, x in a : i if b[x]]",
    "[for x in a : [for y in b : x if [y, upper(x)] != []]]",
    "[for x in a : x if [for y in [x, b] : y if y == b] != []]",
    "{for k, v in a : k => v}",
    "{for k, v in a : k => v if v != 1}",
    "{for k, v in a : \"${k}x\" => \"${v}\"}",
    "{for k, v in a : v => k}",
    "{for k, v in a : v => k...}",
    "{for k, v in a : k => v if b}",
    "[for x in a : [for y in a : y == x]]",
    "[for x in a : upper(x)]",
    "[for x in a : b ? x : 1]",
    "[for x in [a, b, a] : {for k, v in x : k => v}]",
    "a[*]",
    "a[*].a",
    "a.*.a",
    "[for x in a : x[*].a]",
    "\"%{ for x in a }${x},%{ endfor }${b}\"",
};

std::vector<std::string> sources() {
  std::vector<std::string> sources(std::begin(expressions),
                                   std::end(expressions));
  for (const OperatorText &each : operatorsOf("a", "b"))
    sources.push_back(each.text);
  return sources;
}

// With a sanitizer, each source in one of the dialects.
TEST_F(EnginesTest, ValuesOfAllKinds) {
  std::vector<Value> values = awkwardValues();
  size_t count = 0, step = test::isSanitized ? 3 : 1;
  for (const Dialect &dialect :
       {Dialect::spec(), Dialect::hashicorp(), Dialect::extended()}) {
    language.dialect = dialect;
    size_t left = count++ % step;
    for (const std::string &text : sources()) {
      if (left-- != 0)
        continue;
      left = step - 1;
      checkAll(text.c_str(), values);
      if (HasFailure())
        return;
    }
  }
}

/// Only applications make such values: collections with failed parts.
TEST_F(EnginesTest, PartsThatFailed) {
  Value one = Value::integer(1), failed = Value::failed(Type::number());
  Type number = Type::number();
  Value row = Value::list(number, {one, one});
  Value failedRow = Value::list(number, {one, failed});
  std::vector<Value> values = {
      Value::tuple({one, failed}),
      Value::tuple({row, failedRow}),
      Value::object({{"a", failed}}),
      Value::tuple(
          {Value::object({{"a", one}}), Value::object({{"a", failed}})}),
      failedRow,
      Value::list(row.type(), {row, failedRow}),
      Value::list(row.type(), {row, Value::failed(row.type())})};
  for (const Dialect &dialect :
       {Dialect::spec(), Dialect::hashicorp(), Dialect::extended()}) {
    language.dialect = dialect;
    for (const char *text :
         {"a[*]", "a[*].a", "a[*][1]", "a.*.a", "a[*][*]", "[for x in a : x]",
          "[for x in a : x[*]]", "[for x in a : x[*][0]]",
          "{for k, v in a : k => v}", "a[1]", "a.a", "[a[1], a]", "a[1] == 1",
          "[for x in a : x == 1]"}) {
      ASSERT_TRUE(compile(text));
      for (const Value &value : values)
        check({{&value}});
    }
  }
}

/// One dialect dry-runs the condition although there is no element.
TEST_F(EnginesTest, CodeForAnotherDialectGivesUp) {
  Value nothing = valueOf("[]"), text = valueOf("\"a\"");
  const Value *frame[] = {&nothing, &text};
  Dialect dialects[] = {Dialect::spec(), Dialect::hashicorp()};
  for (const Dialect &of : dialects)
    for (const Dialect &with : dialects) {
      language.dialect = of;
      ASSERT_TRUE(compile("[for x in xs : x if y + 1 > x]"));
      language.dialect = with;
      check(frame);
    }
}

TEST_F(EnginesTest, DeclaredTypesAreHints) {
  std::vector<Value> values = awkwardValues();
  for (const char *type :
       {"string", "number", "list(string)", "object({a = string})"}) {
    Fault error;
    types.assign(2, parseType(type, error).value());
    for (const char *text :
         {"a == b", "a.a == b", "a[0] == b", "[for x in a : x != b]", "a < b",
          "a[*].a == b", "b == \"x\" ? a : b"})
      checkAll(text, values);
  }
}

TEST_F(EnginesTest, ManyElements) {
  std::vector<Value> numbers;
  std::vector<std::pair<std::string, Value>> entries;
  for (int i = 0; i < 1000; ++i) {
    numbers.push_back(Value::integer(i));
    entries.push_back({"k" + std::to_string(i), Value::integer(i)});
  }
  Value list = Value::list(Type::number(), numbers);
  Value map = Value::map(Type::number(), entries);
  const Value *frame[] = {&list, &map};
  for (const char *text :
       {"[[for x in a : x * x if x % 3 == 0], length(b)]",
        "[a[7], {for k, v in b : k => v if v > 10}]",
        "[a[7], {for k, v in b : v => k}]", "[a[*], b[*]]",
        "[a[1], {for k, v in b : k => \"${k}=${v}\"}]",
        "[[for x in a : [for y in [1, 2] : \"${x}\"]], b.k3]"}) {
    ASSERT_TRUE(compile(text));
    // The second time, inline caches are filled.
    check(frame);
    check(frame);
  }
}

// Inline caches are in two places: the first few, and the rest.
TEST_F(EnginesTest, AnyNumberOfAccessesLearnPlaces) {
  std::vector<std::pair<std::string, Value>> attributes;
  std::string sum, parts;
  for (int i = 0; i < 20; ++i) {
    std::string name = "n" + std::to_string(i);
    attributes.push_back({name, Value::integer(1 << i)});
    (sum += i == 0 ? "" : " + ") += "a." + name;
    (parts += i == 0 ? "" : ", ") += "a[\"" + name + "\"]";
  }
  Value all = Value::object(attributes);
  attributes.insert(attributes.begin(), {"first", Value()});
  Value more = Value::object(attributes);
  for (const std::string &text : {sum, "[" + parts + "]"}) {
    ASSERT_TRUE(compile(text));
    for (const Value *value : {&all, &all, &more, &more, &all, &all})
      check({{value}});
  }
}

} // namespace
} // namespace hcl::test

// Marks pass through every operation, known or not, and change no result.
#include "../../common/MarkLaw.h"
#include "hcl/Eval.h"
#include "hcl/Functions.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace hcl {
namespace {

const char *const names[] = {"a", "b", "c", "d"};

/// Evaluates one text with marked and with plain variables.
class MarksTest : public testing::Test {
protected:
  MarksTest() {
    language.limits.maxMemory = 1 << 24;
    language.limits.maxSteps = 1 << 20;
  }

  void use(const Dialect &dialect) {
    language.dialect = dialect;
    functions = allFunctions();
    language.functions = functions;
  }

  Value evaluate(const std::string &text, const std::vector<Value> &values,
                 size_t &errors) {
    Scope scope;
    for (size_t i = 0; i < values.size(); ++i)
      scope.define(names[i], values[i]);
    SourceFile file("test.hcl", text);
    Diagnostics diags;
    Value value =
        hcl::evaluate(SourceKind::Expression, file, scope, language, diags);
    errors = diags.size();
    return value;
  }

  /// Checks that both results are the same except for marks. Returns whether
  /// there was a result that carries all marks, one for each variable.
  void check(const std::string &text, const std::vector<Value> &plain,
             bool allMarks) {
    std::vector<Value> marked;
    for (size_t i = 0; i < plain.size(); ++i)
      marked.push_back(plain[i].withMarks(MarkSet(Mark{names[i]})));
    size_t plainErrors, markedErrors;
    Value expected = evaluate(text, plain, plainErrors);
    Value result = evaluate(text, marked, markedErrors);
    std::string what = text;
    for (const Value &value : plain)
      what += "\n" + valueText(value);
    EXPECT_EQ(plainErrors, markedErrors) << what;
    if (plainErrors != 0 || markedErrors != 0)
      return;
    MarkSet found;
    Value bare = result.unmarkedDeep(found);
    EXPECT_EQ(bare, expected)
        << what << "\n= " << valueText(bare) << "\n= " << valueText(expected);
    for (size_t i = 0; allMarks && i < plain.size(); ++i)
      EXPECT_TRUE(found.contains(names[i])) << what;
  }

  Value operand(test::RandomValue &random, const Type &type) {
    return test::plainValue(random, type);
  }

  /// Checks that the result of `text` for marked variables keeps its marks when
  /// one of them is not known: an unknown hides no mark.
  void checkUnknown(const std::string &text, const std::vector<Value> &plain,
                    std::string_view unknown = "abcd") {
    std::vector<Value> marked;
    for (size_t i = 0; i < plain.size(); ++i)
      marked.push_back(plain[i].withMarks(MarkSet(Mark{names[i]})));
    size_t errors;
    MarkSet wanted, found;
    Value known = evaluate(text, marked, errors);
    if (errors != 0)
      return;
    known.unmarkedDeep(wanted);
    for (size_t i = 0; i < plain.size(); ++i)
      for (const Value &open :
           {Value::unknown(plain[i].type()), Value::dynamic()}) {
        if (unknown.find(names[i][0]) == unknown.npos)
          continue;
        std::vector<Value> later = marked;
        later[i] = open.withMarks(MarkSet(Mark{names[i]}));
        Value result = evaluate(text, later, errors);
        if (errors != 0)
          continue;
        found = {};
        result.unmarkedDeep(found);
        for (const Mark &mark : wanted)
          EXPECT_TRUE(found.contains(mark.label))
              << text << " = " << valueText(result) << "\nfor "
              << valueText(later[i]) << "\nwas " << valueText(known);
      }
  }

  Language language;
  FunctionTable functions;
};

TEST_F(MarksTest, Operators) {
  test::RandomValue random(21);
  const char *const texts[] = {"a + b",  "a - b",  "a * b",  "a / b",
                               "a % b",  "a == b", "a != b", "a < b",
                               "a <= b", "a > b",  "a >= b"};
  for (const Dialect &dialect : {Dialect::spec(), Dialect::hashicorp()}) {
    use(dialect);
    for (const char *text : texts)
      for (int i = 0; i < 60; ++i) {
        Type type =
            text[2] == '=' || text[2] == '!' ? Type::dynamic() : Type::number();
        check(text, {operand(random, type), operand(random, type)}, true);
      }
    for (int i = 0; i < 60; ++i) {
      check("-a", {operand(random, Type::number())}, true);
      check("!a", {operand(random, Type::boolean())}, true);
      check("\"x${a}y${b}\"",
            {operand(random, Type::string()), operand(random, Type::number())},
            true);
    }
  }
}

TEST_F(MarksTest, PartsAndChoices) {
  test::RandomValue random(22);
  Type numbers = Type::list(Type::number());
  for (const Dialect &dialect : {Dialect::spec(), Dialect::hashicorp()}) {
    use(dialect);
    for (int i = 0; i < 200; ++i) {
      check("a[b]", {operand(random, numbers), operand(random, Type::number())},
            true);
      check("a[*]", {operand(random, numbers)}, true);
      check("a.b", {operand(random, Type::object({{"b", numbers}}))}, true);
      check("[for v in a : v]", {operand(random, numbers)}, true);
      check("{for k, v in a : k => v}",
            {operand(random, Type::map(Type::string()))}, true);
      check("[a, {x = b}]",
            {operand(random, numbers), operand(random, Type::string())}, true);
      check("a ? b : c",
            {operand(random, Type::boolean()), operand(random, Type::number()),
             operand(random, Type::number())},
            false);
      check(
          "a && b || a",
          {operand(random, Type::boolean()), operand(random, Type::boolean())},
          false);
    }
  }
}

/// The text of a call of `function` with one variable for each parameter.
std::string call(const Function &function, size_t count) {
  std::string text = std::string(function.name) + "(";
  for (size_t i = 0; i < count; ++i)
    text += (i == 0 ? "" : ", ") + std::string(names[i]);
  return text + ")";
}

TEST_F(MarksTest, Functions) {
  test::RandomValue random(23);
  for (const Dialect &dialect : {Dialect::spec(), Dialect::hashicorp()}) {
    use(dialect);
    for (const Function *function : functions.all())
      for (int i = 0; i < 40; ++i) {
        std::vector<Value> values;
        for (const Parameter &parameter : function->parameters)
          values.push_back(operand(random, parameter.type));
        if (function->variadic)
          for (unsigned n = random.below(3); n > 0 && values.size() < 4; --n)
            values.push_back(operand(random, function->variadic->type));
        ASSERT_LE(values.size(), std::size(names)) << function->name;
        check(call(*function, values.size()), values, false);
        checkUnknown(call(*function, values.size()), values);
      }
  }
}

TEST_F(MarksTest, FunctionsKeepThemForAnyArguments) {
  for (const Dialect &dialect : {Dialect::spec(), Dialect::hashicorp()})
    test::checkMarkLaw(
        allFunctions(), dialect,
        [](const Function &function, size_t index, const auto &values) {
          // The default is not needed if the key is there.
          return function.name == "lookup" && index == 2 &&
                 values[0].isKnown() && values[1].isKnown();
        });
}

TEST_F(MarksTest, UnknownsHideNone) {
  test::RandomValue random(24);
  Type number = Type::number(), truth = Type::boolean();
  Type numbers = Type::list(number), map = Type::map(Type::string());
  struct Case {
    const char *text;
    std::vector<Type> types;
    /// Those that may be unknown; of the others, it depends on the value
    /// whether the marks of the rest are in the result.
    std::string_view later = "abcd";
  };
  const Case cases[] = {
      {"a + b", {number, number}},
      {"a == b", {Type::dynamic(), Type::dynamic()}},
      {"a < b", {number, number}},
      {"-a", {number}},
      {"!a", {truth}},
      {"a && b || c", {truth, truth, truth}},
      {"a ? b : c", {truth, number, number}},
      {"a[b]", {numbers, number}},
      {"a[b]", {map, Type::string()}},
      {"{x = 1, y = 2}[a]", {Type::string()}},
      {"[1, 2][a]", {number}},
      {"a.b", {Type::object({{"b", number}})}},
      {"a[*].b", {Type::list(Type::object({{"b", number}}))}},
      {"a.*.b", {Type::list(Type::object({{"b", number}}))}},
      {"[for v in a : v + b]", {numbers, number}, "b"},
      {"[for v in a : b]", {numbers, number}, "b"},
      {"[for v in a : v if b]", {numbers, truth}, "b"},
      {"[for v in [1, 2] : v + a]", {number}},
      {"[for v in a : [v, b, c]]", {numbers, number, number}, "bc"},
      {"{for k, v in a : k => v}", {map}},
      {"{for k, v in a : v => k...}", {map}},
      {"{for v in [1] : a => b}", {Type::string(), number}},
      {"{for v in [1, 2] : a => b...}", {Type::string(), number}},
      {"{(a) = b}", {Type::string(), number}},
      {"{(a) = b, c = c}", {Type::string(), number, number}},
      {"\"x${a}y${b}\"", {Type::string(), number}},
      {"\"%{if a}${b}%{else}${c}%{endif}\"", {truth, number, number}},
      {"\"%{for v in a}${v}${b}%{endfor}\"", {numbers, number}, "b"},
      {"max(a, b...)", {number, numbers}},
      {"try(a, b)", {number, number}, "b"},
      {"try(a, b...)", {number, numbers}},
      {"convert(a, list(any))", {numbers}},
  };
  for (const Dialect &dialect : {Dialect::spec(), Dialect::hashicorp()}) {
    use(dialect);
    for (const auto &[text, types, later] : cases)
      for (int i = 0; i < 40; ++i) {
        std::vector<Value> values;
        for (const Type &type : types)
          values.push_back(operand(random, type));
        checkUnknown(text, values, later);
      }
  }
}

} // namespace
} // namespace hcl

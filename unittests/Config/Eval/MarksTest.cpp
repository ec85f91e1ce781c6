// Marks pass through every operation and change no result.
#include "../../common/RandomValue.h"
#include "Value/Walk.h"
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

  /// A value for an operand of `type`, without marks and failed parts.
  Value operand(test::RandomValue &random, const Type &type) {
    Type wanted = type.isDynamic() ? random.type(1) : type;
    while (true) {
      MarkSet none;
      Value value = random.ofType(wanted, 0).unmarkedDeep(none);
      bool failed = false;
      walkValue(value, [&](const Path &, const Value &part) {
        return !(failed |= part.isFailed());
      });
      if (!failed)
        return value;
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

bool handlesMarks(const Function &function) {
  for (const Parameter &parameter : function.parameters)
    if (parameter.allowMarked)
      return true;
  return function.variadic && function.variadic->allowMarked;
}

TEST_F(MarksTest, Functions) {
  test::RandomValue random(23);
  for (const Dialect &dialect : {Dialect::spec(), Dialect::hashicorp()}) {
    use(dialect);
    for (const Function *function : functions.all()) {
      // Results that differ each time cannot be compared.
      if (function->name == "uuid" || function->name == "timestamp")
        continue;
      for (int i = 0; i < 40; ++i) {
        std::vector<Value> values;
        for (const Parameter &parameter : function->parameters)
          values.push_back(operand(random, parameter.type));
        if (function->variadic)
          for (unsigned n = random.below(3); n > 0 && values.size() < 4; --n)
            values.push_back(operand(random, function->variadic->type));
        ASSERT_LE(values.size(), std::size(names)) << function->name;
        // Whether an argument fails is not marked, nor are alternatives that
        // are not the result.
        bool isLazy = function->name == "can" || function->name == "try";
        check(call(*function, values.size()), values,
              !isLazy && !handlesMarks(*function));
      }
    }
  }
}

} // namespace
} // namespace hcl

// Both engines give the same: values with their precision, diagnostics with
// their notes, and what is left of the budget.
#include "hcl/Codegen/Codegen.h"

#include "hcl/Eval/Eval.h"
#include "hcl/Functions/Functions.h"
#include "hcl/Value/TypeText.h"
#include "hcl/Value/ValueText.h"

#include <gtest/gtest.h>

#include <new>

namespace hcl::test {
namespace {

Value valueOf(const char *text) {
  TextError error;
  auto value = parseValue(text, error);
  EXPECT_TRUE(value) << text << ": " << error.reason;
  return value.value_or(Value());
}

std::string textOf(const Diagnostics &diags) {
  std::string text;
  for (const Diagnostic &diagnostic : diags) {
    text += std::string(kindName(diagnostic.kind)) + " " +
            std::to_string(diagnostic.subject.begin) + ": " + diagnostic.detail;
    for (const VariableNote &note : diagnostic.variables)
      text += " [" + note.name + " " + note.value + "]";
    text += "\n";
  }
  return text;
}

class EnginesTest : public ::testing::Test {
protected:
  static void SetUpTestSuite() {
    LoadedJit loaded = createJit();
    ASSERT_TRUE(loaded.jit) << loaded.reason;
    jit_ = loaded.jit;
  }
  static void TearDownTestSuite() { jit_ = nullptr; }

  EnginesTest() : functions(*functionTableByName("all")) {}

  /// Prepares `text`; false if it is no expression.
  bool compile(const std::string &text) {
    file_ = std::make_unique<SourceFile>("test.hcl", text);
    options.functions = &functions;
    Diagnostics diags;
    source_.emplace(
        Source::compile(SourceKind::Expression, *file_, options, diags));
    if (!source_->isValid())
      return false;
    interpreted_ = interpretFrames(source_->program(), 0);
    compileOptions_ = {options.dialect, types};
    report = {};
    compiled_ = makeHandle(report);
    return true;
  }
  std::span<const std::string_view> variables() const {
    return interpreted_->variables();
  }
  bool isCompiled() const { return compiled_ != nullptr; }
  /// Evaluates with both engines and compares.
  void check(std::span<const Value *const> values, Budget budget = {},
             bool stopped = false) {
    ASSERT_TRUE(compiled_) << report.reason;
    std::string trace = file_->text().substr(0, 200).data();
    for (const Value *value : values)
      trace += std::string(" | ") + (value ? valueText(*value) : "missing");
    SCOPED_TRACE(trace);
    auto run = [&](const FrameExpression &expression, Diagnostics &diags,
                   Budget &left, bool &stops) {
      Evaluation evaluation{options.dialect, options.functions,
                            file_.get(),     diags,
                            budget,          stopped};
      Value result = expression.evaluate({values}, evaluation);
      left = evaluation.budget;
      stops = evaluation.stopped;
      return result;
    };
    Diagnostics expectedDiags;
    Budget expectedLeft;
    bool expectedStop;
    Value expected =
        run(*interpreted_, expectedDiags, expectedLeft, expectedStop);
    // One that has given up before does not try everything again.
    CompileReport again;
    auto fresh = makeHandle(again);
    for (const FrameExpression *compiled : {compiled_.get(), fresh.get()}) {
      Diagnostics diags;
      Budget left;
      bool stops;
      Value result = run(*compiled, diags, left, stops);
      EXPECT_TRUE(Value::identical(expected, result) &&
                  expected.isFailed() == result.isFailed())
          << valueText(expected) << " but " << valueText(result);
      EXPECT_EQ(textOf(expectedDiags), textOf(diags));
      EXPECT_EQ(expectedLeft.steps, left.steps);
      EXPECT_EQ(expectedLeft.bytes, left.bytes);
      EXPECT_EQ(expectedLeft.exceeded, left.exceeded);
      EXPECT_EQ(expectedStop, stops);
    }
  }
  /// The same for all ways to give each variable one of `values`; a null is a
  /// variable that does not exist.
  void checkAll(const char *text, const std::vector<Value> &values) {
    ASSERT_TRUE(compile(text)) << text;
    std::vector<const Value *> frame(variables().size(), nullptr);
    std::vector<size_t> choice(frame.size(), 0);
    while (!HasFailure()) {
      check(frame);
      size_t at = 0;
      for (; at < frame.size(); ++at) {
        if (choice[at]++ < values.size()) {
          frame[at] = &values[choice[at] - 1];
          break;
        }
        choice[at] = 0;
        frame[at] = nullptr;
      }
      if (at == frame.size())
        break;
    }
  }

  Value evaluateCompiled(const Frame &frame) {
    Diagnostics diags;
    Evaluation evaluation{options.dialect, options.functions, file_.get(),
                          diags};
    return compiled_->evaluate(frame, evaluation);
  }

  FunctionTable functions;
  EvalOptions options;
  CompileReport report;
  /// Of the variables, by slot.
  std::vector<Type> types;

private:
  std::unique_ptr<const FrameExpression> makeHandle(CompileReport &report) {
    return jit_->compile(source_->program(), 0, compileOptions_, report);
  }

  static std::shared_ptr<Jit> jit_;
  CompileOptions compileOptions_{Dialect::spec(), {}};
  std::unique_ptr<SourceFile> file_;
  std::optional<Source> source_;
  std::unique_ptr<const FrameExpression> interpreted_, compiled_;
};

std::shared_ptr<Jit> EnginesTest::jit_;

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

/// Of the variables `a` and `b`.
constexpr const char *expressions[] = {
    "7",
    "\"text\"",
    "a",
    "a + b",
    "a - b",
    "a * b",
    "a / b",
    "a % b",
    "-a",
    "!a",
    "a == b",
    "a != b",
    "a < b",
    "a <= b",
    "a > b",
    "a >= b",
    "a + b * a - 1",
    "a && b",
    "a || b",
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

TEST_F(EnginesTest, ValuesOfAllKinds) {
  std::vector<Value> values = awkwardValues();
  for (const Dialect &dialect :
       {Dialect::spec(), Dialect::hashicorp(), Dialect::extended()}) {
    options.dialect = dialect;
    for (const char *text : expressions) {
      checkAll(text, values);
      if (HasFailure())
        return;
    }
  }
}

/// In one dialect the condition is tried although there is no element.
TEST_F(EnginesTest, CodeForAnotherDialectGivesUp) {
  Value nothing = valueOf("[]"), text = valueOf("\"a\"");
  const Value *frame[] = {&nothing, &text};
  Dialect dialects[] = {Dialect::spec(), Dialect::hashicorp()};
  for (const Dialect &of : dialects)
    for (const Dialect &with : dialects) {
      options.dialect = of;
      ASSERT_TRUE(compile("[for x in xs : x if y + 1 > x]"));
      options.dialect = with;
      check(frame);
    }
}

TEST_F(EnginesTest, DeclaredTypesAreHints) {
  std::vector<Value> values = awkwardValues();
  for (const char *type :
       {"string", "number", "list(string)", "object({a = string})"}) {
    TextError error;
    types.assign(2, parseType(type, error).value());
    for (const char *text :
         {"a == b", "a.a == b", "a[0] == b", "[for x in a : x != b]", "a < b",
          "a[*].a == b", "b == \"x\" ? a : b"})
      checkAll(text, values);
  }
}

TEST_F(EnginesTest, LimitsAreReachedAtTheSamePlace) {
  Value list = valueOf("[1, 2, 3]");
  const Value *frame[] = {&list};
  ASSERT_TRUE(
      compile("[for x in a : {y = [x, x + 1], z = \"${x}\"} if x > 1]"));
  for (uint64_t steps = 0; steps < 40 && !HasFailure(); ++steps)
    check(frame, Budget{steps, 1000});
  for (uint64_t bytes = 0; bytes < 400 && !HasFailure(); ++bytes)
    check(frame, Budget{1000, bytes});
}

TEST_F(EnginesTest, WhatWasStoppedStaysStopped) {
  Value one = Value::integer(1), two = Value::integer(2);
  const Value *frame[] = {&one, &two};
  for (const char *text : {"a + b", "[a, b]", "\"${a}\" == b"}) {
    ASSERT_TRUE(compile(text));
    check(frame, {0, 5, "steps"}, /*stopped=*/true);
    check(frame, {1000, 1000, "memory"}, /*stopped=*/true);
  }
}

TEST_F(EnginesTest, WhatIsNotCompiledHasAReason) {
  std::string sum = "a";
  for (int i = 0; i < 2000; ++i)
    sum += "+ a";
  options.limits.maxDepth = 10000;
  ASSERT_TRUE(compile(sum));
  EXPECT_FALSE(isCompiled());
  EXPECT_NE(report.reason.find("more than 2000"), std::string::npos);
}

TEST_F(EnginesTest, WhatIsTooLongIsRefusedAtOnce) {
  // In a time that grew with the square of it, this would take minutes.
  std::string sum = "a";
  for (int i = 0; i < 200'000; ++i)
    sum += " + a" + std::to_string(i);
  options.limits.maxDepth = 1'000'000;
  ASSERT_TRUE(compile(sum));
  EXPECT_FALSE(isCompiled());
}

/// The code is not on the stack of what it leaves the answer to.
TEST_F(EnginesTest, WhatIsThrownWhereCodeGaveUpGoesToTheCaller) {
  struct NoMemory final : VisibleNames {
    std::vector<std::string_view> names() const override {
      throw std::bad_alloc();
    }
  } names;
  const Value *missing[] = {nullptr};
  // With a leaf function, and without one.
  for (const char *text : {"a + 1", "[a]"}) {
    ASSERT_TRUE(compile(text));
    EXPECT_THROW(evaluateCompiled({missing, &names}), std::bad_alloc);
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
    // The second time with what was learned.
    check(frame);
    check(frame);
  }
}

} // namespace
} // namespace hcl::test

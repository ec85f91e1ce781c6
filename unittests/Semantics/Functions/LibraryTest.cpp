// Functions called by the call kernel: laws that hold for each of them, marks
// and limits.
#include "../../common/RandomValue.h"
#include "../../common/Seeds.h"
#include "../Semantics/KernelTest.h"
#include "hcl/Functions.h"

#include <filesystem>

namespace hcl::test {
namespace {

class LibraryTest : public KernelTest {
protected:
  LibraryTest() { functions = &all; }

  std::string call(std::string_view name,
                   std::initializer_list<const char *> arguments) {
    site.name = Value::string(name);
    return run(OpKind::Call, arguments);
  }

  /// Calls within `bytes` of memory.
  Value callValues(std::string_view name, const std::vector<Value> &values,
                   uint64_t bytes = Limits().maxMemory) {
    std::vector<const Value *> pointers;
    for (const Value &value : values)
      pointers.push_back(&value);
    site.name = Value::string(name);
    diags.clear();
    Evaluation evaluation{dialect, functions, nullptr, diags};
    evaluation.budget.bytes = bytes;
    return kernels::Call(pointers, site, evaluation);
  }

  /// Whether the call ends at a limit of `bytes`.
  bool isStopped(std::string_view name,
                 std::initializer_list<const char *> arguments,
                 uint64_t bytes) {
    std::vector<Value> values;
    for (const char *text : arguments)
      values.push_back(read(text));
    callValues(name, values, bytes);
    return reported() == "EvaluationLimit@0";
  }

  FunctionTable all = allFunctions();
};

TEST_F(LibraryTest, EachFunctionHasATableOfTests) {
  std::filesystem::path folder(HCL_SOURCE_DIR "/test/Functions");
  for (const FunctionFamily &family : functionFamilies()) {
    if (family.title == "Conversions")
      continue;
    for (const Function &function : family.functions)
      EXPECT_TRUE(exists(folder / (std::string(function.name) + ".test")))
          << function.name;
  }
}

TEST_F(LibraryTest, FamiliesAreSorted) {
  size_t count = 0;
  for (const FunctionFamily &family : functionFamilies()) {
    for (size_t i = 1; i < family.functions.size(); ++i)
      EXPECT_LT(family.functions[i - 1].name, family.functions[i].name);
    count += family.functions.size();
  }
  EXPECT_EQ(count, all.all().size()) << "a function is in two families";
}

/// `value`, usually with a type accepted by `p`.
Value argumentFor(const Parameter &p, RandomValue &random) {
  Type type = p.type;
  if (type.isDynamic() || random.below(16) == 0)
    type = random.type(2);
  else if (type.kind() == TypeKind::List && type.element().isDynamic())
    type = Type::list(random.type(1));
  else if (type.kind() == TypeKind::Set && type.element().isDynamic())
    type = Type::set(random.type(1));
  if (type.kind() == TypeKind::Capsule)
    return random.below(2) ? bytesValue(random.text()) : Value::unknown(type);
  return random.ofType(type, 0);
}

std::vector<Value> argumentsFor(const Function &function, RandomValue &random) {
  std::vector<Value> arguments;
  for (const Parameter &p : function.parameters)
    arguments.push_back(argumentFor(p, random));
  if (function.variadic)
    for (unsigned i = random.below(4); i > 0; --i)
      arguments.push_back(argumentFor(*function.variadic, random));
  return arguments;
}

// For any arguments, a call returns a value or reports an error, and the type
// predicted before the values are known holds.
TEST_F(LibraryTest, CallsAreTotalAndTypesHold) {
  RandomValue random(7);
  for (const Function *function : all.all())
    for (uint32_t left = test::seedCount(1000, 250); left != 0; --left) {
      dialect = random.below(2) ? Dialect::spec() : Dialect::hashicorp();
      std::vector<Value> arguments = argumentsFor(*function, random);
      Value result = callValues(function->name, arguments, 1 << 20);
      // Failed arguments and parts of them fail silently.
      EXPECT_TRUE(diags.empty() || result.isFailed()) << function->name;
      if (result.isFailed())
        continue;
      std::string text =
          std::string(function->name) + ": " + valueText(result) + " for";
      bool typed = true;
      for (Value &argument : arguments) {
        text += " " + valueText(argument);
        // Empty sets of `any` take the type of other sets; unknown ones do not.
        typed &= !argument.type().hasDynamic();
        if (!argument.isNull())
          argument = Value::unknown(argument.type());
      }
      if (!typed)
        continue;
      Value unknown = callValues(function->name, arguments);
      EXPECT_FALSE(unknown.isFailed()) << text;
      EXPECT_TRUE(matches(result.type(), unknown.type()))
          << text << " is not of " << valueText(unknown);
    }
}

TEST_F(LibraryTest, MarksAreKept) {
  EXPECT_EQ(call("upper", {"\"a\" !\"m\""}), "\"A\" !\"m\"");
  EXPECT_EQ(call("join", {"\"-\"", "[\"a\" !\"m\", \"b\"]"}), "\"a-b\" !\"m\"");
  EXPECT_EQ(call("element", {"[1 !\"e\", 2] !\"m\"", "1"}), "2 !\"m\"");
  EXPECT_EQ(call("reverselist", {"[1 !\"e\", 2] !\"m\""}),
            "[2, 1 !\"e\"] !\"m\"");
  EXPECT_EQ(call("keys", {"{a = 1 !\"e\"} !\"m\""}), "[\"a\"] !\"m\"");
  EXPECT_EQ(call("values", {"{a = 1 !\"e\"} !\"m\""}), "[1 !\"e\"] !\"m\"");
  EXPECT_EQ(call("merge", {"{a = 1 !\"e\"}", "{b = 2} !\"m\""}),
            "{a = 1 !\"e\", b = 2} !\"m\"");
  EXPECT_EQ(call("lookup", {"{a = 1 !\"e\", b = 2}", "\"b\" !\"k\"", "0"}),
            "2 !\"k\"");
  EXPECT_EQ(call("zipmap", {"[\"a\" !\"k\"]", "[1 !\"e\"]"}),
            "{a = 1 !\"e\"} !\"k\"");
  EXPECT_EQ(call("slice", {"[1 !\"e\", 2, 3] !\"m\"", "0", "2"}),
            "[1 !\"e\", 2] !\"m\"");
  EXPECT_EQ(call("flatten", {"[[1 !\"e\"] !\"m\", 2]"}),
            "[1 !\"e\", 2] !\"m\"");
  EXPECT_EQ(call("setproduct", {"[1] !\"m\"", "[2 !\"e\"]"}),
            "list(tuple([number, number]))[ [1, 2 !\"e\"]] !\"m\"");
  EXPECT_EQ(call("chunklist", {"list(bool)[true !\"e\"] !\"m\"", "1"}),
            "list(list(bool))[list(bool)[true !\"e\"]] !\"m\"");
}

// Each of these would exceed the limit by far.
TEST_F(LibraryTest, GreatResultsStopBeforeTheyAreBuilt) {
  const char *ten = "list(string)[\"a\", \"b\", \"c\", \"d\", \"e\", "
                    "\"f\", \"g\", \"h\", \"i\", \"j\"]";
  constexpr uint64_t limit = 1 << 20;
  EXPECT_TRUE(isStopped("setproduct",
                        {ten, ten, ten, ten, ten, ten, ten, ten, ten}, limit));
  EXPECT_TRUE(isStopped("indent", {"9007199254740993", "\"\\n\""}, limit));
  EXPECT_TRUE(isStopped("format", {"\"%2000000000d\"", "1"}, limit));
  EXPECT_TRUE(isStopped("format", {"\"%.2000000000f\"", "1"}, limit));
  EXPECT_TRUE(isStopped("format", {"\"%99999999999999999999s\"", "1"}, limit));
  EXPECT_TRUE(isStopped("format", {"\"%f\"", "1e300000"}, 500'000));
  EXPECT_TRUE(isStopped("formatlist", {"\"%2000000d\"", "[1, 2]"}, limit));
  EXPECT_TRUE(isStopped("join", {"\"----------\"", ten}, 50));
  EXPECT_TRUE(isStopped("replace", {"\"aaaa\"", "\"\"", "\"0123456789\""}, 50));
  EXPECT_TRUE(isStopped("regexreplace",
                        {"\"aaaa\"", "\"a\"", "\"0123456789abcdef\""}, 50));
  EXPECT_TRUE(isStopped("split", {"\"\"", "\"abcdefgh\""}, 50));
  EXPECT_TRUE(isStopped("chunklist", {ten, "1"}, 50));
  EXPECT_TRUE(isStopped("csvdecode", {"\"a,b\\n1,2\\n3,4\\n\""}, 50));
  EXPECT_FALSE(isStopped("join", {"\"-\"", "list(string)[\"a\"]"}, 50));
}

// Converted arguments may be much larger than the given ones.
TEST_F(LibraryTest, ConversionsStopAtTheLimit) {
  dialect = Dialect::spec();
  constexpr uint64_t limit = 1000;
  const char *objects = "[{a = 1}, {b = 1}, {c = 1}, {d = 1}, {e = 1}, "
                        "{f = 1}, {g = 1}, {h = 1}, {i = 1}, {j = 1}]";
  for (const char *name : {"tolist", "toset", "flatten"})
    EXPECT_EQ(isStopped(name, {objects}, limit), name[0] == 't') << name;
  EXPECT_TRUE(isStopped("setproduct", {objects, "[1]"}, limit));
  EXPECT_TRUE(isStopped("to", {"\"list(any)\"", objects}, limit));
  EXPECT_TRUE(isStopped(
      "to",
      {"\"object({a = optional(list(any), [{a=1}, {b=1}, {c=1}])})\"", "{}"},
      100));
  const char *defaults = "\"list(object({a = optional(number, 1), b = "
                         "optional(number, 1), c = optional(number, 1)}))\"";
  EXPECT_FALSE(isStopped("to", {defaults, "[{}]"}, limit));
  EXPECT_TRUE(isStopped(
      "to", {defaults, "[{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}]"}, limit));
}

TEST_F(LibraryTest, BuffersOfBytes) {
  Value buffer = bytesValue(std::string("a\0c", 3));
  EXPECT_EQ(callValues("byteslen", {buffer}).asInteger(), 3);
  Value part =
      callValues("bytesslice", {buffer, Value::integer(1), Value::integer(2)});
  EXPECT_EQ(bytesOf(part), std::string("\0c", 2));
  EXPECT_EQ(part.type(), bytesType());
  callValues("bytesslice", {buffer, Value::integer(4), Value::integer(0)});
  EXPECT_EQ(reported(), "InvalidArgument@20");
  callValues("bytesslice", {buffer, Value::integer(1), Value::integer(3)});
  EXPECT_EQ(reported(), "InvalidArgument@30");
}

TEST_F(LibraryTest, PowersAndSignsByDialect) {
  const Dialect spec = Dialect::spec();
  dialect = spec.with(DialectPoint::PowersOfDoubles, true);
  EXPECT_EQ(callValues("pow", {read("10"), read("400")}).asNumber().sign(), 1);
  EXPECT_TRUE(
      callValues("pow", {read("10"), read("400")}).asNumber().isInfinite());
  dialect = spec.with(DialectPoint::PowersOfDoubles, false);
  EXPECT_EQ(call("pow", {"10", "20"}), "100000000000000000000");
  dialect = spec.with(DialectPoint::SignumOfWholeNumbers, true);
  EXPECT_EQ(call("signum", {"0.5"}), "InvalidArgument@10");
  dialect = spec.with(DialectPoint::SignumOfWholeNumbers, false);
  EXPECT_EQ(callValues("signum", {read("-0.5")}).asInteger(), -1);
}

} // namespace
} // namespace hcl::test
